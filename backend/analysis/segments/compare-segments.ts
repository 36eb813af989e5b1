import { groupBy } from '../../common/group-by.js';
import type { SegmentKey } from '../../contract/codebook-constants.js';
import type { Segment, SegmentComparisonAnswer } from '../../contract/findings.js';
import { FINDINGS_LIMITS } from '../../contract/findings-constants.js';
import { ancestorsOf, inOrder, isActive, type Theme } from '../codebook/theme.js';
import type { SegmentCount, ThemeMember } from './segments.repository.js';
import { wilsonInterval } from './wilson-interval.js';

interface Counted {
  readonly attribute: SegmentKey;
  readonly themes: readonly Theme[];
  /** The values that most have first. */
  readonly interviews: readonly { readonly value: string; readonly interviews: number }[];
  readonly counts: readonly SegmentCount[];
  /** Interviews that are compared, each once. */
  readonly included: number;
  /** Names of values that are ids. */
  readonly names?: ReadonlyMap<string, string>;
}

/** Which themes the passages of every theme count for. */
export function membersOf(themes: readonly Theme[]): ThemeMember[] {
  const active = themes.filter(isActive);
  const byId = new Map(active.map((theme) => [theme.id, theme]));
  return active.flatMap(({ id }) => [id, ...ancestorsOf(id, byId)].map((whole) => ({ id, whole })));
}

/** The table of themes by segments. */
export function compareSegments({
  attribute,
  themes,
  interviews,
  counts,
  included,
  names,
}: Counted): Pick<SegmentComparisonAnswer, 'themes' | 'all' | 'segments' | 'moreValues'> {
  const byValue = groupBy(counts, ({ value }) => value);
  const overall = new Map((byValue.get(null) ?? []).map((one) => [one.themeId, one]));
  const ordered = mostFirst(themes, (id) => overall.get(id)?.participants ?? 0);
  const segment = (value: string | null, n: number): Segment => {
    const own = new Map((byValue.get(value) ?? []).map((one) => [one.themeId, one]));
    return {
      interviews: n,
      themes: ordered.map(({ id }) => {
        const { participants, passages } = own.get(id) ?? { participants: 0, passages: 0 };
        // People can mark passages in an interview whose reading failed, which is none of the `n`.
        const hits = Math.min(participants, n);
        return { themeId: id, participants: hits, passages, share: n === 0 ? 0 : hits / n, ...wilsonInterval(hits, n) };
      }),
    };
  };
  const shown = interviews.slice(0, FINDINGS_LIMITS.segments);
  return {
    themes: ordered.map(({ id, name, colour, status, parentId, depth }) => ({ id, name, colour, status, parentId, depth })),
    all: segment(null, included),
    segments: inScaleOrder(attribute, shown).map(({ value, interviews: n }) => {
      const label = names?.get(value);
      return { value, ...(label !== undefined && { label }), ...segment(value, n) };
    }),
    moreValues: interviews.length - shown.length,
  };
}

/** Siblings by participants, sub-themes right after the theme they belong to. */
function mostFirst(themes: readonly Theme[], participants: (id: string) => number): (Theme & { depth: number })[] {
  const ordered = inOrder(themes);
  const ids = new Set(ordered.map(({ id }) => id));
  const parentOf = ({ parentId }: Theme) => (parentId !== null && ids.has(parentId) ? parentId : null);
  const children = groupBy(ordered, parentOf);
  const below = (parent: string | null, depth: number): (Theme & { depth: number })[] =>
    [...(children.get(parent) ?? [])]
      .sort((a, b) => participants(b.id) - participants(a.id))
      .flatMap((theme) => [{ ...theme, parentId: parent, depth }, ...below(theme.id, depth + 1)]);
  return below(null, 0);
}

/** Months, versions and ratings in their own order, others with the most interviews first. */
function inScaleOrder<T extends { readonly value: string }>(attribute: SegmentKey, values: readonly T[]): T[] {
  if (!['month', 'version', 'rating'].includes(attribute)) return [...values];
  return [...values].sort((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }));
}
