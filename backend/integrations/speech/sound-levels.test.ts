import { describe, expect, it } from 'vitest';
import { soundLevels } from './sound-levels.js';

const RATE = 16_000;

/** A second of silence, a second of a tone, and half a second of a softer one. */
function sound(): Buffer {
  const pcm = Buffer.alloc(2.5 * RATE * 2);
  for (let n = RATE; n < pcm.length / 2; n += 1) pcm.writeInt16LE(Math.round(Math.sin(n / 7) * (n < 2 * RATE ? 9_000 : 2_000)), n * 2);
  return pcm;
}

describe('how loud a sound is', () => {
  it.each([1, 7, 1_599, 1_601, 16_000])('is the same in pieces of %i samples as in one', (samples) => {
    const whole = sound();
    const pieces: Buffer[] = [];
    for (let at = 0; at < whole.length; at += samples * 2) pieces.push(whole.subarray(at, at + samples * 2));
    expect(soundLevels(pieces, RATE)).toEqual(soundLevels([whole], RATE));
  });

  it('is read wherever a piece begins in memory', () => {
    const whole = sound();
    const odd = Buffer.concat([Buffer.alloc(1), whole]).subarray(1);
    expect(soundLevels([odd], RATE)).toEqual(soundLevels([whole], RATE));
  });

  it('is nothing without sound', () => {
    expect(soundLevels([], RATE)).toMatchObject({ seconds: 0, peak: 0, runs: [] });
  });
});
