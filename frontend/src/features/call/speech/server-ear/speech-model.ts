/** Tells speech from other sound, piece by piece of one stream. */
export interface SpeechModel {
  /** @param frame 512 samples, which follow the ones before. Answers come in the same order. */
  probability(frame: Float32Array<ArrayBuffer>): Promise<number>;
  /** What comes next does not follow what it heard last. */
  reset(): void;
  close(): void;
}

/** @throws when it cannot be loaded, or the signal has stopped that */
export type OpenSpeechModel = (signal: AbortSignal) => Promise<SpeechModel>;
