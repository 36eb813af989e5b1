import { isFollowUp, withoutWishes } from '../../common/intents/answers.js';
import { withoutMarkers } from '../../common/transcript-line.js';
import { withoutAddressed } from '../../contract/addressed-text.js';
import { NO_SUMMARY } from '../../contract/provenance.js';
import { countWords } from '../../contract/text-segments.js';
import { answering, type SpokenTurn } from './transcript-text.js';

const MOST_ANSWERS = 6;
const ANSWER_LENGTH = 280;
const QUESTION_LENGTH = 160;
/** Answers that only keep the talk going. */
const MIN_WORDS = 3;
const GREETING_WORDS = 8;
/** Of an answer with hardly a word in it: what is longer is no "Fine, thanks". Characters. */
const GREETING_LENGTH = 120;
/** Characters of one turn, and of all answers to one question, that are read: a summary quotes far less. */
const READ_LENGTH = 10_000;

/** A model's probing or repeated questions: their answers belong to the question before. */
const FOLLOW_UP =
  /^(?:.{0,60}\b(?:more about that|a bit more|say that|an example|through that|comes to mind|say more)\b.{0,40}\?|of course\..*)$/is;

interface Answered {
  readonly question: string;
  readonly answer: string;
  /** Turns in which it was answered; the one that says most is quoted. */
  readonly turns: number;
  readonly order: number;
  readonly weight: number;
}

/**
 * A summary made of the participant's own words: the answers that say most, in the order they were given, each under its question.
 * Nothing in it was not said.
 */
export function extractiveSummary(conversation: readonly SpokenTurn[]): string {
  const turns = answering(conversation);
  const inGuide = namesItsQuestions(turns) ? exchanges(turns, true) : [];
  // What was said to the greeting is better than nothing.
  const answered = inGuide.length > 0 ? inGuide : exchanges(turns, false);
  if (answered.length === 0) return NO_SUMMARY;
  const telling = answered.filter(({ answer }) => countWords(answer, MIN_WORDS) >= MIN_WORDS);
  const chosen = (telling.length > 0 ? telling : answered)
    .toSorted((a, b) => b.weight - a.weight || a.order - b.order)
    .slice(0, MOST_ANSWERS)
    .toSorted((a, b) => a.order - b.order);
  const given = answered.reduce((sum, { turns: said }) => sum + said, 0);
  const count = `${given} ${given === 1 ? 'answer' : 'answers'}`;
  const head =
    chosen.length < given ? `${count}; the most telling in the participant’s own words:` : `${count} in the participant’s own words:`;
  return [
    head,
    ...chosen.map(({ question, answer }) => `${withoutMarkers(question)}\n“${withoutMarkers(cut(answer, ANSWER_LENGTH))}”`),
  ].join('\n\n');
}

/** Whether most of the interviewer's turns say which question they belong to: a model that a script stood in for names few. */
function namesItsQuestions(turns: readonly SpokenTurn[]): boolean {
  const asked = turns.filter(({ role }) => role === 'assistant');
  return asked.filter(({ question }) => question !== undefined).length * 2 >= asked.length;
}

/**
 * Each question with what was said to it, follow-ups included; "Can we skip this?" is no answer to it.
 * @param isGuided only questions that turns name were asked: not "How are you?"
 */
function exchanges(turns: readonly SpokenTurn[], isGuided: boolean): Answered[] {
  const found: { question: string; answer: string; turns: number; weight: number; read: number }[] = [];
  let question = '';
  for (const { role, text, question: asked } of withoutWishes(turns)) {
    const plain = text.slice(0, READ_LENGTH).replace(/\s+/g, ' ').trim();
    // The words around the question are the interviewer's.
    if (role === 'assistant' && asked !== undefined) {
      question = cut(asked.slice(0, READ_LENGTH).replace(/\s+/g, ' ').trim(), QUESTION_LENGTH);
    } else if (role === 'assistant') {
      // Replies to the greeting and to summaries answer no question.
      if (isGuided) question = '';
      else question = question !== '' && (isFollowUp(plain) || FOLLOW_UP.test(plain)) ? question : questionIn(plain);
    } else if (role === 'user' && plain !== '' && !(isGuided && question === '')) {
      // An answer added later, after going back, belongs to the same question. One turn is quoted: the one that says most.
      const before = found.findLast((exchange) => exchange.question === question);
      if (before && before.read > READ_LENGTH) {
        // Counted without reading it.
        before.turns += 1;
        continue;
      }
      const answer = withoutAddressed(plain).replace(/\s+/g, ' ').trim();
      if (answer === '') continue;
      const said = { answer, weight: weightOf(answer) };
      if (!before) found.push({ question, ...said, turns: 1, read: plain.length });
      else {
        if (said.weight > before.weight) Object.assign(before, said);
        before.turns += 1;
        before.read += plain.length;
      }
    }
  }
  return found.filter(({ question: asked, answer }) => !isGreeting(asked, answer)).map((exchange, order) => ({ ...exchange, order }));
}

function questionIn(text: string): string {
  const sentences = text.split(/(?<=[.!?…。！？])\s+/u);
  return cut(sentences.findLast((sentence) => /[?？؟]$/u.test(sentence)) ?? text, QUESTION_LENGTH);
}

/** "Fine, thanks" to "How are you?" tells nothing about the subject. */
function isGreeting(question: string, answer: string): boolean {
  const isShort = answer.length <= GREETING_LENGTH && countWords(answer, GREETING_WORDS + 1) <= GREETING_WORDS;
  return isShort && /\bhow are you\b/i.test(question);
}

/** Different words that may say something. */
const weightOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu)).size;

function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max);
  const space = head.lastIndexOf(' ');
  return `${head.slice(0, space > max / 2 ? space : max)}…`;
}
