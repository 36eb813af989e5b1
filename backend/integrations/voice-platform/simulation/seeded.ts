/** Random numbers from 0 to 1 that are the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number from 0 to 1 for each occasion. It depends on the seed and the occasion alone, so what happens elsewhere does not change it. */
export type Chance = (...occasion: readonly (string | number)[]) => number;

export function chanceFrom(seed: number): Chance {
  return (...occasion) => {
    let hash = 0x811c9dc5 ^ seed;
    const key = occasion.join('\u0000');
    for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
    return randomFrom(hash)();
  };
}
