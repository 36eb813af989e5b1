import { describe, expect, it } from 'vitest';
import { SESSION_TEXTS } from '../../../backend/common/intents/session-texts.js';
import type { LiveDraft, LiveTurn, SessionTicket } from '../../../backend/contract/voice.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { type GivenResponse, SHORT_GUIDE } from '../../support/given.js';
import { query } from '../../support/query.js';
import { connect, dashboardSocket } from '../../support/sockets.js';
import { useVapiApp, type VapiApp } from '../../support/vapi-app.js';
import { openCall, Participant } from './participant.js';
import { enterVapi, joinLive, mirror, readResponse, relay, SDK_BODY } from './vapi-participant.js';

let { vapi, server, given, owner, form } = {} as VapiApp;
useVapiApp({ CALL_RESULTS_EVERY_SECONDS: '0.05' }, (app) => ({ vapi, server, given, owner, form } = app));

const open = (response: GivenResponse, provider?: 'builtin') =>
  api<{ ticket: SessionTicket }>(server, 'POST', 'public/calls', {
    body: { responseId: response.id, provider },
    headers: response.headers,
  });

describe('opening a call on the voice platform', () => {
  it('[FRAME-09] switches its recording off where the participant declined, and fetches no sound', async () => {
    const silent = await given.form(owner);
    await owner.api('PATCH', `public/update-form/${silent.id}`, { body: { frame: { recording: 'choice' } } });
    const [agreed, declined] = [await given.response(silent), await given.response(silent)];
    for (const [response, record] of [
      [agreed, true],
      [declined, false],
    ] as const) {
      const { ticket } = (
        await api<{ ticket: SessionTicket }>(server, 'POST', 'public/calls', {
          body: { responseId: response.id, record },
          headers: response.headers,
        })
      ).body;
      expect(ticket.capabilities.recording).toBe(record ? 'server' : 'none');
      const { body } = await relay(server, ticket.callId, response.token);
      const call = vapi.calls.get(body.id)!;
      const plan = expect.objectContaining({ recordingEnabled: false, transcriptPlan: expect.objectContaining({ assistantName: 'AI' }) });
      expect(call.assistantOverrides.artifactPlan).toEqual(record ? undefined : plan);
      if (record) continue;
      vapi.advance(call.id, 'in-progress');
      // The platform has sound all the same.
      await vapi.finish(call.id, [{ role: 'user', text: 'I plan on Sundays.' }], { recording: Buffer.from('ID3 some sound') });
    }
    const finished = { has_recording: false, processing: false, interview_transcript: expect.stringContaining('Sundays') };
    await eventually(async () => expect(await readResponse(owner, declined)).toMatchObject(finished));
    expect(await query(server, 'select from recordings where response_id = $1', [declined.id])).toEqual([]);
  });

  it('gives a ticket for its client, and asks the platform only when the SDK does', async () => {
    const response = await given.response(form);
    const before = vapi.calls.size;
    const ticket = await openCall(server, response);
    expect(ticket).toMatchObject({
      provider: 'vapi',
      transport: 'vapi-web',
      capabilities: { recording: 'server', textInput: true, maxSeconds: 3_600 },
      connect: { apiBaseUrl: `/api/public/calls/${ticket.callId}` },
    });
    expect(vapi.calls.size).toBe(before);
  });

  it('[SEC-30] takes a place of the month when it begins there, and does not begin where none is left', async () => {
    const small = await given.form(await given.owner({ maxResponses: 1 }));
    const [first, second] = [await given.response(small), await given.response(small)];
    const [one, two] = [await openCall(server, first), await openCall(server, second)];
    const before = vapi.calls.size;
    expect((await relay(server, one.callId, first.token)).status).toBe(201);
    expect(await relay(server, two.callId, second.token)).toMatchObject({
      status: 403,
      body: { success: false, code: 'RESPONSE_LIMIT_REACHED' },
    });
    expect(vapi.calls.size).toBe(before + 1);
  });

  it('[VOICE-18] [VOICE-19] [VOICE-20] [VOICE-21] answers the SDK with what it reads, and nothing else', async () => {
    const { answer, call } = await enterVapi(server, vapi, await given.response(form));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: call.id,
      webCallUrl: expect.stringContaining('daily.co'),
      status: 'queued',
      artifactPlan: { videoRecordingEnabled: false },
      transport: { provider: 'daily', callUrl: expect.stringContaining('daily.co') },
      assistant: { voice: { provider: '11labs' } },
    });
  });

  it('[VOICE-13] [VOICE-14] [VOICE-22] decides itself which assistant speaks, and what the call is known by', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    const { body, headers } = vapi.requests.findLast(({ line }) => line === 'POST /call/web')!;
    const [assistant] = await query<{ provider_ref: string }>(server, 'select provider_ref from assistants where form_id = $1', [form.id]);
    expect(body).toEqual({
      assistantId: assistant!.provider_ref,
      assistantOverrides: {
        metadata: { gatherResponseId: response.id, formId: String(form.id), callId: ticket.callId },
        clientMessages: expect.not.arrayContaining(['conversation-update', 'assistant.started']),
        maxDurationSeconds: 3_600,
        // The interview is written in English.
        transcriber: {
          ...{ provider: 'deepgram', model: 'nova-3', language: 'en' },
          fallbackPlan: { transcribers: [{ provider: 'deepgram', model: 'nova-2', language: 'en' }] },
        },
        firstMessage: SESSION_TEXTS.en.greeting,
        endCallMessage: SESSION_TEXTS.en.goodbye,
      },
    });
    expect(headers).toMatchObject({ origin: server.url, authorization: `Bearer ${vapi.env.VAPI_PUBLIC_KEY}` });
    expect(JSON.stringify(body)).not.toContain(SDK_BODY.assistantId);
    const [row] = await query(server, 'select provider, provider_call_id from calls where id = $1', [ticket.callId]);
    expect(row).toEqual({ provider: 'vapi', provider_call_id: call.id });
  });

  it('[LANG-27] is held in the language that the participant chose: what is heard, the voice, the first and last words, and the prompt', async () => {
    const spoken = await given.form(owner);
    const german = { language: 'de', offered: true, name: null, information: null } as const;
    await given.guide(owner, spoken, {
      ...SHORT_GUIDE,
      translations: {
        de: { [`${SHORT_GUIDE.sections[0]!.questions[0]!.id}.wording`]: { text: 'Was fiel Ihnen auf?', of: 'x', reviewed: true } },
      },
    });
    expect((await owner.api('POST', `forms/${spoken.id}/guide/publish`)).status).toBe(200);
    expect((await owner.api('PUT', `forms/${spoken.id}`, { body: { languages: { source: 'en', others: [german] } } })).status).toBe(200);
    const response = await given.response(spoken);
    const body = { responseId: response.id, language: 'de' };
    const opened = await api<{ ticket: SessionTicket }>(server, 'POST', 'public/calls', { body, headers: response.headers });
    await relay(server, opened.body.ticket.callId, response.token, SDK_BODY);
    const request = vapi.requests.findLast(({ line }) => line === 'POST /call/web')!.body as {
      assistantOverrides: { model: { messages: { content: string }[] } };
    };
    expect(request.assistantOverrides).toMatchObject({
      transcriber: { language: 'de' },
      firstMessage: SESSION_TEXTS.de.greeting,
      endCallMessage: SESSION_TEXTS.de.goodbye,
    });
    expect(request.assistantOverrides).not.toHaveProperty('voice');
    const [{ content } = { content: '' }] = request.assistantOverrides.model.messages;
    expect(content).toContain('Was fiel Ihnen auf?');
    expect(content).toContain('Hold the whole interview in German');
  });

  it('[VOICE-38] continues an interview in a new call without greeting again, as after a move to another device', async () => {
    const continued = await given.form(owner);
    const response = await given.response(continued);
    const first = await enterVapi(server, vapi, response);
    const overrides = () =>
      (vapi.requests.findLast(({ line }) => line === 'POST /call/web')!.body as { assistantOverrides: Record<string, unknown> })
        .assistantOverrides;
    expect(overrides().firstMessage).toBe(SESSION_TEXTS.en.greeting);
    const live = await joinLive(server, response, first.ticket);
    await mirror(live, 'assistant', 'Hey there! How are you doing today?');
    await mirror(live, 'user', 'Fine, thanks.');
    await mirror(live, 'assistant', 'Great. How do you plan your week?');
    await enterVapi(server, vapi, response);
    const { welcomeBack } = SESSION_TEXTS.en;
    expect(overrides()).toMatchObject({
      firstMessage: `${welcomeBack} How do you plan your week?`,
      firstMessageMode: 'assistant-speaks-first',
    });
    const { messages } = overrides().model as { messages: { role: string; content: string }[] };
    expect(messages.map(({ role }) => role)).toEqual(['system', 'system']);
    expect(messages[1]!.content).toContain('<answer>Fine, thanks.</answer>');
  });

  it('[VOICE-40] tells the participant’s page which question a turn asks, where there is a guide', async () => {
    const guided = await given.form(owner);
    await given.guide(owner, guided, SHORT_GUIDE);
    expect((await owner.api('POST', `forms/${guided.id}/guide/publish`)).status).toBe(200);
    const response = await given.response(guided);
    const { ticket } = await enterVapi(server, vapi, response);
    const live = await joinLive(server, response, ticket);
    const [first] = SHORT_GUIDE.sections[0]!.questions;
    expect(await mirror(live, 'assistant', 'Hey there! How are you doing today?', 'a1')).toEqual({ success: true, seq: 1 });
    expect(await mirror(live, 'user', 'Fine.')).toEqual({ success: true, seq: 2 });
    const asked = { success: true, seq: 3, step: { asked: 1, about: 2, questionId: first!.id } };
    expect(await mirror(live, 'assistant', `Good. ${first!.wording}`, 'a3')).toEqual(asked);
    // Sent again after a lost acknowledgement.
    expect(await mirror(live, 'assistant', `Good. ${first!.wording}`, 'a3')).toEqual(asked);
    // A flood of turns is stored, and costs nothing more.
    for (let turn = 4; turn <= 6; turn += 1) await mirror(live, 'assistant', `Well. ${first!.wording}`);
    expect(await mirror(live, 'assistant', `So. ${first!.wording}`)).toEqual({ success: true, seq: 7 });
  });

  it('[VOICE-15] [VOICE-16] [VOICE-17] lets no browser choose a squad, a workflow or overrides of its own', async () => {
    const response = await given.response(form);
    const ticket = await openCall(server, response);
    await relay(server, ticket.callId, response.token, { squadId: 'x', workflowId: 'y', workflowOverrides: {}, assistant: { model: {} } });
    const { body } = vapi.requests.findLast(({ line }) => line === 'POST /call/web')!;
    expect(Object.keys(body).sort()).toEqual(['assistantId', 'assistantOverrides']);
  });

  it('[CALLDATA-10] is known by the id that the platform told us, whatever anyone else says', async () => {
    const response = await given.response(form);
    let ticket = await openCall(server, response);
    const track = () =>
      api(server, 'POST', 'public/track-call-initiation', {
        body: { responseId: response.id, vapiCallId: 'forged', assistantId: 'x', formId: form.id },
      });
    expect((await track()).status).toBe(200);
    const known = () => query(server, 'select provider_call_id from calls where id = $1', [ticket.callId]);
    expect(await known()).toEqual([{ provider_call_id: null }]);
    const entered = await enterVapi(server, vapi, response);
    ticket = entered.ticket;
    expect((await track()).status).toBe(200);
    expect(await known()).toEqual([{ provider_call_id: entered.call.id }]);
  });

  it('is for the participant alone, by token or cookie', async () => {
    const response = await given.response(form);
    const { callId } = await openCall(server, response);
    const other = await given.response(form);
    expect((await relay(server, callId, other.token)).status).toBe(404);
    expect((await relay(server, callId, 'x')).status).toBe(401);
    expect((await api(server, 'POST', `public/calls/${callId}/call/web`, { body: {} })).status).toBe(401);
    const byCookie = await api(server, 'POST', `public/calls/${callId}/call/web`, {
      body: {},
      headers: { authorization: 'Bearer x', cookie: `colloquy_participant=${response.token}` },
    });
    expect(byCookie.status).toBe(201);
  });

  it.each([
    [401, 'Invalid Key.', 'Invalid Key.'],
    [402, 'No credits', 'No credits'],
    [403, 'Forbidden resource', 'Forbidden resource'],
    [429, ['Over concurrency limit', 'try later'], 'Over concurrency limit; try later'],
    [500, { deep: 1 }, '{"deep":1}'],
  ])('[VOICE-12] passes the failure %i on in the words of the platform, once', async (code, message, text) => {
    const response = await given.response(form);
    const { callId } = await openCall(server, response);
    vapi.faults.status = { code, message, for: 'POST /call/web' };
    // Other calls' results may be asked for meanwhile.
    const opened = () => vapi.requests.filter(({ line }) => line === 'POST /call/web').length;
    const from = opened();
    const { status, body } = await relay(server, callId, response.token);
    expect(status).toBe(code);
    expect(body).toEqual({ message: text, error: expect.any(String), statusCode: code });
    expect(opened()).toBe(from + 1);
  });

  it('holds one conversation at a time: an attempt that came to nothing is made again, a conversation is not opened twice', async () => {
    const response = await given.response(form);
    const { ticket, call } = await enterVapi(server, vapi, response);
    // The SDK's second attempt: the first call is ended on the platform.
    const again = await relay(server, ticket.callId, response.token);
    expect(again.status).toBe(201);
    expect(vapi.calls.get(call.id)?.phase).toBe('ended');
    const socket = await joinLive(server, response, ticket);
    await mirror(socket, 'assistant', 'Hello');
    const refused = await relay(server, ticket.callId, response.token);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'CALL_BUSY' });
  });

  it('is not replaced by a delayed request of an earlier attempt', async () => {
    const response = await given.response(form);
    const earlier = await openCall(server, response);
    const { ticket, call } = await enterVapi(server, vapi, response);
    expect(ticket.callId).not.toBe(earlier.callId);
    const delayed = await relay(server, earlier.callId, response.token);
    expect(delayed.status).toBe(409);
    expect(delayed.body).toMatchObject({ code: 'CALL_ENDED' });
    expect(vapi.calls.get(call.id)?.phase).not.toBe('ended');
    const [row] = await query<{ id: string }>(
      server,
      `select provider_call_id as id from calls where response_id = $1 and status = 'live'`,
      [response.id],
    );
    expect(row?.id).toBe(call.id);
  });

  it('is taken up again in a new call, and the old one is ended on the platform', async () => {
    const response = await given.response(form);
    const first = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, first.ticket);
    const superseded = new Promise((resolve) => socket.once('superseded', resolve));
    await mirror(socket, 'user', 'Before the reload');
    const second = await enterVapi(server, vapi, response);
    expect(second.ticket.callId).not.toBe(first.ticket.callId);
    await superseded;
    await eventually(() => expect(vapi.calls.get(first.call.id)?.phase).toBe('ended'));
    expect((await query(server, `select from calls where response_id = $1 and status = 'live'`, [response.id])).length).toBe(1);
    expect(await readResponse(owner, response)).toMatchObject({ call_status: 'in-progress' });
  });

  it('leaves nobody alone with an assistant when it was ended meanwhile', async () => {
    const response = await given.response(form);
    const ticket = await openCall(server, response);
    const socket = await joinLive(server, response, ticket);
    vapi.faults.delay = 300;
    const before = vapi.requests.length;
    const starting = relay(server, ticket.callId, response.token);
    // Not necessarily the last one: calls of other tests are collected meanwhile.
    await eventually(() => expect(vapi.requests.slice(before).map(({ line }) => line)).toContain('POST /call/web'));
    await socket.emitWithAck('end', { reason: 'participant' });
    expect((await starting).status).toBe(409);
    delete vapi.faults.delay;
    const opened = [...vapi.calls.values()].find(({ assistantOverrides }) => JSON.stringify(assistantOverrides).includes(ticket.callId));
    await eventually(() => expect(opened?.phase).toBe('ended'));
  });
});

describe('the page of a call', () => {
  it('may load what the SDK needs, and run no text as a script', async () => {
    const policy = (await fetch(`${server.url}/`)).headers.get('content-security-policy') ?? '';
    const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `)) ?? '';
    expect(directive('script-src')).toContain('https://c.daily.co');
    expect(directive('connect-src')).toContain('wss://*.daily.co');
    expect(directive('worker-src')).toContain('blob:');
    expect(policy).not.toMatch(/'unsafe-eval'|'unsafe-inline'[^;]*script/);
    expect(directive('script-src')).not.toContain("'unsafe-inline'");
  });
});

describe('the way out', () => {
  it('is our own interviewer, which continues where it was after a reload', async () => {
    const response = await given.response(form);
    const { ticket, call } = await enterVapi(server, vapi, response);
    const { body } = await open(response, 'builtin');
    expect(body.ticket).toMatchObject({ provider: 'builtin', transport: 'live-socket' });
    expect(body.ticket.callId).not.toBe(ticket.callId);
    await eventually(() => expect(vapi.calls.get(call.id)?.phase).toBe('ended'));
    const participant = await Participant.connect(server, response, body.ticket);
    await participant.hears(1);
    expect((await openCall(server, response)).callId).toBe(body.ticket.callId);
    await participant.holdInterview();
    // The platform tells of the part it had: nothing was said in it.
    await vapi.finish(call.id, [], { recording: null, summary: null });
    await eventually(async () =>
      expect(await readResponse(owner, response)).toMatchObject({ call_status: 'completed', processing: false }),
    );
  });

  it('is there when the platform is not', async () => {
    const fresh = await given.form(owner);
    const response = await given.response(fresh);
    await query(server, `update assistants set fingerprint = null where form_id = $1`, [fresh.id]);
    vapi.faults.status = { code: 503, retryAfter: 60 };
    expect((await open(response)).status).toBe(503);
    expect((await open(response, 'builtin')).body.ticket).toMatchObject({ provider: 'builtin' });
  });

  it('knows no other providers', async () => {
    const response = await given.response(form);
    expect((await open(response, 'vapi' as 'builtin')).status).toBe(400);
  });
});

describe('a call on the voice platform, mirrored', () => {
  it('is stored in order, once, and watched like any other', async () => {
    const response = await given.response(form);
    const { ticket } = await enterVapi(server, vapi, response);
    const dashboard = await connect(dashboardSocket(server.url, { token: owner.token }));
    const seen: LiveTurn[] = [];
    const drafts: LiveDraft[] = [];
    dashboard.on('turn', (turn) => seen.push(turn));
    dashboard.on('draft', (draft) => drafts.push(draft));
    await dashboard.emitWithAck('watch', { responseId: response.id });
    const socket = await joinLive(server, response, ticket);
    socket.emit('mirror-draft', { role: 'assistant', text: 'Hey the' });
    await eventually(() => expect(drafts).toEqual([{ responseId: response.id, seq: 1, role: 'assistant', text: 'Hey the' }]));
    expect(await mirror(socket, 'assistant', '  Hey there!  ', 'a')).toEqual({ success: true, seq: 1 });
    expect(await mirror(socket, 'user', 'Hello', 'b')).toEqual({ success: true, seq: 2 });
    expect(await mirror(socket, 'assistant', 'Hey there!', 'a')).toEqual({ success: true, seq: 1 });
    await eventually(() =>
      expect(seen.map(({ seq, role, text }) => [seq, role, text])).toEqual([
        [1, 'assistant', 'Hey there!'],
        [2, 'user', 'Hello'],
      ]),
    );
    expect(await readResponse(owner, response)).toMatchObject({ turn_count: 2 });
    // Our server does not answer.
    expect(await query(server, 'select responder from calls where id = $1', [ticket.callId])).toEqual([{ responder: null }]);
  });

  it.each([
    ['no words', { clientId: 'x', role: 'user', text: '  ' }],
    ['no id', { clientId: '', role: 'user', text: 'x' }],
    ['an id too long', { clientId: 'x'.repeat(65), role: 'user', text: 'x' }],
    ['another role', { clientId: 'x', role: 'system', text: 'x' }],
    ['a text too long', { clientId: 'x', role: 'user', text: 'x'.repeat(5_001) }],
  ])('takes no turn with %s', async (_, message) => {
    const response = await given.response(form);
    const { ticket } = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, ticket);
    expect(await socket.emitWithAck('mirror', message as never)).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it('keeps to its own kind: nothing is said to our interviewer, and none of its calls are mirrored', async () => {
    const response = await given.response(form);
    const { ticket } = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, ticket);
    expect(await socket.emitWithAck('say', { clientId: 'x', text: 'Hello', via: 'text' })).toMatchObject({ code: 'BAD_REQUEST' });
    const other = await given.response(form);
    const own = (await open(other, 'builtin')).body.ticket;
    expect(await mirror(await joinLive(server, other, own), 'user', 'Hello')).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('takes the last words after the end, until the platform has told of it all', async () => {
    const response = await given.response(form);
    const { ticket, call } = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, ticket);
    await mirror(socket, 'user', 'One');
    await socket.emitWithAck('end', { reason: 'participant' });
    expect(await mirror(socket, 'assistant', 'Goodbye')).toMatchObject({ success: true });
    vapi.faults.lostRate = 0;
    await vapi.finish(call.id, [
      { role: 'user', text: 'One' },
      { role: 'bot', text: 'Goodbye, and thank you' },
    ]);
    await eventually(async () => expect(await readResponse(owner, response)).toMatchObject({ processing: false }));
    expect(await mirror(socket, 'user', 'Too late')).toMatchObject({ code: 'CALL_ENDED' });
    expect((await readResponse(owner, response)).interview_transcript).toBe('User: One\nAI: Goodbye, and thank you');
  });

  it('is recorded by the platform: sound from a browser is refused', async () => {
    const response = await given.response(form);
    const { ticket } = await enterVapi(server, vapi, response);
    const answer = await fetch(`${server.url}/api/public/calls/${ticket.callId}/recording/0`, {
      method: 'PUT',
      headers: { ...response.headers, 'content-type': 'audio/webm' },
      body: Buffer.from('x'),
    });
    expect(answer.status).toBe(400);
  });
});
