import type { Saturation } from '../../contract/analysis.js';
import type { CountedReport } from './counted-report.js';

/** Guest, Namey & Chen (2020): interviews whose themes are the base, interviews of a run, and new themes of a run in percent of the base. */
const RULE = { baseSize: 4, runLength: 2, threshold: 5 } as const;

/**
 * When the report's themes came up first.
 * @param order ids of the report's responses, those that ended first in front
 * @returns null without themes
 */
export function saturationOf(report: CountedReport, order: readonly string[]): Saturation | null {
  if (report.themes.length === 0) return null;
  const place = new Map(order.map((id, at) => [id, at]));
  const sequence = report
    .present()
    .map(({ at, response }) => ({ at, place: place.get(response.id) ?? order.length }))
    .sort((a, b) => a.place - b.place || a.at - b.at);
  const nth = new Map(sequence.map(({ at }, n) => [at, n + 1]));
  const added = new Array<number>(sequence.length).fill(0);
  for (const { responses } of report.themes) {
    let first = Infinity;
    for (const at of responses) first = Math.min(first, nth.get(at)!);
    added[first - 1]! += 1;
  }
  const steps: Saturation['steps'] = [];
  let total = 0;
  for (const [at, count] of added.entries()) {
    if (count === 0) continue;
    total += count;
    steps.push({ interview: at + 1, added: count, total });
  }
  const sinceLast = sequence.length - steps.at(-1)!.interview;
  const rule = ruleOf(added);
  return {
    interviews: sequence.length,
    themes: total,
    steps,
    since_last: sinceLast,
    rule,
    sentences: sentencesOf(sequence.length, steps.at(-1)!, sinceLast, rule),
  };
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Runs move on by one interview. Reached before the first run that brings no more than the threshold. */
function ruleOf(added: readonly number[]): Saturation['rule'] {
  const { baseSize, runLength, threshold } = RULE;
  const base = sum(added.slice(0, baseSize));
  if (added.length < baseSize + runLength || base === 0) return null;
  let reached: number | null = null;
  for (let at = baseSize; reached === null && at + runLength <= added.length; at += 1) {
    if ((sum(added.slice(at, at + runLength)) / base) * 100 <= threshold) reached = at;
  }
  return { base_size: baseSize, base_themes: base, run_length: runLength, threshold, reached_at: reached };
}

function sentencesOf(n: number, last: Saturation['steps'][number], sinceLast: number, rule: Saturation['rule']): string[] {
  const themes = (count: number) => `${count} new ${count === 1 ? 'theme' : 'themes'}`;
  const latest =
    sinceLast === 0
      ? `The last interview still added ${themes(last.added)} (n = ${n}), so further interviews may add more.`
      : `The last ${sinceLast === 1 ? 'interview' : `${sinceLast} interviews`} added no new theme (n = ${n}).`;
  if (rule === null) return [latest, `Saturation is assessed from ${RULE.baseSize + RULE.runLength} interviews on.`];
  const measure = `base of ${rule.base_size} interviews, runs of ${rule.run_length}, new themes at most ${rule.threshold}% of those in the base`;
  return [
    latest,
    rule.reached_at === null
      ? `Thematic saturation is not reached (${measure}).`
      : `Thematic saturation is reached at interview ${rule.reached_at}, confirmed by the next ${rule.run_length} (${measure}).`,
  ];
}
