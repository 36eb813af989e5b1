import { CODEBOOK_LIMITS, THEME_COLOURS, type ThemeOrigin, type ThemeStatus } from '../../contract/codebook-constants.js';

/** What a decision may change of a theme. */
export interface ThemeFields {
  readonly name: string;
  readonly definition: string;
  readonly examples: readonly string[];
  readonly colour: string;
  readonly parentId: string | null;
  readonly position: number;
  readonly status: ThemeStatus;
  readonly mergedInto: string | null;
  readonly deleted: boolean;
}

/** A theme as it is stored, also one that was merged or deleted. */
export interface Theme extends ThemeFields {
  readonly id: string;
  readonly origin: ThemeOrigin;
  /** By which the built-in analyst recognises it. */
  readonly terms: readonly string[];
  readonly version: number;
}

/** What a decision changes of one theme. */
export interface ThemePatch {
  readonly id: string;
  readonly before: Partial<ThemeFields>;
  readonly after: Partial<ThemeFields>;
}

export const isActive = ({ deleted, mergedInto }: Pick<ThemeFields, 'deleted' | 'mergedInto'>) => !deleted && mergedInto === null;
/** The analyst codes to it first, and no report takes it away. */
export const isKept = (theme: ThemeFields) => isActive(theme) && theme.status !== 'suggested';

/** A name as it is compared with others. */
export const nameKey = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

export type Resolve = (themeId: string) => string | null;

/** Which theme the passages of a theme count for: after merges another one, after a deletion none. */
export function resolverOf(themes: readonly Theme[]): Resolve {
  const byId = new Map(themes.map((theme) => [theme.id, theme]));
  const known = new Map<string, string | null>();
  const find = (id: string): string | null => {
    let theme = byId.get(id);
    for (let steps = 0; theme && theme.mergedInto !== null && steps < themes.length; steps += 1) theme = byId.get(theme.mergedInto);
    return theme && isActive(theme) ? theme.id : null;
  };
  return (id) => {
    if (!known.has(id)) known.set(id, find(id));
    return known.get(id)!;
  };
}

/** The themes above a theme, its parent first. */
export function ancestorsOf(id: string, byId: ReadonlyMap<string, Pick<Theme, 'parentId'>>): string[] {
  const all: string[] = [];
  let parentId = byId.get(id)?.parentId ?? null;
  while (parentId !== null && !all.includes(parentId) && byId.has(parentId)) {
    all.push(parentId);
    parentId = byId.get(parentId)!.parentId;
  }
  return all;
}

/** Levels of the theme and what is below it. */
export function heightOf(id: string, themes: readonly Theme[]): number {
  const children = themes.filter((theme) => isActive(theme) && theme.parentId === id);
  return 1 + Math.max(0, ...children.map((child) => heightOf(child.id, themes)));
}

/** Siblings in their order, sub-themes right after their parent. */
export function inOrder(themes: readonly Theme[]): Theme[] {
  const active = themes.filter(isActive);
  const ids = new Set(active.map(({ id }) => id));
  const ordered: Theme[] = [];
  const add = (parentId: string | null, depth: number) => {
    const siblings = active.filter((theme) => (theme.parentId !== null && ids.has(theme.parentId) ? theme.parentId : null) === parentId);
    for (const theme of siblings.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))) {
      ordered.push(theme);
      if (depth < CODEBOOK_LIMITS.depth) add(theme.id, depth + 1);
    }
  };
  add(null, 1);
  return ordered;
}

/** The colour that the fewest themes have. */
export function nextColour(themes: readonly Pick<Theme, 'colour'>[]): string {
  const uses = new Map<string, number>(THEME_COLOURS.map((colour) => [colour, 0]));
  for (const { colour } of themes) if (uses.has(colour)) uses.set(colour, uses.get(colour)! + 1);
  return [...uses].reduce((best, one) => (one[1] < best[1] ? one : best))[0];
}
