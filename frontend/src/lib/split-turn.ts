import { LIMITS } from '@contract/limits';

const SENTENCE_ENDS = ['. ', '? ', '! ', '\n', '。', '？', '！'];

/** Where `text` is cut: behind a sentence or a word, unless the part would be less than half of what it may be. */
function cutOf(text: string): number {
  const head = text.slice(0, LIMITS.turnText);
  const behind = (end: string) => (head.includes(end) ? head.lastIndexOf(end) + end.length : 0);
  const cuts = [Math.max(...SENTENCE_ENDS.map(behind)), behind(' ')];
  const cut = cuts.find((at) => at > LIMITS.turnText / 2) ?? head.length;
  // Not between the halves of a character.
  return /[\uD800-\uDBFF]/.test(text[cut - 1]!) ? cut - 1 : cut;
}

/** A text as turns hold it: trimmed, and in parts when it is longer than one may be. */
export function splitTurn(text: string): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > LIMITS.turnText) {
    const cut = cutOf(rest);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return rest === '' ? parts : [...parts, rest];
}
