import { CALL_TIMINGS } from '@contract/voice-constants';
import { CallError, isElsewhere } from '../call-client';
import { IDLE, opensMicrophone, RELEASE, to, type CallEffect, type In, type Input, type Transition } from './call-state';
import { NO_CALL } from './call-outcome';
import { offerAfterStart } from './platform-trouble';
import { microphoneText, refusalText } from './start-checks';
import { EMPTY_TALK } from './talk';

type Starting = In<'starting'>;

/** Errors that are worth a retry; refusals by the platform or the participant are not. */
const RETRYABLE = new Set<CallError['code']>(['offline', 'provider', 'media-failed', 'start-timeout', 'unknown']);

/** The server's answer to opening the call. Without a status only a connection has ended: opening it again tells about the interview. */
const isOver = ({ code, status }: CallError) => code === 'call-ended' && status !== undefined;

export function start(state: In<'idle' | 'superseded'>, input: Input<'start'>): Transition {
  const { mode, canListen, problem } = input;
  if (problem !== null) return to(state.phase === 'idle' ? { ...state, problem } : { ...state, talk: { ...state.talk, problem } });
  const spoken = mode === 'voice' && canListen;
  const starting: Starting = {
    phase: 'starting',
    step: 'microphone',
    // Typed interviews always use the built-in interviewer.
    request: { mode, builtIn: input.builtIn || mode === 'text' },
    attempt: 1,
    ticket: null,
    joined: false,
    begun: false,
    offer: false,
    microphone: 'none',
    talk: { ...EMPTY_TALK, mode: spoken ? 'voice' : 'text' },
  };
  const prime: readonly CallEffect[] = mode === 'voice' ? [{ type: 'prime' }] : [];
  return spoken ? to(starting, ...prime, { type: 'open-microphone' }) : after(prime, openCall(starting));
}

export function microphoneOpened(state: Starting, { held }: Input<'microphone-opened'>): Transition {
  const opened: Starting = { ...state, microphone: held ? 'held' : 'none' };
  if (state.step === 'microphone') return openCall(opened);
  if (state.step === 'platform-microphone') return connect({ ...opened, talk: { ...state.talk, mode: 'voice' } });
  return to(state);
}

/** Without its microphone a call is not even opened; a platform's is given up. */
export function microphoneFailed(state: Starting, { error }: Input<'microphone-failed'>): Transition {
  if (state.step === 'microphone') return giveUp(state, error);
  return state.step === 'platform-microphone' ? attemptFailed(state, { type: 'attempt-failed', error }) : to(state);
}

export function ticketGiven(state: Starting, { ticket }: Input<'ticket'>): Transition {
  return state.step === 'ticket' ? to({ ...state, step: 'client', ticket }, { type: 'load-client', ticket }) : to(state);
}

export function clientLoaded(state: Starting, { features }: Input<'client'>): Transition {
  if (state.step !== 'client') return to(state);
  const loaded: Starting = { ...state, talk: { ...state.talk, features } };
  // The platform does speech recognition even though this browser cannot.
  const platformListens = state.request.mode === 'voice' && state.talk.mode === 'text' && features.voice;
  return platformListens ? to({ ...loaded, step: 'platform-microphone' }, { type: 'open-microphone' }) : connect(loaded);
}

/** The client's `start` has succeeded. The page may show the call already, or still wait for the assistant. */
export function joined(state: In<'starting' | 'connected'>): Transition {
  const { ticket, talk } = state;
  if (!ticket || state.joined || (state.phase === 'starting' && state.step !== 'connection')) return to(state);
  const use: readonly CallEffect[] = talk.mode === 'voice' ? [{ type: 'use-microphone', ticket }] : [];
  return to({ ...state, joined: true }, { type: 'hold-wake-lock' }, ...use, { type: 'report-connected', ticket });
}

/** Tries three times at most, with a longer pause each time. */
export function attemptFailed(state: In<'starting' | 'connected'>, { error }: Input<'attempt-failed'>): Transition {
  const attempted = state.phase === 'connected' || (state.step !== 'microphone' && state.step !== 'pause');
  if (state.joined || !attempted) return to(state);
  const { attempt, ticket } = state;
  const failed: readonly CallEffect[] = [
    { type: 'log', message: `The call did not start (attempt ${attempt})`, detail: error instanceof Error ? error.message : undefined },
    { type: 'drop-client' },
  ];
  const retryable = error instanceof CallError && (RETRYABLE.has(error.code) || (error.code === 'call-ended' && !isOver(error)));
  if (!retryable || attempt >= CALL_TIMINGS.startAttempts) return after(failed, giveUp(state, error));
  // The built-in interviewer is offered while the platform is retried.
  const offer = state.offer || (ticket !== null && ticket.transport !== 'live-socket');
  const wait: CallEffect = { type: 'wait', ms: CALL_TIMINGS.startBackoff * attempt, then: { type: 'retry' } };
  return to({ ...state, phase: 'starting', step: 'pause', offer }, ...failed, wait);
}

export function retry(state: Starting): Transition {
  return state.step === 'pause' ? openCall({ ...state, attempt: state.attempt + 1 }) : to(state);
}

function openCall(state: Starting): Transition {
  return to({ ...state, step: 'ticket' }, { type: 'open-call', builtIn: state.request.builtIn });
}

function connect(state: Starting): Transition {
  const { ticket, request } = state;
  if (!ticket) return to(state);
  const microphone = opensMicrophone(ticket) ? state.microphone : 'none';
  return to({ ...state, step: 'connection', microphone }, { type: 'start-client', ticket, mode: request.mode });
}

function giveUp(state: In<'starting' | 'connected'>, error: unknown): Transition {
  const reason = error instanceof CallError ? error : new CallError('unknown', error instanceof Error ? error.message : 'Unknown error');
  if (isElsewhere(reason)) {
    return to({ phase: 'superseded', talk: { ...EMPTY_TALK, mode: state.talk.mode }, moved: reason.code === 'moved' }, ...RELEASE);
  }
  if (isOver(reason)) return to({ phase: 'ended', talk: EMPTY_TALK }, ...RELEASE, { type: 'done', outcome: NO_CALL });
  const offer = offerAfterStart(state.ticket, reason);
  const problem = microphoneText(reason.code) ?? offer ?? refusalText(reason);
  if (problem !== null) {
    return to({ ...IDLE, problem, offer: offer !== null, keyRefused: reason.code === 'key-invalid' }, ...RELEASE);
  }
  const message = `Failed to start call: ${reason.message}`;
  return to(
    { phase: 'ended', talk: EMPTY_TALK },
    ...RELEASE,
    { type: 'log', message },
    { type: 'done', outcome: { ...NO_CALL, error: message, errorLogged: true } },
  );
}

const after = (effects: readonly CallEffect[], next: Transition): Transition => ({ ...next, effects: [...effects, ...next.effects] });
