import { CALL_TIMINGS } from '@contract/voice-constants';
import { t } from '@/lib/i18n/texts';
import { CallError, isElsewhere } from '../call-client';
import { toMessages, toStoredTranscript } from '../transcript';
import type { CallOutcome } from './call-session.types';
import { IDLE, opensMicrophone, RELEASE, to, type CallEffect, type In, type Input, type Running, type Transition } from './call-state';
import { offerAfterEnd } from './platform-trouble';
import { microphoneText } from './start-checks';
import { talkAfter } from './talk';

type Connected = In<'connected'>;

/** The page waits at most this long for the handover. Milliseconds. */
const HANDOVER_MS = 3_000;

/** A client speaks for itself only once it has been started. */
const hasClient = (state: Running) => state.phase !== 'starting' || state.step === 'connection';

export function happened(state: Running, { event, at }: Input<'event'>): Transition {
  if (!hasClient(state)) return to(state);
  const begins = event.type === 'turn' ? event.phase === 'partial' : event.type === 'speaking' && event.role === 'assistant';
  const next: Running = { ...state, talk: talkAfter(state.talk, event, at), begun: state.begun || begins };
  if (event.type === 'mode') return modeChanged(next);
  // Nothing is recorded meanwhile.
  if (event.type === 'paused') return to(next, { type: 'silence-microphone', muted: event.on });
  if (event.type === 'microphone-free') return to(next, { type: 'free-microphone' });
  if (event.type !== 'state' || event.state === 'connecting' || next.phase !== 'starting') return to(next);
  return to({ ...next, phase: 'connected' });
}

function modeChanged(state: Running): Transition {
  const { ticket, talk, joined } = state;
  // Typed answers are not recorded.
  if (talk.mode === 'text') return to({ ...state, microphone: 'none' }, { type: 'close-microphone' });
  const next: Running = state.microphone === 'lost' ? { ...state, microphone: 'none' } : state;
  return ticket && joined && state.phase === 'connected' ? to(next, { type: 'use-microphone', ticket }) : to(next);
}

export function switchMode(state: Connected, { mode }: Input<'switch-mode'>): Transition {
  const { ticket, microphone } = state;
  if (mode === 'voice' && (microphone === 'opening' || microphone === 'replacing')) return to(state);
  // Vapi opens its own microphone; for the others it is opened here.
  const ours = mode === 'voice' && ticket !== null && opensMicrophone(ticket) && microphone !== 'held';
  if (!ours) return to(state, { type: 'set-client-mode', mode });
  return to({ ...state, microphone: 'opening' }, { type: 'prime' }, { type: 'open-microphone' });
}

/** Muting submits what was recognised so far. */
export function microphoneLost(state: Connected): Transition {
  if (state.microphone !== 'held' && state.microphone !== 'none') return to(state);
  return to({ ...state, microphone: 'lost' }, { type: 'close-microphone' }, { type: 'mute-client', muted: true });
}

/** After the microphone was unplugged: opens whichever is available now. */
export function changeMicrophone(state: Connected): Transition {
  return state.microphone === 'lost' ? to({ ...state, microphone: 'replacing' }, { type: 'open-microphone' }) : to(state);
}

export function microphoneOpened(state: Connected, { held }: Input<'microphone-opened'>): Transition {
  const { ticket, talk } = state;
  const opened: Connected = { ...state, microphone: held ? 'held' : 'none' };
  if (state.microphone === 'opening') return to(opened, { type: 'give-client-microphone' }, { type: 'set-client-mode', mode: 'voice' });
  // The participant has begun to type, or the call continued without it.
  if (state.microphone !== 'replacing' || !ticket) {
    return to(state.microphone === 'held' ? { ...state, microphone: 'none' } : state, { type: 'close-microphone' });
  }
  return to(
    { ...opened, talk: { ...talk, muted: false, problem: null } },
    { type: 'give-client-microphone' },
    { type: 'mute-client', muted: false },
    { type: 'use-microphone', ticket },
  );
}

export function microphoneFailed(state: Connected, { error }: Input<'microphone-failed'>): Transition {
  if (state.microphone !== 'opening' && state.microphone !== 'replacing') return to(state);
  const problem = error instanceof CallError ? microphoneText(error.code) : null;
  return to({ ...state, microphone: state.microphone === 'replacing' ? 'lost' : 'none', talk: { ...state.talk, problem } });
}

export function muted(state: Connected, input: Input<'muted'>): Transition {
  return to({ ...state, talk: { ...state.talk, muted: input.muted } }, { type: 'silence-microphone', muted: input.muted });
}

export function resumeAudio(state: Connected): Transition {
  return to({ ...state, talk: { ...state.talk, audioBlocked: false } }, { type: 'resume-client-audio' });
}

export function dismiss(state: Connected): Transition {
  return to({ ...state, talk: { ...state.talk, notice: null, problem: null } });
}

export function end(state: Connected): Transition {
  return to({ ...state, phase: 'ending' }, { type: 'end-client' });
}

/** The page closes: the microphone is released at once. The interview is not ended and can be resumed. */
export function leave(): Transition {
  return to(IDLE, ...RELEASE);
}

/** The client reports the end of the call: its results are handed over, unless the call continues elsewhere or never began. */
export function over(state: Running, { reason, error, at }: Input<'over'>): Transition {
  if (!hasClient(state)) return to(state);
  const { ticket, begun } = state;
  const talk = { ...state.talk, speaking: false, listening: false, heard: null, level: 0 };
  if (isElsewhere(error)) return to({ phase: 'superseded', talk, moved: error?.code === 'moved' }, ...RELEASE);
  const released: readonly CallEffect[] = error
    ? [...RELEASE, { type: 'log', message: 'The call ended with an error', detail: error.message }]
    : RELEASE;
  // The month filled up before the first words: they wait in the outbox, and nothing is over.
  if (error?.code === 'limit') return to({ ...IDLE, problem: t('error.limit') }, ...released);
  const pressedEnd = state.phase === 'ending';
  // After the goodbye there is nothing left to continue.
  const offer = pressedEnd || talk.closing ? null : offerAfterEnd(ticket, reason, begun);
  if (offer !== null) return to({ ...IDLE, problem: offer, offer: true }, ...released);
  const messages = toMessages(talk.turns);
  const durationMs = talk.beganAt === null ? 0 : at - talk.beganAt;
  const outcome: CallOutcome = {
    transcript: messages,
    callId: ticket?.callId ?? null,
    callData: { durationMs, endReason: reason },
    early: reason === 'participant' || talk.turns.findLast(({ role }) => role === 'assistant')?.step?.early === true,
    error: error?.message ?? null,
    errorLogged: false,
  };
  const show: readonly CallEffect[] = pressedEnd ? [{ type: 'wait', ms: CALL_TIMINGS.endNavigationDelay, then: { type: 'shown' } }] : [];
  return to(
    { phase: 'handing-over', pressedEnd, stored: false, shown: !pressedEnd, outcome, talk },
    ...released,
    { type: 'hand-over', results: { transcript: toStoredTranscript(messages), messages, durationMs, reason } },
    { type: 'wait', ms: HANDOVER_MS, then: { type: 'stored' } },
    ...show,
  );
}

/** A step of the handover is done; after the last one the page leads to the thank-you page. */
export function handedOver(state: In<'handing-over'>, { type }: Input<'stored' | 'shown'>): Transition {
  const next = { ...state, [type]: true };
  if (!next.stored || !next.shown) return to(next);
  return to({ phase: 'ended', talk: state.talk }, { type: 'stop-waiting' }, { type: 'done', outcome: state.outcome });
}
