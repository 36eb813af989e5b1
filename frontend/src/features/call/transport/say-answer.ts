import type { SayAnswer } from '@contract/realtime';
import type { LiveTurn } from '@contract/voice';
import type { Outgoing } from './live-connection.types';

/** A turn refused with one of these codes is never accepted: do not retry. */
const REFUSED = new Set(['VALIDATION_FAILED', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE']);

/** What the server's answer means for a turn. */
export function verdictOn(answer: SayAnswer): 'stored' | 'call-ended' | 'full' | 'refused' | 'again' {
  if (answer.success) return 'stored';
  if (answer.code === 'CALL_ENDED') return 'call-ended';
  if (answer.code === 'RESPONSE_LIMIT_REACHED') return 'full';
  return REFUSED.has(answer.code) ? 'refused' : 'again';
}

/** A turn of ours as the server has stored it. */
export const storedTurn = (message: Outgoing, seq: number): LiveTurn => ({
  responseId: '',
  seq,
  role: message.role ?? 'user',
  text: message.text,
  at: new Date().toISOString().replace('Z', ''),
  clientId: message.clientId,
});
