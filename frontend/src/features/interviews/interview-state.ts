import type { Form } from '@contract/form-reader';
import type { BadgeTone } from '@/components/ui/status-badge';

/** The states of an interview as owners read them. */
export const STATES: Record<Form['state'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'neutral' },
  open: { label: 'Open', tone: 'success' },
  closed: { label: 'Closed', tone: 'warning' },
};
