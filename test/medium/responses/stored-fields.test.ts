import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHOICE_FILTER_NAMES,
  choicesOf,
  EXAMPLE_RESPONSE,
  NO_CONTACT,
  RESPONSE_SORT_NAMES,
  STORED_FIELD_NAMES,
  STORED_FIELDS,
  SUBMITTED_FIELD_NAMES,
  type SubmittedFieldName,
} from '../../../backend/contract/response-fields.js';
import type { ResponseListAnswer } from '../../../backend/contract/response-list.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
let response: GivenResponse;

const SUBMITTED = Object.fromEntries(SUBMITTED_FIELD_NAMES.map((name) => [name, EXAMPLE_RESPONSE[name]]));

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner();
  form = await given.form(owner);
  response = await given.response(form, SUBMITTED);
});
afterAll(() => server?.stop());

const list = async (search = '') =>
  (await owner.api<ResponseListAnswer>('GET', `responses/${form.id}?limit=10${search}`)).body.responses as ResponseWire[];
const events = () =>
  query<{ row: Record<string, unknown> }>(
    server,
    `select payload -> 'response' as row from owner_events where payload #>> '{response,id}' = $1`,
    [response.id],
  );

describe.each(STORED_FIELD_NAMES)('the field %s of a response', (name) => {
  const sent = (SUBMITTED_FIELD_NAMES as readonly string[]).includes(name);

  it('is in the list, in its event and alone, as it was submitted or with its default', async () => {
    const expected = sent ? SUBMITTED[name] : STORED_FIELDS[name].default;
    const alone = (await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`)).body.response;
    for (const row of [(await list())[0], alone, (await events())[0]?.row as ResponseWire]) expect(row?.[name]).toBe(expected);
  });
});

it('lists can be sorted in every order and filtered by every choice', async () => {
  for (const sort of RESPONSE_SORT_NAMES) {
    for (const order of ['asc', 'desc']) expect(await list(`&sort=${sort}&order=${order}`), `${sort} ${order}`).toHaveLength(1);
  }
  for (const name of CHOICE_FILTER_NAMES) {
    const choices: readonly string[] = choicesOf(name);
    const found = await Promise.all(choices.map((choice) => list(`&${name}=${choice}`)));
    // One value of a filter fits a response, and all of them together leave nothing out.
    expect(found.flat(), name).toHaveLength(1);
    expect(await list(`&${name}=${choices.join(',')}`), name).toHaveLength(1);
  }
});

it('what a participant has sent is gone from past events once it is deleted', async () => {
  await owner.api('DELETE', `responses/${response.id}`);
  const rows = await events();
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) {
    expect(Object.fromEntries(SUBMITTED_FIELD_NAMES.map((name: SubmittedFieldName) => [name, row[name]]))).toEqual(NO_CONTACT);
  }
});
