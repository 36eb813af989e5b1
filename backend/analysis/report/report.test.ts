import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analysisWireSchema, type Mood, type Sentiment } from '../../contract/analysis.js';
import { chooseQuotes } from './choose-quotes.js';
import { compare } from './compare.js';
import { CountedReport } from './counted-report.js';
import { type Findings, netOf, type StoredQuote, type StoredTheme } from './findings.js';
import { checkContinued, continueThemes, shouldFindAfresh } from './grouping.js';
import { presentReport } from './present-report.js';
import { percent, sentimentShares } from './shares.js';
import { withoutTokens } from '../../common/model-text/plain-text.js';
import { fill, fillLines, token } from './tokens.js';

const uuid = (n: number, kind = '8') => `00000000-0000-4000-${kind}000-${String(n).padStart(12, '0')}`;
const PRICE = uuid(1, '9');
const SPEED = uuid(2, '9');

const quote = (response: number, text: string, sentiment: Sentiment = 'negative'): StoredQuote => ({
  id: `${uuid(response)}:2:0-${text.length}`,
  response,
  turn: 2,
  start: 0,
  end: text.length,
  text,
  sentiment,
});
const theme = (over: Partial<StoredTheme>): StoredTheme => ({
  id: PRICE,
  name: 'Price',
  description: '',
  terms: [],
  members: [],
  leaning: 'negative',
  quotes: [],
  contrary: [],
  ...over,
});

const findings = (over: Partial<Findings> = {}): Findings => ({
  responses: [0, 1, 2, 3].map((at) => ({
    id: uuid(at),
    code: at + 1,
    month: at < 2 ? '2026-10' : '2026-11',
    duration: 60_000,
    answers: 4,
    tally: at === 0 ? [2, 0, 0] : [0, 1, 1],
  })),
  others: [{ month: '2026-11', count: 2, duration: 20_000, answers: 2 }],
  themes: [
    theme({
      members: [
        [0, 2, 0, 0],
        [1, 0, 1, 2],
        [2, 0, 0, 1],
      ],
      quotes: [quote(1, 'far too expensive'), quote(2, 'the price went up')],
      contrary: [quote(0, 'good value', 'positive')],
    }),
    theme({ id: SPEED, name: 'Speed', leaning: null, members: [[3, 0, 2, 0]], quotes: [quote(3, 'it loads', 'neutral')] }),
  ],
  summary: `Of ${token.total}, ${token.analyzed} (${token.completion}).\n\n- ${token.name(PRICE)}: ${token.reach(PRICE)}, ${token.mood(PRICE)}\n- ${token.name(SPEED)}: ${token.count(SPEED)} ${token.quote(quote(3, 'it loads').id)}`,
  recommendations: [
    {
      insight: `${token.someNegative(PRICE)} are not pleased.`,
      priority: 'high',
      recommendation: 'Lower it.',
      impact: `${token.percent(PRICE)} of all.`,
      themeIds: [PRICE],
      quoteIds: [quote(1, 'far too expensive').id],
    },
    { insight: 'Speed.', priority: 'low', recommendation: 'Keep it.', impact: '', themeIds: [SPEED], quoteIds: [] },
  ],
  analyst: { kind: 'built-in', model: null },
  coding: { droppedQuotes: 0, readWithoutModel: 0, writtenWithoutModel: false, languagesWithoutSentiment: ['ja'], leftOut: 0 },
  cost: null,
  foundOver: 4,
  ...over,
});
const all = new Set([0, 1, 2, 3].map((at) => uuid(at)));
const frame = { formId: 7, title: 'Study', generatedAt: '2026-11-21T10:00:00.000', newer: 0 };
const present = (existing = all, over: Partial<Findings> = {}) => presentReport(new CountedReport(findings(over), existing), frame);

describe('shares', () => {
  it('[CONST-64] [CONST-65] are to one decimal', () => {
    expect([percent(1, 3), percent(2, 3), percent(1, 8), percent(0, 0)]).toEqual([33.3, 66.7, 12.5, 0]);
  });

  it('of feelings add up to 100, and none is further than a tenth from what it is', () => {
    const feelings = fc.array(fc.constantFrom<Mood>('positive', 'mixed', 'neutral', 'negative'), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(feelings, (of) => {
        const count = (one: Mood) => of.filter((s) => s === one).length;
        const shares = sentimentShares({
          positive: count('positive'),
          mixed: count('mixed'),
          neutral: count('neutral'),
          negative: count('negative'),
        });
        expect(Math.round((shares.positive + shares.mixed + shares.neutral + shares.negative) * 10)).toBe(1_000);
        for (const [one, share] of Object.entries(shares)) {
          expect(Math.abs(share - (count(one as Mood) / of.length) * 100)).toBeLessThan(0.1);
        }
      }),
    );
    expect(sentimentShares({ positive: 0, mixed: 0, neutral: 0, negative: 0 })).toEqual({ positive: 0, mixed: 0, neutral: 0, negative: 0 });
  });
});

describe('feelings', () => {
  it('[ANMODEL-32] for and against alike are mixed, not neutral', () => {
    expect(netOf([2, 0, 2])).toBe('mixed');
    expect(netOf([0, 3, 0])).toBe('neutral');
    expect(netOf([2, 5, 1])).toBe('positive');
    const theme = findings().themes[0]!;
    const mixed = present(all, { themes: [{ ...theme, members: theme.members.map(([response]) => [response, 1, 0, 1] as const) }] });
    expect(mixed.themes[0]).toMatchObject({ sentiment_positive: 0, sentiment_mixed: 100, sentiment_neutral: 0, sentiment_negative: 0 });
  });
});

describe('presentReport', () => {
  it('[ANMODEL-01] [ANMODEL-02] [ANMODEL-03] [ANMODEL-12] [ANMODEL-13] counts participants, once for a theme and once for a feeling', () => {
    const analysis = analysisWireSchema.parse(present());
    expect(analysis).toMatchObject({ total_interviews: 6, analyzed_interviews: 4, completion_rate: 66.7, generated_at: frame.generatedAt });
    expect(analysis.themes[0]).toMatchObject({
      theme_name: 'Price',
      prevalence_count: 3,
      prevalence_percentage: 75,
      mentions: 6,
      sentiment_positive: 33.3,
      sentiment_neutral: 0,
      sentiment_negative: 66.7,
      contrary_count: 1,
    });
    expect(analysis.themes[0]!.contrary[0]).toMatchObject({ quote_text: 'good value', user_code: 'P1', sentiment: 'positive', turn: 2 });
  });

  it('[ANMODEL-04] fills in every number where it is read', () => {
    expect(present().executive_summary).toBe(
      'Of 6, 4 (66.7%).\n\n- Price: 3 of 4 participants (75.0%), mostly critical\n- Speed: 1 “it loads” (P4)',
    );
    expect(present().recommendations[0]).toMatchObject({
      insight: '2 of the 3 participants who mention it are not pleased.',
      impact: '75.0% of all.',
      supporting_evidence: '“Price”: 3 of 4 participants (75.0%) · “far too expensive” (P2)',
    });
  });

  it('[ANAL-74] tells which parts of the summary come from which theme or quote', () => {
    const { executive_summary: text, summary_links: links } = present();
    const said = links!.map(({ start, end, theme_id, quote_id }) => [text.slice(start, end), theme_id ?? quote_id]);
    expect(said).toEqual([
      ['Price', PRICE],
      ['3 of 4 participants (75.0%)', PRICE],
      ['mostly critical', PRICE],
      ['Speed', SPEED],
      ['1', SPEED],
      ['“it loads” (P4)', quote(3, 'it loads').id],
    ]);
    // A line that is left out, and characters that mark parts on the way, leave no trace.
    const odd = present(new Set([0, 1].map((at) => uuid(at))), {
      summary: `A \uE000${token.count(SPEED)}\n\uE0010\uE002 ${token.name(PRICE)}`,
    });
    expect([odd.executive_summary, odd.summary_links]).toEqual(['0 Price', [{ start: 2, end: 7, theme_id: PRICE, quote_id: null }]]);
  });

  it('[ANAL-73] counts a theme with its sub-themes, each participant once, also one without passages of its own', () => {
    const [OFFER, MONEY] = [uuid(91), uuid(92)];
    const groups = [
      { id: OFFER, name: 'Offer', parentId: null },
      { id: MONEY, name: 'Money', parentId: OFFER },
    ];
    const [price, speed] = findings().themes;
    const report = present(all, {
      groups,
      themes: [
        { ...price!, parentId: MONEY },
        { ...speed!, parentId: OFFER },
      ],
    });
    expect(report.theme_groups!.map(({ theme_name, prevalence_count, parent_id }) => [theme_name, prevalence_count, parent_id])).toEqual([
      ['Offer', 4, null],
      ['Money', 3, OFFER],
    ]);
    expect(report.themes.map(({ parent_id }) => parent_id)).toEqual([MONEY, OFFER]);
    expect(present(new Set([uuid(3)]), { groups, themes: [{ ...price!, parentId: MONEY }] }).theme_groups).toEqual([]);
  });

  it('[ANAL-75] says who wrote the summary and each description', () => {
    const [price, speed] = findings().themes;
    const model = { analyst: { kind: 'model' as const, model: 'm' }, themes: [{ ...price!, byPerson: true as const }, speed!] };
    expect(present(all, model)).toMatchObject({ written_by: 'model', themes: [{ described_by: 'person' }, { described_by: 'model' }] });
    expect(present(all, { ...model, coding: { ...findings().coding, writtenWithoutModel: true } })).toMatchObject({
      written_by: 'built-in',
    });
    expect(present()).toMatchObject({ written_by: 'built-in', themes: [{ described_by: 'built-in' }, { described_by: 'built-in' }] });
  });

  it('forgets a response that was deleted: its quotes, its share in every number, and what rested on it alone', () => {
    const analysis = present(new Set([0, 1].map((at) => uuid(at))));
    expect(analysis).toMatchObject({ total_interviews: 4, analyzed_interviews: 2 });
    expect(analysis.themes.map(({ theme_name }) => theme_name)).toEqual(['Price']);
    expect(analysis.themes[0]).toMatchObject({ prevalence_count: 2, prevalence_percentage: 100 });
    expect(JSON.stringify(analysis)).not.toMatch(/went up|it loads/);
    expect(analysis.executive_summary).toBe('Of 4, 2 (50.0%).\n\n- Price: both participants, mixed');
    expect(analysis.recommendations).toHaveLength(1);
  });

  it('says how it was made and what it cannot tell', () => {
    const analysis = present();
    expect(analysis.analyst).toEqual({ kind: 'built-in', label: 'Built-in analyst (no language model)', model: null });
    expect(analysis.limits.join(' ')).toContain('Sentiment is not measured in Japanese');
    expect(present(all, { analyst: { kind: 'model', model: 'test-model' } }).method[0]).toContain('language model test-model');
    const odd = present(all, {
      analyst: { kind: 'model', model: 'm' },
      coding: { droppedQuotes: 2, readWithoutModel: 1, writtenWithoutModel: true, languagesWithoutSentiment: [], leftOut: 9 },
    });
    expect(odd.method.join(' ')).toMatch(/1 interview could not be read.*|own summary was not reliable/);
    expect(odd.limits.join(' ')).toMatch(/2 passages from the model did not match any transcript and were left out.*9 older ones/);
  });
});

describe('compare', () => {
  it('lays the same measures side by side by month, completion and theme', () => {
    const [month, completion, byTheme] = compare(new CountedReport(findings(), all));
    expect(month!.groups.map(({ label, responses, analyzed, completion_rate }) => [label, responses, analyzed, completion_rate])).toEqual([
      ['October 2026', 2, 2, 100],
      ['November 2026', 4, 2, 50],
    ]);
    expect(month!.groups[1]).toMatchObject({ average_duration_ms: 35_000, average_answers: 2.5 });
    expect(completion!.groups.map(({ key, responses, sentiment }) => [key, responses, sentiment])).toEqual([
      ['completed', 4, { positive: 25, mixed: 0, neutral: 0, negative: 75 }],
      ['not-completed', 2, null],
    ]);
    expect(byTheme!.groups.map(({ label, responses }) => [label, responses])).toEqual([
      ['Mention “Price”', 3],
      ['Do not mention “Price”', 1],
      ['Mention “Speed”', 1],
      ['Do not mention “Speed”', 3],
    ]);
    expect(byTheme!.groups[1]!.themes).toEqual([
      { theme_id: PRICE, count: 0, percentage: 0 },
      { theme_id: SPEED, count: 1, percentage: 100 },
    ]);
  });
});

describe('chooseQuotes', () => {
  const passage = (response: number, label: string, sentiment: Sentiment) => ({ response, turn: 2, start: 0, end: 60, label, sentiment });

  it('[ANAL-12] [CONST-63] takes three at most, of different participants as long as there are others', () => {
    const passages = [0, 0, 0, 1, 2, 3].map((response, at) => passage(response, `the price is too high ${at}`, 'negative'));
    const { quotes, leaning } = chooseQuotes(passages);
    expect(leaning).toBe('negative');
    expect(quotes).toHaveLength(3);
    expect(new Set(quotes.map(({ response }) => response)).size).toBe(3);
  });

  it('shows beside them who sees it the other way', () => {
    const { quotes, contrary, leaning } = chooseQuotes([
      passage(0, 'the price is too high', 'negative'),
      passage(1, 'the price is far too high', 'negative'),
      passage(2, 'the price is fair', 'positive'),
      passage(3, 'a price is a price', 'neutral'),
    ]);
    expect(leaning).toBe('negative');
    expect(contrary.map(({ label }) => label)).toEqual(['the price is fair']);
    expect(quotes.map(({ label }) => label)).not.toContain('the price is fair');
  });

  it('finds no opposing view if there is none, and quotes nothing twice', () => {
    const { quotes, contrary, leaning } = chooseQuotes([passage(0, 'It has a price', 'neutral'), passage(1, 'it has a price', 'neutral')]);
    expect([leaning, quotes.length, contrary.length]).toEqual([null, 1, 0]);
  });
});

describe('tokens', () => {
  const lookup = (kind: string, id: string) => ({ count: id === 'a' ? '3' : undefined, total: '9' })[kind];

  it('drop a line that speaks of something gone', () => {
    expect(fill('{{count:a}} of {{total}}', lookup)).toBe('3 of 9');
    expect(fill('{{count:b}} of {{total}}', lookup)).toBeNull();
    expect(fillLines('{{total}}\n- {{count:a}}\n- {{count:b}}', lookup)).toBe('9\n- 3');
  });

  it('cannot be smuggled in', () => {
    expect(withoutTokens('my {{count:a}} words')).toBe('my count:a words');
  });
});

describe('themes from one report to the next', () => {
  const known = [
    { id: PRICE, name: 'Price', description: 'Money', terms: [] },
    { id: SPEED, name: 'Speed', description: 'Time', terms: [] },
  ];
  const passages = [PRICE, PRICE, PRICE, SPEED, null, null].map((themeId, response) => ({ response, themeId }));
  const found = (members: number[]) => ({ id: null, name: 'New name', description: '', terms: [], members });

  it('keep id and name where they hold the same passages', () => {
    const continued = continueThemes([found([0, 1, 2, 4]), found([5])], passages, known);
    expect(continued.map(({ id, name }) => [id, name])).toEqual([
      [PRICE, 'Price'],
      [null, 'New name'],
    ]);
  });

  it('[CODE-14] do not when they share one passage, or most of only one of the two', () => {
    const placed = [PRICE, PRICE, PRICE, null, null, null, null].map((themeId, response) => ({ response, themeId, placed: true }));
    const idsOf = (...members: number[]) => continueThemes([found(members)], placed, known).map(({ id }) => id);
    expect(idsOf(0)).toEqual([null]);
    expect(idsOf(0, 3, 4, 5, 6)).toEqual([null]);
    expect(idsOf(0, 1, 2, 3, 4, 5, 6)).toEqual([null]);
    expect(idsOf(0, 1, 2, 3)).toEqual([PRICE]);
    // What a model says continues a theme is held to the same.
    const claimed = (...members: number[]) =>
      checkContinued([{ ...found(members), id: PRICE, name: 'Price' }], placed, () => 'Opening hours').map(({ id, name }) => [id, name]);
    expect(claimed(0, 3, 4, 5, 6)).toEqual([[null, 'Opening hours']]);
    expect(claimed(0, 1, 3)).toEqual([[PRICE, 'Price']]);
  });

  it('are looked for afresh when there are twice as many interviews', () => {
    expect(shouldFindAfresh(10, 6, known)).toBe(false);
    expect(shouldFindAfresh(12, 6, known)).toBe(true);
    expect(shouldFindAfresh(1, 6, [])).toBe(true);
  });
});
