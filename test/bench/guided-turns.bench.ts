import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { LiveTurn } from '#server/contract/voice.js';
import { newQuestion, type InterviewGuide } from '#server/contract/guide.js';
import { openCall } from './calls.js';
import { computedByThreads, type Fleet, type LightSocket, meterOf, startFleet } from './fleet.js';
import { addForm, type Database, percentile, row, type Row, signUpUnlimited, startDatabase, startProcess } from './support.js';

const PAIRS = Number(process.env.GUIDED_PAIRS ?? '8');
/** Interviews at once in each half of a measurement, and turns of each. */
const TALKS = 6;
const TURNS = 8;
const FIRST_WORD_MS = 50;
/** Of the server's time for an unguided turn. */
const REACH = 1.05;

/** Open questions, so that a model words every turn, as it does without a guide. */
const GUIDE: InterviewGuide = {
  opening: '',
  closing: '',
  tone: '',
  taboos: '',
  sections: [
    {
      id: 'section1',
      title: '',
      questions: Array.from({ length: 12 }, (_, n) => ({
        ...newQuestion(`question${n}`.slice(-8).padStart(8, 'q'), `What do you do about subject${n} in the part${n} of your week?`),
        probing: 'none' as const,
      })),
    },
  ],
};

/**
 * What a turn costs the server in interviews with a guide, beside interviews without one. Both are held at the same time, in installations of
 * their own, so that whatever else the machine does slows down both; then the installations change places, and the two make a pair.
 */
export async function run(): Promise<Row[]> {
  const model = await startProcess('test/bench/model-process.mjs', { FIRST_WORD_MS: String(FIRST_WORD_MS) }, 'model ready at');
  const OPENAI_BASE_URL = /model ready at (\S+)/.exec(model.output)![1]!;
  const [one, other] = [await Installation.start(OPENAI_BASE_URL), await Installation.start(OPENAI_BASE_URL)];
  const both = async (withGuide: Installation, without: Installation) => {
    const [guided, bare] = await Promise.all([withGuide.measure('guided'), without.measure('bare')]);
    return { guided, bare };
  };
  const pair = async () => {
    const [first, second] = [await both(one, other), await both(other, one)];
    return { guided: meanOf(first.guided, second.guided), bare: meanOf(first.bare, second.bare) };
  };
  try {
    await pair();
    const pairs: Awaited<ReturnType<typeof pair>>[] = [];
    while (pairs.length < PAIRS) pairs.push(await pair());
    const median = (of: (measured: (typeof pairs)[number]) => number) => percentile(pairs.map(of), 50);
    const rowOf = (name: string, key: keyof Measured, judged: boolean) => {
      const ratio = median(({ guided, bare }) => guided[key] / bare[key]);
      return row(
        name,
        `${median(({ guided }) => guided[key]).toFixed(2)} ms`,
        `${median(({ bare }) => bare[key]).toFixed(2)} ms without a guide`,
        ratio.toFixed(3),
        judged ? `≤ ${REACH}` : '–',
        !judged || ratio <= REACH,
      );
    };
    return [
      rowOf(`guided interviews: server's processor time for a turn, median of ${PAIRS} pairs`, 'serverMs', true),
      rowOf("  database's processor time", 'databaseMs', true),
      rowOf(`  from the answer to the stored reply, less the model's ${FIRST_WORD_MS} ms (of the clock)`, 'overheadMs', false),
    ];
  } finally {
    await delay(300);
    await Promise.all([one.stop(), other.stop()]);
    await model.stop();
  }
}

/** Of a turn. */
interface Measured {
  readonly serverMs: number;
  readonly databaseMs: number;
  readonly overheadMs: number;
}

function meanOf(one: Measured, other: Measured): Measured {
  const mean = (key: keyof Measured) => (one[key] + other[key]) / 2;
  return { serverMs: mean('serverMs'), databaseMs: mean('databaseMs'), overheadMs: mean('overheadMs') };
}

/** A server and a database with an interview of each kind. */
class Installation {
  private constructor(
    private readonly database: Database,
    private readonly fleet: Fleet,
    private readonly forms: Readonly<Record<'guided' | 'bare', number>>,
  ) {}

  static async start(OPENAI_BASE_URL: string): Promise<Installation> {
    const database = await startDatabase();
    const fleet = await startFleet(database, { api: 1, worker: 0, redis: false, env: { OPENAI_BASE_URL, ROLE: 'all' } });
    const owner = await signUpUnlimited(database, fleet, 'owner@example.com');
    const [bare, guided] = [await addForm(database, owner.id), await addForm(database, owner.id)];
    await database.query(
      `with version as (insert into interview_guide_versions (form_id, version, guide) values ($1, 1, $2::jsonb))
       insert into interview_guides (form_id, guide, revision, published_version) values ($1, $2::jsonb, 1, 1)`,
      [guided, JSON.stringify(GUIDE)],
    );
    return new Installation(database, fleet, { bare, guided });
  }

  async measure(kind: 'guided' | 'bare'): Promise<Measured> {
    const { pid, url } = this.fleet.member(0);
    const talks = await Promise.all(Array.from({ length: TALKS }, () => Talk.begin(url, this.forms[kind])));
    const meter = await meterOf(this.database, this.fleet);
    const before = await computedByThreads(pid);
    const overheads = (await Promise.all(talks.map((talk) => talk.hold(TURNS)))).flat();
    const serverMs = (await computedByThreads(pid)) - before;
    const { database } = await meter();
    for (const talk of talks) talk.end();
    const each = (ms: number) => ms / overheads.length;
    return { serverMs: each(serverMs), databaseMs: each(database), overheadMs: percentile(overheads, 50) };
  }

  async stop() {
    await this.fleet.stop();
    await this.database.stop();
  }
}

class Talk {
  /** Number of the interviewer's last turn. */
  #heard = 0;
  #wake: () => void = () => undefined;

  private constructor(private readonly socket: LightSocket<'/live'>) {}

  /** @returns once the greeting was answered and the first question asked */
  static async begin(url: string, formId: number): Promise<Talk> {
    const { socket } = await openCall(url, formId, { firstname: 'Ada' });
    const talk = new Talk(socket);
    socket.onevent = ([event, message]) => {
      if (event === 'turn') talk.#take(message);
    };
    await socket.ask('join', { after: 0 });
    await talk.#exchange();
    return talk;
  }

  /** @returns milliseconds of each turn beyond the model's */
  async hold(turns: number): Promise<number[]> {
    const overheads: number[] = [];
    for (let n = 0; n < turns; n += 1) overheads.push((await this.#exchange()) - FIRST_WORD_MS);
    return overheads;
  }

  end() {
    this.socket.close();
  }

  #take({ role, seq }: Pick<LiveTurn, 'role' | 'seq'>) {
    if (role !== 'assistant') return;
    this.#heard = Math.max(this.#heard, seq);
    this.#wake();
  }

  async #exchange(): Promise<number> {
    const begun = performance.now();
    const said = await this.socket.ask('say', {
      clientId: randomUUID(),
      text: 'I sit down on Sunday evening, write a list of what has to be done, and look at it every morning.',
      via: 'text',
    });
    if (!said.success) throw new Error(`say answered ${said.code}`);
    while (this.#heard <= said.seq) await new Promise<void>((resolve) => (this.#wake = resolve));
    return performance.now() - begun;
  }
}
