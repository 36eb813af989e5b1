import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { LiveTurn } from '#server/contract/voice.js';
import { computed, type LightSocket, meterOf, startFleet } from './fleet.js';
import { type Cost, keepCosts, rounded, written } from './kept-costs.js';
import { openCall } from './calls.js';
import { addForm, percentile, row, type Row, rssOf, signUpUnlimited, startDatabase, startProcess } from './support.js';

const STEPS = (process.env.INTERVIEW_STEPS ?? '100,300,500').split(',').map(Number);
const TURN_EVERY_MS = 5_000;
const FIRST_WORD_MS = 300;
const WARM_UP_MS = 6_000;
const MEASURED_MS = 12_000;
const OWNERS = 10;

/**
 * Interviews at once on this machine: one process that does everything, its database, the model's stand-in and the participants share it.
 * A turn's overhead is what passes from sending an answer to the reply's first word, less what the model took.
 */
export async function run(): Promise<Row[]> {
  const database = await startDatabase();
  const model = await startProcess('test/bench/model-process.mjs', { FIRST_WORD_MS: String(FIRST_WORD_MS) }, 'model ready at');
  const OPENAI_BASE_URL = /model ready at (\S+)/.exec(model.output)![1]!;
  const fleet = await startFleet(database, { api: 1, worker: 0, redis: false, env: { OPENAI_BASE_URL, ROLE: 'all' } });
  const { url } = fleet;
  const talks: Talk[] = [];
  try {
    const forms: number[] = [];
    for (let n = 0; n < OWNERS; n += 1) {
      forms.push(await addForm(database, (await signUpUnlimited(database, fleet, `owner${n}@example.com`)).id));
    }
    const rows: Row[] = [];
    const points: Point[] = [];
    for (const count of STEPS) {
      while (talks.length < count) {
        const more = Array.from({ length: Math.min(20, count - talks.length) }, (_, n) =>
          Talk.begin(url, forms[(talks.length + n) % OWNERS]!),
        );
        talks.push(...(await Promise.all(more)));
      }
      await delay(WARM_UP_MS);
      for (const talk of talks) talk.clear();
      const meter = await meterOf(database, fleet);
      const modelBefore = await computed(model.pid);
      const writtenBefore = await written(database);
      const begun = performance.now();
      await delay(MEASURED_MS);
      const seconds = (performance.now() - begun) / 1_000;
      const spent = await meter();
      const wrote = await written(database);
      const overhead = talks.flatMap((talk) => talk.overheads);
      const stored = talks.flatMap((talk) => talk.stored);
      const late = talks.filter((talk) => talk.overheads.length === 0).length;
      const [p50, p95] = [percentile(overhead, 50), percentile(overhead, 95)];
      const share = (ms: number) => `${(ms / seconds / 10).toFixed(0)} %`;
      const modelSpent = (await computed(model.pid)) - modelBefore;
      const memory = await rssOf(fleet.member(0).pid);
      const each = (value: number) => rounded(value / overhead.length);
      points.push({
        interviews: count,
        turnsPerSecond: Math.round(overhead.length / seconds),
        apiCores: rounded(spent.api / 1_000 / seconds),
        databaseCores: rounded(spent.database / 1_000 / seconds),
        megabytes: Math.round(memory),
        turn: {
          apiMs: each(spent.api),
          databaseMs: each(spent.database),
          rows: each(wrote.rows - writtenBefore.rows),
          commits: each(wrote.commits - writtenBefore.commits),
          walBytes: Math.round((wrote.wal - writtenBefore.wal) / overhead.length),
        },
      });
      const last = count === STEPS.at(-1);
      rows.push(
        row(
          `${count} interviews at once, a turn every 5 s: overhead p95`,
          `${p95.toFixed(0)} ms (p50 ${p50.toFixed(0)})`,
          `model ${FIRST_WORD_MS} ms`,
          '',
          last ? '≤ 100 ms' : '–',
          !last || (p95 <= 100 && late === 0),
        ),
        row(
          `  stored p95; of one core: server, database, model, participants`,
          `${percentile(stored, 95).toFixed(0)} ms; ${share(spent.api)}, ${share(spent.database)}, ${share(modelSpent)}, ${share(spent.bench)}`,
          `${(overhead.length / seconds).toFixed(0)} turns/s`,
          `${memory.toFixed(0)} MB`,
          '–',
          true,
        ),
      );
    }
    await keep(points);
    return rows;
  } finally {
    for (const talk of talks) talk.end();
    await delay(300);
    await fleet.stop();
    await model.stop();
    await database.stop();
  }
}

/** What was measured with so many interviews at once. */
interface Point {
  readonly interviews: number;
  readonly turnsPerSecond: number;
  readonly apiCores: number;
  readonly databaseCores: number;
  readonly megabytes: number;
  readonly turn: Pick<Cost, 'apiMs' | 'databaseMs' | 'rows' | 'commits' | 'walBytes'>;
}

/** The model's turn is that of the step in the middle: the others are then predictions that a test compares with what was measured. */
async function keep(points: Point[]): Promise<void> {
  const [first, middle, last] = [points[0]!, points[Math.floor(points.length / 2)]!, points.at(-1)!];
  const kilobytes = Math.round(((last.megabytes - first.megabytes) * 1_024) / (last.interviews - first.interviews));
  await keepCosts({
    costs: { modelTurn: middle.turn, interviewOpen: { kilobytes } },
    points: points.map(({ interviews, turnsPerSecond, apiCores, databaseCores }) => ({
      interviews,
      turnEvery: TURN_EVERY_MS / 1_000,
      turnsPerSecond,
      apiCores,
      databaseCores,
    })),
  });
}

class Talk {
  overheads: number[] = [];
  stored: number[] = [];
  readonly #socket: LightSocket<'/live'>;
  #over = false;
  #saidAt = 0;
  #heard: () => void = () => undefined;

  private constructor(socket: LightSocket<'/live'>) {
    this.#socket = socket;
  }

  static async begin(url: string, formId: number): Promise<Talk> {
    const talk = new Talk((await openCall(url, formId, { firstname: 'Ada' })).socket);
    talk.#socket.onevent = ([event, message]) => {
      if (event === 'turn' || event === 'draft') talk.#take(message);
    };
    await talk.#socket.ask('join', { after: 0 });
    void talk.#hold();
    return talk;
  }

  clear() {
    this.overheads = [];
    this.stored = [];
  }

  end() {
    this.#over = true;
    this.#socket.close();
  }

  async #hold() {
    await delay(Math.random() * TURN_EVERY_MS);
    while (!this.#over) {
      const begun = performance.now();
      const heard = new Promise<void>((resolve) => (this.#heard = resolve));
      this.#saidAt = begun;
      const answer = await this.#socket
        .ask('say', {
          clientId: randomUUID(),
          text: 'I sit down on Sunday evening, write a list of what has to be done, and look at it every morning.',
          via: 'text',
        })
        .catch(() => null);
      if (this.#over || !answer?.success) return;
      this.stored.push(performance.now() - begun);
      await heard;
      await delay(Math.max(0, TURN_EVERY_MS - (performance.now() - begun)));
    }
  }

  #take({ role }: Pick<LiveTurn, 'role'>) {
    if (role !== 'assistant' || this.#saidAt === 0) return;
    this.overheads.push(performance.now() - this.#saidAt - FIRST_WORD_MS);
    this.#saidAt = 0;
    // The next answer waits for the whole reply, which comes at once after its first words.
    setTimeout(this.#heard, 200);
  }
}
