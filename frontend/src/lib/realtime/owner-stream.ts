import type { StreamPosition } from '@contract/paging';
import type { OwnerEvent, ResumeAnswer } from '@contract/realtime';
import { RESUME_LIMIT } from '@contract/realtime-constants';

/** How far this browser has followed the owner's event stream. */
export type StreamState = {
  /** Null until the server has told where the stream stands. */
  epoch: string | null;
  /** Number of the last event applied. */
  seq: number;
  /** Events that came before their time, by number. */
  early: readonly OwnerEvent[];
  /** The newest applied events, oldest first: late answers of lists are brought up to date with them. */
  recent: readonly OwnerEvent[];
};

export type StreamStep = {
  state: StreamState;
  /** Events to apply to the data on screen, in this order. */
  apply: readonly OwnerEvent[];
  /** `resume`: request the missing events. `refresh`: lists read before this position are read again. */
  then: 'nothing' | 'resume' | 'refresh';
};

export const newStream: StreamState = { epoch: null, seq: 0, early: [], recent: [] };

/** Moves on through early events as far as they follow without a hole. */
function advance(state: StreamState, events: readonly OwnerEvent[]): StreamStep {
  const ordered = [...events].sort((a, b) => a.seq - b.seq);
  const apply: OwnerEvent[] = [];
  const early: OwnerEvent[] = [];
  let seq = state.seq;
  for (const event of ordered) {
    if (event.seq === seq + 1) {
      apply.push(event);
      seq = event.seq;
    } else if (event.seq > seq && early.at(-1)?.seq !== event.seq) {
      early.push(event);
    }
  }
  const recent = apply.length === 0 ? state.recent : [...state.recent, ...apply].slice(-RESUME_LIMIT);
  return { state: { ...state, seq, early: early.slice(-RESUME_LIMIT), recent }, apply, then: early.length > 0 ? 'resume' : 'nothing' };
}

/** An event has arrived: applied when it is the next one, kept when it is early, forgotten when it is known. */
export function receiveEvent(state: StreamState, event: OwnerEvent): StreamStep {
  if (state.epoch === null) {
    return { state: { ...state, early: [...state.early, event].slice(-RESUME_LIMIT) }, apply: [], then: 'nothing' };
  }
  return advance(state, [...state.early, event]);
}

/** The server has told where the stream stands: the first time it is where we begin, later it shows whether we lag. */
export function receivePosition(state: StreamState, position: StreamPosition): StreamStep {
  if (state.epoch === null) return restart(state, position);
  const astray = position.epoch !== state.epoch || position.top > state.seq;
  return { state, apply: [], then: astray ? 'resume' : 'nothing' };
}

/** The answer to `resume`. */
export function receiveResume(state: StreamState, answer: Extract<ResumeAnswer, { success: true }>): StreamStep {
  if (answer.reset) return restart(state, answer);
  const step = advance(state, [...state.early, ...answer.events]);
  const behind = step.state.seq < answer.top || step.state.early.length > 0;
  // An answer without new events must not cause endless requests; the next position check will ask again.
  return { ...step, then: behind && step.apply.length > 0 ? 'resume' : 'nothing' };
}

function restart(state: StreamState, { top, epoch }: StreamPosition): StreamStep {
  const step = advance({ epoch, seq: top, early: [], recent: [] }, state.epoch === null || state.epoch === epoch ? state.early : []);
  return { ...step, then: 'refresh' };
}

/**
 * What a list that was read at `position` has missed meanwhile.
 * @returns null when that is no longer known: reload the list
 */
export function missedSince(state: StreamState, position: Partial<StreamPosition>): readonly OwnerEvent[] | null {
  if (state.epoch === null || position.top === undefined) return [];
  if (position.epoch !== state.epoch) return null;
  const top = position.top;
  if (top >= state.seq) return [];
  const missed = state.recent.filter((event) => event.seq > top);
  return missed[0]?.seq === top + 1 ? missed : null;
}
