/** Reads what an owner wrote as a request to ask something: "Ask about pricing", "Find out why they left". Pure. */
import { isQuestion, wordsOf } from '../text.js';
import { fromForeignRequest } from './foreign-requests.js';
import { askAbout, askAsWritten, askFor, isIndirect } from './natural-question.js';
import { splitList } from './split-list.js';

const WHO =
  '(?:(?:the|each|every|your) )?(?:participants?|respondents?|interviewees?|candidates?|users?|customers?|clients?|people|persons?|guests?|them|him|her|employees?|patients?|students?)';
const HOW_MANY = '(?:\\d+|a few|some|several|open|open-ended|the following|following|these|two|three|four|five|six|seven|eight|nine|ten)';
const LEAD =
  '(?:(?:please|then|first|firstly|second|secondly|third|thirdly|next|finally|lastly|also|and|afterwards|now|begin by|start by|start with|begin with|end by|end with|finish by|finish with|you should|you will|i want you to|i would like you to|we want to|i want to|we would like to|try to|make sure to|be sure to)[, ]+)*';
const LEADING = new RegExp(`^${LEAD}`, 'i');
const ASK_VERB =
  '(?:ask(?:ing)?|inquir(?:e|ing)|enquir(?:e|ing)|explor(?:e|ing)|discuss(?:ing)?|find(?:ing)? out|learn(?:ing)?|understand(?:ing)?|cover(?:ing)?|talk(?:ing)?|dig(?:ging)? into|hear(?:ing)?|know|collect(?:ing)?|gather(?:ing)?)';
const REQUEST = new RegExp(
  `^${LEAD}${ASK_VERB}(?:\\s+(?:to\\s+|with\\s+)?${WHO})?(?:(?:\\s+${HOW_MANY})*\\s+questions?)?(?:\\s+(about|on|for|to))?\\s*[:,]?\\s+(.+)$`,
  'is',
);
/** "…, then thank them" after a request is for the interviewer. */
const CLOSING_CLAUSE =
  /(?:[,;]\s*|(?<![\s,;])\s*)\b(?:and|then|and then)\s+(?:thank|say (?:goodbye|thanks|thank you)|end|close|wrap up|finish|stop)\b[^?]*$/i;

/** "Begin with what they do today." */
const BEGINS_WITH = new RegExp(
  `^${LEAD}(?:begin|start|open|continue|end|close|finish)(?:ning|ing)? with (?=(?:what|how|why|when|where|who|which|whether|their|anything (?:else )?(?:they|he|she))\\b)`,
  'i',
);

export function fromSentence(sentence: string): string[] {
  if (BEGINS_WITH.test(sentence) && !isQuestion(sentence)) return [askAbout(sentence.replace(BEGINS_WITH, ''))];
  const foreign = fromForeignRequest(sentence);
  if (foreign) return foreign;
  const request = REQUEST.exec(sentence.replace(CLOSING_CLAUSE, ''));
  if (!request) return isQuestion(sentence) ? [askAsWritten(withoutLabel(sentence))] : [];
  const [, particle, rest = ''] = request;
  if (isQuestion(rest)) return [isIndirect(rest) ? askAbout(rest.replace(/(?<![?\s])[?\s]+$/u, '')) : askAsWritten(rest)];
  if (particle === undefined && !/^(?:what|how|why|when|where|who|which|whether|if|their|his|her)\b/i.test(rest)) {
    // "Explore pricing" is a request, "understand that time is short" is not.
    if (
      /^(?:that|like|with|and|to|as|more than|in)\b/i.test(rest) ||
      !/^\S*(?:ask|explor|discuss|cover|dig)/i.test(withoutLead(sentence))
    ) {
      return [];
    }
  }
  if (
    /^(?:one (?:at a time|by one|after)|in (?:this|the|that) (?:same )?order|below|as written|word for word|naturally|slowly|follow[- ]?ups?|more|clarif|open[- ]ended|one question|a question at|questions?\b)/i.test(
      rest,
    )
  ) {
    return [];
  }
  const parts = splitList(rest) ?? [rest];
  if (particle?.toLowerCase() === 'to') return parts.map((part) => askAbout(part));
  if (particle?.toLowerCase() === 'for') return parts.map((part) => askFor(part));
  return parts.map((part) => askAbout(part.replace(/^(?:about|on)\s+/i, '')));
}

/** "Ask about A and then ask how B" holds two requests. */
export function requestParts(sentence: string): string[] {
  return sentence
    .split(
      /(?:(?<!\s)\s*[,;]\s*|(?<![\s,;])\s*)(?:\band\s+)?(?:\bthen\s+)?(?=\b(?:ask|find out|explore|discuss)\s+(?:about|how|what|why|when|where|who|which|whether|if|for|them)\b)/i,
    )
    .map((part) => part.replace(/(?:[,;]\s*|(?<![\s,;])\s*)(?:(?:and|then)\s*)?$/i, '').trim())
    .filter((part) => wordsOf(part).length > 0);
}

export function withoutLead(sentence: string): string {
  return sentence.replace(LEADING, '');
}

/** "Opening question: …", "Start with: …" before a question. */
/** "…, so ask: Can you describe …?", "And finally: What would …?": what leads to a question in running text. */
const INTRODUCED =
  /^.{0,200}?\b(?:[Aa]sk(?:ing)?(?: (?:them|him|her|the \w+|about it))?|[Ff]inally|[Ll]astly|[Nn]ext|[Tt]hen|[Aa]fter that|(?:[Bb]egin|[Ss]tart|[Oo]pen|[Cc]ontinue|[Ee]nd|[Ff]inish|[Cc]lose) with(?: [\w-]+){0,4}|[Qq]uestion(?: \w+)?)\s*:\s+(?=["“]?\p{Lu})/u;

/** A question without the words that introduce it to the interviewer. */
export function withoutIntroduction(sentence: string): string {
  return isQuestion(sentence) ? sentence.replace(INTRODUCED, '') : sentence;
}

function withoutLabel(sentence: string): string {
  return sentence.replace(
    /^(?:[\p{L} ]{0,30}\b(?:questions?|ask|(?:start|begin|open|end|close|finish) (?:with|by asking))\b[\p{L} ]{0,15}|Q\d*|and|then|also|next|finally|lastly)(?::\s*|,\s*|(?<=with|asking) )/iu,
    '',
  );
}
