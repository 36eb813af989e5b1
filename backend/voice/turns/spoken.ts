import { MAX_SPOKEN_SPANS } from '../../contract/spoken-constants.js';
import type { Spoken, SpokenSpan } from '../../contract/spoken.js';

/** Where a turn is heard. */
export interface HeardTurn {
  readonly recordingId: string;
  /** Into the recording. Milliseconds. */
  readonly from: number;
  readonly to: number;
  /** Its words, in the order of the turn. */
  readonly spans: readonly SpokenSpan[];
}

export interface Recorded {
  readonly id: string;
  readonly callId: string;
  readonly recorder: string | null;
  /** Milliseconds; null if unknown. */
  readonly durationMs: number | null;
}

/** A participant's page tells when words were spoken: what cannot be is nothing. Milliseconds that a page may be wrong at the end. */
const BEYOND_MS = 1_000;

/** Where a turn is heard in one of its response's recordings, as its page has told; null where it has not, or cannot be right. */
export function heardIn(
  { content, spoken }: { content: string; spoken: Spoken | null },
  recordings: readonly Recorded[],
): HeardTurn | null {
  const recording = spoken && recordings.find((one) => one.callId === spoken.call && one.recorder === (spoken.recorder ?? null));
  if (!recording) return null;
  const length = recording.durationMs === null ? Infinity : recording.durationMs + BEYOND_MS;
  const spans = spoken.spans.filter(({ end, to }) => end <= content.length && to <= length);
  const [first] = spans;
  if (!first) return null;
  return { recordingId: recording.id, from: first.from, to: Math.max(...spans.map(({ to }) => to)), spans };
}

/** How far a turn was heard, in characters. */
export function heardTo(spoken: Spoken | null): number {
  return Math.max(0, ...(spoken?.spans ?? []).map(({ end }) => end));
}

/** More words have joined a turn, behind a space. */
export function joinSpoken({ content, spoken }: { content: string; spoken: Spoken | null }, more: Spoken | undefined): Spoken | null {
  if (!more || (spoken && (spoken.call !== more.call || spoken.recorder !== more.recorder))) return spoken;
  const before = content.length + 1;
  const moved = more.spans.map(({ start, end, ...time }) => ({ start: start + before, end: end + before, ...time }));
  const spans = [...(spoken?.spans ?? []), ...moved].slice(0, MAX_SPOKEN_SPANS);
  return { ...more, spans };
}
