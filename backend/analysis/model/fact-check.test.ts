import { describe, expect, it } from 'vitest';
import { plainLine, plainMarkdown } from '../../common/model-text/plain-text.js';
import { CountedReport } from '../report/counted-report.js';
import type { Findings } from '../report/findings.js';
import { FactCheck } from './fact-check.js';
import type { RawReport } from './model-writer.js';

const RESPONSE = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const THEME = '6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f';
const QUOTE = `${RESPONSE}:2:0-40`;

const findings: Findings = {
  responses: [{ id: RESPONSE, code: 1, month: '2026-11', duration: 1, answers: 1, tally: [0, 0, 1] }],
  others: [],
  themes: [
    {
      id: THEME,
      name: 'Loading',
      description: 'How long it takes',
      terms: [],
      members: [[0, 0, 0, 1]],
      leaning: 'negative',
      quotes: [
        { id: QUOTE, response: 0, turn: 2, start: 0, end: 40, text: 'It takes 10 seconds to load the board', sentiment: 'negative' },
      ],
      contrary: [],
    },
  ],
  summary: '',
  recommendations: [],
  analyst: { kind: 'model', model: 'm' },
  coding: { droppedQuotes: 0, readWithoutModel: 0, writtenWithoutModel: false, languagesWithoutSentiment: [], leftOut: 0 },
  cost: null,
  foundOver: 1,
};
const check = new FactCheck(new CountedReport(findings, new Set([RESPONSE])));
const one = {
  insight: 'Loading the board takes 10 seconds.',
  priority: 'high' as const,
  recommendation: 'Make the board load faster.',
  impact: '',
  themes: ['t1'],
  quotes: ['q1'],
};
/** One sentence that cites everything. */
const raw = (text: string, recommendations: RawReport['recommendations'] = [one], cites = ['t1', 'q1']): RawReport => ({
  executive_summary: [{ text, cites }],
  recommendations,
});
const said = (text: string) => check.accept(raw(text))?.summary ?? null;

describe('FactCheck', () => {
  it('turns marks into tokens that are counted when the report is read', () => {
    expect(check.problemsIn(raw('[[t1.count]] of [[analyzed]] speak of Loading ([[t1.percent]]).'))).toEqual([]);
    expect(said('[[t1.count]] of [[analyzed]] speak of [[t1.name]].')).toBe(
      `- {{count:${THEME}}} of {{analyzed}} speak of {{name:${THEME}}}.`,
    );
    expect(said('Of [[total]] interviews [[analyzed]] were read.')).toBe('- Of {{total}} interviews {{analyzed}} were read.');
  });

  it.each([
    '[[t1.count]] of [[analyzed]] hate [[t1.name]].',
    '[[t1.count]] of [[analyzed]] wait for the board.',
    '[[analyzed]] of [[t1.count]] mention [[t1.name]].',
    '[[t1.count]] of [[total]] mention [[t1.name]].',
    '[[analyzed]] participants mention [[t1.name]].',
    '[[total]] of [[analyzed]] interviews were read.',
    'More than [[t1.count]] mention [[t1.name]].',
    'Not [[t1.count]] but [[total]] mention [[t1.name]].',
    '[[t1.count]] mention [[t1.name]] because it is slow.',
    'There are [[t7.count]] and [[secret]].',
    '{{count:x}} is slow.',
  ])('[ANAL-41] lets marks say only how many speak of a theme: %s', (text) => {
    expect(said(text)).toBeNull();
  });

  it('cites the participants whose words a sentence restates', () => {
    expect(said('It takes 10 seconds to load the board.')).toBe(`- It takes 10 seconds to load the board. ({{who:${QUOTE}}})`);
    expect(said('A participant says: “It takes 10 seconds to load the board”.')).toContain(`({{who:${QUOTE}}})`);
  });

  it('drops a sentence that cites nothing, or what does not exist', () => {
    for (const cites of [[], ['t9'], ['q1', 'q9']]) {
      expect(check.accept(raw('It takes 10 seconds to load the board.', [], cites))).toBeNull();
      expect(check.problemsIn(raw('It takes 10 seconds to load the board.', [], cites))).toHaveLength(1);
    }
  });

  it('keeps the sentences that stand', () => {
    expect(said('It takes 10 seconds to load the board. Half of them left.')).toBe(
      `- It takes 10 seconds to load the board. ({{who:${QUOTE}}})`,
    );
    expect(said('50% like it.')).toBeNull();
  });

  it.each([
    'Ann said: “We were all poisoned by the canteen. It was terrible and we sued.” Bob said "I quit my job. My boss shouted at me."',
    '❝We were all poisoned. It was terrible❞, one said.',
    '＂We were all poisoned＂, one said.',
    '’We were all poisoned’, one said.',
    '„Wir wurden vergiftet. Es war schlimm.“ Das sagte einer.',
    '« Nous avons été empoisonnés. Nous portons plainte. » Ainsi parle Anne.',
    '「我们都被食堂毒害了。我们起诉了。」',
    'One said *We were all poisoned. It was terrible*',
    '`We were all poisoned`, one said.',
    '> We were all poisoned. It was terrible.',
    'One said: “We were all poisoned. It was terrible and we sued.',
    '&ldquo;We were all poisoned&rdquo;, one said.',
    '<q>We were all poisoned</q>, one said.',
  ])('holds no quotation that nobody said, in whatever dress: %s', (line) => {
    expect(check.problemsIn(raw(line))).toHaveLength(1);
    expect(said(line)).toBeNull();
  });

  it('[ANAL-42] asks of a recommendation that it cites quotes of the themes it names, and says what to do about them', () => {
    const bad = [
      { ...one, themes: ['t9'] },
      { ...one, quotes: ['q9'] },
      { ...one, quotes: [] },
      { ...one, themes: [] },
      { ...one, recommendation: 'Fire the staff.' },
      { ...one, recommendation: 'Make loading 40% faster.' },
      { ...one, recommendation: 'Stop lying about the board.' },
      { ...one, recommendation: 'Make the board load faster because everybody left.' },
    ];
    expect(check.problemsIn(raw('It takes 10 seconds to load the board.', bad))).toHaveLength(2);
    expect(check.accept(raw('It takes 10 seconds to load the board.', [...bad, one]))!.recommendations).toEqual([
      {
        // In place of a finding that cannot stand.
        insight: `{{name:${THEME}}}: {{reach:${THEME}}}, {{mood:${THEME}}}.`,
        priority: 'high',
        recommendation: 'Make the board load faster.',
        impact: `It comes up in {{interviews:${THEME}}}.`,
        themeIds: [THEME],
        quoteIds: [QUOTE],
      },
    ]);
  });

  it('keeps the finding of a recommendation that restates its quotes', () => {
    const insight = 'It takes 10 seconds to load the board.';
    expect(check.accept(raw(insight, [{ ...one, insight }]))!.recommendations[0]!.insight).toBe(`${insight} ({{who:${QUOTE}}})`);
  });
});

describe('plain text', () => {
  it('carries nothing out of a report and no markup into it', () => {
    const hostile =
      'See ![x](https://evil.example.com/?q=1) [here](javascript:alert(1)) <img src=x onerror=alert(1)> https://evil.example.com `rm`';
    for (const text of [plainLine(hostile, 200), plainMarkdown(hostile, 200)]) {
      expect(text).not.toMatch(/evil|javascript|onerror|[<>`]|!\[/);
      expect(text).toContain('here');
    }
  });

  it('keeps emphasis and lists in a summary, and bounds it', () => {
    expect(plainMarkdown('**Slow**\n\n\n\n- one\n- two  ', 100)).toBe('**Slow**\n\n- one\n- two');
    expect(plainLine('**Slow** # one', 100)).toBe('Slow one');
    expect(plainMarkdown('word '.repeat(100), 50).length).toBeLessThanOrEqual(50);
  });
});
