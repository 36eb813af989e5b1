import type { ComparisonGroup, Mood } from '@contract/analysis';
import type { Analysis, Theme } from '@contract/analysis-reader';
import { countsOf, countText, rateText } from '@contract/report-numbers';
import { formatDuration } from '@/lib/format';
import { t } from './texts';

/** What a group has nothing to measure of. */
const NOTHING = '–';
/** Participants of a group with a feeling. */
const feeling = ({ sentiment, analyzed }: ComparisonGroup, mood: Mood) =>
  sentiment === null ? NOTHING : countText(countsOf(sentiment, analyzed)[mood], analyzed);

export type Measure = { name: string; read: (group: ComparisonGroup) => string };

/** What two groups of responses are compared by. */
export const measuresOf = ({ themes, neutral }: { themes: readonly Theme[]; neutral: Analysis['neutral'] }): Measure[] => [
  { name: t('measures.responses'), read: (group) => String(group.responses) },
  { name: t('measures.analysed'), read: (group) => String(group.analyzed) },
  { name: t('measures.completionRate'), read: (group) => (group.completion_rate === null ? NOTHING : rateText(group.completion_rate)) },
  {
    name: t('measures.averageDuration'),
    read: (group) => (group.average_duration_ms === null ? NOTHING : formatDuration(group.average_duration_ms) || '0 s'),
  },
  { name: t('measures.answersPerInterview'), read: (group) => group.average_answers?.toFixed(1) ?? NOTHING },
  { name: t('measures.positive'), read: (group) => feeling(group, 'positive') },
  { name: t('measures.mixed'), read: (group) => feeling(group, 'mixed') },
  { name: t(`measures.${neutral}`), read: (group) => feeling(group, 'neutral') },
  { name: t('measures.negative'), read: (group) => feeling(group, 'negative') },
  ...themes.map((theme) => ({
    name: t('measures.mention', { theme: theme.name }),
    read: (group: ComparisonGroup) => {
      const share = group.themes.find(({ theme_id }) => theme_id === theme.id);
      return share && group.analyzed > 0 ? countText(share.count, group.analyzed) : NOTHING;
    },
  })),
];
