import { CODEBOOK_LIMITS } from '../../../contract/codebook-constants.js';

/** A theme of a file. */
export interface FileTheme {
  readonly name: string;
  readonly definition: string;
  readonly examples: readonly string[];
  readonly colour?: string;
  /** Index of its parent in the list, which comes before it; null: none. */
  readonly parent: number | null;
}

export interface ThemeFile {
  readonly themes: readonly FileTheme[];
  /** What was shortened or left out, a sentence each. */
  readonly notes: readonly string[];
}

/** A file cannot be read. The message is for the person who chose it. */
export class ThemeFileError extends Error {}

/** Cuts what a file holds to the bounds of a codebook, and says so. */
export class ThemeFileBounds {
  private shortened = 0;
  private flattened = 0;
  private readonly themes: FileTheme[] = [];
  private readonly depths: number[] = [];

  /** @returns its index */
  add(theme: { name: string; definition: string; examples: readonly string[]; colour?: string; parent: number | null }): number {
    if (this.themes.length >= CODEBOOK_LIMITS.themes) {
      throw new ThemeFileError(`A codebook has at most ${CODEBOOK_LIMITS.themes} themes. The file has more.`);
    }
    let { parent } = theme;
    if (parent !== null && this.depths[parent]! >= CODEBOOK_LIMITS.depth) {
      parent = this.themes[parent]!.parent;
      this.flattened += 1;
    }
    this.themes.push({
      name: this.cut(theme.name, CODEBOOK_LIMITS.name),
      definition: this.cut(theme.definition, CODEBOOK_LIMITS.definition),
      examples: theme.examples
        .map((example) => this.cut(example, CODEBOOK_LIMITS.example))
        .filter((example) => example !== '')
        .slice(0, CODEBOOK_LIMITS.examples),
      ...(theme.colour && { colour: theme.colour }),
      parent,
    });
    this.depths.push(parent === null ? 1 : this.depths[parent]! + 1);
    return this.themes.length - 1;
  }

  result(notes: readonly string[] = []): ThemeFile {
    return {
      themes: this.themes,
      notes: [
        ...notes,
        ...(this.shortened > 0 ? [`Texts that were too long were shortened: ${this.shortened}.`] : []),
        ...(this.flattened > 0 ? [`Sub-themes below level ${CODEBOOK_LIMITS.depth} were moved up: ${this.flattened}.`] : []),
      ],
    };
  }

  private cut(text: string, length: number): string {
    const clean = text
      .replaceAll('\0', '')
      .replaceAll(/\p{Surrogate}/gu, '')
      .trim();
    if (clean.length <= length) return clean;
    this.shortened += 1;
    return clean
      .slice(0, length)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim();
  }
}

/** `#rrggbb` of a colour as files write it; undefined when it is none. */
export function colourOf(text: string | undefined): string | undefined {
  const plain = text?.trim().toLowerCase() ?? '';
  if (/^#[0-9a-f]{6}$/.test(plain)) return plain;
  return /^#[0-9a-f]{3}$/.test(plain) ? `#${[...plain.slice(1)].map((digit) => digit + digit).join('')}` : undefined;
}
