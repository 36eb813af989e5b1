import { describe, expect, it } from 'vitest';
import { Resampler } from './resampler';
import { PIECE_MS, SoundPieces } from './sound-pieces';

const TO = 16_000;

function tone(hertz: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, n) => 0.5 * Math.sin((2 * Math.PI * hertz * n) / rate));
}

/** As the audio thread gives it: 128 samples at a time. */
function resampled(sound: Float32Array, rate: number): Float32Array {
  const resampler = new Resampler(rate, TO);
  const parts: number[] = [];
  for (let at = 0; at < sound.length; at += 128) parts.push(...resampler.push(sound.subarray(at, at + 128)));
  return Float32Array.from(parts);
}

/** Loudness of one pitch in a sound, 0..1: how well it goes with a sine and a cosine. */
function loudness(sound: Float32Array, hertz: number): number {
  let [sine, cosine] = [0, 0];
  sound.forEach((sample, n) => {
    sine += sample * Math.sin((2 * Math.PI * hertz * n) / TO);
    cosine += sample * Math.cos((2 * Math.PI * hertz * n) / TO);
  });
  return (2 * Math.hypot(sine, cosine)) / sound.length;
}

const power = (sound: Float32Array) => Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
const middle = (sound: Float32Array) => sound.subarray(800, sound.length - 800);

describe.each([48_000, 44_100, 96_000, 22_050, 16_000, 8_000])('[EAR-10] a microphone of %i Hz', (rate) => {
  it('gives 16,000 samples a second, with no pause between the pieces', () => {
    expect(Math.abs(resampled(tone(400, rate, 1), rate).length - TO)).toBeLessThan(64);
  });

  it.each([120, 1_000, 3_000])('keeps a voice of %i Hz as loud and as high as it is, and adds nothing', (hertz) => {
    const sound = middle(resampled(tone(hertz, rate, 1), rate));
    expect(loudness(sound, hertz)).toBeCloseTo(0.5, 2);
    // All of it is this one pitch.
    expect(power(sound)).toBeCloseTo(0.5 / Math.SQRT2, 2);
  });
});

describe('[EAR-10] pitches above what 16 kHz can hold', () => {
  it.each([
    [48_000, 9_000],
    [48_000, 15_000],
    [44_100, 9_000],
    [44_100, 17_500],
    [96_000, 30_000],
  ])('at %i Hz, %i Hz does not come back as another one', (rate, hertz) => {
    expect(power(middle(resampled(tone(hertz, rate, 1), rate)))).toBeLessThan(0.001);
  });
});

describe('pieces of sound', () => {
  it('are 20 ms of 16-bit samples; what is too loud is cut, not turned over', () => {
    const pieces: Int16Array[] = [];
    const sound = new SoundPieces(48_000, TO, (piece) => pieces.push(piece));
    for (let n = 0; n < 375; n++) {
      sound.push(
        tone(500, 48_000, 1)
          .map((sample) => sample * 3)
          .subarray(n * 128, n * 128 + 128),
      );
    }
    expect(pieces).toHaveLength(1_000 / PIECE_MS - 1);
    expect(new Set(pieces.map(({ length }) => length))).toEqual(new Set([320]));
    const loudest = Math.max(...pieces.flatMap((piece) => [...piece]));
    expect(loudest).toBe(32_767);
  });
});
