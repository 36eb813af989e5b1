import pg from 'pg';
import type { ResponseListAnswer } from '#server/contract/response-list.js';
import type { NamedStatement, PgPool } from '#server/database/pg-pool.js';
import { ResponseSearchService } from '#server/responses/search/response-search.service.js';
import { FEW_MATCHES } from '#server/responses/search/search.statements.js';
import { searchParameters } from '#server/responses/search/search-text.js';
import { addLongResponses, vocabulary } from './long-responses.js';
import { addForm, percentile, row, type Row, signUp, startColloquy, startDatabase, WITHOUT_JOBS } from './support.js';

const RESPONSES = 100_000;
const PAGE = 50;
const ROUNDS = 3;

/** Search terms: a name; frequent, rare and missing words; part of a word; a phrase; a letter. */
function needles() {
  const words = vocabulary();
  const every = (from: number, step: number, count: number) =>
    Array.from({ length: count }, (_, i) => words[from + i * step]).filter((word) => word !== undefined);
  return [
    ...['First4242', 'last77', 'P31415@example.com', '555 000007', '@EXAMPLE.com', 'response 99999', '/777.webm'],
    ...[...every(0, 5, 4), ...every(60, 40, 8), ...every(600, 300, 8), ...every(words.length - 40, 5, 8)],
    ...every(900, 111, 4).map((word) => word.slice(1, 5)),
    ...every(1_000, 97, 3).map((word) => `the ${word}`),
    ...['zweifelhaft', 'qqzz', 'Привет', '東京', 'e'],
  ];
}

const COLUMNS = `id, form_id, firstname, lastname, email, phonenumber, response, status, call_status, call_end_reason, call_duration,
                 interview_summary, summary_source, interview_recording, turn_count, version, finish_due_at, finished_at, submitted_at, updated_at`;
const ROWS = `select ${COLUMNS} from responses where form_id = $1 and id = any($2) order by submitted_at desc, id desc`;

/** The page and how many there are (a thousand at most), as one would ask PostgreSQL by hand. */
const PAGE_BY_HAND = `
  select ${COLUMNS}
    from responses where form_id = $1 and search_text like $2 order by submitted_at desc, id desc limit ${PAGE + 1}`;
const COUNT_BY_HAND = `
  select count(*)::int as total from (select from responses where form_id = $1 and search_text like $2 limit 1001) found`;

/** Searching a large interview for many kinds of needles, beside bare SQL that answers the same. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const bare = new pg.Client({ connectionString: database.url });
  try {
    const colloquy = await startColloquy(database, WITHOUT_JOBS);
    // A token lasts five minutes.
    const signIn = () => signUp(database, colloquy, 'owner@example.com');
    let owner = await signIn();
    const formId = await addForm(database, owner.id);
    await addLongResponses(database, owner.id, formId, RESPONSES, { searchable: true });
    await bare.connect();

    const ours = async (needle: string) => {
      const started = performance.now();
      const answer = await fetch(`${colloquy.url}/api/responses/${formId}?limit=${PAGE}&q=${encodeURIComponent(needle)}`, {
        headers: owner.headers,
      });
      const { responses, total, nextCursor } = (await answer.json()) as ResponseListAnswer;
      return { ms: performance.now() - started, found: responses.length + (nextCursor ? 1 : 0), total };
    };
    /** The server's own statements without the server; the difference is the server's overhead. */
    const direct = async (needle: string) => {
      const started = performance.now();
      const { matches } = await search.page(formId, needle, { after: null, limit: PAGE + 1 });
      await bare.query({ name: 'rows', text: ROWS, values: [formId, matches.map(({ id }) => id)] });
      return performance.now() - started;
    };
    const byHand = async (needle: string) => {
      const values = [formId, searchParameters(needle).text];
      const started = performance.now();
      const page = await bare.query({ name: 'page', text: PAGE_BY_HAND, values });
      const count = await bare.query<{ total: number }>({ name: 'count', text: COUNT_BY_HAND, values });
      return { ms: performance.now() - started, found: page.rowCount, total: Math.min(count.rows[0]!.total, 1_000) };
    };

    // All that the search needs of the pool, which is one of TypeORM's.
    const pool: Pick<PgPool, 'run'> = {
      run: <R extends pg.QueryResultRow>({ name, text }: NamedStatement, values: readonly unknown[]) =>
        bare.query<R>({ name, text, values: [...values] }),
    };
    const search = new ResponseSearchService(pool as PgPool);
    const times: Record<'ours' | 'direct' | 'byHand', number[]> = { ours: [], direct: [], byHand: [] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      owner = await signIn();
      // Rotates the order: the first query reads pages from disk, later ones from memory.
      for (const [at, needle] of needles().entries()) {
        let one: Awaited<ReturnType<typeof ours>> = { ms: 0, found: 0, total: 0 };
        let own = 0;
        let other: Awaited<ReturnType<typeof byHand>> = { ms: 0, found: 0, total: 0 };
        const asking = [
          async () => void (one = await ours(needle)),
          async () => void (own = await direct(needle)),
          async () => void (other = await byHand(needle)),
        ];
        for (let n = 0; n < asking.length; n += 1) await asking[(at + round + n) % asking.length]!();
        if (one.found !== other.found || one.total !== other.total) throw new Error(`"${needle}": ${JSON.stringify([one, other])}`);
        if (process.env.BENCH_VERBOSE) console.log(needle.padEnd(24), one.ms.toFixed(1), own.toFixed(1), other.ms.toFixed(1), one.total);
        // The first round warms up.
        if (round === 0) continue;
        times.ours.push(one.ms);
        times.direct.push(own);
        times.byHand.push(other.ms);
      }
    }
    const { text, fields } = searchParameters('zweifelhaft');
    const plan = await bare.query(`explain ${FEW_MATCHES.text}`, [
      formId,
      text,
      fields,
      'infinity',
      'ffffffff-ffff-ffff-ffff-ffffffffffff',
      51,
      [],
    ]);
    const indexed = JSON.stringify(plan.rows).includes('Bitmap Index Scan on responses_search_idx');
    await colloquy.stop();

    const figure = (p: number, beside: number[], reach?: number): [string, string, string, string, boolean] => {
      const [a, b] = [percentile(times.ours, p), percentile(beside, p)];
      return [`${a.toFixed(1)} ms`, `${b.toFixed(1)} ms`, (a / b).toFixed(2), reach ? `≤ ${reach}` : '–', !reach || a / b <= reach];
    };
    return [
      row('search, 100,000 responses of 4 kB, p95', ...figure(95, times.byHand, 1.3)),
      row('  beside its own statements, p95', ...figure(95, times.direct, 1.3)),
      row('  and p50', ...figure(50, times.direct)),
      row('  reads an index', indexed ? 'yes' : 'no', '–', '–', 'yes', indexed),
    ];
  } finally {
    await bare.end().catch(() => undefined);
    await database.stop();
  }
}
