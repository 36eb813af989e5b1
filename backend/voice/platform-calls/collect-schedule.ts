/** Attempts to collect an ended call's results (CONST-43 to CONST-50), and the pauses between them in units of CALL_RESULTS_EVERY_SECONDS (5 s). */
export const COLLECT = {
  /** One unit apart. */
  attempts: 20,
  /** From this one on, part of the results will do. */
  partialFrom: 10,
  /** Further ones while something is missing, and how many units apart. */
  fallbackAttempts: 10,
  fallbackPause: 3,
  /** A call that a newer one of its response took over from holds that one up no longer than this. */
  supersededFrom: 3,
} as const;

/** Units between later looks, as recordings may come late: 1, 5, 15 and 60 minutes, then 4, 12 and 24 hours. */
const LATE_PAUSES = [12, 60, 180, 720, 2_880, 8_640, 17_280] as const;

/** The platform keeps recordings for 14 days (FAULT-34). */
export const RECORDING_PATIENCE_MS = 13 * 24 * 60 * 60 * 1_000;

export interface Findings {
  /** How often the call was looked at since it ended, this time included. */
  readonly attempts: number;
  /** The platform has sent its final report, or does not know the call. */
  readonly final: boolean;
  readonly transcript: boolean;
  readonly summary: boolean;
  /** The sound is in our storage. */
  readonly recording: boolean;
  /** No sound will come any more. */
  readonly recordingGivenUp: boolean;
}

/** Whether the response can be finished with the results so far. */
export function isEnough({ attempts, final, transcript, summary, recording }: Findings): boolean {
  if (final || (transcript && recording)) return true;
  if (attempts >= COLLECT.partialFrom && (transcript || summary || recording)) return true;
  return attempts >= COLLECT.attempts + COLLECT.fallbackAttempts;
}

/** Units until the next attempt; null when no more results are expected. */
export function nextLook(findings: Findings): number | null {
  const { attempts, final, transcript, summary, recording, recordingGivenUp } = findings;
  const late = attempts - COLLECT.attempts - COLLECT.fallbackAttempts;
  const wordsDone = final || late >= 0 || (transcript && summary);
  if ((recording || recordingGivenUp) && wordsDone) return null;
  if (attempts < COLLECT.attempts) return 1;
  if (late < 0) return COLLECT.fallbackPause;
  return LATE_PAUSES[Math.min(late, LATE_PAUSES.length - 1)]!;
}
