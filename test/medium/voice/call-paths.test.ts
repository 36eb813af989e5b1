import { describe, expect, it, beforeAll, afterAll } from 'vitest';
import { pathText, unpackPath } from '../../../backend/contract/call-path.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import type { SessionTicket } from '../../../backend/contract/voice.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { type RealtimeCallStandIn, startRealtimeCallStandIn } from '../../support/realtime-call-stand-in.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { startVapiStandIn } from '../../support/vapi-stand-in.js';
import type { VapiStandIn } from '../../support/vapi-stand-in.types.js';
import { Participant } from './participant.js';
import { enterVapi, joinLive } from './vapi-participant.js';

const METRICS_TOKEN = 'metrics-token-of-the-call-paths-test';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36';

let vapi: VapiStandIn;
let realtime: RealtimeCallStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  vapi = await startVapiStandIn();
  realtime = await startRealtimeCallStandIn();
  server = await startApp({ ...vapi.env, ...realtime.env, VOICE: 'builtin', METRICS_TOKEN });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
afterAll(async () => {
  await server.stop();
  await vapi.stop();
  await realtime.stop();
});

async function enter(response: GivenResponse, userAgent = PHONE): Promise<Participant> {
  const { body } = await api<{ ticket: SessionTicket }>(server, 'POST', 'public/calls', {
    body: { responseId: response.id },
    headers: { ...response.headers, 'user-agent': userAgent },
  });
  return Participant.connect(server, response, body.ticket);
}
const callOf = async ({ id }: GivenResponse) =>
  (
    await query<{ path: unknown[]; browser: string; mobile: boolean }>(
      server,
      'select path, browser, mobile from calls where response_id = $1',
      [id],
    )
  )[0]!;
const wireOf = async ({ id }: GivenResponse) => (await owner.api<{ response: ResponseWire }>('GET', `responses/${id}`)).body.response;
const metrics = async (name: string) => {
  const text = await (await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  return text.split('\n').filter((line) => line.startsWith(`${name}{`));
};

describe('the path of a response', () => {
  it('[PATH-01] [PATH-02] [PATH-04] is kept with its changes, and the owner has it when the call has ended', async () => {
    const response = await given.response(form);
    const participant = await enter(response);
    const tell = (hears: string, speaks: string, why: string) =>
      participant.socket.emitWithAck('path', { hears, speaks, why } as never) as Promise<{ success: boolean; code?: string }>;
    expect(await tell('server', 'server', 'start')).toEqual({ success: true });
    expect(await tell('server', 'server', 'recovered')).toEqual({ success: true });
    expect(await tell('browser', 'server', 'hearing-failed')).toEqual({ success: true });
    expect(await tell('typed', 'none', 'chosen')).toEqual({ success: true });
    expect((await callOf(response)).path).toMatchObject([
      { hears: 'server', speaks: 'server', why: 'start' },
      { hears: 'browser', speaks: 'server', why: 'hearing-failed' },
      { hears: 'typed', speaks: 'none', why: 'chosen' },
    ]);
    for (const wrong of [
      { hears: 'ear', speaks: 'none', why: 'start' },
      { hears: 'typed', speaks: 'none', why: 'because of a long story' },
      {},
    ]) {
      expect(await participant.socket.emitWithAck('path', wrong as never), JSON.stringify(wrong)).toMatchObject({ success: false });
    }
    // No platform holds it.
    await tell('platform', 'platform', 'recovered');
    expect((await callOf(response)).path).toHaveLength(3);
    await participant.hears(1);
    await participant.say('I sit down on Sunday evening and write a list.');
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () => expect(unpackPath((await wireOf(response)).voice_path)).toHaveLength(3));
    const { voice_path: path } = await wireOf(response);
    expect(unpackPath(path)[1]).toMatchObject({ provider: 'builtin', hears: 'browser', why: 'hearing-failed' });
    const csv = await (await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers })).text();
    expect(csv.split('\n')[0]).toMatch(/"Voice Path","Waited \(s, median\)","Waited \(s, 95%\)","Intervention Log","Sound Lost \(s\)"\r?$/);
    expect(csv).toContain(pathText(path));
    const exported = await (await fetch(`${server.url}/api/account/export`, { headers: owner.headers })).text();
    expect(exported).toContain(`"voice_path":"${path}"`);
    // What has ended keeps its path.
    await tell('server', 'server', 'recovered');
    expect((await callOf(response)).path).toHaveLength(3);
  });

  it('[PATH-02] has a bound, and one step on a voice platform', async () => {
    const response = await given.response(form);
    const participant = await enter(response);
    for (let at = 0; at < 19; at += 1) {
      await participant.socket.emitWithAck('path', { hears: at % 2 ? 'server' : 'browser', speaks: 'server', why: 'recovered' });
    }
    await query(server, `update calls set path = path || (path -> 0) where response_id = $1`, [response.id]);
    expect((await callOf(response)).path).toHaveLength(20);
    await participant.socket.emitWithAck('path', { hears: 'typed', speaks: 'none', why: 'chosen' });
    expect((await callOf(response)).path).toHaveLength(20);

    const there = await given.form(owner, { voice: 'vapi' });
    const called = await given.response(there);
    const { ticket } = await enterVapi(server, vapi, called);
    const socket = await joinLive(server, called, ticket);
    expect(await socket.emitWithAck('path', { hears: 'typed', speaks: 'none', why: 'chosen' })).toMatchObject({
      success: false,
      code: 'BAD_REQUEST',
    });
    expect((await callOf(called)).path).toEqual([{ hears: 'platform', speaks: 'platform', why: 'start', at: 0 }]);
  });

  it('[PATH-01] [PATH-02] begins with a realtime model, where that holds the call; no other call of ours names one', async () => {
    const response = await given.response(await given.form(owner, { voice: 'realtime' }));
    const participant = await enter(response);
    await participant.socket.emitWithAck('path', { hears: 'platform', speaks: 'platform', why: 'start' });
    await participant.socket.emitWithAck('path', { hears: 'browser', speaks: 'browser', why: 'voice-failed' });
    await participant.hears(1);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () => expect(unpackPath((await wireOf(response)).voice_path)).toHaveLength(2));
    expect(unpackPath((await wireOf(response)).voice_path)[0]).toMatchObject({
      provider: 'realtime',
      hears: 'platform',
      speaks: 'platform',
      why: 'start',
    });

    const ours = await given.response(form);
    const here = await enter(ours);
    await here.socket.emitWithAck('path', { hears: 'platform', speaks: 'platform', why: 'start' });
    expect((await callOf(ours)).path).toEqual([]);
  });

  it('[PATH-05] [PATH-06] is counted by outcome and browser, and the browser is known by its family alone', async () => {
    const [done, left] = [await given.response(form), await given.response(form)];
    const talking = await enter(done);
    await talking.socket.emitWithAck('path', { hears: 'server', speaks: 'browser', why: 'start' });
    await talking.socket.emitWithAck('path', { hears: 'browser', speaks: 'browser', why: 'hearing-failed' });
    expect(await callOf(done)).toMatchObject({ browser: 'samsung', mobile: true });
    const stored = await query<{ row: string }>(server, 'select to_jsonb(c)::text as row from calls c where response_id = $1', [done.id]);
    expect(stored[0]!.row).not.toMatch(/Mozilla|Browser\/|Android/);
    await talking.hears(1);
    await talking.say('I sit down on Sunday evening and write a list.');
    await talking.socket.emitWithAck('end', { reason: 'participant' });
    const silent = await enter(left, 'curl/8.5.0');
    await silent.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () => {
      const ended = await metrics('colloquy_calls_ended_total');
      expect(ended).toContain(
        'colloquy_calls_ended_total{outcome="completed",platform="builtin",hearing="browser",speaking="browser",browser="samsung",device="mobile"} 1',
      );
      expect(ended).toContain(
        'colloquy_calls_ended_total{outcome="left",platform="builtin",hearing="unknown",speaking="unknown",browser="other",device="desktop"} 1',
      );
    });
    expect(await metrics('colloquy_call_path_changes_total')).toContain(
      'colloquy_call_path_changes_total{reason="hearing-failed",hearing="browser",speaking="browser",browser="samsung",device="mobile"} 1',
    );
  });
});
