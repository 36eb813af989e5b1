/** Share of the words heard that were the assistant's own (anchors: voice §5). */
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
