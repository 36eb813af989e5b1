import { describe, expect, it } from 'vitest';
import { CountedReport } from './counted-report.js';
import { saturationOf } from './saturation.js';
import type { Findings, StoredTheme } from './findings.js';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** @param speak of each interview, the themes that come up in it */
function reportOf(speak: readonly (readonly number[])[], existing = speak.map((_, at) => uuid(at))): CountedReport {
  const themes = [...new Set(speak.flat())].map((theme): StoredTheme => ({
    id: uuid(1_000 + theme),
    name: `Theme ${theme}`,
    description: '',
    terms: [],
    members: speak.flatMap((own, at) => (own.includes(theme) ? [[at, 1, 0, 0] as const] : [])),
    leaning: null,
    quotes: [],
    contrary: [],
  }));
  const findings: Findings = {
    responses: speak.map((_, at) => ({ id: uuid(at), code: at + 1, month: '2026-11', duration: 0, answers: 1, tally: [1, 0, 0] })),
    others: [],
    themes,
    summary: '',
    recommendations: [],
    analyst: { kind: 'built-in', model: null },
    coding: { droppedQuotes: 0, readWithoutModel: 0, writtenWithoutModel: false, languagesWithoutSentiment: [], leftOut: 0 },
    cost: null,
    foundOver: speak.length,
  };
  return new CountedReport(findings, new Set(existing));
}
const inOrder = (length: number) => Array.from({ length }, (_, at) => uuid(at));

describe('saturation', () => {
  it('[ANAL-80] counts new themes per additional interview, in the order in which they ended', () => {
    const speak = [[1, 2], [2], [3], [1], [], [2, 3]];
    expect(saturationOf(reportOf(speak), inOrder(6))).toMatchObject({
      interviews: 6,
      themes: 3,
      steps: [
        { interview: 1, added: 2, total: 2 },
        { interview: 3, added: 1, total: 3 },
      ],
      since_last: 3,
      rule: { base_size: 4, base_themes: 3, run_length: 2, threshold: 5, reached_at: 4 },
    });
    // The same interviews, ended in the opposite order.
    const backwards = saturationOf(reportOf(speak), inOrder(6).reverse())!;
    expect(backwards.steps).toEqual([
      { interview: 1, added: 2, total: 2 },
      { interview: 3, added: 1, total: 3 },
    ]);
    expect(saturationOf(reportOf([[1], [], [2]]), [uuid(2), uuid(0), uuid(1)])!.steps.map(({ interview }) => interview)).toEqual([1, 2]);
  });

  it('[ANAL-81] is reached before the first run that brings at most 5 % of the themes of the base', () => {
    // 20 themes in the base: one new theme in two interviews is 5 %, two are 10 %.
    const base = [Array.from({ length: 20 }, (_, theme) => theme), [], [], []];
    expect(saturationOf(reportOf([...base, [20], [21], [], [22], []]), inOrder(9))!.rule).toMatchObject({ base_themes: 20, reached_at: 5 });
    expect(saturationOf(reportOf([...base, [20, 21], [22, 23]]), inOrder(6))!.rule).toMatchObject({ reached_at: null });
    expect(saturationOf(reportOf([[1], [], [], [], []]), inOrder(5))!.rule).toBeNull();
    expect(saturationOf(reportOf([[], [], [], [], [1], [2]]), inOrder(6))!.rule).toBeNull();
  });

  it('[ANAL-80] says so in a sentence with its n', () => {
    const sentence = (speak: number[][]) => saturationOf(reportOf(speak), inOrder(speak.length))!.sentences[0];
    expect(sentence([[1], [2], ...Array.from({ length: 8 }, () => [1])])).toBe('The last 8 interviews added no new theme (n = 10).');
    expect(sentence([[1], [1]])).toBe('The last interview added no new theme (n = 2).');
    expect(sentence([[1], [2, 3]])).toBe('The last interview still added 2 new themes (n = 2), so further interviews may add more.');
  });

  it('is counted without interviews that were deleted, and has no answer without themes', () => {
    const speak = [[1], [2], [1]];
    expect(saturationOf(reportOf(speak, [uuid(0), uuid(2)]), inOrder(3))).toMatchObject({ interviews: 2, themes: 1, since_last: 1 });
    expect(saturationOf(reportOf([[], []]), inOrder(2))).toBeNull();
  });

  it('answers with no more steps than themes, however many interviews there are', () => {
    const speak = Array.from({ length: 5_000 }, (_, at) => [at % 60]);
    const found = saturationOf(reportOf(speak), inOrder(5_000))!;
    expect([found.steps.length, found.since_last]).toEqual([60, 4_940]);
  });
});
