import { describe, expect, it } from 'vitest';
import { eventually } from '@/testing/eventually';
import { FakeRoom } from '../testing/fake-daily';
import { tick, useVapiCall } from '../testing/vapi-call';
import { RELAY, RELAYED } from '../testing/vapi-world';
import { START_LIMITS } from './start-timeouts';
import { VapiCallClient } from './vapi-call-client';

describe('a call of the voice platform that does not come', () => {
  const call = useVapiCall();
  const { start, failing, of } = call;

  describe('a start that fails', () => {
    it('[CALLST-13, ERR-65] without an assistant: the SDK throws and tells, we tell once', async () => {
      call.begin(call.world.client(null));
      expect(await failing()).toMatchObject({ code: 'no-assistant', message: 'Assistant or Squad or Workflow must be provided.' });
      expect(call.world.server.seen('POST', RELAY)).toEqual([]);
      expect(of('ended')).toEqual([]);
    });

    it.each([
      ['[FAULT-07] 401', 401, 'Invalid Key. Hot tip, you may be using the private key instead of the public key.', 'key-invalid'],
      ['[FAULT-07] 403', 403, 'Forbidden resource', 'key-invalid'],
      ['[FAULT-08] 400, in several sentences', 400, ['property X should not exist', 'voiceId is required'], 'config'],
      ['404', 404, 'Assistant not found', 'config'],
      ['[FAULT-09] 402', 402, 'Payment required', 'billing'],
      ['[FAULT-09] 429', 429, 'Too many requests', 'capacity'],
      ['[FAULT-09] the limit of calls at once', 400, 'Over Concurrency Limit', 'capacity'],
      ['[ERR-71] 500', 500, 'Internal error', 'provider'],
      ['503', 503, 'Unavailable', 'provider'],
    ] as const)('%s', async (_, status, message, code) => {
      call.world.refuse(status, message as string | string[]);
      const failure = await failing();
      expect(failure).toMatchObject({ code, status });
      expect(failure.message).toContain(typeof message === 'string' ? message : message[1]);
      expect(FakeRoom.all).toEqual([]);
    });

    it.each([
      ['a call that is opened already: the next attempt gets a new one', 409, 'CALL_BUSY', 'provider'],
      ['a call that is over: the same', 409, 'CALL_ENDED', 'provider'],
      ['another browser’s call', 404, 'NOT_FOUND', 'forbidden'],
      ['a browser without its cookie', 401, 'UNAUTHORIZED', 'forbidden'],
      ['too many requests to us', 429, 'RATE_LIMITED', 'capacity'],
      ['a month that is full', 403, 'RESPONSE_LIMIT_REACHED', 'limit'],
    ] as const)('our own refusal, %s', async (_, status, code, expected) => {
      call.world.server.on('POST', RELAY, () => ({ status, body: { success: false, code, error: 'In our words.' } }));
      expect(await failing()).toMatchObject({ code: expected, message: 'In our words.' });
    });

    it('a relay that cannot be reached', async () => {
      call.world.server.on('POST', RELAY, () => Promise.reject(new TypeError('Failed to fetch')));
      expect(await failing()).toMatchObject({ code: 'media-failed', message: 'Failed to fetch' });
    });

    it('an answer that is no JSON, from something in between', async () => {
      call.world.server.on('POST', RELAY, () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
      expect(await failing()).toMatchObject({ code: 'provider' });
    });

    it('a program that cannot be loaded', async () => {
      call.begin(
        new VapiCallClient({ load: () => Promise.reject(new Error('blocked')), openSocket: call.world.live.open, assistantId: 'a-1' }),
      );
      expect(await failing()).toMatchObject({ code: 'media-failed' });
    });

    it('[ERR-66] a room that cannot be made', async () => {
      FakeRoom.behaviour.create = 'throws';
      expect(await failing()).toMatchObject({ code: 'media-failed', message: 'Duplicate DailyIframe instances are not allowed' });
    });

    it('[ERR-67] [FAULT-11, FAULT-12] a room whose program is blocked: three errors of the SDK are one failure', async () => {
      FakeRoom.behaviour.join = 'blocked';
      expect(await failing(7_000)).toMatchObject({ code: 'media-failed', message: 'Failed to load call object bundle' });
      expect(of('ended')).toEqual([]);
      expect(call.world.leftovers()).toEqual([]);
    });

    it('[FAULT-13] a join without an end is given up after 15 s', async () => {
      FakeRoom.behaviour.join = 'never';
      const failure = call.client
        .start(call.ticket, { signal: new AbortController().signal, mode: 'voice' })
        .catch((error: unknown) => error);
      await eventually(() => expect(FakeRoom.all[0]?.joins).toHaveLength(1));
      await tick(START_LIMITS.join + 2_000);
      expect(await failure).toMatchObject({ code: 'start-timeout' });
      const { join = 0, destroyed = 0 } = FakeRoom.all[0]?.times ?? {};
      expect(destroyed - join).toBe(START_LIMITS.join);
    });

    it('a relay without an answer is given up after 10 s, and a late answer makes no room', async () => {
      let answer: (value: { status: number; body: unknown }) => void = () => undefined;
      call.world.server.on('POST', RELAY, () => new Promise((resolve) => (answer = resolve)));
      expect(await failing(START_LIMITS.webCall + 2_000)).toMatchObject({ code: 'start-timeout' });
      answer({ status: 201, body: RELAYED });
      for (let i = 0; i < 10; i++) await tick(50);
      expect(FakeRoom.all).toEqual([]);
    });

    it('[FAULT-02] a microphone that the room may not use', async () => {
      FakeRoom.behaviour.join = 'no-microphone';
      expect(await failing()).toMatchObject({ code: 'mic-denied' });
      expect(call.world.leftovers()).toEqual([]);
    });

    it('a new attempt waits until the old room is let go', async () => {
      FakeRoom.behaviour.join = 'blocked';
      await failing(7_000);
      FakeRoom.behaviour.join = 'works';
      call.begin(call.world.client());
      await start();
      expect(FakeRoom.all.map((room) => room.destroyed)).toEqual([true, false]);
    });
  });

  describe('[FAULT-15] given up while connecting', () => {
    it('before the relay answers: no room is made, and no microphone is opened', async () => {
      let answer: (value: { status: number; body: unknown }) => void = () => undefined;
      call.world.server.on('POST', RELAY, () => new Promise((resolve) => (answer = resolve)));
      const giveUp = new AbortController();
      const failure = call.client.start(call.ticket, { signal: giveUp.signal, mode: 'voice' }).catch((error: unknown) => error);
      await eventually(() => expect(call.world.server.seen('POST', RELAY)).toHaveLength(1));
      giveUp.abort();
      await tick(2_000);
      expect(await failure).toMatchObject({ code: 'aborted' });
      answer({ status: 201, body: RELAYED });
      for (let i = 0; i < 10; i++) await tick(50);
      expect(FakeRoom.all).toEqual([]);
      expect(call.world.leftovers()).toEqual([]);
    });

    it('while joining: the room is left within two seconds', async () => {
      FakeRoom.behaviour.join = 'never';
      const giveUp = new AbortController();
      const failure = call.client.start(call.ticket, { signal: giveUp.signal, mode: 'voice' }).catch((error: unknown) => error);
      await eventually(() => expect(FakeRoom.all[0]?.joins).toHaveLength(1));
      giveUp.abort();
      await tick(2_000);
      expect(await failure).toMatchObject({ code: 'aborted' });
      expect(FakeRoom.all[0]?.destroyed).toBe(true);
      expect(call.world.leftovers()).toEqual([]);
    });
  });
});
