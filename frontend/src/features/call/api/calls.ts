import { isInterviewLanguage } from '@contract/languages';
import type { CallResults } from '@contract/call-results';
import type { OpenCallRequest, SessionTicket } from '@contract/voice';
import { api, ApiError, isRecord } from '@/lib/api-client';
import { participantLanguage } from '@/lib/i18n/participant-language';
import { log } from '@/lib/log';
import { consentOf } from '@/lib/participant/consent';
import { failureText } from '@/lib/participant/failure-text';
import { CallError } from '../call-client';

/** Opens a session of a response, or the one it has. @param builtIn with our own interviewer @throws CallError */
export async function openCall(responseId: string, builtIn: boolean, signal?: AbortSignal): Promise<SessionTicket> {
  const consent = consentOf(responseId);
  const language = participantLanguage.interviewedIn();
  const body: OpenCallRequest = {
    responseId,
    ...(builtIn && { provider: 'builtin' as const }),
    ...(consent && { consent: consent.version, record: consent.record }),
    ...(isInterviewLanguage(consent?.language) && { consentLanguage: consent.language }),
    ...(isInterviewLanguage(language) && { language }),
  };
  try {
    const answer = await api('public/calls', { method: 'POST', body, signal, timeoutMs: 15_000 });
    const ticket = isRecord(answer) && isRecord(answer.ticket) ? answer.ticket : {};
    if (typeof ticket.callId !== 'string') {
      throw new CallError('provider', 'Call started but ID not available - please check network connection');
    }
    return ticket as SessionTicket;
  } catch (error) {
    throw toCallError(error);
  }
}

function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (!(error instanceof ApiError)) return new CallError('aborted', 'The call was given up.');
  const codes: Partial<Record<ApiError['code'], CallError['code']>> = {
    CALL_ENDED: 'call-ended',
    UNAUTHORIZED: 'forbidden',
    FORBIDDEN: 'forbidden',
    NOT_FOUND: 'forbidden',
    INTERVIEW_CLOSED: 'forbidden',
    RESPONSE_LIMIT_REACHED: 'limit',
    RATE_LIMITED: 'capacity',
    CALL_BUSY: 'capacity',
    CALL_MOVED: 'moved',
    NETWORK_ERROR: 'offline',
  };
  return new CallError(codes[error.code] ?? 'provider', failureText(error), error.status);
}

/** Reports the start of the call to the server; the interview does not depend on it. */
export async function trackCallInitiation(ticket: SessionTicket, assistantId: string | null): Promise<void> {
  const body = { responseId: ticket.responseId, vapiCallId: ticket.callId, assistantId: assistantId ?? undefined, formId: ticket.formId };
  try {
    await api('public/track-call-initiation', { method: 'POST', body });
  } catch (error) {
    log.warn('The start of the call could not be reported', error instanceof Error ? error.message : undefined);
  }
}

/** Bytes a request that outlives its page may carry, all such requests together: 64 KiB, with room for the headers. */
const KEEPALIVE_BYTES = 60_000;

/** Hands over what this browser has of the call; the server keeps its own where it has better. Failures are logged. */
export async function updateCallResults(responseId: string, results: Partial<CallResults>): Promise<void> {
  const keepalive = JSON.stringify(results).length < KEEPALIVE_BYTES;
  try {
    await api(`public/update-call-results/${responseId}`, { method: 'PUT', body: results, keepalive });
  } catch (error) {
    log.error('The results of the call could not be handed over', error instanceof Error ? error.message : undefined);
  }
}
