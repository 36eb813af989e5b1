/** A coded passage as every way of grouping sees it. */
export interface Grouped {
  /** Index of its response among those analysed. */
  readonly response: number;
  /** The theme it was put into by the report before; null when it is new or fitted nowhere. */
  readonly themeId: string | null;
  /** False when no report has looked at it before; absent: unknown. */
  readonly placed?: boolean;
}

/** For an analyst that groups by words. */
export interface WordPassage extends Grouped {
  readonly terms: readonly string[];
}

/** For an analyst that groups by claims. */
export interface ClaimPassage extends Grouped {
  readonly label: string;
  /** True when a report has looked at it before. */
  readonly placed: boolean;
}

/** A theme of the report before. */
export interface KnownTheme {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly terms: readonly string[];
  /** True for one that people have merged or deleted since: what it takes in is no longer counted for it. */
  readonly isGone?: boolean;
}

/** A theme as an analyst finds it. */
export interface FoundTheme {
  /** Of the theme of the report before that this one continues. */
  readonly id: string | null;
  readonly name: string;
  readonly description: string;
  /** Terms that identify it, for an analyst that groups by words. */
  readonly terms: readonly string[];
  /** Indices of passages. */
  readonly members: readonly number[];
}

/** Responses since the themes were last looked for afresh after which they are looked for again. */
const FRESH_AFTER = 2;

/**
 * True when themes must be found again from scratch: there are none, or the number of responses has grown too much since.
 * @param foundOver responses that the current themes were found in
 */
export function shouldFindAfresh(responses: number, foundOver: number, known: readonly KnownTheme[]): boolean {
  return known.length === 0 || responses >= foundOver * FRESH_AFTER;
}

/** Two themes are the same when each holds more than this share of the other's passages. */
const SAME_THEME = 0.5;

/** Gives themes that were found afresh the ids and names of known ones: of those with which they share most passages of both. */
export function continueThemes(found: readonly FoundTheme[], passages: readonly Grouped[], known: readonly KnownTheme[]): FoundTheme[] {
  const sizes = sizesOf(passages);
  const pairs = found.flatMap((theme, index) =>
    [...sharedWith(theme, passages)].map(([id, count]) => ({ index, id, count, overlap: overlapOf(theme, id, passages, sizes) })),
  );
  pairs.sort((a, b) => b.count - a.count || b.overlap - a.overlap);
  const continued = new Map<number, KnownTheme>();
  const taken = new Set<string>();
  for (const { index, id, overlap } of pairs) {
    const theme = known.find((one) => one.id === id);
    if (!theme || overlap <= SAME_THEME || continued.has(index) || taken.has(id)) continue;
    continued.set(index, theme);
    taken.add(id);
  }
  return found.map((theme, index) => {
    const old = continued.get(index);
    return old ? { ...theme, id: old.id, name: old.name, description: old.description } : theme;
  });
}

/** Of themes that an analyst says continue known ones, those that share most passages of both keep id and name; the others are new. */
export function checkContinued(
  found: readonly FoundTheme[],
  passages: readonly Grouped[],
  nameOf: (members: readonly number[]) => string,
): FoundTheme[] {
  const sizes = sizesOf(passages);
  return found.map((theme) => {
    // A theme of which nothing was known to hold anything has lost nothing.
    if (theme.id === null || !sizes.has(theme.id) || overlapOf(theme, theme.id, passages, sizes) > SAME_THEME) return theme;
    return { ...theme, id: null, name: nameOf(theme.members), description: '' };
  });
}

function sizesOf(passages: readonly Grouped[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { themeId } of passages) if (themeId !== null) sizes.set(themeId, (sizes.get(themeId) ?? 0) + 1);
  return sizes;
}

function sharedWith({ members }: FoundTheme, passages: readonly Grouped[]): Map<string, number> {
  const shared = new Map<string, number>();
  for (const member of members) {
    const id = passages[member]!.themeId;
    if (id !== null) shared.set(id, (shared.get(id) ?? 0) + 1);
  }
  return shared;
}

/** The share of both that they have in common. Passages that came in since count for neither, because it is unknown where they would have been. */
function overlapOf(theme: FoundTheme, id: string, passages: readonly Grouped[], sizes: ReadonlyMap<string, number>): number {
  const own = theme.members.filter((at) => passages[at]!.themeId !== null || passages[at]!.placed === true).length;
  const shared = theme.members.filter((at) => passages[at]!.themeId === id).length;
  return shared / Math.max(own, sizes.get(id) ?? 0, 1);
}
