import type { SpeechRecognitionConstructor } from '../speech/speech-api';

/** Errors of a recogniser that has no service behind it, as in browsers that are built without one. */
const DEAD = new Set(['network', 'service-not-allowed', 'language-not-supported']);
/** A recogniser that neither ends nor hears anything is given up. Milliseconds. */
const LONGEST_MS = 20_000;

/** What the browser's recogniser made of one sentence; 'dead': it cannot hear at all; null: nothing that would tell. */
export type Tried = { words: string } | 'dead' | null;

/** @param choosesMicrophone it listens to this track; otherwise to the browser's default microphone */
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
        // It had not started.
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
