import { describe, expect, it } from 'vitest';
import { type HeardCall, tick, until } from '../testing/heard-call';
import { heardCalls } from '../testing/heard-calls';

const SENTENCES = ['Thank you, that is good to know about your mornings.', 'What made you choose this one?', 'Please take your time.'];
const QUESTION = SENTENCES.join(' ');
const ANSWER = 'I usually take the bus to work because it is cheap.'.split(' ');

const { made } = heardCalls();

/** The question is being said. */
async function asked(): Promise<HeardCall> {
  const call = made();
  await call.load();
  call.server.assistant(QUESTION);
  await until(() => call.room.voice.length > 0);
  return call;
}

/** It has been said. */
async function heard(call: HeardCall): Promise<void> {
  await until(() => call.room.voice.length === SENTENCES.length && !call.room.audible);
  await tick(1_000);
}

/** The page was closed, and opened again in another tab. */
async function openedAgain(call: HeardCall): Promise<void> {
  sessionStorage.clear();
  await call.reload();
}

/** The page says the question again, and is cut off in it. */
async function cutIn(call: HeardCall): Promise<void> {
  const before = call.room.voice.length;
  await until(() => call.room.voice.length > before);
  expect(call.room.voice.at(-1)?.text).toBe(SENTENCES[0]);
  await tick(300);
  call.room.speak('sorry no we always went by car'.split(' '));
  await tick(12_000);
}

describe('[CUT-04] a question that is said again', () => {
  it('was heard, though words that were kept from before cut it off', async () => {
    const call = await asked();
    await heard(call);
    call.room.speak(ANSWER);
    await tick(2_000);
    call.server.hearing.latency = 1_500;
    await openedAgain(call);
    await tick(20_000);
    expect(call.said.join(' ')).toContain('I usually take the');
    expect(call.server.cuts).toEqual([]);
    expect(call.messages[0]).toBe(QUESTION);
  });

  it('… also in a second tab, while the first one is open', async () => {
    const call = await asked();
    await heard(call);
    call.server.supersede();
    sessionStorage.clear();
    await call.load();
    await cutIn(call);
    expect(call.said).toHaveLength(1);
    expect(call.server.cuts).toEqual([]);
    expect(call.messages[0]).toBe(QUESTION);
  });

  it('… and by ending the call', async () => {
    const call = await asked();
    await heard(call);
    await openedAgain(call);
    await tick(500);
    await call.end();
    expect(call.server.cuts).toEqual([]);
  });

  it('was heard as far as the first page had said it, if that was further', async () => {
    const call = await asked();
    await until(() => call.room.voice.length === 2);
    await tick(300);
    await openedAgain(call);
    await cutIn(call);
    expect(call.server.cuts).toEqual([{ seq: 1, heardTo: SENTENCES.slice(0, 2).join(' ').length }]);
  });

  it('is not called unheard where another device may have said it', async () => {
    const call = await asked();
    await heard(call);
    localStorage.clear();
    await openedAgain(call);
    await cutIn(call);
    expect(call.said).toHaveLength(1);
    expect(call.server.cuts).toEqual([]);
    expect(call.messages[0]).toBe(QUESTION);
  });

  it('was not heard if it came while no page was open', async () => {
    const call = await asked();
    await heard(call);
    call.room.speak(ANSWER);
    await until(() => call.said.length === 1);
    // The reply is stored, and the page has gone.
    call.server.cut();
    call.interviewer.answer(1e9);
    call.server.silently('assistant', QUESTION);
    await openedAgain(call);
    await cutIn(call);
    expect(call.server.cuts).toEqual([{ seq: 3, heardTo: SENTENCES[0]!.length }]);
  });
});
