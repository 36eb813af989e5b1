import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallEvent } from '../call-client';
import { FakeLiveServer } from '../testing/fake-live-server';
import { Room, seeded } from '../testing/simulated-speech';
import { applyTurn, toMessages, type TranscriptTurn } from '../transcript';
import { LiveCallClient } from './live-call-client';

const FIRST = 'Could you tell me how you get to work?';
const SENTENCES = [
  'Thank you, that helps me to see what your mornings are like on an ordinary day.',
  'I would like to hear about the evenings now.',
  'Please think of last week.',
  'How did you get home on Friday?',
];
const REPLY = SENTENCES.join(' ');
const WORDS = 'sorry no we always went by car before';

const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const DONE: (() => Promise<void>)[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  for (const done of DONE.splice(0)) await done();
  vi.useRealTimers();
  sessionStorage.clear();
});

/** The participant has answered, and the first of the reply's four sentences has been playing for three seconds. */
async function replyIsHeard() {
  sessionStorage.clear();
  const server = new FakeLiveServer();
  const room = new Room(seeded(1), {});
  const client = new LiveCallClient({ openSocket: server.open, speech: room.api(), renew: async () => server.newCall().callId });
  const shown: { turns: readonly TranscriptTurn[] } = { turns: [] };
  const events: CallEvent[] = [];
  client.subscribe((event) => {
    events.push(event);
    if (event.type === 'turn') shown.turns = applyTurn(shown.turns, event);
  });
  const ticket = server.newCall();
  const started = client.start(ticket, { signal: new AbortController().signal, mode: 'voice' });
  await tick(0);
  await started;
  server.assistant(FIRST);
  await tick(6_000);
  room.speak('I take the bus'.split(' '));
  await tick(4_000);
  server.assistant(REPLY);
  await tick(3_400);
  expect(room.voice.at(-1)?.text).toBe(SENTENCES[0]);
  DONE.push(async () => {
    const ended = client.end();
    await tick(3_000);
    await ended;
  });
  return { room, server, client, ticket, events, messages: () => toMessages(shown.turns).map(({ content }) => content) };
}

describe('[CUT-01] the participant cuts off the interviewer', () => {
  it('after the first of four sentences: the words carry how far it was heard, and the rest is removed from the page', async () => {
    const { room, server, messages } = await replyIsHeard();
    room.speak(WORDS.split(' '));
    await tick(8_000);
    expect(server.cuts).toEqual([{ seq: 3, heardTo: SENTENCES[0]!.length }]);
    expect(server.turns.slice(2, 4)).toMatchObject([{ text: SENTENCES[0], unheard: SENTENCES.slice(1).join(' ') }, { text: WORDS }]);
    expect(messages()).toEqual([FIRST, 'I take the bus', SENTENCES[0], WORDS]);
  });

  it('… sent again until it is stored, also by the page after a reload', async () => {
    const { room, server, ticket } = await replyIsHeard();
    server.cut();
    room.speak(WORDS.split(' '));
    await tick(8_000);
    expect(server.cuts).toEqual([]);
    server.down = false;
    const again = new LiveCallClient({ openSocket: server.open, speech: room.api(), renew: async () => '' });
    const started = again.start(ticket, { signal: new AbortController().signal, mode: 'text' });
    await tick(5_000);
    await started;
    expect(server.cuts).toEqual([{ seq: 3, heardTo: SENTENCES[0]!.length }]);
    expect(server.turns.slice(2).map(({ text }) => text)).toEqual([SENTENCES[0], WORDS]);
    await again.end();
  });

  it('by ending the call while it speaks: the end message carries how far it was heard', async () => {
    const { server, client } = await replyIsHeard();
    await client.end();
    await tick(0);
    expect(server.cuts).toEqual([{ seq: 3, heardTo: SENTENCES[0]!.length }]);
  });

  it('not if all of it was heard, or if the participant reads it on the page', async () => {
    const heard = await replyIsHeard();
    await tick(20_000);
    heard.room.speak('on foot it was'.split(' '));
    await tick(8_000);
    const read = await replyIsHeard();
    read.client.setMode('text');
    await read.client.sendText('On foot.');
    await tick(1_000);
    expect([...heard.server.cuts, ...read.server.cuts]).toEqual([]);
    expect(read.messages()).toEqual([FIRST, 'I take the bus', REPLY, 'On foot.']);
  });

  it('not by a tapped answer: the interviewer continues', async () => {
    const { server, client, room } = await replyIsHeard();
    await client.sendText('Yes', { questionId: 'q1', value: ['Yes'] });
    await tick(20_000);
    expect(server.cuts).toEqual([]);
    expect(room.voice.at(-1)?.text).toBe(SENTENCES[3]);
  });
});
