import type { FormActivity } from '@contract/form-activity';
import type { Form } from '@contract/form-reader';
import type { BadgeTone } from '@/components/ui/status-badge';

export type ShownState = Form['state'] | 'full';

/** How the states of an interview look; `state.open` and so on are their names. */
export const STATE_TONES: Record<ShownState, BadgeTone> = {
  draft: 'neutral',
  open: 'success',
  closed: 'warning',
  full: 'warning',
};

/** Complete responses that count towards its quota; null without a quota or before they are loaded. */
export function quotaOf({ responseQuota: quota }: Form, activity: FormActivity | undefined): { filled: number; quota: number } | null {
  const filled = activity?.quota_filled ?? null;
  return quota === null || filled === null ? null : { filled, quota };
}

/** 'full': open, but its quota of complete responses is reached. */
export function shownState(form: Form, activity: FormActivity | undefined): ShownState {
  const quota = quotaOf(form, activity);
  return form.state === 'open' && quota && quota.filled >= quota.quota ? 'full' : form.state;
}
