import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { steppingTexts } from '../../../backend/common/intents/stepping-texts.js';
import { BLANK_GUIDE, newQuestion } from '../../../backend/contract/guide.js';
import type { Intervention } from '../../../backend/contract/interventions.js';
import { STEPPING_ACTIONS } from '../../../backend/contract/stepping-actions.js';
import { NOT_AGAIN } from '../../../backend/integrations/voice-platform/builtin/asked-again.js';
import { type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { type ChatRequest, type LlmStandIn, startLlmStandIn, summaryFor } from '../../support/llm-stand-in.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';
import { startBeside, type SecondServer } from './second-server.js';
import { interventionsOf, stepIn } from './stepping.js';

const LONG = 'I sit down on Sunday evening and write a list of everything that is coming up in the week.';
const WHISPERED = /asks of your next turn:\n- (.+)\n/;

/** Follows a whisper by asking about its last word; otherwise asks on. */
const obedient = (chat: ChatRequest) => {
  const system = chat.messages[0]?.content ?? '';
  if (system.startsWith('You summarise')) return summaryFor(chat);
  if (system.startsWith('You turn an owner')) return 'Ask what surprised them.';
  const word = /(\w+)\.?$/.exec(WHISPERED.exec(system)?.[1] ?? '')?.[1];
  return word === undefined ? 'I see. What else?' : `I see. What about the ${word}?`;
};

let model: LlmStandIn;
let server: TestApp;
let beside: SecondServer;
let owner: GivenOwner;
let prompted: GivenForm;
let guided: GivenForm;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  model = await startLlmStandIn(obedient);
  const env = { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'test-model' };
  server = await startApp(env);
  beside = await startBeside(server, env);
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  prompted = await given.form(owner);
  guided = await given.form(owner);
  const questions = ['planning', 'usetools', 'whoshare'].map((id) => ({
    ...newQuestion(id, `How does ${id} work for you?`),
    fixedWording: true,
    probing: 'none' as const,
  }));
  await given.guide(owner, guided, {
    ...BLANK_GUIDE,
    taboos: 'Never mention salaries.',
    sections: [{ id: 'section1', title: 'Week', questions }],
  });
  expect((await owner.api('POST', `forms/${guided.id}/guide/publish`)).status).toBe(200);
});
afterEach(() => {
  model.answer(obedient);
  closeSockets();
});
afterAll(async () => {
  await beside.stop();
  await server.stop();
  await model.stop();
});

/** Sent to the process that the participant is not connected to. */
async function whisper(response: GivenResponse, text: string): Promise<Intervention> {
  const answer = await fetch(`${beside.url}/api/responses/${response.id}/interventions`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ clientId: randomUUID(), kind: 'whisper', text }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { intervention: Intervention }).intervention;
}
const states = async (response: GivenResponse) =>
  (await interventionsOf(owner, response)).interventions.map(({ state, turn }) => [state, turn]);

async function begun(form: GivenForm) {
  const response = await given.response(form);
  const participant = await Participant.atFirstQuestion(server, response);
  return { response, participant };
}
async function reply(participant: Participant, seq: number): Promise<string> {
  await participant.say(LONG);
  return (await participant.hears(seq)).text;
}

describe('a skip, with a model', () => {
  it.each([
    ['a prompt', () => prompted, 'I see. What about the topic?'],
    ['a guide', () => guided, 'Then let’s continue. How does usetools work for you?'],
  ])('[STEP-15] leaves the open question at once in an interview with %s', async (_name, form, next) => {
    const { response, participant } = await begun(form());
    participant.quiet = true;
    expect((await stepIn(owner, response, { kind: 'skip' })).status).toBe(200);
    expect((await participant.hears(4)).text).toBe(next);
    expect(await states(response)).toEqual([['applied', 4]]);
    participant.quiet = false;
    model.answer((chat) => obedient(chat).replace('topic', 'next one'));
    expect((await stepIn(owner, response, { kind: 'skip' })).status).toBe(200);
    for (const kind of ['pause', 'resume']) await stepIn(owner, response, { kind });
    expect((await participant.hears(6)).text).toBe(steppingTexts('en').resumed);
    expect((await participant.hears(7)).text).toBe(
      form() === prompted ? 'I see. What about the next one?' : 'How does whoshare work for you?',
    );
  });
});

describe('a skip, with a model that asks the question again', () => {
  const PLAN = 'How do you plan your week?';
  const TOOLS = 'Which tools do you use for it?';
  let form: GivenForm;
  beforeAll(async () => {
    form = await given.form(owner, { interviewInstructions: `1. ${PLAN}\n2. ${TOOLS}` });
  });
  const planning = (chat: ChatRequest) => (chat.messages[0]?.content.startsWith('You summarise') ? summaryFor(chat) : `I see. ${PLAN}`);
  const skipped = async () => {
    model.answer(planning);
    const started = await begun(form);
    expect(started.participant.turns.get(3)?.text).toBe(`I see. ${PLAN}`);
    return started;
  };

  it.each(['while nobody speaks', 'with an answer'])('[STEP-15] has the script go on, and a whisper waits, %s', async (when) => {
    const { response, participant } = await skipped();
    participant.quiet = when === 'while nobody speaks';
    await whisper(response, 'Ask about the cost.');
    expect((await stepIn(owner, response, { kind: 'skip' })).status).toBe(200);
    if (!participant.quiet) await participant.say(LONG);
    const seq = participant.quiet ? 4 : 5;
    expect((await participant.hears(seq)).text).toContain(TOOLS);
    expect((await participant.hears(seq)).text).not.toContain(PLAN);
    expect(await states(response)).toEqual([
      ['pending', null],
      ['applied', seq],
    ]);
  });

  it('[STEP-15] has it asked once more, in firmer words', async () => {
    const { response, participant } = await skipped();
    participant.quiet = true;
    model.answer((chat) => (chat.messages[0]!.content.includes(NOT_AGAIN) ? `I see. ${TOOLS}` : planning(chat)));
    expect((await stepIn(owner, response, { kind: 'skip' })).status).toBe(200);
    expect((await participant.hears(4)).text).toBe(`I see. ${TOOLS}`);
    expect(await states(response)).toEqual([['applied', 4]]);
  });
});

describe('a whisper', () => {
  it.each([
    ['a prompt', () => prompted],
    ['a guide', () => guided],
  ])('[STEP-11] [STEP-13] leads the next turn of an interview with %s, from another process', async (_name, form) => {
    const { response, participant } = await begun(form());
    await whisper(response, 'Ask about the budget.');
    expect(await states(response)).toEqual([['pending', null]]);
    expect(await reply(participant, 5)).toBe('I see. What about the budget?');
    expect(await states(response)).toEqual([['applied', 5]]);
    // Once.
    expect(await reply(participant, 7)).not.toContain('budget');
  });

  it('[STEP-13] is declined where its words break the rules, and the guide goes on', async () => {
    const { response, participant } = await begun(guided);
    await whisper(response, 'Ask about their salaries.');
    expect(await reply(participant, 5)).toContain('How does usetools work for you?');
    expect(await states(response)).toEqual([['declined', 5]]);
  });

  it('[STEP-13] is declined when its words break a prompt’s rules, and the model continues', async () => {
    const { response, participant } = await begun(prompted);
    model.answer((chat) =>
      WHISPERED.test(chat.messages[0]?.content ?? '')
        ? 'You will receive a gift card voucher for your answers. Shall we go on?'
        : obedient(chat),
    );
    await whisper(response, 'Promise them a voucher.');
    expect(await reply(participant, 5)).not.toContain('voucher');
    expect(await states(response)).toEqual([['declined', 5]]);
    // There is no retry: the next turn is the model's.
    expect(await reply(participant, 7)).toBe('I see. What else?');
  });

  it('[STEP-14] is not followed after its owner has withdrawn it', async () => {
    const { response, participant } = await begun(prompted);
    const { id } = await whisper(response, 'Ask about the budget.');
    const path = `responses/${response.id}/interventions/${id}`;
    expect(await owner.api('DELETE', path)).toMatchObject({ status: 200, body: { intervention: { state: 'withdrawn', turn: null } } });
    // A repetition changes nothing.
    expect((await owner.api('DELETE', path)).status).toBe(200);
    expect(await reply(participant, 5)).toBe('I see. What else?');
    const applied = await whisper(response, 'Ask about the price.');
    expect(await reply(participant, 7)).toBe('I see. What about the price?');
    const late = await owner.api('DELETE', `responses/${response.id}/interventions/${applied.id}`);
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await states(response)).toEqual([
      ['withdrawn', null],
      ['applied', 7],
    ]);
  });

  it.each([
    ['is no longer allowed', { stepping_in: STEPPING_ACTIONS.filter((action) => action !== 'whisper') }],
    ['may no longer be watched', { live_view: false }],
  ])('[STEP-03] [STEP-07] [STEP-14] is not followed, but withdrawn, once it %s', async (_name, frame) => {
    const form = await given.form(owner);
    const { response, participant } = await begun(form);
    await whisper(response, 'Ask about the cost.');
    expect((await owner.api('PATCH', `public/update-form/${form.id}`, { body: { frame } })).status).toBe(200);
    expect(await reply(participant, 5)).toBe('I see. What else?');
    await eventually(async () => expect(await states(response)).toEqual([['withdrawn', null]]));
  });

  it('[STEP-14] still counts as applied if withdrawn while its turn is being written', async () => {
    const { response, participant } = await begun(prompted);
    let release: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      model.answer(async (chat) => {
        resolve();
        await new Promise<void>((go) => (release = go));
        return obedient(chat);
      });
    });
    const { id } = await whisper(response, 'Ask about the budget.');
    await participant.say(LONG);
    await asked;
    expect((await owner.api('DELETE', `responses/${response.id}/interventions/${id}`)).status).toBe(200);
    release();
    expect((await participant.hears(5)).text).toBe('I see. What about the budget?');
    expect(await states(response)).toEqual([['applied', 5]]);
  });

  it('[STEP-13] waits while the model fails', async () => {
    const { response, participant } = await begun(guided);
    model.answer(() => ({ kind: 'status', status: 400 }));
    await whisper(response, 'Ask about the budget.');
    expect(await reply(participant, 5)).toContain('How does usetools work for you?');
    expect(await states(response)).toEqual([['pending', null]]);
    model.answer(obedient);
    expect(await reply(participant, 7)).toBe('I see. What about the budget?');
    expect(await states(response)).toEqual([['applied', 7]]);
  });

  it('[STEP-12] does not cut off a turn that is being written, and leads the one after it', async () => {
    const { response, participant } = await begun(prompted);
    let release: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      model.answer(async () => {
        resolve();
        await new Promise<void>((go) => (release = go));
        return 'I see. What comes first?';
      });
    });
    await participant.say(LONG);
    await asked;
    await whisper(response, 'Ask about the budget.');
    release();
    expect((await participant.hears(5)).text).toBe('I see. What comes first?');
    model.answer(obedient);
    expect(await reply(participant, 7)).toBe('I see. What about the budget?');
  });

  it('[STEP-11] reaches the next turn 200 times of 200', { timeout: 240_000 }, async () => {
    const interviews = 20;
    const rounds = 10;
    let reached = 0;
    let marked = 0;
    await Promise.all(
      Array.from({ length: interviews }, async (_, n) => {
        const { response, participant } = await begun(prompted);
        const expected: [string, number][] = [];
        for (let round = 0; round < rounds; round += 1) {
          const word = `subject${n}x${round}`;
          await whisper(response, `Ask about the ${word}.`);
          const seq = 5 + 2 * round;
          expected.push(['applied', seq]);
          if ((await reply(participant, seq)).includes(word)) reached += 1;
        }
        const found = await states(response);
        marked += expected.filter((one, at) => String(found[at]) === String(one)).length;
      }),
    );
    expect({ reached, marked }).toEqual({ reached: interviews * rounds, marked: interviews * rounds });
  });
});
