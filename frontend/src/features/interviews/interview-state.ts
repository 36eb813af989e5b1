import type { Form } from '@contract/form-reader';
import type { BadgeTone } from '@/components/ui/status-badge';

/** How the states of an interview look; `state.open` and so on are their names. */
export const STATE_TONES: Record<Form['state'], BadgeTone> = {
  draft: 'neutral',
  open: 'success',
  closed: 'warning',
};
