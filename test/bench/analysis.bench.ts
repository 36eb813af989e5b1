import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { codeTranscript } from '#server/analysis/builtin/code-transcript.js';
import { findThemes } from '#server/analysis/builtin/find-themes.js';
import type { AnalysisAnswer, AnalysisExport } from '#server/contract/analysis.js';
import { generateCorpus } from '../medium/analysis/corpus/generated.js';
import { ALL, type Conversation } from '../medium/analysis/corpus/hand-written.js';
import { addInterviews } from '../medium/analysis/interviews.js';
import { analystScript } from '../support/analyst-stand-in.js';
import { startLlmStandIn } from '../support/llm-stand-in.js';
import { addForm, type Database, type Env, row, rssOf, type Row, signUp, startColloquy, startDatabase } from './support.js';

const INTERVIEWS = 1_000;
const TURNS = 20;
const watch = fileURLToPath(new URL('./event-loop-watch.mjs', import.meta.url));

/** A whole analysis with the built-in analyst, one more interview on top, its document, and what a language model is sent. */
export async function run() {
  const database = await startDatabase();
  try {
    return [...(await builtIn(database)), await verbatim(database, [...generateCorpus(200), ...ALL]), await modelInput(database)];
  } finally {
    await database.stop();
  }
}

async function add(database: Database, formId: number, corpus: readonly Conversation[]): Promise<void> {
  await addInterviews({ databaseUrl: database.url }, { id: formId }, corpus);
  // Not by and by: the report has to ask for every one of them.
  await database.query(`delete from follow_ups where kind = 'response.code'`);
}

async function builtIn(database: Database): Promise<Row[]> {
  const corpus = generateCorpus(INTERVIEWS, TURNS);
  const bare = await timed(async () => {
    const passages = corpus.flatMap(({ turns }, response) =>
      codeTranscript(turns).segments.map(({ terms }) => ({ response, terms, themeId: null })),
    );
    findThemes(passages, INTERVIEWS, [], 0);
  });

  const file = join(database.dataDir, 'event-loop.json');
  const server = await startServer(database, { NODE_OPTIONS: `--import=${watch}`, EVENT_LOOP_WATCH: file });
  try {
    const formId = await addForm(database, server.ownerId);
    await add(database, formId, corpus);
    await delay(1_000);
    process.kill(server.pid, 'SIGUSR2');
    let memory = 0;
    const sampling = setInterval(
      () =>
        void rssOf(server.pid).then(
          (rss) => (memory = Math.max(memory, rss)),
          () => undefined,
        ),
      50,
    );
    const whole = await timed(() => generate(server, formId));
    clearInterval(sampling);
    await delay(300);
    const loop = JSON.parse(await readFile(file, 'utf8')) as { delay: number; computed: number };

    const before = await now(database);
    await add(database, formId, generateCorpus(1, TURNS, 7));
    const more = await timed(() => generate(server, formId));
    const coded = await count(database, 'select count(*)::int as count from analysis_codings where form_id = $1 and coded_at > $2', [
      formId,
      before,
    ]);

    // As on the screen, which reads a report before its export.
    const analysis = await server.report(formId);
    await delay(3_000);
    const cold = await timed(() => server.get(`analysis/export/${formId}/pdf`));
    const warm = await timed(() => server.get(`analysis/export/${formId}/pdf`));
    const plain = await timed(() => plainDocument(JSON.stringify(analysis, null, 1)));
    const ms = (value: number) => `${Math.round(value)} ms`;
    return [
      row(
        `${INTERVIEWS} interviews of ${TURNS} turns, built in`,
        ms(whole),
        ms(bare),
        (whole / bare).toFixed(2),
        '≤ 20 s',
        whole <= 20_000,
      ),
      row('  memory of the process', `${memory.toFixed(0)} MB`, '–', '–', '≤ 300 MB', memory <= 300),
      row('  event loop blocked, longest', ms(loop.computed), `${ms(loop.delay)} with waiting`, '–', '≤ 50 ms', loop.computed <= 50),
      row('one more interview: coded', coded, INTERVIEWS, (coded / INTERVIEWS).toFixed(3), '1', coded === 1),
      row('  report with it', ms(more), ms(whole), (more / whole).toFixed(2), '–', true),
      row(`PDF, ${analysis.themes.length} themes, first`, ms(cold), ms(plain), (cold / plain).toFixed(2), '≤ 2 s', cold <= 2_000),
      row('  again', ms(warm), ms(plain), (warm / plain).toFixed(2), '≤ 2 s', warm <= 2_000),
    ];
  } finally {
    await server.stop();
  }
}

async function verbatim(database: Database, corpus: readonly Conversation[]): Promise<Row> {
  const server = await startServer(database);
  try {
    const formId = await addForm(database, server.ownerId);
    await add(database, formId, corpus);
    await generate(server, formId);
    const { evidence, themes } = (await (await server.get(`analysis/export/${formId}/json`)).json()) as AnalysisExport;
    const shown = themes.flatMap(({ quotes, contrary }) => [...quotes, ...contrary]);
    const rows = await database.query<{ response_id: string; seq: number; content: string }>(
      `select response_id, seq, content from transcript_turns where role = 'user'`,
    );
    const turns = new Map(rows.map(({ response_id, seq, content }) => [`${response_id}:${seq}`, content]));
    const all = [...shown, ...evidence];
    const exact = all.filter(
      ({ response_id, turn, start, end, quote_text }) => turns.get(`${response_id}:${turn}`)?.slice(start, end) === quote_text,
    );
    return row(
      `quotes verbatim, ${corpus.length} transcripts`,
      exact.length,
      all.length,
      (exact.length / all.length).toFixed(4),
      '1',
      exact.length === all.length,
    );
  } finally {
    await server.stop();
  }
}

async function modelInput(database: Database): Promise<Row> {
  const model = await startLlmStandIn(analystScript());
  const server = await startServer(database, { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in' });
  const sent = () =>
    model.requests.splice(0).reduce((sum, { messages }) => sum + messages.reduce((all, { content }) => all + content.length, 0), 0) / 4;
  try {
    const formId = await addForm(database, server.ownerId);
    await add(database, formId, generateCorpus(500));
    await generate(server, formId);
    const whole = sent();
    await add(database, formId, generateCorpus(1, 12, 9));
    await generate(server, formId);
    const more = sent();
    return row(
      'model input for one more of 500',
      `${more.toFixed(0)} tokens`,
      `${whole.toFixed(0)} tokens`,
      (more / whole).toFixed(4),
      '≤ 0.05',
      more / whole <= 0.05,
    );
  } finally {
    await server.stop();
    await model.stop();
  }
}

async function startServer(database: Database, env: Env = {}) {
  const server = await startColloquy(database, env);
  const { id: ownerId, headers } = await signUp(database, server, `bench-${Math.random().toString(36).slice(2)}@example.com`);
  const get = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${server.url}/api/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return Object.assign(server, {
    ownerId,
    get,
    /** The report there is. */
    report: async (formId: number) => reportOf((await (await get(`analysis/${formId}`)).json()) as AnalysisAnswer),
  });
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** Asks for a report and waits for its end. */
async function generate(server: Server, formId: number): Promise<void> {
  const asked = await server.get(`analysis/generate/${formId}`, { method: 'POST' });
  let answer = (await asked.json()) as AnalysisAnswer;
  while (answer.run?.state === 'running') {
    await delay(50);
    answer = (await (await server.get(`analysis/${formId}`)).json()) as AnalysisAnswer;
  }
  if (answer.run) throw new Error(`The report failed: ${answer.run.error}`);
}

function reportOf({ analysis }: AnalysisAnswer) {
  if (!analysis) throw new Error('There is no report');
  return analysis;
}

/** The same amount of text in a font that need not be embedded. */
function plainDocument(text: string): Promise<void> {
  return new Promise((resolve) => {
    const document = new PDFDocument();
    document.on('data', () => undefined);
    document.on('end', resolve);
    document.fontSize(10).text(text.replaceAll(/[^\x20-\x7e\n]/g, ' '));
    document.end();
  });
}

async function timed(work: () => unknown): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const now = async (database: Database) => (await database.one<{ now: Date }>('select now() as now')).now;
const count = async (database: Database, text: string, values: unknown[]) => (await database.one<{ count: number }>(text, values)).count;
