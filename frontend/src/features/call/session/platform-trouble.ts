import type { EndReason, SessionTicket } from '@contract/voice';
import { t, type TextKey } from '@/lib/i18n/texts';
import type { CallError } from '../call-client';

/** Messages when the platform is unavailable and the built-in interviewer can take over, by error. */
const TEXTS: Partial<Record<CallError['code'], TextKey>> = {
  'key-invalid': 'start.noKey',
  capacity: 'start.crowded',
  billing: 'start.crowded',
  'media-failed': 'start.unreachable',
  'start-timeout': 'start.unreachable',
  provider: 'start.unreachable',
  unknown: 'start.unreachable',
  unsupported: 'start.unreachable',
};

/** Failures of the platform before the interview started. */
const FAILURES_BEFORE_START: Partial<Record<EndReason, TextKey>> = {
  'provider-fault': 'start.unreachable',
  error: 'start.unreachable',
  'no-audio': 'start.unreachable',
  config: 'start.unreachable',
  capacity: 'start.crowded',
  billing: 'start.crowded',
};

/** Failures of the platform in the middle of an interview. */
const FAILURES_MIDWAY: ReadonlySet<EndReason> = new Set<EndReason>(['provider-fault', 'error', 'network', 'no-audio']);

const textOf = (key: TextKey | undefined) => (key ? t(key) : null);
const heldElsewhere = (ticket: SessionTicket | null) => ticket !== null && ticket.transport !== 'live-socket';

/** The offer after a failed start; null if the built-in interviewer would fail too. */
export const offerAfterStart = (ticket: SessionTicket | null, error: CallError): string | null =>
  heldElsewhere(ticket) ? textOf(TEXTS[error.code]) : null;

/** What to offer after a call ended early; null if it ended normally, or if the built-in interviewer would fail too. @param begun the interview had started */
export function offerAfterEnd(ticket: SessionTicket | null, reason: EndReason, begun: boolean): string | null {
  if (!heldElsewhere(ticket)) return null;
  if (!begun) return textOf(FAILURES_BEFORE_START[reason]);
  return ticket?.transport === 'vapi-web' && FAILURES_MIDWAY.has(reason) ? t('call.brokeOff') : null;
}
