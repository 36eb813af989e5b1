import type { EndReason, SessionTicket } from '@contract/voice';
import type { CallError } from '../call-client';

/** Shown to the operator when Vapi rejects the public key (CALL-24). */
export const KEY_NOTICE = 'Is the public key of the voice platform missing?';

const UNREACHABLE = "We couldn't reach the voice service. You can continue with our built-in interviewer, or type your answers.";
const CROWDED = 'The voice service is busy. Please try again in a few minutes, or continue now in one of these ways.';
const NO_KEY = "The voice service isn't available here. You can continue with our built-in interviewer, or type your answers.";

/** Messages when the platform is unavailable and the built-in interviewer can take over, by error. */
const TEXTS: Partial<Record<CallError['code'], string>> = {
  'key-invalid': NO_KEY,
  capacity: CROWDED,
  billing: CROWDED,
  'media-failed': UNREACHABLE,
  'start-timeout': UNREACHABLE,
  provider: UNREACHABLE,
  unknown: UNREACHABLE,
  unsupported: UNREACHABLE,
};

/** Failures of the platform before the interview started. */
const FAILURES_BEFORE_START: Partial<Record<EndReason, string>> = {
  'provider-fault': UNREACHABLE,
  error: UNREACHABLE,
  'no-audio': UNREACHABLE,
  config: UNREACHABLE,
  capacity: CROWDED,
  billing: CROWDED,
};

const heldElsewhere = (ticket: SessionTicket | null) => ticket !== null && ticket.transport !== 'live-socket';

/** The offer after a failed start; null if the built-in interviewer would fail too. */
export const offerAfterStart = (ticket: SessionTicket | null, error: CallError): string | null =>
  heldElsewhere(ticket) ? (TEXTS[error.code] ?? null) : null;

/** The offer after a call ended early; null once the interview had started. */
export const offerAfterEnd = (ticket: SessionTicket | null, reason: EndReason, begun: boolean): string | null =>
  heldElsewhere(ticket) && !begun ? (FAILURES_BEFORE_START[reason] ?? null) : null;
