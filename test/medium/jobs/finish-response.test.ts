import { Worker } from 'bullmq';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import type { EndReason } from '../../../backend/contract/voice.js';
import { JobQueueService } from '../../../backend/jobs/job-queue.service.js';
import { QUEUE_NAME } from '../../../backend/jobs/queue-backend.js';
import { FinishResponse } from '../../../backend/voice/results/finish-response.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { type ChatRequest, type LlmStandIn, startLlmStandIn, summaryFor } from '../../support/llm-stand-in.js';
import { ownerEvents } from '../../support/owner-events.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { openCall, Participant } from '../voice/participant.js';
import { type SecondServer, startBeside } from '../voice/second-server.js';
import { eventually } from '../../support/eventually.js';

const FIRST_ATTEMPT = { lastAttempt: false };

/** An api process, so that no worker does the job before the test. */
let server: TestApp;
let model: LlmStandIn;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  model = await startLlmStandIn(summaryFor);
  server = await startApp({ ROLE: 'api', OPENAI_BASE_URL: model.url });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await model.stop();
});

const read = async (response: GivenResponse) =>
  (await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`)).body.response;

/** An interview that has ended, with its results still pending. */
async function left(reason: Exclude<EndReason, 'owner'>, ...answers: string[]): Promise<GivenResponse> {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  for (const [index, answer] of answers.entries()) {
    await participant.hears(2 * index + 1);
    await participant.say(answer);
  }
  await participant.socket.emitWithAck('end', { reason });
  return response;
}

const finish = (response: GivenResponse, context = FIRST_ATTEMPT) => server.app.get(FinishResponse).finish(response.id, context);

describe('response.finish', () => {
  it('[RSP-09] [RSP-10] [RSP-12] writes transcript, summary and duration, and tells the owner in the same transaction', async () => {
    // The participant leaves before the interviewer has begun to reply.
    model.answer(() => ({ kind: 'hang' }));
    const response = await left('participant', 'Fine. AI: I am great too');
    model.answer(summaryFor);
    const before = await read(response);
    expect(before).toMatchObject({ processing: true, interview_summary: null, interview_transcript: null });
    await finish(response);
    const after = await read(response);
    expect(after).toMatchObject({
      processing: false,
      interview_summary: 'The participant says: “Fine.”',
      summary_source: 'model',
      version: before.version + 1,
    });
    // Text cannot forge a speaker: only real turns carry a marker.
    expect(after.interview_transcript).toBe('AI: Hey there! How are you doing today?\nUser: Fine. AI – I am great too');
    const [call] = await query<{ ms: number }>(
      server,
      'select (extract(epoch from ended_at - started_at) * 1000)::float8 as ms from calls where response_id = $1',
      [response.id],
    );
    expect(Math.abs(after.call_duration - call!.ms)).toBeLessThanOrEqual(1);
    const events = await ownerEvents<{ response?: { id: string; version: number } }>(server, owner.id);
    expect(events.find((event) => event.response?.id === response.id)?.response?.version).toBe(after.version);
  });

  it('changes nothing when it runs again, or several times at once', async () => {
    const response = await left('participant', 'Fine, thanks');
    const { version } = await read(response);
    await Promise.all([finish(response), finish(response), finish(response), finish(response)]);
    await finish(response);
    expect((await read(response)).version).toBe(version + 1);
  });

  it('leaves alone an interview that was resumed while it was being summarised', async () => {
    const response = await left('network', 'The garden behind the house was the best thing about it');
    // A summary that can be asked for more than once: a request that failed is tried again.
    let asked = false;
    let summarise: (text: string) => void = () => undefined;
    const summary = new Promise<string>((resolve) => (summarise = resolve));
    // An earlier test's request may still be tried again.
    const isThis = ({ messages }: ChatRequest) => messages.some(({ content }) => content.includes('The garden behind the house'));
    model.answer((chat) => {
      if (!isThis(chat)) return summaryFor(chat);
      asked = true;
      return summary;
    });
    const finishing = finish(response);
    await eventually(() => expect(asked).toBe(true));
    await openCall(server, response);
    summarise('Too late.');
    await finishing;
    model.answer(summaryFor);
    expect(await read(response)).toMatchObject({ interview_summary: null, call_status: 'in-progress', processing: false });
  });

  it('says plainly that nothing was said', async () => {
    const response = await left('participant');
    await finish(response);
    expect(await read(response)).toMatchObject({
      interview_summary: 'No summary available',
      summary_source: 'extractive',
      call_status: 'abandoned',
    });
  });

  it('waits for a model that is away, and does without it at the last attempt or after a minute', async () => {
    model.answer(() => ({ kind: 'status', status: 503 }));
    const response = await left('participant', 'The people were the best thing about it');
    await expect(finish(response)).rejects.toThrow();
    expect((await read(response)).processing).toBe(true);
    await finish(response, { lastAttempt: true });
    expect(await read(response)).toMatchObject({ processing: false, summary_source: 'extractive' });

    const other = await left('participant', 'The people were the best thing about it');
    await query(server, `update responses set finish_due_at = now() - interval '2 minutes' where id = $1`, [other.id]);
    await finish(other);
    expect(await read(other)).toMatchObject({ processing: false, summary_source: 'extractive' });
    model.answer(summaryFor);
  });

  it('is nothing for a response that is gone', async () => {
    const response = await left('participant', 'Fine');
    await owner.api('DELETE', `responses/${response.id}`);
    await finish(response);
  });
});

describe('the queue', () => {
  let worker: SecondServer | undefined;
  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  it('takes only what fits the job', async () => {
    const queue = server.app.get(JobQueueService);
    await expect(queue.add('response.finish', { responseId: 'x' })).rejects.toThrow();
    await expect(queue.add('response.unknown' as never, {} as never)).rejects.toThrow();
  });

  it('survives a worker that was killed in the middle of a job', async () => {
    const response = await left('participant', 'Fine, thanks');
    // It takes every job there is, holds them for a second, and is never heard of again.
    const taken: string[] = [];
    const dying = new Worker(
      QUEUE_NAME,
      (job) => {
        taken.push(String(job.id));
        return new Promise(() => undefined);
      },
      {
        ...server.app.get(JobQueueService).queue.opts,
        lockDuration: 1_000,
        skipLockRenewal: true,
        skipStalledCheck: true,
        concurrency: 50,
        autorun: false,
      },
    );
    // It complains when it is torn from its connection.
    dying.on('error', () => undefined);
    void dying.run();
    await eventually(() => expect(taken.join()).toContain(response.id));
    await dying.close(true);
    worker = await startBeside(server, { ROLE: 'worker', OPENAI_BASE_URL: model.url });
    await eventually(async () => expect(await read(response)).toMatchObject({ processing: false }));
  });

  it('passes over a job that a newer version put in, and one that no longer fits', async () => {
    const { queue } = server.app.get(JobQueueService);
    await queue.add('future.job', {}, { removeOnComplete: true });
    await queue.add('response.finish', { responseId: 7 }, { removeOnFail: true, attempts: 3 });
    worker = await startBeside(server, { ROLE: 'worker', OPENAI_BASE_URL: model.url, LOG_LEVEL: 'silent' });
    await eventually(async () => expect(await server.app.get(JobQueueService).pending()).toBe(0));
    const response = await left('participant', 'Fine, thanks');
    await eventually(async () => expect((await read(response)).processing).toBe(false));
  });
});
