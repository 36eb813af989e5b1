/** What the server is told of a recording. */
export type AboutRecording = {
  /** Keeps it apart from others of the same call. */
  readonly recorder: string;
  readonly voices: 'participant' | 'both';
  /** How long ago its sound began, milliseconds; null before that. */
  readonly age: () => number | null;
};
