import { capitalise, isQuestion } from '../text.js';

/** The owner writes of the participant ("their job"); the interviewer speaks to them ("your job"). */
const PERSON = '(?:the )?(?:participant|respondent|interviewee|candidate|user|customer|client|person|guest|employee|patient|student)s?';
const SHIFTS: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b${PERSON}['’]s?(?=\\s)`, 'gi'), 'your'],
  [new RegExp(`\\b(?:does|do) (?:they|he|she|${PERSON})\\b`, 'gi'), 'do you'],
  [new RegExp(`\\b(?:is|are) (?:they|he|she|the ${PERSON})\\b`, 'gi'), 'are you'],
  [new RegExp(`\\b(?:was|were) (?:they|he|she|the ${PERSON})\\b`, 'gi'), 'were you'],
  [new RegExp(`\\b(?:has|have) (?:they|he|she|the ${PERSON})\\b`, 'gi'), 'have you'],
  [/\b(?:they|he|she)(?:['’]re| are|['’]s| is)\b/gi, 'you are'],
  [/\b(?:they|he|she)(?:['’]ve| have| has)\b/gi, 'you have'],
  [/\b(?:they|he|she)['’]d\b/gi, 'you would'],
  [/\b(?:they|he|she) (?:was|were)\b/gi, 'you were'],
  [/\bthe (?:participant|respondent|interviewee|user|customer|person|candidate) (?:is|was)\b/gi, 'you are'],
  [/\bthe (?:participant|respondent|interviewee|user|customer|person|candidate) has\b/gi, 'you have'],
  [/\b(?:they|he|she|the (?:participant|respondent|interviewee|user|customer|person|candidate)s?)\b/gi, 'you'],
  [/\b(?:themselves|themself|himself|herself)\b/gi, 'yourself'],
  [/\btheirs\b/gi, 'yours'],
  [/\btheir\b/gi, 'your'],
  [/\bhis or her\b/gi, 'your'],
  [/\bthem\b/gi, 'you'],
];

/** Rewrites text about the participant in the second person. Text that already addresses them is unchanged. */
export function toSecondPerson(text: string): string {
  if (/\b(?:you|your|yours)\b/i.test(text)) return text;
  return SHIFTS.reduce((shifted, [pattern, replacement]) => shifted.replace(pattern, replacement), text);
}

const INDIRECT = /^(?:what|how|why|when|where|who|whom|which|whether|if)\b/i;
/** A question without its question mark: "How was your day". */
const DIRECT =
  /^(?:what|how|why|when|where|who|which)\s+(?:(?:\S+\s+){0,4}(?:is|are|was|were|do|does|did|have|has|had|would|could|can|will|should)\s+(?:you|your|they|their|he|she)\b|(?:is|are|was|were|do|does|did|would|could|can|will)\s+(?:the|it|this|that|there|a|an)\b)/i;
const CLOSED = /^(?:is|are|was|were|do|does|did|have|has|would|could|can|will)\s+(?:you|your|they|the|there|it)\b/i;
const REQUEST =
  /^(?:describe|tell|explain|walk|share|give|name|list|rate|compare|imagine|think|show|recall|summari[sz]e|introduce yourself|picture|suppose|consider|remember|take me|talk me)\b/i;

const SPOKEN_REQUEST =
  /^(?:please\s+)?(?:describe|tell me|tell us|explain|walk me|share|name|list|rate|compare|imagine|think (?:of|about|back)|show me|recall|summari[sz]e|introduce yourself|picture|suppose|remember|take me|talk me)\b/i;

/** A sentence that asks the participant for something without being a question: "Describe a hard evening." */
export function isRequestToParticipant(sentence: string): boolean {
  if (!SPOKEN_REQUEST.test(sentence.trim()) || /\b(?:participants?|respondents?|interviewees?)\b/i.test(sentence)) return false;
  // "Describe how they decide" is about the participant, "Explain how your manager reacted when you told them" speaks to them.
  return !/\b(?:them|they)\b/i.test(sentence) || /\b(?:you|your)\b/i.test(sentence);
}

/** "where they shop", in a request to ask it. */
export const isIndirect = (text: string) =>
  /^\p{Ll}/u.test(text) && INDIRECT.test(text) && /\b(?:they|he|she)\b/i.test(text) && !DIRECT.test(text);

/** Bare follow-ups that only make sense when written out. */
const BARE: Record<string, string> = {
  why: 'And why is that?',
  'why not': 'And why not?',
  how: 'And how exactly?',
  when: 'And when was that?',
};

/** A question as written, ready to be asked. */
export function askAsWritten(question: string): string {
  const text = toSecondPerson(unquote(question));
  return BARE[text.replace(/(?<![?\s])[?\s]+$/u, '').toLowerCase()] ?? capitalise(text);
}

/**
 * A topic, an indirect question or a request of the owner's as one natural question:
 * "their workday" → "Could you tell me about your workday?", "how they plan" → "Could you tell me how you plan?".
 */
export function askAbout(topic: string): string {
  const written = unquote(topic)
    .replace(/(?<![.;:,!])[.;:,!]+$/u, '')
    .trim();
  const text = toSecondPerson(written);
  if (isQuestion(text)) return capitalise(text);
  if (DIRECT.test(written) || CLOSED.test(written)) return `${capitalise(text)}?`;
  if (INDIRECT.test(text)) return `Could you tell me ${lowerFirst(text).replace(/^if\b/, 'whether')}?`;
  if (REQUEST.test(text)) return `Could you ${lowerFirst(text).replace(/^(tell|give|show)(?! (?:me|us)\b)/, '$1 me')}?`;
  if (/^any (?:other |further |final )?(?:questions|thoughts|comments|remarks|feedback|suggestions)\b/i.test(text)) {
    return `Do you have ${lowerFirst(text)}?`;
  }
  if (/^anything\b/i.test(text)) return `Is there ${lowerFirst(text)}?`;
  const own = /^(?:current|previous|daily|typical|usual|last|first|main|biggest|most recent|recent|overall|general)\b/i.test(text)
    ? 'your '
    : '';
  return `Could you tell me about ${own}${lowerFirst(text)}?`;
}

/** "Ask for an example" wants one; "ask for their age" wants to know it. */
export function askFor(thing: string): string {
  const text = toSecondPerson(
    unquote(thing)
      .replace(/(?<![.;:,!])[.;:,!]+$/u, '')
      .trim(),
  );
  const verb = /^(?:an?|one|two|three|some|any|specific|concrete|more|examples?|details?)\b/i.test(text) ? 'give me' : 'tell me';
  return `Could you ${verb} ${lowerFirst(text)}?`;
}

const COMMON_START =
  /^(?:The|A|An|Your|How|What|Why|When|Where|Who|Which|Whether|If|Any|Some|All|Other|Overall|General|Current|Previous|Daily|First|Last|Main|Biggest|Most|Past|Future|Describe|Tell|Explain|Walk|Share|Give|Name|List|Rate|Compare|Imagine|Think|Show|Recall|Summari[sz]e|Introduce)$/;
const COMMON_ENDING = /^[A-Z][a-z]+(?:ing|ict|tion|sion|ment|ness|ity|ance|ence|ure|ship)s?$/;
/** "Reasons for leaving", "Advice from others": what stands before such a preposition is no name. */
const COMMON_PLURAL = /^[A-Z][a-z]+(?:s (?:for|of|with|to|in|on|about|at)| (?:of|from))\b/;

/** Small first letter where the capital only began a line; names and abbreviations stay as they are. */
function lowerFirst(text: string): string {
  const first = /^\S+/u.exec(text)?.[0] ?? '';
  return COMMON_START.test(first) || COMMON_ENDING.test(first) || COMMON_PLURAL.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

const OPENING = '"\'“‘«„';
const CLOSING = '"\'”’»“';

/** A text without the quotation marks around it; those around its first words stay. */
function unquote(text: string): string {
  const bare = text.trim();
  const opens = OPENING.includes(bare.charAt(0));
  const closes = CLOSING.includes(bare.charAt(bare.length - 1)) && bare !== '';
  const inside = bare.slice(1, -1);
  if (opens && !closes && [...CLOSING].some((mark) => bare.slice(1).includes(mark) && mark !== "'" && mark !== '’')) return bare;
  if (closes && !opens && [...OPENING].some((mark) => inside.includes(mark) && mark !== "'")) return bare;
  return bare
    .replace(/^["'“”‘’«„]+/u, '')
    .replace(/(?<!["'“”’»])["'“”’»]+$/u, '')
    .trim();
}
