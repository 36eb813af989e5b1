import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newQuestion } from '../../../backend/contract/guide.js';
import type { PauseAnswer } from '../../../backend/contract/realtime.js';
import { api } from '../../support/api.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse, SHORT_GUIDE } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets, refusal, liveSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';
import { openCall, Participant } from './participant.js';

const SCALE = { type: 'scale', min: 1, max: 5, minLabel: 'poor', maxLabel: 'good' } as const;

let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
let guided: GivenForm;
beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
  guided = await given.form(owner);
  const question = { ...newQuestion('howready', 'How ready did you feel?'), answer: SCALE, probing: 'none' as const, stimulus: 'Day one.' };
  const questions = [question, newQuestion('changing', 'What would you change?')];
  await given.guide(owner, guided, { ...SHORT_GUIDE, sections: [{ ...SHORT_GUIDE.sections[0]!, questions }] });
  await owner.api('POST', `forms/${guided.id}/guide/publish`, { body: {} });
});
afterEach(closeSockets);
afterAll(() => server.stop());

describe('answers on the screen', () => {
  it('[CALL-25, CALL-26, CALL-27] come with the turn, and are stored with their value', async () => {
    const participant = await Participant.enter(server, await given.response(guided));
    expect((await participant.hears(1)).step).toEqual({ asked: 0, about: 2 });
    await participant.say('Fine, thanks');
    const asked = await participant.hears(3);
    expect(asked.step).toEqual({ asked: 1, about: 2, questionId: 'howready', answer: SCALE, stimulus: 'Day one.' });
    const answer = { questionId: 'howready', value: 4 };
    const said = await participant.socket.emitWithAck('say', { clientId: randomUUID(), text: '4', via: 'text', answer });
    expect(said).toMatchObject({ success: true, seq: 4 });
    expect((await participant.hears(5)).step).toMatchObject({ asked: 2, about: 2, questionId: 'changing' });
    const [next] = await query<{ meta: { heard: unknown } }>(
      server,
      'select meta from transcript_turns where response_id = $1 and seq = 5',
      [participant.ticket.responseId],
    );
    expect(next!.meta.heard).toEqual({ as: 'value', value: 4 });
    const bad = { clientId: randomUUID(), text: 'x', via: 'text' as const, answer: { questionId: 'howready', value: Array(13).fill('x') } };
    expect(await participant.socket.emitWithAck('say', bad)).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  });
});

describe('a break', () => {
  const pause = (participant: Participant, on: boolean): Promise<PauseAnswer> => participant.socket.emitWithAck('pause', { on });
  const shift = (participant: Participant, minutes: number) =>
    query(
      server,
      `update calls set started_at = started_at - make_interval(mins => $2), paused_at = paused_at - make_interval(mins => $2) where id = $1`,
      [participant.ticket.callId, minutes],
    );
  const minutes = (answer: PauseAnswer) => (answer.success ? Math.round(answer.elapsed / 60_000) : NaN);

  it('[CALL-30] does not count towards the time limit, up to fifteen minutes; what is said next ends it', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    expect(minutes(await pause(participant, true))).toBe(0);
    await shift(participant, 10);
    const again = await Participant.enter(server, response);
    expect(again.joined).toMatchObject({ paused: true });
    expect(Math.round(again.joined.elapsed / 60_000)).toBe(0);
    await again.say('Back again.');
    await again.hears(3);
    const [row] = await query<{ paused_at: unknown; ms: number }>(server, 'select paused_at, paused_ms as ms from calls where id = $1', [
      again.ticket.callId,
    ]);
    expect(row!.paused_at).toBeNull();
    expect(Math.round(row!.ms / 60_000)).toBe(10);
    // The second break takes twenty minutes, of which five are left.
    await pause(again, true);
    await shift(again, 20);
    expect(minutes(await pause(again, false))).toBe(15);
    await again.socket.emitWithAck('end', { reason: 'participant' });
    const [{ duration }] = (await query<{ duration: string }>(server, 'select call_duration as duration from responses where id = $1', [
      response.id,
    ])) as [{ duration: string }];
    expect(Math.round(Number(duration) / 60_000)).toBe(15);
  });
});

describe('an interview on another device', () => {
  const offer = (response: GivenResponse) =>
    api<{ token: string; expiresAt: string }>(server, 'POST', `public/responses/${response.id}/handover`, { headers: response.headers });
  const take = (token: string, headers: Record<string, string> = {}) =>
    api<{ responseId: string; assistantId: string; token: string }>(server, 'POST', 'public/continue-interview', {
      body: { token },
      headers,
    });
  const as = (response: GivenResponse, token: string): GivenResponse => ({
    ...response,
    token,
    headers: { authorization: `Participant ${token}` },
  });

  it('[CALL-31, CALL-32] continues with all that was said, tells the old device, and leaves it nothing', async () => {
    const response = await given.response(guided);
    const phone = await Participant.enter(server, response);
    await phone.hears(1);
    await phone.say('Fine, thanks');
    await phone.hears(3);
    const moves: unknown[] = [];
    phone.socket.on('superseded', (message) => moves.push(message));

    const link = await offer(response);
    expect(link.status).toBe(200);
    const stored = await query<{ row: string }>(
      server,
      'select response_handovers::text as row from response_handovers where response_id = $1',
      [response.id],
    );
    expect(stored[0]!.row).not.toContain(link.body.token);
    const taken = await take(link.body.token);
    expect(taken.body).toMatchObject({ responseId: response.id, assistantId: guided.assistant_id });
    expect(taken.headers.get('set-cookie')).toContain(taken.body.token);
    await until(() => moves.length > 0);
    expect(moves).toEqual([{ moved: true }]);

    const laptop = await Participant.enter(server, as(response, taken.body.token));
    expect([...laptop.turns.keys()]).toEqual([1, 2, 3]);
    await laptop.say('5');
    expect((await laptop.hears(5)).step).toMatchObject({ asked: 2, questionId: 'changing' });

    // The phone: no call, no words, no new link.
    const open = await api(server, 'POST', 'public/calls', { headers: response.headers, body: { responseId: response.id } });
    expect(open.body).toMatchObject({ code: 'CALL_MOVED' });
    expect(await refusal(liveSocket(server.url, { callId: laptop.ticket.callId, token: response.token }))).toMatchObject({
      code: 'CALL_MOVED',
    });
    for (const path of ['transcript', 'handover'] as const) {
      const method = path === 'handover' ? 'POST' : 'GET';
      expect((await api(server, method, `public/responses/${response.id}/${path}`, { headers: response.headers })).status).toBe(404);
    }
    // The link is used up.
    expect((await take(link.body.token)).status).toBe(404);
    // And back again, on the phone's own token.
    const back = await offer(as(response, taken.body.token));
    const known = await given.response(form, {}, response.headers);
    const home = await take(back.body.token, { authorization: `Participant ${known.token}` });
    expect(home.body.token).toBe(known.token);
    expect((await openCall(server, as(response, home.body.token))).responseId).toBe(response.id);
  });

  it('[CALL-32] only the newest link works, for three days, once, however many use it at the same time', async () => {
    const response = await given.response(form);
    const [first, second] = [await offer(response), await offer(response)];
    expect(Date.parse(second.body.expiresAt) - Date.now()).toBeGreaterThan(71 * 3_600_000);
    expect((await take(first.body.token)).status).toBe(404);
    const answers = await Promise.all([take(second.body.token), take(second.body.token), take(second.body.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const late = await given.response(form);
    const { body } = await offer(late);
    await query(server, `update response_handovers set expires_at = now() where response_id = $1`, [late.id]);
    expect((await take(body.token)).status).toBe(404);
    // A token of a participant is no link, and a link is no token.
    expect((await take(late.token)).status).toBe(404);
    expect((await openCall(server, late)).responseId).toBe(late.id);
    const asToken = { authorization: `Participant ${body.token}` };
    expect((await api(server, 'POST', 'public/calls', { headers: asToken, body: { responseId: late.id } })).status).toBe(404);
  });

  it('[CALL-32] an interview that is complete does not move', async () => {
    const response = await given.response(form);
    const { body } = await offer(response);
    const participant = await Participant.enter(server, response);
    await participant.holdInterview();
    expect((await offer(response)).body).toMatchObject({ code: 'CALL_ENDED' });
    expect((await take(body.token)).body).toMatchObject({ code: 'CALL_ENDED' });
  });
});

describe('a transcript to keep', () => {
  it('[DONE-17] is read with the own token alone, for seven days after the interview', async () => {
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.holdInterview();
    const read = (headers: Record<string, string> = response.headers) =>
      api<{ turns: { role: string; text: string }[]; until: string }>(server, 'GET', `public/responses/${response.id}/transcript`, {
        headers,
      });
    const { body } = await read();
    expect(body.turns).toEqual([...participant.turns.values()].map(({ role, text }) => ({ role, text })));
    expect(Math.round((Date.parse(body.until) - Date.now()) / 86_400_000)).toBe(7);
    expect((await read({})).status).toBe(401);
    expect((await read((await given.response(form)).headers)).status).toBe(404);
    await query(
      server,
      `update calls set ended_at = ended_at - interval '8 days', started_at = started_at - interval '8 days' where response_id = $1`,
      [response.id],
    );
    expect((await read()).status).toBe(404);
  });
});
