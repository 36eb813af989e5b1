import { DEFAULT_FRAME } from '../../../backend/contract/frame.js';
import { DEFAULT_SPEECH } from '../../../backend/contract/interview-speech.js';
import { describe, expect, it } from 'vitest';
import type { FormWire } from '../../../backend/contract/forms.js';
import { BLANK_INTERVIEW, INTERVIEW_FIELD_NAMES, wireContent } from '../../../backend/contract/interview-fields.js';
import { COMPLETE_FORM } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({}, (app) => ({ server, given, owner } = app));

const create = (body: unknown, by = owner) =>
  by.api<{ success: boolean; id: number; form: FormWire }>('POST', 'forms/create-form', { body });

describe('POST /api/forms/create-form', () => {
  it('[FORM-20] stores the frame that it was sent, in a draft and in what is published at once', async () => {
    const frame = { recording: 'never', thanks_text: 'Thank you!', hidden_fields: [{ name: 'source', label: 'Source' }] } as const;
    for (const draft of [true, false]) {
      const { status, body } = await create({ ...COMPLETE_FORM, draft, frame });
      expect(status).toBe(201);
      expect(body.form.frame).toEqual({ ...DEFAULT_FRAME, ...frame });
      expect(body.form.state).toBe(draft ? 'draft' : 'open');
    }
    const wrong = await create({ ...COMPLETE_FORM, frame: { recording: 'sometimes' } });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('[FORM-01] [FORM-02] [FORM-03] [FORM-07] [FORM-08] [FORM-09] [FORM-10] [FORM-11] [FORM-12] [FORM-13] [FORM-20] [API-22] [ROLE-07] publishes what is complete', async () => {
    const { status, body } = await create({
      ...COMPLETE_FORM,
      sub: owner.sub,
      enableRealtimeTranscript: true,
      enableUserDetailsForm: false,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      id: body.form.id,
      form: {
        ...wireContent(BLANK_INTERVIEW, INTERVIEW_FIELD_NAMES),
        id: expect.any(Number),
        user_id: owner.sub,
        title: COMPLETE_FORM.title,
        interviewname: COMPLETE_FORM.interviewName,
        interviewinfo: COMPLETE_FORM.interviewInfo,
        interviewinstructions: COMPLETE_FORM.interviewInstructions,
        assistant_id: expect.stringMatching(/^[a-z][\w-]{22}$/),
        updatedat: expect.any(String),
        state: 'open',
        createdat: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/),
        response_count: 0,
        analysis: null,
        enable_realtime_transcript: true,
        enable_user_details_form: 0,
        enableRealtimeTranscript: true,
        enableUserDetailsForm: false,
        privacy: {
          controller_contact: '',
          controller_name: '',
          include_browser_reported: false,
          retain_contacts_days: null,
          retain_recordings_days: null,
          retain_transcripts_days: null,
        },
        frame: DEFAULT_FRAME,
        speech: DEFAULT_SPEECH,
        has_guide: false,
        languages: { source: null, others: [] },
      },
    });
    expect((await publicForm(body.form.id)).status).toBe(200);
  });

  it('makes ids that cannot be walked through', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await create(COMPLETE_FORM)).body.id));
    expect(new Set(ids).size).toBe(5);
    for (const id of ids) {
      expect(Number.isSafeInteger(id)).toBe(true);
      expect(id).toBeGreaterThanOrEqual(2 ** 40);
    }
  });

  it('[VALID-16] [VALID-18] [FORM-14] [FORM-15] has no live transcript, and the contact form, unless told otherwise', async () => {
    const { form } = (await create(COMPLETE_FORM)).body;
    expect(form).toMatchObject({
      enableRealtimeTranscript: false,
      enable_realtime_transcript: false,
      enableUserDetailsForm: true,
      enable_user_details_form: 1,
    });
  });

  it.each(['', '   ', undefined])('[VALID-08] title %j becomes New Interview', async (title) => {
    expect((await create({ ...COMPLETE_FORM, title })).body.form.title).toBe('New Interview');
  });

  it.each(['interviewName', 'interviewInfo', 'interviewInstructions'])(
    'keeps an interview without %s as a draft nobody else sees',
    async (field) => {
      const { form } = (await create({ ...COMPLETE_FORM, [field]: '  ' })).body;
      expect(form.assistant_id).toBeNull();
      expect((await publicForm(form.id)).status).toBe(404);
    },
  );

  it('is for oneself', async () => {
    const { status, body } = await create({ ...COMPLETE_FORM, sub: 'somebody-else' });
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, code: 'FORBIDDEN' });
  });

  it('tells every open dashboard', async () => {
    const { form } = (await create(COMPLETE_FORM)).body;
    const [event] = await query(server, 'select kind, payload from owner_events where user_id = $1 order by seq desc limit 1', [owner.id]);
    expect(event).toEqual({ kind: 'form.created', payload: { kind: 'form.created', form } });
  });
});

describe('assistants of new interviews', () => {
  const assistant = async (by = owner) =>
    (
      await by.api<{ assistant_id: string }>('POST', 'forms/create-assistant', {
        body: { interviewName: 'Name', interviewInstructions: 'Ask what surprised them.' },
      })
    ).body.assistant_id;

  it('[FORM-17] [FORM-18] [FORM-19] are attached in each spelling of their id', async () => {
    for (const spell of [(id: string) => id, (id: string) => ({ id }), (id: string) => JSON.stringify({ id })]) {
      const id = await assistant();
      expect((await create({ ...COMPLETE_FORM, assistant_id: spell(id) })).body.form.assistant_id).toBe(id);
    }
  });

  it('are made with the instructions, under their heading', async () => {
    const id = await assistant();
    const [row] = await query(server, 'select system_prompt, provider, provider_ref, form_id from assistants where id = $1', [id]);
    expect(row).toMatchObject({ provider: 'builtin', provider_ref: expect.any(String), form_id: null });
    expect(row!.system_prompt).toMatch(/^Interview Prompt\n+Ask what surprised them\.$/);
  });

  it("are refused when they are somebody else's, taken, unknown or long forgotten", async () => {
    const taken = (await create(COMPLETE_FORM)).body.form.assistant_id;
    const foreign = await assistant(await given.owner());
    const old = await assistant();
    await query(server, `update assistants set created_at = now() - interval '61 minutes' where id = $1`, [old]);
    const answers = await Promise.all([taken, foreign, 'unknown', old].map((assistant_id) => create({ ...COMPLETE_FORM, assistant_id })));
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toEqual({ success: false, code: 'BAD_REQUEST', error: expect.any(String) });
      expect(body).toEqual(answers[0]!.body);
    }
  });

  it('go to one interview only, whoever comes first', async () => {
    const assistant_id = await assistant();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ ...COMPLETE_FORM, assistant_id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
  });

  it('are not for drafts', async () => {
    const assistant_id = await assistant();
    expect((await create({ ...COMPLETE_FORM, interviewInfo: '', assistant_id })).body.form.assistant_id).toBeNull();
  });
});

describe('POST /api/openai/transform-instructions', () => {
  it('[API-63] answers instructions that hold the words of the owner', async () => {
    const { status, body } = await owner.api('POST', 'openai/transform-instructions', { body: { instructions: 'Ask about tea.' } });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, transformedInstructions: expect.stringContaining('Ask about tea.') });
  });

  it('asks for some', async () => {
    const { status, body } = await owner.api('POST', 'openai/transform-instructions', { body: { instructions: '  ' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  });
});

const publicForm = (id: number) => fetch(`${server.url}/api/public/get-form/${id}`);
