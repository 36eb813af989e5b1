import { cleanModelText } from '../llm/model-text.js';
import type { SpeechHints } from './speech-to-text.port.js';

/** OpenAI's own models take their hints in fields of their own; others have one prompt, of which Whisper reads the last 224 tokens. */
const WITH_KEYWORDS = /^gpt-(live-)?transcribe/;
const MOST_TERMS = 40;
const LONGEST_TERM = 60;
const LONGEST_CONTEXT = 300;
const LONGEST_PROMPT = 600;

export const takesKeywords = (model: string): boolean => WITH_KEYWORDS.test(model);

/** ISO 639-1, without a region. */
export const baseLanguage = (language: string | null) => language?.toLowerCase().split('-')[0];

const cut = (text: string, most: number) => cleanModelText(text).replace(/\s+/g, ' ').trim().slice(0, most).trim();

export const termsOf = ({ terms }: SpeechHints) =>
  [...new Set(terms.map((term) => cut(term, LONGEST_TERM)))].filter((term) => term !== '').slice(0, MOST_TERMS);

export const contextOf = ({ context }: SpeechHints) => cut(context, LONGEST_CONTEXT);

export const hintsText = (hints: SpeechHints) =>
  cut([contextOf(hints), termsOf(hints).join(', ')].filter((part) => part !== '').join(' '), LONGEST_PROMPT);
