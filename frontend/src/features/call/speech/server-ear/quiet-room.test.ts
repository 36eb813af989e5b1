import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hiss, person, piecesOf, type Samples, tones } from '../../testing/synthetic-sound';
import { seeded } from '../../testing/simulated-speech';
import { SpeechFinder } from './speech-finder';
import type { Utterance } from './utterance';

const RATE = 16_000;

/** Level of the room in decibels of full scale; null: digital silence, as behind a noise gate. */
const rooms = fc.constantFrom(null, -80, -70, -64, -58, -54);

type Voice = (seconds: number, db: number, seed: number) => Samples;

const voices: Record<string, { voice: Voice; mostSeconds: number }> = {
  'a person': { voice: talk, mostSeconds: 60 },
  'tones with a silence of 40 ms at times': { voice: (seconds, db, seed) => tones(seconds, db, { seed }), mostSeconds: 24 },
  'tones with silences of 40 to 150 ms': { voice: (seconds, db, seed) => tones(seconds, db, { seed, gapMs: [40, 150] }), mostSeconds: 24 },
};

/** A person who takes a breath of 120 to 320 ms at least every 12 s, as everybody does. */
function talk(seconds: number, db: number, seed: number): Samples {
  const said = person(seconds, db, { seed, pitch: 90 + (seed % 140) });
  const random = seeded(seed);
  for (let at = 0; at < said.length;) {
    at += Math.round((4 + 8 * random()) * RATE);
    const breath = Math.round((0.12 + 0.2 * random()) * RATE);
    if (at + breath < said.length) said.fill(0, at, at + breath);
    at += breath;
  }
  return said;
}

const bytesOf = (pieces: readonly Int16Array[]) =>
  Buffer.concat(pieces.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));

describe('an answer in a quiet room', () => {
  it.each(Object.entries(voices))('[EAR-76] of %s is in the utterances from its first sample to its last', (_, { voice, mostSeconds }) => {
    fc.assert(
      fc.property(
        fc.record({
          room: rooms,
          db: fc.integer({ min: -28, max: -14 }),
          /** Where a piece begins in it. */
          before: fc.integer({ min: Math.round(1.5 * RATE), max: 6 * RATE }),
          seconds: fc.oneof(
            { weight: 4, arbitrary: fc.double({ min: 0.5, max: 15, noNaN: true }) },
            fc.double({ min: 15, max: mostSeconds, noNaN: true }),
          ),
          answers: fc.integer({ min: 1, max: 2 }),
          seed: fc.integer({ min: 1, max: 10_000 }),
        }),
        ({ room, db, before, seconds, answers, seed }) => {
          const said = voice(seconds, db, seed);
          const each = before + said.length + Math.round(1.5 * RATE);
          const all = room === null ? new Float32Array(each * answers) : hiss((each * answers) / RATE, room, seed);
          for (let answer = 0; answer < answers; answer++) {
            for (let n = 0; n < said.length; n++) all[answer * each + before + n]! += said[n]!;
          }
          const found: Utterance[] = [];
          let [models, endless] = [0, 0];
          const finder = new SpeechFinder(
            {
              onBegin: () => undefined,
              onFrame: () => undefined,
              onEnd: (utterance) => found.push(utterance),
              onDrop: () => undefined,
              onEndless: () => endless++,
            },
            () => {
              models++;
              return new Promise(() => undefined);
            },
          );
          const pieces = piecesOf(all);
          for (const piece of pieces) finder.push(piece);
          finder.cut();
          const heard = Buffer.concat(found.flatMap(({ frames }) => frames));
          const sound = bytesOf(pieces);
          for (let answer = 0; answer < answers; answer++) {
            const from = (answer * each + before) * 2;
            expect(heard.includes(sound.subarray(from, from + said.length * 2))).toBe(true);
          }
          expect({ models, endless }).toEqual({ models: 0, endless: 0 });
        },
      ),
      { numRuns: 20, endOnFailure: true },
    );
  });
});
