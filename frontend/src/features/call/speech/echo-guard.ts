/** Share of the recognised words that the assistant has just said. */
const OVERLAP = 0.8;
/** An echo reaches the microphone at once: what begins later is an answer, even one in the question's own words. */
export const ECHO_WINDOW_MS = 1_000;

export const words = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}'’]+/gu) ?? [];

/**
 * Did the microphone hear the assistant's own last words? Answers are often made of the question's words ('yes' to 'yes or no?'), so it
 * counts only for what began within the echo window, and never for a single word.
 * @param heardAfter milliseconds between opening the ear and the first sound of this saying
 */
export function isEcho(heard: string, spoken: string, heardAfter: number): boolean {
  if (heardAfter > ECHO_WINDOW_MS) return false;
  const said = words(heard);
  if (said.length < 2) return false;
  const own = countWords(words(spoken));
  let shared = 0;
  for (const word of said) {
    const left = own.get(word) ?? 0;
    if (left === 0) continue;
    own.set(word, left - 1);
    shared++;
  }
  return shared / said.length >= OVERLAP;
}

function countWords(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of list) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

export type Judgement = 'echo' | 'unsure' | 'speech';

/**
 * What was heard while the assistant's voice is audible: the voice itself, or the participant? An echo has the assistant's words in their
 * order, some of them misheard; a single word proves little.
 * @param spoken what the assistant has said so far
 */
export function judge(heard: string, spoken: string): Judgement {
  const said = words(heard);
  const own = inOrder(said, words(spoken));
  if (said.length < 2) return own === said.length ? 'unsure' : 'speech';
  const share = own / said.length;
  // Two words in common are common: "the way".
  if (said.length > 2 && share >= 0.75) return 'echo';
  return share < 0.5 && said.length - own >= 2 ? 'speech' : 'unsure';
}

/** Milliseconds for a character of the fastest voices, and from a sound to the words that a recogniser makes of it. */
const FAST = { perCharacter: 50, recognised: 300 } as const;

/** The length of text that can have been heard and recognised by now. @param ms since it became audible */
export const saidWithin = (text: string, ms: number): string => text.slice(0, Math.max(0, (ms - FAST.recognised) / FAST.perCharacter));

/** The share of what was heard that the assistant has said, in its order. */
export function ownShare(heard: string, spoken: string): number {
  const said = words(heard);
  return said.length === 0 ? 0 : inOrder(said, words(spoken)) / said.length;
}

/** How many words of `some` occur in `all`, in the same order: the longest common subsequence. */
function inOrder(some: readonly string[], all: readonly string[]): number {
  let row = new Array<number>(all.length + 1).fill(0);
  for (const word of some) {
    const next = [0];
    all.forEach((other, index) => {
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}
