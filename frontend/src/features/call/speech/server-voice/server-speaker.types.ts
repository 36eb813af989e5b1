import type { SentenceSpeaker, SpeakerHandlers } from '../sentence-speaker';
import type { AskForSentence, Sentence } from './sentence-queue';
import type { SentenceTimes } from './sentence-times';
import type { SoundOut } from './sound-out';

/** What is being said, or is about to be. */
export type Current = Sentence & {
  begun: boolean;
  /** Samples that were given to the loudspeaker. */
  played: number;
  /** It broke off once, and was asked for again. */
  again: boolean;
  times: SentenceTimes;
};

export type Needs = {
  open: AskForSentence;
  out: Pick<SoundOut, keyof SoundOut>;
  /** Says what the server cannot: the browser's own voice. */
  browser: (handlers: SpeakerHandlers) => SentenceSpeaker;
  handlers: SpeakerHandlers;
  onVoice?: (voice: 'server' | 'browser') => void;
  onDispose?: () => void;
};
