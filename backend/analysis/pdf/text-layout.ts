import bidiFactory, { type Bidi } from 'bidi-js';
import { segmentsOf } from '../../contract/text-segments.js';
import { type Face, type FontStack, MISSING, type Weight } from './fonts.js';

// The package is CommonJS, and its types speak of a default export that is not there.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** A stretch of text in one style. */
export interface StyledText {
  readonly text: string;
  readonly weight: Weight;
}

/** A stretch of text drawn in one step: one font, one direction. */
export interface Run {
  readonly text: string;
  readonly face: Face;
  readonly width: number;
}

export interface Line {
  /** From left to right. */
  readonly runs: readonly Run[];
  readonly width: number;
  /** True when the paragraph reads from right to left. */
  readonly rtl: boolean;
}

/** Draws nothing itself, and belongs to what stands before it. */
const JOINS = /^(?:\p{M}|\u200C|\u200D|[\u{1F3FB}-\u{1F3FF}])/u;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const OPENING = /[([{«“‘„「『（《]$/u;

/** A character of the paragraph, with the font that draws it. */
interface Cell {
  readonly text: string;
  readonly face: Face;
  readonly level: number;
}

/** Control characters and halves of pairs have no place on paper. */
export const printable = (text: string) =>
  text
    .replaceAll(/\p{Surrogate}/gu, MISSING)
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, ' ');

/** Breaks text into lines and each line into runs: any script, both directions, a font for every character. */
export class TextLayout {
  constructor(private readonly fonts: FontStack) {}

  /** @param width of a line, in points, as `size` is */
  lines(parts: readonly StyledText[], size: number, width: number): Line[] {
    const styled = parts.map(({ text, weight }) => ({ text: printable(text).replaceAll(/\s+/g, ' '), weight }));
    const text = styled.map((part) => part.text).join('');
    if (text.trim() === '') return [];
    const levels = bidi.getEmbeddingLevels(text);
    const rtl = ((levels.paragraphs[0]?.level ?? 0) & 1) === 1;
    const cells = this.cells(styled, levels.levels);
    return this.breakLines(cells, text, size, width).map((line) => {
      const runs = this.visual(line, size);
      return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), rtl };
    });
  }

  widthOf(text: string, weight: Weight, size: number): number {
    return this.lines([{ text, weight }], size, Number.POSITIVE_INFINITY)[0]?.width ?? 0;
  }

  private cells(parts: readonly StyledText[], levels: Uint8Array): Cell[] {
    const cells: Cell[] = [];
    let at = 0;
    for (const { text, weight } of parts) {
      for (const character of text) {
        const level = levels[at] ?? 0;
        at += character.length;
        cells.push({ ...this.drawn(character, weight, cells.at(-1)?.face), level });
      }
    }
    return cells;
  }

  private drawn(character: string, weight: Weight, before: Face | undefined): { text: string; face: Face } {
    const codePoint = character.codePointAt(0)!;
    // A mark in another font than its letter would float beside it.
    if (before && JOINS.test(character) && (before.font.hasGlyphForCodePoint(codePoint) || !/^\p{M}/u.test(character))) {
      return { text: before.font.hasGlyphForCodePoint(codePoint) ? character : '', face: before };
    }
    const face = this.fonts.faceFor(codePoint, weight);
    if (face) return { text: character, face };
    const [text, substitute] =
      [MISSING, '?'].map((one) => [one, this.fonts.faceFor(one.codePointAt(0)!, weight)] as const).find(([, one]) => one) ?? [];
    if (!text || !substitute) throw new Error('The fonts were not cut for this text');
    return { text, face: substitute };
  }

  /** Fills lines word by word; a word wider than a line is cut between characters. */
  private breakLines(cells: readonly Cell[], text: string, size: number, width: number): Cell[][] {
    const lines: Cell[][] = [];
    let line: Cell[] = [];
    let used = 0;
    for (const word of this.words(cells, text)) {
      const wide = this.measure(trimmed(word), size);
      if (line.length > 0 && used + wide > width) {
        lines.push(trimmed(line));
        line = [];
        used = 0;
      }
      for (const piece of wide > width ? this.cut(word, size, width) : [word]) {
        if (line.length > 0 && used + this.measure(trimmed(piece), size) > width) {
          lines.push(trimmed(line));
          line = [];
          used = 0;
        }
        line.push(...piece);
        used += this.measure(piece, size);
      }
    }
    if (line.length > 0) lines.push(trimmed(line));
    return lines;
  }

  /** What stays together on a line: a word with its punctuation, and the space behind it. */
  private words(cells: readonly Cell[], text: string): Cell[][] {
    const words: Cell[][] = [];
    const lengths = [...text].map((character) => character.length);
    let cell = 0;
    let before = '';
    for (const { segment, isWordLike } of segmentsOf(text, 'word')) {
      let units = 0;
      const piece: Cell[] = [];
      while (units < segment.length) {
        units += lengths[cell]!;
        piece.push(cells[cell]!);
        cell += 1;
      }
      const unspaced = isWordLike && (UNSPACED.test(segment) || UNSPACED.test(before.slice(-1))) && !OPENING.test(before);
      const begins = before === '' || (segment !== ' ' && (before.endsWith(' ') || unspaced));
      if (begins) words.push(piece);
      else words.at(-1)!.push(...piece);
      before = segment;
    }
    return words;
  }

  private cut(word: readonly Cell[], size: number, width: number): Cell[][] {
    const pieces: Cell[][] = [];
    let piece: Cell[] = [];
    let used = 0;
    let cell = 0;
    for (const { segment } of segmentsOf(word.map(({ text }) => text || '\u200D').join(''), 'grapheme')) {
      const cluster = word.slice(cell, (cell += [...segment].length));
      const wide = this.measure(cluster, size);
      if (piece.length > 0 && used + wide > width) {
        pieces.push(piece);
        [piece, used] = [[], 0];
      }
      piece.push(...cluster);
      used += wide;
    }
    return [...pieces, piece];
  }

  private measure(cells: readonly Cell[], size: number): number {
    return runsOf(cells).reduce((sum, run) => sum + this.widthOfRun(run.text, run.face, size), 0);
  }

  /** The runs of a line as they stand on paper. */
  private visual(cells: readonly Cell[], size: number): Run[] {
    const runs = runsOf(cells);
    // UAX #9, rule L2: from the highest level down to the lowest odd one, reverse every run at that level or above.
    const highest = Math.max(0, ...runs.map(({ level }) => level));
    for (let level = highest; level > 0; level -= 1) {
      for (let from = 0; from < runs.length; from += 1) {
        if (runs[from]!.level < level) continue;
        let to = from;
        while (to + 1 < runs.length && runs[to + 1]!.level >= level) to += 1;
        runs.splice(from, to - from + 1, ...runs.slice(from, to + 1).reverse());
        from = to;
      }
    }
    return runs.map(({ text, face, level }) => {
      const drawn = (level & 1) === 1 ? rightToLeft(text) : text;
      return { text: drawn, face, width: this.widthOfRun(drawn, face, size) };
    });
  }

  private widthOfRun(text: string, face: Face, size: number): number {
    return text === '' ? 0 : (layoutOf(face, text) * size) / face.font.unitsPerEm;
  }
}

const widths = new WeakMap<Face, Map<string, number>>();

function layoutOf(face: Face, text: string): number {
  const known = widths.get(face) ?? new Map<string, number>();
  widths.set(face, known);
  let width = known.get(text);
  if (width === undefined) {
    width = face.font.layout(text).advanceWidth;
    if (known.size < 20_000) known.set(text, width);
  }
  return width;
}

/** A font lays out a right-to-left script by itself; punctuation between such words has to be turned around and mirrored. */
function rightToLeft(text: string): string {
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return RTL.test(text) ? mirrored.join('') : mirrored.reverse().join('');
}

function runsOf(cells: readonly Cell[]): { text: string; face: Face; level: number }[] {
  const runs: { text: string; face: Face; level: number }[] = [];
  for (const { text, face, level } of cells) {
    const last = runs.at(-1);
    if (last?.face === face && last.level === level) last.text += text;
    else runs.push({ text, face, level });
  }
  return runs;
}

function trimmed(cells: readonly Cell[]): Cell[] {
  let end = cells.length;
  while (end > 0 && cells[end - 1]!.text === ' ') end -= 1;
  return cells.slice(0, end);
}
