import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormWire, PublicFormWire } from '../../../backend/contract/forms.js';
import {
  INTERVIEW_FIELD_NAMES,
  INTERVIEW_FIELDS,
  type InterviewContent,
  type InterviewFieldName,
  PUBLIC_FIELD_NAMES,
  TEXT_FIELD_NAMES,
} from '../../../backend/contract/interview-fields.js';
import { api } from '../../support/api.js';
import { type Given, type GivenForm, givenIn, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;

/** A value of each field that is not its default. */
const filled = (words: string) =>
  Object.fromEntries(
    INTERVIEW_FIELD_NAMES.map((name) => {
      const field = INTERVIEW_FIELDS[name];
      if ('choices' in field) return [name, words === 'created' ? 'builtin' : field.default];
      if ('most' in field) return [name, words === 'created' ? 12 : field.most];
      return [name, 'max' in field ? `${name} ${words}`.slice(0, field.max) : !field.default];
    }),
  ) as InterviewContent;
const CREATED = filled('created');
const CHANGED = filled('changed');

/** What an answer holds of a field. One flag is a number in answers. */
function held(answer: FormWire | PublicFormWire, name: InterviewFieldName): unknown {
  const value = (answer as Record<string, unknown>)[INTERVIEW_FIELDS[name].wire];
  return typeof INTERVIEW_FIELDS[name].default === 'boolean' ? Boolean(value) : value;
}
const read = async () => (await owner.api<{ form: FormWire }>('GET', `forms/${form.id}`)).body.form;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner, CREATED);
});
afterAll(() => server?.stop());

describe.each(INTERVIEW_FIELD_NAMES)('the field %s of an interview', (name) => {
  const isPublic = (PUBLIC_FIELD_NAMES as InterviewFieldName[]).includes(name);

  it('is stored, answered to its owner, and changed in either spelling', async () => {
    expect(held(form, name)).toBe(CREATED[name]);
    for (const spelling of [name, INTERVIEW_FIELDS[name].wire]) {
      await owner.api('PUT', `forms/${form.id}`, { body: { [name]: CREATED[name] } });
      const changed = typeof CHANGED[name] === 'boolean' ? !CREATED[name] : CHANGED[name];
      await owner.api('PUT', `forms/${form.id}`, { body: { [spelling]: changed } });
      expect(held(await read(), name)).toBe(changed);
      await owner.api('PUT', `forms/${form.id}`, { body: { draft: false } });
      expect(held(await read(), name)).toBe(changed);
    }
    await owner.api('PUT', `forms/${form.id}`, { body: CREATED });
  });

  it('is shown to participants only if it is public', async () => {
    const { body } = await api<{ form: PublicFormWire }>(server, 'GET', `public/get-form/${form.id}`);
    expect(held(body.form, name)).toEqual(isPublic ? CREATED[name] : undefined);
  });

  it('is in the export of the account', async () => {
    const answer = await fetch(`${server.url}/api/account/export`, { headers: owner.headers });
    const lines = (await answer.text()).split('\n').filter((line) => line.includes('"type":"interview"'));
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect((JSON.parse(lines[0]!) as Record<string, unknown>)[column]).toBe(CREATED[name]);
  });
});

it('a trial has the fields of its interview, with unsaved changes, but its own title and no contact form', async () => {
  const { title: _title, enableUserDetailsForm: _contactForm, ...changes } = CHANGED;
  const trialOf = async (body: object) => (await owner.api<{ form: PublicFormWire }>('POST', `forms/${form.id}/trial`, { body })).body.form;
  const [saved, changed] = [await trialOf({}), await trialOf(changes)];
  for (const name of PUBLIC_FIELD_NAMES) {
    if (name === 'title' || name === 'enableUserDetailsForm') continue;
    expect(held(saved, name), name).toBe(CREATED[name]);
    expect(held(changed, name), name).toBe(CHANGED[name]);
  }
  expect([saved.title, saved.enable_user_details_form]).toEqual([`Trial: ${CREATED.title}`, 0]);
});

it('the words of a deleted interview are gone from past events', async () => {
  await owner.api('DELETE', `forms/delete-form/${form.id}`);
  const rows = await query<{ form: Record<string, unknown> }>(
    server,
    `select payload -> 'form' as form from owner_events where payload #>> '{form,id}' = $1`,
    [String(form.id)],
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { form: past } of rows) {
    expect(TEXT_FIELD_NAMES.map((name) => past[INTERVIEW_FIELDS[name].wire])).toEqual(TEXT_FIELD_NAMES.map(() => ''));
  }
});
