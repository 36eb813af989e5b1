// Without Zod: browsers import these.

import type { Form } from './form-reader.js';
import type { UpdateForm } from './forms.js';

/** The title an interview gets when it is saved without one (spec §5). */
export const UNTITLED = 'New Interview';

/** Title of a new interview: `New Interview 21-Nov-2026` (decisions A24), in the reader's own time zone. */
export function defaultTitle(now: Date): string {
  const month = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][now.getMonth()];
  return `${UNTITLED} ${String(now.getDate()).padStart(2, '0')}-${month}-${now.getFullYear()}`;
}

/** The whole body of an update, with the defaults of spec §5: no live transcript, contact form unless explicitly off. */
export function updateFormPayload(form: Partial<Form>): UpdateForm {
  return {
    title: form.title?.trim() || UNTITLED,
    interviewName: form.interviewName,
    interviewInfo: form.interviewInfo,
    interviewInstructions: form.interviewInstructions,
    enableRealtimeTranscript: form.enableRealtimeTranscript ?? false,
    enableUserDetailsForm: form.enableUserDetailsForm !== false,
  };
}
