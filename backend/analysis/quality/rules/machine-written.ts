import { QUALITY_LIMITS } from '../../../contract/quality-constants.js';
import { type FoundSignal, type QualityMaterial, type QualityPlace, type QualityRule, wholeOf } from '../quality-input.js';
import { LAYOUT, MACHINE_PHRASES, SAYS_IT_IS_A_MODEL } from './machine-phrases.js';
import { readAloud } from './read-aloud.js';

/** Marks of one answer that make it a document. */
const FEWEST_MARKS = 3;
/** Different phrases, and how many there are in 100 words. */
const FEWEST_PHRASES = 4;
const DENSITY = 2.5;
/** 300 words a minute is faster than anyone types for more than a sentence. */
const WORDS_A_SECOND = 5;
const FEWEST_TYPED_WORDS = 20;
const FEWEST_FAST_ANSWERS = 2;

const found = (reason: FoundSignal['reason'], values: Record<string, number>, places: readonly QualityPlace[]): FoundSignal => ({
  kind: 'machine-written',
  reason,
  values,
  places: places.slice(0, QUALITY_LIMITS.places),
});

const matchesIn = ({ answers }: QualityMaterial, pattern: RegExp): QualityPlace[] =>
  answers.flatMap(({ turn, text }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => ({ turn, start: index, end: index + match.length })),
  );

/** Written by a language model or read from a page, judged by what it says about itself, its layout and phrases, how fast it came, or how it was spoken. */
export const machineWritten: QualityRule = (material) => {
  const confessed = matchesIn(material, SAYS_IT_IS_A_MODEL);
  if (confessed.length > 0) return found('says-it-is-a-model', {}, confessed);
  const marks = matchesIn(material, LAYOUT);
  const most = Math.max(0, ...material.answers.map(({ turn }) => marks.filter((mark) => mark.turn === turn).length));
  if (most >= FEWEST_MARKS) return found('written-layout', { marks: marks.length }, marks);
  return phrasesIn(material) ?? fasterThanTyping(material) ?? readAloud(material);
};

function phrasesIn(material: QualityMaterial): FoundSignal | null {
  const words = material.open.reduce((sum, answer) => sum + answer.words.length, 0);
  const places = (MACHINE_PHRASES.get(material.language.code) ?? [])
    .map((phrase) => matchesIn(material, phrase))
    .filter(({ length }) => length > 0);
  const per100 = (places.flat().length / Math.max(1, words)) * 100;
  const turns = new Set(places.flat().map(({ turn }) => turn));
  if (places.length < FEWEST_PHRASES || per100 < DENSITY || turns.size < 2) return null;
  return found('set-phrases', { phrases: places.length, per100: Math.round(per100 * 10) / 10 }, places.flat());
}

/** Typed answers only: what was spoken is stored in pieces, and its time says little. */
function fasterThanTyping({ open }: QualityMaterial): FoundSignal | null {
  const fast = open.filter(
    ({ words, typedSeconds }) =>
      typedSeconds !== null && words.length >= FEWEST_TYPED_WORDS && words.length > typedSeconds * WORDS_A_SECOND,
  );
  if (fast.length < FEWEST_FAST_ANSWERS) return null;
  const sum = (of: (answer: (typeof fast)[number]) => number) => fast.reduce((all, answer) => all + of(answer), 0);
  return found(
    'faster-than-typing',
    { words: sum(({ words }) => words.length), seconds: Math.round(sum(({ typedSeconds }) => typedSeconds ?? 0)) },
    fast.map(wholeOf),
  );
}
