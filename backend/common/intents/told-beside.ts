import { likelyLanguages } from '../detect-language.js';
import { clausesOf, wordsIn } from './fold-phrase.js';
import { type HeldIn, recogniseIntent } from './recognise-intent.js';
import { TABLES } from './wish-tables.js';

/** Fewer words beside tears or an objection excuse or explain it: "I can't talk about this". */
const TOLD_WORDS = 5;
/** Characters that are read. */
const MOST_CHARACTERS = 600;
/** A sentence with the mark that ends it. */
const SENTENCE = /[^.!?…。！？؟\n]+[.!?…。！？؟]*/gu;
const ASKS = /[?？؟]\s*$/u;

/**
 * Whether a turn that is distress or an objection also says something about what was asked: "They cancelled the flight twice. I'm about to cry."
 * It is consoled or replied to, and the question asked again; where no other answer follows, these words are the answer.
 */
export function tellsBeside(text: string, heldIn: HeldIn = null): boolean {
  const kind = recogniseIntent(text, heldIn)?.kind;
  if (kind !== 'distress' && kind !== 'object') return false;
  const sentences = (text.slice(0, MOST_CHARACTERS).match(SENTENCE) ?? []).filter((sentence) => !ASKS.test(sentence));
  const clauses = sentences.flatMap((sentence) => clausesOf(sentence));
  const isWish = (clause: string) => recogniseIntent(clause, heldIn) !== null;
  // What follows an objection gives its reasons.
  const objection = clauses.findIndex(isWish);
  const told = kind === 'object' ? clauses.slice(0, Math.max(0, objection)) : clauses;
  return wordsBeside(told, isWish) >= TOLD_WORDS;
}

function wordsBeside(clauses: readonly string[], isWish: (clause: string) => boolean): number {
  const likely = likelyLanguages(clauses.join(' '));
  const matchers = TABLES.filter(({ language }) => likely.has(language));
  const counts = matchers.map(({ plain, filler, unsure, distress }) => {
    const rest = clauses.map((clause) => {
      const said = plain(clause);
      if (filler.test(said) || unsure.test(said)) return '';
      return distress.test(said) ? said.replace(distress, ' ').trim() : isWish(clause) ? '' : said;
    });
    return rest.filter((words) => words !== '').reduce((sum, words) => sum + wordsIn(words), 0);
  });
  // A language that knows fewer of the words leaves more of them.
  return counts.length === 0 ? 0 : Math.min(...counts);
}
