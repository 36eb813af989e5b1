import type { HeardPlace } from '../../contract/hearing.js';
import { HEARING } from '../../contract/hearing-constants.js';
import type { SoundLevels } from './sound-levels.js';

/** A passage or a word with its time in the sound, as servers tell it. Seconds. */
export interface TimedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Of the letters that a server has given times for, so many must be in what was said. Otherwise it was put into other words since. */
const FOUND_SHARE = 0.8;
/** Longer than any word: within it, letters are spread over the time in which somebody speaks. Milliseconds. */
const PASSAGE_MS = 1_200;
/** How wrong the time of a letter may become where places are joined. Milliseconds. */
const TOLERANCE_MS = 80;

/**
 * When which part of a text is spoken: by what the server has told, and within that by where the sound has somebody speaking. Few places,
 * in their order, that cover all of the text.
 */
export function wordPlaces(text: string, told: readonly TimedText[], sound: SoundLevels): HeardPlace[] {
  const whole = [{ start: 0, end: text.length, from: sound.startMs, to: sound.endMs }];
  const places = (found(text, told, sound) ?? whole).flatMap((place) => overSpeech(place, sound));
  for (let tolerance = TOLERANCE_MS; ; tolerance *= 2) {
    const joined = join(places, tolerance);
    if (joined.length <= HEARING.places) return joined;
  }
}

/** Where the server's pieces are in the text; null where most of them are not. */
function found(text: string, told: readonly TimedText[], { startMs, endMs }: SoundLevels): HeardPlace[] | null {
  const places: HeardPlace[] = [];
  let at = 0;
  let letters = 0;
  let missing = 0;
  for (const piece of told) {
    const words = piece.text.replace(/\s+/g, ' ').trim();
    if (words === '') continue;
    letters += words.length;
    const start = text.indexOf(words, at);
    // Passages begin and end in silence now and then: the sound itself knows better.
    const from = Math.round(Math.max(piece.start * 1_000, startMs, places.at(-1)?.to ?? 0));
    const to = Math.round(Math.min(piece.end * 1_000, Math.max(endMs, startMs + 1)));
    if (start < 0 || from >= to) missing += words.length;
    else {
      places.push({ start, end: start + words.length, from, to });
      at = start + words.length;
    }
  }
  if (places.length === 0 || letters - missing < letters * FOUND_SHARE) return null;
  return places.map((place, n) => ({
    ...place,
    start: n === 0 ? 0 : place.start,
    // Marks and words that were not found go with the place before them.
    end: places[n + 1]?.start ?? text.length,
  }));
}

/** Divides a passage at the pauses in it. */
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

/** Neighbours become one place where each letter keeps its time, nearly. */
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
