import type { Form } from '@contract/form-reader';
import { useMemo } from 'react';
import { useActivity } from './api/activity.queries';
import { quotaOf, shownState } from './interview-state';

/** An interview's state and how much of its quota is filled. Makes no request without a quota. */
export function useQuota(form: Form) {
  const hasQuota = form.responseQuota !== null;
  const activity = useActivity(useMemo(() => (hasQuota ? [form.id] : []), [hasQuota, form.id])).get(form.id);
  return { state: shownState(form, activity), quota: quotaOf(form, activity) };
}
