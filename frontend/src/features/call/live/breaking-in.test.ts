import { describe, expect, it } from 'vitest';
import { FIRST, type HeardCall, NEXT, tick, until } from '../testing/heard-call';
import { heardCalls } from '../testing/heard-calls';

const BUS = 'I usually take the bus to work.'.split(' ');
const STORY = 'Now I tell you a longer story about the bus, and you may say something at any time, whatever it is.';
const REMARK = 'sorry I have a question about that.'.split(' ');

const { made, begun } = heardCalls();

describe('breaking in, with recognition by the server', () => {
  /** The assistant says something long; the turn before has shown that the microphone does not pick it up. */
  async function telling(options: ConstructorParameters<typeof HeardCall>[0] = {}): Promise<HeardCall> {
    const call = await begun(options);
    call.server.assistant('First I tell you what this is about, and you listen.');
    await tick(8_000);
    call.server.assistant(STORY);
    await tick(2_000);
    return call;
  }

  it('[EAR-40] the assistant is silent within 300 ms, and stays so once two words are known', async () => {
    const call = await telling();
    const from = Date.now();
    call.room.speak(REMARK);
    await until(() => !call.room.audible);
    expect(Date.now() - from).toBeLessThanOrEqual(300);
    await tick(2_000);
    expect(call.server.hearing.early.length).toBeGreaterThanOrEqual(1);
    await tick(9_000);
    expect(call.said).toEqual(['Sorry I have a question about that.']);
    expect(call.room.voice.at(-1)!.text).not.toContain('longer story');
  });

  /** The very first turn, when nothing is known about the echo. */
  async function beginning(options: ConstructorParameters<typeof HeardCall>[0]): Promise<HeardCall> {
    const call = made(options);
    await call.load();
    call.server.assistant(STORY);
    await tick(2_000);
    return call;
  }

  it.each([
    ['in the first turn', 2_100, () => beginning({ spoken: true })],
    ['in the first turn, with an echo 20 dB fainter', 2_100, () => beginning({ spoken: true, echo: true, echoGain: 0.1 })],
    ['later', 1_200, () => telling({ spoken: true })],
    ['later, with an echo 20 dB fainter', 1_200, () => telling({ spoken: true, echo: true, echoGain: 0.1 })],
  ])('[EAR-40] the server’s voice is lowered within 300 ms, and stops when two words are known: %s', async (_when, stopsWithin, make) => {
    const call = await make();
    expect(call.room.lowered).toEqual([]);
    const from = Date.now();
    call.room.speak(REMARK);
    await until(() => !call.room.heard);
    expect(Date.now() - from).toBeLessThanOrEqual(300);
    expect(call.room.audible).toBe(true);
    await until(() => !call.room.audible);
    expect(Date.now() - from).toBeLessThanOrEqual(stopsWithin);
    await tick(11_000);
    expect(call.said).toEqual(['Sorry I have a question about that.']);
    expect(call.room.loud).toBe(1);
  });

  it.each([
    ['in the first turn', true, () => beginning({ spoken: true, echo: true, echoGain: 0.1 })],
    ['in the first turn, over a browser’s voice', false, () => beginning({})],
    ['later', true, () => telling({ spoken: true })],
  ])('[EAR-47] what is said over the assistant in its own words is an answer: %s', async (_when, lowers, make) => {
    for (const words of ['sorry I meant the train.', 'no the bus is not what I said.']) {
      const call = await make();
      call.room.speak(words.split(' '));
      await tick(14_000);
      expect(call.said).toEqual([words[0]!.toUpperCase() + words.slice(1)]);
      expect(call.room.lowered.length > 0).toBe(lowers);
    }
  });

  it.each(['mhm.', 'Yeah.', 'Okay,', 'Right.', 'uh-huh'])(
    '[EAR-45] "%s" lowers the server’s voice for a moment, and is no answer',
    async (word) => {
      const call = await telling({ spoken: true });
      const voices = call.room.voice.length;
      call.room.speak([word]);
      await tick(2_000);
      expect(call.room.lowered).toHaveLength(1);
      expect(call.room.lowered[0]!.to! - call.room.lowered[0]!.from).toBeLessThanOrEqual(1_300);
      await tick(9_000);
      expect(call.room.voice.length).toBe(voices);
      expect(call.said).toEqual([]);
    },
  );

  it('[EAR-45] one word does not stop it, and becomes the answer once it has finished; "wait" stops it', async () => {
    const call = await telling({ spoken: true });
    call.server.onSay = null;
    const voices = call.room.voice.length;
    call.room.speak(['Tuesday.']);
    await tick(9_000);
    expect(call.room.voice.slice(voices).filter(({ text }) => text !== 'One moment, please.')).toEqual([]);
    expect(call.said).toEqual(['Tuesday.']);
    call.server.assistant('Now I tell you another story about the bus, and you may say something at any time, whatever it is.');
    await tick(3_000);
    call.room.speak(['wait']);
    await tick(1_500);
    expect(call.room.audible).toBe(false);
    await tick(3_000);
    expect(call.said).toEqual(['Tuesday.', 'Wait.']);
  });

  /** While the assistant tells something long. */
  async function expectBrokenInto(call: HeardCall): Promise<void> {
    call.server.assistant(STORY);
    await tick(2_000);
    const from = Date.now();
    call.room.speak('sorry I have a question.'.split(' '));
    await until(() => !call.room.heard);
    expect(Date.now() - from).toBeLessThanOrEqual(300);
    await tick(8_000);
    expect(call.said.at(-1)).toContain('Sorry I have a question.');
  }

  it('[EAR-46] 100 turns whose echo is 20 dB fainter: the server’s voice is never stopped or lowered, and can be interrupted', async () => {
    let [stops, lowered] = [0, 0];
    for (const seed of [1, 2, 3, 4]) {
      const call = await begun({ spoken: true, echo: true, echoGain: 0.1, seed });
      call.server.onSay = null;
      for (let turn = 0; turn < 25; turn++) {
        const before = call.room.voice.length;
        call.server.assistant(`And now to journey number ${turn}: what did you like about it, and why?`);
        await tick(8_000);
        stops += call.room.voice.slice(before).filter(({ text }) => text.startsWith('And')).length - 1;
        call.room.speak('It was rather short.'.split(' '));
        await tick(9_000);
        expect(call.said).toHaveLength(turn + 1);
      }
      lowered += call.room.lowered.length;
      await expectBrokenInto(call);
      await call.end();
    }
    expect({ stops, lowered }).toEqual({ stops: 0, lowered: 0 });
  });

  it('[EAR-46] a microphone that picked up the assistant is listened to again after some turns', async () => {
    const call = await begun({ spoken: true, echo: true, echoGain: 1 });
    call.server.onSay = null;
    for (let turn = 0; turn < 6; turn++) {
      call.server.assistant(`And now to journey number ${turn}: what did you like about it, and why?`);
      await tick(8_000);
      call.room.headphones = true;
      call.room.speak('It was rather short.'.split(' '));
      await tick(9_000);
      expect(call.said).toHaveLength(turn + 1);
    }
    await expectBrokenInto(call);
  });

  it('[EAR-41] it continues after a noise without words', async () => {
    const call = await telling();
    const cough = Date.now();
    call.room.noiseAt = (at) => (at > cough && at < cough + 400 ? 6_000 * Math.abs(Math.sin(at / 60)) : 0);
    await until(() => !call.room.audible);
    const silent = Date.now();
    await until(() => call.room.audible);
    expect(Date.now() - silent).toBeLessThanOrEqual(1_500);
    await tick(9_000);
    expect(call.said).toEqual([]);
  });

  it.each([
    ['as loud as the participant', 1, 2],
    ['20 dB fainter', 0.1, 0],
  ])('[EAR-42] 100 turns that the microphone picks up, %s, stop nothing and are no answers', async (_how, echoGain, holds) => {
    for (const seed of [1, 2, 3, 4]) {
      const call = await begun({ echo: true, echoGain, seed });
      call.server.onSay = null;
      let held = 0;
      for (let turn = 0; turn < 25; turn++) {
        const question = `And now to journey number ${turn}: what did you like about it, and why?`;
        const before = call.room.voice.length;
        call.server.assistant(question);
        await tick(8_000);
        const said = call.room.voice.slice(before).flatMap(({ text }) => (text === 'One moment, please.' ? [] : [text]));
        expect(new Set(said)).toEqual(new Set([question]));
        held += said.length - 1;
        call.room.speak('It was rather short.'.split(' '));
        await tick(6_000);
        expect(call.said).toHaveLength(turn + 1);
        await tick(3_000);
      }
      expect(held).toBeLessThanOrEqual(holds);
      expect(new Set(call.said)).toEqual(new Set(['It was rather short.']));
      await call.end();
    }
  });

  it('[EAR-43] a pending reply waits when the participant begins to speak, and the new words join the answer', async () => {
    const call = await begun({ interviewer: 'model' });
    call.room.speak([...BUS, ...'because of the rain.'.split(' ')], { 7: 1_250 });
    await tick(20_000);
    expect(call.said).toEqual(['I usually take the bus to work because of the rain.']);
    expect(call.room.voice.map(({ text }) => text).join(' ')).toBe(`${FIRST} ${NEXT}`);
  });
});
