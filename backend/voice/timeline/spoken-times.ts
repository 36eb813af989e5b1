import type { SpokenSpan } from '../../contract/spoken.js';
import { begunAgoMs, LAG_MS } from '../turns/speaking-pace.js';
import type { HeardTurn } from '../turns/spoken.js';

/** Milliseconds. */
const SHORTEST_MS = 500;

export interface TimedTurn {
  readonly seq: number;
  readonly role: 'assistant' | 'user';
  readonly content: string;
  readonly callId: string;
  /** When it was stored. Milliseconds since the interview began. */
  readonly atMs: number;
  readonly typed: boolean;
  /** Where it is heard in a recording, if its page has told. */
  readonly heard?: HeardTurn | null;
}

export interface Part {
  readonly recordingId: string;
  readonly callId: string;
  /** Milliseconds since the interview began. `untilMs`: Infinity if unknown. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** When the interviewer is heard: never, before a turn of it is stored (a platform's), or after (ours, where a server reads it aloud). */
  readonly interviewer: 'never' | 'before' | 'after';
}

export interface Spoken {
  readonly part: number;
  readonly fromMs: number;
  readonly toMs: number;
  /** What is heard when, on the same clock; absent where all of it is an estimate. */
  readonly spans?: SpokenSpan[];
}

/**
 * Where each turn can be heard. Its page may have told. Otherwise it is an estimate: turns are stored when they have been said, so they begin
 * after the turn before them, and as many words ago as they have.
 */
export function spokenTimes(turns: readonly TimedTurn[], parts: readonly Part[]): (Spoken | null)[] {
  return turns.map((turn, index) => {
    const told = turn.heard && toldTime(turn.heard, parts);
    if (told) return told;
    const part = partOf(turn, parts);
    if (part < 0 || turn.typed) return null;
    const { interviewer, untilMs } = parts[part]!;
    if (turn.role === 'assistant' && interviewer === 'never') return null;
    if (turn.role === 'assistant' && interviewer === 'after') return turn.atMs < untilMs ? readAloud(turn, part, turns[index + 1]) : null;
    const before = turns.slice(0, index).findLast(({ callId }) => callId === turn.callId);
    const earliest = Math.max(parts[part]!.fromMs, before?.atMs ?? 0);
    const fromMs = Math.max(earliest, turn.atMs - begunAgoMs(turn.content));
    if (fromMs >= untilMs) return null;
    return { part, fromMs, toMs: Math.max(fromMs + SHORTEST_MS, turn.atMs - LAG_MS) };
  });
}

/** The newest recording of its call that had started when it was stored. */
function partOf({ callId, atMs }: TimedTurn, parts: readonly Part[]): number {
  const newest = parts.findLastIndex((part) => part.callId === callId && part.fromMs <= atMs);
  return newest < 0 ? parts.findIndex((part) => part.callId === callId) : newest;
}

function toldTime({ recordingId, from, to, spans }: HeardTurn, parts: readonly Part[]): Spoken | null {
  const part = parts.findIndex((one) => one.recordingId === recordingId);
  if (part < 0) return null;
  const { fromMs } = parts[part]!;
  const moved = spans.map((span) => ({ ...span, from: fromMs + span.from, to: fromMs + span.to }));
  return { part, fromMs: fromMs + from, toMs: fromMs + to, spans: moved };
}

/** Its first sentence may be heard before all of it is written and stored. */
function readAloud({ content, atMs, callId }: TimedTurn, part: number, next: TimedTurn | undefined): Spoken {
  const end = atMs + begunAgoMs(content) - LAG_MS;
  return { part, fromMs: atMs, toMs: next?.callId === callId ? Math.min(end, Math.max(atMs + SHORTEST_MS, next.atMs)) : end };
}
