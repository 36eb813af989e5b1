import { isQuestion, wordsOf } from '../text.js';

/** What a participant's answer asks of the interviewer. */
export type AnswerKind =
  | 'full'
  /** Too short to learn from. */
  | 'short'
  /** "I don't know." */
  | 'unsure'
  | 'skip'
  | 'repeat'
  /** They did not understand the question. */
  | 'unclear'
  | 'stop';

/** An answer of fewer words says little. */
const SHORT_WORDS = 4;
/** A wish is short; the same words inside a long answer are part of a story. */
const WISH_WORDS = 9;

const SKIP =
  /^(?:(?:please |let['’]?s |can we |could we |i(?:['’]d| would) like to |i want to )?(?:skip|pass|move on|next)(?: (?:it|this|that|please|one|question|this one|that one|this question|on))*|next question(?: please)?|no comment|(?:i(?:['’]d| would)? )?(?:rather|prefer) not(?: to)?(?: (?:say|answer)(?: that)?)?|i(?: do not|['’]?d? ?don['’]?t) want to (?:answer|say|talk about)(?: (?:it|that|this))?)$/i;
const REPEAT =
  /^(?:(?:sorry |pardon |please )*(?:(?:can|could|would) you )?(?:please )?(?:repeat|say (?:that|it) again|ask (?:that|it|me) again)(?: (?:that|it|the question|please|again))*|what was the question(?: again)?|(?:i(?:['’]m| am) )?sorry|pardon(?: me)?|what|come again|once more|again(?: please)?|i (?:did not|didn['’]?t|could not|couldn['’]?t) (?:hear|catch|get)(?: (?:you|that|it|the question))?)$/i;
const UNCLEAR =
  /^(?:(?:sorry |but )*(?:i )?(?:do not|don['’]?t|did not|didn['’]?t) (?:really )?understand(?: (?:the question|you|that|what you mean))?|what do you mean(?: by that)?|(?:can|could) you (?:explain|clarify|rephrase)(?: (?:that|it|the question))?|what does that mean)$/i;
const STOP =
  /^(?:(?:please |ok |okay |can we |could we |let['’]?s |i(?:['’]d| would) like to |i want to |i need to |i have to |i(?:['’]ve| have) got to |i must )*(?:stop|quit|end|finish|go|leave|hang up|end (?:it|this|the call|the interview)|stop (?:it|this|here|now|the interview|the call)|finish (?:here|now|the interview))(?: (?:now|here|please))*|good ?bye|bye(?: bye)?|(?:that['’]?s|that is) (?:all|it|everything)(?: (?:i have|from me|for me|thanks|thank you))*|i(?:['’]m| am) done)$/i;
const UNSURE =
  /^(?:(?:well |hmm+ |um+ |uh+ |honestly |sorry )*(?:i )?(?:(?:do not|don['’]?t) (?:really )?(?:know|remember|recall)|dunno|no idea|not (?:really )?sure|can['’]?t (?:say|think of (?:any(?:thing)?|one))|cannot say|have no (?:idea|opinion))(?: (?:really|sorry|about that|to be honest|honestly))*|(?:i['’]?m |i am )not (?:really )?sure(?: (?:really|sorry|about that|to be honest))*|hard to say|maybe|perhaps|it depends|depends)$/i;
const NOTHING_MORE =
  /^(?:no|nope|nah|nothing|not really|none|no thanks?|no thank you|i (?:do not|don['’]?t) think so|nothing (?:else|more)|that['’]?s (?:all|it))\b/i;

/** Questions whose whole answer may be one word or number. */
const FACTUAL =
  /\b(?:how (?:many|much|old|long|often|far|big|likely)|when\b|where\b|who\b|which\b|what(?:['’]s| is| was) (?:your|the) (?:\w+ )?(?:name|age|job|role|title|position|profession|e-?mail|city|country|company|department|team|favou?rite)|what (?:year|day|time|date|number|percentage)|(?:tell|give) me your (?:name|age|job|role|title|e-?mail)|on a scale|rate\b|score)/i;
const ANYTHING_ELSE =
  /\b(?:anything|something) (?:else|more|you(?:['’]d| would) like to add)\b|\bany (?:other|final|last|closing|further)\b|\bquestions for (?:me|us)\b/i;

/** Reads an answer to a question by its words alone; English wishes are understood, other languages count as answers. */
export function readAnswer(answer: string, question: string): AnswerKind {
  const words = wordsOf(answer);
  const plain = words.join(' ');
  if (words.length <= WISH_WORDS) {
    const bare = answer
      .trim()
      .replace(/[.!?,;:…]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (SKIP.test(bare)) return 'skip';
    if (STOP.test(bare) && !ANYTHING_ELSE.test(question)) return 'stop';
    if (UNCLEAR.test(bare)) return 'unclear';
    if (REPEAT.test(bare)) return 'repeat';
    if (ANYTHING_ELSE.test(question) && (NOTHING_MORE.test(bare) || STOP.test(bare))) return 'full';
    if (UNSURE.test(bare)) return 'unsure';
  }
  // Marks or an emoji alone.
  if (words.length === 0) return isQuestion(answer) ? 'repeat' : 'short';
  if (FACTUAL.test(question) && isQuestion(question)) return 'full';
  if (/\d/.test(plain) && words.length > 1) return 'full';
  return words.length < SHORT_WORDS ? 'short' : 'full';
}

/** How they are, in answer to "How are you?". */
export function soundsUnwell(answer: string): boolean {
  return /\b(?:not (?:so |too |very |that |really )?(?:great|good|well|fine)|bad|terrible|awful|tired|exhausted|sick|ill|stressed|sad|rough|could be better|so-?so|unwell|busy)\b/i.test(
    answer,
  );
}
