import type { SpeechRecognitionConstructor } from '../speech/speech-api';

/** Errors of a recogniser without a service behind it, as in some Chromium builds. */
const DEAD = new Set(['network', 'service-not-allowed', 'language-not-supported']);
/** A recogniser that neither ends nor hears anything is given up after this. Milliseconds. */
const LONGEST_MS = 20_000;

/** The recogniser's text of one sentence; 'dead' if it cannot work at all; null if inconclusive. */
export type Tried = { words: string } | 'dead' | null;

/** @param choosesMicrophone it listens to this track, not to the browser's default microphone */
export function tryRecogniser(
  Recognition: SpeechRecognitionConstructor,
  {
    language,
    track,
    choosesMicrophone,
    signal,
  }: { language: string; track: MediaStreamTrack; choosesMicrophone: boolean; signal: AbortSignal },
): Promise<Tried> {
  return new Promise((resolve) => {
    const recognition = new Recognition();
    recognition.lang = language;
    recognition.continuous = false;
    recognition.interimResults = false;
    recognition.maxAlternatives = 1;
    let tried: Tried = null;
    const over = () => {
      clearTimeout(late);
      recognition.onresult = recognition.onerror = recognition.onend = null;
      resolve(tried);
    };
    const giveUp = () => {
      try {
        recognition.abort();
      } catch {
        // Not started yet.
      }
      over();
    };
    const late = setTimeout(giveUp, LONGEST_MS);
    signal.addEventListener('abort', giveUp, { once: true });
    recognition.onresult = ({ resultIndex, results }) => {
      tried = { words: results[resultIndex]?.[0]?.transcript.trim() ?? '' };
    };
    recognition.onerror = ({ error }) => {
      if (DEAD.has(error)) tried = 'dead';
    };
    recognition.onend = over;
    try {
      if (choosesMicrophone) recognition.start(track);
      else recognition.start();
    } catch {
      over();
    }
  });
}
