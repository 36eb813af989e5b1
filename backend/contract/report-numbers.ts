// Without Zod: browsers import this.

import type { AnalysisWire, Mood, RecommendationWire, SentimentShares } from './analysis.js';

/** From this many on, a share says something to a tenth of a percent. */
const DECIMALS_FROM = 100;

/** Prevalence of a theme and the completion rate: one decimal, whatever the sample (ANAL-13, ANAL-14). */
export const rateText = (percentage: number) => `${percentage.toFixed(1)}%`;

/** Every other share: whole percent in a sample of fewer than a hundred. */
export function shareText(count: number, of: number): string {
  if (of === 0) return '0%';
  const percentage = (count / of) * 100;
  return of < DECIMALS_FROM ? `${Math.round(percentage)}%` : rateText(percentage);
}

/** '4 of 9 (44%)' */
export const countText = (count: number, of: number) => `${count} of ${of} (${shareText(count, of)})`;

const FEW = ['', 'one interview', 'two interviews'];

/** 'low priority, from one interview'; how many interviews a recommendation rests on is not known in reports of earlier versions. */
export function priorityText({ priority, interviews }: Pick<RecommendationWire, 'priority' | 'interviews'>): string {
  return interviews ? `${priority} priority, from ${FEW[interviews] ?? `${interviews} interviews`}` : `${priority} priority`;
}

/** In the order in which charts draw them. */
export const MOODS = ['positive', 'mixed', 'neutral', 'negative'] as const satisfies readonly Mood[];
export type MoodCounts = Readonly<Record<Mood, number>>;

/** Counts behind shares in percent: they sum up to `of`. */
export function countsOf(shares: SentimentShares, of: number): MoodCounts {
  const counts = { positive: 0, mixed: 0, neutral: 0, negative: 0 };
  // Not given, in a report of an older kind.
  if (MOODS.every((mood) => shares[mood] === 0)) return counts;
  for (const mood of MOODS) counts[mood] = Math.round((of * shares[mood]) / 100);
  const largest = MOODS.reduce((best, mood) => (counts[mood] > counts[best] ? mood : best));
  counts[largest] += of - MOODS.reduce((sum, mood) => sum + counts[mood], 0);
  return counts;
}

interface ThemeFigures {
  readonly prevalence_count: number;
  readonly sentiment_positive: number;
  readonly sentiment_mixed: number;
  readonly sentiment_neutral: number;
  readonly sentiment_negative: number;
  readonly sentiment_counts?: MoodCounts;
}

/** Participants of a theme by what outweighs in their words. */
export function moodCountsOf(theme: ThemeFigures): MoodCounts {
  if (theme.sentiment_counts) return theme.sentiment_counts;
  const { sentiment_positive: positive, sentiment_mixed: mixed, sentiment_neutral: neutral, sentiment_negative: negative } = theme;
  return countsOf({ positive, mixed, neutral, negative }, theme.prevalence_count);
}

/** The built-in analyst measures only what words or the question tell. */
export const moodName = (mood: Mood, analyst: AnalysisWire['analyst']['kind'] | undefined) =>
  mood === 'neutral' && analyst === 'built-in' ? 'not measured' : mood;

/** '5 positive (56%) · 1 mixed (11%) · 3 not measured (33%)': moods without responses are left out. */
export function moodsText(theme: ThemeFigures, analyst: AnalysisWire['analyst']['kind']): string {
  const counts = moodCountsOf(theme);
  return MOODS.filter((mood) => counts[mood] > 0)
    .map((mood) => `${counts[mood]} ${moodName(mood, analyst)} (${shareText(counts[mood], theme.prevalence_count)})`)
    .join(' · ');
}
