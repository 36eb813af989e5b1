import { detectLanguage } from '../../../../common/detect-language.js';
import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import { withoutEnd, withShortRuns } from '../../../../common/short-runs.js';
import { asksWhyAfterNo } from './ask-why.js';
import { CONDITION, conditional, FORBIDDING, GUIDING_START, isGuidance, TRAILING_CONDITION, withoutTimeCondition } from './guidance.js';
import { isForeignGuidance, namesAudience } from './interviewer-notes.js';
import { askAbout, askAsWritten, isRequestToParticipant } from './natural-question.js';
import {
  ASKING_HEADING,
  beginningOfList,
  FORBIDDING_HEADING,
  GUIDING_HEADING,
  isGuidingHeading,
  linesOf,
  MAX_SENTENCE,
} from './prompt-lines.js';
import { asksAboutOthers, isPurpose } from './purpose-sentences.js';
import { fromSentence, requestParts, withoutIntroduction, withoutLead } from './request-reader.js';
import { aboutInLanguage, askAboutExplained, TOPIC_WORDS, topicList, wholeAsTopics } from './topics.js';
import { isQuestion, keyOf, sentencesOf, shorten, wordsOf } from '../text.js';

/** More would not be an interview but an inquisition. */
const MAX_QUESTIONS = 40;
const MAX_QUESTION_LENGTH = 500;
/** Quoted words that end as a sentence does. */
const QUOTED = /["“„«]([^"“”„«»]{3,}?[?？؟.])["”“»]/gu;

/** What a prompt asks, and after which of its questions a plain no is followed by "Why not?". */
export interface PromptReading {
  readonly questions: readonly string[];
  readonly askWhy: readonly string[];
}

/** The questions of an owner's prompt, complete and in its order, each ready to be asked. Empty if none can be found. */
export function findQuestions(prompt: string): string[] {
  return [...readPrompt(prompt).questions];
}

export function readPrompt(written: string): PromptReading {
  // Once, for all patterns that read a prompt.
  const prompt = withShortRuns(written);
  const found: string[] = [];
  const askWhy = new Set<string>();
  const language = detectLanguage(prompt) ?? 'en';
  const lines = linesOf(prompt);
  const listBegins = beginningOfList(lines);
  let heading = '';
  for (const [index, line] of lines.entries()) {
    const isIntroduction = index < listBegins;
    if (line.heading) {
      heading = line.text;
      const inline = /^([^:]{2,60}):\s*(.+)$/s.exec(line.text);
      // A title says what the questions below are about; it is asked only where there are none.
      if (inline?.[2] && !isIntroduction && !GUIDING_HEADING.test(inline[1] ?? '')) found.push(...inlineQuestions(inline[2]));
      continue;
    }
    if (FORBIDDING_HEADING.test(heading)) continue;
    const asking = ASKING_HEADING.test(heading);
    if (isGuidingHeading(heading)) found.push(...fromGuidance(line.text));
    else if (line.listed || (asking && !/[.!]$/.test(line.text))) found.push(...fromItem(line.text, asking, language));
    else found.push(...fromProse(line.text, { isIntroduction, language }));
    const last = found.at(-1);
    if (last !== undefined && sentencesOf(line.text).some(asksWhyAfterNo)) askWhy.add(keyOf(last));
  }
  const questions = distinct(found.length > 0 ? found : wholeAsTopics(prompt)).slice(0, MAX_QUESTIONS);
  return { questions, askWhy: questions.filter((question) => askWhy.has(keyOf(question))) };
}

function inlineQuestions(text: string): string[] {
  return isQuestion(text) ? fromProse(text) : (topicList(text) ?? []);
}

/** "Find out how people choose a bicycle", followed by the questions that do: the goal itself is not asked. */
const GOAL =
  /^(?:(?:please|the goal is to|our goal is to|we want to|i want to|we would like to|try to)\s+)*(?:find out|understand|learn|explore|discover|study|investigate|finden? (?:sie )?heraus)\b/i;

/** A numbered or bulleted item: a question with what leads to it, a request, or a topic. */
function fromItem(item: string, underAsking: boolean, language: IntentLanguage): string[] {
  if (item.length > MAX_SENTENCE) return fromProse(item);
  const asked = fromProse(item, { listed: true });
  if (asked.length > 0) return asked;
  if (isRequestToParticipant(item) && /\b(?:you|your|me|us)\b/i.test(item)) return [asSentence(askAsWritten(item))];
  if (FORBIDDING.test(item) || CONDITION.test(item) || TRAILING_CONDITION.test(item) || isForeignGuidance(item) || namesAudience(item)) {
    return [];
  }
  // Our phrasing is English: topics in another language are used verbatim.
  if (language !== 'en') return wordsOf(item).length <= 2 * TOPIC_WORDS ? [aboutInLanguage(item, language)] : [item];
  const explained = /^([^:]{2,60}):\s+(.{2,300})$/s.exec(item);
  const topic = explained?.[1] ?? item;
  if (!underAsking && GUIDING_START.test(topic)) return [];
  if (wordsOf(topic).length > (underAsking ? 2 : 1) * TOPIC_WORDS) return [];
  return [explained ? askAboutExplained(topic, explained[2]!) : askAbout(topic)];
}

function asSentence(text: string): string {
  return /[.!?…]["”’)]*$/u.test(text.slice(-10)) ? text : `${withoutEnd(text, /[,;:\s]/)}.`;
}

/** Among rules and goals only what plainly says "ask". */
function fromGuidance(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => (/^ask/i.test(withoutLead(sentence)) ? fromProse(sentence) : []));
}

/**
 * Running text: only clear questions and requests to ask something, each question with the sentences leading to it. In a list
 * item, that is every sentence before a question; in running text, only one addressing the participant ("Describe a hard evening.").
 */
function fromProse(text: string, { listed = false, isIntroduction = false, language = 'en' } = {}): string[] {
  if (text.length > MAX_SENTENCE) return longSentences(text).flatMap((sentence) => fromProse(sentence));
  const quoted = [...text.matchAll(QUOTED)]
    .map((match) => match[1] ?? '')
    .filter((said) => isQuestion(said) || isRequestToParticipant(said))
    .map(askAsWritten);
  if (quoted.length > 0 && REQUEST_OR_SAY.test(text)) return FORBIDDING.test(text) ? [] : quoted;
  const found: string[] = [];
  let lead: string[] = [];
  let isAboutPurpose = false;
  const flushLead = () => {
    if (lead.some((sentence) => isRequestToParticipant(sentence) && (listed || /\b(?:you|your|me|us)\b/i.test(sentence)))) {
      found.push(askAsWritten(joined(lead)));
    }
    lead = [];
  };
  for (const sentence of sentencesOf(text)) {
    const isGoal = (isIntroduction && GOAL.test(sentence)) || (!listed && (isIntroduction || isQuestion(sentence)) && isPurpose(sentence));
    if (isGuidance(sentence) || isGoal) {
      isAboutPurpose ||= isGoal;
      flushLead();
      continue;
    }
    // "…, why people leave. Are they bored?" Where a list follows, the questions are there.
    if (isAboutPurpose && isIntroduction && isQuestion(sentence) && asksAboutOthers(sentence, language)) continue;
    isAboutPurpose &&= isQuestion(sentence);
    const onCondition = conditional(sentence);
    const questions =
      onCondition === null ? requestParts(withoutTimeCondition(withoutIntroduction(sentence))).flatMap(fromSentence) : [onCondition];
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

function longSentences(text: string): string[] {
  return sentencesOf(text).filter((sentence) => sentence.length <= MAX_SENTENCE);
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
