// Runs in threads: no Nest, no database, nothing but its input.
import { detectLanguage } from '../common/detect-language.js';

/** What each participant speaks; null where their words do not tell. */
export function languagesOf(texts: readonly string[]): (string | null)[] {
  return texts.map((text) => detectLanguage(text));
}
