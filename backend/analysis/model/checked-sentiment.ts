import type { IntentLanguage } from '../../common/intents/phrases.js';
import type { Sentiment } from '../../contract/analysis.js';
import { lexicon, tokensOf } from '../../common/claims/claim-tokens.js';
import { detectLanguage as languageIn } from '../../common/detect-language.js';
import { detectLanguage } from '../builtin/languages.js';
import { sentimentIn } from '../builtin/sentiment.js';
import { wordsOf } from '../builtin/words.js';

/**
 * A model's sentiment of a passage, as far as the words do not speak against it: mixed where they do, because either may be right. Where the
 * passage was extended to a negation that the model had left out, it judged something else, and only the words count.
 */
export function checkedSentiment(
  sentiment: Sentiment,
  { marked, meant, spoken = null }: { readonly marked: string; readonly meant: string; readonly spoken?: IntentLanguage | null },
): Sentiment {
  if (sentiment === 'neutral') return sentiment;
  const tongue = spoken ?? languageIn(meant) ?? 'en';
  const words = wordsOf(meant).map(({ text }) => text);
  const language = detectLanguage(words).code;
  const measured = sentimentIn(words, meant, language, null);
  if (turnsIn(meant, tongue) > turnsIn(marked, tongue)) return measured === 'neutral' ? 'mixed' : measured;
  if (measured === 'neutral' || measured === sentiment) return sentiment;
  // One word against it is not enough.
  return sentimentIn(words, meant, language, sentiment === 'mixed' ? null : sentiment) === sentiment ? sentiment : 'mixed';
}

/** Words that turn or limit what the others say. */
function turnsIn(text: string, language: IntentLanguage): number {
  const words = lexicon(language);
  return tokensOf(text, words, false).filter(({ key }) => words.limits.has(key)).length;
}
