import type { HeardWord } from '../speech-engine.port.js';
import type { SherpaResult } from './sherpa-api.js';

/** Of the last word, where the model does not say how long its last token is. Seconds. */
const LAST_TOKEN_S = 0.2;
/** SentencePiece marks the beginning of a word with the first, others with the second. */
const WORD_BEGINS = /^[▁ ]/;
/** Scripts without spaces between words: each token is one. */
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Marks of SenseVoice: `<|zh|>`. */
const MARK = /^<\|.*\|>$/;

/** Words with their places from tokens with theirs; none where the model gives no times. */
export function wordsOf({ tokens = [], timestamps = [], durations = [] }: SherpaResult, lengthS: number): HeardWord[] {
  if (tokens.length === 0 || tokens.length !== timestamps.length) return [];
  const words: { word: string; start: number; end: number }[] = [];
  tokens.forEach((token, n) => {
    const text = token.replace(WORD_BEGINS, '');
    if (MARK.test(token)) return;
    const start = timestamps[n]!;
    const end = Math.min(lengthS, durations[n] === undefined ? (timestamps[n + 1] ?? start + LAST_TOKEN_S) : start + durations[n]);
    const open = words.at(-1);
    if (open && !WORD_BEGINS.test(token) && !NO_SPACES.test(text)) {
      open.word += text;
      open.end = Math.max(open.end, end);
    } else if (text !== '') {
      words.push({ word: text, start, end: Math.max(start, end) });
    }
  });
  return words;
}
