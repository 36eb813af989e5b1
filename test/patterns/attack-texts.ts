import { attacksOn, textOf } from './attacks.js';
import { collectPatterns } from './collect.js';
import { LENGTHS } from './slowest.js';

/** What an answer meets first. */
const READS_ANSWERS = /^backend\/(?:common|contract\/(?!question-lint|guide-templates)|voice|integrations\/voice-platform)/;

/** Answers made from the patterns and phrase tables that read answers: the same number of each length, spread over all patterns. */
export async function attackTexts(count: number): Promise<string[]> {
  const { patterns } = await collectPatterns();
  const all = patterns
    .filter(({ places }) => places.some((place) => READS_ANSWERS.test(place)))
    .flatMap(({ source, flags }) => attacksOn(source, flags).slice(0, 8));
  return Array.from({ length: Math.min(count, all.length) }, (_, n) =>
    // Controls are taken out of answers; what does not fit has to be seen.
    textOf(all[Math.floor((n * all.length) / count)]!, LENGTHS[n % LENGTHS.length]!).replaceAll('\u0000', '¤'),
  );
}
