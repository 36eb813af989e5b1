import { withShortRuns } from '../../../common/short-runs.js';
import { isQuestion, keyOf, sentencesOf, shorten, wordsOf } from './text.js';

/** A spoken turn is short: a longer one is model output gone wrong. Characters. */
const MAX_LENGTH = 700;
/** "Really?" before the question proper is no question of its own. */
const INTERJECTION_WORDS = 2;

export interface GuardedReply {
  readonly text: string;
  /** The model signalled that the interview is over, or said goodbye in the words it was given. */
  readonly closes: boolean;
}

/**
 * The part of a model's output that reaches the participant: no signal, no label, no markup, at most one question, limited in length.
 * @param signal the token with which the model ends the interview; random for every reply, so that it cannot be injected
 */
export function guardReply(raw: string, signal: string, endMessage: string): GuardedReply {
  const text = tidy(withoutSignal(raw, signal));
  const goodbye = keyOf(endMessage);
  const closes = raw.includes(signal) || (goodbye !== '' && keyOf(text).includes(goodbye));
  return { text: shown(text), closes };
}

/**
 * Of the words so far, what may be shown while a reply streams. Whether it closes the interview is asked once, of all of them: telling the
 * words from each other takes longer.
 */
export function guardDraft(raw: string, signal: string): string {
  return shown(tidy(withoutSignal(raw, signal)));
}

const shown = (text: string) => shorten(oneQuestion(text), MAX_LENGTH);

const ENGLISH = new Set([
  'the',
  'you',
  'your',
  'for',
  'and',
  'to',
  'it',
  'was',
  'thank',
  'thanks',
  'that',
  'is',
  'have',
  'i',
  'all',
  'bye',
  'goodbye',
  'great',
  'day',
]);

/**
 * The closing turn as it is stored: what the model said without its questions, then the end message once.
 * A goodbye in another language is the end message already, said in the participant's.
 */
export function closingText(text: string, endMessage: string): string {
  const goodbye = keyOf(endMessage);
  const before = sentencesOf(text)
    .filter((sentence) => !isQuestion(sentence) && !goodbye.includes(keyOf(sentence)))
    .join(' ');
  if (before === '') return endMessage;
  const words = wordsOf(before);
  const foreign = words.length >= 4 && words.filter((word) => ENGLISH.has(word)).length < words.length / 6;
  return foreign ? before : `${before} ${endMessage}`;
}

/** Also what may be the beginning of the signal at the end of the words so far. */
function withoutSignal(raw: string, signal: string): string {
  const text = raw.split(signal).join(' ');
  for (let length = Math.min(signal.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(signal.slice(0, length))) return text.slice(0, -length);
  }
  return text;
}

/** Without the thinking that some models show. */
export function withoutThinking(text: string): string {
  return text.replace(/<think(?:ing)?>[\s\S]*?(?:<\/think(?:ing)?>|$)/gi, ' ');
}

/** Words without labels, markup, links, and what a model made up for the participant. */
export function tidy(text: string): string {
  return (
    withShortRuns(withoutThinking(text))
      // A made-up answer of the participant's ends the turn.
      .replace(/(?:^|\s)(?:\*\*)?(?:User|Participant|Human)(?:\*\*)?\s*:[\s\S]*$/i, '')
      .replace(/^[^\S\n\r\u2028\u2029]*(?:\*\*)?(?:AI|Assistant|Interviewer)(?:\*\*)?\s*:\s*(?:\*\*)?/gim, '')
      .replace(/<\/?[a-z][^<>]{0,200}>?/gi, '')
      // Also while they are still being written.
      .replace(/!?\[([^\]]{0,200})\](?:\([^)]{0,500}\)?)?/g, '$1')
      .replace(/\b(?:https?:|www\.)\S*/gi, '')
      .replace(/^[^\S\n\r\u2028\u2029]*(?:#{1,6}|[-*•])\s+/gm, '')
      .replace(/(\*\*|__|`)/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^["“](.*)["”]$/s, '$1')
  );
}

/** Keeps everything up to the end of the first question; an interjection before it ("Really?") loses its mark. */
function oneQuestion(text: string): string {
  const sentences = sentencesOf(text);
  const interjects = isQuestion(sentences[0] ?? '') && wordsOf(sentences[0] ?? '').length <= INTERJECTION_WORDS;
  const first = sentences.findIndex(isQuestion);
  const second = interjects ? sentences.findIndex((sentence, index) => index > 0 && isQuestion(sentence)) : -1;
  if (second < 0) return (first < 0 ? sentences : sentences.slice(0, first + 1)).join(' ');
  return [sentences[0]?.replace(/[?？؟]+/u, '.'), ...sentences.slice(1, second + 1)].join(' ');
}
