import type { HeardPlace } from '../../contract/hearing.js';
import { HEARING } from '../../contract/hearing-constants.js';
import type { SoundLevels } from './sound-levels.js';

/** A passage or word with its time in the sound, as the speech server reports it. Seconds. */
export interface TimedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** This share of the letters with times must occur in the text. Otherwise it was reworded since, and the times are useless. */
const FOUND_SHARE = 0.8;
/** Characters that may be passed over to a word's next place, about eight words: the server writes some words otherwise than it times them. */
const JUMP = 60;
/** Letters and digits of writing with spaces. */
const SPACED = /(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}\p{M}]/u;
/** Longer than any word: letters within such a piece are spread over its speech, leaving out pauses. Milliseconds. */
const PASSAGE_MS = 1_200;
/** Largest error of a letter's time when places are merged. Milliseconds. */
const TOLERANCE_MS = 80;

/**
 * When each part of a text is spoken: from the server's times, refined by where the sound contains speech. A few places
 * in text order that cover the whole text.
 */
export function wordPlaces(text: string, told: readonly TimedText[], sound: SoundLevels): HeardPlace[] {
  const whole = [{ start: 0, end: text.length, from: sound.startMs, to: sound.endMs }];
  const places = (found(text, told, sound) ?? whole).flatMap((place) => overSpeech(place, sound));
  for (let tolerance = TOLERANCE_MS; ; tolerance *= 2) {
    const joined = join(places, tolerance);
    if (joined.length <= HEARING.places) return joined;
  }
}

/** Positions of the server's pieces in the text; null if most of them do not occur in it. */
function found(text: string, told: readonly TimedText[], { startMs, endMs }: SoundLevels): HeardPlace[] | null {
  const places: HeardPlace[] = [];
  const folded = fold(text);
  let at = 0;
  let letters = 0;
  let missing = 0;
  for (const piece of told) {
    const words = fold(piece.text).trim();
    if (words === '') continue;
    letters += words.length;
    const start = placeOf(words, folded, at);
    // Passages sometimes begin and end in silence: the sound is more exact.
    const from = Math.round(Math.max(piece.start * 1_000, startMs, places.at(-1)?.to ?? 0));
    const to = Math.round(Math.min(piece.end * 1_000, Math.max(endMs, startMs + 1)));
    if (start === null || from >= to) missing += words.length;
    else {
      places.push({ start, end: start + words.length, from, to });
      at = start + words.length;
    }
  }
  if (places.length === 0 || letters - missing < letters * FOUND_SHARE) return null;
  return places.map((place, n) => ({
    ...place,
    start: n === 0 ? 0 : place.start,
    // Punctuation and unmatched words join the place before them.
    end: places[n + 1]?.start ?? text.length,
  }));
}

/** The same length, so that places stay: some capitals have two small letters. */
const fold = (text: string) =>
  text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/\p{Lu}/gu, (letter) => (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter))
    .replaceAll(/[’ʼ]/g, "'");

/** Where words stand next: not within another word, and not far on, where the same words are another time. */
function placeOf(words: string, text: string, from: number): number | null {
  for (let at = text.indexOf(words, from); at >= 0 && at - from <= JUMP; at = text.indexOf(words, at + 1)) {
    if (!cutsWord(text, at) && !cutsWord(text, at + words.length)) return at;
  }
  return null;
}

/** In writing without spaces every letter may begin a word. */
const cutsWord = (text: string, at: number) => SPACED.test(text.charAt(at - 1)) && SPACED.test(text.charAt(at));

/** Divides a passage at its pauses. */
function overSpeech(place: HeardPlace, { runs }: SoundLevels): HeardPlace[] {
  const { start, end, from, to } = place;
  const within = runs.flatMap((run) => {
    const part = { from: Math.max(run.from, from), to: Math.min(run.to, to) };
    return part.from < part.to ? [part] : [];
  });
  if (to - from < PASSAGE_MS || within.length === 0) return [place];
  const spoken = within.reduce((sum, run) => sum + run.to - run.from, 0);
  let said = 0;
  return within.flatMap((run) => {
    const first = start + Math.round((said / spoken) * (end - start));
    said += run.to - run.from;
    const last = start + Math.round((said / spoken) * (end - start));
    return first < last ? [{ start: first, end: last, ...run }] : [];
  });
}

/** Merges neighbours when every letter nearly keeps its time. */
function join(places: readonly HeardPlace[], toleranceMs: number): HeardPlace[] {
  const joined: HeardPlace[] = [];
  let first = 0;
  for (let next = 1; next <= places.length; next += 1) {
    if (next < places.length && keepsTime(places.slice(first, next + 1), toleranceMs)) continue;
    joined.push(across(places.slice(first, next)));
    first = next;
  }
  return joined;
}

const across = (places: readonly HeardPlace[]): HeardPlace => ({ ...places[0]!, end: places.at(-1)!.end, to: places.at(-1)!.to });

function keepsTime(places: readonly HeardPlace[], toleranceMs: number): boolean {
  const { start, end, from, to } = across(places);
  const isNear = (letter: number, ms: number) => Math.abs(from + ((letter - start) / (end - start)) * (to - from) - ms) <= toleranceMs;
  return places.every((place) => isNear(place.start, place.from) && isNear(place.end, place.to));
}
