import { afterEach, describe, expect, it } from 'vitest';
import type { LiveAnswer, LiveCard, LiveDetail, LiveFigures, LiveWords } from '../../../backend/contract/live.js';
import type { LiveDraft } from '../../../backend/contract/voice.js';
import type { GivenResponse } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';
import { stepIn } from './stepping.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ tier: 'pro' }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

async function begun() {
  const form = await given.form(owner);
  const response = await given.response(form);
  const participant = await Participant.atFirstQuestion(server, response);
  return { form, response, participant };
}
const act = async (response: GivenResponse, body: object) => {
  const answer = await stepIn(owner, response, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const cardOf = async (response: GivenResponse): Promise<LiveCard> => {
  const { cards } = (await owner.api<LiveAnswer>('GET', 'live')).body;
  return cards.find(({ responseId }) => responseId === response.id)!;
};

describe('an interview in which its owner has stepped in', () => {
  it('[LIVE-07] [LIVE-18] [STEP-53] shows what the owner wrote as theirs, and what the participant is saying to them', async () => {
    const { response, participant } = await begun();
    const socket = await connect(dashboardSocket(server.url, { token: owner.token }));
    const [words, drafts]: [LiveWords[], LiveDraft[]] = [[], []];
    socket.on('live-words', (message) => words.push(message));
    socket.on('draft', (draft) => drafts.push(draft));
    expect(await socket.emitWithAck('live-screen', { on: true })).toEqual({ success: true });
    expect(await socket.emitWithAck('watch', { responseId: response.id })).toMatchObject({ success: true });
    await act(response, { kind: 'take-over' });
    await act(response, { kind: 'say', text: 'Hello, this is Grace.' });
    await participant.hears(5);
    await eventually(() => expect(words.at(-1)).toMatchObject({ seq: 5, by: 'human', text: 'Hello, this is Grace.' }));
    expect(await cardOf(response)).toMatchObject({ last: { seq: 5, by: 'human' }, before: { role: 'user' } });
    await eventually(async () => {
      participant.socket.emit('draft', { text: 'Oh, hello', after: 5 });
      expect(words.at(-1)).toEqual({ responseId: response.id, seq: 6, role: 'user', text: 'Oh, hello' });
    });
    await eventually(() => expect(drafts.at(-1)).toMatchObject({ seq: 6, text: 'Oh, hello' }));
    // An impossible number is refused, and nothing is shown for it.
    participant.socket.emit('draft', { text: 'Far off', after: 5_000 });
    await eventually(() => {
      participant.socket.emit('draft', { text: 'Oh, hello there', after: 5 });
      expect(drafts.at(-1)?.text).toBe('Oh, hello there');
    });
    expect(drafts.some(({ text }) => text === 'Far off')).toBe(false);
  });

  it('[LIVE-03] says on its card that it is paused, or that a person has taken over', async () => {
    const { response, participant } = await begun();
    const socket = await connect(dashboardSocket(server.url, { token: owner.token }));
    const cards: LiveCard[] = [];
    socket.on('live-cards', (message) => cards.push(...message.cards));
    await socket.emitWithAck('live-screen', { on: true });
    expect(await cardOf(response)).toMatchObject({ hold: null, pausedAt: null });
    await act(response, { kind: 'take-over' });
    await participant.hears(4);
    await eventually(() => expect(cards.at(-1)?.hold).toBe('human'));
    expect(await cardOf(response)).toMatchObject({ hold: 'human' });
    await act(response, { kind: 'hand-back' });
    await participant.hears(5);
    await eventually(() => expect(cards.at(-1)?.hold).toBeNull());
    await act(response, { kind: 'pause' });
    await participant.hears(6);
    await eventually(() => expect(cards.at(-1)).toMatchObject({ hold: 'paused', pausedAt: expect.any(String) as string }));
  });
});

describe('an interview that may not be watched any more', () => {
  it('[LIVE-08] [LIVE-14] stops sending at once, while others continue, and is counted as not watched', async () => {
    const [{ form, response, participant }, other] = [await begun(), await begun()];
    const socket = await connect(dashboardSocket(server.url, { token: owner.token }));
    const words: LiveWords[] = [];
    socket.on('live-words', (message) => words.push(message));
    await socket.emitWithAck('live-screen', { on: true });
    const of = ({ id }: GivenResponse) => words.filter(({ responseId }) => responseId === id);
    await eventually(() => {
      for (const one of [participant, other.participant]) one.socket.emit('draft', { text: 'Before', after: 3 });
      expect(Math.min(of(response).length, of(other.response).length)).toBeGreaterThan(0);
    });
    const today = new Date(Date.now() - 3_600_000).toISOString();
    const count = async () => (await owner.api<LiveFigures>('GET', `live/figures?since=${today}&formId=${form.id}`)).body;
    expect(await count()).toMatchObject({ running: 1, unwatched: 0 });
    const off = await owner.api('PATCH', `public/update-form/${form.id}`, { body: { frame: { live_view: false } } });
    expect(off.status).toBe(200);
    words.length = 0;
    await eventually(() => {
      for (const one of [participant, other.participant]) one.socket.emit('draft', { text: 'After', after: 3 });
      expect(of(other.response).some(({ text }) => text === 'After')).toBe(true);
    });
    expect(of(response)).toEqual([]);
    expect(await count()).toMatchObject({ running: 0, unwatched: 1 });
  });
});

describe('an interview with a realtime model as its ear and voice', () => {
  it('[LIVE-04] [LIVE-20] is held by this server: it can be listened to, and gets all warnings', async () => {
    const { response } = await begun();
    await query(server, `update calls set provider = 'realtime' where response_id = $1`, [response.id]);
    expect(await cardOf(response)).toMatchObject({ builtin: true, bothVoices: null });
    await query(
      server,
      `insert into recordings (call_id, response_id, owner_id, mime_type, both_voices, next_chunk, size_bytes, created_at, updated_at)
       select id, response_id, owner_id, 'audio/webm', true, 1, 10, now(), now() from calls where response_id = $1`,
      [response.id],
    );
    expect(await cardOf(response)).toMatchObject({ builtin: true, bothVoices: true });
  });
});

describe('an interview whose page was reloaded', () => {
  it('[LIVE-20] [RECORD-20] stays on the screen with the voices of its newest recording', async () => {
    const { response } = await begun();
    await query(
      server,
      `insert into recordings (own_id, recorder, part, call_id, response_id, owner_id, mime_type, both_voices, next_chunk, size_bytes, created_at, updated_at)
       select own, own, part, id, response_id, owner_id, 'audio/webm', part = 0, 1, 10, now() + part * interval '1 second', now()
         from calls, lateral (select gen_random_uuid() as own, part from generate_series(0, 1) part) each where response_id = $1`,
      [response.id],
    );
    expect(await cardOf(response)).toMatchObject({ bothVoices: false });
  });
});

describe('the details of an opened interview', () => {
  it('[LIVE-05] have the link’s values, its star, status and tags', async () => {
    const { form, response } = await begun();
    const fields = [
      { name: 'team', label: 'Department' },
      { name: 'wave', label: '' },
    ];
    await owner.api('PATCH', `public/update-form/${form.id}`, { body: { frame: { hidden_fields: fields } } });
    const made = await owner.api<{ tag: { id: string } }>('POST', 'tags', { body: { name: 'Call back', color: 'teal' } });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    await query(
      server,
      `update responses set hidden_fields = '{"old": "x", "wave": "2", "team": "Sales"}', starred = true, review_status = 'shortlisted', tags = $2 where id = $1`,
      [response.id, [made.body.tag.id]],
    );
    const { body } = await owner.api<LiveDetail>('GET', `live/${response.id}`);
    expect(body).toMatchObject({
      hidden: [
        { label: 'Department', value: 'Sales' },
        { label: 'wave', value: '2' },
        { label: 'old', value: 'x' },
      ],
      starred: true,
      reviewStatus: 'shortlisted',
      tags: [{ name: 'Call back', color: 'teal' }],
    });
  });
});
