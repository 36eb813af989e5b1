import { describe, expect, it } from 'vitest';
import { decodeSpeech, encodeSpeech, hearPackets, silence } from '../support/modem.js';

const WORDS = 'I ride an e-bike to work, but on Sundays I walk with my neighbour’s dog.';

/** The same noise each time: of full scale. */
function withNoise(pcm: Buffer, gain: number): Buffer {
  let seed = 1;
  return mapped(pcm, (value) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return value + (seed / 1_073_741_823.5 - 1) * gain * 32_767;
  });
}

function mapped(pcm: Buffer, change: (value: number) => number): Buffer {
  const changed = Buffer.alloc(pcm.length);
  for (let at = 0; at < pcm.length; at += 2) {
    changed.writeInt16LE(Math.max(-32_768, Math.min(32_767, Math.round(change(pcm.readInt16LE(at))))), at);
  }
  return changed;
}

/** As a browser that captures at another rate makes 16 kHz of it: between two samples lies a straight line. */
function resampled(pcm: Buffer, from: number, to: number): Buffer {
  const count = Math.floor(((pcm.length / 2 - 1) * to) / from);
  const result = Buffer.alloc(count * 2);
  for (let n = 0; n < count; n += 1) {
    const at = (n * from) / to;
    const [left, right] = [pcm.readInt16LE(Math.floor(at) * 2), pcm.readInt16LE(Math.ceil(at) * 2)];
    result.writeInt16LE(Math.round(left + (right - left) * (at - Math.floor(at))), n * 2);
  }
  return result;
}

describe('words as tones', () => {
  it.each([WORDS, 'Ja.', 'Größe, naïve, 私はバスで通勤しています、とても便利です。', 'Donaudampfschifffahrtsgesellschaftskapitän'])(
    '%s: read back',
    (text) => {
      expect(decodeSpeech(encodeSpeech(text))).toBe(text);
      expect(decodeSpeech(encodeSpeech(text, { perWord: true }))).toBe(text);
    },
  );

  it.each([
    ['quiet', (pcm: Buffer) => mapped(pcm, (value) => value / 50)],
    ['overdriven', (pcm: Buffer) => mapped(pcm, (value) => value * 6)],
    ['in noise at a quarter of its loudness', (pcm: Buffer) => withNoise(pcm, 0.125)],
    ['after a second and a half of silence and some samples', (pcm: Buffer) => Buffer.concat([silence(1_503.3), pcm, silence(400)])],
    ['with a changing level', (pcm: Buffer) => pcmWithSwell(pcm)],
  ])('%s: read back', (_how, change) => {
    expect(decodeSpeech(change(encodeSpeech(WORDS)))).toBe(WORDS);
  });

  it.each([48_000, 44_100, 24_000])('captured at %i Hz, and made 16 kHz: read back', (rate) => {
    const captured = withNoise(Buffer.concat([silence(777, rate), encodeSpeech(WORDS, { rate })]), 0.02);
    expect(decodeSpeech(captured, rate)).toBe(WORDS);
    expect(decodeSpeech(resampled(captured, rate, 16_000))).toBe(WORDS);
  });

  it('a part of it is a part of the words, and a cut or disturbed word is missing', () => {
    const pcm = encodeSpeech('one two three four five six seven eight', { perWord: true });
    expect(decodeSpeech(pcm.subarray(0, Math.floor(pcm.length / 4) * 2))).toMatch(/^one two three( four)?$/);
    expect(decodeSpeech(pcm.subarray(6_000))).toBe('two three four five six seven eight');
    const packets = hearPackets(pcm);
    const third = Math.round(((packets[2]!.startMs + packets[2]!.endMs) / 2) * 16) * 2;
    const disturbed = Buffer.concat([pcm.subarray(0, third), silence(60), pcm.subarray(third + 1_920)]);
    expect(decodeSpeech(disturbed)).toBe('one two four five six seven eight');
  });

  it('says where each is, and hears nothing in silence, noise or hum', () => {
    const [first, second] = hearPackets(Buffer.concat([silence(500), encodeSpeech('here'), silence(1_000), encodeSpeech('there')]));
    expect(Math.abs(first!.startMs - 500)).toBeLessThanOrEqual(10);
    expect(Math.abs(second!.startMs - first!.endMs - 1_040)).toBeLessThanOrEqual(20);
    const hum = mapped(
      silence(2_000),
      (() => {
        let n = 0;
        return () => 8_000 * Math.sin((2 * Math.PI * 1_000 * n++) / 16_000);
      })(),
    );
    for (const nothing of [silence(2_000), withNoise(silence(2_000), 0.3), hum]) expect(decodeSpeech(nothing)).toBe('');
  });
});

function pcmWithSwell(pcm: Buffer): Buffer {
  let n = 0;
  return mapped(pcm, (value) => value * (0.55 + 0.45 * Math.sin(n++ / 9_000)));
}
