import { describe, expect, it } from 'vitest';
import { moodName, moodsText, priorityText } from '../../contract/report-numbers.js';
import { writeReport } from '../builtin/write-report.js';
import { CountedReport } from './counted-report.js';
import { basisText, borneBy, interviewsText, moodOf, reachText, someText } from './counted-words.js';
import type { Findings, StoredQuote, Tally } from './findings.js';
import { presentReport } from './present-report.js';

const uuid = (n: number, kind = '8') => `00000000-0000-4000-${kind}000-${String(n).padStart(12, '0')}`;
const THEMES = [uuid(1, '9'), uuid(2, '9'), uuid(3, '9')] as const;
const NAMES = ['Price', 'Speed', 'Help'];
const FRAME = { formId: 7, title: 'Study', generatedAt: '2026-11-21T10:00:00.000', newer: 0 };
const FOR: Tally = [1, 0, 0];
const AGAINST: Tally = [0, 0, 1];
const NEITHER: Tally = [0, 1, 0];
const BOTH: Tally = [0, 0, 0, 1];

const quote = (response: number, turn: number, text: string): StoredQuote => ({
  ...{ id: `${uuid(response)}:${turn}:0-${text.length}`, response, turn, start: 0, end: text.length, text },
  sentiment: 'negative',
});

/** What each participant says of each theme; null where they do not speak of it. */
function findings(people: readonly (readonly (Tally | null)[])[], over: Partial<Findings> = {}): Findings {
  return {
    responses: people.map((_, at) => ({ id: uuid(at), code: at + 1, month: '2026-10', duration: 60_000, answers: 4, tally: [0, 1, 0] })),
    others: [],
    themes: people[0]!.map((_, n) => ({
      ...{ id: THEMES[n]!, name: NAMES[n]!, description: '', terms: [], leaning: 'negative', contrary: [] },
      members: people.flatMap((tallies, at) => (tallies[n] ? [[at, ...tallies[n]] as const] : [])),
      quotes: [quote(0, n + 2, `words about ${NAMES[n]}`)],
    })),
    summary: '',
    recommendations: [],
    analyst: { kind: 'built-in', model: null },
    coding: { droppedQuotes: 0, readWithoutModel: 0, writtenWithoutModel: false, languagesWithoutSentiment: [], leftOut: 0 },
    cost: null,
    foundOver: people.length,
    ...over,
  };
}
const idsOf = ({ responses }: Findings) => new Set(responses.map(({ id }) => id));

function written(people: readonly (readonly (Tally | null)[])[]) {
  const found = findings(people);
  const whole = { ...found, ...writeReport(new CountedReport(found, idsOf(found))) };
  return { whole, report: presentReport(new CountedReport(whole, idsOf(found)), FRAME) };
}

describe('the mood of a theme', () => {
  const mood = (positive: number, mixed: number, neutral: number, negative: number, analyst: 'built-in' | 'model' = 'built-in') =>
    moodOf({ count: positive + mixed + neutral + negative, moods: { positive, mixed, neutral, negative } }, analyst);

  it('[ANAL-83] is mixed only if participants disagree, or one participant is of two minds', () => {
    expect(mood(0, 0, 2, 2)).toBe('partly critical');
    expect(mood(2, 0, 2, 0)).toBe('partly positive');
    expect(mood(2, 0, 0, 2)).toBe('mixed');
    expect(mood(1, 0, 8, 1)).toBe('mixed');
    expect(mood(0, 1, 3, 0)).toBe('mixed');
    expect([mood(3, 0, 1, 1), mood(1, 0, 1, 3)]).toEqual(['mostly positive', 'mostly critical']);
    expect([mood(1, 0, 0, 0), mood(0, 0, 0, 4)]).toEqual(['positive', 'critical']);
  });

  it('[ANAL-83] of any counts is never mixed without both, nor one-sided against the majority', () => {
    for (let code = 1; code < 5 ** 4; code += 1) {
      const [p, m, n, g] = [code % 5, Math.floor(code / 5) % 5, Math.floor(code / 25) % 5, Math.floor(code / 125)] as const;
      const said = mood(p, m, n, g);
      if (said === 'mixed') expect(m > 0 || (p > 0 && g > 0), `${code}`).toBe(true);
      if (said.endsWith('positive')) expect(p > 0 && p >= g, `${code}`).toBe(true);
      if (said.endsWith('critical')) expect(g > 0 && g >= p, `${code}`).toBe(true);
      if (said.includes('not measured')) expect(p + m + g).toBe(0);
    }
  });

  it('[ANAL-83] that is missing is named as in charts and quotes, with a model and without', () => {
    const counts = { prevalence_count: 2, sentiment_positive: 0, sentiment_mixed: 0, sentiment_neutral: 100, sentiment_negative: 0 };
    expect(mood(0, 0, 2, 0, 'built-in')).toBe('sentiment not measured');
    expect(mood(0, 0, 2, 0, 'model')).toBe('neutral');
    for (const analyst of ['built-in', 'model'] as const) {
      expect(mood(0, 0, 2, 0, analyst)).toContain(moodName('neutral', analyst));
      expect(moodsText(counts, analyst)).toContain(moodName('neutral', analyst));
    }
  });
});

describe('a report on few interviews', () => {
  it('[ANAL-84] on one is written as of one person', () => {
    const { report } = written([[AGAINST, NEITHER, FOR]]);
    expect(report.executive_summary).toContain(
      'This report is based on **one interview**, which is complete. The participant talks most about:',
    );
    expect(report.executive_summary).toContain('- **Price** – the only participant, critical: “words about Price” (P1)');
    expect(report.executive_summary).toContain('- **Speed** – the only participant, sentiment not measured');
    const all = JSON.stringify([report.executive_summary, report.recommendations]);
    expect(all).not.toMatch(/1 of|of 1|of the 1|100\.0%|participants (?:praise|ask|say)/);
    expect(report.recommendations.map(({ insight }) => insight)).toEqual([
      'Price: critical views from the one participant who mentions it.',
      'Help: positive views from the one participant who mentions it.',
    ]);
    expect(report.recommendations[0]).toMatchObject({
      impact: 'It comes up in the only interview.',
      supporting_evidence: '“Price”: the only participant · “words about Price” (P1)',
      recommendation: 'Ask the next participants about “Price”, and change it when more of them are critical of it.',
    });
  });

  it('[ANAL-84] on two says both, or one of the two', () => {
    const { report } = written([
      [AGAINST, AGAINST, AGAINST],
      [AGAINST, NEITHER, null],
    ]);
    expect(report.executive_summary).toContain('**both interviews** (completion rate: 100.0%). Participants talk most about:');
    expect(report.executive_summary).toContain('**Help** – one of the two participants, critical');
    expect(report.recommendations.map(({ insight, impact }) => [insight, impact])).toEqual([
      ['Price: critical views from both participants who mention it.', 'It comes up in both interviews.'],
      ['Speed: critical views from one of the two participants who mention it.', 'It comes up in both interviews.'],
      ['Help: critical views from the one participant who mentions it.', 'It comes up in one of the two interviews.'],
    ]);
  });

  it('[ANAL-84] counts what is left when responses are deleted, also in sentences of an earlier version', () => {
    const { whole } = written([[AGAINST], [AGAINST], [FOR]]);
    const older = {
      ...whole,
      summary: 'Based on **{{analyzed}} of {{total}} interviews** (completion rate: {{completion}}). Participants talk most about:',
      recommendations: [
        {
          ...whole.recommendations[0]!,
          insight: `{{name:${THEMES[0]}}}: critical views from {{negative:${THEMES[0]}}} of the {{count:${THEMES[0]}}} participants who mention it.`,
          impact: `It comes up in {{percent:${THEMES[0]}}} of the interviews.`,
        },
      ],
    };
    const of = (...left: number[]) => presentReport(new CountedReport(older, new Set(left.map((n) => uuid(n)))), FRAME);
    expect(of(0, 1, 2).recommendations[0]).toMatchObject({
      insight: 'Price: critical views from 2 of the 3 participants who mention it.',
      impact: 'It comes up in 100.0% of the interviews.',
    });
    expect(of(0).recommendations[0]!.insight).toBe('Price: critical views from the one participant who mentions it.');
    expect(of(0).executive_summary).toBe('Based on **one interview**, which is complete. The participant talks most about:');
    // None of the remaining participants criticises it.
    expect(of(2).recommendations).toEqual([]);
  });

  it('[ANAL-84] has a form for each count', () => {
    expect([reachText(1, 1), reachText(2, 2), reachText(1, 2), reachText(1, 3), reachText(3, 3)]).toEqual([
      'the only participant',
      'both participants',
      'one of the two participants',
      '1 of 3 participants (33.3%)',
      '3 of 3 participants (100.0%)',
    ]);
    expect([someText(0, 3), someText(1, 3), someText(3, 3), someText(2, 3)]).toEqual([
      undefined,
      'one of the 3 participants who mention it',
      'all 3 participants who mention it',
      '2 of the 3 participants who mention it',
    ]);
    expect(interviewsText(3, 4, 75)).toBe('75.0% of the interviews');
    const partial = findings([[AGAINST]], { responses: [{ ...findings([[AGAINST]]).responses[0]!, partial: true }] });
    expect(basisText(new CountedReport(partial, idsOf(partial)))).toBe('**one interview**, which ended before the last question');
  });
});

describe('the priority of a recommendation', () => {
  it('[ANAL-85] is high from three interviews on, and says what it rests on', () => {
    const priorities = (count: number) => {
      const { priority, interviews } = written(Array.from({ length: count }, () => [AGAINST])).report.recommendations[0]!;
      return priorityText({ priority, interviews });
    };
    expect([1, 2, 3, 4].map(priorities)).toEqual([
      'low priority, from one interview',
      'medium priority, from two interviews',
      'high priority, from 3 interviews',
      'high priority, from 4 interviews',
    ]);
    expect(priorityText({ priority: 'high' })).toBe('high priority');
  });

  it('[ANAL-85] follows those who are critical, not all who mention it', () => {
    const people = [[AGAINST], [NEITHER], [BOTH], [NEITHER]];
    expect(written(people).report.recommendations[0]).toMatchObject({ priority: 'low', interviews: 4 });
  });

  it('[ANAL-85] binds a model too, and goes down when responses are deleted', () => {
    const found = findings([[AGAINST], [AGAINST], [AGAINST]], { analyst: { kind: 'model', model: 'm' } });
    const model = {
      ...found,
      recommendations: [
        { insight: 'Act.', priority: 'high' as const, recommendation: 'Now.', impact: '', themeIds: [THEMES[0]], quoteIds: [] },
      ],
    };
    const left = (count: number) =>
      presentReport(new CountedReport(model, new Set([...idsOf(found)].slice(0, count))), FRAME).recommendations[0];
    expect([3, 2, 1].map((count) => left(count)!.priority)).toEqual(['high', 'medium', 'low']);
    expect(borneBy(9, 'low')).toBe('low');
  });
});
