import { CODEBOOK_LIMITS } from '@contract/codebook-constants';
import { useEffect, useState } from 'react';

/** Marked words of a participant's turn. Offsets in UTF-16 code units. */
export type Marked = { readonly turn: number; readonly start: number; readonly end: number; readonly text: string };

/** The element with a turn's words, and nothing but its words. */
const WORDS = '[data-words]';

function offsetIn(words: Element, node: Node, offset: number): number {
  const range = document.createRange();
  range.setStart(words, 0);
  range.setEnd(node, offset);
  return range.toString().length;
}

/** What is selected of a participant's turn, without the space around it; null for anything else. */
export function markedWords(selection: Selection | null): Marked | null {
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const range = selection.getRangeAt(0);
  const startNode = range.startContainer;
  const words = (startNode instanceof Element ? startNode : startNode.parentElement)?.closest(WORDS);
  if (!words) return null;
  const whole = words.textContent ?? '';
  // A triple click reaches into the next turn.
  const end = words.contains(range.endContainer) ? offsetIn(words, range.endContainer, range.endOffset) : whole.length;
  return trimmed(Number(words.getAttribute('data-words')), whole, offsetIn(words, startNode, range.startOffset), end);
}

function trimmed(turn: number, whole: string, from: number, to: number): Marked | null {
  const raw = whole.slice(from, to);
  const start = from + (raw.length - raw.trimStart().length);
  const text = raw.trim();
  if (text === '' || text.length > CODEBOOK_LIMITS.passageText) return null;
  return { turn, start, end: start + text.length, text };
}

/** Follows what is selected, however: by mouse, touch or keyboard. */
export function useMarkedWords(): [Marked | null, () => void] {
  const [marked, setMarked] = useState<Marked | null>(null);
  useEffect(() => {
    const look = () => {
      const next = markedWords(document.getSelection());
      setMarked((before) =>
        before && next && before.turn === next.turn && before.start === next.start && before.end === next.end ? before : next,
      );
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return [
    marked,
    () => {
      document.getSelection()?.removeAllRanges();
      setMarked(null);
    },
  ];
}

function pointAt(words: Element, offset: number): [Node, number] {
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node.textContent ?? '';
    if (offset <= before + length) return [node, offset - before];
    before += length;
  }
  return [words, words.childNodes.length];
}

/**
 * Marks words by the keyboard: an arrow goes to a word, with shift it takes one more or one less.
 * @returns whether there was a word to go to
 */
export function markByKeyboard(words: Element, step: 1 | -1, extend: boolean): boolean {
  const text = words.textContent ?? '';
  const places = [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  const selection = document.getSelection();
  const before = markedWords(selection);
  const inHere = before !== null && before.turn === Number(words.getAttribute('data-words')) ? before : null;
  const firstWord = inHere ? places.findIndex(({ end }) => end > inHere.start) : -1;
  const lastWord = inHere ? places.findLastIndex(({ start }) => start < inHere.end) : -1;
  const last = !inHere ? 0 : (extend ? lastWord : step > 0 ? lastWord : firstWord) + step;
  const first = inHere && extend ? firstWord : last;
  const [from, to] = [places[first], places[last]];
  if (!from || !to || last < first) return false;
  const [startNode, startOffset] = pointAt(words, from.start);
  const [endNode, endOffset] = pointAt(words, to.end);
  selection?.setBaseAndExtent(startNode, startOffset, endNode, endOffset);
  return true;
}
