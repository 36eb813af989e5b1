import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { steppingTexts } from '../../../backend/common/intents/stepping-texts.js';
import type { CoverageAnswer } from '../../../backend/contract/coverage.js';
import { BLANK_GUIDE, newQuestion } from '../../../backend/contract/guide.js';
import { type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, liveSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';
import { startBeside } from './second-server.js';
import { interventionsOf, stepIn } from './stepping.js';

const PLAN = 'How do you plan your week?';
const TOOLS = 'Which tools do you use for it?';
const SHARE = 'Who sees your plans?';
const LONG = 'I sit down on Sunday evening and write a list of everything that is coming up in the week.';
const GOES_ON = 'Then let’s continue.';

let server: TestApp;
let owner: GivenOwner;
let given: ReturnType<typeof givenIn>;
let forms: Record<'guide' | 'prompt', GivenForm>;
beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  const guide = await given.form(owner);
  const questions = Object.entries({ planning: PLAN, usetools: TOOLS, whoshare: SHARE }).map(([id, wording]) => ({
    ...newQuestion(id, wording),
    probing: 'none' as const,
  }));
  await given.guide(owner, guide, { ...BLANK_GUIDE, sections: [{ id: 'section1', title: 'The week', questions }] });
  expect((await owner.api('POST', `forms/${guide.id}/guide/publish`)).status).toBe(200);
  const interviewInstructions = [PLAN, TOOLS, SHARE].map((wording, at) => `${at + 1}. ${wording}`).join('\n');
  forms = { guide, prompt: await given.form(owner, { interviewInstructions }) };
});
afterEach(closeSockets);
afterAll(() => server.stop());

const KINDS = ['guide', 'prompt'] as const;
const done = async (response: GivenResponse, body: object) => {
  const answer = await stepIn(owner, response, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.intervention;
};
const states = async (response: GivenResponse) =>
  (await interventionsOf(owner, response)).interventions.map(({ kind, state, turn }) => [kind, state, turn]);
const questionStates = async (response: GivenResponse) =>
  (await interventionsOf(owner, response)).state.questions.map(({ state }) => state);

/** At the first question, turn 3. @param quiet nobody speaks or types on the participant's page */
async function begun(kind: (typeof KINDS)[number], quiet: boolean) {
  const response = await given.response(forms[kind]);
  const participant = await Participant.atFirstQuestion(server, response);
  participant.quiet = quiet;
  return { response, participant };
}
const asked = (participant: Participant) => new Promise<void>((resolve) => participant.socket.once('await-quiet', () => resolve()));

describe('a question that is skipped while nobody speaks', () => {
  it.each(KINDS)('[STEP-11] [STEP-15] is left at once, and once, with a %s', async (kind) => {
    const { response, participant } = await begun(kind, true);
    const clientId = randomUUID();
    const first = await done(response, { kind: 'skip', clientId });
    expect((await participant.hears(4)).text).toBe(`${GOES_ON} ${TOOLS}`);
    expect((await done(response, { kind: 'skip', clientId })).id).toBe(first.id);
    await participant.say(LONG);
    expect((await participant.hears(6)).text).toContain(SHARE);
    expect(await states(response)).toEqual([['skip', 'applied', 4]]);
    expect(participant.turns.size).toBe(6);
    if (kind === 'guide') expect(await questionStates(response)).toEqual(['dropped', 'answered', 'asked']);
  });

  it.each(KINDS)('[STEP-15] may be the last one: then the interview ends, with a %s', async (kind) => {
    const { response, participant } = await begun(kind, true);
    for (const seq of [4, 5, 6]) {
      await done(response, { kind: 'skip' });
      await participant.hears(seq);
    }
    await eventually(() => expect(participant.ended).toEqual(['assistant']));
  });

  it('[STEP-15] is left by the process that the participant is connected to, whichever took the order', async () => {
    const beside = await startBeside(server);
    try {
      const { response, participant } = await begun('guide', true);
      const there = await fetch(`${beside.url}/api/responses/${response.id}/interventions`, {
        method: 'POST',
        headers: { ...owner.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: randomUUID(), kind: 'skip' }),
      });
      expect(there.status).toBe(200);
      // Without a way between the processes, the participant's page asks when it comes back.
      await beside.stop();
      const again = await Participant.connect(server, response, participant.ticket, 3);
      again.quiet = true;
      if (!again.turns.has(4)) again.sayQuiet(3);
      expect((await again.hears(4)).text).toBe(`${GOES_ON} ${TOOLS}`);
      expect(await states(response)).toEqual([['skip', 'applied', 4]]);
    } finally {
      await beside.stop().catch(() => undefined);
    }
  });
});

describe('a question that is skipped while the participant speaks', () => {
  it.each(KINDS)('[STEP-12] [STEP-15] is left with the next turn, with a %s', async (kind) => {
    const { response, participant } = await begun(kind, false);
    const wanted = asked(participant);
    await done(response, { kind: 'skip' });
    await wanted;
    expect(await states(response)).toEqual([['skip', 'pending', null]]);
    expect(participant.turns.size).toBe(3);
    await participant.say(LONG);
    expect((await participant.hears(5)).text).toContain(TOOLS);
    expect(await states(response)).toEqual([['skip', 'applied', 5]]);
  });

  it('[STEP-15] is left when they are quiet again, and only on a page that has shown all turns', async () => {
    const { response, participant } = await begun('guide', false);
    const wanted = asked(participant);
    await done(response, { kind: 'skip' });
    await wanted;
    const again = asked(participant);
    participant.sayQuiet(2);
    await again;
    expect(participant.turns.size).toBe(3);
    participant.sayQuiet();
    expect((await participant.hears(4)).text).toBe(`${GOES_ON} ${TOOLS}`);
  });

  it('[STEP-12] [STEP-15] is not left by a page that has not joined, nor by words that are no number of a turn', async () => {
    const { response, participant } = await begun('guide', false);
    const wanted = asked(participant);
    await done(response, { kind: 'skip' });
    await wanted;
    const stranger = liveSocket(server.url, { callId: participant.ticket.callId, token: response.token });
    await connect(stranger);
    stranger.emit('quiet', { after: 3 });
    // Messages are read in their order.
    expect(await stranger.emitWithAck('pause', { on: false })).toMatchObject({ code: 'BAD_REQUEST' });
    for (const after of [-1, 1.5, 1_000_000]) participant.socket.emit('quiet', { after });
    // The interviewer looks again, and still waits.
    const again = asked(participant);
    await participant.socket.emitWithAck('pause', { on: false });
    await again;
    expect(participant.turns.size).toBe(3);
    expect(await states(response)).toEqual([['skip', 'pending', null]]);
  });

  it('[STEP-15] is left when they are back from a break', async () => {
    const { response, participant } = await begun('guide', true);
    await participant.socket.emitWithAck('pause', { on: true });
    await done(response, { kind: 'skip' });
    participant.sayQuiet(2);
    expect(await states(response)).toEqual([['skip', 'pending', null]]);
    await participant.socket.emitWithAck('pause', { on: false });
    expect((await participant.hears(4)).text).toBe(`${GOES_ON} ${TOOLS}`);
  });

  it('[STEP-15] is not left during a break, though a page says that it is quiet', async () => {
    const { response, participant } = await begun('guide', false);
    await participant.socket.emitWithAck('pause', { on: true });
    await done(response, { kind: 'skip' });
    participant.sayQuiet();
    // As long as the interviewer would need to leave it.
    await sleep(1_500);
    expect(participant.turns.size).toBe(3);
    expect(await states(response)).toEqual([['skip', 'pending', null]]);
    participant.quiet = true;
    await participant.socket.emitWithAck('pause', { on: false });
    expect((await participant.hears(4)).text).toBe(`${GOES_ON} ${TOOLS}`);
  });

  it('[STEP-11] [STEP-15] is left by another process if this one dies meanwhile', async () => {
    const beside = await startBeside(server);
    try {
      const response = await given.response(forms.guide);
      const there = await Participant.atFirstQuestion(beside, response);
      await done(response, { kind: 'skip' });
      await beside.stop();
      expect(await states(response)).toEqual([['skip', 'pending', null]]);
      const participant = await Participant.connect(server, response, there.ticket, 3);
      participant.sayQuiet(3);
      expect((await participant.hears(4)).text).toBe(`${GOES_ON} ${TOOLS}`);
      expect(await states(response)).toEqual([['skip', 'applied', 4]]);
    } finally {
      await beside.stop().catch(() => undefined);
    }
  });
});

describe('a skipped question, when the interview goes on after', () => {
  const AFTER_NOTICE = [
    ['a pause', 'pause', 'resume', 'resumed'],
    ['a person', 'take-over', 'hand-back', 'handedBack'],
  ] as const;

  it.each(KINDS.flatMap((kind) => AFTER_NOTICE.map((way) => [...way, kind] as const)))(
    '[STEP-15] [STEP-18] %s, is not asked again and has no answer (%s, %s, %s, with a %s)',
    async (_name, hold, release, text, kind) => {
      const { response, participant } = await begun(kind, false);
      await done(response, { kind: 'skip' });
      await done(response, { kind: hold });
      await participant.hears(4);
      await done(response, { kind: release });
      expect((await participant.hears(5)).text).toBe(steppingTexts('en')[text]);
      expect((await participant.hears(6)).text).toBe(TOOLS);
      expect(await states(response)).toEqual([
        ['skip', 'applied', 5],
        [hold, 'applied', 4],
        [release, 'applied', 5],
      ]);
      await participant.say(LONG);
      expect((await participant.hears(8)).text).toContain(SHARE);
      await participant.socket.emitWithAck('end', { reason: 'participant' });
      await eventually(async () =>
        expect(await query(server, 'select questions_answered as answered from responses where id = $1', [response.id])).toEqual([
          { answered: 1 },
        ]),
      );
      if (kind === 'prompt') return;
      const { body } = await owner.api<CoverageAnswer>('GET', `responses/${forms.guide.id}/coverage`);
      const { cells } = body.rows.find(({ responseId }) => responseId === response.id)!;
      expect(cells).toMatchObject({ planning: { state: 'dropped' }, usetools: { answer: LONG }, whoshare: { state: 'asked' } });
      expect(cells['planning']).not.toHaveProperty('answer');
    },
  );

  it.each(KINDS)('[STEP-15] [STEP-19] was talked about with a person, is not asked again, with a %s', async (kind) => {
    const { response, participant } = await begun(kind, false);
    await done(response, { kind: 'skip' });
    await done(response, { kind: 'take-over' });
    await done(response, { kind: 'say', text: 'Hello, this is Grace. Where do you live?' });
    await participant.hears(5);
    await participant.say('Bonn.');
    await done(response, { kind: 'hand-back' });
    expect((await participant.hears(7)).text).toBe(steppingTexts('en').handedBack);
    const next = (await participant.hears(8)).text;
    expect(next).toContain(TOOLS);
    expect(next).not.toContain(PLAN);
  });

  it('[STEP-11] [STEP-18] is not asked again by a process that takes over from one that died after the notice, nor after a second pause', async () => {
    const { response, participant } = await begun('guide', false);
    await done(response, { kind: 'skip' });
    await done(response, { kind: 'pause' });
    await done(response, { kind: 'resume' });
    await participant.hears(6);
    participant.socket.disconnect();
    const onlyNotices = async () => {
      await query(server, 'delete from transcript_turns where response_id = $1 and seq > 5', [response.id]);
      await query(server, 'update responses set turn_count = 5 where id = $1', [response.id]);
      await query(server, 'update calls set speaking = null where response_id = $1', [response.id]);
    };
    await onlyNotices();
    const again = await Participant.enter(server, response);
    expect((await again.hears(6)).text).toBe(TOOLS);
    again.socket.disconnect();
    await onlyNotices();
    await done(response, { kind: 'pause' });
    await done(response, { kind: 'resume' });
    const last = await Participant.enter(server, response);
    expect((await last.hears(7)).text).toBe(steppingTexts('en').resumed);
    expect((await last.hears(8)).text).toBe(TOOLS);
  });
});
