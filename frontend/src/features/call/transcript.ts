import { PERSON_LABEL } from '@contract/transcript-labels';
import type { TurnRole, TurnStep } from '@contract/voice';
import { t } from '@/lib/i18n/texts';
import type { CallEvent } from './call-client';

type TurnEvent = Extract<CallEvent, { type: 'turn' }>;

export type TranscriptTurn = {
  id: string;
  role: TurnRole;
  text: string;
  partial: boolean;
  pending: boolean;
  step?: TurnStep;
  byPerson?: boolean;
};
/** A transcript entry for the confirmation page and `update-call-results`. */
export type ChatMessage = { role: TurnRole; content: string; byPerson?: true };

/** Applies one turn event: replaced by id, placed after the turn it follows, never appended twice. */
export function applyTurn(turns: readonly TranscriptTurn[], event: TurnEvent): readonly TranscriptTurn[] {
  const others = turns.filter((turn) => turn.id !== event.id);
  const without = others.length === turns.length ? turns : others;
  if (event.phase === 'withdrawn') return without;
  const turn: TranscriptTurn = {
    id: event.id,
    role: event.role,
    text: event.text,
    partial: event.phase === 'partial',
    pending: event.pending ?? false,
    ...(event.step && { step: event.step }),
    ...(event.byPerson && { byPerson: true }),
  };
  if (isRepeat(others, turn)) return without;
  const at = position(turns, others, event);
  return [...others.slice(0, at), turn, ...others.slice(at)];
}

function position(turns: readonly TranscriptTurn[], others: readonly TranscriptTurn[], event: TurnEvent): number {
  if (event.after === null) return 0;
  if (event.after !== undefined) {
    const previous = others.findIndex((turn) => turn.id === event.after);
    if (previous >= 0) return previous + 1;
  }
  const before = turns.findIndex((turn) => turn.id === event.id);
  return before >= 0 ? before : others.length;
}

/**
 * The same assistant text under another id, with no answer in between, is one turn reported twice.
 * After an answer they are a question asked again, and stay.
 */
function isRepeat(turns: readonly TranscriptTurn[], turn: TranscriptTurn): boolean {
  if (turn.role !== 'assistant' || turn.partial) return false;
  const lastAnswer = turns.findLastIndex((other) => other.role === 'user' && !other.partial);
  return turns.slice(lastAnswer + 1).some((other) => other.role === 'assistant' && !other.partial && other.text === turn.text);
}

export const completeTurns = (turns: readonly TranscriptTurn[]) => turns.filter((turn) => !turn.partial && turn.text.trim() !== '');

export const toMessages = (turns: readonly TranscriptTurn[]): ChatMessage[] =>
  completeTurns(turns).map((turn) => ({ role: turn.role, content: turn.text, ...(turn.byPerson && { byPerson: true }) }));

/** The call page's download: one line per turn, prefixed by who says it. */
export const toDownload = (messages: readonly ChatMessage[]) =>
  messages
    .map((m) => `${t(m.byPerson ? 'stage.person' : m.role === 'assistant' ? 'stage.assistant' : 'stage.user')}: ${oneLine(m.content)}`)
    .join('\n');

/** The stored form of a transcript, which the owner's view parses. */
export const toStoredTranscript = (messages: readonly ChatMessage[]) =>
  messages.map((m) => `${m.byPerson ? PERSON_LABEL : m.role === 'assistant' ? 'AI' : 'User'}: ${oneLine(m.content)}`).join('\n');

const oneLine = (text: string) => text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim();
