import type { Heard } from '../call-client';
import type { RecognitionFailure } from './recognition-policy';
import type { WordsAt } from './words-at';

/** When words were spoken, by the sound itself: milliseconds of `Date.now()`. */
export type SpokenAt = {
  from: number;
  to: number;
  /** Of which words, where that is known. */ words?: WordsAt[];
  /** Sound of them that the browser left out. */ missedMs?: number;
};

export type RecogniserHandlers = {
  /** Words so far, not certain yet; the whole of them each time. @param at where the sound tells; otherwise they count from when they come */
  onInterim: (text: string, at?: SpokenAt) => void;
  onFinal: (text: string, at?: SpokenAt) => void;
  /** A voice is heard; words may follow. @param clear louder than the assistant's echo would be; only from recognisers that can tell */
  onVoice: (clear?: boolean) => void;
  /** Words are on their way: a voice is heard, or what it said is being understood. Told only by those that know. */
  onExpect?: (on: boolean) => void;
  /** Told only by those that look at the sound. */
  onHeard?: (heard: Heard) => void;
  /** Speech was heard in which no words were found. @param again not for the first time: the participant must know */
  onUnclear?: (again: boolean) => void;
  /** Sound of what was said is missing, and perhaps words of it. */
  onMissed?: () => void;
  /** A voice, or a noise like one, goes on without a gap: silence may never come. */
  onEndless?: () => void;
  /** Words take longer than usual to be understood. */
  onSlow?: () => void;
  /** Sound was kept as long as it could be, and its words will not come. */
  onWordsLost?: () => void;
  /** Nothing of what was said until now is unsure any more. */
  onPause: () => void;
  /** Recognition is over for this call. @param wordsLost with it go words that were said */
  onFailure: (failure: RecognitionFailure, wordsLost?: boolean) => void;
};

/** Turns the participant's speech into words, whoever does it: the browser, or a server. */
export interface Recogniser {
  /** It can listen while the assistant's voice is heard. */
  readonly duplex: boolean;
  /** The sound of what it has not reported yet is safe: it survives a lost connection and a reload. */
  readonly keepsSound: boolean;
  /** How long the last words may take when they are waited for. Milliseconds. */
  readonly lastWordsMs: number;
  /** @param track null for the browser's default microphone */
  listenTo(track: MediaStreamTrack | null): void;
  start(): void;
  /** Listens no longer; what was said until now is still reported. */
  finish(): void;
  /** Makes what was said until now certain, as soon as it can; `onPause` tells. */
  settle(): void;
  /** Stops at once and forgets what was not reported yet. */
  abort(): void;
  /** Lets everything go, for good. What it has not reported stays in the browser, where it keeps sound. */
  close(): void;
  /** The words it has reported are in good hands: they need not be reported again after a reload. */
  taken(): void;
  /** The assistant can be heard now, perhaps by the microphone too. */
  assistantSounds(on: boolean): void;
}

/** Null where nothing can hear. */
export type MakeRecogniser = (handlers: RecogniserHandlers) => Recogniser | null;
