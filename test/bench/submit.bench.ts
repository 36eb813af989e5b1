import { addForm, addOwner, CONTACT, freePort, load, row, type Row, startColloquy, startDatabase, startProcess } from './support.js';

const body = JSON.stringify(CONTACT);
const post = (path: string) => ({ method: 'POST', path, body, headers: { 'content-type': 'application/json' } });

/** Throughput of submissions over many owners and on one form, beside the bare insert in the same database. */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  try {
    const forms: number[] = [];
    for (let i = 0; i < 50; i += 1) forms.push(await addForm(database, await addOwner(database)));

    const port = await freePort();
    const bareServer = await startProcess(
      'test/bench/bare-submit.mjs',
      { DATABASE_URL: database.url, PORT: String(port) },
      'bare server ready',
    );
    const bare = await load({ url: `http://127.0.0.1:${port}`, requests: forms.map((id) => post(`/submit/${id}`)) });
    await bareServer.stop();

    const colloquy = await startColloquy(database);
    const many = await load({ url: colloquy.url, requests: forms.map((id) => post(`/api/public/submit-response/${id}`)) });
    const one = await load({ url: colloquy.url, requests: [post(`/api/public/submit-response/${forms[0]}`)] });
    await colloquy.stop();

    const figures = (name: string, ours: Awaited<ReturnType<typeof load>>, reach: number): [Row, Row] => [
      row(
        `submit-response, ${name}`,
        `${ours.perSecond.toFixed(0)}/s`,
        `${bare.perSecond.toFixed(0)}/s`,
        (ours.perSecond / bare.perSecond).toFixed(2),
        `≥ ${reach}`,
        ours.perSecond / bare.perSecond >= reach,
      ),
      row(`  p99`, `${ours.p99} ms`, `${bare.p99} ms`, (ours.p99 / bare.p99).toFixed(2), '≤ 3', ours.p99 / bare.p99 <= 3),
    ];
    return [...figures('50 owners', many, 0.5), figures('one form', one, 0.2)[0]];
  } finally {
    await database.stop();
  }
}
