import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { startVapiStandIn, type VapiStandIn } from '../../support/vapi-stand-in.js';
import { eventually } from './participant.js';
import { enterVapi, joinLive, mirror, readResponse } from './vapi-participant.js';

const LINES = [
  { role: 'bot', text: 'Hey there! How are you doing today?' },
  { role: 'user', text: 'Fine, thank you.' },
  { role: 'bot', text: 'How do you plan your week?' },
  { role: 'user', text: 'On Sunday evening, with a list.' },
] as const;
const TRANSCRIPT =
  'AI: Hey there! How are you doing today?\nUser: Fine, thank you.\nAI: How do you plan your week?\nUser: On Sunday evening, with a list.';

let vapi: VapiStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  vapi = await startVapiStandIn();
  // Twenty questions 50 ms apart take a second.
  server = await startApp({ ...vapi.env, CALL_RESULTS_EVERY_SECONDS: '0.05' });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
afterEach(() => {
  closeSockets();
  for (const key of Object.keys(vapi.faults)) delete vapi.faults[key as keyof typeof vapi.faults];
});
afterAll(async () => {
  await server.stop();
  await vapi.stop();
});

const finished = (response: GivenResponse) =>
  eventually(async () => {
    const row = await readResponse(owner, response);
    expect(row.processing).toBe(false);
    return row;
  });
const gets = (callId: string) => vapi.requests.filter(({ line }) => line === `GET /call/${callId}`).length;

describe('the results of a call on the voice platform', () => {
  it('[CALLDATA-13] [CALLDATA-14] [CALLDATA-15] [CALLDATA-16] [CALLDATA-17] [CALLDATA-18] [CALLDATA-19] [CALLDATA-20] come with its report, without a question', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    call.startedAt = Date.UTC(2026, 10, 21, 12, 0, 0);
    await vapi.finish(call.id, LINES, { endedAt: call.startedAt + 65_000, endedReason: 'assistant-ended-call-after-message-spoken' });
    const row = await finished(response);
    expect(row).toMatchObject({
      interview_transcript: TRANSCRIPT,
      interview_summary: 'The participant plans on Sundays.',
      summary_source: 'platform',
      interview_recording: `${server.url}/api/responses/${response.id}/recording`,
      call_status: 'completed',
      call_end_reason: 'assistant',
      call_duration: 65_000,
      turn_count: 4,
      has_recording: true,
    });
    const sound = await fetch(`${server.url}/api/responses/${response.id}/recording`, {
      headers: { ...owner.headers, range: 'bytes=0-2' },
    });
    expect([sound.status, sound.headers.get('content-type'), await sound.text()]).toEqual([206, 'audio/mpeg', 'ID3']);
    const stored = await query(server, 'select seq, role, content from transcript_turns where response_id = $1 order by seq', [
      response.id,
    ]);
    expect(stored).toEqual(
      LINES.map(({ role, text }, index) => ({ seq: index + 1, role: role === 'bot' ? 'assistant' : 'user', content: text })),
    );
  });

  it('[CALLST-36] [VOICE-11] are asked for when no report comes', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, ticket);
    await mirror(socket, 'assistant', LINES[0].text);
    await mirror(socket, 'user', LINES[1].text);
    await socket.emitWithAck('end', { reason: 'participant' });
    expect(await readResponse(owner, response)).toMatchObject({ processing: true, call_status: 'completed', interview_summary: null });
    await eventually(() => expect(gets(call.id)).toBeGreaterThan(1));
    vapi.faults.lostRate = 1;
    await vapi.finish(call.id, LINES);
    expect(await finished(response)).toMatchObject({
      interview_transcript: TRANSCRIPT,
      has_recording: true,
      call_end_reason: 'participant',
    });
  });
});
