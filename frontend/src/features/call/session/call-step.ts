import * as running from './call-running';
import * as starting from './call-starting';
import { to, type CallInput, type CallState, type In, type Input, type InputType, type Phase, type Transition } from './call-state';

type Handler<P extends Phase, T extends InputType> = (state: In<P>, input: Input<T>) => Transition;
/** Every phase says what becomes of every input; null ignores it. */
type Table = { readonly [P in Phase]: { readonly [T in InputType]: Handler<P, T> | null } };

const ignore = <const T extends InputType>(...types: readonly T[]) =>
  Object.fromEntries(types.map((type) => [type, null])) as { readonly [type in T]: null };

const FROM_START = ['ticket', 'client', 'joined', 'attempt-failed', 'retry', 'event', 'over'] as const;
const FROM_PAGE = ['switch-mode', 'change-microphone', 'muted', 'resume-audio'] as const;
const FROM_MICROPHONE = ['microphone-opened', 'microphone-failed', 'microphone-lost'] as const;
const FROM_HANDOVER = ['stored', 'shown'] as const;

const TABLE: Table = {
  idle: {
    start: starting.start,
    dismiss: (state) => to({ ...state, problem: null }),
    ...ignore('end', 'leave', ...FROM_PAGE, ...FROM_MICROPHONE, ...FROM_START, ...FROM_HANDOVER),
  },
  starting: {
    'microphone-opened': starting.microphoneOpened,
    'microphone-failed': starting.microphoneFailed,
    ticket: starting.ticketGiven,
    client: starting.clientLoaded,
    joined: starting.joined,
    'attempt-failed': starting.attemptFailed,
    retry: starting.retry,
    event: running.happened,
    over: running.over,
    leave: running.leave,
    ...ignore('start', 'end', 'dismiss', 'microphone-lost', ...FROM_PAGE, ...FROM_HANDOVER),
  },
  connected: {
    joined: starting.joined,
    'attempt-failed': starting.attemptFailed,
    event: running.happened,
    over: running.over,
    end: running.end,
    leave: running.leave,
    'switch-mode': running.switchMode,
    'change-microphone': running.changeMicrophone,
    'microphone-opened': running.microphoneOpened,
    'microphone-failed': running.microphoneFailed,
    'microphone-lost': running.microphoneLost,
    muted: running.muted,
    'resume-audio': running.resumeAudio,
    dismiss: running.dismiss,
    ...ignore('start', 'ticket', 'client', 'retry', ...FROM_HANDOVER),
  },
  // After End, leaving the page must not cancel the handover.
  ending: {
    event: running.happened,
    over: running.over,
    'microphone-opened': (state) => to(state, { type: 'close-microphone' }),
    ...ignore('start', 'end', 'leave', 'dismiss', ...FROM_PAGE, 'microphone-failed', 'microphone-lost'),
    ...ignore('ticket', 'client', 'joined', 'attempt-failed', 'retry', ...FROM_HANDOVER),
  },
  'handing-over': {
    stored: running.handedOver,
    shown: running.handedOver,
    ...ignore('start', 'end', 'leave', 'dismiss', ...FROM_PAGE, ...FROM_MICROPHONE, ...FROM_START),
  },
  ended: ignore('start', 'end', 'leave', 'dismiss', ...FROM_PAGE, ...FROM_MICROPHONE, ...FROM_START, ...FROM_HANDOVER),
  superseded: {
    start: starting.start,
    ...ignore('end', 'leave', 'dismiss', ...FROM_PAGE, ...FROM_MICROPHONE, ...FROM_START, ...FROM_HANDOVER),
  },
};

/** What one input makes of a call, and what has to be done for it. Pure: time comes with the input. */
export function step(state: CallState, input: CallInput): Transition {
  // TypeScript does not see that row and column belong to the state and the input.
  const handler = TABLE[state.phase][input.type] as ((state: CallState, input: CallInput) => Transition) | null;
  return handler ? handler(state, input) : to(state);
}
