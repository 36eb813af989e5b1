import { describe, expect, it, vi } from 'vitest';
import { FollowUpsService } from '../../../backend/follow-ups/follow-ups.service.js';
import type { CoverageAnswer } from '../../../backend/contract/coverage.js';
import type { FormWire } from '../../../backend/contract/forms.js';
import { newQuestion } from '../../../backend/contract/guide.js';
import type { ResponseListItem } from '../../../backend/contract/responses.js';
import type { GuidedMeta } from '../../../backend/integrations/voice-platform/builtin/guided/guided-meta.js';
import { DatabaseWatcher } from '../../../backend/database/database-watcher.js';
import { COLLECT } from '../../../backend/voice/platform-calls/collect-schedule.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { type GivenResponse, SHORT_GUIDE } from '../../support/given.js';
import { query } from '../../support/query.js';
import { connect, dashboardSocket } from '../../support/sockets.js';
import { useVapiApp, type VapiApp } from '../../support/vapi-app.js';
import { openCall } from './participant.js';
import { enterVapi, joinLive, mirror, readResponse } from './vapi-participant.js';

const LINES = [
  { role: 'bot', text: 'Hey there! How are you doing today?' },
  { role: 'user', text: 'Fine, thank you.' },
  { role: 'bot', text: 'How do you plan your week?' },
  { role: 'user', text: 'On Sunday evening, with a list.' },
] as const;
const TURN_METAS = `select seq, meta from transcript_turns where response_id = $1 and role = 'assistant' order by seq`;
const TRANSCRIPT =
  'AI: Hey there! How are you doing today?\nUser: Fine, thank you.\nAI: How do you plan your week?\nUser: On Sunday evening, with a list.';

// Twenty questions 50 ms apart take a second.
let { vapi, server, given, owner, form } = {} as VapiApp;
useVapiApp({ CALL_RESULTS_EVERY_SECONDS: '0.05' }, (app) => ({ vapi, server, given, owner, form } = app));

const finished = (response: GivenResponse) =>
  eventually(async () => {
    const row = await readResponse(owner, response);
    expect(row).toMatchObject({ processing: false, call_status: expect.not.stringMatching('in-progress') });
    return row;
  });
/** As if the time of the next look had come. */
const look = async (response: GivenResponse) => {
  const calls = await query<{ id: string; status: string }>(server, `select id, status from calls where response_id = $1`, [response.id]);
  const ended = calls.filter(({ status }) => status === 'ended').map(({ id }) => id);
  await server.app.get(FollowUpsService).scheduleAll(null, 'call.collect', ended);
  // Its end was never reported: first the participant's heartbeat must be missing.
  const live = calls.find(({ status }) => status === 'live');
  if (live) await unseen(live.id);
};
/** Looks that are still to come. */
const collecting = (response: GivenResponse) =>
  query(
    server,
    `select f.subject from follow_ups f join calls c on c.id::text = f.subject where f.kind = 'call.collect' and c.response_id = $1`,
    [response.id],
  );
/** As if the participant had been absent for an hour while the database was up. */
async function unseen(callId: string): Promise<void> {
  vi.spyOn(server.app.get(DatabaseWatcher), 'upForMs', 'get').mockReturnValue(3_600_000);
  await query(server, `update calls set last_seen_at = now() - interval '1 hour' where id = $1`, [callId]);
}
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

  it('[GUIDED-18] [COV-04] are linked with the guide, once and again when more of them arrives', async () => {
    const guided = await given.form(owner);
    await given.guide(owner, guided, {
      ...SHORT_GUIDE,
      sections: [
        {
          id: 'section1',
          title: '',
          questions: [
            { ...newQuestion('question', 'How do you plan your week?'), purpose: 'Habits' },
            {
              ...newQuestion('satisfy1', 'How satisfied are you with your planning?'),
              answer: { type: 'scale', min: 1, max: 5, minLabel: 'not at all', maxLabel: 'very' },
            },
          ],
        },
      ],
    });
    expect((await owner.api('POST', `forms/${guided.id}/guide/publish`)).status).toBe(200);
    const response = await given.response(guided);
    const { call, ticket } = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, ticket);
    const rows = async () => (await owner.api<CoverageAnswer>('GET', `responses/${guided.id}/coverage`)).body.rows;
    for (const { role, text } of LINES) await mirror(socket, role === 'bot' ? 'assistant' : 'user', text);
    // While it runs.
    expect(await rows()).toMatchObject([{ recorded: true, cells: { question: { state: 'short', answer: LINES[3].text, seq: 4 } } }]);

    await vapi.finish(call.id, LINES, { endedReason: 'customer-ended-call' });
    expect(await finished(response)).toMatchObject({ completion: { state: 'partial', answered: 1, questions: 2 } });
    expect(await rows()).toMatchObject([{ recorded: true, cells: { question: { state: 'short', seq: 4 }, satisfy1: { state: 'open' } } }]);
    const metas = () => query<{ seq: number; meta: GuidedMeta }>(server, TURN_METAS, [response.id]);
    expect(await metas()).toMatchObject([
      { seq: 1, meta: { by: 'platform', purpose: 'greet' } },
      { seq: 3, meta: { by: 'platform', purpose: 'ask', questionId: 'question', heard: { as: 'small-talk' } } },
    ]);

    // The report again, with the end of the interview.
    call.lines = [
      ...LINES,
      { role: 'bot', text: 'Got it. And how satisfied are you with it, from one to five?' },
      { role: 'user', text: 'Four.' },
    ];
    expect(await vapi.report(call.id, 'end-of-call-report')).toBe(200);
    await eventually(async () => expect(await readResponse(owner, response)).toMatchObject({ turn_count: 6, processing: false }));
    expect(await rows()).toMatchObject([{ cells: { question: { state: 'short' }, satisfy1: { state: 'rich', value: '4', seq: 6 } } }]);
    expect((await readResponse(owner, response)).completion).toEqual({ state: 'complete', answered: 2, questions: 2 });
    const before = await metas();
    expect(await vapi.report(call.id, 'end-of-call-report')).toBe(200);
    expect(await metas()).toEqual(before);
  });

  it('say how the interview ended, also when a later call never began', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    const secondTab = await openCall(server, response);
    await vapi.finish(call.id, LINES, { endedReason: 'customer-ended-call' });
    await unseen(secondTab.callId);
    await eventually(async () =>
      expect(await query(server, `select end_reason from calls where id = $1`, [secondTab.callId])).toEqual([{ end_reason: 'abandoned' }]),
    );
    expect(await finished(response)).toMatchObject({
      call_status: 'completed',
      call_end_reason: 'participant',
      interview_transcript: TRANSCRIPT,
    });
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

  it('come with the report at once, although the platform is just being asked', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, ticket);
    const delay = 6_000;
    Object.assign(vapi.faults, { delay, delayFor: `GET /call/${call.id}` });
    const asked = performance.now();
    await socket.emitWithAck('end', { reason: 'participant' });
    await eventually(() => expect(gets(call.id)).toBe(1));
    await vapi.finish(call.id, LINES);
    expect(await finished(response)).toMatchObject({ interview_transcript: TRANSCRIPT, has_recording: true });
    expect(performance.now() - asked).toBeLessThan(delay);
  });

  it('of a call that another one took over from hold that one up for a few looks only', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    await query(
      server,
      'insert into transcript_turns (response_id, seq, call_id, role, content) select $1, 1, id, $2, $3 from calls where response_id = $1',
      [response.id, 'user', 'I have to go.'],
    );
    const again = await enterVapi(server, vapi, response);
    expect(again.call.id).not.toBe(call.id);
    await vapi.finish(again.call.id, LINES);
    expect(await finished(response)).toMatchObject({ interview_transcript: expect.stringContaining(TRANSCRIPT), has_recording: true });
    expect(gets(call.id)).toBeGreaterThanOrEqual(COLLECT.supersededFrom);
    expect(gets(call.id)).toBeLessThan(COLLECT.partialFrom);
  });

  it('[CALLDATA-21] [CALLDATA-22] are read from where the platform had them in former years too', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    vapi.faults.shape = 'legacy';
    vapi.faults.lostRate = 1;
    await vapi.finish(call.id, LINES);
    await look(response);
    expect(await finished(response)).toMatchObject({
      interview_transcript: TRANSCRIPT,
      interview_summary: 'The participant plans on Sundays.',
      has_recording: true,
    });
  });

  it('[VOICE-12] survive failures of the platform, and are asked for again', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    vapi.faults.lostRate = 1;
    vapi.faults.status = { code: 500, for: `GET /call/${call.id}`, times: 4 };
    await vapi.finish(call.id, LINES);
    await look(response);
    expect(await finished(response)).toMatchObject({ interview_transcript: TRANSCRIPT, has_recording: true });
    expect(vapi.faults.status.times).toBe(0);
  });

  it('[FAULT-35] are what the browser mirrored when the platform keeps nothing, with a summary of our own', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, ticket);
    await mirror(socket, 'assistant', LINES[0].text);
    await mirror(socket, 'user', 'I plan my week on Sunday evening, with a list.');
    vapi.faults.shape = 'zero-retention';
    await vapi.finish(call.id, [], { recording: null, summary: null });
    expect(await finished(response)).toMatchObject({
      interview_transcript: 'AI: Hey there! How are you doing today?\nUser: I plan my week on Sunday evening, with a list.',
      interview_summary: expect.stringContaining('Sunday evening'),
      summary_source: 'extractive',
      interview_recording: null,
    });
  });

  it('are what the browser hands over at its end when neither the platform nor we heard a word', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, ticket);
    const report = await api(server, 'PUT', `public/update-call-results/${response.id}`, {
      body: {
        interview_messages: [
          { role: 'assistant', content: 'How was it?' },
          { role: 'user', content: 'It was rather good, all in all.' },
        ],
      },
    });
    expect(report.status).toBe(200);
    await socket.emitWithAck('end', { reason: 'participant' });
    await vapi.finish(call.id, [], { recording: null, summary: null });
    expect(await finished(response)).toMatchObject({
      interview_transcript: 'AI: How was it?\nUser: It was rather good, all in all.',
      call_status: 'completed',
    });
    // What the platform tells later goes first; the browser changes it no more.
    await vapi.finish(call.id, LINES);
    await eventually(async () => expect((await readResponse(owner, response)).interview_transcript).toBe(TRANSCRIPT));
    await api(server, 'PUT', `public/update-call-results/${response.id}`, { body: { interview_transcript: 'AI: Forged' } });
    expect((await readResponse(owner, response)).interview_transcript).toBe(TRANSCRIPT);
  });

  it('never put the prompt into a transcript', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    await vapi.finish(call.id, [{ role: 'system', text: 'You are an interviewer' }, ...LINES, { role: 'tool_calls', text: 'endCall' }]);
    expect((await finished(response)).interview_transcript).toBe(TRANSCRIPT);
  });

  it('tell the owner of the row as it changes, the last time without being asked', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    const dashboard = await connect(dashboardSocket(server.url, { token: owner.token }));
    const rows: ResponseListItem[] = [];
    dashboard.on('event', ({ body }) => body.kind === 'response.updated' && body.response.id === response.id && rows.push(body.response));
    await vapi.finish(call.id, LINES);
    await eventually(() => expect(rows.at(-1)).toMatchObject({ processing: false, has_recording: true, call_status: 'completed' }));
    expect(rows[0]).toMatchObject({ processing: true });
    expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => rows[0]!.version + index));
  });

  it('[FAULT-34] hold the recording that came late', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    await vapi.finish(call.id, LINES, { recording: null });
    expect(await finished(response)).toMatchObject({ interview_transcript: TRANSCRIPT, interview_recording: null });
    vapi.advance(call.id, 'ended', { recording: Buffer.from('ID3 late sound') });
    await look(response);
    await eventually(async () => expect((await readResponse(owner, response)).has_recording).toBe(true));
    await eventually(async () => {
      expect(await collecting(response)).toEqual([]);
    });
  });

  it('[FAULT-34] stop waiting for a recording after 13 days', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    await vapi.finish(call.id, LINES, { recording: null });
    await finished(response);
    await query(
      server,
      `update call_results set started_at = started_at - interval '13 days 1 minute', ended_at = ended_at - interval '13 days 1 minute'
        where call_id in (select id from calls where response_id = $1)`,
      [response.id],
    );
    await query(
      server,
      `update calls set started_at = started_at - interval '13 days 1 minute', ended_at = ended_at - interval '13 days 1 minute' where response_id = $1`,
      [response.id],
    );
    await look(response);
    await eventually(async () => {
      const [row] = await query(server, 'select recording_given_up from calls where response_id = $1', [response.id]);
      expect(row).toEqual({ recording_given_up: true });
      expect(await collecting(response)).toEqual([]);
    });
    expect(await readResponse(owner, response)).toMatchObject({ interview_recording: null, processing: false });
  });

  it('follow the link of a recording without the key, and never to where it should not lead', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    await vapi.finish(call.id, LINES);
    await finished(response);
    // The storage of the stand-in refuses requests that carry one.
    expect((await readResponse(owner, response)).has_recording).toBe(true);
    const parts = await query(server, 'select mime_type, next_chunk, size_bytes from recordings where response_id = $1', [response.id]);
    expect(parts).toEqual([{ mime_type: 'audio/mpeg', next_chunk: 1, size_bytes: String(vapi.calls.get(call.id)!.recording!.length) }]);
  });

  it('are found by the sweeper when everybody forgot about them', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    vapi.faults.lostRate = 1;
    await vapi.finish(call.id, LINES);
    await query(server, `update calls set status = 'ended', ended_at = now(), end_reason = 'unknown' where response_id = $1`, [
      response.id,
    ]);
    await query(server, `delete from follow_ups where kind = 'call.collect'`);
    await query(server, `update responses set finish_due_at = now() where id = $1`, [response.id]);
    expect(await finished(response)).toMatchObject({ interview_transcript: TRANSCRIPT, has_recording: true });
  });

  it('say how it ended where nobody of ours knew', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    const socket = await joinLive(server, response, ticket);
    await socket.emitWithAck('end', { reason: 'network' });
    expect(await readResponse(owner, response)).toMatchObject({ call_status: 'abandoned' });
    await vapi.finish(call.id, LINES, { endedReason: 'assistant-said-end-call-phrase' });
    expect(await finished(response)).toMatchObject({ call_status: 'completed', call_end_reason: 'assistant' });
  });

  it('[FAULT-36] flag the interview whose language model is gone, until a call goes well again', async () => {
    const flagged = await given.form(owner);
    const attention = async () => (await owner.api<{ form: FormWire }>('GET', `forms/${flagged.id}`)).body.form.attention ?? null;
    const failing = await enterVapi(server, vapi, await given.response(flagged));
    await vapi.finish(failing.call.id, [], {
      endedReason: 'call.in-progress.error-vapifault-openai-llm-failed',
      recording: null,
      summary: null,
    });
    await eventually(async () =>
      expect(await attention()).toMatchObject({ code: 'model-retired', message: expect.stringContaining('gpt-5.6-luna') }),
    );
    const good = await enterVapi(server, vapi, await given.response(flagged));
    await vapi.finish(good.call.id, LINES);
    await eventually(async () => expect(await attention()).toBeNull());
  });
});

describe('a call that nobody is seen in', () => {
  it('continues while the platform has the participant on its line, and ends when it has not', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    await unseen(ticket.callId);
    await eventually(() => expect(gets(call.id)).toBeGreaterThan(0));
    await eventually(async () => {
      const [row] = await query(server, `select status, last_seen_at > now() - interval '1 minute' as seen from calls where id = $1`, [
        ticket.callId,
      ]);
      expect(row).toEqual({ status: 'live', seen: true });
    });
    vapi.faults.lostRate = 1;
    await vapi.finish(call.id, LINES, { endedReason: 'customer-ended-call' });
    await unseen(ticket.callId);
    expect(await finished(response)).toMatchObject({
      call_status: 'completed',
      call_end_reason: 'participant',
      interview_transcript: TRANSCRIPT,
    });
  });

  it('is abandoned when it was never opened on the platform, and took no time', async () => {
    const response = await given.response(form);
    const ticket = await openCall(server, response);
    await unseen(ticket.callId);
    expect(await finished(response)).toMatchObject({ call_status: 'abandoned', call_duration: 0, interview_transcript: '' });
  });

  it('is ended ten minutes after the longest it may last, and hung up', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    // Its page may still be open, and forgotten.
    await joinLive(server, response, ticket);
    await query(server, `update calls set started_at = now() - interval '71 minutes' where id = $1`, [ticket.callId]);
    await eventually(() => expect(call.phase).toBe('ended'));
    await vapi.finish(call.id, [], { recording: null, summary: null });
    expect(await finished(response)).toMatchObject({ call_end_reason: 'time-limit', call_status: 'abandoned' });
  });

  it('is given up when the platform knows nothing of it', async () => {
    const response = await given.response(form);
    const { call, ticket } = await enterVapi(server, vapi, response);
    vapi.calls.delete(call.id);
    await unseen(ticket.callId);
    expect(await finished(response)).toMatchObject({ call_status: 'abandoned', call_end_reason: 'abandoned' });
  });
});

describe('POST /api/webhooks/vapi', () => {
  it('[FAULT-33] believes the platform alone, and changes nothing for anyone else', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    vapi.advance(call.id, 'ended', { lines: [...LINES] });
    for (const auth of ['wrong', 'none'] as const) expect(await vapi.report(call.id, 'end-of-call-report', auth)).toBe(401);
    const secret = (call.assistant.server as { headers: Record<string, string> }).headers['X-Vapi-Secret']!;
    expect(await vapi.report(call.id, 'end-of-call-report', { hmac: 'guessed' })).toBe(401);
    expect(await vapi.report(call.id, 'end-of-call-report', { hmac: secret, at: Date.now() - 6 * 60_000 })).toBe(401);
    expect(await readResponse(owner, response)).toMatchObject({ call_status: 'in-progress' });
    expect(await vapi.report(call.id, 'end-of-call-report', { hmac: secret, encoding: 'base64' })).toBe(200);
    expect(await vapi.report(call.id, 'end-of-call-report', 'bearer')).toBe(200);
    expect(await finished(response)).toMatchObject({ interview_transcript: TRANSCRIPT });
  });

  it('[FAULT-33] comes to the same whatever comes twice, late, or in another order', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    vapi.advance(call.id, 'in-progress');
    await vapi.finish(call.id, LINES);
    await finished(response);
    const settled = await eventually(async () => {
      const row = await readResponse(owner, response);
      expect(row).toMatchObject({ processing: false, has_recording: true });
      return row;
    });
    call.phase = 'in-progress';
    expect(await vapi.report(call.id, 'status-update')).toBe(200);
    call.phase = 'ended';
    await Promise.all([1, 2, 3].map(() => vapi.report(call.id, 'end-of-call-report')));
    call.lines = [LINES[0]];
    call.summary = 'A worse one.';
    expect(await vapi.report(call.id, 'end-of-call-report')).toBe(200);
    expect(await vapi.report(call.id, 'status-update')).toBe(200);
    expect(await readResponse(owner, response)).toEqual(settled);
    expect(await query(server, 'select from recordings where response_id = $1', [response.id])).toHaveLength(1);
  });

  it('knows a call whose id nobody came to note, by what it was opened with', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    await query(server, 'update calls set provider_call_id = null where response_id = $1', [response.id]);
    await vapi.finish(call.id, LINES);
    expect(await finished(response)).toMatchObject({ interview_transcript: TRANSCRIPT });
  });

  it('answers well to what concerns nobody here: there is nothing to try again', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    await query(server, 'delete from responses where id = $1', [response.id]);
    vapi.advance(call.id, 'ended', { lines: [...LINES] });
    expect(await vapi.report(call.id, 'end-of-call-report')).toBe(200);
  });

  it.each([
    ['no JSON', 'nonsense', 400],
    ['no report', '{"message":7}', 400],
    ['no call', '{"message":{"type":"end-of-call-report"}}', 400],
    ['too much', `{"message":"${'x'.repeat(9_000_000)}"}`, 413],
  ])('refuses %s', async (_, body, status) => {
    const { call } = await enterVapi(server, vapi, await given.response(form));
    const { headers } = call.assistant.server as { headers: Record<string, string> };
    const answer = await fetch(`${server.url}/api/webhooks/vapi`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    }).catch(() => null);
    // A connection may be cut while a body that is too large is still being sent.
    if (answer || status !== 413) expect(answer?.status).toBe(status);
  });

  it('takes the report of a long call: larger than any other body', async () => {
    const response = await given.response(form);
    const { call } = await enterVapi(server, vapi, response);
    const lines = Array.from({ length: 900 }, (_, i) => ({
      role: i % 2 ? ('user' as const) : ('bot' as const),
      text: `${i} ${'word '.repeat(300)}`.trim(),
    }));
    await vapi.finish(call.id, lines);
    expect(await finished(response)).toMatchObject({ turn_count: 900 });
  });
});
