import type { CallStatus } from '../../contract/responses.js';
import type { EndReason } from '../../contract/voice.js';
import type { CallEntity } from './call.entity.js';

/** End reasons that may have cut off a participant who was still speaking. */
const OVERTAKEN = new Set<EndReason>(['assistant', 'owner', 'time-limit']);
/** What they were saying is accepted for this long after the end. Milliseconds. */
const LATE_MS = 20_000;

/** The response's status after a call's end: only a conversation that took place is completed (RSP-13). */
export function statusAfter(reason: EndReason, participantSpoke: boolean): CallStatus {
  switch (reason) {
    case 'participant':
    case 'assistant':
    case 'owner':
    case 'silence':
    case 'time-limit':
    case 'unknown':
      return participantSpoke ? 'completed' : 'abandoned';
    case 'abandoned':
    case 'network':
      return 'abandoned';
    default:
      return participantSpoke ? 'abandoned' : 'failed';
  }
}

/** Whether a call is live, or has only just been ended by the other side: what its participant was saying still belongs to it. */
export function takesWords({ status, endReason, endedAt }: Pick<CallEntity, 'status' | 'endReason' | 'endedAt'>): boolean {
  if (status === 'live') return true;
  return endReason !== null && OVERTAKEN.has(endReason) && endedAt !== null && Date.now() - endedAt.getTime() < LATE_MS;
}
