import '../support/typescript-threads.mjs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { codeTranscript } from '../../dist/backend/analysis/builtin/code-transcript.js';
import { findThemes } from '../../dist/backend/analysis/builtin/find-themes.js';
import { addForm, row, rssOf, startColloquy, startDatabase } from './support.mjs';

const INTERVIEWS = 1_000;
const TURNS = 20;
const watch = fileURLToPath(new URL('./event-loop-watch.mjs', import.meta.url));

/** A whole analysis with the built-in analyst, one more interview on top, its document, and what a language model is sent. */
export async function run() {
  const { generateCorpus } = await import('../medium/analysis/corpus/generated.ts');
  const { ALL } = await import('../medium/analysis/corpus/hand-written.ts');
  const { addInterviews } = await import('../medium/analysis/interviews.ts');
  const database = await startDatabase();
  const target = { databaseUrl: database.url };
  const add = async (formId, corpus) => {
    await addInterviews(target, { id: formId }, corpus);
    // Not by and by: the report has to ask for every one of them.
    await database.query(`delete from follow_ups where kind = 'response.code'`);
  };
  try {
    return [
      ...(await builtIn(database, add, generateCorpus)),
      await verbatim(database, add, [...generateCorpus(200), ...ALL]),
      await modelInput(database, add, generateCorpus),
    ];
  } finally {
    await database.stop();
  }
}

async function builtIn(database, add, generateCorpus) {
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
    await add(formId, corpus);
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
    const loop = JSON.parse(await readFile(file, 'utf8'));

    const before = await now(database);
    await add(formId, generateCorpus(1, TURNS, 7));
    const more = await timed(() => generate(server, formId));
    const coded = await count(database, 'select count(*)::int as count from analysis_codings where form_id = $1 and coded_at > $2', [
      formId,
      before,
    ]);

    // As on the screen, which reads a report before its export.
    const { analysis } = await (await server.get(`analysis/${formId}`)).json();
    await delay(3_000);
    const cold = await timed(() => server.get(`analysis/export/${formId}/pdf`));
    const warm = await timed(() => server.get(`analysis/export/${formId}/pdf`));
    const plain = await timed(() => plainDocument(JSON.stringify(analysis, null, 1)));
    const ms = (value) => `${Math.round(value)} ms`;
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

async function verbatim(database, add, corpus) {
  const server = await startServer(database);
  try {
    const formId = await addForm(database, server.ownerId);
    await add(formId, corpus);
    await generate(server, formId);
    const { evidence, themes } = await (await server.get(`analysis/export/${formId}/json`)).json();
    const shown = themes.flatMap(({ quotes, contrary }) => [...quotes, ...contrary]);
    const rows = (await database.query(`select response_id, seq, content from transcript_turns where role = 'user'`)).rows;
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

async function modelInput(database, add, generateCorpus) {
  const { startLlmStandIn } = await import('../support/llm-stand-in.ts');
  const { analystScript } = await import('../support/analyst-stand-in.ts');
  const model = await startLlmStandIn(analystScript());
  const server = await startServer(database, { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'stand-in' });
  const sent = () =>
    model.requests.splice(0).reduce((sum, { messages }) => sum + messages.reduce((all, { content }) => all + content.length, 0), 0) / 4;
  try {
    const formId = await addForm(database, server.ownerId);
    await add(formId, generateCorpus(500));
    await generate(server, formId);
    const whole = sent();
    await add(formId, generateCorpus(1, 12, 9));
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

async function startServer(database, env = {}) {
  const server = await startColloquy(database, env);
  const email = `bench-${Math.random().toString(36).slice(2)}@example.com`;
  const headers = { authorization: `Bearer ${await server.token(email)}` };
  const get = async (path, init = {}) => {
    const answer = await fetch(`${server.url}/api/${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  // The first request makes the account's row.
  await get('forms/get-forms/none').catch(() => undefined);
  const { rows } = await database.query('select id from users where email = $1', [email]);
  return { ...server, get, ownerId: rows[0].id, post: (path) => get(path, { method: 'POST' }) };
}

/** Asks for a report and waits for its end. */
async function generate(server, formId) {
  const asked = await server.post(`analysis/generate/${formId}`);
  let answer = await asked.json();
  while (answer.run?.state === 'running') {
    await delay(50);
    answer = await (await server.get(`analysis/${formId}`)).json();
  }
  if (answer.run) throw new Error(`The report failed: ${answer.run.error}`);
  return answer.analysis;
}

/** The same amount of text in a font that need not be embedded. */
function plainDocument(text) {
  return new Promise((resolve) => {
    const document = new PDFDocument();
    document.on('data', () => undefined);
    document.on('end', resolve);
    document.fontSize(10).text(text.replaceAll(/[^\x20-\x7e\n]/g, ' '));
    document.end();
  });
}

async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const now = async (database) => (await database.query('select now() as now')).rows[0].now;
const count = async (database, text, values) => (await database.query(text, values)).rows[0].count;
