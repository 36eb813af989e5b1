import type { ComparisonGroup } from '@contract/analysis';
import type { Theme } from '@contract/analysis-reader';
import { formatDuration } from '@/lib/format';

/** What a group has nothing to measure of. */
const NOTHING = '–';
const percent = (value: number | null | undefined) => (value == null ? NOTHING : `${value.toFixed(1)}%`);

export type Measure = { name: string; read: (group: ComparisonGroup) => string };

/** What two groups of responses are compared by. */
export const measuresOf = (themes: readonly Theme[]): Measure[] => [
  { name: 'Responses', read: (group) => String(group.responses) },
  { name: 'Analysed', read: (group) => String(group.analyzed) },
  { name: 'Completion rate', read: (group) => percent(group.completion_rate) },
  {
    name: 'Average duration',
    read: (group) => (group.average_duration_ms === null ? NOTHING : formatDuration(group.average_duration_ms) || '0 s'),
  },
  { name: 'Answers per interview', read: (group) => group.average_answers?.toFixed(1) ?? NOTHING },
  { name: 'Positive', read: (group) => percent(group.sentiment?.positive) },
  { name: 'Neutral', read: (group) => percent(group.sentiment?.neutral) },
  { name: 'Negative', read: (group) => percent(group.sentiment?.negative) },
  ...themes.map((theme) => ({
    name: `Mention “${theme.name}”`,
    read: (group: ComparisonGroup) => {
      const share = group.themes.find(({ theme_id }) => theme_id === theme.id);
      return share && group.analyzed > 0 ? `${share.count} · ${percent(share.percentage)}` : NOTHING;
    },
  })),
];
