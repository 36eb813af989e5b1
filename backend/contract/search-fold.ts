// Without Zod: browsers import this.
import { segmentsOf } from './text-segments.js';

/** Letters that Unicode does not take apart into a plain one and a mark. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ς: 'σ', ß: 'ss', æ: 'ae', œ: 'oe' };

/**
 * A text as the search compares it: without case and without the accents of Latin, Greek and Cyrillic letters, so that "muller" finds
 * "Müller". A needle is found where its folded form lies within the folded text.
 */
export function foldForSearch(text: string): string {
  if (!/\P{ASCII}/u.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øłđðıςßæœ]/g, (letter) => PLAIN[letter]!)
    .normalize('NFC');
}

/** A person's name as it is looked for: "Grace Hopper" and "Hopper Grace". */
export const nameTexts = (firstname: string, lastname: string): readonly [string, string] => [
  `${firstname} ${lastname}`.trim(),
  `${lastname} ${firstname}`.trim(),
];

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** More matches of one text than anyone looks at: marking each of them costs a browser memory and time. */
export const MATCHES_AT_MOST = 1_000;

/**
 * Where a needle is found in a text, from left to right and never overlapping: positions in the text as it was written.
 * The first MATCHES_AT_MOST of them.
 */
export function matchRanges(text: string, needle: string): TextRange[] {
  const wanted = foldForSearch(needle);
  if (wanted === '' || !foldForSearch(text).includes(wanted)) return [];
  const { folded, starts } = foldByCharacter(text);
  const ranges: TextRange[] = [];
  for (let at = folded.indexOf(wanted); at >= 0 && ranges.length < MATCHES_AT_MOST; at = folded.indexOf(wanted, at + wanted.length)) {
    const last = starts[at + wanted.length - 1]!;
    // A character that folds to several counts whole.
    let next = at + wanted.length;
    while (next < starts.length && starts[next] === last) next += 1;
    ranges.push({ start: starts[at]!, end: starts[next] ?? text.length });
  }
  return ranges;
}

/** Folds every character by itself, so that one knows where in the text each folded one comes from. */
function foldByCharacter(text: string): { folded: string; starts: number[] } {
  let folded = '';
  const starts: number[] = [];
  for (const { segment, index } of segmentsOf(text, 'grapheme')) {
    const piece = foldForSearch(segment);
    for (let i = 0; i < piece.length; i += 1) starts.push(index);
    folded += piece;
  }
  return { folded, starts };
}

/** UTF-16 code units of a snippet before and after its match; with the longest needle it stays below SNIPPET_AT_MOST. */
const BEFORE = 36;
const AFTER = 96;
export const SNIPPET_AT_MOST = 800;

/**
 * A line of text around the first match, cut at spaces; null when there is none.
 * @param options.cut the text is itself a piece of a longer one
 */
export function snippetAround(text: string, needle: string, options: { cut?: boolean } = {}): string | null {
  const near = roughly(text, needle);
  if (near === null) return null;
  const match = matchRanges(near.text, needle)[0];
  if (!match) return null;
  const from = near.start + wordStart(near.text, match.start);
  const to = near.start + wordEnd(near.text, match.end);
  const line = text.slice(from, to).replaceAll(/[\s\0]/g, ' ');
  const open = from > 0 || options.cut === true;
  const more = to < text.length || options.cut === true;
  return `${open ? '… ' : ''}${line.trim()}${more ? ' …' : ''}`.slice(0, SNIPPET_AT_MOST);
}

/** The surroundings of the first match in a text that may be long, found without looking at every character by itself. */
function roughly(text: string, needle: string): { text: string; start: number } | null {
  const at = foldForSearch(text).indexOf(foldForSearch(needle));
  if (at < 0) return null;
  // Folding changes lengths seldom and little.
  const start = Math.max(0, at - 4 * BEFORE);
  const piece = text.slice(start, at + needle.length + 4 * AFTER);
  return matchRanges(piece, needle).length > 0 ? { text: piece, start } : { text, start: 0 };
}

/** Where the word begins that lies BEFORE the match; never between the halves of a character. */
function wordStart(text: string, at: number): number {
  if (at <= BEFORE) return 0;
  const from = at - BEFORE;
  const space = text.slice(from, at).search(/\s/);
  return space < 0 ? whole(text, from) : from + space + 1;
}

function wordEnd(text: string, at: number): number {
  if (text.length - at <= AFTER) return text.length;
  const space = text.slice(at, at + AFTER).search(/\s\S*$/);
  return space < 0 ? whole(text, at + AFTER) : at + space;
}

const whole = (text: string, at: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at - 1 : at);
