import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { steppingTexts } from '../../../backend/common/intents/stepping-texts.js';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../../backend/contract/guide.js';
import { stateText } from '../../../backend/contract/completion.js';
import type { LiveFigures } from '../../../backend/contract/live.js';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import type { Timeline } from '../../../backend/contract/notes.js';
import { ASSISTANT_DEFAULTS } from '../../../backend/contract/voice-constants.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import { type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { parseCsv } from '../../../backend/contract/parse-csv.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { Participant } from './participant.js';
import { startBeside } from './second-server.js';
import { interventionsOf, stepIn } from './stepping.js';

const LONG = 'I sit down on Sunday evening and write a list of everything that is coming up in the week.';
const QUESTIONS: InterviewGuide['sections'][number]['questions'] = [
  { ...newQuestion('planning', 'How do you plan your week?'), probing: 'none', required: false },
  { ...newQuestion('usetools', 'Which tools do you use for it?'), probing: 'none', required: false },
  { ...newQuestion('whoshare', 'Who sees your plans?'), probing: 'none', required: true },
];
const GUIDE: InterviewGuide = { ...BLANK_GUIDE, sections: [{ id: 'section1', title: 'The week', questions: QUESTIONS }] };

let server: TestApp;
let given: ReturnType<typeof givenIn>;
let owner: GivenOwner;
let prompted: GivenForm;
let guided: GivenForm;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  prompted = await given.form(owner);
  guided = await given.form(owner);
  await given.guide(owner, guided, GUIDE);
  expect((await owner.api('POST', `forms/${guided.id}/guide/publish`)).status).toBe(200);
});
afterEach(closeSockets);
afterAll(() => server.stop());

const act = (response: GivenResponse, body: object, as: GivenOwner = owner) => stepIn(as, response, body);
const done = async (response: GivenResponse, body: object) => {
  const answer = await act(response, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.intervention;
};
const read = (response: GivenResponse) => interventionsOf(owner, response);
const states = async (response: GivenResponse) => (await read(response)).interventions.map(({ kind, state, turn }) => [kind, state, turn]);

/** At the first question; the interviewer's turn 3. */
async function begun(form: GivenForm): Promise<{ response: GivenResponse; participant: Participant }> {
  const response = await given.response(form);
  const participant = await Participant.atFirstQuestion(server, response);
  return { response, participant };
}
const reply = async (participant: Participant, seq: number, text = LONG) => {
  await participant.say(text);
  return (await participant.hears(seq)).text;
};

describe('who may step in', () => {
  it('[STEP-10] is the owner alone, while the interview is held', async () => {
    const { response, participant } = await begun(prompted);
    const other = await given.owner();
    const body = { clientId: randomUUID(), kind: 'question', text: 'What did it cost?' };
    expect((await act(response, body, other)).status).toBe(404);
    expect((await other.api('GET', `responses/${response.id}/interventions`)).status).toBe(404);
    for (const headers of [{}, response.headers]) {
      expect((await api(server, 'POST', `responses/${response.id}/interventions`, { body, headers })).status).toBe(401);
    }
    expect((await act(response, { kind: 'question', text: ' ' })).status).toBe(400);
    expect((await act(response, { kind: 'question', text: 'x'.repeat(501) })).status).toBe(400);
    expect((await act(response, { kind: 'time', minutes: 31 })).status).toBe(400);
    expect((await act(response, { kind: 'dance' })).status).toBe(400);
    expect(await read(response)).toMatchObject({ state: { live: true, allowed: true, steering: 'script' }, interventions: [] });
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    expect(await act(response, body)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', error: expect.stringContaining('not being held') },
    });
    expect((await act({ ...response, id: randomUUID() }, body)).status).toBe(404);
  });

  it('[STEP-01] [STEP-10] is nobody while the interview does not allow it', async () => {
    const form = await given.form(owner);
    const { response } = await begun(form);
    await owner.api('PATCH', `public/update-form/${form.id}`, { body: { frame: { live_view: false } } });
    expect(await act(response, { kind: 'pause' })).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await read(response)).state).toMatchObject({ allowed: false, questions: [] });
  });

  it('[STEP-03] gives the interview back when it is turned off', async () => {
    for (const [taken, givenBack, notice] of [
      ['take-over', 'hand-back', 'handedBack'],
      ['pause', 'resume', 'resumed'],
    ] as const) {
      const form = await given.form(owner);
      const { response, participant } = await begun(form);
      await done(response, { kind: taken });
      await participant.hears(4);
      await owner.api('PATCH', `public/update-form/${form.id}`, { body: { frame: { live_view: false } } });
      const said = await participant.hears(5);
      expect(said).toMatchObject({ by: 'notice', text: expect.stringContaining(steppingTexts('en')[notice]) });
      const { state, interventions } = await read(response);
      expect(state).toMatchObject({ live: true, allowed: false, hold: null });
      expect(interventions.map(({ kind, state: outcome, turn }) => [kind, outcome, turn])).toEqual([
        [taken, 'applied', 4],
        [givenBack, 'applied', 5],
      ]);
      // The interview goes on.
      await participant.say(LONG);
      expect((await participant.hears(7)).by).toBeUndefined();
    }
  });

  it('[STEP-10] [STEP-13] is told why something cannot be done', async () => {
    const { response } = await begun(prompted);
    const refused = { whisper: 'no-model', resume: 'not-paused', say: 'not-taken-over', 'hand-back': 'not-taken-over' };
    expect((await read(response)).state.refused).toEqual(refused);
    expect(await act(response, { kind: 'whisper', text: 'Be brief.' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('needs a language model') },
    });
    expect((await act(response, { kind: 'hand-back' })).status).toBe(409);
    expect((await act(response, { kind: 'guide-question', questionId: 'usetools' })).status).toBe(409);
    expect((await read(response)).interventions).toEqual([]);
  });

  it('[STEP-10] [STEP-11] is bounded, and what is sent twice is done once', async () => {
    const { response } = await begun(prompted);
    const clientId = randomUUID();
    const first = await done(response, { kind: 'question', text: 'What did it cost?', clientId });
    expect(await done(response, { kind: 'question', text: 'What did it cost?', clientId })).toEqual(first);
    for (const other of [{ kind: 'pause' }, { kind: 'question', text: 'What else?' }, { kind: 'skip' }]) {
      expect(await act(response, { ...other, clientId })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    }
    expect((await read(response)).interventions).toEqual([first]);
    for (let n = 1; n < 20; n += 1) await done(response, { kind: 'question', text: `What about ${n}?` });
    expect(await act(response, { kind: 'question', text: 'One more?' })).toMatchObject({ status: 429 });
    expect((await read(response)).interventions).toHaveLength(20);
  });
});

describe('guiding an interviewer without a model', () => {
  it('[STEP-11] [STEP-14] [STEP-31] asks queued questions with its next turns, with a prompt', async () => {
    const { response, participant } = await begun(prompted);
    const ids = [
      await done(response, { kind: 'question', text: 'What did it cost?' }),
      await done(response, { kind: 'question', text: 'Who paid?' }),
    ];
    expect(await states(response)).toEqual([
      ['question', 'pending', null],
      ['question', 'pending', null],
    ]);
    expect(await reply(participant, 5)).toContain('What did it cost?');
    expect(await reply(participant, 7)).toContain('Who paid?');
    expect(await reply(participant, 9)).toContain('What would you change?');
    expect(await states(response)).toEqual([
      ['question', 'applied', 5],
      ['question', 'applied', 7],
    ]);
    const rows = await query<{ led: string[] }>(
      server,
      `select meta -> 'interventions' as led from transcript_turns where response_id = $1 and seq in (5, 7) order by seq`,
      [response.id],
    );
    expect(rows.map(({ led }) => led)).toEqual(ids.map(({ id }) => [id]));
  });

  it('[STEP-14] asks questions of the guide and others, after a wish was answered', async () => {
    const { response, participant } = await begun(guided);
    expect((await read(response)).state.questions).toMatchObject([
      { id: 'planning', state: 'asked' },
      { id: 'usetools', state: 'open' },
      { id: 'whoshare', state: 'open' },
    ]);
    await done(response, { kind: 'guide-question', questionId: 'whoshare' });
    await done(response, { kind: 'question', text: 'Do you ever plan for fun?' });
    expect(await reply(participant, 5, 'Can you repeat the question, please?')).toContain('How do you plan your week?');
    expect(await reply(participant, 7)).toContain('Who sees your plans?');
    expect(await reply(participant, 9)).toContain('Do you ever plan for fun?');
    expect(await reply(participant, 11, 'Holidays, mostly.')).toContain('Which tools do you use for it?');
    expect(await states(response)).toEqual([
      ['question', 'applied', 7],
      ['question', 'applied', 9],
    ]);
    expect(await act(response, { kind: 'guide-question', questionId: 'nosuchid' })).toMatchObject({ status: 404 });
    // What was answered to the owner's own question belongs to none of the guide.
    expect((await read(response)).state.questions.map(({ state }) => state)).toEqual(['answered', 'asked', 'answered']);
  });

  it('[STEP-15] skips questions', async () => {
    const { response, participant } = await begun(guided);
    await done(response, { kind: 'skip', questionId: 'usetools' });
    await done(response, { kind: 'skip' });
    expect(await reply(participant, 5, 'Can you repeat the question, please?')).toContain('Who sees your plans?');
    expect(await states(response)).toEqual([
      ['skip', 'applied', 5],
      ['skip', 'applied', 5],
    ]);
    expect((await read(response)).state.questions.map(({ state }) => state)).toEqual(['dropped', 'dropped', 'asked']);
  });

  it('[STEP-16] wraps up: must-asks, then goodbye', async () => {
    const { response, participant } = await begun(guided);
    await done(response, { kind: 'wrap-up' });
    expect(await reply(participant, 5)).toContain('Who sees your plans?');
    expect(await reply(participant, 7)).toContain(ASSISTANT_DEFAULTS.endMessage);
    expect(participant.ended).toEqual(['assistant']);
    expect(await states(response)).toEqual([['wrap-up', 'applied', 5]]);
    const free = await begun(prompted);
    await done(free.response, { kind: 'wrap-up' });
    expect(await reply(free.participant, 5)).toBe(ASSISTANT_DEFAULTS.endMessage);
  });

  it('[STEP-58] tells the participant’s page that it is paused or taken over, at once and when it joins', async () => {
    const { response, participant } = await begun(prompted);
    const clocks: { hold: string | null; maxSeconds: number | null }[] = [];
    participant.socket.on('clock', (clock) => clocks.push(clock));
    for (const [kind, hold] of [
      ['pause', 'paused'],
      ['resume', null],
      ['take-over', 'human'],
    ] as const) {
      await done(response, { kind });
      await eventually(() => expect(clocks.at(-1)?.hold).toBe(hold));
      expect(await participant.socket.emitWithAck('join', { after: 0 })).toMatchObject({ success: true, hold });
    }
    expect(clocks[0]?.maxSeconds).toBeNull();
    await done(response, { kind: 'hand-back' });
    await eventually(() => expect(clocks.at(-1)?.hold).toBeNull());
  });

  it('[STEP-17] changes the time limit', async () => {
    const { response, participant } = await begun(prompted);
    const clocks: { maxSeconds: number | null }[] = [];
    participant.socket.on('clock', (clock) => clocks.push(clock));
    await done(response, { kind: 'time', minutes: 10 });
    await eventually(() => expect(clocks.at(-1)).toMatchObject({ maxSeconds: 70 * 60 }));
    expect((await read(response)).state).toMatchObject({ extraMinutes: 10, time: { more: true, less: true } });
    for (let n = 0; n < 3; n += 1) await done(response, { kind: 'time', minutes: -30 });
    await eventually(() => expect(clocks.at(-1)!.maxSeconds).toBeLessThan(65));
    expect(clocks.at(-1)!.maxSeconds).toBeGreaterThanOrEqual(60);
    expect(await act(response, { kind: 'time', minutes: -30 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', error: expect.stringContaining('any further') },
    });
    expect((await read(response)).state.time).toEqual({ more: true, less: false });
    for (let n = 0; n < 4; n += 1) await done(response, { kind: 'time', minutes: 30 });
    expect(await act(response, { kind: 'time', minutes: 30 })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', error: expect.stringContaining('all the time it can have') },
    });
    // What is kept adds up to what was done.
    const { state, interventions } = await read(response);
    expect(interventions).toHaveLength(8);
    expect(state.extraMinutes).toBe(60);
    expect(state.time).toEqual({ more: false, less: true });
    expect(interventions.reduce((sum, { minutes }) => sum + minutes!, 0)).toBe(60);
    expect(interventions.at(-1)!.minutes).toBeLessThan(30);
    await eventually(() => expect(clocks.at(-1)).toMatchObject({ maxSeconds: 120 * 60 }));
    // An hour and a half in, which was too long before.
    await query(server, `update calls set started_at = started_at - interval '90 minutes' where response_id = $1`, [response.id]);
    expect(await reply(participant, 5)).toContain('What would you change?');
  });

  it('[STEP-18] pauses and resumes', async () => {
    const { response, participant } = await begun(guided);
    await done(response, { kind: 'pause' });
    expect(await participant.hears(4)).toMatchObject({ text: steppingTexts('en').paused, by: 'notice' });
    await participant.say('Are you still there?');
    await participant.socket.emitWithAck('pause', { on: false });
    const [row] = await query(server, 'select hold, paused_at is not null as waits from calls where response_id = $1', [response.id]);
    expect(row).toEqual({ hold: 'paused', waits: true });
    expect((await act(response, { kind: 'pause' })).status).toBe(409);
    expect(participant.turns.size).toBe(5);
    await done(response, { kind: 'resume' });
    // What was said meanwhile was no answer.
    expect((await participant.hears(6)).text).toBe(`${steppingTexts('en').resumed} How do you plan your week?`);
    expect(await reply(participant, 8)).toContain('Which tools do you use for it?');
    await done(response, { kind: 'pause' });
    await done(response, { kind: 'resume' });
    expect((await participant.hears(10)).text).toBe(`${steppingTexts('en').resumed} Which tools do you use for it?`);
  });

  it('[STEP-18, STEP-50] goes on from an answer that was given in the pause', async () => {
    const { response, participant } = await begun(guided);
    await done(response, { kind: 'pause' });
    await participant.hears(4);
    await participant.say(LONG);
    await done(response, { kind: 'resume' });
    expect((await participant.hears(6)).text).toBe(steppingTexts('en').resumed);
    expect((await participant.hears(7)).text).toContain('Which tools do you use for it?');
    expect((await read(response)).state.questions.map(({ state }) => state)).toEqual(['answered', 'asked', 'open']);
  });

  it('[STEP-19] [STEP-33] is taken over by a person, who is announced, and handed back', async () => {
    const { response, participant } = await begun(guided);
    await done(response, { kind: 'take-over' });
    expect(await participant.hears(4)).toMatchObject({ text: steppingTexts('en').takenOver, by: 'notice' });
    await done(response, { kind: 'say', text: 'Hello, this is Grace. How are you?' });
    expect(await participant.hears(5)).toMatchObject({ text: 'Hello, this is Grace. How are you?', by: 'human' });
    await participant.say('Oh, hello! Very well, and it is good to talk to somebody for a change.');
    expect((await act(response, { kind: 'take-over' })).status).toBe(409);
    expect(participant.turns.size).toBe(6);
    await done(response, { kind: 'hand-back' });
    expect((await participant.hears(7)).text).toBe(`${steppingTexts('en').handedBack} How do you plan your week?`);
    // The guide goes on where it was: nothing was answered yet.
    expect((await read(response)).state.questions.map(({ state }) => state)).toEqual(['asked', 'open', 'open']);
    expect(await reply(participant, 9)).toContain('Which tools do you use for it?');
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () => {
      const { body } = await owner.api<{ response: { interview_transcript: string } }>('GET', `responses/${response.id}`);
      expect(body.response.interview_transcript).toContain('Interviewer (person): Hello, this is Grace.');
      expect(body.response.interview_transcript).toContain('User: [Prompted answer] Oh, hello! Very well');
      expect(body.response.interview_transcript).toContain(`User: ${LONG}`);
    });
    expect(await states(response)).toEqual([
      ['take-over', 'applied', 4],
      ['say', 'applied', 5],
      ['hand-back', 'applied', 7],
    ]);
  });

  it('[STEP-57] takes a greeting of the person who comes for no answer to the question that is open', async () => {
    const { response, participant } = await begun(guided);
    await done(response, { kind: 'take-over' });
    await participant.hears(4);
    await participant.say('Oh, hello');
    await done(response, { kind: 'hand-back' });
    expect((await participant.hears(6)).text).toBe(`${steppingTexts('en').handedBack} How do you plan your week?`);
    expect((await read(response)).state.questions.map(({ state }) => state)).toEqual(['asked', 'open', 'open']);
    expect(await reply(participant, 8)).toContain('Which tools do you use for it?');
    // What was finished as the person came is an answer.
    await done(response, { kind: 'take-over' });
    await participant.hears(9);
    await participant.say('I use a paper calendar and two apps on my phone.');
    await done(response, { kind: 'hand-back' });
    expect((await participant.hears(11)).text).toBe(steppingTexts('en').handedBack);
    expect((await participant.hears(12)).text).toContain('Who sees your plans?');
  });

  it('[STEP-57] does not follow up on what was said to a person: the open question is repeated, and the next words answer it', async () => {
    const interviewInstructions = QUESTIONS.map(({ wording }, at) => `${at + 1}. ${wording}`).join('\n');
    const { response, participant } = await begun(await given.form(owner, { interviewInstructions }));
    expect(participant.turns.get(3)?.text).toContain('How do you plan your week?');
    await done(response, { kind: 'take-over' });
    await done(response, { kind: 'say', text: 'Hello, this is Grace. Where do you live?' });
    await participant.hears(5);
    await participant.say('Bonn.');
    await done(response, { kind: 'hand-back' });
    expect((await participant.hears(7)).text).toBe(steppingTexts('en').handedBack);
    expect((await participant.hears(8)).text).toMatch(/How do you plan your week\?$/);
    expect(await reply(participant, 10)).toContain('Which tools do you use for it?');
    // If a person gets no answer, the interviewer repeats its own question, not theirs.
    await done(response, { kind: 'take-over' });
    await done(response, { kind: 'say', text: 'Are you still there?' });
    await participant.hears(12);
    await done(response, { kind: 'hand-back' });
    expect((await participant.hears(13)).text).toBe(`${steppingTexts('en').handedBack} Which tools do you use for it?`);
  });

  it('[PAGE-16] [STEP-31] is said with the answers that it led to, to the owner alone', async () => {
    const { response, participant } = await begun(prompted);
    await done(response, { kind: 'question', text: 'What did it cost?' });
    await reply(participant, 5);
    await participant.say('Forty euros, in a sale.');
    await participant.hears(7);
    await done(response, { kind: 'take-over' });
    await participant.hears(8);
    await participant.say('Who is this, please?');
    await done(response, { kind: 'say', text: 'Grace. Was it worth it?' });
    await participant.hears(10);
    await participant.say('It was, every cent of it.');
    const { turns } = (await owner.api<Timeline>('GET', `responses/${response.id}/timeline`)).body;
    expect(turns.filter(({ led }) => led).map(({ seq, led }) => [seq, led])).toEqual([
      [6, { kind: 'question', text: 'What did it cost?' }],
      [9, { kind: 'take-over', text: null }],
      [11, { kind: 'say', text: 'Grace. Was it worth it?' }],
    ]);
    const stranger = await given.owner();
    expect((await stranger.api('GET', `responses/${response.id}/timeline`)).status).toBe(404);
  });

  it('[STEP-19] tells the participant in their language', async () => {
    const { response, participant } = await begun(prompted);
    await query(server, `update responses set language = 'de' where id = $1`, [response.id]);
    await done(response, { kind: 'take-over' });
    expect((await participant.hears(4)).text).toBe(steppingTexts('de').takenOver);
    expect(steppingTexts('de').takenOver).not.toBe(steppingTexts('en').takenOver);
  });

  it('[STEP-20] ends it kindly', async () => {
    const { response, participant } = await begun(prompted);
    await participant.say(LONG);
    await participant.hears(5);
    await done(response, { kind: 'end' });
    expect((await participant.hears(6)).text).toBe(ASSISTANT_DEFAULTS.endMessage);
    await eventually(() => expect(participant.ended).toEqual(['owner']));
    expect((await read(response)).state.live).toBe(false);
    const [row] = await query(server, 'select call_status, call_end_reason from responses where id = $1', [response.id]);
    expect(row).toEqual({ call_status: 'completed', call_end_reason: 'owner' });
  });
});

describe('an interview that its owner ended', () => {
  const figures = async (form: GivenForm) =>
    (await owner.api<LiveFigures>('GET', `live/figures?since=${new Date(Date.now() - 60_000).toISOString()}&formId=${form.id}`)).body;
  const status = async (form: GivenForm, response: GivenResponse) => {
    const file = await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers });
    const [head, ...rows] = parseCsv(await file.text());
    return rows.find((row) => row[head!.indexOf('Response ID')] === response.id)![head!.indexOf('Status')];
  };
  const stateOf = async (response: GivenResponse) => {
    const { body } = await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`);
    return [stateText(body.response), body.response.completion?.state];
  };

  it('[STEP-54] [LIVE-06] is as complete as it got, and nobody has left it: in its state, the export and the figures', async () => {
    const form = await given.form(owner);
    await given.guide(owner, form, GUIDE);
    expect((await owner.api('POST', `forms/${form.id}/guide/publish`)).status).toBe(200);
    const some = await begun(form);
    await reply(some.participant, 5);
    await done(some.response, { kind: 'end' });
    const none = await begun(form);
    await done(none.response, { kind: 'end' });
    for (const [{ response }, answered] of [
      [some, 1],
      [none, 0],
    ] as const) {
      const text = `Partial (${answered} of 3 questions), ended by the owner`;
      await eventually(async () => expect(await stateOf(response)).toEqual([text, 'partial']));
      expect(await status(form, response)).toBe(text);
    }
    // The completion and the length are of the same interviews.
    expect(await figures(form)).toMatchObject({ finished: 2, complete: 0, endedByOwner: 2, medianMs: null, dropOff: [] });

    const whole = await begun(form);
    await done(whole.response, { kind: 'guide-question', questionId: 'whoshare' });
    await reply(whole.participant, 5);
    await reply(whole.participant, 7);
    await done(whole.response, { kind: 'end' });
    await eventually(async () => expect(await stateOf(whole.response)).toEqual(['Completed', 'complete']));
    const left = await begun(form);
    await left.participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () => expect(await stateOf(left.response)).toEqual(['Left early', 'none']));
    expect(await figures(form)).toMatchObject({
      finished: 4,
      complete: 1,
      endedByOwner: 2,
      dropOff: [{ questionId: 'planning', asked: 4, left: 1 }],
    });
  });

  it('[STEP-56] is ended by the interviewer, by the clock or by a fault only as the server knows it, whatever the page says', async () => {
    for (const reason of ['assistant', 'time-limit', 'billing', 'silence', 'provider-fault'] as const) {
      const { response, participant } = await begun(prompted);
      expect(await participant.socket.emitWithAck('end', { reason })).toEqual({ success: true });
      const rows = await query(server, 'select call_end_reason as reason from responses where id = $1', [response.id]);
      expect(rows).toEqual([{ reason: 'participant' }]);
    }
    const { response, participant } = await begun(prompted);
    await query(server, `update calls set started_at = started_at - interval '60 minutes' where response_id = $1`, [response.id]);
    await participant.socket.emitWithAck('end', { reason: 'time-limit' });
    const rows = await query(server, 'select call_end_reason as reason from responses where id = $1', [response.id]);
    expect(rows).toEqual([{ reason: 'time-limit' }]);
  });

  it('[STEP-54] is ended so by nobody else', async () => {
    const { response, participant } = await begun(prompted);
    const refused = await participant.socket.emitWithAck('end', { reason: 'owner' as never });
    expect(refused).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
    expect((await read(response)).state.live).toBe(true);
  });
});

describe('what is kept', () => {
  it('[STEP-12] waits again when the turn it led is withdrawn, because the participant went on speaking', async () => {
    const { response, participant } = await begun(prompted);
    await done(response, { kind: 'question', text: 'What did it cost?' });
    const first = randomUUID();
    await participant.say(LONG, first);
    await participant.hears(5);
    expect(await states(response)).toEqual([['question', 'applied', 5]]);
    await participant.say('And on Mondays too.', randomUUID(), first);
    await eventually(async () => expect(await states(response)).toEqual([['question', 'applied', 5]]));
    const turns = await query<{ content: string }>(server, 'select content from transcript_turns where response_id = $1 order by seq', [
      response.id,
    ]);
    expect(turns.filter(({ content }) => content.includes('What did it cost?'))).toHaveLength(1);
  });

  it('[STEP-30] is in the copy of the account, and erased with the response', async () => {
    const { response, participant } = await begun(prompted);
    const queued = await done(response, { kind: 'question', text: 'What did it cost?' });
    await reply(participant, 5);
    const copy = await fetch(`${server.url}/api/account/export`, { headers: owner.headers });
    const lines = (await copy.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toContainEqual(
      expect.objectContaining({
        type: 'intervention',
        id: queued.id,
        response_id: response.id,
        words: 'What did it cost?',
        state: 'applied',
        turn: 5,
      }),
    );
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    expect((await owner.api('DELETE', `responses/${response.id}`)).status).toBe(200);
    await eventually(async () => expect(await query(server, 'select from interventions where id = $1', [queued.id])).toEqual([]));
  });
});

describe('the export', () => {
  it('[STEP-32] [STEP-33] shows the number of interventions in each interview, and their details', async () => {
    const form = await given.form(owner);
    const { response, participant } = await begun(form);
    const untouched = await given.response(form);
    await done(response, { kind: 'question', text: 'What did it cost?' });
    await done(response, { kind: 'question', text: '=1+1,\n"Who" paid?' });
    await done(response, { kind: 'time', minutes: -5 });
    await done(response, { kind: 'pause' });
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    const file = await fetch(`${server.url}/api/responses/export/${form.id}?columns=all`, { headers: owner.headers });
    const [head, ...rows] = parseCsv(await file.text());
    const cell = (id: string, column = 'Interventions') =>
      rows.find((row) => row[head!.indexOf('Response ID')] === id)![head!.indexOf(column)];
    expect([cell(response.id), cell(untouched.id)]).toEqual(['4: pause (1), question (2), time (1)', '']);
    const log = cell(response.id, 'Intervention Log')!.split('\n');
    const at = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3} Owner: ';
    expect(log).toEqual([
      expect.stringMatching(new RegExp(`${at}question \\(not carried out\\): What did it cost\\?$`)),
      expect.stringMatching(new RegExp(`${at}question \\(not carried out\\): =1\\+1, "Who" paid\\?$`)),
      expect.stringMatching(new RegExp(`${at}time −5 min \\(applied\\)$`)),
      expect.stringMatching(new RegExp(`${at}pause \\(applied, turn 4\\)$`)),
    ]);
    expect(cell(untouched.id, 'Intervention Log')).toBe('');
  });
});

describe('with several processes', () => {
  it('[STEP-11] is applied by the process that says the next turn, whichever took it', async () => {
    const beside = await startBeside(server);
    try {
      const { response, participant } = await begun(prompted);
      const there = await fetch(`${beside.url}/api/responses/${response.id}/interventions`, {
        method: 'POST',
        headers: { ...owner.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ clientId: randomUUID(), kind: 'question', text: 'What did it cost?' }),
      });
      expect(there.status).toBe(200);
      // It is gone before the turn is due.
      await beside.stop();
      expect(await reply(participant, 5)).toContain('What did it cost?');
      expect(await states(response)).toEqual([['question', 'applied', 5]]);
    } finally {
      await beside.stop().catch(() => undefined);
    }
  });

  it('[STEP-11] survives a process that dies while it says the turn: it is said once', async () => {
    const { response, participant } = await begun(prompted);
    const queued = await done(response, { kind: 'question', text: 'What did it cost?' });
    // It held the right to reply, had decided what to say, and is gone.
    const text = 'Thank you. What did it cost?';
    const speaking = {
      seq: 5,
      text,
      meta: { by: 'script', kind: 'question', question: 'What did it cost?', interventions: [queued.id] },
      closes: false,
      whole: true,
    };
    await query(
      server,
      `update calls set responder = gen_random_uuid(), responder_until = now() + interval '1 second', speaking = $2 where response_id = $1`,
      [response.id, JSON.stringify(speaking)],
    );
    await done(response, { kind: 'time', minutes: 5 });
    await query(
      server,
      `insert into transcript_turns (response_id, seq, call_id, role, content, via) select $1, 4, id, 'user', 'Lists.', 'text' from calls where response_id = $1`,
      [response.id],
    );
    await query(server, 'update responses set turn_count = 4 where id = $1', [response.id]);
    const again = await Participant.enter(server, response);
    expect((await again.hears(5)).text).toBe(text);
    expect(await states(response)).toEqual([
      ['question', 'applied', 5],
      ['time', 'applied', null],
    ]);
    expect(await reply(again, 7)).not.toContain('What did it cost?');
    expect(participant.superseded).toBe(1);
  });

  it('[STEP-11] survives a process that dies before it has decided what to say', async () => {
    const { response, participant } = await begun(prompted);
    await done(response, { kind: 'question', text: 'What did it cost?' });
    await query(
      server,
      `update calls set responder = gen_random_uuid(), responder_until = now() + interval '2 seconds' where response_id = $1`,
      [response.id],
    );
    expect(await reply(participant, 5)).toContain('What did it cost?');
    expect(await states(response)).toEqual([['question', 'applied', 5]]);
  });
});
