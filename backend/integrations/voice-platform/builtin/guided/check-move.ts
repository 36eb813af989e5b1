import { detectLanguage, isFunctionWord } from '../../../../common/detect-language.js';
import { foldPhrase } from '../../../../common/intents/fold-phrase.js';
import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import { type GuideQuestion, type InterviewGuide, questionsIn } from '../../../../contract/guide.js';
import { isRequestToParticipant } from '../scripted/natural-question.js';
import { isQuestion, keyOf, sentencesOf, wordsOf } from '../text.js';
import { asksBesides, offersAnAnswer, usesKnownWords } from './known-words.js';
import type { Move } from './move.js';
import { acknowledges, acknowledgesOrRepeats } from './repeating.js';
import { ADVICE, CLOSING, EITHER_OR, EVALUATION, LEADING, OPEN_QUESTION, PROMISE, SECOND_QUESTION } from './stray-words.js';

/** How a drafted turn strays from the decided move. */
export const STRAYS = [
  'empty',
  'length',
  'no-question',
  'two-questions',
  'other-question',
  'wording',
  'leading',
  'evaluation',
  'advice',
  'promise',
  'closing',
  'taboo',
  'invention',
] as const;
export type Stray = (typeof STRAYS)[number];

/** What a draft is compared with. */
export interface Decision {
  readonly move: Pick<Move, 'kind' | 'question'>;
  readonly guide: InterviewGuide;
  /** The language of the interview. */
  readonly language: IntentLanguage;
  /** The participant's recent answers: their words may be repeated. */
  readonly answers: string;
}

/** Words before the question, and of the question. */
const MOST_LEAD_WORDS = 30;
const MOST_QUESTION_WORDS = 35;
/** Share of a question's words that another wording of it keeps, and that makes a turn ask it. */
const SAME = 0.6;
/** A follow-up that holds nearly all of its question asks it again. */
const REPEATED = 0.7;
/** "And what…", "Also, wie…" */
const LINKING =
  /^[¿¡\s]*(?:(?:and|so|okay|ok|but|then|now|well|und|also|dann|et|alors|y|entonces|e|allora|entao|en|dus|a|i|ve|peki|och|sa|a|peki|では|那么)[ ,、，]+|و(?=ما|من|كيف|متي|اين|لماذا))+|^[¿¡\s]+/u;
/** Letters by which inflected words are compared. */
const STEM = 5;
/** A question of fewer words that say something is compared by all of its words. */
const FEWEST_TELLING = 2;
/** Taboos are named by words of more than these letters. */
const TABOO_LETTERS = 4;

/**
 * Whether a drafted turn does anything but the decided move, told by its words alone.
 * @returns null when it may be said
 */
export function strayIn(draft: string, decision: Decision): Stray | null {
  const sentences = sentencesOf(draft);
  if (sentences.length === 0) return 'empty';
  const { move } = decision;
  if (questionMarks(draft) > 1) return 'two-questions';
  const wantsMark = move.kind !== 'question' || isQuestion(move.question!.wording);
  const asking = wantsMark ? sentences.findIndex(isQuestion) : sentences.length - 1;
  if (asking < 0) return 'no-question';
  // What follows the question answers it, or continues.
  if (asking < sentences.length - 1) return 'length';
  const lead = sentences.slice(0, asking);
  const leadStray = strayInLead(lead, decision);
  if (leadStray) return leadStray;
  return strayInQuestion(sentences[asking]!, draft, decision);
}

/** Whether sentences that do not ask may be said before the question is known. */
export function strayInLead(lead: readonly string[], { guide, answers, language }: Decision): Stray | null {
  const words = lead.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0);
  if (words > MOST_LEAD_WORDS) return 'length';
  for (const sentence of lead) {
    if (acknowledges(sentence, language)) continue;
    if (asksInWords(sentence)) return 'two-questions';
    const said = fold(sentence);
    if (CLOSING.test(said)) return 'closing';
    if (ADVICE.test(said)) return 'advice';
    if (PROMISE.test(said)) return 'promise';
    if (EVALUATION.test(said)) return 'evaluation';
    if (namesTaboo(sentence, guide)) return 'taboo';
    if (!acknowledgesOrRepeats(sentence, answers, language)) return 'invention';
  }
  return null;
}

function strayInQuestion(sentence: string, draft: string, decision: Decision): Stray | null {
  const { move, guide, answers, language } = decision;
  if (wordsOf(sentence).length > MOST_QUESTION_WORDS + wordsOf(move.question?.wording ?? '').length) return 'length';
  const wording = move.kind === 'question' ? move.question!.wording : '';
  if (namesTaboo(sentence, guide)) return 'taboo';
  if (move.kind === 'question') {
    const stray = strayFromWording(draft, sentence, decision);
    if (stray) return stray;
  } else if (asksAnother(sentence, decision)) return 'other-question';
  // The owner's words may be said, whatever they are; and what the participant said may be named.
  const said = fold(withoutWordsOf(sentence, `${wording} ${move.kind === 'question' ? '' : answers}`));
  const whole = fold(sentence).replace(LINKING, '');
  const own = fold(wording);
  const strays = (pattern: RegExp) => pattern.test(whole) && !pattern.test(own);
  if (strays(SECOND_QUESTION) || (asksBesides(sentence, language) && !asksBesides(wording, language))) return 'two-questions';
  if (strays(CLOSING)) return 'closing';
  if (strays(ADVICE)) return 'advice';
  if (strays(PROMISE)) return 'promise';
  if (strays(LEADING) || (EVALUATION.test(said) && !EVALUATION.test(own))) return 'leading';
  if (move.kind === 'probe' && (!OPEN_QUESTION.test(whole) || EITHER_OR.test(whole) || offersAnAnswer(sentence, language))) {
    return 'leading';
  }
  const context = `${move.question?.hints ?? ''} ${move.kind === 'question' ? '' : (move.question?.wording ?? '')} ${answers}`;
  return usesKnownWords(sentence, move.kind === 'question' ? wording : null, context, language) ? null : 'wording';
}

function strayFromWording(draft: string, sentence: string, { move, guide }: Decision): Stray | null {
  const question = move.question!;
  if (question.fixedWording) return keyOf(sentence).includes(keyOf(question.wording)) ? null : 'wording';
  const mine = overlap(question, stemsOf(sentence));
  if (mine < SAME) return 'other-question';
  const others = questionsIn(guide).filter(({ id }) => id !== question.id);
  const said = stemsOf(draft);
  return others.some((other) => overlap(other, said) > Math.max(mine, SAME)) ? 'other-question' : null;
}

function asksAnother(sentence: string, { move, guide }: Decision): boolean {
  const said = stemsOf(sentence);
  return questionsIn(guide).some((question) => {
    if (tellingOf(question).length < FEWEST_TELLING) return false;
    return overlap(question, said) >= (question.id === move.question?.id ? REPEATED : SAME);
  });
}

/** Share of the telling words of a question that a text holds, in whatever inflection. */
function overlap(question: GuideQuestion, said: ReadonlySet<string>): number {
  const words = tellingOf(question);
  return words.filter((word) => said.has(word)).length / Math.max(words.length, 1);
}

const stemsOf = (text: string): ReadonlySet<string> => new Set(wordsOf(fold(text)).map(stem));

/** Questions of published guides are the same objects for every turn. */
const tellingWords = new WeakMap<GuideQuestion, readonly string[]>();

function tellingOf(question: GuideQuestion): readonly string[] {
  const known = tellingWords.get(question);
  if (known) return known;
  const words = telling(question.wording);
  tellingWords.set(question, words);
  return words;
}

function telling(wording: string): string[] {
  const language = detectLanguage(wording) ?? 'en';
  const words = [...new Set(wordsOf(fold(wording)))];
  const content = words.filter((word) => !isFunctionWord(word, language));
  return [...new Set((content.length < FEWEST_TELLING ? words : content).map(stem))];
}

/** "Pouvez-vous", "n'est-ce pas": as separate words. */
const fold = (text: string) => foldPhrase(text).replace(/[-‐]/gu, ' ');

const stem = (word: string) => word.slice(0, STEM);

const questionMarks = (text: string) => text.match(/[?？؟]+/gu)?.length ?? 0;

/** "Tell me more about that." asks without a question mark. */
function asksInWords(sentence: string): boolean {
  return (
    isRequestToParticipant(sentence) ||
    /^(?:bitte )?(?:erzahlen|beschreiben|nennen|erklaren) sie|^(?:racontez|decrivez|cuenteme|describa|conte|descreva|descriva|vertel)(?!\p{L})/u.test(
      fold(sentence),
    )
  );
}

/** A sentence without what is quoted, and without the words of another text. */
function withoutWordsOf(sentence: string, text: string): string {
  const known = new Set(wordsOf(fold(text)));
  return fold(sentence.replace(/[“„«「"][^“”„«»「」"]{0,200}[”“»」"]/gu, ' '))
    .split(/(?<![\p{L}\p{N}])(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])/u)
    .map((part) => (known.has(part) ? '…' : part))
    .join('');
}

/** Words of instructions about taboos that name none. */
const ABOUT_TABOOS = new Set(
  'about avoid anything asking bring bringing discuss dont down even ever from going into like mention mentioning more never only other questions raise should speak speculate such talk talking than that their them there these they this topic topics what when with word words your'
    .split(' ')
    .concat('nicht kein keine niemals uber sprechen erwahnen vermeiden thema themen wenn sollte oder auch dass nach fragen'.split(' ')),
);

export function namesTaboo(sentence: string, guide: InterviewGuide): boolean {
  if (guide.taboos.trim() === '') return false;
  const asked = new Set(questionsIn(guide).flatMap(({ wording }) => wordsOf(fold(wording)).map(stem)));
  const taboo = new Set(
    wordsOf(fold(guide.taboos))
      .filter((word) => !ABOUT_TABOOS.has(word))
      .map(stem)
      .filter((word) => word.length >= TABOO_LETTERS && !asked.has(word)),
  );
  return wordsOf(fold(sentence)).some((word) => taboo.has(stem(word)));
}
