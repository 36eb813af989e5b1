import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TransactionRunner } from '../../../backend/database/transaction-runner.js';
import type { CallRef } from '../../../backend/voice/calls/call.repository.js';
import { ConversationService } from '../../../backend/voice/conversation/conversation.service.js';
import { EndCall } from '../../../backend/voice/conversation/end-call.js';
import { Responder } from '../../../backend/voice/conversation/responder.js';
import { TurnStore } from '../../../backend/voice/turns/turn-store.js';
import { givenIn, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { openCall, Participant } from './participant.js';

describe('many interviews at once', () => {
  let server: TestApp;
  let conversation: ConversationService;
  beforeAll(async () => {
    server = await startApp();
    conversation = server.app.get(ConversationService);
    // No greeting: these tests say everything themselves.
    vi.spyOn(server.app.get(Responder), 'wake').mockReturnValue(undefined);
  });
  afterEach(closeSockets);
  afterAll(() => server.stop());

  const owners = (count: number) => Promise.all(Array.from({ length: count }, () => givenIn(server).owner({ tier: 'enterprise' })));

  async function calls(owner: GivenOwner, count: number): Promise<CallRef[]> {
    const given = givenIn(server);
    const form = await given.form(owner);
    return Promise.all(
      Array.from({ length: count }, async () => {
        const response = await given.response(form);
        const ticket = await openCall(server, response);
        // A response that nobody has joined would have to ask for its place first.
        await Participant.connect(server, response, ticket);
        return { id: ticket.callId, responseId: response.id };
      }),
    );
  }
  const say = (call: CallRef, text = 'Fine', clientId: string = randomUUID()) => conversation.say(call, { clientId, text, via: 'text' });
  const contents = async ({ responseId }: CallRef) =>
    (
      await query<{ content: string }>(server, 'select content from transcript_turns where response_id = $1 order by seq', [responseId])
    ).map(({ content }) => content);

  it('share transactions, and every turn, count and event of theirs is stored once and in order', async () => {
    const [ada, bob] = await owners(2);
    const all = [...(await calls(ada!, 6)), ...(await calls(bob!, 6))];
    const tops = async () =>
      (
        await query<{ last_seq: string }>(server, 'select last_seq from owner_streams where user_id = any($1) order by user_id = $2', [
          [ada!.id, bob!.id],
          bob!.id,
        ])
      ).map(({ last_seq }) => Number(last_seq));
    const before = await tops();
    const transactions = vi.spyOn(server.app.get(TransactionRunner), 'run');
    // Three turns of each, the second and third sent before the first is acknowledged.
    const seqs = await Promise.all(
      all.map((call) => Promise.all(['one', 'two', 'three'].map((text) => say(call, `${text} of ${call.id}`)))),
    );
    expect(transactions.mock.calls.length).toBeLessThan(12);
    transactions.mockRestore();
    for (const [n, call] of all.entries()) {
      expect(seqs[n]).toEqual([1, 2, 3]);
      expect(await contents(call)).toEqual(['one', 'two', 'three'].map((text) => `${text} of ${call.id}`));
    }
    const rows = await query<{ turn_count: number }>(server, 'select turn_count from responses where id = any($1)', [
      all.map(({ responseId }) => responseId),
    ]);
    expect(rows.map(({ turn_count }) => turn_count)).toEqual(all.map(() => 3));

    const after = await tops();
    for (const [n, owner] of [ada!, bob!].entries()) {
      const events = await query<{ seq: string; id: string; turns: number }>(
        server,
        `select seq, payload -> 'response' ->> 'id' as id, (payload -> 'response' ->> 'turn_count')::int as turns
           from owner_events where user_id = $1 and seq > $2 order by seq`,
        [owner.id, before[n]],
      );
      // No number is left out or given twice, and the last word on each interview is its whole count.
      expect(events.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: after[n]! - before[n]! }, (_, at) => before[n]! + at + 1));
      const last = new Map(events.map(({ id, turns }) => [id, turns]));
      expect(last).toEqual(new Map(all.slice(n * 6, n * 6 + 6).map(({ responseId }) => [responseId, 3])));
    }
  });

  it('do not wait for one whose row is locked, and that one is stored when it is free', async () => {
    const [owner] = await owners(1);
    const [held, ...others] = await calls(owner!, 5);
    const holder = new Client({ connectionString: server.databaseUrl });
    await holder.connect();
    try {
      await holder.query('begin');
      await holder.query('select from responses where id = $1 for update', [held!.responseId]);
      // Alone under way, so that the others come together.
      const first = say(others[0]!, 'first');
      let free = false;
      const late = say(held!, 'late').then((seq) => [seq, free]);
      const rest = Promise.all(others.slice(1).map((call) => say(call)));
      expect(await first).toBe(1);
      expect(await rest).toEqual([1, 1, 1]);
      free = true;
      await holder.query('commit');
      expect(await late).toEqual([1, true]);
      expect(await contents(held!)).toEqual(['late']);
    } finally {
      await holder.end();
    }
  });

  it('store what is sent twice once, though both come in one moment', async () => {
    const [owner] = await owners(1);
    const [busy, call] = await calls(owner!, 2);
    const clientId = randomUUID();
    const answers = await Promise.all([say(busy!), say(call!, 'Once', clientId), say(call!, 'Once', clientId), say(call!, 'Then')]);
    expect(answers).toEqual([1, 1, 1, 2]);
    expect(await contents(call!)).toEqual(['Once', 'Then']);
    expect(await say(call!, 'Once', clientId)).toBe(1);
  });

  it('get only their own errors', async () => {
    const [owner] = await owners(1);
    const [busy, ended, fine] = await calls(owner!, 3);
    await server.app.get(EndCall).end(ended!, 'participant');
    const gone = { id: randomUUID(), responseId: randomUUID() };
    const answers = await Promise.allSettled([say(busy!), say(ended!), say(gone), say(fine!)]);
    expect(answers).toMatchObject([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: { code: 'CALL_ENDED' } },
      { status: 'rejected', reason: { code: 'NOT_FOUND' } },
      { status: 'fulfilled', value: 1 },
    ]);
  });

  it('lose nothing of the others when the database refuses a turn of one', async () => {
    const [owner] = await owners(1);
    const [busy, bad, fine] = await calls(owner!, 3);
    // What no check of the server lets through: a number that is taken.
    const wrong = server.app.get(TurnStore).store({
      call: bad!,
      clientId: null,
      decide: ({ response }) => {
        const turn = {
          responseId: response!.id,
          callId: bad!.id,
          role: 'user',
          content: 'x',
          via: null,
          clientId: null,
          meta: null,
        } as const;
        return { answer: true, turns: [1, 1].map((seq) => ({ ...turn, seq })) };
      },
    });
    const answers = await Promise.allSettled([say(busy!), wrong, say(fine!)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([await contents(bad!), await contents(fine!)]).toEqual([[], ['Fine']]);
  });
});
