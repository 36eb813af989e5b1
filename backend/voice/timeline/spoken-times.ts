import { begunAgoMs, LAG_MS } from '../turns/speaking-pace.js';

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
}

export interface Part {
  readonly callId: string;
  /** Milliseconds since the interview began. */
  readonly fromMs: number;
  /** When the interviewer is heard: never, before a turn of it is stored (a platform's), or after (ours, where a server reads it aloud). */
  readonly interviewer: 'never' | 'before' | 'after';
}

export interface Spoken {
  readonly part: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Where each turn can be heard, as far as that is known: turns are stored when they have been said, and nothing tells when they began. They
 * begin after the turn before them, and as many words ago as they have.
 */
export function spokenTimes(turns: readonly TimedTurn[], parts: readonly Part[]): (Spoken | null)[] {
  return turns.map((turn, index) => {
    const part = parts.findIndex(({ callId }) => callId === turn.callId);
    if (part < 0 || turn.typed) return null;
    const { interviewer } = parts[part]!;
    if (turn.role === 'assistant' && interviewer === 'never') return null;
    if (turn.role === 'assistant' && interviewer === 'after') return readAloud(turn, part, turns[index + 1]);
    const before = turns.slice(0, index).findLast(({ callId }) => callId === turn.callId);
    const earliest = Math.max(parts[part]!.fromMs, before?.atMs ?? 0);
    const fromMs = Math.max(earliest, turn.atMs - begunAgoMs(turn.content));
    return { part, fromMs, toMs: Math.max(fromMs + SHORTEST_MS, turn.atMs - LAG_MS) };
  });
}

/** Its first sentence may be heard before all of it is written and stored. */
function readAloud({ content, atMs, callId }: TimedTurn, part: number, next: TimedTurn | undefined): Spoken {
  const end = atMs + begunAgoMs(content) - LAG_MS;
  return { part, fromMs: atMs, toMs: next?.callId === callId ? Math.min(end, Math.max(atMs + SHORTEST_MS, next.atMs)) : end };
}
