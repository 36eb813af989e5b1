import type { EndReason } from '../../contract/voice.js';
import type { PlatformResult, PlatformTurn } from '../../integrations/voice-platform/remote-calls.port.js';

/** The best that is known of a platform's call. */
export interface CallResults {
  readonly turns: readonly PlatformTurn[];
  readonly transcript: string | null;
  readonly summary: string | null;
  readonly endReason: EndReason | null;
  readonly providerReason: string | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly recordingUrls: readonly string[];
  /** The platform has sent its final report. */
  readonly reported: boolean;
}

export const NO_RESULTS: CallResults = {
  turns: [],
  transcript: null,
  summary: null,
  endReason: null,
  providerReason: null,
  startedAt: null,
  endedAt: null,
  recordingUrls: [],
  reported: false,
};

/** End reasons that carry no information; a platform's reason may replace them. */
const VAGUE: ReadonlySet<EndReason | null> = new Set<EndReason | null>([null, 'unknown', 'abandoned', 'network', 'error']);

/**
 * Puts two answers together, whichever came first: more replaces less, never the other way, and what one of them does not know the other
 * may. Links are the exception: the newest live longest.
 */
export function mergeResults(known: CallResults, found: PlatformResult, reported: boolean): CallResults {
  return {
    turns: length(found.turns) > length(known.turns) ? found.turns : known.turns,
    transcript: (found.transcript?.length ?? 0) > (known.transcript?.length ?? 0) ? found.transcript : known.transcript,
    summary: known.summary ?? found.summary,
    ...(known.providerReason === null || VAGUE.has(known.endReason)
      ? { endReason: found.endReason ?? known.endReason, providerReason: found.providerReason ?? known.providerReason }
      : { endReason: known.endReason, providerReason: known.providerReason }),
    startedAt: earlier(known.startedAt, found.startedAt),
    endedAt: found.state === 'ended' ? later(known.endedAt, found.endedAt) : known.endedAt,
    recordingUrls: found.recordingUrls.length > 0 ? found.recordingUrls : known.recordingUrls,
    reported: known.reported || reported,
  };
}

/** Whether a response would look different with them. */
export function hasNews(before: CallResults, after: CallResults): boolean {
  const seen = ({ turns, transcript, summary, endReason, startedAt, endedAt }: CallResults) =>
    JSON.stringify([turns, transcript, summary, endReason, startedAt, endedAt]);
  return seen(before) !== seen(after);
}

/** The end reason to store for a call: a new one replaces only a vague one. Null: unchanged. */
export function preferReason(current: EndReason | null, found: EndReason | null): EndReason | null {
  return found !== null && found !== 'unknown' && VAGUE.has(current) ? found : null;
}

function length(turns: readonly PlatformTurn[]): number {
  return turns.reduce((sum, { text }) => sum + text.length, 0);
}

function earlier(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a < b ? a : b) : (a ?? b);
}

function later(a: Date | null, b: Date | null): Date | null {
  return a && b ? (a > b ? a : b) : (a ?? b);
}
