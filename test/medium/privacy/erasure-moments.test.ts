import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../support/start-app.js';
import { startApp } from '../../support/start-app.js';
import { api } from '../../support/api.js';
import { makeDue } from '../../support/follow-ups.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { HeldRequests } from '../../support/held-requests.js';
import { query } from '../../support/query.js';
import { type S3Server, startS3Server } from '../../support/s3-server.js';
import { closeSockets } from '../../support/sockets.js';
import { until } from '../../support/until.js';
import { startVapiStandIn } from '../../support/vapi-stand-in.js';
import type { VapiStandIn } from '../../support/vapi-stand-in.types.js';
import { Random } from '../../faults/random.js';
import { PLANNING_APP } from '../analysis/corpus/hand-written.js';
import { addInterviews } from '../analysis/interviews.js';
import { openCall, Participant } from '../voice/participant.js';
import { browserRecording, putPiece, WEBM_HEAD } from '../voice/recording-scene.js';
import { type SecondServer, startBeside } from '../voice/second-server.js';
import { enterVapi } from '../voice/vapi-participant.js';
import { tablesWith } from './canary.js';

/** `npm run faults -- erasure` runs more. */
const MOMENTS = Number(process.env.ERASURE_MOMENTS ?? 20);
const SEED = Number(process.env.ERASURE_SEED ?? 29);
const PATIENCE_MS = 60_000;
/** What a model-less analysis of nine interviews takes at most on a quiet machine. Milliseconds. */
const ANALYSIS_MS = 600;

/** A participant who is known by a word that occurs nowhere else. */
interface Person {
  readonly word: string;
  readonly owner: GivenOwner;
  readonly form: GivenForm;
  readonly response: GivenResponse;
  readonly random: Random;
}
/** Something that writes of the person until it is done, and the recording that it writes, if it is one. */
interface Activity {
  readonly recordingId: string | null;
  readonly begin: () => Promise<unknown>;
}

let s3: S3Server;
let bucket: HeldRequests;
beforeAll(async () => {
  s3 = await startS3Server();
  bucket = await HeldRequests.before(s3.bucket.endpoint!);
});
afterEach(() => {
  bucket.release();
  closeSockets();
});
afterAll(async () => {
  await bucket.stop();
  await s3.stop();
});

/** Two processes, a bucket and an owner. */
class World {
  private constructor(
    readonly server: TestApp,
    readonly beside: SecondServer,
    readonly given: Given,
    readonly vapi: VapiStandIn | null,
  ) {}

  static async start(vapi: VapiStandIn | null): Promise<World> {
    const env = { ...s3.env, S3_ENDPOINT: bucket.url, ...vapi?.env, CALL_RESULTS_EVERY_SECONDS: '0.05' };
    const server = await startApp(env);
    const beside = await startBeside(server, env);
    return new World(server, beside, givenIn(server), vapi);
  }

  async stop(): Promise<void> {
    await this.beside.stop();
    await this.server.stop();
    await this.vapi?.stop();
  }

  async person(word: string, random: Random): Promise<Person> {
    // A token does not last as long as a long run.
    const owner = await this.given.owner({ tier: 'pro', maxResponses: 1_000 });
    const form = await this.given.form(owner);
    const response = await this.given.response(form, {
      firstname: word,
      lastname: 'Person',
      email: `${word}@example.com`,
      phonenumber: word,
    });
    return { word, owner, form, response, random };
  }

  /** By the participant, by the owner, or by the owner's deletion whose time to undo has passed. */
  async erase({ owner, response, random }: Person): Promise<void> {
    const { id, headers } = response;
    const way = random.pick(['participant', 'owner', 'undo'] as const);
    const { server } = this;
    if (way === 'participant') expect((await api(server, 'DELETE', `public/responses/${id}`, { headers })).status).toBe(200);
    else if (way === 'owner') expect((await owner.api('DELETE', `responses/${id}`)).status).toBe(200);
    else {
      expect((await owner.api('POST', 'responses/deletions', { body: { ids: [id] } })).status).toBe(200);
      await query(server, `update responses set deleting_at = now() - interval '1 second' where id = $1`, [id]);
    }
    await until(async () => (await query(server, 'select from responses where id = $1', [id])).length === 0, PATIENCE_MS);
  }

  /** Until nothing is under way, or due within seconds. */
  async settled(): Promise<void> {
    const busy = `select from follow_ups where leased_until > now() or due_at < now() + interval '5 seconds'
                  union all select from analysis_runs where state = 'running'`;
    await until(async () => (await query(this.server, busy)).length === 0, PATIENCE_MS);
  }

  async leftOf({ word, response }: Person, recordingId: string | null): Promise<string[]> {
    const words = [word, Buffer.from(word).toString('hex')];
    // The tombstone, the audit log and the books of usage name the response by its id alone.
    const found = await tablesWith(this.server, words);
    for (const root of [s3.directory, this.server.config.dataDir]) {
      for (const file of await filesBelow(root)) {
        if (file.includes(recordingId ?? response.id) || (await readFile(file)).includes(word)) found.push(file.slice(root.length));
      }
    }
    return found;
  }
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Erases the person at a moment of the activity, and looks for what is left when both are over. */
async function eraseDuring(world: World, person: Person, { recordingId, begin }: Activity): Promise<string[]> {
  const { random } = person;
  let isErasing = false;
  if (recordingId === null) {
    const activity = begin().catch(() => undefined);
    await delay(random.between(0, ANALYSIS_MS));
    await world.erase(person);
    await activity;
  } else {
    // With one of the bucket's requests kept from it.
    const nth = Math.ceil(random.between(0, 6));
    let seen = 0;
    const reached = new Promise<void>((resolve) => {
      bucket.hold((line) => {
        if (isErasing || !line.includes(recordingId) || ++seen !== nth) return false;
        resolve();
        return true;
      });
    });
    const activity = begin().catch(() => undefined);
    await Promise.race([reached, activity]);
    isErasing = true;
    // The files are removed while it is kept, or after it.
    if (random.next() < 0.7) {
      await world.erase(person);
      const removed = `select from follow_ups where kind = 'recording.remove' and subject = $1 and (leased_until is not null or due_at < now() + interval '1 minute')`;
      await until(async () => (await query(world.server, removed, [recordingId])).length === 0, PATIENCE_MS);
      bucket.release();
    } else {
      const erased = world.erase(person);
      bucket.release();
      await erased;
    }
    await activity;
  }
  await world.settled();
  return world.leftOf(person, recordingId);
}

/** Words are erased from a database that others use: each moment has a word of its own. */
async function moments(world: World, count: number, seed: number, make: (person: Person) => Promise<Activity>): Promise<void> {
  for (let moment = 1; moment <= count; moment += 1) {
    const random = new Random(seed * 1_000 + moment);
    const person = await world.person(`zq${seed}x${moment}canary`, random);
    const left = await eraseDuring(world, person, await make(person));
    expect(left, `seed ${seed}, moment ${moment}`).toEqual([]);
  }
}

const share = (part: number) => Math.max(1, Math.round(MOMENTS * part));
const timeout = 60_000 + MOMENTS * 20_000;

describe('[RECORD-03] [SEC-11] nothing is left of a participant who is erased', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start(null);
  }, 120_000);
  afterAll(() => world.stop());
  const anyServer = (random: Random): { url: string } => random.pick([world.server, world.beside]);

  it('while pieces of a recording are uploaded', { timeout }, () =>
    moments(world, share(0.25), SEED, async ({ word, response, random }) => {
      const { callId } = await openCall(world.server, response);
      const begin = async () => {
        for (let seq = 0; seq < 4; seq += 1) {
          await putPiece(anyServer(random), callId, seq, Buffer.concat([WEBM_HEAD, Buffer.from(word.repeat(20))]), response.headers);
        }
      };
      return { recordingId: callId, begin };
    }),
  );

  it('while a recording becomes one file', { timeout }, () =>
    moments(world, share(0.25), SEED + 1, async ({ word, response, random }) => {
      const { callId } = await openCall(world.server, response);
      // Half of them can be read, and are rewritten; the pieces of the others are put together.
      const first = random.next() < 0.5 ? browserRecording() : WEBM_HEAD;
      for (const [seq, bytes] of [first, Buffer.from(word.repeat(20))].entries()) {
        expect((await putPiece(world.server, callId, seq, bytes, response.headers)).status).toBe(200);
      }
      await query(world.server, `update calls set status = 'ended', ended_at = now() - interval '11 minutes' where id = $1`, [callId]);
      const begin = async () => {
        await makeDue(world.server, 'recording.finish', callId);
        await until(
          async () =>
            (await query(world.server, `select from follow_ups where kind = 'recording.finish' and subject = $1`, [callId])).length === 0,
          PATIENCE_MS,
        );
      };
      return { recordingId: callId, begin };
    }),
  );

  it('while the interview is held and its results are written', { timeout }, () =>
    moments(world, share(0.1), SEED + 2, async ({ word, response, random }) => {
      const begin = async () => {
        const participant = await Participant.enter(anyServer(random), response);
        await participant.holdInterview(`The ${word} is far too slow, and ${word} crashes.`);
      };
      return { recordingId: null, begin };
    }),
  );

  it('while the interviews are analysed and asked a question', { timeout }, () =>
    moments(world, share(0.2), SEED + 3, async ({ word, owner, form, response, random }) => {
      await addInterviews(world.server, form, PLANNING_APP);
      await heldBy(world, response, `The ${word} is far too slow, and the ${word} crashes when I plan my week.`);
      const begin = async () => {
        await owner.api('POST', `analysis/generate/${form.id}`);
        if (random.next() < 0.5) {
          await owner.api('POST', `analysis/${form.id}/asked-questions`, {
            body: { question: `What do people say about planning?` },
          });
        }
      };
      return { recordingId: null, begin };
    }),
  );
});

/** An interview that was held, in the person's response. */
async function heldBy({ server }: World, { id }: GivenResponse, said: string): Promise<void> {
  await query(
    server,
    `with call as (
       insert into calls (response_id, form_id, owner_id, provider, status) select id, form_id, owner_id, 'builtin', 'ended' from responses where id = $1
       returning id
     )
     insert into transcript_turns (response_id, seq, call_id, role, content)
     select $1, seq, call.id, role, content from call,
            (values (1, 'assistant', 'How is it?'), (2, 'user', $2), (3, 'assistant', 'And else?'), (4, 'user', $2)) as said (seq, role, content)`,
    [id, said],
  );
  await query(
    server,
    `update responses set call_status = 'completed', turn_count = 4, interview_transcript = 'User: ' || $2, interview_summary = $2, finish_due_at = null where id = $1`,
    [id, said],
  );
  await query(
    server,
    `insert into follow_ups (kind, subject) values ('response.code', $1), ('response.check', $1) on conflict do nothing`,
    [id],
  );
}

describe('[RECORD-03] nothing is left of a participant who is erased on a voice platform', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.start(await startVapiStandIn());
  }, 120_000);
  afterAll(() => world.stop());

  it('while the recording is copied', { timeout }, () =>
    moments(world, share(0.2), SEED + 4, async ({ word, response }) => {
      const vapi = world.vapi!;
      const { call, ticket } = await enterVapi(world.server, vapi, response);
      const lines = [
        { role: 'bot', text: 'How is it?' },
        { role: 'user', text: `The ${word} is far too slow.` },
      ] as const;
      const recording = Buffer.concat([Buffer.from('ID3\u0004'), Buffer.from(word.repeat(Math.ceil(3_500_000 / word.length)))]);
      const begin = async () => {
        await vapi.finish(call.id, lines, { recording, endedReason: 'customer-ended-call' });
        await until(
          async () =>
            (
              await query(
                world.server,
                'select from calls c where c.id = $1 and (select next_chunk from recordings where call_id = c.id) is not distinct from 0',
                [ticket.callId],
              )
            ).length === 0 && (await query(world.server, `select from follow_ups where kind = 'recording.copy'`)).length === 0,
          PATIENCE_MS,
        );
      };
      return { recordingId: ticket.callId, begin };
    }),
  );
});
