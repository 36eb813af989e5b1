import type { SayMessage } from '../../../contract/voice.js';
import { HAS_MORE, SAID_IN_PAUSE, SAID_TO_PERSON } from '../../../integrations/voice-platform/builtin/turn-meta.js';
import type { CallEntity } from '../../calls/call.entity.js';
import type { CallRef } from '../../calls/call.repository.js';
import type { NewTurn } from '../../turns/turn.repository.js';

type Place = Pick<CallEntity, 'hold'> & { readonly seq: number; readonly isBeside: boolean };

/** What a participant's page has sent, as a turn. @param place.isBeside it answers nothing (`said-in-pause.ts`) */
export function saidTurn(call: CallRef, message: SayMessage, { seq, hold, isBeside }: Place): NewTurn {
  const meta = {
    ...(message.answer && { answer: message.answer }),
    ...(message.more && HAS_MORE),
    ...(message.via === 'voice' && message.missedMs !== undefined && { missedMs: message.missedMs }),
    ...(isBeside && (hold === 'human' ? SAID_TO_PERSON : SAID_IN_PAUSE)),
  };
  const spoken = message.via === 'voice' ? (message.spoken ?? null) : null;
  return turnOf(call, { ...message, seq, role: 'user', meta: Object.keys(meta).length > 0 ? meta : null, spoken });
}

type Said = Pick<NewTurn, 'seq' | 'role'> & { readonly text: string } & Partial<Pick<NewTurn, 'via' | 'clientId' | 'meta' | 'spoken'>>;

export function turnOf(call: CallRef, { seq, role, text, via = null, clientId = null, meta = null, spoken = null }: Said): NewTurn {
  return { responseId: call.responseId, seq, callId: call.id, role, content: text, via, clientId, meta, spoken };
}
