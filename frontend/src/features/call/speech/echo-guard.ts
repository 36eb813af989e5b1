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
 * order and in one place, some of them misheard; a word or two prove little.
 * @param spoken what the assistant has said so far
 */
export function judge(heard: string, spoken: string): Judgement {
  const [said, all] = isUnspaced(heard) ? [lettersOf(heard), lettersOf(spoken)] : [words(heard), words(spoken)];
  const own = inOrder(said, all);
  if (said.length < 2) return own === said.length ? 'unsure' : 'speech';
  // Two words in common are common: "the way".
  if (said.length === 2) return own === 0 ? 'speech' : 'unsure';
  if (!soundsLike(heard, spoken)) return 'speech';
  return own / said.length >= 0.75 ? 'echo' : 'unsure';
}

/** Milliseconds for a character of the fastest voices, and from a sound to the words that a recogniser makes of it. */
const FAST = { perCharacter: 50, recognised: 300 } as const;

/** The length of text that can have been heard and recognised by now. @param ms since it became audible */
export const saidWithin = (text: string, ms: number): string => text.slice(0, Math.max(0, (ms - FAST.recognised) / FAST.perCharacter));

const lettersOf = (text: string): string[] => [...words(text).join('')];

/** Several words of a language that is written without spaces. */
const isUnspaced = (text: string): boolean =>
  /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text) && lettersOf(text).length >= 4;

/** Letters of an alphabet find each other: so much likeness is chance, and more where there are few of them. There are more characters than letters. */
const chance = (text: string): number => (isUnspaced(text) ? 0.6 : 0.58 + 1.2 / Math.max(1, lettersOf(text).length));

/** So many words one after the other are a passage, if they are half of what was heard: the rest may be misheard beyond recognition. */
const PASSAGE_WORDS = 3;

/** Whether the words may be the assistant's own voice, misheard. */
export function soundsLike(heard: string, spoken: string): boolean {
  if (likeness(heard, spoken) >= chance(heard)) return true;
  const said = words(heard);
  const run = longestRun(said, words(spoken));
  return run >= PASSAGE_WORDS && run >= said.length / 2;
}

/** How many words stand one after the other in both. */
function longestRun(some: readonly string[], all: readonly string[]): number {
  let row = new Array<number>(all.length + 1).fill(0);
  let longest = 0;
  for (const word of some) {
    row = [0, ...all.map((other, index) => (word === other ? row[index]! + 1 : 0))];
    longest = Math.max(longest, ...row);
  }
  return longest;
}

/**
 * How much the words resemble a passage that the assistant has said: the share of their letters found there, in one place and in
 * order. A misheard echo keeps most of its sounds even if no word is right; an answer shares many words with its question, but not in one place.
 */
function likeness(heard: string, spoken: string): number {
  const said = lettersOf(heard);
  if (said.length === 0) return 0;
  const all = lettersOf(spoken);
  // Edit distance to the passage that ends at each letter.
  let row = new Array<number>(all.length + 1).fill(0);
  said.forEach((letter, index) => {
    const next = [index + 1];
    all.forEach((other, at) => {
      next.push(Math.min(row[at]! + (letter === other ? 0 : 1), row[at + 1]! + 1, next[at]! + 1));
    });
    row = next;
  });
  return 1 - Math.min(...row) / said.length;
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
