import { setTimeout as delay } from 'node:timers/promises';
import { newQuestion, type InterviewGuide } from '#server/contract/guide.js';
import { computedByThreads, type Fleet, meterOf, startFleet } from './fleet.js';
import { addForm, type Database, percentile, row, type Row, signUpUnlimited, startDatabase, startProcess } from './support.js';
import { Talk } from './talk.js';

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
    const overheads = (await Promise.all(talks.map((talk) => talk.hold(TURNS)))).flat().map((ms) => ms - FIRST_WORD_MS);
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
