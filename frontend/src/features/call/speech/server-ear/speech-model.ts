/** Samples that a model judges at a time: 32 ms. */
export const FRAME = 512;

/** Tells speech from other sound, frame by frame of one stream. */
export interface SpeechModel {
  /** @param frame samples, of full scale, which follow the ones before. @returns how likely there is speech in them, from 0 to 1 */
  probability(frame: Float32Array): number;
  /** What comes next does not follow what it heard last. */
  reset(): void;
}

/** @throws when it cannot be loaded, or the signal has stopped that */
export type OpenSpeechModel = (signal: AbortSignal) => Promise<SpeechModel>;
