import { QUALITY_LIMITS } from '../../../contract/quality-constants.js';
import type { SpokenSpan } from '../../../contract/spoken.js';
import { type Answer, type FoundSignal, type QualityMaterial, wholeOf } from '../quality-input.js';
import { foldWord } from '../shingles.js';

/** An answer shorter than this shows no pattern; the rule needs this many answers and words in all. */
const FEWEST_WORDS_OF_AN_ANSWER = 15;
const FEWEST_ANSWERS = 3;
const FEWEST_WORDS = 90;
/** Stretches between pauses; the pace of shorter ones cannot be measured. */
const FEWEST_WORDS_OF_A_STRETCH = 4;
const FEWEST_STRETCHES = 6;
/** Standard deviation of the pace divided by its mean. People who think while they talk vary by a quarter or more. */
const EVEN = 0.12;
/** Average words per sentence. */
const LONG_SENTENCES = 15;

/** Fillers that people use while they think, folded. A single one rules out reading aloud. */
const FILLERS: Readonly<Record<string, string>> = {
  en: 'uh|um|uhm|erm|er|hmm|mhm|oh|yeah|anyway|kinda|gonna|you know|i mean|i guess|sort of|kind of',
  de: 'ah|ahm|eh|ehm|hm|hmm|tja|naja|halt|eben|irgendwie|sozusagen|quasi|ne|gell|also|ja|keine ahnung|sag ich mal',
  fr: 'euh|heu|ben|bah|hein|bof|ouais|enfin|quoi|voila|genre|du coup|en fait|tu vois|vous voyez|comment dire',
  es: 'eh|em|pues|bueno|vale|o sea|digamos|es que|a ver|sabes|como que',
};
const fillersIn = new Map(Object.entries(FILLERS).map(([code, words]) => [code, new RegExp(`(?:^| )(?:${words})(?= |$)`, 'u')]));

interface Stretch {
  readonly words: number;
  readonly ms: number;
}

/** Reading aloud: an even pace, long sentences, no fillers or restarts. All three are required, because each alone also occurs in free speech. */
export function readAloud({ open, language }: QualityMaterial): FoundSignal | null {
  const filler = fillersIn.get(language.code);
  const spoken = open.filter(({ spans, words }) => spans.length > 0 && words.length >= FEWEST_WORDS_OF_AN_ANSWER);
  const words = spoken.reduce((sum, answer) => sum + answer.words.length, 0);
  if (!filler || spoken.length < FEWEST_ANSWERS || words < FEWEST_WORDS) return null;
  // Fillers in short remarks count as well: they show how the participant talks.
  if (open.some((answer) => hesitates(answer, filler))) return null;
  const sentence = words / spoken.reduce((sum, { text }) => sum + sentencesIn(text), 0);
  const stretches = spoken.flatMap((answer) => answer.spans.map((span) => stretchOf(answer, span)));
  const timed = stretches.filter((stretch) => stretch.words >= FEWEST_WORDS_OF_A_STRETCH);
  if (sentence < LONG_SENTENCES || timed.length < FEWEST_STRETCHES) return null;
  const { mean, spread } = paceOf(timed);
  if (spread > EVEN) return null;
  return {
    kind: 'machine-written',
    reason: 'read-aloud',
    values: { words, perMinute: Math.round(mean), spread: Math.round(spread * 100), sentence: Math.round(sentence) },
    places: spoken.map(wholeOf).slice(0, QUALITY_LIMITS.places),
  };
}

/** A filler, a repeated word or a broken-off word. */
function hesitates({ text, words }: Answer, filler: RegExp): boolean {
  const folded = words.map((word) => foldWord(word.text));
  if (folded.some((word, at) => word === folded[at - 1])) return true;
  return filler.test(folded.join(' ')) || /\p{L}[-–—](?=\s|$)|\.\.\.|…/u.test(text);
}

const sentencesIn = (text: string) => text.split(/(?<![.!?])[.!?]+(?=\s|$)/u).filter((one) => one.trim() !== '').length;

const stretchOf = ({ words }: Answer, { start, end, from, to }: SpokenSpan): Stretch => ({
  words: words.filter((word) => word.start >= start && word.end <= end).length,
  ms: to - from,
});

/** Words per minute. */
function paceOf(stretches: readonly Stretch[]): { mean: number; spread: number } {
  const paces = stretches.map(({ words, ms }) => (words / ms) * 60_000);
  const mean = paces.reduce((sum, pace) => sum + pace, 0) / paces.length;
  const variance = paces.reduce((sum, pace) => sum + (pace - mean) ** 2, 0) / paces.length;
  return { mean, spread: Math.sqrt(variance) / mean };
}
