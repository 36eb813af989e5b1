import { wordsOf } from '../text.js';

/** "A, B and C" as its parts; null when the commas do not separate a list of short things. */
export function splitList(text: string): string[] | null {
  if (!/[,;]/.test(text)) return null;
  // "help from family, neighbours or services" is one question.
  const asks = /^(?:what|how|why|when|where|who|whom|which|whether|if)\b/i;
  if (/[,;]\s*or\b|\bor\s+[^,;]*$/i.test(text)) return null;
  if (/\b(?:including|such as|e\.g\.|for example|like|especially|namely)\b/i.test(text)) return null;
  const parts = text
    .replace(/(?<![.!])[.!]+$/u, '')
    .split(/(?<!\s)\s*[;,]\s*(?:and\s+|or\s+)?|(?<!\s)\s+and\s+(?=[^,;]*$)/i)
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
