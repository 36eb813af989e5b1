import type { Mood, Priority } from '../../contract/analysis.js';
import { moodName, rateText } from '../../contract/report-numbers.js';
import type { CountedReport, CountedTheme } from './counted-report.js';
import type { StoredRecommendation } from './findings.js';

type AnalystKind = CountedReport['findings']['analyst']['kind'];

/** Interviews from which on a recommendation may have that priority: what one person said is no reason to hurry. */
export const FEWEST_FOR: Readonly<Record<Priority, number>> = { high: 3, medium: 2, low: 0 };
const BELOW: Readonly<Record<Priority, Priority>> = { high: 'medium', medium: 'low', low: 'low' };

/** The highest priority that so many interviews bear, at most the one given. */
export function borneBy(interviews: number, priority: Priority): Priority {
  return interviews >= FEWEST_FOR[priority] ? priority : borneBy(interviews, BELOW[priority]);
}

/**
 * The sentiment of a theme's participants in a word or two. "Mixed" needs positive and negative participants, or one who is both. Without any
 * sentiment, it is named as in the charts and quotes.
 */
export function moodOf({ count, moods }: Pick<CountedTheme, 'count' | 'moods'>, analyst: AnalystKind): string {
  const { positive, negative, mixed } = moods;
  if (positive === count) return 'positive';
  if (negative === count) return 'critical';
  if (positive > count / 2) return 'mostly positive';
  if (negative > count / 2) return 'mostly critical';
  if (mixed > 0 || (positive > 0 && negative > 0)) return 'mixed';
  if (positive > 0) return 'partly positive';
  if (negative > 0) return 'partly critical';
  const none: Mood = 'neutral';
  return analyst === 'built-in' ? `sentiment ${moodName(none, analyst)}` : moodName(none, analyst);
}

/** '4 of 8 participants (50.0%)', and of one or two participants as one would say it. */
export function reachText(count: number, of: number): string {
  if (count === 1 && of === 1) return 'the only participant';
  if (count === 2 && of === 2) return 'both participants';
  if (count === 1 && of === 2) return 'one of the two participants';
  return `${count} of ${of} participants (${rateText((count / of) * 100)})`;
}

/** '50.0% of the interviews', in which something comes up. */
export function interviewsText(count: number, of: number, percentage: number): string {
  if (count === 1 && of === 1) return 'the only interview';
  if (count === 2 && of === 2) return 'both interviews';
  if (count === 1 && of === 2) return 'one of the two interviews';
  return `${rateText(percentage)} of the interviews`;
}

/** '2 of the 3 participants who mention it'; undefined for none: a statement without participants is left out. */
export function someText(some: number, of: number): string | undefined {
  if (some === 0) return undefined;
  if (of === 1) return 'the one participant who mentions it';
  if (some === of) return of === 2 ? 'both participants who mention it' : `all ${of} participants who mention it`;
  if (of === 2) return 'one of the two participants who mention it';
  return `${some === 1 ? 'one' : some} of the ${of} participants who mention it`;
}

/** '**8 of 10 interviews** (completion rate: 80.0%)' */
export function basisText({ analyzed, total, completed, completionRate }: CountedReport): string {
  if (total === 1 && analyzed === 1) {
    return `**one interview**, which ${completed === 1 ? 'is complete' : 'ended before the last question'}`;
  }
  const read = total === 2 && analyzed === 2 ? 'both interviews' : `${analyzed} of ${total} interviews`;
  return `**${read}** (completion rate: ${rateText(completionRate)})`;
}

/** Interviews that a recommendation rests on: those whose participants speak of its themes. */
export function restsOn(report: CountedReport, { themeIds }: Pick<StoredRecommendation, 'themeIds'>): number {
  return new Set(themeIds.flatMap((id) => [...(report.theme(id)?.responses ?? [])])).size;
}

/** Sentences of reports that were stored before numbers chose the words around them. */
const OLDER: readonly (readonly [RegExp, string])[] = [
  [/\{\{(negative|positive):([^{}]+)\}\} of the \{\{count:\2\}\} participants who mention it/g, '{{some-$1:$2}}'],
  [/\{\{percent:([^{}]+)\}\} of the interviews/g, '{{interviews:$1}}'],
  [/\*\*\{\{analyzed\}\} of \{\{total\}\} interviews\*\* \(completion rate: \{\{completion\}\}\)/g, '{{basis}}'],
  [/(?<=\. )Participants talk most about:/g, '{{talk}} most about:'],
];

export const inTodaysWords = (text: string): string => OLDER.reduce((said, [older, today]) => said.replaceAll(older, today), text);
