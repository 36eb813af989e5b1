import { ancestorsOf, isActive, type Theme } from '../codebook/theme.js';
import type { CountedReport } from './counted-report.js';
import type { Findings, StoredGroup, StoredTheme } from './findings.js';
import { percent } from './shares.js';

/** Where the report's themes stand in the codebook, and who described them. */
export function placeInCodebook(
  themes: readonly StoredTheme[],
  codebook: readonly Theme[],
  before: Findings | null,
): Required<Pick<Findings, 'themes' | 'groups'>> {
  const byId = new Map(codebook.filter(isActive).map((theme) => [theme.id, theme]));
  const earlier = new Map(before?.themes.map((theme) => [theme.id, theme]));
  const groups = new Set(themes.flatMap(({ id }) => ancestorsOf(id, byId)));
  return {
    themes: themes.map(({ parentId: _parent, byPerson: _person, ...theme }) => {
      const own = byId.get(theme.id);
      const parentId = own?.parentId ?? null;
      return {
        ...theme,
        ...(parentId !== null && byId.has(parentId) && { parentId }),
        ...(own && isByPerson(own, earlier.get(theme.id)) && { byPerson: true as const }),
      };
    }),
    groups: [...groups].map((id): StoredGroup => {
      const { name, parentId } = byId.get(id)!;
      return { id, name, parentId: parentId !== null && byId.has(parentId) ? parentId : null };
    }),
  };
}

/** Suggestions are the analyst's; of what people kept, the analyst wrote what is as an earlier report had it. */
function isByPerson({ origin, status, definition }: Theme, earlier: StoredTheme | undefined): boolean {
  if (origin !== 'analyst') return true;
  if (status === 'suggested') return false;
  return earlier === undefined || earlier.byPerson === true || earlier.description !== definition;
}

export interface CountedGroup extends StoredGroup {
  readonly count: number;
  readonly percentage: number;
}

/** Themes with sub-themes, counted with them: each participant once. Those of which nothing is left are gone. */
export function countGroups(report: CountedReport): CountedGroup[] {
  const groups = report.findings.groups ?? [];
  const parents = new Map<string, string | null>(groups.map(({ id, parentId }) => [id, parentId]));
  const people = new Map(groups.map(({ id }) => [id, new Set<number>()]));
  for (const { theme, responses } of report.themes) {
    let at: string | null = people.has(theme.id) ? theme.id : (theme.parentId ?? null);
    for (let steps = 0; at !== null && people.has(at) && steps <= groups.length; steps += 1) {
      for (const response of responses) people.get(at)!.add(response);
      at = parents.get(at) ?? null;
    }
  }
  return groups
    .map((group) => ({ ...group, count: people.get(group.id)!.size, percentage: percent(people.get(group.id)!.size, report.analyzed) }))
    .filter(({ count }) => count > 0);
}
