import { SOURCE_LABELS } from '@contract/provenance';
import type { BadgeTone } from '@/components/ui/status-badge';
import { formatDuration, plural } from '@/lib/format';
import type { ResponseItem } from './api/response-item';

export const isRunning = (row: Pick<ResponseItem, 'call_status'>) => row.call_status === 'in-progress';

/** The conversation's state in a few words (decisions A29). */
export function callState(row: ResponseItem): { tone: BadgeTone; text: string; short?: string } {
  const duration = formatDuration(row.call_duration);
  const words = (text: string) => (duration ? `${text} · ${duration}` : text);
  if (isRunning(row)) return { tone: 'live', text: `Live · ${plural(row.turn_count, 'turn')}` };
  if (row.processing) return { tone: 'accent', text: 'Summarizing…' };
  // Nobody but the browser says how it went.
  if (row.source === 'browser') return { tone: 'warning', text: SOURCE_LABELS.browser, short: 'Browser-reported' };
  if (row.source === 'imported') return { tone: 'neutral', text: SOURCE_LABELS.imported };
  switch (row.call_status) {
    case 'completed':
      return { tone: 'success', text: words('Completed') };
    case 'abandoned':
      return { tone: 'warning', text: words('Left early') };
    case 'failed':
      return { tone: 'danger', text: 'Failed' };
    default:
      return { tone: 'neutral', text: 'Not started' };
  }
}
