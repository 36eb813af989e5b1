import { describe, expect, it } from 'vitest';
import type { Findings, StoredTheme } from './findings.js';
import { sharedWords } from './private-words.js';
import { redactFindings } from './redact-findings.js';

const quote = (response: number) => ({
  id: `q${response}`,
  response,
  turn: 2,
  start: 0,
  end: 4,
  text: `Words of ${response}`,
  sentiment: 'neutral' as const,
});
const theme = (id: string, name: string, members: readonly number[], terms: readonly string[]): StoredTheme => ({
  id,
  name,
  description: `About ${name}.`,
  terms,
  members: members.map((response) => [response, 0, 1, 0] as const),
  leaning: null,
  quotes: members.map(quote),
  contrary: [],
});
const findings = {
  responses: ['a', 'b'].map((id, at) => ({ id, code: at + 1, month: '2026-11', duration: 1, answers: 1, tally: [0, 1, 0] })),
  others: [],
  analyst: { kind: 'model', model: 'm' },
  coding: { writtenWithoutModel: false },
  themes: [theme('t1', 'Gizmo', [0, 1], ['gizmo|gizmo', 'price|prices']), theme('t2', 'Secret', [0], ['secret|secret'])],
  summary: 'Both speak of {{name:t1}}.\n{{quote:q0}} says one.\nA gizmo costs.\n{{quote:q1}} says another.\nSome name {{name:t2}}.',
  recommendations: [
    { insight: '{{reach:t1}}', priority: 'high', recommendation: 'Act.', impact: 'Gizmo!', themeIds: ['t1', 't2'], quoteIds: ['q0', 'q1'] },
    { insight: 'Only {{name:t2}}', priority: 'low', recommendation: 'Wait.', impact: '', themeIds: ['t2'], quoteIds: [] },
  ],
} as unknown as Findings;
const evidence = [
  [0, 2, 0, 4, 'gizmo', 'neutral', 0],
  [1, 2, 0, 4, 'price', 'neutral', 0],
] as const;
const said = ['My gizmos are a secret.'];
const words = new Set(sharedWords(findings, said).filter((word) => word !== 'are'));

describe('a report without one of its responses [SEC-11]', () => {
  it('has no quote, passage, theme, name or sentence of theirs, and keeps places', () => {
    const { findings: left, evidence: rest } = redactFindings({ findings, evidence }, { ids: new Set(['a']), mode: 'erased', words, said });
    expect(JSON.stringify(left).toLowerCase()).not.toMatch(/gizmo|secret|words of 0/);
    expect(left.responses).toHaveLength(2);
    expect(left.themes.map(({ id, name, members }) => [id, name, members.length])).toEqual([
      ['t1', 'Prices', 1],
      ['t2', '', 0],
    ]);
    expect(left.summary).toBe('Both speak of {{name:t1}}.\n{{quote:q1}} says another.');
    expect(left.recommendations).toMatchObject([{ insight: '{{reach:t1}}', impact: '', themeIds: ['t1'], quoteIds: ['q1'] }]);
    expect(rest).toEqual([evidence[1]]);
  });

  it('keeps them in the counts where only their words were deleted', () => {
    const { findings: left, evidence: rest } = redactFindings(
      { findings, evidence },
      { ids: new Set(['a']), mode: 'counted', words: new Set(), said },
    );
    expect(left.themes.map(({ members }) => members.length)).toEqual([2, 1]);
    expect(left.themes.flatMap(({ quotes }) => quotes.map(({ id }) => id))).toEqual(['q1']);
    expect(rest).toEqual([evidence[1]]);
  });

  it('keeps the rest of a line, and what was built from counts', () => {
    const erased = { ids: new Set(['a']), mode: 'erased' as const, words, said };
    const one = { ...findings, summary: 'Both speak of {{name:t1}}. Some name {{name:t2}}. {{quote:q1}} says another.\n- {{name:t2}}' };
    expect(redactFindings({ findings: one, evidence }, erased).findings.summary).toBe(
      'Both speak of {{name:t1}}. {{quote:q1}} says another.',
    );
    const built = { ...one, analyst: { kind: 'built-in' as const, model: null }, summary: 'Gizmos. {{name:t1}}.\n{{name:t2}}' };
    expect(redactFindings({ findings: built, evidence }, erased).findings.summary).toBe('Gizmos. {{name:t1}}.');
  });

  it('keeps what a person wrote unless it repeats the participant', () => {
    const erased = { ids: new Set(['a']), mode: 'erased' as const, words, said };
    const named = (name: string) => {
      const [first, second] = findings.themes;
      const own = { ...findings, themes: [{ ...first!, name, description: name, byPerson: true as const }, second!] };
      return redactFindings({ findings: own, evidence }, erased).findings.themes[0];
    };
    expect(named('Gizmo costs')).toMatchObject({ name: 'Gizmo costs', description: 'Gizmo costs' });
    expect(named('A secret, and my gizmos are heavy')).toMatchObject({ name: 'Prices', description: '' });
  });

  it('is unchanged if no participant was erased', () => {
    const same = redactFindings({ findings, evidence }, { ids: new Set(['x']), mode: 'erased', words, said });
    expect(same.findings).toBe(findings);
  });
});
