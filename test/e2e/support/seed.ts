import type { Browser, Page } from '@playwright/test';
import { COMPLETE_FORM } from '../../support/given.js';
import { api, type Answer, type CallOptions } from '../../support/api.js';
import { visitor } from './browser.js';
import { newEmail, signUp } from './steps.js';

export interface SeededForm {
  readonly id: number;
  readonly assistant_id: string;
  readonly title: string;
}

/** The access token of the user signed in on a page. */
export async function ownerToken(page: Page): Promise<string> {
  const stored = await page.evaluate<string>(`Object.entries(localStorage).find(([key]) => key.startsWith('oidc.user:'))[1]`);
  return (JSON.parse(stored) as { access_token: string }).access_token;
}

/** An API request as the user signed in on a page. */
export async function ownerApi<T = Record<string, unknown>>(
  page: Page,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer<T>> {
  const url = new URL(page.url()).origin;
  const authorization = `Bearer ${await ownerToken(page)}`;
  return api<T>({ url }, method, path, { ...options, headers: { ...options.headers, authorization } });
}

/** What a short call leaves. */
export const CALL_RESULTS = {
  interview_summary: 'She rides to work.',
  interview_transcript: 'AI: What is it for?\nUser: For work, mostly.',
  interview_recording: 'https://example.com/recording.mp3',
  call_status: 'completed',
  status: 'completed',
};

/** An interview owned by the user signed in on a page, created through the API. */
export async function seedInterview(page: Page, fields: Record<string, unknown> = {}): Promise<SeededForm> {
  const { status, body } = await ownerApi<{ form: SeededForm }>(page, 'POST', 'forms/create-form', {
    body: { ...COMPLETE_FORM, ...fields },
  });
  if (status >= 300) throw new Error(`create-form answered ${status}`);
  return body.form;
}

/** A participant's response; with what a call would have left. @returns its id */
export async function seedResponse(
  url: string,
  form: Pick<SeededForm, 'id'>,
  contact: Record<string, unknown> = {},
  results?: Record<string, unknown>,
): Promise<string> {
  const body = {
    firstname: 'Grace',
    lastname: 'Hopper',
    email: 'grace@example.com',
    phonenumber: '555 0100',
    response: 'Response',
    form_id: form.id,
    ...contact,
  };
  const submitted = await api<{ id: string }>({ url }, 'POST', `public/submit-response/${form.id}`, { body });
  if (submitted.status >= 300) throw new Error(`submit-response answered ${submitted.status}`);
  if (results) await api({ url }, 'PUT', `public/update-call-results/${submitted.body.id}`, { body: results });
  return submitted.body.id;
}

/** Two interviews of a new owner: one asks for the participant's name and shows its transcript, the other does neither. */
export async function seedForParticipants(browser: Browser, url: string): Promise<{ form: SeededForm; anonymous: SeededForm }> {
  const { page, context } = await visitor(browser);
  await signUp(page, url, newEmail());
  const form = await seedInterview(page, {
    interviewName: 'Bicycles',
    interviewInfo: 'Five minutes about your bicycle.',
    enableRealtimeTranscript: true,
  });
  const anonymous = await seedInterview(page, { interviewName: 'Gardens', enableUserDetailsForm: false });
  await context.close();
  return { form, anonymous };
}
