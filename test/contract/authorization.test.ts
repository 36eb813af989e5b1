import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeTables } from '../../backend/app.js';
import { markOf } from '../../backend/contract/languages.js';
import { sentencesFrom } from '../../backend/contract/sentences.js';
import { STEPPING_ACTION_NAMES, STEPPING_ACTIONS, type SteppingAction } from '../../backend/contract/stepping-actions.js';
import { type Given, givenIn, type GivenOwner, type GivenResponse } from '../support/given.js';
import { query } from '../support/query.js';
import { startApp, type TestApp } from '../support/start-app.js';
import { bearer, expiredToken, idToken, tokenForOtherAudience } from '../support/token.js';
import { startTtsStandIn, type TtsStandIn } from '../support/tts-stand-in.js';
import { until } from '../support/until.js';
import { type Ids, MATRIX, type Request, ROUND_THEME, type Row, type Rule, unknownIds } from './authorization-matrix.js';

type Actor =
  | 'nobody'
  | 'participant'
  | 'participant of another'
  | 'owner'
  | 'other owner'
  | 'expired token'
  | 'ID token'
  | 'token for another audience';

const everybody = (status: 'ok' | number): Record<Actor, 'ok' | number> => ({
  nobody: status,
  participant: status,
  'participant of another': status,
  owner: status,
  'other owner': status,
  'expired token': status,
  'ID token': status,
  'token for another audience': status,
});

const EXPECTED: Record<Rule, Record<Actor, 'ok' | number>> = {
  open: everybody('ok'),
  'signed-in': { ...everybody(401), owner: 'ok', 'other owner': 'ok' },
  self: { ...everybody(401), owner: 'ok', 'other owner': 403 },
  owner: { ...everybody(401), owner: 'ok', 'other owner': 404 },
  participant: { ...everybody(401), participant: 'ok', 'participant of another': 404 },
};

let reader: TtsStandIn;
let server: TestApp;
let given: Given;

beforeAll(async () => {
  reader = await startTtsStandIn();
  server = await startApp({ TTS_BASE_URL: reader.url, TTS_VOICE: 'alloy' });
  given = givenIn(server);
});
afterAll(async () => {
  await server?.stop();
  await reader?.stop();
});

interface World {
  readonly owner: GivenOwner;
  readonly other: GivenOwner;
  readonly ids: Ids;
  readonly headers: Record<Actor, Record<string, string>>;
}

async function send({ path, body, sound, image }: Request, method: string, headers: Record<string, string>) {
  const type = sound ? 'audio/webm' : image ? 'image/webp' : body === undefined ? undefined : 'application/json';
  const answer = await fetch(`${server.url}/api/${path}`, {
    method,
    headers: { ...headers, ...(type && { 'content-type': type }) },
    body: (sound ?? image) ? new Uint8Array((sound ?? image)!) : body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: answer.headers.get('content-type')?.startsWith('application/json') ? (JSON.parse(text) as unknown) : text,
  };
}

/**
 * A report may take longer than its request waits for it (8 s, on a busy machine): the answer is 202 then, and the same request joins the
 * run until it is done.
 */
async function sendUntilDone(request: Request, method: string, headers: Record<string, string>): Promise<number> {
  let status = 202;
  await until(async () => (status = (await send(request, method, headers)).status) !== 202);
  return status;
}

/** These need a running call. */
const HELD: ReadonlySet<Row['needs']> = new Set(['call', 'recording', 'image', 'spoken', 'queued', 'paused', 'taken-over']);
/** What the owner has done in the call. */
const ORDERS: ReadonlyMap<Row['needs'], object> = new Map([
  ['queued', { kind: 'question', text: 'What did it cost?' }],
  ['paused', { kind: 'pause' }],
  ['taken-over', { kind: 'take-over' }],
]);

async function steppedIn(owner: GivenOwner, responseId: string, order: object): Promise<string> {
  const request = { path: `responses/${responseId}/interventions`, body: { clientId: randomUUID(), ...order } };
  const { status, body } = await send(request, 'POST', owner.headers);
  expect(status).toBe(200);
  return (body as { intervention: { id: string } }).intervention.id;
}

/**
 * A form, a response and what else the row needs, all of an owner who has nothing else: what earlier rows have caused changes nothing of
 * theirs. And everybody's headers.
 */
async function world({ needs, spends }: Row): Promise<World> {
  const [owner, other] = await Promise.all([given.owner(), given.owner()]);
  const form = await given.form(owner);
  const [response, another] = [await given.response(form), await given.response(form)];
  if (needs === 'image') await given.imageGuide(owner, form);
  const callId = needs && HELD.has(needs) ? await openCall(response) : randomUUID();
  let ids: Ids = {
    ...unknownIds(),
    userId: owner.sub,
    formId: form.id,
    assistantId: form.assistant_id,
    responseId: response.id,
    callId,
    mark: '0',
  };
  if (needs === 'spoken') ids = { ...ids, mark: await firstMark(response) };
  if (needs === 'recording') {
    const upload = MATRIX.find(({ route }) => route.startsWith('PUT /api/public/calls/'))!.request(ids);
    expect((await send(upload, 'PUT', response.headers)).status).toBe(200);
  }
  if (needs === 'guide' || needs === 'rehearsal') await given.guide(owner, form);
  if (needs === 'rehearsal') ids = { ...ids, rehearsalId: await rehearse(owner, form.id) };
  if (needs === 'question') ids = { ...ids, questionId: await askedQuestion(form.id) };
  if (needs === 'tag') ids = { ...ids, tagId: await madeTag(owner) };
  if (needs === 'view') ids = { ...ids, viewId: await savedView(owner, form.id) };
  if (needs === 'note') {
    await send({ path: `responses/${response.id}/notes/${ids.noteId}`, body: { text: 'A note' } }, 'PUT', owner.headers);
  }
  const order = needs && ORDERS.get(needs);
  if (order) ids = { ...ids, interventionId: await steppedIn(owner, response.id, order) };
  if (needs === 'round') ids = { ...ids, roundId: await startRound(form.id, response.id) };
  if (needs === 'report') {
    const interview_transcript = 'AI: What do you think of the price?\nUser: The price is too high for what the app does.';
    await send({ path: `forms/${form.id}`, body: { privacy: { include_browser_reported: true } } }, 'PUT', owner.headers);
    await send({ path: `public/update-call-results/${response.id}`, body: { interview_transcript } }, 'PUT', {});
    expect(await sendUntilDone({ path: `analysis/generate/${form.id}` }, 'POST', owner.headers)).toBe(200);
  }
  const spent = (of: GivenOwner) => (spends ? bearer(server, { sub: of.sub, email: of.email }) : of.headers);
  const as = { sub: owner.sub, email: owner.email };
  return {
    owner,
    other,
    ids,
    headers: {
      nobody: {},
      participant: response.headers,
      'participant of another': another.headers,
      owner: await spent(owner),
      'other owner': await spent(other),
      'expired token': { authorization: `Bearer ${await expiredToken(server, as)}` },
      'ID token': { authorization: `Bearer ${await idToken(server, as)}` },
      'token for another audience': { authorization: `Bearer ${await tokenForOtherAudience(server, as)}` },
    },
  };
}

/** A tag of the owner's, with a name of its own. */
async function madeTag(owner: GivenOwner): Promise<string> {
  const { body } = await send({ path: 'tags', body: { name: randomUUID(), color: 'blue' } }, 'POST', owner.headers);
  return (body as { tag: { id: string } }).tag.id;
}

async function savedView(owner: GivenOwner, formId: number): Promise<string> {
  const settings = { choices: {}, columns: [{ id: 'response' }] };
  const { body } = await send({ path: `forms/${formId}/response-views`, body: { name: randomUUID(), settings } }, 'POST', owner.headers);
  return (body as { view: { id: string } }).view.id;
}

/** A question that was answered. */
async function askedQuestion(formId: number): Promise<string> {
  const [row] = await query<{ id: string }>(
    server,
    `insert into asked_questions (form_id, owner_id, question, state, outcome, ended_at)
     select id, owner_id, 'What about the price?', 'finished', 'thin', now() from forms where id = $1 returning id`,
    [formId],
  );
  return row!.id;
}

/** A short rehearsal that has come to its end. */
async function rehearse(owner: GivenOwner, formId: number): Promise<string> {
  const { body } = await send({ path: `forms/${formId}/rehearsals`, body: { participants: ['terse'] } }, 'POST', owner.headers);
  const { id } = (body as { rehearsal: { id: string } }).rehearsal;
  const ended = async () => (await query(server, `select from rehearsals where id = $1 and state = 'finished'`, [id])).length > 0;
  await until(ended);
  return id;
}

/** A round of one unit that the owner codes. */
async function startRound(formId: number, responseId: string): Promise<string> {
  const rows = await query<{ id: string }>(
    server,
    `with round as (
       insert into agreement_rounds (form_id, owner_id, coder, sampled_by, sample_size, seed)
       select id, owner_id, 'self', 'passages', 10, 1 from forms where id = $1 returning id
     ), theme as (
       insert into agreement_themes (round_id, theme_id, position, name) select id, $3, 0, 'Price' from round
     ), unit as (
       insert into agreement_units (round_id, n, response_id, turn, start_at, end_at, marked) select id, 1, $2, 2, 0, 5, true from round
     )
     select id from round`,
    [formId, responseId, ROUND_THEME],
  );
  return rows[0]!.id;
}

/** Opens the response's call, and waits for the interviewer's first word, so that nothing changes by itself any more. */
async function openCall({ id, headers }: GivenResponse): Promise<string> {
  const { body } = await send({ path: 'public/calls', body: { responseId: id } }, 'POST', headers);
  await until(async () => (await query(server, 'select 1 from responses where id = $1 and turn_count > 0', [id])).length > 0);
  return (body as { ticket: { callId: string } }).ticket.callId;
}

async function firstMark({ id }: GivenResponse): Promise<string> {
  const [turn] = await query<{ content: string }>(server, 'select content from transcript_turns where response_id = $1 and seq = 1', [id]);
  return markOf(sentencesFrom(turn!.content, 0, true)[0]!.text);
}

/** Work that preparing has caused would change the owner's stream in the middle of a comparison. */
async function atRest(): Promise<void> {
  await until(async () => (await query(server, 'select from follow_ups where due_at <= now()')).length === 0);
}

/** All of the two owners' that a request could have changed. */
async function state({ owner, other }: World): Promise<unknown> {
  return query(
    server,
    `select (select json_agg(f order by f.id) from forms f where f.owner_id = any($1)) as forms,
            (select json_agg(r order by r.id) from responses r where r.owner_id = any($1)) as responses,
            (select json_agg(c.id order by c.id) from calls c where c.owner_id = any($1)) as calls,
            (select json_agg(x order by x.call_id) from recordings x join responses r on r.id = x.response_id where r.owner_id = any($1)) as recordings,
            (select json_agg(g order by g.id) from tags g where g.owner_id = any($1)) as tags,
            (select json_agg(json_build_object('form', n.form_id, 'hidden', n.hidden_at) order by n.form_id) from analysis_reports n where n.owner_id = any($1)) as reports,
            (select json_agg(u.id order by u.id) from analysis_runs u where u.owner_id = any($1)) as runs,
            (select json_agg(k order by k.form_id) from codebooks k where k.owner_id = any($1)) as codebooks,
            (select json_agg(t order by t.id) from codebook_themes t join codebooks k using (form_id) where k.owner_id = any($1)) as themes,
            (select json_agg(h order by h.id) from rehearsals h join forms f on f.id = h.form_id where f.owner_id = any($1)) as rehearsals,
            (select json_agg(a order by a.id) from agreement_rounds a where a.owner_id = any($1)) as rounds,
            (select json_agg(u order by u.round_id, u.n) from agreement_units u join agreement_rounds a on a.id = u.round_id where a.owner_id = any($1)) as units,
            (select json_agg(a order by a.id) from assistants a where a.owner_id = any($1)) as assistants,
            (select json_agg(to_jsonb(s) - 'last_seq' order by s.user_id) from owner_streams s where s.user_id = any($1)) as streams,
            (select json_agg(e.seq order by e.user_id, e.seq) from owner_events e where e.user_id = any($1)) as events`,
    [[owner.id, other.id]],
  );
}

const methodOf = ({ route }: Row) => route.split(' ')[0]!;

/** Ids of the statements in docs/behaviour that a row's case proves. */
const PROVES: Record<string, string> = {
  'GET /api/public/search-interview/:assistantId': '[ROLE-01] [ROLE-02] ',
  'GET /api/public/get-form/:formId': '[ROLE-02] ',
  'POST /api/public/submit-response/:formId': '[ROLE-03] ',
  'PUT /api/public/update-call-results/:responseId': '[ROLE-04] ',
  'POST /api/public/calls': '[ROLE-05] ',
  'GET /api/forms/get-forms/:userId': '[ROLE-06] ',
  'POST /api/forms/create-form': '[ROLE-07] ',
  'PUT /api/forms/:id': '[ROLE-08] ',
  'DELETE /api/forms/delete-form/:id': '[ROLE-09] ',
  'GET /api/responses/:id': '[ROLE-10] ',
  'DELETE /api/responses/:id': '[ROLE-11] ',
};

const cases = MATRIX.map((row, i) => {
  const again = MATRIX.findIndex(({ route }) => route === row.route) < i ? ', again' : '';
  return [`${row.route} (${row.rule}${again})`, row] as const;
});

describe('the route table', () => {
  const registered = () => routeTables.get(server.app)!.routes.map(({ method, url }) => ({ method, url, name: `${method} ${url}` }));

  it('has a row in the matrix for every route of the API, and no row without a route', () => {
    const routes = registered().filter(({ url }) => url.startsWith('/api'));
    expect(routes.length).toBeGreaterThan(20);
    expect(new Set(MATRIX.map(({ route }) => route))).toEqual(new Set(routes.map(({ name }) => name)));
  });

  it('has nothing else but the site, which is read only, and the provider of sign-ins', () => {
    const rest = registered().filter(({ url }) => !url.startsWith('/api'));
    for (const { method, url, name } of rest) expect(method === 'GET' || /^\/(oidc|\.well-known)\//.test(url), name).toBe(true);
  });
});

describe('authorization', () => {
  it.each(cases.map(([title, row]) => [(PROVES[row.route] ?? '') + title, row] as const))('%s', async (_title, row) => {
    const place = await world(row);
    const method = methodOf(row);
    const request = row.request(place.ids);
    const actors = Object.entries(EXPECTED[row.rule]) as [Actor, 'ok' | number][];

    await atRest();
    const before = await state(place);
    for (const [actor, status] of actors.filter(([, expected]) => expected !== 'ok')) {
      const answer = await send(request, method, place.headers[actor]);
      expect(answer.status, actor).toBe(status);
      expect(answer.body, actor).toEqual({ success: false, code: expect.any(String), error: expect.any(String) });
      if (method === 'GET') {
        expect((await fetch(`${server.url}/api/${request.path}`, { method: 'HEAD', headers: place.headers[actor] })).status).toBe(status);
      }
    }
    expect(await state(place), 'whoever may not changes nothing').toEqual(before);

    for (const [actor] of actors.filter(([, expected]) => expected === 'ok')) {
      expect(await sendUntilDone(request, method, place.headers[actor]), actor).toBe(row.ok);
    }
  });

  it.each(MATRIX.flatMap((row) => (row.action ? [[`${row.route} (${row.action})`, row, row.action] as const] : [])))(
    '[STEP-07] %s is refused where exactly that is not allowed',
    async (_title, row, action) => {
      const place = await world(row);
      const allow = async (stepping_in: readonly SteppingAction[]) => {
        const patch = { path: `public/update-form/${place.ids.formId}`, body: { frame: { stepping_in } } };
        expect((await send(patch, 'PATCH', place.owner.headers)).status).toBe(200);
      };
      await allow(STEPPING_ACTIONS.filter((one) => one !== action));
      const answer = await send(row.request(place.ids), methodOf(row), place.owner.headers);
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', error: expect.stringContaining(STEPPING_ACTION_NAMES[action]) },
      });
      // What was taken over is given back meanwhile.
      await atRest();
      await allow([action]);
      const again = row.needs === 'taken-over' ? 409 : row.ok;
      await atRest();
      expect((await send(row.request(place.ids), methodOf(row), place.owner.headers)).status).toBe(again);
    },
  );

  it.each(cases.filter(([, row]) => row.names))('%s: foreign, missing and malformed answer alike', async (_title, row) => {
    const place = await world(row);
    const method = methodOf(row);
    const unknown = unknownIds();
    const allowed: Actor = row.rule === 'open' ? 'nobody' : row.rule === 'participant' ? 'participant' : 'owner';
    const answers = [await send(row.request({ ...place.ids, ...pick(unknown, row.names!) }), method, place.headers[allowed])];
    if (!row.inBody) {
      for (const malformed of ['abc', '-1', '%00', '..%2f', "'", '9'.repeat(30)]) {
        const ids = Object.fromEntries(row.names!.map((name) => [name, malformed]));
        answers.push(await send(row.request({ ...place.ids, ...ids }), method, place.headers[allowed]));
      }
    }
    const foreign: Actor | undefined =
      row.rule === 'open' ? undefined : row.rule === 'participant' ? 'participant of another' : 'other owner';
    if (foreign) answers.push(await send(row.request(place.ids), method, place.headers[foreign]));
    for (const answer of answers) {
      expect(answer).toEqual({
        status: row.rule === 'self' ? 403 : 404,
        body: { success: false, code: row.rule === 'self' ? 'FORBIDDEN' : 'NOT_FOUND', error: expect.any(String) },
      });
      expect(answer).toEqual(answers[0]);
    }
  });

  it('is not passed by another spelling of the path', async () => {
    const { ids } = await world(MATRIX[0]!);
    for (const path of [
      `/%61pi/forms/${ids.formId}`,
      `/api/%66orms/${ids.formId}`,
      `//api/forms/${ids.formId}`,
      `/api//forms/${ids.formId}`,
      `/API/forms/${ids.formId}`,
      `/api/forms/${ids.formId}/`,
      `/api/forms/${ids.formId};x`,
    ]) {
      const answer = await fetch(server.url + path);
      // A path outside the API may be a page of the site.
      const isPage = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html');
      expect(isPage || [400, 401, 404].includes(answer.status), path).toBe(true);
      expect(await answer.text()).not.toContain('interviewinstructions');
    }
  });
});

const pick = <T extends object>(from: T, names: readonly (keyof T)[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<T>;
