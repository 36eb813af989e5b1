import type { EndReason, SessionTicket } from '@contract/voice';
import type { CallError, CallFeatures, CallMode } from '../call-client';
import type { Decision } from '../machine';
import type { CallOutcome, CallResultsHandover } from './call-session.types';
import type { Talk, TalkEvent } from './talk';

/** What every call has from the tap on 'Start Interview' until it is over. */
type Run = {
  /** What the participant asked for. */
  request: { mode: CallMode; builtIn: boolean };
  /** Counts from 1. */
  attempt: number;
  /** Of the latest attempt that got one. */
  ticket: SessionTicket | null;
  /** The client's `start` has succeeded. */
  joined: boolean;
  /** The assistant has said something. */
  begun: boolean;
  /** The voice platform has failed: the built-in interviewer is offered. */
  offer: boolean;
  /** The page's own. 'opening': the participant changes from typing to speaking · 'replacing': another one after 'lost'. */
  microphone: 'none' | 'held' | 'opening' | 'lost' | 'replacing';
  talk: Talk;
};

/** What a start waits for. */
export type StartStep = 'microphone' | 'ticket' | 'client' | 'platform-microphone' | 'connection' | 'pause';

/** One participant's call on one page. */
export type CallState =
  /** No call; perhaps a problem that prevented one. */
  | { phase: 'idle'; problem: string | null; offer: boolean; keyRefused: boolean }
  | ({ phase: 'starting'; step: StartStep } & Run)
  | ({ phase: 'connected' } & Run)
  /** The participant has pressed End, and the client is ending the call. */
  | ({ phase: 'ending' } & Run)
  /** The call is over and everything is released; its results are being stored, and 'Ending…' stays for a moment. */
  | { phase: 'handing-over'; pressedEnd: boolean; stored: boolean; shown: boolean; outcome: CallOutcome; talk: Talk }
  | { phase: 'ended'; talk: Talk }
  /** Another window has taken the call; `moved`: another device, and it cannot be brought back. */
  | { phase: 'superseded'; talk: Talk; moved: boolean };

export type CallInput =
  /** @see CallSession for what the page asks for. `problem` is why a call cannot start at all; `canListen`: the browser recognises speech. */
  | { type: 'start'; mode: CallMode; builtIn: boolean; canListen: boolean; problem: string | null }
  | { type: 'end' }
  | { type: 'leave' }
  | { type: 'switch-mode'; mode: CallMode }
  | { type: 'change-microphone' }
  | { type: 'muted'; muted: boolean }
  | { type: 'resume-audio' }
  | { type: 'dismiss' }
  // What came of the effects:
  | { type: 'microphone-opened'; held: boolean }
  | { type: 'microphone-failed'; error: unknown }
  | { type: 'microphone-lost' }
  | { type: 'ticket'; ticket: SessionTicket }
  | { type: 'client'; features: CallFeatures }
  | { type: 'joined' }
  | { type: 'attempt-failed'; error: unknown }
  | { type: 'retry' }
  | { type: 'stored' }
  | { type: 'shown' }
  // What the client reports, and when:
  | { type: 'event'; event: TalkEvent; at: number }
  | { type: 'over'; reason: EndReason; error?: CallError; at: number };

export type CallEffect =
  /** Unlocks speech output; must run inside the tap. */
  | { type: 'prime' }
  | { type: 'open-microphone' }
  | { type: 'close-microphone' }
  /** Closed, unless it is recorded. */
  | { type: 'free-microphone' }
  | { type: 'silence-microphone'; muted: boolean }
  /** Records the microphone where this page does, and watches for its loss. */
  | { type: 'use-microphone'; ticket: SessionTicket }
  | { type: 'open-call'; builtIn: boolean }
  | { type: 'load-client'; ticket: SessionTicket }
  | { type: 'start-client'; ticket: SessionTicket; mode: CallMode }
  /** The client has failed by itself: its events are no longer followed. */
  | { type: 'drop-client' }
  /** Aborts the call and whatever is under way for it. */
  | { type: 'close-client' }
  | { type: 'end-client' }
  | { type: 'set-client-mode'; mode: CallMode }
  | { type: 'mute-client'; muted: boolean }
  /** Recognises the chosen microphone. */
  | { type: 'give-client-microphone' }
  | { type: 'resume-client-audio' }
  | { type: 'hold-wake-lock' }
  | { type: 'release-wake-lock' }
  | { type: 'wait'; ms: number; then: CallInput }
  | { type: 'stop-waiting' }
  | { type: 'report-connected'; ticket: SessionTicket }
  | { type: 'hand-over'; results: CallResultsHandover }
  | { type: 'done'; outcome: CallOutcome }
  | { type: 'log'; message: string; detail?: string };

export type Phase = CallState['phase'];
export type InputType = CallInput['type'];
export type In<P extends Phase> = Extract<CallState, { phase: P }>;
export type Input<T extends InputType> = Extract<CallInput, { type: T }>;
export type Running = In<'starting' | 'connected' | 'ending'>;

export type Transition = Decision<CallState, CallEffect>;

export const IDLE: In<'idle'> = { phase: 'idle', problem: null, offer: false, keyRefused: false };

export const to = (state: CallState, ...effects: readonly CallEffect[]): Transition => ({ state, effects });

/** The page opens this call's microphone; a voice platform's client would open its own. */
export const opensMicrophone = ({ transport }: SessionTicket): boolean => transport !== 'vapi-web';

/** Nothing of a call outlives these, however it ends. */
export const RELEASE: readonly CallEffect[] = [{ type: 'close-client' }, { type: 'close-microphone' }, { type: 'release-wake-lock' }];
