/** What the page tells the server about a recording. */
export type AboutRecording = {
  /** Distinguishes it from others of the same call. */
  readonly recorder: string;
  readonly voices: 'participant' | 'both';
  /** Time since its sound began, in milliseconds; null before that. */
  readonly age: () => number | null;
};
