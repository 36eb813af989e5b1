import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSpeechModel } from '../../testing/fake-speech-model';
import { seeded } from '../../testing/simulated-speech';
import { PIECE_MS } from './sound-pieces';
import { SpeechFinder } from './speech-finder';
import type { Utterance } from './utterance';
import { SILENCE_MS, UtteranceCutter } from './utterance-cutter';

type Piece = Int16Array<ArrayBuffer>;
/** Sound of a loudness in decibels, which may change with each piece. */
type Sound = () => Piece;

let random: () => number;
const level = (db: number) => 10 ** (db / 20) * 32_767 * Math.sqrt(3);
const even: (db: () => number) => Sound = (db) => () => {
  const loud = level(db());
  return Int16Array.from({ length: 320 }, () => Math.round((random() * 2 - 1) * loud) & ~1);
};
const quiet = even(() => -64);
/** As loud and as soft as talk: it never belongs to the room. */
const café = even(() => -36 + random() * 12);
const voice: Sound = () => even(() => -24 + random() * 10)().map((sample) => sample | 1);

describe('finding what is said in a noisy room', () => {
  let model: FakeSpeechModel;
  let finder: SpeechFinder;
  /** What the microphone's sound goes to. */
  let ear: { push: (piece: Piece) => void };
  let begun: Utterance[];
  let ended: Utterance[];
  const said: Piece[] = [];
  let endless: number;

  const found = () => {
    [begun, ended, endless] = [[], [], 0];
    return {
      onEndless: () => endless++,
      onBegin: (utterance: Utterance) => begun.push(utterance),
      onFrame: () => undefined,
      onEnd: (utterance: Utterance) => ended.push(utterance),
      onDrop: () => undefined,
    };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    random = seeded(11);
    said.length = 0;
    model = new FakeSpeechModel();
    ear = finder = new SpeechFinder(found(), model.open);
  });
  afterEach(() => vi.useRealTimers());

  async function hear(ms: number, sound: Sound): Promise<void> {
    for (let at = 0; at < ms; at += PIECE_MS) {
      await vi.advanceTimersByTimeAsync(PIECE_MS);
      const piece = sound();
      if (sound === voice) said.push(piece);
      ear.push(piece);
    }
  }

  /** Of everything that was said, what is in no utterance; fails when something is in there twice or too early. */
  function lost(): number {
    const all = [...ended, ...(finder.speaking ? [finder.speaking] : [])].flatMap(({ frames }) =>
      frames.flatMap((frame) => [...new Int16Array(frame.slice().buffer)]),
    );
    const heard = all.filter((sample) => sample % 2 !== 0);
    const spoken = said.flatMap((piece) => [...piece]);
    let at = 0;
    for (const sample of spoken) if (heard[at] === sample) at++;
    expect(at).toBe(heard.length);
    return spoken.length - heard.length;
  }

  it('[EAR-60] in a quiet room nothing is loaded, and everything is as without it, sample by sample', async () => {
    const listen = async () => {
      await hear(2_000, quiet);
      for (const ms of [9_000, 1_400, 28_000]) {
        await hear(ms, () => (random() < 0.1 ? quiet() : voice()));
        await hear(900, quiet);
      }
      return ended.map(({ frames }) => frames.map((frame) => frame.join()).join());
    };
    const withModel = await listen();
    expect(withModel.length).toBeGreaterThan(2);
    expect(model.opened).toBe(0);

    random = seeded(11);
    ear = new UtteranceCutter(found());
    expect((await listen()).every((utterance, n) => utterance === withModel[n])).toBe(true);
    expect(ended).toHaveLength(withModel.length);
  });

  it('[EAR-61] an answer in a café ends soon after its last word, and nothing of it is missing', async () => {
    await hear(10_000, café);
    for (const ms of [3_000, 800, 6_000]) {
      const before = ended.length;
      await hear(ms, voice);
      const lastWord = Date.now();
      while (ended.length === before && Date.now() - lastWord < 3_000) await hear(PIECE_MS, café);
      expect(Date.now() - lastWord).toBeLessThanOrEqual(SILENCE_MS + 120);
      expect(Math.abs(ended.at(-1)!.to - lastWord)).toBeLessThanOrEqual(60);
      await hear(4_000, café);
      expect(ended).toHaveLength(before + 1);
    }
    expect(lost()).toBe(0);
  });

  it('[EAR-61] without it, the same café holds the turn open', async () => {
    model.failing = true;
    await hear(10_000, café);
    const before = ended.length;
    await hear(3_000, voice);
    await hear(10_000, café);
    expect(finder.speaking).not.toBeNull();
    // What has ended was only cut (EAR-72), and goes on at once.
    for (const [n, one] of ended.slice(before).entries()) expect((ended[before + n + 1] ?? finder.speaking)!.from).toBe(one.to);
  });

  it.each([500, 1_000, 1_730, 3_000])(
    '[EAR-61] an answer that is being given when it comes into use is heard from its first to its last sound (loaded after %i ms)',
    async (loadMs) => {
      model.loadMs = loadMs;
      await hear(4_000, café);
      await hear(6_000, voice);
      await hear(2_000, café);
      expect(model.frames).toBeGreaterThan(0);
      expect(finder.speaking).toBeNull();
      expect(lost()).toBe(0);
    },
  );

  it('[EAR-61] a cut in the middle of a word takes along what has no verdict yet', async () => {
    await hear(9_000, café);
    await hear(1_310, voice);
    finder.cut();
    expect(finder.speaking).toBeNull();
    expect(lost()).toBe(0);
    await hear(1_000, voice);
    await hear(2_000, café);
    expect(lost()).toBe(0);
  });

  it('[EAR-72] a voice in a café that the model takes for one without an end is told once, after twelve seconds, and cut sooner', async () => {
    model.failing = true;
    await hear(10_000, café);
    await hear(40_000, café);
    expect(endless).toBe(1);
    expect(Math.max(...ended.map((utterance) => utterance.length))).toBeLessThanOrEqual(15_100);
    await hear(16_000, quiet);
    await hear(2_000, voice);
    await hear(1_000, quiet);
    expect(endless).toBe(1);
    await hear(30_000, café);
    expect(endless).toBe(2);
  });

  it('[EAR-72] in a quiet room nobody is told, however long they speak', async () => {
    await hear(2_000, quiet);
    await hear(30_000, () => (random() < 0.1 ? quiet() : voice()));
    expect(endless).toBe(0);
  });

  it('[EAR-61] what is forgotten while it waits for its verdict is in no utterance', async () => {
    await hear(9_000, café);
    const before = ended.length;
    await hear(60, voice);
    finder.forget();
    await hear(2_000, café);
    expect(ended).toHaveLength(before);
    said.length = 0;
    await hear(1_000, voice);
    await hear(2_000, café);
    expect(lost()).toBe(0);
  });

  it('[EAR-61] in a room that has become quiet, loudness decides again, and the model when there is noise once more', async () => {
    await hear(9_000, café);
    await hear(16_000, quiet);
    const { frames } = model;
    await hear(2_000, voice);
    await hear(1_000, quiet);
    expect(model.frames).toBe(frames);
    await hear(9_000, café);
    expect(model.frames).toBeGreaterThan(frames);
    expect([model.opened, model.resets]).toEqual([1, 2]);
    await hear(2_000, voice);
    await hear(1_000, café);
    expect(finder.speaking).toBeNull();
    expect(lost()).toBe(0);
  });

  it('[EAR-61] nothing of an answer is missing in which loudness decides again', async () => {
    await hear(9_000, café);
    await hear(9_500, quiet);
    const { frames } = model;
    await hear(2_000, voice);
    await hear(1_000, quiet);
    const asked = ((model.frames - frames) * 512) / 16;
    expect(asked).toBeGreaterThan(200);
    expect(asked).toBeLessThan(1_500);
    expect(finder.speaking).toBeNull();
    expect(lost()).toBe(0);
  });

  it('[EAR-61] while the assistant is heard, its echo is not the participant, although it is speech', async () => {
    await hear(9_000, café);
    begun.length = 0;
    finder.strict = true;
    const echo: Sound = () => even(() => -34 + random() * 6)().map((sample) => sample | 1);
    await hear(6_000, echo);
    expect(begun).toEqual([]);
    await hear(1_000, () => voice().map((sample) => sample * 2 + 1));
    expect(begun).toHaveLength(1);
  });

  it('[EAR-62] while it loads, and where it cannot be loaded, loudness decides and nothing is missing', async () => {
    model.loadMs = 8_000;
    model.failing = true;
    await hear(9_000, café);
    await hear(3_000, voice);
    await hear(9_000, café);
    await hear(3_000, voice);
    await hear(2_000, quiet);
    expect(model.opened).toBe(1);
    expect(model.frames).toBe(0);
    expect(finder.speaking).toBeNull();
    expect(lost()).toBe(0);
  });

  it('[EAR-62] a device that is too slow for it goes by loudness from then on, and nothing is missing', async () => {
    model.takesMs = 12;
    await hear(9_000, café);
    await hear(8_000, voice);
    await hear(2_000, quiet);
    expect(finder.speaking).toBeNull();
    expect(lost()).toBe(0);
    expect(model.frames).toBeGreaterThan(50);
    expect(model.frames).toBeLessThan(60);
    await hear(9_000, café);
    expect(model.opened).toBe(1);
    expect(model.frames).toBeLessThan(60);
  });

  it('[EAR-62] a page that is busy now and then is not too slow', async () => {
    await hear(9_000, café);
    for (let n = 0; n < 40; n++) {
      model.takesMs = 100;
      await hear(40, café);
      model.takesMs = 1;
      await hear(260, café);
    }
    const { frames } = model;
    await hear(1_000, café);
    expect(model.frames).toBeGreaterThan(frames);
  });

  it('[EAR-62] it goes with the call, also while it loads', async () => {
    await hear(9_000, café);
    finder.close();
    const { frames } = model;
    expect(frames).toBeGreaterThan(0);
    await hear(1_000, café);
    expect(model.frames).toBe(frames);
    const late = new FakeSpeechModel();
    ear = finder = new SpeechFinder(found(), late.open);
    await hear(5_100, café);
    expect(late.opened).toBe(1);
    finder.close();
    await hear(2_000, café);
    expect(late.frames).toBe(0);
  });
});
