import { describe, expect, it } from 'vitest';
import { SoundCache } from './sound-cache.js';

const soundOf = (fill: number, bytes: number) => {
  const whole = Buffer.alloc(bytes, fill);
  const half = Math.floor(bytes / 2);
  return { sampleRate: 24_000, bytes, pieces: [whole.subarray(0, half), whole.subarray(half)] };
};
const heard = (cache: SoundCache, key: string) => cache.get(key) && Buffer.concat(cache.get(key)!.pieces);

describe('[TTS-12] sentences that were read aloud', () => {
  it('sound as they were read, however much of the memory was used again', () => {
    const cache = new SoundCache(10_000);
    const said = new Map<string, Buffer>();
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    let repeated = 0;
    for (let n = 0; n < 5_000; n += 1) {
      const key = `sentence ${random(60)}`;
      const kept = heard(cache, key);
      if (kept) {
        repeated += 1;
        expect(kept.equals(said.get(key)!)).toBe(true);
      } else {
        const sound = soundOf(random(256), 1 + random(1_250));
        said.set(key, Buffer.concat(sound.pieces));
        cache.set(key, sound);
        expect(heard(cache, key)?.equals(said.get(key)!)).toBe(true);
      }
    }
    expect(repeated).toBeGreaterThan(500);
  });

  it('are forgotten when there is no room, the one that was asked for longest ago first', () => {
    const cache = new SoundCache(8_000);
    for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) cache.set(String(n), soundOf(n, 1_000));
    expect(heard(cache, '0')).toBeDefined();
    cache.set('8', soundOf(8, 1_000));
    expect(['0', '1', '7', '8'].filter((key) => cache.get(key))).toEqual(['0', '7', '8']);
    cache.set('too long', soundOf(9, 1_001));
    expect(cache.get('too long')).toBeUndefined();
  });

  it('stay as they were handed out', () => {
    const cache = new SoundCache(8_000);
    cache.set('first', soundOf(1, 1_000));
    const first = heard(cache, 'first')!;
    for (const n of [2, 3, 4, 5, 6, 7, 8, 9]) cache.set(String(n), soundOf(n, 1_000));
    expect(first.equals(Buffer.alloc(1_000, 1))).toBe(true);
    expect(cache.get('first')).toBeUndefined();
  });
});
