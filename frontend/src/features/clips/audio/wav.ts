/** Enough for speech; half a megabyte is 16 seconds. */
export const CLIP_RATE = 16_000;

/** Mono samples as a WAV file of 16 bits, which everything plays. */
export function encodeWav(samples: Float32Array, rate = CLIP_RATE): Blob {
  const bytes = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const text = (at: number, word: string) => [...word].forEach((sign, index) => bytes.setUint8(at + index, sign.charCodeAt(0)));
  text(0, 'RIFF');
  bytes.setUint32(4, 36 + samples.length * 2, true);
  text(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate * 2, true);
  bytes.setUint16(32, 2, true);
  bytes.setUint16(34, 16, true);
  text(36, 'data');
  bytes.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, at) => bytes.setInt16(44 + at * 2, Math.max(-1, Math.min(1, sample)) * 0x7fff, true));
  return new Blob([bytes.buffer], { type: 'audio/wav' });
}
