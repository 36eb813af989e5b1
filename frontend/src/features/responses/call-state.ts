import { isEndedByOwner, type ResponseState, responseState, stateText } from '@contract/completion';
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

/** The conversation's state in a few words (RSP-13). */
export function callState(row: ResponseItem): { tone: BadgeTone; text: string; short?: string } {
  const duration = formatDuration(row.call_duration);
  const words = (text: string) => (duration ? `${text} · ${duration}` : text);
  if (isRunning(row)) return { tone: 'live', text: t('callState.liveTurns', { count: row.turn_count }) };
  if (row.processing) return { tone: 'accent', text: t('callState.summarizing') };
  // Only the browser has reported the outcome.
  if (row.source === 'browser') return { tone: 'warning', text: SOURCE_LABELS.browser, short: t('callState.browserReported') };
  if (row.source === 'imported') return { tone: 'neutral', text: SOURCE_LABELS.imported };
  const state = responseState(row);
  const text = state === 'failed' || state === 'not-started' ? stateText(row) : words(stateText(row));
  const short = isEndedByOwner(row) ? t('callState.endedByOwner') : t('callState.partial');
  return { tone: TONES[state], text, ...(state === 'partial' && { short: words(short) }) };
}
