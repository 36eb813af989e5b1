import { isEndedByOwner, isEndedByParticipant, type ResponseState, responseState, STATE_LABELS } from '@contract/completion';
import { SOURCE_LABELS } from '@contract/provenance';
import type { BadgeTone } from '@/components/ui/status-badge';
import { formatDuration } from '@/lib/format';
import type { ResponseItem } from './api/response-item';
import { t } from './texts';

export const isRunning = (row: Pick<ResponseItem, 'call_status'>) => row.call_status === 'in-progress';

const TONES: Record<ResponseState, BadgeTone> = {
  completed: 'success',
  partial: 'warning',
  left: 'warning',
  live: 'live',
  failed: 'danger',
  'not-started': 'neutral',
};

export type CallState = {
  tone: BadgeTone;
  /** The words that lists are filtered by, the same wherever the state is shown. */
  label: string;
  /** Its length, or who ended it. Gives way where there is little room. */
  detail: string;
  /** How far it got. */
  answered: string;
};

/** The conversation's state in a few words (RSP-13). */
export function callState(row: ResponseItem): CallState {
  const plain = (tone: BadgeTone, label: string) => ({ tone, label, detail: '', answered: '' });
  if (isRunning(row)) return { ...plain('live', STATE_LABELS.live), detail: t('callState.turns', { count: row.turn_count }) };
  if (row.processing) return plain('accent', t('callState.summarizing'));
  // Only the browser has reported the outcome.
  if (row.source === 'browser') return { ...plain('warning', t('callState.browserReported')), answered: SOURCE_LABELS.browser };
  if (row.source === 'imported') return plain('neutral', SOURCE_LABELS.imported);
  const state = responseState(row);
  const detail = state === 'failed' || state === 'not-started' ? '' : formatDuration(row.call_duration);
  return {
    tone: TONES[state],
    label: STATE_LABELS[state],
    detail: endedBy(row) || detail,
    answered: answeredText(row),
  };
}

/** 'Partial · ended by you'. */
export const shortState = ({ label, detail }: CallState) => [label, detail].filter(Boolean).join(' · ');

/** Who has ended it before every question was asked. */
function endedBy(row: ResponseItem): string {
  if (isEndedByOwner(row)) return t('callState.endedByOwner');
  return isEndedByParticipant(row) ? t('callState.endedByParticipant') : '';
}

/** 'Partial · 3 of 8 questions answered · ended by you'. */
export function wholeState(row: ResponseItem): string {
  const words = [STATE_LABELS[responseState(row)], answeredText(row), endedBy(row)];
  return words.filter(Boolean).join(' · ');
}

function answeredText({ completion }: ResponseItem): string {
  const { answered = null, questions = null } = completion ?? {};
  return answered === null || questions === null ? '' : t('callState.answered', { answered, questions });
}
