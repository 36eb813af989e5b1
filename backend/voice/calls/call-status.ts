import type { CallStatus } from '../../contract/responses.js';
import type { EndReason } from '../../contract/voice.js';

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
