import { wireTime } from '../../common/wire-time.js';
import type { LiveTurn, TurnStep } from '../../contract/voice.js';
import { unheardOf } from '../../integrations/voice-platform/builtin/cut-turn.js';
import { isSaidInPause, missedMsOf, SAID_IN_PAUSE } from '../../integrations/voice-platform/builtin/turn-meta.js';
import type { StoredTurn } from './store-turns.statement.js';

/** A turn as participants and watching owners get it. */
export function toLiveTurn(turn: StoredTurn): LiveTurn {
  const { step, by } = turn.role === 'assistant' ? ((turn.meta ?? {}) as { step?: TurnStep; by?: string }) : {};
  const missedMs = missedMsOf(turn);
  const unheard = turn.role === 'assistant' ? unheardOf(turn) : null;
  return {
    responseId: turn.responseId,
    seq: turn.seq,
    role: turn.role,
    text: turn.content,
    at: wireTime(turn.createdAt),
    clientId: turn.clientId,
    ...((by === 'human' || by === 'notice') && { by }),
    ...(isSaidInPause(turn) && SAID_IN_PAUSE),
    ...(missedMs > 0 && { missedMs }),
    ...(unheard !== null && { unheard }),
    ...(step && { step }),
  };
}
