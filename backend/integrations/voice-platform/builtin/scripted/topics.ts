/** Topics that an owner lists, as questions. Pure. */
import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import { isQuestion, wordsOf } from '../text.js';
import { FORBIDDING, GUIDING_START } from './guidance.js';
import { askAbout } from './natural-question.js';
import { MAX_SENTENCE } from './prompt-lines.js';
import { splitList } from './split-list.js';

/** A list item longer than this is an explanation, not a topic. */
export const TOPIC_WORDS = 14;

/** "Barriers: price, theft, storage" asks for all of it. */
export function askAboutExplained(topic: string, explanation: string): string {
  const about = askAbout(/^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u.test(topic) ? topic.charAt(0).toLowerCase() + topic.slice(1) : topic).replace(
    /[?]$/,
    '',
  );
  const parts = splitList(explanation);
  const list = parts && parts.every((part) => wordsOf(part).length <= 4);
  if (list) return `${about}, such as ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!.replace(/^or\s+/i, '')}?`;
  return `${about}: ${explanation.replace(/(?<![.?!])[.?!]+$/u, '')}?`;
}

/** A topic of a prompt that is not in English; full sentences are used verbatim. */
export function aboutInLanguage(item: string, language: IntentLanguage): string {
  if (/[.!。！]$/u.test(item) || isQuestion(item) || wordsOf(item).length > 6) return item;
  const frame = TOPIC_FRAMES[language];
  return frame ? frame.replace('%', item.replace(/(?<![;:,])[;:,]+$/u, '')) : item;
}

const TOPIC_FRAMES: Readonly<Partial<Record<IntentLanguage, string>>> = {
  de: 'Erzählen Sie mir bitte hierüber: %.',
  fr: 'Parlez-moi de ceci : %.',
  es: 'Hábleme de lo siguiente: %.',
  pt: 'Fale-me sobre o seguinte: %.',
  it: 'Mi parli di questo: %.',
  nl: 'Vertel me hier iets over: %.',
  pl: 'Proszę o tym opowiedzieć: %.',
  sv: 'Berätta gärna om det här: %.',
  tr: 'Lütfen bundan bahsedin: %.',
  ar: 'حدثني عن هذا: %.',
  ja: '次のことについて教えてください：%。',
  zh: '请谈谈这一点：%。',
};

export function topicList(text: string): string[] | null {
  const parts = splitList(text) ?? [text];
  return parts.every((part) => wordsOf(part).length <= TOPIC_WORDS) ? parts.map(askAbout) : null;
}

/** A prompt that is nothing but "pricing, onboarding, support". */
export function wholeAsTopics(prompt: string): string[] {
  const line = prompt.trim();
  if (line.length > MAX_SENTENCE || line.includes('\n') || GUIDING_START.test(line) || FORBIDDING.test(line)) return [];
  const parts = splitList(line);
  if (!parts || parts.length < 3 || parts.some((part) => wordsOf(part).length > 5)) return [];
  return parts.map(askAbout);
}
