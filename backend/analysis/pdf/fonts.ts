import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

/** Drawn for a character no font has. */
export const MISSING = '\uFFFD';

export type Weight = 'regular' | 'bold';

/** A font cut down to the characters of one document. */
export interface Face {
  readonly font: Font;
}

interface Family {
  readonly package: string;
  /** A variable font has one file for all weights. */
  readonly variable?: true;
  /** The file holding everything, of a family that names no ranges. */
  readonly whole?: string;
}

/**
 * Looked through in this order. The base covers Latin, Greek, Cyrillic and Devanagari; the last one has a plain glyph for every
 * character of the Basic Multilingual Plane, so that no spoken text turns into boxes.
 */
const FAMILIES: readonly Family[] = [
  { package: '@fontsource/noto-sans' },
  { package: '@fontsource/noto-sans-arabic' },
  { package: '@fontsource/noto-sans-hebrew' },
  { package: '@fontsource/noto-sans-thai' },
  { package: '@fontsource/noto-sans-bengali' },
  { package: '@fontsource/noto-sans-tamil' },
  { package: '@fontsource-variable/noto-sans-sc', variable: true },
  { package: '@fontsource-variable/noto-sans-kr', variable: true },
  { package: '@fontsource-variable/noto-emoji', variable: true },
  { package: '@fontsource/unifont', whole: 'unifont-latin-400-normal.woff2' },
];

const WEIGHTS: Readonly<Record<Weight, number>> = { regular: 400, bold: 700 };
const require = createRequire(import.meta.url);

interface Slice {
  readonly ranges: readonly (readonly [from: number, to: number])[];
  readonly file: (weight: Weight) => string;
  readonly variable: boolean;
}

let allSlices: readonly Slice[] | undefined;

/** The fonts of one document, character by character. */
export class FontStack {
  private readonly faces: Record<Weight, Map<number, Face>> = { regular: new Map(), bold: new Map() };
  private count = 0;

  /** Cuts fonts for everything that will be written in each weight. */
  static async for(texts: Readonly<Record<Weight, string>>): Promise<FontStack> {
    const stack = new FontStack();
    for (const weight of ['regular', 'bold'] as const) {
      const codePoints = new Set([...texts[weight]].map((character) => character.codePointAt(0)!));
      const missing = await stack.cover(codePoints, weight);
      if (missing.size > 0) await stack.cover(new Set([MISSING.codePointAt(0)!]), weight);
    }
    return stack;
  }

  /** The face that draws a character; null when none can. */
  faceFor(codePoint: number, weight: Weight): Face | null {
    return this.faces[weight].get(codePoint) ?? null;
  }

  /** Answers what no font has. */
  private async cover(codePoints: ReadonlySet<number>, weight: Weight): Promise<Set<number>> {
    const open = new Set(codePoints);
    allSlices ??= FAMILIES.flatMap(slicesOf);
    for (const slice of allSlices) {
      const wanted = [...open].filter((one) => slice.ranges.some(([from, to]) => one >= from && one <= to));
      const face = wanted.length > 0 ? await this.cut(slice, wanted, weight) : null;
      if (!face) continue;
      for (const one of wanted) {
        if (!face.font.hasGlyphForCodePoint(one)) continue;
        this.faces[weight].set(one, face);
        open.delete(one);
      }
    }
    return open;
  }

  /** Null when the font turns out to have none of them. */
  private async cut(slice: Slice, codePoints: readonly number[], weight: Weight): Promise<Face | null> {
    // What joins letters in one script joins them in any.
    const text = String.fromCodePoint(...codePoints, ...JOINERS);
    const variationAxes = slice.variable ? { wght: WEIGHTS[weight] } : undefined;
    const cut = await subsetFont(await readFile(slice.file(weight)), text, { targetFormat: 'sfnt', variationAxes });
    const font = create(cut) as Font;
    if (font.numGlyphs <= 1) return null;
    // The document tells fonts apart by this name, and the slices of a family all carry the same.
    Object.defineProperty(font, 'postscriptName', { value: `Report${this.count}-${weight}` });
    this.count += 1;
    return { font };
  }
}

const JOINERS = [0x200c, 0x200d];

function slicesOf(family: Family): Slice[] {
  const folder = dirname(require.resolve(`${family.package}/package.json`));
  const files = join(folder, 'files');
  if (family.whole !== undefined) {
    const file = join(files, family.whole);
    return [{ ranges: [[0, 0xffff]], file: () => file, variable: false }];
  }
  const short = family.package.slice(family.package.indexOf('/') + 1);
  const subsets = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(subsets).map(([subset, ranges]) => {
    const name = `${short}-${subset.replaceAll(/[[\]]/g, '')}`;
    return {
      ranges: parseRanges(ranges),
      variable: family.variable === true,
      file: (weight) => join(files, family.variable ? `${name}-wght-normal.woff2` : `${name}-${WEIGHTS[weight]}-normal.woff2`),
    };
  });
}

/** `U+0-FF,U+131` as CSS has it. */
function parseRanges(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}
