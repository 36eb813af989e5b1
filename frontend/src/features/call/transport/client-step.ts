import type { EndReason } from '@contract/voice';
import { CallError, isElsewhere } from '../call-client';
import type { Decision } from '../machine';

/** One attempt at one call, as every adapter goes through it. */
export type ClientState =
  | { stage: 'new' }
  | { stage: 'starting' }
  | { stage: 'up' }
  /** By the page: the end is being delivered. By the service: its last words are heard, or read, to their end. */
  | { stage: 'closing'; by: 'page' | 'service'; reason: EndReason }
  | { stage: 'over' };

export type ClientInput =
  | { type: 'start' }
  | { type: 'connected' }
  /** The start came to nothing. */
  | { type: 'failed'; error: CallError }
  /** The page gives the call up; the interview can be resumed. */
  | { type: 'abort' }
  | { type: 'end'; reason: EndReason }
  /** The service has closed the call; last words may follow. */
  | { type: 'closed'; reason: EndReason }
  /** The call is over, at once. */
  | { type: 'lost'; reason: EndReason; error?: CallError }
  /** What closing waited for has come. */
  | { type: 'settled' };

export type ClientEffect =
  | { type: 'connect' }
  | { type: 'open' }
  | { type: 'resolve-start' }
  | { type: 'reject-start'; error: CallError }
  | { type: 'deliver-end'; reason: EndReason }
  | { type: 'await-last-words'; reason: EndReason }
  /** Leaves no sound, no microphone, no timer and no connection behind. */
  | ({ type: 'release' } & Release)
  | { type: 'emit-ended'; reason: EndReason; error?: CallError };

export type Release = {
  from: Exclude<ClientStage, 'over'>;
  /** The end is being delivered, and the connection may still be needed for it. */
  delivering: boolean;
  /** Why it is over; null where our server must not hear of an end, because the interview continues elsewhere or later. */
  reason: EndReason | null;
  error?: CallError;
};

export type ClientStage = ClientState['stage'];
type In<S extends ClientStage> = Extract<ClientState, { stage: S }>;
type Input<T extends ClientInput['type']> = Extract<ClientInput, { type: T }>;
type Transition = Decision<ClientState, ClientEffect>;
type Handler<S extends ClientStage, T extends ClientInput['type']> = (state: In<S>, input: Input<T>) => Transition;
/** Every stage says what becomes of every input; null ignores it. */
type Table = { readonly [S in ClientStage]: { readonly [T in ClientInput['type']]: Handler<S, T> | null } };

const to = (state: ClientState, ...effects: readonly ClientEffect[]): Transition => ({ state, effects });

const ABORTED = () => new CallError('aborted', 'The call was given up.');

/** A failed start rejects its promise and emits no event (rule 1). */
const refuse = (error: CallError): Transition =>
  to({ stage: 'over' }, { type: 'release', from: 'starting', delivering: false, reason: null }, { type: 'reject-start', error });

function finish(state: In<'new' | 'up' | 'closing'>, reason: EndReason, error?: CallError, aborted = false): Transition {
  const untold = aborted || isElsewhere(error);
  const delivering = state.stage === 'closing' && state.by === 'page';
  return to(
    { stage: 'over' },
    { type: 'release', from: state.stage, delivering, reason: untold ? null : reason, error },
    { type: 'emit-ended', reason, error },
  );
}

const TABLE: Table = {
  new: {
    start: () => to({ stage: 'starting' }, { type: 'connect' }),
    end: (state, { reason }) => finish(state, reason),
    connected: null,
    failed: null,
    abort: null,
    closed: null,
    lost: null,
    settled: null,
  },
  starting: {
    connected: () => to({ stage: 'up' }, { type: 'resolve-start' }, { type: 'open' }),
    failed: (_, { error }) => refuse(error),
    abort: () => refuse(ABORTED()),
    end: () => refuse(ABORTED()),
    closed: () => refuse(new CallError('call-ended', 'The call was ended.')),
    lost: (_, { error }) => refuse(error ?? new CallError('call-ended', 'The call was ended.')),
    start: null,
    settled: null,
  },
  up: {
    abort: (state) => finish(state, 'abandoned', undefined, true),
    end: (_, { reason }) => to({ stage: 'closing', by: 'page', reason }, { type: 'deliver-end', reason }),
    closed: (_, { reason }) => to({ stage: 'closing', by: 'service', reason }, { type: 'await-last-words', reason }),
    lost: (state, { reason, error }) => finish(state, reason, error),
    start: null,
    connected: null,
    failed: null,
    settled: null,
  },
  closing: {
    settled: (state) => finish(state, state.reason),
    // Asked twice, it is one end; after the service's, it need not be waited for.
    end: (state, { reason }) => (state.by === 'page' ? to(state) : finish(state, reason)),
    abort: (state) => finish(state, state.reason, undefined, true),
    lost: (state, { reason, error }) => finish(state, reason, error),
    start: null,
    connected: null,
    failed: null,
    closed: null,
  },
  over: { start: null, connected: null, failed: null, abort: null, end: null, closed: null, lost: null, settled: null },
};

/** Pure, like the page's `step`. */
export function clientStep(state: ClientState, input: ClientInput): Transition {
  // TypeScript does not see that row and column belong to the state and the input.
  const handler = TABLE[state.stage][input.type] as ((state: ClientState, input: ClientInput) => Transition) | null;
  return handler ? handler(state, input) : to(state);
}
