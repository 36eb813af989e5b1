import type { Form } from '@contract/form-reader';
import type { EndReason, SessionTicket } from '@contract/voice';
import type { CallClient } from '../call-client';
import type { ChatMessage } from '../transcript';
import type { Recording } from './call-microphone';
import type { PathWishes } from './path-wishes';

export type CallOutcome = {
  transcript: ChatMessage[];
  callId: string | null;
  callData: { durationMs: number; endReason: EndReason } | null;
  /** Ended by the participant before it had come to its end. */
  early: boolean;
  error: string | null;
  /** The call never started. */
  errorLogged: boolean;
};

export type CallResultsHandover = { transcript: string; messages: ChatMessage[]; durationMs: number; reason: EndReason };

/** Everything a call session takes from outside. */
export type CallSessionDependencies = {
  form: Form;
  /** Whether the browser has speech recognition; without it every answer is typed, unless a platform listens. */
  canListen: boolean;
  /** Results of a check made before this page was loaded. */
  wishes?: PathWishes;
  /** Unlocks speech output; must be called inside the tap. */
  prime: () => void;
  /** @param builtIn asks for the built-in interviewer even if another platform is configured */
  openCall: (signal: AbortSignal, builtIn: boolean) => Promise<SessionTicket>;
  createClient: (ticket: SessionTicket) => CallClient | Promise<CallClient>;
  /** Null where the browser cannot record. */
  record: Recording | null;
  /** This call should be recorded, but the browser cannot. */
  onUnrecorded: (ticket: SessionTicket) => void;
  onConnected: (ticket: SessionTicket) => void;
  handOver: (results: CallResultsHandover) => Promise<void>;
  /** Called once; leads to the thank-you page. */
  onDone: (outcome: CallOutcome) => void;
};
