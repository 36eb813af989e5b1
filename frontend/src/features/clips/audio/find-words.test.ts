import { Blob as NodeBlob } from 'node:buffer';
import { describe, expect, it, vi } from 'vitest';
import { findWords } from './find-words';
import { encodeWav } from './wav';

const RATE = 16_000;
/** Noise in the given stretches, near silence elsewhere. */
function sound(seconds: number, ...voices: [from: number, to: number][]): Float32Array {
  return Float32Array.from({ length: seconds * RATE }, (_, at) => {
    const time = at / RATE;
    return (at % 2 === 0 ? 1 : -1) * (voices.some(([from, to]) => time >= from && time < to) ? 0.3 : 0.0005);
  });
}
const rounded = ({ from, to }: { from: number; to: number }) => [Math.round(from * 10) / 10, Math.round(to * 10) / 10];

describe('[CLIP-21] the words of a passage in the sound of its turn', () => {
  it('are where the voice is, by their place in the text, with a second around them', () => {
    const samples = sound(20, [8, 18]);
    expect(rounded(findWords(samples, RATE, { start: 0, end: 20, length: 100 }))).toEqual([7, 11]);
    expect(rounded(findWords(samples, RATE, { start: 50, end: 100, length: 100 }))).toEqual([12, 19]);
  });

  it('are not spoken in pauses', () => {
    const samples = sound(20, [2, 6], [12, 16]);
    expect(rounded(findWords(samples, RATE, { start: 50, end: 100, length: 100 }))).toEqual([5, 17]);
    expect(rounded(findWords(samples, RATE, { start: 51, end: 100, length: 100 }))).toEqual([11.1, 17]);
    expect(rounded(findWords(samples, RATE, { start: 0, end: 25, length: 100 }))).toEqual([1, 5]);
  });

  it('never leave the sound, and are spread evenly where no voice is found', () => {
    expect(rounded(findWords(sound(4, [0, 4]), RATE, { start: 0, end: 100, length: 100 }))).toEqual([0, 4]);
    expect(rounded(findWords(new Float32Array(10 * RATE), RATE, { start: 40, end: 60, length: 100 }))).toEqual([3, 7]);
    expect(rounded(findWords(new Float32Array(0), RATE, { start: 0, end: 1, length: 0 }))).toEqual([0, 0]);
  });
});

it('[CLIP-21] a clip is a WAV file of one channel with 16 bits', async () => {
  // jsdom's cannot be read.
  vi.stubGlobal('Blob', NodeBlob);
  const bytes = new DataView(await encodeWav(Float32Array.of(0, 1, -1, 2)).arrayBuffer());
  const text = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((index) => bytes.getUint8(at + index)));
  expect([text(0), text(8), text(36)]).toEqual(['RIFF', 'WAVE', 'data']);
  expect([bytes.byteLength, bytes.getUint32(4, true), bytes.getUint32(24, true), bytes.getUint32(40, true)]).toEqual([52, 44, 16_000, 8]);
  expect([0, 1, 2, 3].map((at) => bytes.getInt16(44 + at * 2, true))).toEqual([0, 32_767, -32_767, 32_767]);
  vi.unstubAllGlobals();
});
