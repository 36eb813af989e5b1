// What a thread does for the tests of threads.

/**
 * @template T
 * @param {T} input
 */
export const echo = (input) => input;

/**
 * Takes so many milliseconds of the processor, and of the clock; null: for ever.
 * @param {number | null} ms
 */
export function spin(ms) {
  const until = ms === null ? Infinity : Date.now() + ms;
  while (Date.now() < until);
  return 'done';
}

/**
 * In small pieces, as readings of text do: an array of tens of megabytes at the limit ends the whole process, which Node cannot prevent.
 * @returns {number}
 */
export function grow() {
  /** @type {number[][]} */
  const held = [];
  for (;;) held.push(new Array(50_000).fill(held.length + 0.5));
}
