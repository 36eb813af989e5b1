/** What was said in interviews whose results have not been written. Implemented where turns are, in `voice/guide-coverage`. */
export interface SaidSoFar {
  /** Transcripts by the ids of their responses, in the stored form. Those that may not be watched while they are held are missing. */
  textsOf(responseIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export const SAID_SO_FAR = Symbol('SAID_SO_FAR');
