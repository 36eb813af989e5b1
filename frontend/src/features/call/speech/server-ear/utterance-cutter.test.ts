import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seeded } from '../../testing/simulated-speech';
import { PIECE_MS } from './sound-pieces';
import type { Utterance } from './utterance';
import { BEFORE_MS, SILENCE_MS, UtteranceCutter } from './utterance-cutter';

const SAMPLES = 320;

/** What a microphone gives, of full scale. */
type Sound = (n: number) => number;

describe('finding what is said', () => {
  let cutter: UtteranceCutter;
  let begun: { utterance: Utterance; at: number }[];
  let ended: Utterance[];
  let dropped: Utterance[];
  let random: () => number;
  let n = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    random = seeded(7);
    n = 0;
    [begun, ended, dropped] = [[], [], []];
    cutter = new UtteranceCutter({
      onBegin: (utterance) => begun.push({ utterance, at: Date.now() }),
      onFrame: () => undefined,
      onEnd: (utterance) => ended.push(utterance),
      onDrop: (utterance) => dropped.push(utterance),
    });
  });
  afterEach(() => vi.useRealTimers());

  function hear(ms: number, sound: Sound): void {
    for (let at = 0; at < ms; at += PIECE_MS) {
      vi.advanceTimersByTime(PIECE_MS);
      cutter.push(Int16Array.from({ length: SAMPLES }, () => Math.max(-1, Math.min(1, sound(n++))) * 32_767));
    }
  }

  const db = (level: number) => 10 ** (level / 20);
  const noise =
    (level: number): Sound =>
    () =>
      (random() * 2 - 1) * db(level) * Math.sqrt(3);
  /** Like a voice: a low tone with overtones that rises and falls, syllable by syllable, in a room. */
  const voice =
    (level: number, room: Sound = noise(-60)): Sound =>
    (at) => {
      const t = at / 16_000;
      const syllable = Math.max(0.06, Math.abs(Math.sin(Math.PI * 3.1 * t))) ** 1.5;
      const pitch = 130 + 30 * Math.sin(2 * Math.PI * 0.7 * t);
      const tone = [1, 2, 5, 12].reduce((sum, k) => sum + Math.sin(2 * Math.PI * pitch * k * t) / k, 0);
      const hiss = Math.sin(2 * Math.PI * 1.55 * t) > 0.6 ? (random() * 2 - 1) * 0.7 : 0;
      return (tone * 0.8 + hiss) * syllable * db(level) + room(at);
    };
  const both =
    (one: Sound, other: Sound): Sound =>
    (at) =>
      one(at) + other(at);
  const seconds = (utterance: Utterance) => utterance.length / 1_000;

  it('[EAR-11] an utterance is the voice, 300 ms before it, and the silence that ended it', () => {
    hear(1_000, noise(-60));
    hear(2_000, voice(-22));
    hear(1_000, noise(-60));
    expect(ended).toHaveLength(1);
    expect(ended[0]!.ended).toBe(true);
    expect(seconds(ended[0]!)).toBeGreaterThan(2.2);
    expect(seconds(ended[0]!)).toBeLessThan(2 + (BEFORE_MS + SILENCE_MS) / 1_000 + 0.1);
    const before = begun[0]!.at - begun[0]!.utterance.from;
    expect(before).toBeLessThanOrEqual(160);
  });

  it('[EAR-11] a voice is noticed within 200 ms', () => {
    hear(1_000, noise(-60));
    const from = Date.now();
    hear(400, voice(-22));
    expect(begun[0]!.at - from).toBeLessThanOrEqual(200);
  });

  it.each([-30, -40, -50, -60])('[EAR-12] in a room of %i dB a voice 18 dB louder is heard, and the room is not', (room) => {
    hear(6_000, noise(room));
    const before = ended.length;
    begun = [];
    hear(3_000, voice(room + 18, noise(room)));
    hear(1_000, noise(room));
    expect(begun).toHaveLength(1);
    expect(ended.length - before).toBe(1);
    hear(20_000, noise(room));
    expect(begun).toHaveLength(1);
  });

  it('[EAR-12] a fan that is turned on is heard once, for two seconds, and then belongs to the room', () => {
    hear(3_000, noise(-60));
    hear(30_000, noise(-35));
    expect(begun).toHaveLength(1);
    expect(seconds(begun[0]!.utterance)).toBeLessThan(3);
    hear(2_000, voice(-15, noise(-35)));
    hear(1_000, noise(-35));
    expect(begun).toHaveLength(2);
    expect(ended).toHaveLength(2);
  });

  it('[EAR-12] who speaks when the page begins to listen is heard from the first word', () => {
    hear(2_500, voice(-25));
    hear(1_000, noise(-60));
    expect(begun[0]!.at - begun[0]!.utterance.from).toBeLessThan(200);
    expect(ended.reduce((sum, utterance) => sum + seconds(utterance), 0)).toBeGreaterThan(2.4);
  });

  it('[EAR-12] a click is no voice; a word of 200 ms is', () => {
    hear(1_000, noise(-60));
    hear(40, noise(-10));
    hear(1_000, noise(-60));
    expect([begun.length, ended.length]).toEqual([0, 0]);
    hear(200, voice(-18));
    hear(1_000, noise(-60));
    expect(ended).toHaveLength(1);
  });

  it('[EAR-13] pauses within a sentence do not cut it, longer ones do', () => {
    hear(1_000, noise(-60));
    for (const pause of [150, 250, 350]) {
      hear(1_200, voice(-22));
      hear(pause, noise(-60));
    }
    hear(1_200, voice(-22));
    hear(600, noise(-60));
    hear(1_200, voice(-22));
    hear(600, noise(-60));
    expect(ended).toHaveLength(2);
  });

  it('[EAR-13] after 25 s a short pause is enough, at 55 s none is needed, and no sound is in two of them', () => {
    hear(1_000, noise(-60));
    hear(26_000, voice(-22));
    hear(200, noise(-60));
    hear(57_000, voice(-22));
    hear(1_000, noise(-60));
    expect(ended.map((utterance) => Math.round(seconds(utterance)))).toEqual([26, expect.any(Number), expect.any(Number)]);
    expect(seconds(ended[1]!)).toBeGreaterThan(50);
    expect(seconds(ended[1]!)).toBeLessThanOrEqual(55);
    const all = ended.reduce((sum, { frames }) => sum + frames.reduce((bytes, frame) => bytes + frame.length, 0), 0);
    expect(all).toBeLessThanOrEqual((26_000 + 200 + 57_000 + BEFORE_MS + SILENCE_MS + 100) * 32);
    expect(all).toBeGreaterThan((26_000 + 57_000) * 32);
    expect(ended.every(({ frames }) => frames.length <= 600)).toBe(true);
  });

  it('[EAR-72] where it is loud without a gap, 15 s are the most, and no sound is lost', () => {
    hear(1_000, noise(-60));
    hear(12_000, voice(-22));
    cutter.noisy = true;
    hear(40_000, voice(-22));
    expect(cutter.openMs).toBeGreaterThan(51_000);
    hear(1_000, noise(-60));
    expect(cutter.openMs).toBe(0);
    for (const utterance of ended) expect(seconds(utterance)).toBeLessThanOrEqual(15.1);
    for (const [n, utterance] of ended.slice(1).entries()) expect(utterance.from).toBe(ended[n]!.to);
    expect(ended.reduce((sum, utterance) => sum + seconds(utterance), 0)).toBeGreaterThan(52);
  });

  it.each([51.2, 53, 54.6])(
    '[EAR-13] an answer without a pause is cut at its quietest moment, here after %d s, and no sound is lost',
    (after) => {
      const said: number[] = [];
      const noted =
        (sound: Sound): Sound =>
        (at) => {
          const sample = sound(at);
          said.push(sample * 32_767);
          return sample;
        };
      const talk = voice(-22);
      hear(1_000, noise(-60));
      hear(after * 1_000, noted(talk));
      // A breath, too loud for a pause.
      hear(100, noted(noise(-45)));
      hear(63_000 - after * 1_000 - 100, noted(talk));
      hear(1_000, noise(-60));
      expect(ended).toHaveLength(2);
      const [first, second] = ended.map(({ frames }) => Buffer.concat(frames));
      const heard = Buffer.concat([first!, second!]);
      const from = heard.indexOf(Buffer.from(Int16Array.from(said.slice(0, 400)).buffer));
      expect(heard.subarray(from).indexOf(Buffer.from(Int16Array.from(said).buffer))).toBe(0);
      const cutAfter = (first!.length - from) / 32_000;
      expect(cutAfter).toBeGreaterThan(after);
      expect(cutAfter).toBeLessThan(after + 0.1);
      expect(ended[0]!.to).toBe(ended[1]!.from);
    },
  );

  it('[EAR-14] while the assistant sounds, what echo cancelling leaves of it is not heard, and a participant is', () => {
    hear(2_000, noise(-60));
    cutter.strict = true;
    hear(10_000, voice(-44));
    expect(begun).toEqual([]);
    const from = Date.now();
    hear(1_000, voice(-22));
    expect(begun).toHaveLength(1);
    expect(begun[0]!.at - from).toBeLessThanOrEqual(250);
  });

  it('[EAR-19] a voice that is not much louder than a fan is heard for as long as it speaks', () => {
    hear(6_000, noise(-40));
    [begun, ended] = [[], []];
    hear(20_000, voice(-24, noise(-40)));
    hear(1_000, noise(-40));
    expect(ended.map((utterance) => Math.round(seconds(utterance)))).toEqual([20]);
  });

  it('[EAR-19] a voice of constant loudness for eight seconds is heard to its end', () => {
    hear(3_000, noise(-60));
    hear(8_000, (at) => Math.sin((at / 16_000) * 2 * Math.PI * (200 + 100 * Math.sign(Math.sin(at / 3_000)))) * db(-20));
    hear(1_000, noise(-60));
    expect(ended.map((utterance) => Math.round(seconds(utterance)))).toEqual([9]);
  });

  it('[EAR-19] a voice is still detected after a minute of talking without a gap', () => {
    hear(60_000, voice(-22));
    hear(1_000, noise(-60));
    [begun, ended] = [[], []];
    hear(1_000, voice(-30));
    hear(1_000, noise(-60));
    expect([begun.length, ended.length]).toEqual([1, 1]);
  });

  it('[EAR-19] a voice that hardly pauses is heard to its end, and detection recovers, even if its gaps are missed for a while', () => {
    const still = noise(-65);
    /** Constant loudness for 1.4 s, then a gap of 40 ms. */
    const even =
      (gaps: boolean): Sound =>
      (at) =>
        gaps && at % 23_040 < 640 ? still(at) : Math.sin((at / 16_000) * 2 * Math.PI * 1_400) * db(-14) + still(at);
    hear(3_000, still);
    hear(20_000, even(true));
    hear(1_000, still);
    expect(ended.map((utterance) => Math.round(seconds(utterance)))).toEqual([21]);
    [begun, ended] = [[], []];
    hear(2_400, even(false));
    hear(8_000, even(true));
    hear(500, still);
    const heard = ended.reduce((sum, utterance) => sum + seconds(utterance), 0);
    expect(heard).toBeGreaterThan(9);
    cutter.strict = true;
    hear(1_000, still);
    [begun, ended] = [[], []];
    hear(500, even(true));
    expect(begun).toHaveLength(1);
  });

  it('[EAR-14] an echo 20 dB fainter than the participant never counts as a voice; the participant does within 250 ms', () => {
    hear(3_000, voice(-20));
    hear(2_000, noise(-60));
    [begun, ended] = [[], []];
    cutter.strict = true;
    const echo = voice(-40);
    hear(60_000, echo);
    expect(begun).toEqual([]);
    const from = Date.now();
    hear(1_000, both(echo, voice(-20)));
    expect(begun[0]!.at - from).toBeLessThanOrEqual(250);
  });

  it('[EAR-11] frames are of 100 ms; only the last may be shorter', () => {
    hear(1_000, noise(-60));
    hear(1_030, voice(-22));
    hear(1_000, noise(-60));
    const lengths = ended[0]!.frames.map(({ length }) => length);
    expect(new Set(lengths.slice(0, -1))).toEqual(new Set([3_200]));
    expect(lengths.at(-1)).toBeLessThanOrEqual(3_200);
  });
});
