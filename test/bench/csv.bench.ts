import pg, { type Submittable } from 'pg';
import { CsvRowCounter } from '#server/contract/csv.js';
import { addLongResponses } from './long-responses.js';
import { addForm, measurable, percentile, row, type Row, rssOf, signUp, startColloquy, startDatabase, WITHOUT_JOBS } from './support.js';

const RESPONSES = 100_000;
const RUNS = 3;

const COPY = (formId: number) => `
  copy (select to_char(submitted_at, 'Mon DD, HH12:MIAM'), firstname, lastname, phonenumber, email, interview_summary, interview_recording,
               interview_transcript
          from responses where form_id = ${formId} order by submitted_at desc, id desc) to stdout (format csv, force_quote *)`;

/** `COPY … TO STDOUT`, received and dropped. */
class CopyOut implements Submittable {
  constructor(
    private readonly text: string,
    private readonly done: (error?: Error) => void,
  ) {}
  submit(connection: pg.Connection) {
    connection.query(this.text);
  }
  handleCopyData() {}
  handleCommandComplete() {}
  handleReadyForQuery() {
    this.done();
  }
  handleError(error: Error) {
    this.done(error);
  }
}

/** The export of a large interview beside PostgreSQL's own, and what it costs the server in memory. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const bare = new pg.Client({ connectionString: database.url });
  try {
    const colloquy = await startColloquy(database, WITHOUT_JOBS);
    const { id: owner, headers } = await signUp(database, colloquy, 'owner@example.com');
    const [small, large] = [await addForm(database, owner), await addForm(database, owner)];
    await addLongResponses(database, owner, small, 2_000, { searchable: false });
    await addLongResponses(database, owner, large, RESPONSES, { searchable: false });
    await bare.connect();

    const download = async (formId: number, count: boolean) => {
      const started = performance.now();
      const answer = measurable(await fetch(`${colloquy.url}/api/responses/export/${formId}?columns=all`, { headers }));
      const counter = count ? new CsvRowCounter() : null;
      let bytes = 0;
      if (!answer.body) throw new Error('The export is empty');
      for await (const chunk of answer.body) {
        bytes += chunk.length;
        counter?.add(chunk);
      }
      return { ms: performance.now() - started, bytes, rows: counter?.rows };
    };
    const copy = () =>
      new Promise<number>((resolve, reject) => {
        const started = performance.now();
        bare.query(new CopyOut(COPY(large), (error) => (error ? reject(error) : resolve(performance.now() - started))));
      });

    // A small one first: what code and connections take is there for every size.
    const checked = await download(small, true);
    if (checked.rows !== 2_001) throw new Error(`${checked.rows} rows arrived`);
    const before = await rssOf(colloquy.pid);
    let peak = before;
    const watch = setInterval(() => void rssOf(colloquy.pid).then((now) => (peak = Math.max(peak, now))), 50);
    const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    await copy();
    for (let i = 0; i < RUNS; i += 1) {
      times.bare.push(await copy());
      const { ms, bytes } = await download(large, false);
      if (bytes < RESPONSES * 4_096) throw new Error(`${bytes} bytes arrived`);
      times.ours.push(ms);
    }
    clearInterval(watch);
    const counted = await download(large, true);
    if (counted.rows !== RESPONSES + 1) throw new Error(`${counted.rows} rows arrived`);
    await colloquy.stop();

    const [ours, base] = [percentile(times.ours, 50), percentile(times.bare, 50)];
    const growth = peak - before;
    return [
      row(
        'CSV of 100,000 responses of 4 kB',
        `${(ours / 1e3).toFixed(1)} s`,
        `${(base / 1e3).toFixed(1)} s`,
        (ours / base).toFixed(2),
        '≤ 4',
        ours / base <= 4,
      ),
      row('  memory of the server grows by', `${growth.toFixed(0)} MB`, '–', '–', '≤ 60 MB', growth <= 60),
    ];
  } finally {
    await bare.end().catch(() => undefined);
    await database.stop();
  }
}
