import type { Heard } from '../call-client';
import type { RecognitionFailure } from './recognition-policy';
import type { PlayedSentence, SpokenMark } from './played-sentence';
import type { SpeakerProblem } from './sentence-speaker';
import type { SpokenWords } from './words-at';

/** What a voice loop reports. */
export type VoiceLoopHandlers = {
  onSpeaking: (on: boolean) => void;
  onListening: (on: boolean) => void;
  /** A sentence begins; with it the turn is said up to `offset`. */
  onSentence: (mark: SpokenMark) => void;
  /** Turn `seq` has been said to its end, or was cut. */
  onSaid: (seq: number) => void;
  onDraft: (text: string) => void;
  /** The sound of a sentence is over. */
  onPlayed: (sentence: PlayedSentence) => void;
  /**
   * @param continues the reply to the previous utterance was not heard: this text extends that utterance, and the reply is withdrawn
   * @param spoken what the sound tells of it
   */
  onUtterance: (text: string, continues: boolean, spoken: SpokenWords) => void;
  /** The assistant waits until the participant speaks. */
  onThinking: (on: boolean) => void;
  /** Said beside the interview; null when it is over. */
  onRemark: (text: string | null) => void;
  onSpeakerProblem: (problem: SpeakerProblem) => void;
  /** After a problem of the speaker's, a later turn is heard. */
  onRecovered: () => void;
  /** Told only where the sound is looked at. */
  onHeard: (heard: Heard) => void;
  /** The participant has spoken more than once, and no words were found. */
  onNotUnderstood: () => void;
  /** Sound of what was said is missing, and perhaps words of it. */
  onMissed: () => void;
  /** A voice, or a noise like one, goes on without a gap. */
  onEndless: () => void;
  /** Words take longer than usual to be understood. */
  onSlow: () => void;
  /** Words that were spoken could not be turned into text, and will not be. */
  onWordsLost: () => void;
  onFailure: (failure: RecognitionFailure, wordsLost?: boolean) => void;
};
