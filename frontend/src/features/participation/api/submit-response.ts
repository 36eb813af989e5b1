import type { Form } from '@contract/form-reader';
import type { HiddenValues } from '@contract/hidden-fields';
import { ANONYMOUS_RESPONSE } from '@contract/participant';
import { api, ApiError, isRecord, type ApiErrorCode } from '@/lib/api-client';
import { t } from '@/lib/i18n/texts';
import { failureText } from '@/lib/participant/failure-text';
import { rememberLink } from '@/lib/participant/link-values';

export type ContactDetails = { firstname: string; lastname: string; email: string; phonenumber: string };
export type Submitted = { success: true; responseId: string } | { success: false; code: ApiErrorCode; error: string };

/** One submission at a time for each form: effects that run twice, and double clicks, share the first. */
const underWay = new Map<number, Promise<Submitted>>();

/** Resolves when no submission of this form is on its way any more. */
export async function submissionSettled(formId: number): Promise<void> {
  await underWay.get(formId);
}

/** Creates this browser's response; answers a failure instead of throwing it. @param link what the link carried */
export function submitResponse(form: Form, details: ContactDetails | null, link: HiddenValues): Promise<Submitted> {
  const running = underWay.get(form.id);
  if (running) return running;
  const { response, ...anonymous } = ANONYMOUS_RESPONSE;
  const hidden = Object.keys(link).length > 0 && { hidden_fields: link };
  rememberLink(form.id, link);
  const submission = send(form.id, {
    ...(details ?? anonymous),
    form_id: form.id,
    response,
    status: anonymous.status,
    call_duration: 0,
    ...hidden,
  });
  underWay.set(form.id, submission);
  void submission.finally(() => underWay.delete(form.id));
  return submission;
}

async function send(formId: number, body: Record<string, unknown>): Promise<Submitted> {
  try {
    const answer = await api(`public/submit-response/${formId}`, { method: 'POST', body });
    const id = isRecord(answer) ? (answer.id ?? answer.responseId) : null;
    if (typeof id === 'string' && id !== '') return { success: true, responseId: id };
    return { success: false, code: 'UNKNOWN_ERROR', error: t('entry.submitFailed') };
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'UNKNOWN_ERROR';
    return { success: false, code, error: error instanceof ApiError ? failureText(error) : t('entry.submitFailed') };
  }
}
