import type { Sentiment } from '../../contract/analysis.js';
import { detectLanguage } from '../builtin/languages.js';
import { sentimentIn } from '../builtin/sentiment.js';
import { wordsOf } from '../builtin/words.js';

/**
 * A model's sentiment of a passage, as far as the words do not speak against it. "Neutral" where they do: nobody measured it. Where the passage
 * was extended to words that the model had left out, it judged something else, and only the words count.
 */
export function checkedSentiment(sentiment: Sentiment, { marked, meant }: { readonly marked: string; readonly meant: string }): Sentiment {
  if (sentiment === 'neutral') return sentiment;
  const words = wordsOf(meant).map(({ text }) => text);
  const measured = sentimentIn(words, meant, detectLanguage(words).code, null);
  if (wordsOf(marked).length < words.length) return measured;
  return measured === 'neutral' || measured === sentiment ? sentiment : 'neutral';
}
