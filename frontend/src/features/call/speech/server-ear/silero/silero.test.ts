import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crowd, hiss, mixed, music, person, piecesOf, type Samples } from '../../../testing/synthetic-sound';
import { PIECE_MS } from '../sound-pieces';
import { SpeechFinder } from '../speech-finder';
import { FRAME } from '../speech-model';
import { SILENCE_MS } from '../utterance-cutter';
import answersOfOnnx from './golden.json';
import { Silero } from './silero';

const file = new Uint8Array(readFileSync(join(import.meta.dirname, 'silero-v6.bin')));

describe('the model that tells speech from noise, with its real weights', () => {
  const model = new Silero(file.buffer);

  /** What it makes of each frame of a stream of its own. */
  function heard(samples: Samples): number[] {
    model.reset();
    return Array.from({ length: Math.floor(samples.length / FRAME) }, (_, n) =>
      model.probability(samples.subarray(n * FRAME, (n + 1) * FRAME)),
    );
  }

  /**
   * `golden.json` has what onnxruntime-web 1.30.0 made of this sound with `silero_vad_v6.onnx` (SHA-256 1a153a22f4509e29…), from which our
   * weights are. They are packed, which changed no probability by more than 0.0007 in 14 minutes of other sound, and no verdict.
   */
  const golden = () =>
    joined(
      mixed(person(3, -22), hiss(3, -32)),
      mixed(person(3, -22, { pitch: 220, seed: 3 }), crowd(3, -30)),
      music(2, -25),
      mixed(person(4, -38, { seed: 8 }), hiss(4, -34)),
      person(3, -45, { pitch: 160, seed: 21 }),
      new Float32Array(16_000),
    );

  it('[EAR-64] it answers as the original does', () => {
    // Nothing is left of what it heard before.
    heard(person(1, -10));
    const apart = heard(golden()).map((probability, n) => Math.abs(probability - answersOfOnnx[n]!));
    expect([apart.length, answersOfOnnx.length]).toEqual([500, 500]);
    expect(Math.max(...apart)).toBeLessThan(0.001);
    expect(apart.reduce((sum, one) => sum + one) / apart.length).toBeLessThan(0.0001);
  });

  it('has the weights that were compared with the original', () => {
    expect(createHash('sha256').update(file).digest('hex')).toBe('d0d22463a5f9b5f5f179de0480a84967ea1a0294079516bd4f879e4f2b5f8e5e');
  });

  it.each([2, 100_000, 450_000])('does not begin with a file that lacks its last %i bytes', (bytes) => {
    expect(() => new Silero(file.slice(0, -bytes).buffer)).toThrow();
  });

  /** The share of frames that it takes for speech, as the page reads it: from 0.5 on, and until it is below 0.35. */
  function spoken(samples: Samples): number {
    let speech = false;
    const verdicts = heard(samples).map((probability) => (speech = probability >= (speech ? 0.35 : 0.5)));
    return verdicts.filter(Boolean).length / verdicts.length;
  }

  it.each([
    ['silence', new Float32Array(5 * 16_000)],
    ['a fan', hiss(5, -35)],
    ['music', music(8, -25)],
    ['a crowd', crowd(8, -35)],
  ])('[EAR-64] %s is no speech to it', (_, samples) => {
    expect(spoken(samples)).toBeLessThan(0.03);
  });

  it.each([
    ['in a quiet room', mixed(person(6, -22), hiss(6, -60))],
    ['of a high pitch', person(6, -22, { pitch: 220, seed: 220 })],
    ['over a fan', mixed(person(6, -22), hiss(6, -32))],
    ['over music', mixed(person(6, -22), music(6, -32))],
    ['over a crowd', mixed(person(6, -22), crowd(6, -34))],
  ])('[EAR-64] a synthetic voice %s is', (_, samples) => {
    expect(spoken(samples)).toBeGreaterThan(0.9);
  });

  it('[EAR-64] an answer in a crowd is found from its beginning to its end', async () => {
    let now = 0;
    const places: { from: number; to: number }[] = [];
    const finder = new SpeechFinder(
      {
        onBegin: () => undefined,
        onFrame: () => undefined,
        onEnd: ({ length }) => places.push({ from: now - length, to: now }),
        onDrop: () => undefined,
      },
      async () => model,
    );
    const before = crowd(8, -36);
    const answer = mixed(person(3, -22), crowd(3, -36));
    for (const piece of [before, answer, before].flatMap(piecesOf)) {
      now += PIECE_MS;
      finder.push(piece);
      // It is opened a moment later.
      await Promise.resolve();
    }
    const found = places.filter(({ to }) => to > 8_000);
    expect(found).toHaveLength(1);
    expect(found[0]!.from).toBeLessThanOrEqual(8_000);
    expect(found[0]!.from).toBeGreaterThan(7_000);
    expect(found[0]!.to).toBeGreaterThanOrEqual(11_000);
    expect(found[0]!.to).toBeLessThan(11_000 + SILENCE_MS + 250);
  });
});

function joined(...parts: Samples[]): Samples {
  const all = new Float32Array(parts.reduce((samples, { length }) => samples + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
