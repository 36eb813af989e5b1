import { cleanModelText } from '../llm/model-text.js';
import { LIMITS } from '../../contract/limits.js';
import { type Passage, saidWords } from './invented-words.js';
import type { SoundLevels } from './sound-levels.js';
import type { HeardWords } from './speech-to-text.port.js';
import { wordPlaces } from './word-places.js';
import type { Transcript } from './transcript-answer.js';

/** The words actually said, from a server's transcript. */
export const saidIn = (passages: readonly Passage[], sound: SoundLevels, hints: string): string =>
  cleanModelText(saidWords(passages, sound, hints))
    .slice(0, LIMITS.turnText)
    .trim();

/** The same with the place of the words in the sound. */
export function toWords({ passages, span, timed }: Transcript, sound: SoundLevels, hints: string): HeardWords {
  const text = saidIn(passages, sound, hints);
  if (text === '') return { text: '', startMs: 0, endMs: 0, given: true };
  const places = wordPlaces(text, timed, sound);
  const whole = Math.round(sound.seconds * 1_000);
  const within = (seconds: number) => Math.min(whole, Math.max(0, Math.round(seconds * 1_000)));
  // Whisper's passages begin and end with the sound where they are one; the sound itself knows better.
  if (!span || (span.start <= 0 && within(span.end) >= whole)) {
    return { text, startMs: sound.startMs, endMs: sound.endMs, places, given: true };
  }
  return { text, startMs: within(span.start), endMs: Math.max(within(span.start), within(span.end)), places, given: true };
}
