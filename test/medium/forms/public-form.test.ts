import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BLANK_INTERVIEW, PUBLIC_FIELD_NAMES, wireContent } from '../../../backend/contract/interview-fields.js';
import { api } from '../../support/api.js';
import { COMPLETE_FORM, type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner, { enableRealtimeTranscript: true, enableUserDetailsForm: false });
  await given.response(form);
});
afterAll(() => server?.stop());

/** All that anyone with the link gets: no owner, no instructions, no prompt, no counts. */
const expected = () => ({
  ...wireContent(BLANK_INTERVIEW, PUBLIC_FIELD_NAMES),
  id: form.id,
  title: COMPLETE_FORM.title,
  interviewname: COMPLETE_FORM.interviewName,
  interviewinfo: COMPLETE_FORM.interviewInfo,
  assistant_id: form.assistant_id,
  enable_realtime_transcript: true,
  enable_user_details_form: 0,
  enableRealtimeTranscript: true,
  enableUserDetailsForm: false,
  language: 'en',
  languages: [{ language: 'en' }],
  notice: {
    version: expect.stringMatching(/^[\da-f]{16}$/),
    lines: expect.arrayContaining([expect.stringMatching(/^An AI assistant/)]),
    facts: {
      controller_name: '',
      controller_contact: '',
      retain_recordings_days: null,
      retain_transcripts_days: null,
      retain_contacts_days: null,
      recording: 'always',
      live_view: true,
    },
  },
});

describe('public reads of an interview', () => {
  it('[API-05] [ROLE-01] [ROLE-02] by the id in its link, without signing in', async () => {
    const { status, body } = await api(server, 'GET', `public/search-interview/${form.assistant_id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, form: expected() });
  });

  it('[LANG-14] say what language the texts are in, if known', async () => {
    const languageOf = async (fields: Record<string, string>) => {
      const { id } = await given.form(owner, fields);
      return (await api<{ form: { language: string | null } }>(server, 'GET', `public/get-form/${id}`)).body.form.language;
    };
    const german = { interviewName: 'Fahrräder', interviewInfo: 'Fünf Minuten über Ihr Fahrrad.' };
    expect(await languageOf({ ...german, interviewInstructions: 'Wie oft fahren Sie mit dem Rad? Was stört Sie dabei?' })).toBe('de');
    expect(await languageOf({ interviewName: '自転車', interviewInfo: '-', interviewInstructions: '自転車にどのくらい乗りますか。' })).toBe(
      'ja',
    );
    expect(await languageOf({ interviewName: 'Ok', interviewInfo: '-', interviewInstructions: 'xyzzy' })).toBeNull();
  });

  it('[API-06] [ROLE-02] by its integer id', async () => {
    const { status, body } = await api(server, 'GET', `public/get-form/${form.id}`);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, form: expected() });
  });

  it('[API-05] [API-06] [ERR-14] say the same of a draft, of an unknown id and of what is no id', async () => {
    const draft = await given.draft(owner);
    const loose = await owner.api<{ assistant_id: string }>('POST', 'forms/create-assistant', {
      body: { interviewName: 'Name', interviewInstructions: 'Ask.' },
    });
    const paths = [
      ...[draft.id, 2 ** 52 + 1, 'abc', '-1', '%00', '9007199254740993', "1'--"].map((id) => `public/get-form/${id}`),
      ...[loose.body.assistant_id, 'unknown', String(form.id), 'x'.repeat(200), '%00', '%F0%9F%99%82'].map(
        (id) => `public/search-interview/${id}`,
      ),
    ];
    for (const path of paths) {
      const { status, body } = await api(server, 'GET', path);
      expect(status, path).toBe(404);
      expect(body, path).toEqual({ success: false, code: 'NOT_FOUND', error: 'Interview not found for ID' });
    }
  });

  it('are not kept by caches', async () => {
    const { headers } = await api(server, 'GET', `public/get-form/${form.id}`);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
