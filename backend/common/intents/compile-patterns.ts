import { ASKS_BACK_PATTERNS } from './asks-back.js';
import { CRISIS_PATTERNS } from './crisis.js';
import type { IntentLanguage } from './phrases.js';
import type { WishMatcher } from './wish-matcher.js';
import { TABLES } from './wish-tables.js';

const SAMPLE = 'we would like to go home';
const OWN_SAMPLES: Readonly<Partial<Record<IntentLanguage, string>>> = {
  ar: 'نود العودة الى البيت',
  ja: '家に帰りたいです',
  zh: '我们想回家',
};
/** V8 compiles a pattern again for text with letters beyond Latin-1. */
const WIDE_SAMPLE = `${SAMPLE} Ж`;

/**
 * Compiles the patterns, which V8 otherwise does within a participant's first turns: half a second in which the process does nothing else.
 * Yields after each one, so that other work comes between.
 *
 * V8 optimises patterns only until their machine code and that of everything else takes 16 MB; later ones take several times as long.
 * So those come first that every answer is compared with, and the wishes themselves, of which one is rarely tested, last.
 */
export function* compilePatterns(): Generator<void> {
  yield* compile([...CRISIS_PATTERNS, ...ASKS_BACK_PATTERNS], SAMPLE);
  for (const matcher of TABLES) yield* compile(usualPatterns(matcher), OWN_SAMPLES[matcher.language] ?? SAMPLE);
  for (const matcher of TABLES) yield* compile(rarePatterns(matcher), OWN_SAMPLES[matcher.language] ?? SAMPLE);
  for (const matcher of TABLES) if (OWN_SAMPLES[matcher.language] === undefined) yield* compile(usualPatterns(matcher), WIDE_SAMPLE);
}

function usualPatterns({ edges, distress, reports, continues, unsure, filler, yes, no }: WishMatcher): RegExp[] {
  return [...edges, distress, reports, continues, unsure, filler, yes, no].filter((pattern) => pattern !== null);
}

function rarePatterns({ any, intents, pause, interrupted, ready, where, loss }: WishMatcher): RegExp[] {
  return [any, ...intents.map(([, pattern]) => pattern), pause, interrupted, ready, where, loss];
}

function* compile(patterns: readonly RegExp[], sample: string): Generator<void> {
  for (const pattern of patterns) {
    // At first V8 only interprets a pattern; the second test makes machine code of it.
    pattern.test(sample);
    pattern.test(sample);
    yield;
  }
}
