import { askAbout, askAsWritten, askFor } from './natural-question.js';
import { isQuestion, keyOf, sentencesOf, shorten, wordsOf } from '../text.js';

/** More would not be an interview but an inquisition. */
const MAX_QUESTIONS = 40;
const MAX_QUESTION_LENGTH = 500;
/** What is longer is no question a person could be asked, and would only keep the patterns busy. */
const MAX_SENTENCE = 1_000;
/** A list item longer than this is an explanation, not a topic. */
const TOPIC_WORDS = 14;

const BULLET = /^\s*(?:[-*•‣◦–—+]\s+|\(?\d{1,3}[.):]\)?\s*(?=\D)|\(?[a-z][.)]\s+|(?:Q|Question)\s*\d{1,3}\s*[.:)-]\s*|\[[ xX]?\]\s+)+/iu;
const ASKING_HEADING =
  /\b(?:questions?|topics?|ask|asks|asking|cover|covers|discuss|explore|themes?|areas?|agenda|subjects?|points?|learn|find out|know)\b/i;
const GUIDING_HEADING =
  /\b(?:rules?|guidelines?|tone|style|instructions?|avoid|don['’]?t|do not|never|persona|role|behaviou?r|notes?|constraints?|background|context|audience|about you|format|closing|introduction|goals?|objectives?|purpose|tips?|reminders?|off limits)\b/i;
const FORBIDDING_HEADING = /\b(?:avoid|don['’]?t|do not|never|off limits|not to)\b/i;
const FORBIDDING =
  /^(?:please\s+)?(?:do not|don['’]t|never|avoid|refrain|no need|skip|without|under no circumstances|you (?:must|should|may) (?:not|never))\b/i;
const GUIDING_START =
  /^(?:please\s+)?(?:be|keep|don['’]?t|do not|never|always|avoid|make|use|speak|talk like|stay|remember|let|introduce yourself as|thank|greet|start|begin|end|close|wrap|listen|encourage|probe|follow|respond|reply|act|you|your (?:role|job|task|goal)|try|limit|ensure|summari[sz]e|allow|give the|give them|treat|adapt|focus|note|the (?:interview|goal|purpose|aim|conversation)|this (?:is|interview)|we|our|i|it|if|when|after|before|only|then)\b/i;
/** Conditions the script cannot judge. "If you could change one thing" is a question, not a condition. */
const CONDITION =
  /^(?:if|when|whenever|unless|in case|should) (?:they|he|she|the|a|an|any|it|this|that|no|yes|not|answers?|someone|anyone|there)\b/i;

const WHO =
  '(?:(?:the|each|every|your) )?(?:participants?|respondents?|interviewees?|candidates?|users?|customers?|clients?|people|persons?|guests?|them|him|her|employees?|patients?|students?)';
const HOW_MANY = '(?:\\d+|a few|some|several|open|open-ended|the following|following|these|two|three|four|five|six|seven|eight|nine|ten)';
const LEAD =
  '(?:(?:please|then|first|firstly|second|secondly|third|thirdly|next|finally|lastly|also|and|afterwards|now|begin by|start by|start with|begin with|end by|end with|finish by|finish with|you should|you will|i want you to|i would like you to|we want to|i want to|we would like to|try to|make sure to|be sure to)[, ]+)*';
const ASK_VERB =
  '(?:ask(?:ing)?|inquir(?:e|ing)|enquir(?:e|ing)|explor(?:e|ing)|discuss(?:ing)?|find(?:ing)? out|learn(?:ing)?|understand(?:ing)?|cover(?:ing)?|talk(?:ing)?|dig(?:ging)? into|hear(?:ing)?|know|collect(?:ing)?|gather(?:ing)?)';
const REQUEST = new RegExp(
  `^${LEAD}${ASK_VERB}(?:\\s+(?:to\\s+|with\\s+)?${WHO})?(?:(?:\\s+${HOW_MANY})*\\s+questions?)?(?:\\s+(about|on|for|to))?\\s*[:,]?\\s+(.+)$`,
  'is',
);
const QUOTED = /["“„«]([^"“”„«»]{3,}?[?？؟])["”“»]/gu;

/** The questions of an owner's prompt, in its order, each ready to be asked. Empty when none can be told. */
export function findQuestions(prompt: string): string[] {
  const found: string[] = [];
  const lines = linesOf(prompt);
  const listBegins = beginningOfList(lines);
  let heading = '';
  for (const [index, line] of lines.entries()) {
    if (index < listBegins && GOAL.test(line.text)) continue;
    if (line.heading) {
      heading = line.text;
      const inline = /^([^:]{2,60}):\s*(.+)$/s.exec(line.text);
      if (inline?.[2] && !GUIDING_HEADING.test(inline[1] ?? '')) found.push(...(topicList(inline[2]) ?? []));
      continue;
    }
    if (FORBIDDING_HEADING.test(heading)) continue;
    const asking = ASKING_HEADING.test(heading);
    if (GUIDING_HEADING.test(heading) && !/\bquestions?\b/i.test(heading)) found.push(...fromGuidance(line.text));
    else if (line.listed || (asking && !/[.!]$/.test(line.text))) found.push(...fromItem(line.text, asking));
    else found.push(...fromProse(line.text));
  }
  const questions = found.length > 0 ? found : wholeAsTopics(prompt);
  return distinct(questions).slice(0, MAX_QUESTIONS);
}

/** "Find out how people choose a bicycle", followed by the questions that do: the goal itself is not asked. */
const GOAL =
  /^(?:(?:please|the goal is to|our goal is to|we want to|i want to|we would like to|try to)\s+)*(?:find out|understand|learn|explore|discover|study|investigate)\b/i;

/** Where a list of at least two questions begins; 0 when there is none. */
function beginningOfList(lines: readonly Line[]): number {
  const listed = lines.filter((line) => line.listed && isQuestion(line.text));
  return listed.length < 2 ? 0 : lines.indexOf(listed[0]!);
}

interface Line {
  readonly text: string;
  readonly listed: boolean;
  readonly heading: boolean;
}

function linesOf(prompt: string): Line[] {
  const lines: Line[] = [];
  for (const raw of prompt.replace(/\r\n?/g, '\n').split('\n')) {
    const bare = raw.replace(/(\*\*|__|`)/g, '').trim();
    if (bare === '' || /^[-=*_]{3,}$/.test(bare)) continue;
    const hashes = /^#{1,6}\s+/.test(bare);
    const text = bare
      .replace(/^#{1,6}\s+/, '')
      .replace(BULLET, '')
      .trim();
    if (text === '') continue;
    const listed = !hashes && BULLET.test(bare);
    const label = /^[^:.?!]{2,60}:(?:\s|$)/.test(text) && (/:$/.test(text) || /^(?:topics?|questions?|areas?|themes?)\b/i.test(text));
    lines.push({ text, listed, heading: !isQuestion(text) && (hashes || (label && !listed && text.length <= MAX_SENTENCE)) });
  }
  return lines;
}

/** A numbered or bulleted item: a question, a request, or a topic. */
function fromItem(item: string, underAsking: boolean): string[] {
  const fromSentences = fromProse(item);
  if (item.length > MAX_SENTENCE) return fromSentences;
  if (fromSentences.length > 0) return fromSentences;
  if (FORBIDDING.test(item) || CONDITION.test(item)) return [];
  // "Name: what it means" is a topic with an explanation.
  const topic = /^([^:]{2,60}):\s/.exec(item)?.[1] ?? item;
  if (!underAsking && GUIDING_START.test(topic)) return [];
  if (wordsOf(topic).length > (underAsking ? 2 : 1) * TOPIC_WORDS) return [];
  return [askAbout(topic)];
}

/** Among rules and goals only what plainly says "ask". */
function fromGuidance(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => (/^ask/i.test(withoutLead(sentence)) ? fromProse(sentence) : []));
}

/** Running text: only what is plainly a question or a request to ask something. */
function fromProse(text: string): string[] {
  if (text.length > MAX_SENTENCE) return longSentences(text).flatMap(fromProse);
  const quoted = [...text.matchAll(QUOTED)].map((match) => askAsWritten(match[1] ?? ''));
  if (quoted.length > 0) return FORBIDDING.test(text) ? [] : quoted;
  return sentencesOf(text).flatMap((sentence) => {
    if (FORBIDDING.test(sentence) || CONDITION.test(sentence)) return [];
    return requestParts(sentence).flatMap(fromSentence);
  });
}

function longSentences(text: string): string[] {
  return sentencesOf(text).filter((sentence) => sentence.length <= MAX_SENTENCE);
}

function fromSentence(sentence: string): string[] {
  const request = REQUEST.exec(sentence);
  if (!request) return isQuestion(sentence) ? [askAsWritten(withoutLabel(sentence))] : [];
  const [, particle, rest = ''] = request;
  if (isQuestion(rest)) return [askAsWritten(rest)];
  if (particle === undefined && !/^(?:what|how|why|when|where|who|which|whether|if|their|his|her)\b/i.test(rest)) {
    // "Explore pricing" is a request, "understand that time is short" is not.
    if (
      /^(?:that|like|with|and|to|as|more than|in)\b/i.test(rest) ||
      !/^\S*(?:ask|explor|discuss|cover|dig)/i.test(withoutLead(sentence))
    ) {
      return [];
    }
  }
  if (/^(?:follow[- ]?ups?|more|clarif|open[- ]ended|one question|a question at|questions?\b)/i.test(rest)) return [];
  const parts = splitList(rest) ?? [rest];
  if (particle?.toLowerCase() === 'to') return parts.map((part) => askAbout(part));
  if (particle?.toLowerCase() === 'for') return parts.map((part) => askFor(part));
  return parts.map((part) => askAbout(part.replace(/^(?:about|on)\s+/i, '')));
}

/** "Ask about A and then ask how B" holds two requests. */
function requestParts(sentence: string): string[] {
  return sentence
    .split(
      /\s*(?:[,;]\s*)?(?:\band\s+)?(?:\bthen\s+)?(?=\b(?:ask|find out|explore|discuss)\s+(?:about|how|what|why|when|where|who|which|whether|if|for|them)\b)/i,
    )
    .map((part) => part.replace(/[,;]?\s*(?:and|then)?\s*$/i, '').trim())
    .filter((part) => wordsOf(part).length > 0);
}

function withoutLead(sentence: string): string {
  return sentence.replace(new RegExp(`^${LEAD}`, 'i'), '');
}

/** "Opening question: …", "Start with: …" before a question. */
function withoutLabel(sentence: string): string {
  return sentence.replace(
    /^(?:[\p{L} ]{0,30}\b(?:questions?|ask|(?:start|begin|open|end|close|finish) (?:with|by asking))\b[\p{L} ]{0,15}|Q\d*)(?::\s*|,\s*|(?<=with|asking) )/iu,
    '',
  );
}

/** "A, B and C" as its parts; null when the commas do not separate a list of short things. */
function splitList(text: string): string[] | null {
  if (!/[,;]/.test(text)) return null;
  if (/\b(?:including|such as|e\.g\.|for example|like|especially|namely)\b/i.test(text)) return null;
  const parts = text
    .replace(/[.!]+$/u, '')
    .split(/\s*[;,]\s*(?:and\s+|or\s+)?|\s+and\s+(?=[^,;]*$)/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const loose = parts.some(
    (part, index) =>
      wordsOf(part).length > 10 ||
      /^(?:that|but|because|so|where possible|if possible)\b/i.test(part) ||
      (index > 0 && /^(?:which|who)\b/i.test(part)),
  );
  return parts.length < 2 || loose ? null : parts;
}

function topicList(text: string): string[] | null {
  if (isQuestion(text)) return fromProse(text);
  const parts = splitList(text) ?? [text];
  return parts.every((part) => wordsOf(part).length <= TOPIC_WORDS) ? parts.map(askAbout) : null;
}

/** A prompt that is nothing but "pricing, onboarding, support". */
function wholeAsTopics(prompt: string): string[] {
  const line = prompt.trim();
  if (line.length > MAX_SENTENCE || line.includes('\n') || GUIDING_START.test(line) || FORBIDDING.test(line)) return [];
  const parts = splitList(line);
  if (!parts || parts.length < 3 || parts.some((part) => wordsOf(part).length > 5)) return [];
  return parts.map(askAbout);
}

function distinct(questions: readonly string[]): string[] {
  const seen = new Set<string>();
  return questions
    .map((question) => shorten(question.replace(/\s+/g, ' ').trim(), MAX_QUESTION_LENGTH))
    .filter((question) => {
      const key = keyOf(question);
      if (key === '' || seen.has(key)) return false;
      seen.add(key);
      return true;
    });
}

const EMPTY_NAME =
  /^(?:new|untitled|my|an?|the|test)?\s*(?:interview|survey|study|research|questionnaire|form)?\s*(?:\d{1,2}-[A-Z][a-z]{2}-\d{4})?$/i;

/** Questions that fit any subject, for a prompt that names none. */
export function genericQuestions(interviewName: string, interviewInfo: string): string[] {
  const own = findQuestions(interviewInfo).filter(isQuestion);
  if (own.length >= 2) return own;
  const name = interviewName
    .trim()
    .replace(/[\s:–-]*\b(?:interview|survey|study|research|questionnaire)s?\b\s*$/i, '')
    .trim();
  const subject = name === '' || EMPTY_NAME.test(interviewName.trim()) ? 'the subject of this interview' : `“${name}”`;
  return [
    `To start with, what is your own experience with ${subject}?`,
    'What has worked well for you?',
    'What has been difficult or frustrating?',
    'If you could change one thing, what would it be?',
    'Is there anything else you would like to add?',
  ];
}
