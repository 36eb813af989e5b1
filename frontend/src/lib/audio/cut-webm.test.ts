import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cutWebm } from './cut-webm';

/** 18 s as Chromium records them: 440 Hz from 4 to 8 s, 880 Hz from 12 to 15 s, silence between. */
const fixture = join(dirname(fileURLToPath(import.meta.url)), '../../../../test/fixtures/recordings/tones.webm');
const recording = new Uint8Array(readFileSync(fixture));

/** Times of all packets in a file that the cutter wrote: clusters of unknown length, four bytes of time, sizes of four bytes. */
function packetTimes(bytes: Uint8Array): number[] {
  const times: number[] = [];
  let cluster = 0;
  for (let at = 0; at < bytes.length - 8; at++) {
    const is = (...expected: number[]) => expected.every((value, index) => bytes[at + index] === value);
    if (is(0x1f, 0x43, 0xb6, 0x75)) cluster = new DataView(bytes.buffer, bytes.byteOffset + at + 14).getUint32(0);
    if (!is(0xa3, 0x10, 0x00) || bytes[at + 5] !== 0x81) continue;
    times.push(cluster + ((bytes[at + 6]! << 8) | bytes[at + 7]!));
    at += 4 + (((bytes[at + 3] ?? 0) << 8) | (bytes[at + 4] ?? 0));
  }
  return times;
}

describe('[CLIP-20] a part of a WebM recording', () => {
  it('has the packets between two moments, from 0 on', () => {
    const cut = cutWebm(recording, 4_000, 8_000)!;
    expect(cut.from).toBeGreaterThanOrEqual(3_900);
    expect(cut.from).toBeLessThanOrEqual(4_000);
    const times = packetTimes(cut.bytes);
    expect(times[0]).toBe(0);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(times.at(-1)! + cut.from).toBeGreaterThan(7_900);
    expect(times.at(-1)! + cut.from).toBeLessThanOrEqual(8_000);
    expect(cut.bytes.length).toBeLessThan(recording.length / 2);
  });

  it('is all of it, where all is asked for', () => {
    const cut = cutWebm(recording, 0, 60_000)!;
    expect(cut.from).toBe(0);
    expect(packetTimes(cut.bytes).at(-1)).toBeGreaterThan(17_500);
  });

  it('is cut from a recording that broke off', () => {
    const cut = cutWebm(recording.slice(0, 20_000), 0, 60_000)!;
    expect(packetTimes(cut.bytes).length).toBeGreaterThan(10);
  });

  it('is nothing where there is no sound, and in files of another kind', () => {
    expect(cutWebm(recording, 30_000, 40_000)).toBeNull();
    expect(cutWebm(new Uint8Array(0), 0, 1)).toBeNull();
    expect(cutWebm(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]), 0, 1)).toBeNull();
    expect(cutWebm(new TextEncoder().encode('OggS and so on'), 0, 1)).toBeNull();
    // Every broken byte is survived.
    for (let at = 0; at < 400; at++) {
      const broken = recording.slice(0, 4_000);
      broken[at] = 0;
      expect(() => cutWebm(broken, 0, 4_000)).not.toThrow();
      broken[at] = 0xff;
      expect(() => cutWebm(broken, 0, 4_000)).not.toThrow();
    }
  });
});
