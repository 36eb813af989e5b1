import type { CallStatus } from '../contract/responses.js';
import type { EndReason } from '../contract/voice.js';

/** What an end means for the response: only what was really held counts as completed (decisions A29). */
export function statusAfter(reason: EndReason, participantSpoke: boolean): CallStatus {
  switch (reason) {
    case 'participant':
    case 'assistant':
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
