import { describe, expect, it } from 'vitest';
import type { GivenForm, GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { useVapiApp, type VapiApp } from '../../support/vapi-app.js';
import { eventually } from '../../support/eventually.js';
import { openCall } from './participant.js';
import { startBeside } from './second-server.js';
import { enterVapi, joinLive, readResponse, relay } from './vapi-participant.js';

const LIMITS = {
  CALL_RESULTS_EVERY_SECONDS: '0.05',
  CALLS_AT_ONCE_PER_INTERVIEW: '2',
  CALL_MINUTES_PER_INTERVIEW_PER_DAY: '100',
  CALL_STARTS_PER_RESPONSE: '3',
};
let { vapi, server, given, owner } = {} as VapiApp;
useVapiApp(LIMITS, (app) => ({ vapi, server, given, owner } = app));

const end = async (response: GivenResponse, visit: Awaited<ReturnType<typeof enterVapi>>) => {
  const socket = await joinLive(server, response, visit.ticket);
  await socket.emitWithAck('end', { reason: 'participant' });
};
const used = async (form: GivenForm) => {
  const rows = await query<{ units: number; reserved: number; requests: number }>(
    server,
    `select units::int, reserved::int, requests::int from usage_counters where scope = 'form' and scope_id = $1 and kind = 'vapi'`,
    [String(form.id)],
  );
  return rows[0];
};

describe('calls on the voice platform', () => {
  it('are two at once, exactly, when ten are started at the same moment in two processes [SEC-02]', async () => {
    const form = await given.form(owner);
    const beside = await startBeside(server, { ...vapi.env, ...LIMITS });
    try {
      const responses = await Promise.all(Array.from({ length: 10 }, () => given.response(form)));
      const tickets = await Promise.all(responses.map((response) => openCall(server, response)));
      expect(tickets.every(({ provider }) => provider === 'vapi')).toBe(true);
      // Create the remote assistant first: the race under test is another one.
      const first = await relay(server, tickets[0]!.callId, responses[0]!.token);
      expect(first.status).toBe(201);
      const answers = await Promise.all(
        tickets.slice(1).map(({ callId }, n) => relay(n % 2 ? server : beside, callId, responses[n + 1]!.token)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const { status, body } of answers) {
        if (status !== 201) expect([status, body]).toEqual([429, expect.objectContaining({ statusCode: 429 })]);
      }
    } finally {
      await beside.stop();
    }
  });

  it('that find no free line are held by the built-in interviewer, and the owner sees why [SEC-02]', async () => {
    const form = await given.form(owner);
    const visits = [];
    for (let n = 0; n < 2; n += 1) {
      const response = await given.response(form);
      visits.push({ response, visit: await enterVapi(server, vapi, response) });
    }
    const third = await given.response(form);
    expect(await openCall(server, third)).toMatchObject({ provider: 'builtin', transport: 'live-socket' });
    expect((await readResponse(owner, third)).limit_reached).toBe('form.vapi.at-once');
    // A line that is free again is taken again.
    await end(visits[0]!.response, visits[0]!.visit);
    await eventually(async () => expect(await openCall(server, await given.response(form))).toMatchObject({ provider: 'vapi' }));
  });

  it('may last as long as the day’s minutes do, and give back what they did not use [SEC-02]', async () => {
    const form = await given.form(owner);
    const maxSeconds = () =>
      (vapi.requests.findLast(({ line }) => line === 'POST /call/web')!.body as { assistantOverrides: { maxDurationSeconds: number } })
        .assistantOverrides.maxDurationSeconds;
    const response = await given.response(form);
    const visit = await enterVapi(server, vapi, response);
    expect(maxSeconds()).toBe(3_600);
    await enterVapi(server, vapi, await given.response(form));
    expect(maxSeconds()).toBe(100 * 60 - 3_600);
    expect(await used(form)).toEqual({ units: 0, reserved: 6_000, requests: 2 });
    await query(server, `update usage_reservations set created_at = now() - interval '25 minutes' where id = $1`, [visit.ticket.callId]);
    await end(response, visit);
    await eventually(async () => expect((await used(form))!.reserved).toBe(2_400));
    expect((await used(form))!.units).toBeGreaterThanOrEqual(25 * 60);
    expect((await used(form))!.units).toBeLessThan(25 * 60 + 30);
  });

  it('of a day whose minutes are used up are held by the built-in interviewer', async () => {
    const form = await given.form(owner);
    await query(
      server,
      `insert into usage_counters (scope, scope_id, kind, day, owner_id, units) values ('form', $1, 'vapi', (now() at time zone 'utc')::date, $2, 5990)`,
      [String(form.id), owner.id],
    );
    const response = await given.response(form);
    expect(await openCall(server, response)).toMatchObject({ provider: 'builtin' });
    expect((await readResponse(owner, response)).limit_reached).toBe('form.vapi.units');
  });

  it('are started three times for one response, no more; a start that fails uses nothing [SEC-02]', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    const ticket = await openCall(server, response);
    expect((await relay(server, ticket.callId, response.token)).status).toBe(201);
    expect((await relay(server, ticket.callId, response.token)).status).toBe(201);
    vapi.faults.status = { code: 500, message: 'Down', for: 'POST /call/web' };
    expect((await relay(server, ticket.callId, response.token)).status).toBe(500);
    expect(await used(form)).toMatchObject({ reserved: 0 });
    delete vapi.faults.status;
    expect((await relay(server, ticket.callId, response.token)).status).toBe(429);
    expect(vapi.calls.size).toBeGreaterThan(1);
  });

  it('that were deleted, or whose process died, give back their line', async () => {
    const form = await given.form(owner);
    const response = await given.response(form);
    const { ticket } = await enterVapi(server, vapi, response);
    await query(server, `update usage_reservations set created_at = now() - interval '5 minutes' where id = $1`, [ticket.callId]);
    await owner.api('DELETE', `responses/${response.id}`);
    await eventually(async () => expect((await used(form))!.reserved).toBe(0));
    expect((await used(form))!.units).toBeGreaterThanOrEqual(300);
  });
});
