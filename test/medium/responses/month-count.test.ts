import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import type { SessionTicket } from '../../../backend/contract/voice.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { type Given, givenIn, type GivenForm, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { openCall, Participant } from '../voice/participant.js';
import { type SecondServer, startBeside } from '../voice/second-server.js';

let server: TestApp;
let other: SecondServer;
let given: Given;

beforeAll(async () => {
  server = await startApp();
  other = await startBeside(server);
  given = givenIn(server);
});
afterEach(closeSockets);
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

type Failure = { code: string; error: string };
const FULL = { success: false, code: 'RESPONSE_LIMIT_REACHED', error: 'This interview is not taking responses right now.' };
const RESULTS = { interview_transcript: 'AI: How was it?\nUser: Good.', interview_summary: 'Good.', call_status: 'completed' };

const submit = (form: GivenForm, at: { url: string } = server) =>
  api<Failure & { id: string; token: string }>(at, 'POST', `public/submit-response/${form.id}`, { body: {} });
const used = async (owner: GivenOwner) => (await owner.api<{ count: number }>('GET', `responses/count/${owner.sub}`)).body.count;
const report = (response: { id: string }) => api<Failure>(server, 'PUT', `public/update-call-results/${response.id}`, { body: RESULTS });
const open = (response: GivenResponse, at: { url: string } = server) =>
  api<Failure>(at, 'POST', 'public/calls', { body: { responseId: response.id }, headers: response.headers });
/** As if so many minutes had passed since they were opened. */
const pass = (form: GivenForm, minutes: number) =>
  query(server, `update responses set reserved_until = reserved_until - make_interval(mins => $2) where form_id = $1`, [form.id, minutes]);

/** Participants who have opened the link, read the introduction, and then begin. */
const openings = async (form: GivenForm, count: number) => Promise.all(Array.from({ length: count }, () => given.response(form)));
/** An interview that its participant has joined, and in which nothing is said yet. */
const begun = async (form: GivenForm) => {
  const response = await given.response(form);
  await Participant.enter(server, response);
  return response;
};
/** Joins a call that is open: the participant, or the code it is refused with. */
const join = async (response: GivenResponse, ticket: SessionTicket, at: { url: string } = server) => {
  const joining = Participant.connect(at, response, ticket);
  return joining.catch((error: Error) => error.message.replace('join answered ', ''));
};
const isIn = (joined: Participant | string): joined is Participant => typeof joined !== 'string';
const holding = async (form: GivenForm, at: TestApp = server) =>
  (await query(at, 'select 1 from responses where form_id = $1 and holds_place and reserved_until > now()', [form.id])).length;

async function ownerOf(maxResponses: number): Promise<[GivenOwner, GivenForm]> {
  const owner = await given.owner({ maxResponses });
  return [owner, await given.form(owner)];
}

describe('the month of an owner', () => {
  it('counts a response when its participant says the first word, once, and tells every dashboard [SEC-04]', async () => {
    const [owner, form] = await ownerOf(20);
    const events: OwnerEvent[] = [];
    const socket = dashboardSocket(server.url, { token: owner.token });
    socket.on('event', (event) => events.push(event));
    await connect(socket);
    const response = await given.response(form);
    expect(await used(owner)).toBe(0);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    expect(await used(owner)).toBe(0);
    expect((await participant.say('It was good.')).success).toBe(true);
    expect(await used(owner)).toBe(1);
    await participant.hears(3);
    expect((await participant.say('Really good.')).success).toBe(true);
    expect(await used(owner)).toBe(1);
    const usages = await eventually(() => {
      const told = events.flatMap(({ body }) => ('usage' in body && body.usage ? [[body.kind, body.usage]] : []));
      expect(told).toHaveLength(2);
      return told;
    });
    expect(usages).toEqual([
      ['response.created', { count: 0, maxResponses: 20 }],
      ['response.updated', { count: 1, maxResponses: 20 }],
    ]);
  });

  it('counts one whose results come without a word heard here; one that failed with nothing does not count [SEC-04]', async () => {
    const [owner, form] = await ownerOf(20);
    const [silent, failed] = [await given.response(form), await given.response(form)];
    expect((await report(silent)).status).toBe(200);
    expect((await api(server, 'PUT', `public/update-call-results/${failed.id}`, { body: { call_status: 'failed' } })).status).toBe(200);
    expect(await used(owner)).toBe(1);
    expect((await report(silent)).status).toBe(200);
    expect(await used(owner)).toBe(1);
  });

  it('does not count reports in which no participant says anything, however many come [SEC-04]', async () => {
    const [owner, form] = await ownerOf(20);
    const reports = [
      {},
      { call_status: 'completed' },
      { interview_transcript: ' \n ', interview_summary: ' ', call_duration: 60_000 },
      { interview_transcript: 'AI: Hello, how was it?\nUser:  ' },
      { interview_messages: [{ role: 'assistant', content: 'Hello, how was it?' }] },
    ];
    for (let n = 0; n < 20; n += 1) {
      const { id } = (await submit(form)).body;
      expect(await api(server, 'PUT', `public/update-call-results/${id}`, { body: reports[n % reports.length] })).toMatchObject({
        status: 200,
        body: { success: true },
      });
    }
    expect(await used(owner)).toBe(0);
    // The others take part meanwhile.
    await report(await given.response(form));
    expect(await used(owner)).toBe(1);
  });

  it('[SEC-30] keeps nobody out because of openings that say nothing and begin nothing, however many there are', async () => {
    const [owner, form] = await ownerOf(3);
    await openings(form, 20);
    const next = await Participant.enter(server, await given.response(form));
    await next.hears(1);
    expect((await next.say('Here I am.')).success).toBe(true);
    expect(await used(owner)).toBe(1);
  });

  it('[SEC-30] keeps nobody out because of calls that are opened and never joined, however many networks they come from', async () => {
    const [owner, form] = await ownerOf(3);
    const silent = await openings(form, 12);
    for (const one of silent) expect((await open(one)).status).toBe(200);
    // Nor by opening them again.
    for (const one of silent) expect((await open(one)).status).toBe(200);
    expect(await holding(form)).toBe(0);
    expect((await submit(form)).status).toBe(201);
    for (let n = 1; n <= 3; n += 1) {
      const participant = await Participant.enter(server, await given.response(form));
      await participant.hears(1);
      expect((await participant.say('Here I am.')).success).toBe(true);
      expect(await used(owner)).toBe(n);
    }
  });

  it('[SEC-30] tells who has opened a call in time and finds the month full when they join it; they join it once there is room', async () => {
    const [owner, form] = await ownerOf(1);
    const late = await given.response(form);
    const ticket = await openCall(server, late);
    const first = await begun(form);
    expect(await join(late, ticket)).toBe('RESPONSE_LIMIT_REACHED');
    expect(await open(late)).toMatchObject({ status: 403, body: FULL });
    expect((await owner.api('DELETE', `responses/${first.id}`)).status).toBe(200);
    const joined = await join(late, ticket);
    if (!isIn(joined)) throw new Error(joined);
    await joined.hears(1);
    expect((await joined.say('Here I am.')).success).toBe(true);
    expect(await used(owner)).toBe(1);
  });

  it('is filled by interviews that were joined; the place of one in which nothing is said is free again after 15 minutes [SEC-04]', async () => {
    const [owner, form] = await ownerOf(3);
    for (let i = 0; i < 3; i += 1) await begun(form);
    expect(await submit(form)).toMatchObject({ status: 403, body: FULL });
    await pass(form, 14);
    expect((await submit(form)).status).toBe(403);
    await pass(form, 2);
    expect((await submit(form)).status).toBe(201);
    expect(await used(owner)).toBe(0);
  });

  it('[SEC-30] tells who has opened the link in time and finds the month full at the start, before anything is said', async () => {
    const [owner, form] = await ownerOf(2);
    const waiting = await openings(form, 3);
    for (const one of waiting.slice(0, 2)) await report(one);
    expect(await open(waiting[2]!)).toMatchObject({ status: 403, body: FULL });
    expect((await submit(form)).status).toBe(403);
    expect(await used(owner)).toBe(2);
    // Nothing of the refused call stays.
    expect(await query(server, 'select call_status from responses where id = $1', [waiting[2]!.id])).toEqual([{ call_status: 'pending' }]);
    expect(await query(server, 'select 1 from calls where response_id = $1', [waiting[2]!.id])).toEqual([]);
  });

  it('gives the place of a call back when it ends without a word [SEC-04]', async () => {
    const [, form] = await ownerOf(1);
    const participant = await Participant.enter(server, await given.response(form));
    await participant.hears(1);
    expect((await submit(form)).status).toBe(403);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await expect.poll(async () => (await submit(form)).status).toBe(201);
  });

  it('gives a place back when a silent response is deleted, and none when it counted [SEC-04]', async () => {
    const [owner, form] = await ownerOf(1);
    const silent = await begun(form);
    expect((await submit(form)).status).toBe(403);
    expect((await owner.api('DELETE', `responses/${silent.id}`)).status).toBe(200);
    const counted = await given.response(form);
    await report(counted);
    expect((await owner.api('DELETE', `responses/${counted.id}`)).status).toBe(200);
    expect((await submit(form)).status).toBe(403);
    expect(await used(owner)).toBe(1);
  });

  it('lets exactly 5 of 12 begin who do so at once in two processes, and counts all who then speak [SEC-04]', async () => {
    const [owner, form] = await ownerOf(5);
    // Some lapsed reservations: the quick bound no longer tells how much room there is.
    for (let i = 0; i < 4; i += 1) await begun(form);
    await pass(form, 16);
    const waiting = await openings(form, 12);
    const processOf = (response: GivenResponse) => (waiting.indexOf(response) % 2 ? server : other);
    const tickets = await Promise.all(waiting.map((response) => openCall(processOf(response), response)));
    const answers = await Promise.all(waiting.map((response, i) => join(response, tickets[i]!, processOf(response))));
    const admitted = answers.filter(isIn);
    expect(admitted).toHaveLength(5);
    expect(answers.filter((answer) => answer === 'RESPONSE_LIMIT_REACHED')).toHaveLength(7);
    await Promise.all(
      admitted.map(async (participant) => {
        await participant.hears(1);
        expect((await participant.say('Good.')).success).toBe(true);
      }),
    );
    expect(await used(owner)).toBe(5);
    expect((await submit(form)).status).toBe(403);
  });

  it('never counts one too many when participants speak, lapse, return and begin at the same time [SEC-04]', async () => {
    const [owner, form] = await ownerOf(8);
    const early = await Promise.all((await openings(form, 5)).map((response) => Participant.enter(server, response)));
    await pass(form, 16);
    const late = await Promise.all((await openings(form, 4)).map((response) => Participant.enter(server, response)));
    await Promise.all([...early, ...late].map((participant) => participant.hears(1)));
    const arriving = await openings(form, 6);
    const [, spoken] = await Promise.all([
      Promise.all(early.map((participant) => participant.say('Good.'))),
      Promise.all(late.map((participant) => participant.say('Good.'))),
      Promise.all(arriving.map((response, i) => Participant.enter(i % 2 ? server : other, response).catch(() => undefined))),
    ]);
    // Those that held a place are counted, every one.
    expect(spoken.map(({ success }) => success)).toEqual(late.map(() => true));
    expect((await used(owner)) + (await holding(form))).toBe(8);
  });

  it('refuses a silent response that comes back to a full month before anything is said, and lets it in when there is room [SEC-04]', async () => {
    const [owner, form] = await ownerOf(2);
    // Opened while there was room.
    const third = await given.response(form);
    const [first, second] = [await begun(form), await begun(form)];
    await pass(form, 16);
    const newcomer = await Participant.enter(server, await given.response(form));
    await Participant.enter(server, first);
    expect(await open(second)).toMatchObject({ status: 403, body: FULL });
    await newcomer.hears(1);
    expect((await newcomer.say('Here I am.')).success).toBe(true);
    expect(await used(owner)).toBe(1);
    expect(await report(third)).toMatchObject({ status: 403, body: FULL });
    // It counts already: it may be completed, however full the month is.
    await query(server, 'update subscriptions set max_responses = 0 where user_id = $1', [owner.id]);
    const participant = await Participant.enter(server, first);
    await participant.hears(1);
    expect((await participant.say('Here I am.')).success).toBe(true);
    participant.socket.close();
    expect((await open(first)).status).toBe(200);
    expect(await used(owner)).toBe(2);
  });

  it('asks for a place again after too long a silence in a call [SEC-04]', async () => {
    const [owner, form] = await ownerOf(1);
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await pass(form, 16);
    const other = await begun(form);
    expect(await participant.say('Sorry, I was away.')).toMatchObject({ success: false, code: 'RESPONSE_LIMIT_REACHED' });
    expect((await owner.api('DELETE', `responses/${other.id}`)).status).toBe(200);
    expect((await participant.say('Sorry, I was away.')).success).toBe(true);
    expect(await used(owner)).toBe(1);
  });

  it('begins with the calendar month, UTC: a response counts in the one its first word is said in [SEC-04]', async () => {
    const [owner, form] = await ownerOf(20);
    const response = await given.response(form);
    await query(server, `update owner_streams set month = (month - interval '1 month')::date, month_count = 20 where user_id = $1`, [
      owner.id,
    ]);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('A new month.');
    expect(await used(owner)).toBe(1);
    await query(server, `update owner_streams set month = (month - interval '1 month')::date where user_id = $1`, [owner.id]);
    await report(await given.response(form));
    expect(await used(owner)).toBe(1);
  });
});

describe('silent openings of one address', () => {
  it('are 30 an hour in one interview, in all processes together; who speaks is not counted [SEC-04]', async () => {
    const settings = { RATE_LIMITS: 'on', SUBMITS_PER_MINUTE: '1000', TRUST_PROXY: 'loopback' };
    const limited = await startApp(settings);
    const beside = await startBeside(limited, settings);
    try {
      const given = givenIn(limited);
      const owner = await given.owner({ maxResponses: 1_000 });
      const [form, another] = [await given.form(owner), await given.form(owner)];
      const from = (address: string, to = form, at: { url: string } = limited) =>
        api<Failure & { id: string; token: string }>(at, 'POST', `public/submit-response/${to.id}`, {
          body: {},
          headers: { 'x-forwarded-for': address },
        });
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) => from(`2001:db8:1:2::${i + 1}`, form, i % 2 ? limited : beside)),
      );
      const refused = answers.filter(({ status }) => status !== 201);
      expect(refused).toHaveLength(20);
      expect(refused[0]).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', error: expect.stringContaining('in an hour') } });
      // Another household, another interview.
      expect((await from('2001:db8:1:3::1')).status).toBe(201);
      expect((await from('2001:db8:1:2::1', another)).status).toBe(201);
      const spoken = answers.find(({ status }) => status === 201)!.body.id;
      const { id, token } = answers.find(({ status }) => status === 201)!.body;
      const participant = await Participant.enter(limited, {
        id,
        formId: form.id,
        token,
        headers: { authorization: `Participant ${token}` },
      });
      expect((await participant.say('Good.')).success).toBe(true);
      expect((await from('2001:db8:1:2::99')).status).toBe(201);
      expect((await from('2001:db8:1:2::99')).status).toBe(429);
      // An hour later.
      await query(limited, `update responses set reserved_until = reserved_until - interval '1 hour'`);
      expect((await from('2001:db8:1:2::99')).status).toBe(201);
      const [row] = await query(limited, 'select reserved_from::text as key from responses where id = $1', [spoken]);
      expect(row).toEqual({ key: null });
    } finally {
      await beside.stop();
      await limited.stop();
    }
  });

  it('include those for which a browser reports results without a call, and are 30 however many reports come [SEC-04]', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on', SUBMITS_PER_MINUTE: '1000', SILENT_OPENINGS_PER_HOUR: '4' });
    try {
      const given = givenIn(limited);
      const owner = await given.owner({ maxResponses: 1_000 });
      const form = await given.form(owner);
      for (const body of [{}, RESULTS, { call_status: 'failed' }, RESULTS]) {
        const { id } = (await submit(form, limited)).body;
        expect((await api(limited, 'PUT', `public/update-call-results/${id}`, { body })).status).toBe(200);
      }
      expect(await used(owner)).toBe(2);
      expect(await submit(form, limited)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
      // An hour later.
      await query(
        limited,
        `update responses set reserved_until = reserved_until - interval '1 hour', submitted_at = submitted_at - interval '1 hour'`,
      );
      expect((await submit(form, limited)).status).toBe(201);
    } finally {
      await limited.stop();
    }
  });

  it('[SEC-30] hold three places of the month at most; others of the network begin without one while there is room for all of them', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on', SUBMITS_PER_MINUTE: '1000', TRUST_PROXY: 'loopback' });
    try {
      const given = givenIn(limited);
      const owner = await given.owner({ maxResponses: 6 });
      const form = await given.form(owner);
      const arrive = async (address: string) => {
        const headers = { 'x-forwarded-for': address };
        const response = await given.response(form, {}, headers);
        const { status, body } = await api<{ ticket: SessionTicket }>(limited, 'POST', 'public/calls', {
          body: { responseId: response.id },
          headers: { ...response.headers, ...headers },
        });
        return { ...response, status, ticket: body.ticket };
      };
      const crowd = [];
      for (let n = 0; n < 7; n += 1) crowd.push(await arrive('198.51.100.7'));
      expect(crowd.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
      expect(await holding(form, limited)).toBe(0);
      const joined = [];
      for (const one of crowd) joined.push(await join(one, one.ticket, limited));
      // The seventh would find no room if all the others spoke.
      expect(joined.map((one) => (isIn(one) ? 'in' : one))).toEqual(['in', 'in', 'in', 'in', 'in', 'in', 'RESPONSE_LIMIT_REACHED']);
      expect((await arrive('198.51.100.7')).status).toBe(403);
      expect(await holding(form, limited)).toBe(3);
      // Those who say nothing keep nobody of another network out.
      for (let n = 0; n < 3; n += 1) {
        const other = await arrive(`203.0.113.${n}`);
        expect(isIn(await join(other, other.ticket, limited))).toBe(true);
      }
      // The month is full now: words of one without a place are refused, and stored once there is room.
      const participant = joined[5] as Participant;
      await participant.hears(1);
      expect(await participant.say('Hello.', 'waits')).toMatchObject({ success: false, code: 'RESPONSE_LIMIT_REACHED' });
      expect((await owner.api('DELETE', `responses/${crowd[0]!.id}`)).status).toBe(200);
      expect((await participant.say('Hello.', 'waits')).success).toBe(true);
      expect(await holding(form, limited)).toBe(5);
      expect((await owner.api<{ count: number }>('GET', `responses/count/${owner.sub}`)).body.count).toBe(1);
    } finally {
      await limited.stop();
    }
  });

  it('include coming back: one address cannot hold places for longer by opening again [SEC-04]', async () => {
    const limited = await startApp({ RATE_LIMITS: 'on', SUBMITS_PER_MINUTE: '1000', SILENT_OPENINGS_PER_HOUR: '3' });
    try {
      const given = givenIn(limited);
      const form = await given.form(await given.owner());
      const response = await given.response(form);
      const again = () => api<Failure>(limited, 'POST', 'public/calls', { body: { responseId: response.id }, headers: response.headers });
      const lapse = () =>
        query(limited, `update responses set reserved_until = now() - interval '1 minute' where reserved_until is not null`);
      for (const status of [200, 200, 429]) {
        await lapse();
        expect((await again()).status).toBe(status);
      }
    } finally {
      await limited.stop();
    }
  });
});
