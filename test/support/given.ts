import { createHash, randomUUID } from 'node:crypto';
import type { FormWire } from '../../backend/contract/forms.js';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../backend/contract/guide.js';
import type { Tier } from '../../backend/contract/plans.js';
import { api, type Answer, type CallOptions } from './api.js';
import { query } from './query.js';
import type { TestApp } from './start-app.js';
import { accessToken } from './token.js';

export interface GivenOwner {
  /** users.id */
  readonly id: string;
  readonly sub: string;
  readonly email: string;
  readonly token: string;
  readonly headers: { readonly authorization: string };
  /** A request with the owner's token. */
  api<T = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<T>>;
}

export interface GivenForm extends FormWire {
  readonly assistant_id: string;
}

export interface GivenResponse {
  readonly id: string;
  readonly formId: number;
  readonly token: string;
  /** What the participant's browser sends. */
  readonly headers: { readonly authorization: string };
}

export const COMPLETE_FORM = {
  title: 'Onboarding study',
  interviewName: 'How was your first week?',
  interviewInfo: 'A short talk about settling in.',
  interviewInstructions: 'What surprised you most?\nWhat would you change?',
};

/** What a participant's browser sends when they begin. */
export const CONTACT = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phonenumber: '555 0100', response: 'Response' };

/** A guide of two questions, as it is sent. */
export const SHORT_GUIDE: InterviewGuide = {
  ...BLANK_GUIDE,
  sections: [
    {
      id: 'section1',
      title: 'Settling in',
      questions: [newQuestion('surprise', 'What surprised you most?'), newQuestion('changing', 'What would you change?')],
    },
  ],
};

const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');
/** A WebP image of one pixel, and the id it is stored under. */
export const IMAGE = { bytes: PIXEL, id: createHash('sha256').update(PIXEL).digest('hex') };

/** Builders of what a test starts from: through HTTP where that is one request, by SQL where it would be many. */
export function givenIn(server: Pick<TestApp, 'url' | 'config' | 'databaseUrl'>) {
  return {
    /** A signed-up person with a plan; `maxResponses` overrides what the plan gives. */
    async owner(options: { sub?: string; tier?: Tier; maxResponses?: number } = {}): Promise<GivenOwner> {
      const sub = options.sub ?? randomUUID();
      const email = `${sub.slice(0, 8)}@example.com`;
      const token = await accessToken(server, { sub, email });
      const headers = { authorization: `Bearer ${token}` };
      await expectOk(api(server, 'POST', 'users/user-signup', { headers, body: { user_id: sub, user_email: email, tier: 'free' } }));
      const rows = await query<{ user_id: string }>(
        server,
        `update subscriptions set tier = $2, max_responses = $3 where user_id = (select id from users where sub = $1) returning user_id`,
        [sub, options.tier ?? 'free', options.maxResponses ?? null],
      );
      return {
        id: rows[0]!.user_id,
        sub,
        email,
        token,
        headers,
        api: (method, path, call = {}) => api(server, method, path, { ...call, headers: { ...headers, ...call.headers } }),
      };
    },

    /** A published interview. */
    async form(owner: GivenOwner, fields: Record<string, unknown> = {}): Promise<GivenForm> {
      const body = { ...COMPLETE_FORM, ...fields };
      return (await expectOk(owner.api<{ form: GivenForm }>('POST', 'forms/create-form', { body }))).form;
    },

    /** A published guide whose first question shows an image. */
    async imageGuide(owner: GivenOwner, form: Pick<FormWire, 'id'>): Promise<InterviewGuide> {
      const headers = { ...owner.headers, 'content-type': 'image/webp' };
      const stored = await fetch(`${server.url}/api/forms/${form.id}/images`, {
        method: 'POST',
        headers,
        body: new Uint8Array(IMAGE.bytes),
      });
      if (!stored.ok) throw new Error(`The image was not stored: ${stored.status}`);
      const image = { id: IMAGE.id, width: 1, height: 1, alt: 'A white dot.' };
      const [section] = SHORT_GUIDE.sections;
      const [first, ...others] = section!.questions;
      const guide = { ...SHORT_GUIDE, sections: [{ ...section!, questions: [{ ...first!, image }, ...others] }] };
      await this.guide(owner, form, guide);
      await expectOk(owner.api('POST', `forms/${form.id}/guide/publish`));
      return guide;
    },

    /** The draft of an interview's guide. */
    async guide(owner: GivenOwner, form: Pick<FormWire, 'id'>, guide: InterviewGuide = SHORT_GUIDE): Promise<number> {
      return (await expectOk(owner.api<{ revision: number }>('PUT', `forms/${form.id}/guide`, { body: { guide } }))).revision;
    },

    /** An interview that was saved before everything was filled in. */
    async draft(owner: GivenOwner, fields: Record<string, unknown> = {}): Promise<FormWire> {
      const body = { ...COMPLETE_FORM, interviewInstructions: '', ...fields };
      return (await expectOk(owner.api<{ form: FormWire }>('POST', 'forms/create-form', { body }))).form;
    },

    /** A participant's response, and the token of its browser. */
    async response(
      form: Pick<FormWire, 'id'>,
      contact: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ): Promise<GivenResponse> {
      const body = { ...CONTACT, ...contact };
      const { id, token } = await expectOk(
        api<{ id: string; token: string }>(server, 'POST', `public/submit-response/${form.id}`, { body, headers }),
      );
      return { id, formId: form.id, token, headers: { authorization: `Participant ${token}` } };
    },

    /** Many responses at once, a second apart, the last one now; they are in the form's count, not in the month's. */
    async responses(form: Pick<FormWire, 'id'>, count: number): Promise<void> {
      await query(
        server,
        `with added as (
           insert into responses (form_id, owner_id, token_hash, firstname, lastname, email, phonenumber, response, interview_summary, submitted_at)
           select f.id, f.owner_id, sha256(n::text::bytea), 'First' || n, 'Last' || n, 'person' || n || '@example.com', '555 ' || n, 'Response',
                  'Summary of response ' || n, now() - make_interval(secs => $2 - n)
             from forms f, generate_series(1, $2) n where f.id = $1
         )
         update forms set response_count = response_count + $2 where id = $1`,
        [form.id, count],
      );
    },
  };
}

export type Given = ReturnType<typeof givenIn>;

/** What a builder asks for must work, or the test means nothing. */
async function expectOk<T>(call: Promise<Answer<T>>): Promise<T> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`A builder's request answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
