import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../../backend/contract/guide.js';
import { LIVE_PAGE, LIVE_WORDS } from '../../../backend/contract/live-constants.js';
import type { LiveAnswer, LiveCard, LiveDetail, LiveFigures, LiveWords } from '../../../backend/contract/live.js';
import { type Given, givenIn, type GivenForm, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, type DashboardSocket, dashboardSocket, liveSocket, refusal } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';

let server: TestApp;
let given: Given;
beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
});
afterEach(closeSockets);
afterAll(() => server?.stop());

const rating = { type: 'scale', min: 1, max: 5, minLabel: 'bad', maxLabel: 'good' } as const;
const GUIDE: InterviewGuide = {
  ...BLANK_GUIDE,
  sections: [
    {
      id: 'section1',
      title: 'Habits',
      questions: [
        { ...newQuestion('evening0', 'What do you do on Sunday evening?'), probing: 'none' },
        { ...newQuestion('rating00', 'How good is that for you?'), required: true, probing: 'none', answer: rating },
        { ...newQuestion('change00', 'What would you change?'), probing: 'none' },
      ],
    },
  ],
};

async function guided(owner: GivenOwner): Promise<GivenForm> {
  const form = await given.form(owner);
  await given.guide(owner, form, GUIDE);
  expect((await owner.api('POST', `forms/${form.id}/guide/publish`)).status).toBe(200);
  return form;
}

async function running(form: GivenForm, ...answers: string[]) {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  for (const [index, answer] of answers.entries()) {
    await participant.hears(2 * index + 1);
    expect((await participant.say(answer)).success).toBe(true);
  }
  await participant.hears(2 * answers.length + 1);
  return { id: response.id, participant };
}

const read = async (owner: GivenOwner, search = ''): Promise<LiveAnswer> => {
  const answer = await owner.api<LiveAnswer>('GET', `live${search}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const figures = async (owner: GivenOwner, search = ''): Promise<LiveFigures> => {
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const answer = await owner.api<LiveFigures>('GET', `live/figures?since=${since}${search}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

/** A dashboard that shows the Live screen, with all that it was sent. */
async function screen(owner: GivenOwner) {
  const socket = await connect(dashboardSocket(server.url, { token: owner.token }));
  const got = heardBy(socket);
  expect(await socket.emitWithAck('live-screen', { on: true })).toEqual({ success: true });
  return { socket, ...got };
}
function heardBy(socket: DashboardSocket) {
  const words: LiveWords[] = [];
  const cards: LiveCard[] = [];
  socket.on('live-words', (message) => words.push(message));
  socket.on('live-cards', (message) => cards.push(...message.cards));
  return { words, cards };
}

describe('the list of running interviews', () => {
  it('[LIVE-01, LIVE-02] holds what a card says, newest first, and only the owner’s own', async () => {
    const [owner, other] = [await given.owner({ maxResponses: 100 }), await given.owner()];
    const form = await guided(owner);
    const first = await running(form, 'Fine', 'I write a list.');
    const second = await running(form);
    const { cards, running: count, next } = await read(owner);
    expect([cards.map(({ responseId }) => responseId), count, next]).toEqual([[second.id, first.id], 2, null]);
    expect(cards[1]).toMatchObject({
      formId: form.id,
      title: form.title,
      name: 'Ada Lovelace',
      via: 'text',
      builtin: true,
      turnCount: 5,
      last: { seq: 5, role: 'assistant' },
      before: { seq: 4, role: 'user', text: 'I write a list.' },
      present: true,
      resumableUntil: null,
      pausedAt: null,
      warnings: [],
    });
    expect(cards[1]!.marks).toEqual([
      { id: 'evening0', state: 'answered' },
      { id: 'rating00', state: 'asked' },
      { id: 'change00', state: 'open' },
    ]);
    expect(await read(other)).toMatchObject({ cards: [], running: 0 });
    expect(await read(other, `?formId=${form.id}`)).toMatchObject({ cards: [], running: 0 });
    expect((await other.api('GET', `live/${first.id}`)).status).toBe(404);
  });

  it('[LIVE-01] keeps one interview, leaves out trials and what has ended', async () => {
    const owner = await given.owner({ maxResponses: 100 });
    const [form, elsewhere] = [await given.form(owner), await given.form(owner)];
    const here = await running(form);
    await running(elsewhere);
    const ended = await running(form);
    expect(await ended.participant.socket.emitWithAck('end', { reason: 'participant' })).toEqual({ success: true });
    const { cards } = await read(owner, `?formId=${form.id}`);
    expect(cards.map(({ responseId }) => responseId)).toEqual([here.id]);
    await query(server, 'update forms set trial_of = $2 where id = $1', [form.id, elsewhere.id]);
    expect((await read(owner)).cards).toHaveLength(1);
    expect((await owner.api('GET', `live/${here.id}`)).status).toBe(404);
  });

  it('[LIVE-01] is paged', async () => {
    const owner = await given.owner({ maxResponses: 1_000 });
    const form = await given.form(owner);
    const count = LIVE_PAGE + 5;
    await query(
      server,
      `with r as (
         insert into responses (form_id, owner_id, token_hash, call_status)
         select $1::bigint, $2::uuid, decode(md5(n::text || $1::text), 'hex'), 'in-progress' from generate_series(1, $3::int) n returning id
       )
       insert into calls (response_id, form_id, owner_id, provider, status, started_at, last_seen_at)
       select id, $1::bigint, $2::uuid, 'builtin', 'live', now(), now() from r`,
      [form.id, owner.id, count],
    );
    const first = await read(owner);
    expect([first.cards.length, first.running]).toEqual([LIVE_PAGE, count]);
    const rest = await read(owner, `?cursor=${first.next}`);
    expect([rest.cards.length, rest.next]).toEqual([5, null]);
    expect(new Set([...first.cards, ...rest.cards].map(({ responseId }) => responseId)).size).toBe(count);
    expect((await owner.api('GET', 'live?cursor=nonsense')).status).toBe(400);
  });

  it('[LIVE-03] says whether the participant is connected, takes a break, or has gone and may come back', async () => {
    const owner = await given.owner();
    const { participant } = await running(await given.form(owner));
    await participant.socket.emitWithAck('pause', { on: true });
    const [paused] = (await read(owner)).cards;
    expect(Date.parse(paused!.pausedAt!)).toBeGreaterThan(Date.now() - 60_000);
    participant.socket.disconnect();
    await eventually(async () => {
      const [gone] = (await read(owner)).cards;
      expect(gone!.present).toBe(false);
      expect(Date.parse(gone!.resumableUntil!)).toBeGreaterThan(Date.now());
    });
    // A process that died could not say that they left.
    await query(server, `update calls set left_at = null, last_seen_at = now() - interval '50 seconds' where owner_id = $1`, [owner.id]);
    expect((await read(owner)).cards[0]!.present).toBe(false);
    await query(server, `update calls set last_seen_at = now() where owner_id = $1`, [owner.id]);
    expect((await read(owner)).cards[0]!.present).toBe(true);
  });

  it('[LIVE-04] warns of an interview that is stuck, and of answers that repeat', async () => {
    const owner = await given.owner({ maxResponses: 100 });
    const form = await guided(owner);
    const again = 'Can you repeat the question, please?';
    const stuck = await running(form, 'Fine', again, again, again);
    const same = await running(form, 'I write a list.', 'I write a list!', 'i write a list');
    const cards = new Map((await read(owner)).cards.map((card) => [card.responseId, card]));
    expect(cards.get(stuck.id)!.warnings).toContain('stuck');
    expect(cards.get(same.id)!.warnings).not.toContain('stuck');
    expect(cards.get(same.id)!.warnings).toContain('repetitive');
  });

  it('[LIVE-05] tells the side panel the contact details and the questions', async () => {
    const owner = await given.owner();
    const { id } = await running(await guided(owner));
    const { status, body } = await owner.api<LiveDetail>('GET', `live/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ card: { responseId: id }, guideVersion: 1, email: expect.stringContaining('@') as string });
    expect(body.questions.map(({ id: question, wording, section }) => [question, wording, section])).toEqual(
      GUIDE.sections[0]!.questions.map((question) => [question.id, question.wording, 'Habits']),
    );
  });
});

describe('the figures', () => {
  it('[LIVE-06] count the day, and the question at which participants left', async () => {
    const [owner, other] = [await given.owner({ maxResponses: 100 }), await given.owner()];
    const form = await guided(owner);
    expect(await figures(owner)).toMatchObject({ running: 0, finished: 0, complete: 0, medianMs: null, dropOff: [] });
    const left = await running(form, 'Fine', 'I write a list.');
    await left.participant.socket.emitWithAck('end', { reason: 'participant' });
    const whole = await running(form, 'Fine', 'I write a list.', '4', 'Nothing at all, really.');
    // The summary of the section.
    await whole.participant.say('Yes, that is right.');
    await eventually(() => expect(whole.participant.ended).toHaveLength(1));
    await running(form);
    await eventually(async () => {
      const told = await figures(owner);
      expect(told).toMatchObject({ running: 1, finished: 2, complete: 1 });
      expect(told.medianMs).toBeGreaterThan(0);
      expect(told.dropOff).toEqual([
        { formId: form.id, title: form.title, questionId: 'rating00', wording: 'How good is that for you?', asked: 2, left: 1 },
      ]);
    });
    expect(await figures(owner, '&formId=1')).toMatchObject({ running: 0, finished: 0, dropOff: [] });
    expect(await figures(other)).toMatchObject({ running: 0, finished: 0, dropOff: [] });
    const longAgo = new Date(Date.now() - 5 * 86_400_000).toISOString();
    expect((await owner.api('GET', `live/figures?since=${longAgo}`)).status).toBe(400);
    expect((await owner.api('GET', 'live/figures')).status).toBe(400);
  });
});

describe('the socket', () => {
  it('[LIVE-07] tells words as they are spoken, and cards that change', async () => {
    const owner = await given.owner();
    const form = await guided(owner);
    const at = await screen(owner);
    const { id, participant } = await running(form, 'Fine');
    await eventually(() => expect(at.cards.find(({ responseId }) => responseId === id)?.present).toBe(true));
    participant.socket.emit('draft', { text: 'I write' });
    await eventually(() => expect(at.words.at(-1)).toEqual({ responseId: id, seq: 4, role: 'user', text: 'I write' }));
    await participant.say('I write a list.');
    await eventually(() =>
      expect(at.words.find(({ seq, at: stored }) => seq === 4 && stored !== undefined)).toMatchObject({
        role: 'user',
        text: 'I write a list.',
      }),
    );
    await eventually(() => expect(at.cards.at(-1)?.marks?.map(({ state }) => state)).toEqual(['answered', 'asked', 'open']));
    participant.socket.disconnect();
    await eventually(() => expect(at.cards.at(-1)?.present).toBe(false));
    // Words are not stored: only the turns are.
    const rows = await query<{ n: number }>(server, 'select count(*)::int as n from transcript_turns where response_id = $1', [id]);
    expect(rows[0]!.n).toBe(5);
  });

  it('[LIVE-07] tells the end of long words, and no more often than the limit', async () => {
    const owner = await given.owner();
    const { id, participant } = await running(await given.form(owner));
    const at = await screen(owner);
    await read(owner);
    const begun = Date.now();
    for (let n = 1; n <= 60; n += 1) {
      participant.socket.emit('draft', { text: `${'word '.repeat(100)}${n}` });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await eventually(() => expect(at.words.at(-1)?.text.endsWith(' 60')).toBe(true));
    const most = (Date.now() - begun) / 100 + 2;
    expect(at.words.length).toBeLessThanOrEqual(most);
    expect(at.words.every(({ responseId, text }) => responseId === id && text.length <= LIVE_WORDS + 2)).toBe(true);
  });

  it('[LIVE-08] sends nothing to others: another owner, a participant, someone not signed in, a dashboard without the screen', async () => {
    const [owner, other] = [await given.owner({ maxResponses: 100 }), await given.owner()];
    const form = await given.form(owner);
    const at = await screen(owner);
    const foreign = await screen(other);
    const without = heardBy(await connect(dashboardSocket(server.url, { token: owner.token })));
    const { id, participant } = await running(form);
    const stranger = await running(form);
    const seen: string[] = [];
    for (const { socket } of [participant, stranger.participant]) socket.onAny((name: string) => seen.push(name));
    expect(await refusal(dashboardSocket(server.url, {}))).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await refusal(liveSocket(server.url, { callId: participant.ticket.callId }))).toMatchObject({ code: 'UNAUTHORIZED' });
    // A participant cannot ask for it either.
    (participant.socket as unknown as DashboardSocket).emit('live-screen', { on: true }, () => undefined);
    await eventually(() => expect(at.cards.map(({ responseId }) => responseId)).toContain(id));
    participant.socket.emit('draft', { text: 'Something private' });
    await participant.say('Something private.');
    await eventually(() => expect(at.words.some(({ at: stored }) => stored !== undefined)).toBe(true));
    expect([foreign.words, foreign.cards, without.words, without.cards]).toEqual([[], [], [], []]);
    expect(seen.filter((name) => name.startsWith('live-'))).toEqual([]);
  });

  it('[LIVE-01, LIVE-08] tells nothing of an interview that does not allow to be watched, soon after that is turned off too', async () => {
    const owner = await given.owner({ maxResponses: 100 });
    const form = await given.form(owner);
    const { id, participant } = await running(form);
    const at = await screen(owner);
    participant.socket.emit('draft', { text: 'Before' });
    await eventually(() => {
      participant.socket.emit('draft', { text: 'Before' });
      expect(at.words.length).toBeGreaterThan(0);
    });
    await query(server, `update forms set frame = frame || '{"live_view": false}' where id = $1`, [form.id]);
    expect(await read(owner)).toMatchObject({ cards: [], running: 0 });
    expect((await owner.api('GET', `live/${id}`)).status).toBe(404);
    let n = 0;
    await eventually(async () => {
      const before = at.words.length;
      participant.socket.emit('draft', { text: `After ${(n += 1)}` });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(at.words).toHaveLength(before);
    });
    const before = at.words.length;
    await participant.say('Something private.');
    await participant.hears(3);
    expect(at.words).toHaveLength(before);
  });

  it('[LIVE-08] tells nothing of trials, nor after the screen was closed', async () => {
    const owner = await given.owner({ maxResponses: 100 });
    const [form, original] = [await given.form(owner), await given.form(owner)];
    const trial = await running(form);
    await query(server, 'update forms set trial_of = $2 where id = $1', [form.id, original.id]);
    const at = await screen(owner);
    await trial.participant.say('Hello there');
    await trial.participant.hears(3);
    const { participant } = await running(original);
    await eventually(() => expect(at.cards.length).toBeGreaterThan(0));
    expect([...at.cards, ...at.words].some(({ responseId }) => responseId === trial.id)).toBe(false);
    expect(await at.socket.emitWithAck('live-screen', { on: false })).toEqual({ success: true });
    const before = at.words.length;
    await participant.say('One more thing.');
    await participant.hears(3);
    expect(at.words).toHaveLength(before);
    expect(await at.socket.emitWithAck('live-screen', { on: randomUUID() as never })).toMatchObject({ success: false });
  });
});
