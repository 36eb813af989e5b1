import { afterEach, describe, expect, it } from 'vitest';
import type { FormActivity } from '../../../backend/contract/form-activity.js';
import type { FormWire } from '../../../backend/contract/forms.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { CONTACT, type GivenForm, type GivenResponse } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { Participant } from '../voice/participant.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 1_000 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

const CLOSED = [403, 'INTERVIEW_CLOSED'];
const TAKEN = [201, undefined];

const outcome = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code];
const begin = async (form: GivenForm) => outcome(await api(server, 'POST', `public/submit-response/${form.id}`, { body: CONTACT }));
const read = async (form: GivenForm, headers = {}) => outcome(await api(server, 'GET', `public/get-form/${form.id}`, { headers }));
const open = async ({ id, headers }: GivenResponse) =>
  outcome(await api(server, 'POST', 'public/calls', { body: { responseId: id }, headers }));
const change = (form: GivenForm, body: object) => owner.api<{ form: FormWire }>('PUT', `forms/${form.id}`, { body });
const review = (response: GivenResponse, status: string) =>
  owner.api('POST', 'responses/reviews', { body: { changes: [{ ids: [response.id], status }] } });
const complete = (response: GivenResponse) =>
  query(server, `update responses set call_status = 'completed', completion = 'complete', reserved_until = null where id = $1`, [
    response.id,
  ]);
const leaveLongAgo = (response: GivenResponse) =>
  query(server, `update responses set reserved_until = now() - interval '1 minute' where id = $1`, [response.id]);
const filled = async (form: GivenForm) =>
  (await owner.api<{ activity: FormActivity[] }>('GET', `forms/activity?ids=${form.id}`)).body.activity[0]!.quota_filled;

describe("an interview's quota", () => {
  it('[QUOTA-03] admits exactly as many participants as there are places, however many arrive at once', async () => {
    const [limited, other] = [await given.form(owner, { responseQuota: 3 }), await given.form(owner)];
    const arrive = (n: number) => given.response(n % 2 === 0 ? limited : other);
    const waiting = await Promise.all(Array.from({ length: 12 }, (_, n) => arrive(n)));
    const all = await Promise.all(waiting.map((response) => open(response)));
    const of = (form: GivenForm) => all.filter((_, n) => (n % 2 === 0 ? limited : other) === form);
    expect(of(limited).filter(([status]) => status === 200)).toHaveLength(3);
    expect(of(limited).filter(([status]) => status !== 200)).toEqual([CLOSED, CLOSED, CLOSED]);
    expect(of(other)).toEqual(Array.from({ length: 6 }, () => [200, undefined]));
    // The others get the page of a closed interview from now on, and use up no event numbers.
    expect(await begin(limited)).toEqual(CLOSED);
    const [counts] = await query<{ events: number; last: number; begun: number }>(
      server,
      `select (select count(*)::int from owner_events where user_id = f.owner_id) as events,
              (select last_seq::int from owner_streams where user_id = f.owner_id) as last,
              (select count(*)::int from responses where form_id = f.id and call_status <> 'pending') as begun
         from forms f where id = $1`,
      [limited.id],
    );
    expect(counts).toMatchObject({ events: counts!.last, begun: 3 });
  });

  it('[SEC-30] is not filled by openings that begin nothing', async () => {
    const form = await given.form(owner, { responseQuota: 1 });
    for (let n = 0; n < 5; n += 1) await given.response(form);
    expect(await open(await given.response(form))).toEqual([200, undefined]);
    expect(await begin(form)).toEqual(CLOSED);
  });

  it('[QUOTA-02, QUOTA-06, QUAL-10] closes when it is reached; excluding a response frees its place', async () => {
    const form = await given.form(owner, { responseQuota: 2 });
    const [first, second] = [await given.response(form), await given.response(form)];
    await complete(first);
    await complete(second);
    expect(await filled(form)).toBe(2);
    expect([await begin(form), await read(form), await read(form, first.headers)]).toEqual([CLOSED, CLOSED, CLOSED]);
    expect(outcome(await api(server, 'GET', `public/search-interview/${form.assistant_id}`))).toEqual(CLOSED);
    // The owner has not closed it, and sees it as before.
    expect((await owner.api<{ form: FormWire }>('GET', `forms/${form.id}`)).body.form).toMatchObject({ state: 'open', response_quota: 2 });

    expect((await review(first, 'excluded')).status).toBe(200);
    expect([await filled(form), await read(form)]).toEqual([1, [200, undefined]]);
    expect(await open(await given.response(form))).toEqual([200, undefined]);
    expect(await begin(form)).toEqual(CLOSED);
  });

  it('[QUOTA-02] is not filled by results that only a browser reported, until the owner includes them', async () => {
    const form = await given.form(owner, { responseQuota: 1 });
    const { id } = await given.response(form);
    const body = { call_status: 'completed', interview_transcript: 'AI: How are you?\nUser: Fine.', interview_messages: [] };
    expect((await api(server, 'PUT', `public/update-call-results/${id}`, { body })).status).toBe(200);
    expect([await filled(form), await read(form)]).toEqual([0, [200, undefined]]);
    await query(server, 'update responses set include_in_analysis = true where id = $1', [id]);
    expect([await filled(form), await begin(form)]).toEqual([1, CLOSED]);
  });

  it('[QUOTA-06] reopens automatically when the number is raised or removed', async () => {
    const form = await given.form(owner, { responseQuota: 1 });
    await complete(await given.response(form));
    expect(await begin(form)).toEqual(CLOSED);
    await change(form, { responseQuota: 2 });
    expect(await open(await given.response(form))).toEqual([200, undefined]);
    expect(await begin(form)).toEqual(CLOSED);
    expect((await change(form, { responseQuota: null })).body.form.response_quota).toBeNull();
    expect([await begin(form), await filled(form)]).toEqual([TAKEN, null]);
  });

  it('[QUOTA-04] lets participants who have begun finish, and return by the link', async () => {
    const form = await given.form(owner, { responseQuota: 1 });
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    expect([await read(form), await read(form, response.headers)]).toEqual([CLOSED, [200, undefined]]);
    await participant.hears(1);
    await change(form, { responseQuota: null });
    await complete(await given.response(form));
    await change(form, { responseQuota: 1 });
    expect([await begin(form), await read(form, response.headers)]).toEqual([CLOSED, [200, undefined]]);
    await participant.holdInterview();
    expect(participant.ended).toEqual(['assistant']);
    await eventually(async () => expect(await filled(form)).toBe(2));
  });

  it('[QUOTA-03, QUOTA-04] has no place for participants who opened the link and begin when it is full', async () => {
    const form = await given.form(owner, { responseQuota: 1 });
    const [late, next] = [await given.response(form), await given.response(form)];
    await leaveLongAgo(late);
    expect([await open(next), await open(late)]).toEqual([[200, undefined], CLOSED]);
    expect((await owner.api('DELETE', `responses/${next.id}`)).status).toBe(200);
    expect(await open(late)).toEqual([200, undefined]);
  });

  it('[QUOTA-02] counts neither partial, trial nor imported responses', async () => {
    const form = await given.form(owner, { responseQuota: 1 });
    const partial = await given.response(form);
    await complete(partial);
    await query(server, `update responses set completion = 'partial' where id = $1`, [partial.id]);
    const turns = [
      { role: 'assistant', text: 'How do you plan your week?' },
      { role: 'user', text: 'With a paper list on the fridge.' },
    ];
    const imported = await owner.api('POST', `responses/${form.id}/import`, { body: { responses: [{ turns, completed: true }] } });
    expect(imported.status, JSON.stringify(imported.body)).toBe(201);
    for (let trial = 0; trial < 2; trial += 1) expect((await owner.api('POST', `forms/${form.id}/trial`, { body: {} })).status).toBe(200);
    await eventually(async () =>
      expect(await query(server, 'select id from responses where form_id = $1 and finish_due_at is not null', [form.id])).toEqual([]),
    );
    expect([await filled(form), await begin(form), await begin(form)]).toEqual([0, TAKEN, TAKEN]);
  });

  it.each([0, -1, 1.5, 1_000_001, '5'])('[QUOTA-01] refuses %j', async (responseQuota) => {
    const form = await given.form(owner);
    expect((await change(form, { responseQuota })).status).toBe(400);
  });
});
