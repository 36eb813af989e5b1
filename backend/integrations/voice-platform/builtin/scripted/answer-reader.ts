import { asksForMore, saysNothingMore } from '../../../../common/intents/nothing-more.js';
import { type HeldIn, readYesOrNo, recogniseIntent, soundsUnsure, type Intent } from '../../../../common/intents/recognise-intent.js';
import { isQuestion, wordsOf } from '../text.js';

/** How an answer to a question is taken: a wish of the participant's, or an answer that says enough, little, or nothing. */
export type AnswerReading = { readonly kind: 'full' | 'short' | 'unsure' } | { readonly kind: 'wish'; readonly intent: Intent };

/** An answer of fewer words says little. */
const SHORT_WORDS = 4;
/** A longer "no" to "Is there anything else?" contains an answer. Words. */
const NOTHING_MORE_WORDS = 9;

const NOTHING_MORE =
  /^(?:no|nope|nah|nothing|not really|none|no thanks?|no thank you|i (?:do not|don['’]?t) think so|nothing (?:else|more)|that['’]?s (?:all|it))\b/i;

/** Questions whose whole answer may be one word or number. */
const FACTUAL =
  /\b(?:how (?:many|much|old|long|often|far|big|likely)|when\b|where\b|who\b|which\b|what(?:['’]s| is| was) (?:your|the) (?:\w+ )?(?:name|age|job|role|title|position|profession|e-?mail|city|country|company|department|team|favou?rite)|what (?:year|day|time|date|number|percentage)|(?:tell|give) me your (?:name|age|job|role|title|e-?mail)|on a scale|rate\b|score)/i;
/**
 * Reads an answer to a question by its words alone. Wishes are understood in thirteen languages (`common/intents`).
 * @param mayEnd whether "no, that's all" answers what was said last, as it does the last question and a follow-up; elsewhere it is a wish to stop
 */
export function readAnswer(answer: string, question: string, { mayEnd = false, heldIn = null as HeldIn } = {}): AnswerReading {
  const words = wordsOf(answer);
  const forMore = asksForMore(question);
  if ((mayEnd || forMore) && saysNothingMore(answer)) return { kind: 'full' };
  const intent = recogniseIntent(answer, heldIn);
  if (intent) return { kind: 'wish', intent };
  const no = forMore && words.length <= NOTHING_MORE_WORDS && (NOTHING_MORE.test(answer.trim()) || readYesOrNo(answer) === 'no');
  if (no) return { kind: 'full' };
  if (soundsUnsure(answer)) return { kind: 'unsure' };
  // Punctuation or an emoji alone.
  if (words.length === 0) return isQuestion(answer) ? { kind: 'wish', intent: { kind: 'repeat', language: 'en' } } : { kind: 'short' };
  if (FACTUAL.test(question) && isQuestion(question)) return { kind: 'full' };
  if (/\d/.test(answer) && words.length > 1) return { kind: 'full' };
  return { kind: words.length < SHORT_WORDS ? 'short' : 'full' };
}

/** Whether the answer to "How are you?" is anything but well. */
export function soundsUnwell(answer: string): boolean {
  return /\b(?:not (?:so |too |very |that |really )?(?:great|good|well|fine)|bad|terrible|awful|tired|exhausted|sick|ill|stressed|sad|rough|could be better|so-?so|unwell|busy)\b/i.test(
    answer,
  );
}

/** "No." and "Nein, nie": a no without a reason. */
export function saysPlainNo(answer: string): boolean {
  return wordsOf(answer).length < SHORT_WORDS && readYesOrNo(answer) === 'no';
}
