import { LIMITS } from '../contract/limits.js';
import type { RehearsalTurn } from '../contract/rehearsal-participants.js';
import type { Rehearsal } from '../contract/rehearsals.js';
import { guidedMeta } from '../integrations/voice-platform/builtin/guided/guided-meta.js';
import { isClosing } from '../integrations/voice-platform/builtin/turn-meta.js';
import { scriptMeta, type ScriptMeta } from '../integrations/voice-platform/builtin/scripted/script-turns.js';
import { isOffTopic, type SimulatedTurn } from '../integrations/voice-platform/simulation/hold-interview.js';
import type { RehearsalRow } from './rehearsals.repository.js';

export function toRehearsal(row: RehearsalRow): Rehearsal {
  return {
    id: row.id,
    formId: Number(row.form_id),
    state: row.state,
    failure: row.failure === null ? null : { reason: row.failure, message: row.failure_message ?? '' },
    version: row.version,
    revision: row.revision,
    follows: row.follows,
    language: row.language,
    isCurrentDraft: row.is_current,
    seed: row.seed,
    playedBy: row.played_by,
    questions: row.questions,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    participants: [...row.participants],
    headline: row.headline,
  };
}

export function toTurn(turn: SimulatedTurn): RehearsalTurn {
  const { seq, role, atMs } = turn;
  const text = turn.text.slice(0, LIMITS.turnText);
  const meta = guidedMeta(turn);
  const { stray } = (turn.meta ?? {}) as { readonly stray?: unknown };
  if (isOffTopic(turn)) return { seq, role, text, atMs, offTopic: true };
  if (!meta) return { seq, role, text, atMs, ...promptNotes(turn), ...(typeof stray === 'string' && { stray }) };
  return {
    seq,
    role,
    text,
    atMs,
    purpose: meta.purpose,
    ...(meta.questionId !== undefined && { questionId: meta.questionId }),
    ...(meta.probe && { probe: meta.probe }),
    ...(meta.by !== 'platform' && { by: meta.by }),
    ...(typeof stray === 'string' && { stray }),
  };
}

const PURPOSES: Readonly<Record<ScriptMeta['kind'], NonNullable<RehearsalTurn['purpose']>>> = {
  greeting: 'greet',
  question: 'ask',
  probe: 'probe',
  repeat: 'repair',
  'go-on': 'repair',
  pause: 'repair',
  back: 'repair',
  'confirm-stop': 'repair',
  closing: 'close',
  left: 'repair',
};

/** Without a guide. What a model's turn does is not known, but for its last one. */
function promptNotes(turn: SimulatedTurn): Pick<RehearsalTurn, 'purpose' | 'by'> {
  if (turn.role === 'user') return {};
  const script = scriptMeta(turn);
  if (script) return { purpose: PURPOSES[script.kind], by: 'script' };
  return { by: 'model', ...(isClosing(turn) && { purpose: 'close' as const }) };
}
