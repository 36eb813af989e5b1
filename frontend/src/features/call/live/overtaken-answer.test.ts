import { describe, expect, it } from 'vitest';
import { callMemory } from '../call-memory';
import { FIRST, type HeardCall, NEXT, tick, until } from '../testing/heard-call';
import { heardCalls } from '../testing/heard-calls';

const GOODBYE = 'Thank you for your time. Goodbye.';
const BUS = 'I usually take the bus to work.';
const LONG = Array.from({ length: 100 }, (_, n) => `word${n}`);
/** At 400 ms a word. */
const HALF_SAID_MS = 4 * 400 + 100;

const { begun } = heardCalls();

const texts = (call: HeardCall) => call.server.turns.map(({ text }) => text);
const hasEnded = (call: HeardCall) => call.events.at(-1)?.type === 'ended';

/** The other side ends the call. */
function closed(call: HeardCall, reason: 'owner' | 'time-limit' | 'assistant') {
  call.server.assistant(GOODBYE);
  call.server.end(reason);
}

describe('[CALL-36] the end of the call comes while the participant is speaking', () => {
  it.each(['owner', 'time-limit', 'assistant'] as const)(
    '%s: the sentence is understood and stored before the goodbye, which is heard, and the call is over',
    async (reason) => {
      const call = await begun();
      call.room.speak(BUS.split(' '));
      await tick(HALF_SAID_MS);
      closed(call, reason);
      await tick(1_000);
      expect(hasEnded(call)).toBe(false);
      await tick(8_000);
      expect(texts(call)).toEqual([FIRST, BUS, GOODBYE]);
      expect(call.messages).toEqual([FIRST, BUS, GOODBYE]);
      expect(call.room.voice.slice(-2).map(({ text }) => text)).toEqual(['Thank you for your time.', 'Goodbye.']);
      expect(call.events.at(-1)).toMatchObject({ type: 'ended', reason });
    },
  );

  it('… also where the browser hears', async () => {
    const call = await begun({ recognition: true });
    call.listens = false;
    await call.reload();
    await tick(6_000);
    call.room.speak('I usually take the bus to work'.split(' '));
    await tick(HALF_SAID_MS);
    closed(call, 'owner');
    await tick(12_000);
    expect(texts(call)).toEqual([FIRST, 'I usually take the bus to work', GOODBYE]);
    expect(hasEnded(call)).toBe(true);
  });

  it('… and an answer before it is not changed', async () => {
    const call = await begun();
    call.room.speak(BUS.split(' '));
    await until(() => call.messages.includes(NEXT));
    await tick(6_000);
    call.room.speak('Nothing would.'.split(' '));
    await tick(500);
    closed(call, 'owner');
    await tick(8_000);
    expect(texts(call)).toEqual([FIRST, BUS, NEXT, 'Nothing would.', GOODBYE]);
    expect(call.messages).toEqual(texts(call));
    expect(hasEnded(call)).toBe(true);
  });

  it('a participant who does not stop is heard for four seconds more', async () => {
    const call = await begun();
    call.room.speak(LONG);
    await tick(HALF_SAID_MS);
    closed(call, 'owner');
    await tick(4_100);
    expect(call.events.findLast(({ type }) => type === 'listening')).toMatchObject({ on: false });
    await tick(8_000);
    expect(hasEnded(call)).toBe(true);
    const words = call.said.join(' ').toLowerCase().replace('.', '').split(' ');
    expect(words.length).toBeGreaterThanOrEqual(12);
    expect(words.length).toBeLessThanOrEqual(15);
    expect(words).toEqual(LONG.slice(0, words.length));
    expect(texts(call).at(-1)).toBe(GOODBYE);
  });

  it('words that a server does not understand any more are not waited for: the goodbye is heard', async () => {
    const call = await begun();
    call.server.hearing.failing = 'CALL_ENDED';
    call.room.speak(BUS.split(' '));
    await tick(HALF_SAID_MS);
    closed(call, 'owner');
    await tick(16_000);
    expect(texts(call)).toEqual([FIRST, GOODBYE]);
    expect(call.room.voice.at(-1)?.text).toBe('Goodbye.');
    expect(hasEnded(call)).toBe(true);
  });

  it('words that were on their way when the call ended are stored', async () => {
    const call = await begun();
    call.room.speak(BUS.split(' '));
    call.server.sayAnswers.push({ success: false, code: 'SERVER_ERROR', error: 'later' });
    await until(() => call.server.sayAnswers.length === 0);
    closed(call, 'owner');
    await tick(8_000);
    expect(texts(call)).toEqual([FIRST, BUS, GOODBYE]);
    expect(hasEnded(call)).toBe(true);
  });

  it('what is said after the goodbye has begun is not stored', async () => {
    const call = await begun();
    closed(call, 'owner');
    await tick(2_200);
    call.room.speak('Bye bye then and thanks'.split(' '));
    await tick(14_000);
    expect(texts(call)).toEqual([FIRST, GOODBYE]);
    expect(hasEnded(call)).toBe(true);
  });

  it('typed words that answer a question stand before the goodbye, too', async () => {
    const call = await begun();
    call.client.setMode('text');
    await call.client.sendText('By bus.');
    await until(() => call.server.turns.at(-1)?.text === NEXT);
    callMemory.keepDraft(call.server.responseId, 'Nothing');
    closed(call, 'owner');
    await tick(1_000);
    callMemory.keepDraft(call.server.responseId, '');
    await call.client.sendText('Nothing.');
    await tick(10_000);
    expect(texts(call)).toEqual([FIRST, 'By bus.', NEXT, 'Nothing.', GOODBYE]);
    expect(call.messages).toEqual(texts(call));
    expect(hasEnded(call)).toBe(true);
  });
});
