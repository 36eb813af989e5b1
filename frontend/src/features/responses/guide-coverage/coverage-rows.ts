import type { CellState, CoverageAnswer, CoverageQuestion, CoverageRow } from '@contract/coverage';
import type { MatrixColumn } from '@/components/coverage/coverage-matrix';

/** The questions of all pages, each once: those of the published guide first. Former ones have no number of their own. */
export function columnsOf(pages: readonly CoverageAnswer[]): MatrixColumn[] {
  const questions = new Map(pages.flatMap((page) => page.questions.map((question) => [question.id, question] as const)));
  // Pages are read one after another: the newest page knows which questions the published guide has.
  for (const question of pages[0]?.questions ?? []) questions.set(question.id, question);
  const all = [...questions.values()];
  const number = (list: CoverageQuestion[], prefix: string) =>
    list.map((one, index): MatrixColumn => ({ ...one, label: `${prefix}${index + 1}` }));
  return [
    ...number(
      all.filter(({ former }) => !former),
      'Q',
    ),
    ...number(
      all.filter(({ former }) => former),
      'F',
    ),
  ];
}

export const ROW_FILTERS = ['all', 'skipped-must-asks', 'unanswered', 'short', 'rich', 'skipped'] as const;
export type RowFilter = (typeof ROW_FILTERS)[number];

const STATES: Record<Exclude<RowFilter, 'all'>, readonly CellState[]> = {
  'skipped-must-asks': ['skipped', 'refused'],
  unanswered: ['open', 'asked'],
  short: ['short', 'no-value'],
  rich: ['rich'],
  skipped: ['skipped', 'refused'],
};

/** Rows in which one of these questions has what the filter looks for. */
export function filterRows(rows: readonly CoverageRow[], filter: RowFilter, columns: readonly MatrixColumn[]): readonly CoverageRow[] {
  if (filter === 'all') return rows;
  const looked = filter === 'skipped-must-asks' ? columns.filter(({ required }) => required) : columns;
  return rows.filter(({ cells }) => looked.some(({ id }) => cells[id] && STATES[filter].includes(cells[id].state)));
}
