// What a thread does for the tests of threads.
export function echo<T>(input: T): T {
  return input;
}

/** Takes so many milliseconds of the processor, and of the clock; null: for ever. */
export function spin(ms: number | null): string {
  const until = ms === null ? Infinity : Date.now() + ms;
  while (Date.now() < until);
  return 'done';
}

/** In small pieces, as readings of text do: an array of tens of megabytes at the limit ends the whole process, which Node cannot prevent. */
export function grow(): number {
  const held: number[][] = [];
  for (;;) held.push(Array.from<number>({ length: 50_000 }).fill(held.length + 0.5));
}
