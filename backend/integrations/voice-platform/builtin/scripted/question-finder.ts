import { detectLanguage } from '../../../../common/detect-language.js';
import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import { isForeignGuidance, withoutNotes } from './interviewer-notes.js';
import { askAbout, askAsWritten, askFor, isRequestToParticipant } from './natural-question.js';
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
  /\b(?:questions?|topics?|ask|asks|asking|cover|covers|discuss|explore|themes?|areas?|agenda|subjects?|points?|learn|find out|know|fragen|themen|preguntas|temas|th[eè]mes|domande|temi|vragen|onderwerpen|pytania|tematy|sorular|konular|perguntas)\b|问题|主题|質問|トピック|أسئلة|مواضيع/iu;
const GUIDING_HEADING =
  /\b(?:rules?|guidelines?|tone|style|instructions?|avoid|don['’]?t|do not|never|persona|role|behaviou?r|notes?|constraints?|background|context|audience|about you|format|closing|introduction|goals?|objectives?|purpose|tips?|reminders?|off limits|regeln|hinweise|stil|ton|ziele?|hintergrund|reglas|tono|objetivos?|r[eè]gles|objectifs?|regole|obiettivi|regels|doel|zasady|cel|kurallar|ama[cç])\b|规则|目标|ルール|目的|قواعد|هدف/iu;
const FORBIDDING_HEADING = /\b(?:avoid|don['’]?t|do not|never|off limits|not to)\b/i;
const FORBIDDING =
  /^(?:please\s+)?(?:do not|don['’]t|never|avoid|refrain|no need|skip|without|under no circumstances|you (?:must|should|may) (?:not|never))\b/i;
const GUIDING_START =
  /^(?:please\s+)?(?:be|keep|don['’]?t|do not|never|always|avoid|make|use|speak|talk like|stay|remember|let|introduce yourself as|thank|greet|start|begin|end|close|wrap|listen|encourage|probe|follow|respond|reply|act|you|your (?:role|job|task|goal)|try|limit|ensure|summari[sz]e|allow|give the|give them|treat|adapt|focus|note|the (?:interview|goal|purpose|aim|conversation)|this (?:is|interview)|we|our|i|it|if|when|after|before|only|then)\b/i;
/** Conditions the script cannot judge. "If you could change one thing" is a question, not a condition. */
const CONDITION =
  /^(?:if|when|whenever|unless|in case|should) (?:they|he|she|the|a|an|any|it|this|that|no|yes|not|answers?|someone|anyone|there)\b/i;

/** Conditions about what the participant says or does in the interview, which the script cannot judge. */
const REACTION =
  /\b(?:say|says|said|answer|answers|answered|mention|mentions|respond|responds|reply|replies|seem|seems|appear|appears|become|becomes|get|gets|look|looks|sound|sounds|hesitate|struggle|agree|disagree|refuse|bring|brings|talk|talks|ask|asks|want to (?:stop|pause|skip)|are (?:unsure|upset|silent|vague|brief|short|quiet)|is (?:unsure|upset|silent|vague|short)|do not|don['’]?t|doesn['’]?t|yes|no)\b/i;
const CONDITIONAL =
  /^if (?:they|he|she|the (?:participant|respondent|interviewee|person|customer|user|candidate)) ([^,]{3,80}), (.{5,300})$/is;
/** "…, if there is time": asked all the same. */
const IF_TIME =
  /,?\s*(?:but )?(?:only )?(?:if|when|where) (?:there(?:['’]s| is) (?:still )?time(?: left)?|time (?:allows|permits)|possible|appropriate|relevant|needed|necessary|applicable)\b/i;
const TRAILING_CONDITION =
  /\b(?:only (?:if|when|where|after)|unless|in case|if (?:they|he|she|it|the (?:participant|respondent|answer|person|user|customer)|not|so|yes|no))\b/i;

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

/** The questions of an owner's prompt, complete and in its order, each ready to be asked. Empty when none can be told. */
export function findQuestions(prompt: string): string[] {
  const found: string[] = [];
  const language = detectLanguage(prompt) ?? 'en';
  const lines = linesOf(prompt);
  const listBegins = beginningOfList(lines);
  let heading = '';
  for (const [index, line] of lines.entries()) {
    const isIntroduction = index < listBegins;
    if (isIntroduction && GOAL.test(line.text)) continue;
    if (line.heading) {
      heading = line.text;
      const inline = /^([^:]{2,60}):\s*(.+)$/s.exec(line.text);
      if (inline?.[2] && !GUIDING_HEADING.test(inline[1] ?? '')) found.push(...(topicList(inline[2]) ?? []));
      continue;
    }
    if (FORBIDDING_HEADING.test(heading)) continue;
    const asking = ASKING_HEADING.test(heading);
    if (GUIDING_HEADING.test(heading) && !asking && !/\bquestions?\b/i.test(heading)) found.push(...fromGuidance(line.text));
    else if (line.listed || (asking && !/[.!]$/.test(line.text))) found.push(...fromItem(line.text, asking, language));
    else found.push(...fromProse(line.text, { isIntroduction }));
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
    const said = text === '' ? null : withoutNotes(text);
    if (said === null) continue;
    const listed = !hashes && BULLET.test(bare);
    const label = /^[^:.?!]{2,60}:(?:\s|$)/.test(said) && (/:$/.test(said) || /^(?:topics?|questions?|areas?|themes?)\b/i.test(said));
    lines.push({ text: said, listed, heading: !isQuestion(said) && (hashes || (label && !listed && said.length <= MAX_SENTENCE)) });
  }
  return lines;
}

/** A numbered or bulleted item: a question with what leads to it, a request, or a topic. */
function fromItem(item: string, underAsking: boolean, language: IntentLanguage): string[] {
  if (item.length > MAX_SENTENCE) return fromProse(item);
  const asked = fromProse(item, { listed: true });
  if (asked.length > 0) return asked;
  if (FORBIDDING.test(item) || CONDITION.test(item) || TRAILING_CONDITION.test(item) || isForeignGuidance(item)) return [];
  // Our frames are English: what is written in another language is said as it stands.
  if (language !== 'en') return wordsOf(item).length <= 2 * TOPIC_WORDS ? [aboutInLanguage(item, language)] : [item];
  const explained = /^([^:]{2,60}):\s+(.{2,300})$/s.exec(item);
  const topic = explained?.[1] ?? item;
  if (!underAsking && GUIDING_START.test(topic)) return [];
  if (wordsOf(topic).length > (underAsking ? 2 : 1) * TOPIC_WORDS) return [];
  return [explained ? askAboutExplained(topic, explained[2]!) : askAbout(topic)];
}

/** "Barriers: price, theft, storage" asks for all of it. */
function askAboutExplained(topic: string, explanation: string): string {
  const about = askAbout(/^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u.test(topic) ? topic.charAt(0).toLowerCase() + topic.slice(1) : topic).replace(
    /[?]$/,
    '',
  );
  const parts = splitList(explanation);
  const list = parts && parts.every((part) => wordsOf(part).length <= 4);
  if (list) return `${about}, such as ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!.replace(/^or\s+/i, '')}?`;
  return `${about}: ${explanation.replace(/[.?!]+$/u, '')}?`;
}

/** A topic of a prompt that is not in English; what is a sentence already is said as it stands. */
function aboutInLanguage(item: string, language: IntentLanguage): string {
  if (/[.!。！]$/u.test(item) || isQuestion(item) || wordsOf(item).length > 6) return item;
  const frame = TOPIC_FRAMES[language];
  return frame ? frame.replace('%', item.replace(/[;:,]+$/u, '')) : item;
}

const TOPIC_FRAMES: Readonly<Partial<Record<IntentLanguage, string>>> = {
  de: 'Erzählen Sie mir bitte hierüber: %.',
  fr: 'Parlez-moi de ceci : %.',
  es: 'Hábleme de lo siguiente: %.',
  pt: 'Fale-me sobre o seguinte: %.',
  it: 'Mi parli di questo: %.',
  nl: 'Vertel me hier iets over: %.',
  pl: 'Proszę o tym opowiedzieć: %.',
  tr: 'Lütfen bundan bahsedin: %.',
  ar: 'حدثني عن هذا: %.',
  ja: '次のことについて教えてください：%。',
  zh: '请谈谈这一点：%。',
};

/** Among rules and goals only what plainly says "ask". */
function fromGuidance(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => (/^ask/i.test(withoutLead(sentence)) ? fromProse(sentence) : []));
}

/**
 * Running text: only what is plainly a question or a request to ask something, each question with the sentences that lead to it. In a list
 * item every sentence before a question does; in running text only one that speaks to the participant ("Describe a hard evening.").
 */
function fromProse(text: string, { listed = false, isIntroduction = false } = {}): string[] {
  if (text.length > MAX_SENTENCE) return longSentences(text).flatMap((sentence) => fromProse(sentence));
  const quoted = [...text.matchAll(QUOTED)].map((match) => askAsWritten(match[1] ?? ''));
  if (quoted.length > 0 && REQUEST_OR_SAY.test(text)) return FORBIDDING.test(text) ? [] : quoted;
  const found: string[] = [];
  let lead: string[] = [];
  const flushLead = () => {
    if (lead.some((sentence) => isRequestToParticipant(sentence) && (listed || /\b(?:you|your|me|us)\b/i.test(sentence)))) {
      found.push(askAsWritten(joined(lead)));
    }
    lead = [];
  };
  for (const sentence of sentencesOf(text)) {
    if (isGuidance(sentence) || (isIntroduction && GOAL.test(sentence))) {
      flushLead();
      continue;
    }
    const onCondition = conditional(sentence);
    const questions = onCondition === null ? requestParts(withoutTimeCondition(sentence)).flatMap(fromSentence) : [onCondition];
    if (questions.length > 0) {
      found.push(
        ...questions.map((question, index) => (index === 0 && lead.length > 0 ? joined([askAsWritten(joined(lead)), question]) : question)),
      );
      lead = [];
    } else if (isRequestToParticipant(sentence) || (listed && !GUIDING_START.test(sentence))) {
      lead.push(sentence);
    } else {
      flushLead();
    }
  }
  if (found.length > 0 || !listed || lead.length > 1) flushLead();
  return found;
}

/** Sentences of languages that write no spaces are joined without one. */
function joined(sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => (text === '' || /[。！？]$/u.test(text) ? text + sentence : `${text} ${sentence}`), '');
}

const REQUEST_OR_SAY = /\b(?:ask|say|question|start|begin|end|close|finish|open)\b|^["“„«]/i;

function isGuidance(sentence: string): boolean {
  if (isForeignGuidance(sentence) && !isQuestion(sentence)) return true;
  if (FORBIDDING.test(sentence)) return true;
  if (CONDITIONAL.test(sentence) && conditional(sentence) !== null) return false;
  if (CONDITION.test(sentence)) return true;
  // "Ask if they have used it" asks; it sets no condition.
  const rest = withoutTimeCondition(sentence).replace(
    /\b(?:ask|asking|find out|know|inquire|learn|see|check)(?:\s+\w+){0,2}\s+(?:if|whether)\b/gi,
    '',
  );
  return !isQuestion(sentence) && TRAILING_CONDITION.test(rest);
}

function withoutTimeCondition(sentence: string): string {
  return sentence.replace(IF_TIME, '');
}

/** "If they use a phone, find out which apps help": asked of everybody as a condition, which only they can judge. */
function conditional(sentence: string): string | null {
  const [, fact = '', request = ''] = CONDITIONAL.exec(sentence) ?? [];
  if (fact === '' || REACTION.test(fact)) return null;
  const [question, another] = requestParts(request).flatMap((part) => fromSentence(part));
  if (question === undefined || another !== undefined) return null;
  return `${askAsWritten(`if they ${fact}`)}, ${question.charAt(0).toLowerCase()}${question.slice(1)}`;
}

function longSentences(text: string): string[] {
  return sentencesOf(text).filter((sentence) => sentence.length <= MAX_SENTENCE);
}

/** "…, then thank them" after a request is for the interviewer. */
const CLOSING_CLAUSE =
  /[,;]?\s*\b(?:and|then|and then)\s+(?:thank|say (?:goodbye|thanks|thank you)|end|close|wrap up|finish|stop)\b[^?]*$/i;

function fromSentence(sentence: string): string[] {
  const request = REQUEST.exec(sentence.replace(CLOSING_CLAUSE, ''));
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
    /^(?:[\p{L} ]{0,30}\b(?:questions?|ask|(?:start|begin|open|end|close|finish) (?:with|by asking))\b[\p{L} ]{0,15}|Q\d*|and|then|also|next|finally|lastly)(?::\s*|,\s*|(?<=with|asking) )/iu,
    '',
  );
}

/** "A, B and C" as its parts; null when the commas do not separate a list of short things. */
function splitList(text: string): string[] | null {
  if (!/[,;]/.test(text)) return null;
  // "help from family, neighbours or services" is one question.
  const asks = /^(?:what|how|why|when|where|who|whom|which|whether|if)\b/i;
  if (/[,;]\s*or\b|\bor\s+[^,;]*$/i.test(text)) return null;
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
  const halfAsking = asks.test(text) && !parts.every((part) => asks.test(part));
  return parts.length < 2 || loose || halfAsking ? null : parts;
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
