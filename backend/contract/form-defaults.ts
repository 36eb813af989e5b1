// Without Zod: browsers import these.

import type { Form } from './form-reader.js';
import type { UpdateForm } from './forms.js';
import { BLANK_INTERVIEW, contentOf, type InterviewContent } from './interview-fields.js';

/** The title an interview gets when it is saved without one. */
export const UNTITLED = 'New Interview';

/** Title of a new interview: `New Interview 21-Nov-2026` (NEW-04), in the reader's own time zone. */
export function defaultTitle(now = new Date()): string {
  const month = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][now.getMonth()];
  return `${UNTITLED} ${String(now.getDate()).padStart(2, '0')}-${month}-${now.getFullYear()}`;
}

const DEFAULT_TITLE = /^(New Interview)?( \d{2}-[A-Z][a-z]{2}-\d{4})?$/;

/** Whether this is a default title. */
export const isDefaultTitle = (title: string) => DEFAULT_TITLE.test(title.trim());

/** What an interview is called: by its name until its owner gives it a title. */
export function titleOf({ title, interviewName }: Pick<Form, 'title' | 'interviewName'>): string {
  return isDefaultTitle(title) && interviewName.trim() !== '' ? interviewName.trim() : title.trim() || UNTITLED;
}

/** The title after an edit: a title that equalled the name keeps following it. */
export function titleAfter(before: Pick<Form, 'title' | 'interviewName'>, interviewName: string): string {
  const follows = isDefaultTitle(before.title) || before.title.trim() === before.interviewName.trim();
  return follows && interviewName.trim() !== '' ? interviewName.trim() : before.title;
}

/** The whole body of an update with its defaults: no live transcript, contact form unless explicitly off. */
export function updateFormPayload(form: Partial<Form>): UpdateForm {
  const flags = Object.entries(BLANK_INTERVIEW).filter(([, value]) => typeof value === 'boolean');
  return { ...(Object.fromEntries(flags) as Partial<InterviewContent>), ...contentOf(form), title: form.title?.trim() || UNTITLED };
}
