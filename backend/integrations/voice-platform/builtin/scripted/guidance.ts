/** Separates instructions to the interviewer from questions. Pure. */
import { isQuestion } from '../text.js';
import { asksWhyAfterNo } from './ask-why.js';
import { isForeignGuidance, namesAudience } from './interviewer-notes.js';
import { askAsWritten } from './natural-question.js';
import { fromSentence, requestParts } from './request-reader.js';

export const FORBIDDING =
  /^(?:please\s+)?(?:do not|don['’]t|never|avoid|refrain|no need|skip|without|under no circumstances|you (?:must|should|may) (?:not|never))\b/i;
export const GUIDING_START =
  /^(?:please\s+)?(?:be|keep|don['’]?t|do not|never|always|avoid|make|use|speak|talk like|stay|remember|let|introduce yourself|thank|greet|start|begin|end|close|wrap|listen|encourage|probe|follow|respond|reply|act|you|your (?:role|job|task|goal)|try|limit|ensure|summari[sz]e|allow|give the|give them|treat|adapt|focus|note|the (?:interview|goal|purpose|aim|conversation)|this (?:is|interview)|we|our|i|it|if|when|after|before|only|then)\b/i;
/** Conditions the script cannot judge. "If you could change one thing" is a question, not a condition. */
export const CONDITION =
  /^(?:if|when|whenever|unless|in case|should) (?:they|he|she|the|a|an|any|it|this|that|no|yes|not|answers?|someone|anyone|there)\b/i;

/** Conditions about what the participant says or does in the interview, which the script cannot judge. */
const REACTION =
  /\b(?:say|says|said|answer|answers|answered|mention|mentions|respond|responds|reply|replies|seem|seems|appear|appears|become|becomes|get|gets|look|looks|sound|sounds|hesitate|struggle|agree|disagree|refuse|bring|brings|talk|talks|ask|asks|want to (?:stop|pause|skip)|are (?:unsure|upset|silent|vague|brief|short|quiet)|is (?:unsure|upset|silent|vague|short)|do not|don['’]?t|doesn['’]?t|yes|no)\b/i;
const CONDITIONAL =
  /^if (?:they|he|she|the (?:participant|respondent|interviewee|person|customer|user|candidate)) ([^,]{3,80}), (.{5,300})$/is;
/** "…, if there is time": asked all the same. */
const IF_TIME =
  /(?:,\s*|(?<![\s,])\s*)(?:but )?(?:only )?(?:if|when|where) (?:there(?:['’]s| is) (?:still )?time(?: left)?|time (?:allows|permits)|possible|appropriate|relevant|needed|necessary|applicable)\b/i;
export const TRAILING_CONDITION =
  /\b(?:only (?:if|when|where|after)|unless|in case|if (?:they|he|she|it|the (?:participant|respondent|answer|person|user|customer)|not|so|yes|no))\b/i;

/** "Introduce yourself, explain that …, and ask for consent." */
const INTRODUCING =
  /^(?:please\s+)?introduce yourself(?:,| and| to| as)\s.{0,40}\b(?:explain|say|state|mention|tell them|ask for|thank|the participant|an?)\b/i;
/** "If the library were open on Sundays, would you come?" asks the participant. */
const HYPOTHETICAL =
  /^(?:if|when) (?!they\b|he\b|she\b|the (?:participant|respondent|interviewee|person|customer|user|candidate|answer)s?\b|yes\b|no\b|not\b)[^:?]{3,200}, (?:would|could|do|does|did|are|is|was|were|will|should|can|have|had|what|how|why|which|who|when|where|whom)\b[^:]*\byou/i;

/** "If the city could do one thing for you tomorrow, what should it be?" imagines something; "If the answer is no, what …" does not. */
const IMAGINED =
  /^(?:if|when) (?!(?:they|he|she|yes|no|not)\b|(?:the|a|an|any) (?:participant|respondent|interviewee|person|customer|user|candidate|answer)s?\b)[^:?,]{0,120}\b(?:could|would|were|had|was)\b[^:?]{0,120}, (?:what|how|why|which|who|when|where|whom) (?:would|should|could|might)\b/i;

function isHypothetical(sentence: string): boolean {
  return isQuestion(sentence) && (HYPOTHETICAL.test(sentence) || IMAGINED.test(sentence));
}

export function isGuidance(sentence: string): boolean {
  if (asksWhyAfterNo(sentence) || namesAudience(sentence)) return true;
  if (isForeignGuidance(sentence) && !isQuestion(sentence)) return true;
  if (FORBIDDING.test(sentence)) return true;
  if (CONDITIONAL.test(sentence) && conditional(sentence) !== null) return false;
  if (CONDITION.test(sentence)) return !isHypothetical(sentence);
  if (INTRODUCING.test(sentence)) return true;
  // "Ask if they have used it" asks; it sets no condition.
  const rest = withoutTimeCondition(sentence).replace(
    /\b(?:ask|asking|find out|know|inquire|learn|see|check)(?:\s+\w+){0,2}\s+(?:if|whether)\b/gi,
    '',
  );
  return !isQuestion(sentence) && TRAILING_CONDITION.test(rest);
}

export function withoutTimeCondition(sentence: string): string {
  return sentence.replace(IF_TIME, '');
}

/** "If they use a phone, find out which apps help": asked as a condition, which only the participant can judge. */
export function conditional(sentence: string): string | null {
  const [, fact = '', request = ''] = CONDITIONAL.exec(sentence) ?? [];
  if (fact === '' || REACTION.test(fact)) return null;
  const [question, another] = requestParts(request).flatMap((part) => fromSentence(part));
  if (question === undefined || another !== undefined) return null;
  return `${askAsWritten(`if they ${fact}`)}, ${question.charAt(0).toLowerCase()}${question.slice(1)}`;
}
