import { afterEach, describe, expect, it } from 'vitest';
import { type AnalysisAnswer, analysisAnswerSchema, type AnalysisProgress, type AnalysisWire } from '../../../backend/contract/analysis.js';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { until } from '../../support/until.js';
import { generateCorpus } from './corpus/generated.js';
import { ATTACKS, PLANNING_APP } from './corpus/hand-written.js';
import { addInterviews } from './interviews.js';
import { generate, placesOf, quotesOf, read, recount } from './reports.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 10_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

async function studied(conversations = PLANNING_APP, title = 'Planning app') {
  const form = await given.form(owner, { title });
  const ids = await addInterviews(server, form, conversations);
  return { form, ids };
}

describe('a report', () => {
  it('[ANAL-01] [API-47] [API-50] is null, then asked for, then there', async () => {
    const { form } = await studied();
    expect(await owner.api('GET', `analysis/${form.id}`)).toMatchObject({
      status: 200,
      body: { success: true, analysis: null, run: null },
    });
    const generated = await owner.api<AnalysisAnswer>('POST', `analysis/generate/${form.id}`);
    expect(generated.status).toBe(200);
    const { analysis, run } = analysisAnswerSchema.parse(generated.body);
    expect(run).toBeNull();
    expect(analysis).toMatchObject({
      title: 'Planning app',
      total_interviews: 8,
      analyzed_interviews: 8,
      completion_rate: 100,
      cost: null,
    });
    expect((await read(owner, form)).analysis).toEqual(analysis);
  });

  it('[ANAL-44] of word statistics is the same for everybody else when some address the analysis', async () => {
    const themesOf = ({ themes }: AnalysisWire) =>
      themes.map(({ theme_name, prevalence_count, mentions }) => [theme_name, prevalence_count, mentions]);
    const alone = await generate(owner, (await studied()).form);
    const attacked = await generate(owner, (await studied([...PLANNING_APP, ...ATTACKS])).form);
    expect(themesOf(attacked)).toEqual(themesOf(alone));
    expect(attacked.limits[0]).toMatch(/contain text addressed to the analysis/);
  });

  it('counts the answers of a partial transcript as it counts those of a whole one, whether it came in turns or in one text', async () => {
    const { form } = await studied(PLANNING_APP.slice(0, 2));
    const cut = PLANNING_APP.slice(2, 4).map((one) => ({ ...one, turns: one.turns.slice(0, 4) }));
    const [inTurns, inText] = await addInterviews(server, form, cut, { status: 'abandoned' });
    // The same answer, heard in two pieces.
    await query(
      server,
      `insert into transcript_turns (response_id, seq, call_id, role, content)
       select response_id, 5, call_id, 'user', 'And slow.' from transcript_turns where response_id = $1 and seq = 1`,
      [inTurns],
    );
    await query(server, 'delete from transcript_turns where response_id = $1', [inText]);
    await query(server, 'update responses set turn_count = 0 where id = $1', [inText]);
    const { comparative } = await generate(owner, form);
    const [, partial] = comparative.find(({ dimension }) => dimension === 'completion')!.groups;
    expect(partial).toMatchObject({ responses: 2, average_answers: 2 });
  });

  it('[API-53] is also made under its other name', async () => {
    const { form } = await studied(PLANNING_APP.slice(0, 2));
    const { status, body } = await owner.api<AnalysisAnswer>('POST', `openai/analyze-responses/${form.id}`);
    expect([status, body.analysis?.analyzed_interviews]).toEqual([200, 2]);
  });

  it('[ANMODEL-05] [ANMODEL-20] quotes participants word for word, each at its place', async () => {
    const { form } = await studied();
    const analysis = await generate(owner, form);
    const wordsAt = await placesOf(server, form);
    const quotes = quotesOf(analysis);
    expect(quotes.length).toBeGreaterThan(10);
    for (const quote of quotes) expect(wordsAt(quote)).toBe(quote.quote_text);
    for (const { quotes: shown, contrary } of analysis.themes) {
      expect(shown.length).toBeLessThanOrEqual(3);
      expect(contrary.length).toBeLessThanOrEqual(2);
    }
    // A participant has the same code everywhere.
    expect(new Map(quotes.map(({ response_id, user_code }) => [response_id, user_code])).size).toBe(
      new Set(quotes.map(({ user_code }) => user_code)).size,
    );
  });

  it('[ANMODEL-12] [ANMODEL-13] [ANMODEL-16] [ANMODEL-17] [ANMODEL-18] has the counts that a recount of the stored codes gives', async () => {
    const { form, ids } = await studied(generateCorpus(60), 'Shop');
    await addInterviews(server, form, generateCorpus(6, 4, 3), { status: 'abandoned' });
    const compareWithCodes = async () => {
      const { analysis } = await read(owner, form);
      const codes = new Map((await recount(server, form)).map((one) => [one.theme_id, one]));
      expect(analysis!.themes.length).toBe(codes.size);
      for (const theme of analysis!.themes) {
        const code = codes.get(theme.theme_id)!;
        expect(theme).toMatchObject({ prevalence_count: code.count, mentions: code.mentions });
        expect(theme.prevalence_percentage).toBe(Math.round((code.count / analysis!.analyzed_interviews) * 1_000) / 10);
        expect(theme.sentiment_positive).toBeCloseTo((code.positive / code.count) * 100, 0);
        expect(theme.sentiment_negative).toBeCloseTo((code.negative / code.count) * 100, 0);
        expect(theme.sentiment_positive + theme.sentiment_mixed + theme.sentiment_neutral + theme.sentiment_negative).toBeCloseTo(100, 5);
      }
      return analysis!;
    };
    await generate(owner, form);
    const before = await compareWithCodes();
    expect(before).toMatchObject({ total_interviews: 66, analyzed_interviews: 60, completion_rate: 90.9 });
    // Deleting a response takes it out of every number at once.
    for (const id of ids.slice(0, 20)) expect((await owner.api('DELETE', `responses/${id}`)).status).toBe(200);
    const after = await compareWithCodes();
    expect(after).toMatchObject({ total_interviews: 46, analyzed_interviews: 40 });
    expect(quotesOf(after).some(({ response_id }) => ids.slice(0, 20).includes(response_id))).toBe(false);
  });

  it('[ANMODEL-26] [ANMODEL-27] [ANMODEL-28] [ANMODEL-29] [ANMODEL-30] recommends only what themes and quotes carry', async () => {
    const { form } = await studied();
    const { recommendations, themes } = await generate(owner, form);
    expect(recommendations.length).toBeGreaterThan(0);
    const themeIds = themes.map(({ theme_id }) => theme_id);
    const quoteIds = themes.flatMap(({ quotes, contrary }) => [...quotes, ...contrary]).map(({ quote_id }) => quote_id);
    for (const one of recommendations) {
      expect(one.theme_ids.length).toBeGreaterThan(0);
      expect(themeIds).toEqual(expect.arrayContaining(one.theme_ids));
      expect(quoteIds).toEqual(expect.arrayContaining(one.quote_ids));
      expect(one.supporting_evidence).toContain('participants');
      expect(['high', 'medium', 'low']).toContain(one.priority);
    }
  });

  it('tells how it was made: without a language model, and that this is so', async () => {
    const { form } = await studied();
    const { analyst, method, limits, disclaimer } = await generate(owner, form);
    expect(analyst).toEqual({ kind: 'built-in', label: 'Built-in analyst (no language model)', model: null });
    expect(method.join(' ')).toContain('without a language model');
    expect(limits.join(' ')).toContain('8 interviews show which views exist');
    expect(disclaimer).toContain('not from AI');
  });

  it('has nothing to say about nothing', async () => {
    const form = await given.form(owner);
    const { status, body } = await owner.api('POST', `analysis/generate/${form.id}`);
    expect([status, body]).toEqual([
      409,
      {
        success: false,
        code: 'CONFLICT',
        error: 'There are no completed or partial interviews to analyse yet. Those left early are not read.',
      },
    ]);
    await addInterviews(server, form, PLANNING_APP.slice(0, 2), { status: 'abandoned' });
    expect((await owner.api('POST', `analysis/generate/${form.id}`)).status).toBe(409);
  });

  it('finds no theme where nobody says anything, and says so', async () => {
    const silent = { name: 'silent', turns: [{ seq: 1, role: 'assistant' as const, text: 'Hello?' }] };
    const { form } = await studied([silent, silent]);
    expect(await generate(owner, form)).toMatchObject({ themes: [], recommendations: [], analyzed_interviews: 2, coding: { segments: 0 } });
  });
});

describe('asking for a report', () => {
  it('twice at once makes it once', async () => {
    const { form } = await studied(generateCorpus(40));
    const answers = await Promise.all(Array.from({ length: 6 }, () => owner.api<AnalysisAnswer>('POST', `analysis/generate/${form.id}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.analysis!.generated_at)).size).toBe(1);
    expect(await query(server, 'select state from analysis_runs where form_id = $1', [form.id])).toEqual([{ state: 'done' }]);
  });

  it('is told to every open dashboard, with how far it is', async () => {
    const { form } = await studied(generateCorpus(80));
    const socket = dashboardSocket(server.url, { token: owner.token });
    const events: OwnerEvent['body'][] = [];
    const progress: AnalysisProgress[] = [];
    socket.on('event', ({ body }) => void (body.kind === 'analysis.updated' && body.formId === form.id && events.push(body)));
    socket.on('analysis', (one) => void (one.formId === form.id && progress.push(one)));
    await connect(socket);
    await generate(owner, form);
    await until(() => events.length === 2);
    expect(events).toEqual([
      { kind: 'analysis.updated', formId: form.id, state: 'running' },
      { kind: 'analysis.updated', formId: form.id, state: 'ready' },
    ]);
    const coding = progress.filter(({ run }) => run.stage === 'coding').map(({ run }) => [run.done, run.total]);
    expect(coding.at(-1)).toEqual([80, 80]);
    expect(progress.map(({ run }) => run.stage)).toContain('grouping');
    expect(progress.every(({ run }) => run.state === 'running' && run.done <= run.total)).toBe(true);
  });
});

describe('deleting a report', () => {
  it('[API-54] takes it away, and is done already when there is none', async () => {
    const { form } = await studied();
    expect((await owner.api('DELETE', `analysis/${form.id}`)).body).toEqual({ success: true });
    await generate(owner, form);
    expect(await owner.api('DELETE', `analysis/${form.id}`)).toMatchObject({ status: 200, body: { success: true } });
    expect((await read(owner, form)).analysis).toBeNull();
    expect((await owner.api('GET', `analysis/export/${form.id}/json`)).status).toBe(404);
  });

  it('and generating keeps the themes, and shows the old one until the new one is there', async () => {
    const { form } = await studied(generateCorpus(30));
    const before = await generate(owner, form);
    await addInterviews(server, form, generateCorpus(1, 12, 5));
    expect((await read(owner, form)).analysis!.newer_interviews).toBe(1);
    await owner.api('DELETE', `analysis/${form.id}?renew=true`);
    const asked = owner.api<AnalysisAnswer>('POST', `analysis/generate/${form.id}`);
    await until(async () => (await read(owner, form)).analysis !== null);
    const after = (await asked).body.analysis!;
    expect(after.analyzed_interviews).toBe(31);
    const names = (analysis: typeof after) => new Map(analysis.themes.map(({ theme_id, theme_name }) => [theme_id, theme_name]));
    for (const [id, name] of names(before)) expect(names(after).get(id)).toBe(name);
    // Participants keep their codes as well.
    const codes = new Map(quotesOf(before).map(({ response_id, user_code }) => [response_id, user_code]));
    for (const { response_id, user_code } of quotesOf(after)) expect(codes.get(response_id) ?? user_code).toBe(user_code);
  });

  it('that was to be renewed is gone for good some minutes later, when no new one came', async () => {
    const { form } = await studied(PLANNING_APP.slice(0, 3));
    await generate(owner, form);
    await owner.api('DELETE', `analysis/${form.id}?renew=true`);
    await query(server, `update analysis_reports set hidden_at = now() - interval '11 minutes' where form_id = $1`, [form.id]);
    await until(async () => (await query(server, 'select 1 from analysis_reports where form_id = $1', [form.id])).length === 0);
    expect(await recount(server, form)).toEqual([]);
    expect((await generate(owner, form)).themes.length).toBeGreaterThan(0);
  });

  it('goes with its interview', async () => {
    const { form } = await studied(PLANNING_APP.slice(0, 3));
    await generate(owner, form);
    expect((await owner.api('DELETE', `forms/delete-form/${form.id}`)).status).toBe(200);
    for (const table of ['analysis_reports', 'analysis_codings']) {
      expect(await query(server, `select 1 from ${table} where form_id = $1`, [form.id])).toEqual([]);
    }
    expect((await owner.api('GET', `analysis/${form.id}`)).status).toBe(404);
  });
});

describe('an export', () => {
  const download = async (path: string) => fetch(`${server.url}/api/analysis/export/${path}`, { headers: owner.headers });

  it('[ANAL-02] [API-59] [CONST-66] [CONST-67] as JSON holds the whole report and every coded passage', async () => {
    const { form } = await studied(PLANNING_APP, 'Größe & Préis');
    const analysis = await generate(owner, form);
    const answer = await download(`${form.id}/json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="analysis-gr__e-pr_is-\d{8}-\d{6}\.json"; filename\*=UTF-8''analysis-gr%C3%B6%C3%9Fe-pr%C3%A9is-\d{8}-\d{6}\.json$/,
    );
    const { evidence, exported_at, ...report } = (await answer.json()) as Record<string, unknown> & {
      evidence: (Parameters<Awaited<ReturnType<typeof placesOf>>>[0] & { quote_text: string; theme_id: string | null })[];
    };
    expect(report).toEqual(analysis);
    expect(exported_at).toMatch(/^\d{4}-/);
    expect(evidence).toHaveLength(analysis.coding.segments);
    const wordsAt = await placesOf(server, form);
    for (const one of evidence) expect(wordsAt(one)).toBe(one.quote_text);
    for (const { theme_id, mentions } of analysis.themes) {
      expect(evidence.filter((one) => one.theme_id === theme_id)).toHaveLength(mentions);
    }
  });

  it('[ANAL-02] [API-60] as PDF is a file with pages', async () => {
    const { form } = await studied();
    await generate(owner, form);
    const answer = await download(`${form.id}/pdf`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toContain('.pdf"');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pdf.byteLength).toBe(Number(answer.headers.get('content-length')));
    expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.7[\s\S]*%%EOF\s*$/);
    // A thread's first document loads fonts, and here compiles its sources as well.
  }, 90_000);

  it('[API-61] says why it cannot be: no report, no such format', async () => {
    const { form } = await studied(PLANNING_APP.slice(0, 1));
    const none = await download(`${form.id}/json`);
    expect([none.status, await none.json()]).toEqual([
      404,
      { success: false, code: 'NOT_FOUND', error: 'No analysis available. Generate insights to see the report.' },
    ]);
    const odd = await download(`${form.id}/rtf`);
    expect([odd.status, await odd.json()]).toMatchObject([
      400,
      { success: false, error: expect.stringContaining('pdf, docx, pptx') as string },
    ]);
  });
});

describe('metrics', () => {
  it('[ANMODEL-31] [API-57] tell what an account amounts to', async () => {
    const other = await given.owner();
    const path = `analysis/metrics/${other.sub}`;
    const empty = {
      total_forms: 0,
      total_responses: 0,
      responses_this_month: 0,
      completion_rate: 0,
      average_call_duration_ms: 0,
      analyses_generated: 0,
      last_response_at: null,
    };
    expect((await other.api('GET', path)).body).toEqual({ success: true, metrics: empty });
    const form = await given.form(other);
    await addInterviews(server, form, PLANNING_APP.slice(0, 3), { durationMs: 90_000, submittedAt: () => new Date() });
    await addInterviews(server, form, PLANNING_APP.slice(0, 1), {
      status: 'abandoned',
      durationMs: 30_000,
      submittedAt: () => new Date('2020-01-01'),
    });
    await generate(other, form);
    expect((await other.api<{ metrics: object }>('GET', path)).body.metrics).toMatchObject({
      total_forms: 1,
      total_responses: 4,
      responses_this_month: 3,
      completion_rate: 75,
      average_call_duration_ms: 75_000,
      analyses_generated: 1,
    });
    expect((await owner.api('GET', path)).status).toBe(403);
  });
});

describe('failures of the server itself', () => {
  it('[ERR-25] [ERR-27] [ERR-28] [API-49] [API-52] [API-62] carry the catalogue’s texts', async () => {
    const { form } = await studied(PLANNING_APP.slice(0, 1));
    await query(server, 'alter table analysis_runs rename to analysis_runs_away');
    await query(server, 'alter table analysis_reports rename to analysis_reports_away');
    try {
      const text = async (method: string, path: string) => (await owner.api<{ error: string }>(method, path)).body.error;
      expect(await text('GET', `analysis/${form.id}`)).toBe('Failed to get analysis');
      expect(await text('POST', `analysis/generate/${form.id}`)).toBe('Failed to generate analysis');
      expect(await text('GET', `analysis/export/${form.id}/pdf`)).toBe('Failed to export analysis');
    } finally {
      await query(server, 'alter table analysis_runs_away rename to analysis_runs');
      await query(server, 'alter table analysis_reports_away rename to analysis_reports');
    }
  });
});
