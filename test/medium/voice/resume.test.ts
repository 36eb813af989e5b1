import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { DatabaseWatcher } from '../../../backend/database/database-watcher.js';
import { JobQueueService } from '../../../backend/jobs/job-queue.service.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { ownerEvents } from '../../support/owner-events.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';
import { Participant } from './participant.js';
import { type SecondServer, startBeside } from './second-server.js';

let server: TestApp;
let second: SecondServer | undefined;
afterEach(async () => {
  closeSockets();
  await second?.stop();
  second = undefined;
  await server.stop();
});

async function begin(env: Record<string, string> = {}) {
  server = await startApp(env);
  const given = givenIn(server);
  const owner = await given.owner();
  const form = await given.form(owner);
  const response = await given.response(form);
  return { given, owner, form, response };
}

const storedTurns = (response: GivenResponse) =>
  query<{ seq: number; role: string; content: string }>(
    server,
    'select seq, role, content from transcript_turns where response_id = $1 order by seq',
    [response.id],
  );
const read = async (owner: GivenOwner, response: GivenResponse) =>
  (await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`)).body.response;

/** As if the queue had been lost with everything in it. */
async function loseQueue(): Promise<void> {
  const jobs = server.app.get(JobQueueService);
  await eventually(async () => expect(await jobs.pending()).toBeGreaterThan(0));
  await jobs.queue.drain(true);
  expect(await jobs.pending()).toBe(0);
}

async function expectNothingLostOrSaidTwice(response: GivenResponse): Promise<void> {
  const turns = await storedTurns(response);
  expect(turns.map(({ seq }) => seq)).toEqual(turns.map((_, index) => index + 1));
  expect(turns.map(({ role }) => role)).toEqual(turns.map((_, index) => (index % 2 === 0 ? 'assistant' : 'user')));
  const said = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  expect(new Set(said).size).toBe(said.length);
}

const LUNCH = 'And what did you have for lunch?';

/** The participant is back after the process died: the answer to question 1 is stored, question 2 was being spoken. @param held so long it seems to be at work */
async function backAfterCrash(response: GivenResponse, held: string): Promise<Participant> {
  const first = await Participant.enter(server, response);
  await first.hears(1);
  await first.say('Fine');
  await first.hears(3);
  first.socket.disconnect();
  const speaking = { seq: 5, text: LUNCH, meta: { by: 'script', kind: 'question', index: 1 }, closes: false, whole: true };
  await query(
    server,
    `with said as (
       insert into transcript_turns (response_id, seq, call_id, role, content, via, client_id)
       values ($1, 4, $2, 'user', 'The people, I think, more than anything', 'voice', 'x')
     ), counted as (update responses set turn_count = 4 where id = $1)
     update calls set speaking = $3, responder = gen_random_uuid(), responder_until = now() + $4::interval where id = $2`,
    [response.id, first.ticket.callId, JSON.stringify(speaking), held],
  );
  return Participant.connect(server, response, first.ticket, 3);
}

/** The first words of the greeting have only just appeared. A busy machine may miss them: then the next interview is tried. */
async function enterIntoGreeting() {
  const { given, form } = await begin();
  for (;;) {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await until(() => participant.drafts.length > 0 || participant.turns.size > 0);
    if (participant.turns.size === 0) return { response, participant };
  }
}

describe('a server that stops in the middle of an interview', () => {
  it('continues with the same interview when it is back: nothing lost, nothing said twice', async () => {
    const { response } = await begin();
    const first = await Participant.enter(server, response);
    await first.hears(1);
    await first.say('Fine, thank you');
    // Not waited for: the interviewer is in the middle of its sentence.
    server = await server.restart();
    const again = await Participant.enter(server, response, 2);
    expect(again.ticket.callId).toBe(first.ticket.callId);
    await again.hears(3);
    await again.say('I was surprised by how kind everybody was');
    await again.hears(5);
    server = await server.restart();
    const last = await Participant.enter(server, response);
    expect([...last.turns.keys()].slice(0, 5)).toEqual([1, 2, 3, 4, 5]);
    await last.holdInterview();
    await expectNothingLostOrSaidTwice(response);
  });

  it('keeps a question that was heard while the process that asked it died, before the answer to it', async () => {
    const { response } = await begin();
    const again = await backAfterCrash(response, '1 minute');
    expect(await again.say('Soup, as always when it rains')).toMatchObject({ success: true, seq: 6 });
    expect((await storedTurns(response)).slice(3).map(({ role, content }) => [role, content])).toEqual([
      ['user', 'The people, I think, more than anything'],
      ['assistant', LUNCH],
      ['user', 'Soup, as always when it rains'],
    ]);
  });

  it('does not ask again what was being asked when its process died', async () => {
    const { response } = await begin();
    const again = await backAfterCrash(response, '300 milliseconds');
    expect((await again.hears(5)).text).toBe(LUNCH);
  });

  it('keeps the words it was interrupted in', async () => {
    const { response, participant: first } = await enterIntoGreeting();
    expect(await first.say('Hello! I am in a hurry')).toMatchObject({ success: true, seq: 2 });
    await first.hears(3);
    expect((await storedTurns(response)).slice(0, 2).map(({ role, content }) => [role, content])).toEqual([
      ['assistant', 'Hey there! How are you doing today?'],
      ['user', 'Hello! I am in a hurry'],
    ]);
  });

  it('owes a reply to nobody: a word said to one process is answered by the next', async () => {
    const { response } = await begin();
    const first = await Participant.enter(server, response);
    await first.hears(1);
    await first.say('Fine');
    await first.hears(3);
    first.socket.disconnect();
    // A process died with this word stored, and with the right to reply still its own for a moment.
    await query(
      server,
      `with said as (
         insert into transcript_turns (response_id, seq, call_id, role, content, via, client_id)
         values ($1, 4, $2, 'user', 'The people, I think, more than anything', 'voice', 'x')
       ), counted as (update responses set turn_count = 4 where id = $1)
       update calls set responder = $3, responder_until = now() + interval '1 second' where id = $2`,
      [response.id, first.ticket.callId, randomUUID()],
    );
    const again = await Participant.enter(server, response, 3);
    expect(again.joined.turns.map(({ seq }) => seq)).toEqual([4]);
    await again.hears(5);
    await expectNothingLostOrSaidTwice(response);
  });

  it('says nothing twice when two processes serve the same call', async () => {
    const { response } = await begin();
    second = await startBeside(server, { ROLE: 'api' });
    for (let seq = 1; seq <= 5; seq += 2) {
      // Each time both are asked for the reply.
      // Processes that hear of each other leave one window of a call open, perhaps before the other was let in.
      const entered = await Promise.allSettled([Participant.enter(server, response), Participant.enter(second, response)]);
      const windows = entered.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      await eventually(async () => expect((await storedTurns(response)).length).toBeGreaterThanOrEqual(seq));
      const open = () => windows.filter(({ socket }) => socket.connected);
      if (server.config.scale.redis) await eventually(() => expect(open()).toHaveLength(1));
      const voice = open()[0]!;
      await voice.say(`Answer number ${seq}, with a few more words to it`);
    }
    await eventually(async () => expect(await storedTurns(response)).toHaveLength(7));
    await expectNothingLostOrSaidTwice(response);
  });
});

describe('a participant who does not come back', () => {
  it('leaves an abandoned response with its turns and a summary, and may take it up again', async () => {
    const { owner, response } = await begin({ CALL_ABANDON_AFTER_SECONDS: '1' });
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Fine');
    await participant.hears(3);
    await participant.say('I was surprised by how kind everybody was to me');
    await participant.hears(5);
    participant.socket.disconnect();
    const left = await eventually(async () => {
      const row = await read(owner, response);
      expect(row).toMatchObject({ call_status: 'abandoned', call_end_reason: 'abandoned', processing: false });
      return row;
    });
    expect(left.interview_summary).toContain('how kind everybody was');
    expect(left.interview_transcript?.split('\n')).toHaveLength(5);
    expect(left.turn_count).toBe(5);

    const again = await Participant.enter(server, response);
    expect(again.ticket.callId).not.toBe(participant.ticket.callId);
    expect([...again.turns.keys()]).toEqual([1, 2, 3, 4, 5]);
    expect((await read(owner, response)).call_status).toBe('in-progress');
    await again.say('More time to meet everybody would have been good');
    await again.holdInterview('Nothing else comes to my mind, thank you');
    const finished = await eventually(async () => {
      const row = await read(owner, response);
      expect(row).toMatchObject({ call_status: 'completed', processing: false });
      return row;
    });
    // Finished a second time, with what was said since.
    expect(finished.interview_transcript).toContain('More time to meet everybody');
    expect(finished.call_duration).toBeGreaterThan(left.call_duration);
    await expectNothingLostOrSaidTwice(response);
    const calls = await query<{ status: string; end_reason: string }>(
      server,
      'select status, end_reason from calls where response_id = $1 order by started_at',
      [response.id],
    );
    expect(calls).toEqual([
      { status: 'ended', end_reason: 'abandoned' },
      { status: 'ended', end_reason: 'assistant' },
    ]);
  });

  it('is not given up while the window is open', async () => {
    const { owner, response } = await begin({ CALL_ABANDON_AFTER_SECONDS: '1' });
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    const seen = async () =>
      (
        await query<{ age: number }>(server, 'select extract(epoch from now() - started_at)::float8 as age from calls where status = $1', [
          'live',
        ])
      )[0];
    await eventually(async () => expect((await seen())?.age).toBeGreaterThan(3));
    expect((await read(owner, response)).call_status).toBe('in-progress');
  });

  it('is not given up as long as the database has only just come back: while it was away nobody could be seen', async () => {
    const { response } = await begin({ CALL_ABANDON_AFTER_SECONDS: '1' });
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    const justBack = vi.spyOn(server.app.get(DatabaseWatcher), 'upForMs', 'get').mockReturnValue(400);
    participant.socket.disconnect();
    const call = async () =>
      (
        await query<{ status: string; unseen: number }>(
          server,
          'select status, extract(epoch from now() - last_seen_at)::float8 as unseen from calls',
        )
      )[0]!;
    await eventually(async () => expect((await call()).unseen).toBeGreaterThan(3.5));
    expect((await call()).status).toBe('live');
    justBack.mockRestore();
    await eventually(async () => expect((await call()).status).toBe('ended'));
  });

  it('is told that the call is over when it comes back too late, and how to continue', async () => {
    const { response } = await begin({ CALL_ABANDON_AFTER_SECONDS: '1' });
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Fine');
    participant.socket.disconnect();
    await eventually(async () => {
      const [call] = await query<{ status: string }>(server, 'select status from calls');
      expect(call?.status).toBe('ended');
    });
    const late = await Participant.connect(server, response, participant.ticket);
    expect(late.joined.closed).toBe(true);
    await eventually(() => expect(late.ended).toEqual(['abandoned']));
    expect(await late.say('Hello?')).toMatchObject({ code: 'CALL_ENDED' });
    const again = await Participant.enter(server, response);
    await again.hears(3);
  });
});

describe('time', () => {
  it('is up after the longest duration: the interviewer says goodbye, also to somebody who is silent', async () => {
    const { owner, response } = await begin({ CALL_MAX_MINUTES: '1' });
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Fine');
    await participant.hears(3);
    await query(server, `update calls set started_at = now() - interval '2 minutes'`);
    await eventually(() => expect(participant.ended).toEqual(['time-limit']));
    expect((await participant.hears(4)).text).toMatch(/^We have come to the end of our time\. Thank you for your time/);
    expect(await read(owner, response)).toMatchObject({ call_status: 'completed', call_end_reason: 'time-limit' });
  });
});

describe('follow-ups', () => {
  it('are found by the sweeper when the queue never heard of them', async () => {
    const { owner, response } = await begin({ ROLE: 'api' });
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Fine');
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    expect(await read(owner, response)).toMatchObject({ call_status: 'completed', processing: true, interview_summary: null });
    await loseQueue();
    second = await startBeside(server, { ROLE: 'worker' });
    await eventually(async () => expect(await read(owner, response)).toMatchObject({ processing: false, summary_source: 'extractive' }));
  });

  it('reach an open dashboard of another process by its own log', async () => {
    const { owner, response } = await begin({ ROLE: 'api' });
    second = await startBeside(server, { ROLE: 'worker' });
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('Fine');
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () => expect((await read(owner, response)).processing).toBe(false));
    const events = await ownerEvents<{ response?: { id: string; processing: boolean } }>(server, owner.id);
    expect(events.find((event) => event.response?.id === response.id)?.response?.processing).toBe(false);
    // A worker serves no sockets and opens no calls of its own.
    expect((await api(server, 'GET', 'health')).status).toBe(200);
  });
});
