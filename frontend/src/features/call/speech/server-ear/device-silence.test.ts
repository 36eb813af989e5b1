import { describe, expect, it } from 'vitest';
import { seeded } from '../../testing/simulated-speech';
import { hiss, mixed, person, piecesOf, type Samples } from '../../testing/synthetic-sound';
import { NoiseWatch } from './noise-watch';
import { PIECE_MS } from './sound-pieces';
import { SoundMeter } from './sound-meter';
import { SpeechFinder } from './speech-finder';
import type { Utterance } from './utterance';

const RATE = 16_000;
/** Two answers with the room around them. Seconds. */
const ANSWERS = [
  { from: 7, to: 11 },
  { from: 23, to: 28 },
] as const;
const LENGTH = 40;

/** Two answers of one person, in a quiet sound file. */
const answers = (seed: number): Samples => {
  const samples = new Float32Array(LENGTH * RATE);
  for (const [n, { from, to }] of ANSWERS.entries()) samples.set(person(to - from, -18, { seed: seed + n }), from * RATE);
  return samples;
};

type Holes = { ms: readonly [number, number]; every: readonly [number, number] };

/** Without the sound that a busy browser leaves out, wherever that begins. */
function withHoles(samples: Samples, { ms, every }: Holes, random: () => number): Samples {
  const between = ([least, most]: readonly [number, number]) => least + random() * (most - least);
  const left = samples.slice();
  for (let at = between(every) * RATE; at < left.length; at += between(every) * RATE) {
    left.fill(0, Math.round(at), Math.round(at + (between(ms) / 1_000) * RATE));
  }
  return left;
}

/** What is found, in seconds, and when a model was asked for. */
function find(samples: Samples): { found: { from: number; to: number }[]; modelAt: number | null } {
  const found: { from: number; to: number }[] = [];
  let seconds = 0;
  let modelAt: number | null = null;
  const begun = new Map<Utterance, number>();
  const finder = new SpeechFinder(
    {
      onBegin: (utterance) => begun.set(utterance, seconds),
      onFrame: () => undefined,
      onEnd: (utterance) => found.push({ from: begun.get(utterance)!, to: seconds }),
      onDrop: () => undefined,
    },
    () => {
      modelAt = seconds;
      return new Promise(() => undefined);
    },
  );
  for (const piece of piecesOf(samples)) {
    seconds += PIECE_MS / 1_000;
    finder.push(piece);
  }
  finder.cut();
  return { found, modelAt };
}

describe('sound that a device or a browser has left out', () => {
  it.each([-54, -50, -45, -40, -35, -30])('[EAR-70] in a noise of %i dB, holes of 20 to 60 ms make no voice of it', (db) => {
    const random = seeded(-db);
    const clean = mixed(answers(3), hiss(LENGTH, db, 5));
    const kinds = [
      { ms: [20, 20], every: [1, 1] },
      { ms: [60, 60], every: [2, 2] },
      { ms: [20, 20], every: [3, 3] },
      { ms: [20, 60], every: [5, 5] },
      { ms: [20, 60], every: [1, 10] },
    ] as const;
    for (const holes of kinds) {
      const { found, modelAt } = find(withHoles(clean, holes, random));
      // A noise that is there from the beginning on belongs to the room after two seconds, with or without holes.
      const heard = found.filter(({ to }) => to > 3);
      const where = JSON.stringify(holes);
      expect(heard.length, where).toBe(2);
      for (const [n, { from, to }] of ANSWERS.entries()) {
        expect(Math.abs(heard[n]!.from - from), where).toBeLessThan(0.7);
        expect(Math.abs(heard[n]!.to - to), where).toBeLessThan(0.9);
      }
      if (db > -49) expect(Math.abs(modelAt! - 5), where).toBeLessThan(0.7);
      if (db < -51) expect(modelAt, where).toBeNull();
    }
  });

  it('[EAR-70] nor do holes with a little sound in them hide that the room is noisy', () => {
    const random = seeded(9);
    const noise = hiss(8, -40);
    const faint = hiss(8, -70, 2);
    const holes = withHoles(
      noise.map(() => 1),
      { ms: [20, 20], every: [1, 1] },
      random,
    );
    const watch = new NoiseWatch();
    const meter = new SoundMeter();
    const at = piecesOf(noise.map((value, n) => (holes[n] === 0 ? faint[n]! : value))).findIndex((piece) =>
      watch.push(meter.push(piece)!.level, 0),
    );
    expect(at * PIECE_MS).toBeGreaterThan(4_500);
    expect(at * PIECE_MS).toBeLessThan(6_000);
  });

  it('[EAR-70] a device that is silent for long is a quiet room: a soft voice is heard after it', () => {
    const samples = mixed(
      answers(3).map((value) => value * 0.02),
      hiss(4, -40),
    );
    expect(find(samples).found.filter(({ from }) => from > 5)).toHaveLength(2);
  });

  it.each([
    { ms: [20, 20], every: [1, 1] },
    { ms: [60, 60], every: [2, 2] },
    { ms: [20, 60], every: [1, 10] },
  ] as const)('[EAR-70] a noise with dropouts that begins in a quiet room does not hold a turn open (%j)', (holes) => {
    for (const db of [-45, -38, -30]) {
      const noise = withHoles(hiss(60, db), holes, seeded(-db)).map((value, n) => (n < 4 * RATE ? 0 : value));
      const { found, modelAt } = find(noise);
      for (const { from, to } of found) expect(to - from).toBeLessThan(28);
      expect(found.at(-1)!.to).toBeLessThan(40);
      expect(modelAt).toBeLessThan(40);
    }
  });

  it('[EAR-71] a sound that was taken for a voice by mistake belongs to the room after some seconds', () => {
    // The device is silent for two seconds, as when a headset connects, and then there is a noise that swells and fades.
    const swelling = hiss(40, -42).map((value, n) => (n < 2 * RATE ? 0 : value * (1 + 0.6 * Math.sin((2 * Math.PI * 0.7 * n) / RATE))));
    const { found } = find(swelling);
    expect(found.length).toBeGreaterThan(0);
    expect(found.at(-1)!.to).toBeLessThan(20);
  });
});
