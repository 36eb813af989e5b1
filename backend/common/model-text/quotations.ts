import { countWords, UNSPACED } from '../../contract/text-segments.js';
import type { QuoteLocator } from './locate-quote.js';

/** A stretch of a line presented as a quotation. */
export interface Quotation {
  readonly words: string;
  /** Offsets in the line, marks included. */
  readonly start: number;
  readonly end: number;
}

/** From this many words on, something in quotation marks is a quotation rather than a name. */
const QUOTATION_WORDS = 3;
const LIST_MARK = /^\s*(?:[-*•+]|\d{1,2}[.)])\s+/;
const BLOCK_QUOTE = /^\s*(?:(?:[-*•+]|\d{1,2}[.)])\s+)*>[\s>]*/;
/** Italics are how some models quote; bold stays emphasis. */
const ITALICS = [
  /(?<![*\p{L}\p{N}])\*(?:\*\*)?(?![\s*])(.+?)(?<![\s*])(?:\*\*)?\*(?![*\p{L}\p{N}])/gu,
  /(?<![_\p{L}\p{N}])_(?:__)?(?![\s_])(.+?)(?<![\s_])(?:__)?_(?![_\p{L}\p{N}])/gu,
];
/** Marks that close each other. English, German, Swedish and French disagree on which of them opens. */
const GROUPS = ['"＂“”„‟〝〞〟❝❞', '«»❮❯', '‹›', "'‘’‚‛❛❜＇", '`´'];
const SINGLE = GROUPS[3]!;
const OPENING = '“„‟〝❝«❮‹‘‚‛❛';
const BRACKETS = new Map(['「」', '『』', '《》', '〈〉', '﹁﹂', '﹃﹄', '｢｣'].map(([open, close]) => [open!, close!]));
const OTHER_MARK = /[\p{Pi}\p{Pf}]/u;
/** Before an opening mark. */
const START = /[\s([{:;,\-–—/>*_\p{Pi}\p{Ps}"'`]/u;
const LETTER = /[\p{L}\p{N}]/u;

interface Open {
  readonly group: string;
  readonly at: number;
}

/** Every quotation of a line: in whatever marks, in italics, or as a block quote. A mark without its counterpart quotes the rest of the line. */
export function quotationsIn(line: string): Quotation[] {
  const block = BLOCK_QUOTE.exec(line);
  const quoted = block ? [quotation(line, block[0].length, line.length, block[0].length)] : marked(line);
  const italics = ITALICS.flatMap((pattern) =>
    [...line.matchAll(pattern)].map((match) => ({ words: match[1]!, start: match.index, end: match.index + match[0].length })),
  );
  return [...quoted, ...italics]
    .map((one) => ({ ...one, words: one.words.replaceAll(/[*_]+/g, '').trim() }))
    .filter(({ words }) => isLong(words))
    .sort((a, b) => a.start - b.start);
}

function marked(line: string): Quotation[] {
  const found: Quotation[] = [];
  let open: Open | null = null;
  let last = 0;
  const take = (from: number, to: number, start: number, end: number) => {
    found.push(quotation(line, from, to, start, end));
    last = end;
  };
  for (let at = LIST_MARK.exec(line)?.[0].length ?? 0; at < line.length; at += 1) {
    const mark = line[at]!;
    const group = groupOf(mark);
    if (group === undefined || isApostrophe(line, at)) continue;
    if (open) {
      if (closes(line, at, open)) {
        take(open.at + 1, at, open.at, at + 1);
        open = null;
      }
    } else if (BRACKETS.has(mark) || canOpen(line, at)) open = { group, at };
    else if (!SINGLE.includes(mark) && !isInch(line, at)) take(last, at, last, at + 1);
  }
  if (open && (!SINGLE.includes(line[open.at]!) || OPENING.includes(line[open.at]!))) {
    const ambiguous = open.at > 0 && !START.test(line[open.at - 1]!);
    if (ambiguous) take(last, open.at, last, open.at + 1);
    take(open.at + 1, line.length, open.at, line.length);
  }
  return found;
}

function groupOf(mark: string): string | undefined {
  const close = BRACKETS.get(mark);
  if (close !== undefined) return close;
  const group = GROUPS.find((marks) => marks.includes(mark));
  return group ?? ([...BRACKETS.values()].includes(mark) || OTHER_MARK.test(mark) ? 'other' : undefined);
}

function closes(line: string, at: number, { group }: Open): boolean {
  const mark = line[at]!;
  if ([...BRACKETS.values()].includes(group)) return mark === group;
  if (groupOf(mark) !== group) return false;
  const next = line[at + 1] ?? ' ';
  if (SINGLE.includes(mark) && LETTER.test(next)) return false;
  const before = line[at - 1] ?? ' ';
  return !/\s/.test(before) || !LETTER.test(next);
}

function canOpen(line: string, at: number): boolean {
  const mark = line[at]!;
  const before = line[at - 1] ?? ' ';
  const next = line[at + 1] ?? ' ';
  if (SINGLE.includes(mark)) return START.test(before) && LETTER.test(next);
  return (
    (START.test(before) && at + 1 < line.length) ||
    (LETTER.test(next) && !UNSPACED.test(next)) ||
    (OPENING.includes(mark) && UNSPACED.test(next))
  );
}

const isApostrophe = (line: string, at: number) =>
  SINGLE.includes(line[at]!) && LETTER.test(line[at - 1] ?? ' ') && LETTER.test(line[at + 1] ?? ' ');
/** A 27" screen. */
const isInch = (line: string, at: number) => /["”]/.test(line[at]!) && /\d/.test(line[at - 1] ?? '');

function quotation(line: string, from: number, to: number, start: number, end = to): Quotation {
  return { words: line.slice(from, to), start, end };
}

function isLong(words: string): boolean {
  if (UNSPACED.test(words)) return countWords(words, QUOTATION_WORDS) >= QUOTATION_WORDS;
  return words.split(/\s+/).length >= QUOTATION_WORDS;
}

/** Between sentences; the dot inside a mark is followed by no space. */
const BETWEEN = /(?=\s)(?<=[.!?…؟]["'”’»›“)\]*_]*)\s+|(?![」』”’）])(?<=[。！？][」』”’）]*)/gu;

/** A sentence, or several that share a quotation. */
export interface Statement {
  readonly text: string;
  readonly quotations: readonly Quotation[];
}

/** The statements of one line, without what marks a list: a quotation is never split. */
export function statementsOf(line: string): Statement[] {
  const quotations = quotationsIn(line);
  const from = LIST_MARK.exec(line)?.[0].length ?? 0;
  const breaks = [...line.matchAll(BETWEEN)]
    .map(({ index }) => index)
    .filter((index) => index > from && !quotations.some(({ start, end }) => start < index && index < end));
  return [from, ...breaks]
    .map((start, at) => {
      const end = breaks[at] ?? line.length;
      return { text: line.slice(start, end).trim(), quotations: quotations.filter((one) => one.start < end && one.end > start) };
    })
    .filter(({ text }) => text !== '');
}

/** What marks a list at the beginning of a line. */
export const listMarkOf = (line: string): string => LIST_MARK.exec(line)?.[0] ?? '';

/** Replaces HTML forms of quotation marks with plain ones, and removes invisible characters. */
export function unveiled(text: string): string {
  return text
    .replaceAll(/&(?:quot|[lr]dquo|bdquo|[lr]aquo|#0*34|#x0*22|#0*822[0-3]|#x0*201[c-f]|#0*171|#0*187);?/gi, '"')
    .replaceAll(/&(?:apos|[lr]squo|sbquo|#0*39|#x0*27|#0*821[6-9]);?/gi, "'")
    .replaceAll(/<\/?q\b[^<>]*>/gi, '"')
    .replaceAll(/<blockquote\b[^<>]*>/gi, '\n> ')
    .replaceAll(/&gt;/gi, '>')
    .replaceAll(/[\u00AD\u200B\u200E\u200F\u2060-\u2064\u202A-\u202E\u2066-\u2069\uFEFF]/g, '');
}

/** Whether a participant said these words: a full stop or comma before the closing mark may be the writer's. */
export const isVerbatim = (locator: QuoteLocator, words: string): boolean =>
  locator.locate(words) !== null || locator.locate(words.replace(/[.,;:。，]$/u, '')) !== null;
