import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BLANK_GUIDE, newQuestion } from '../../../backend/contract/guide.js';
import type { Timeline } from '../../../backend/contract/notes.js';
import type { Cut } from '../../../backend/contract/spoken.js';
import type { LiveTurn } from '../../../backend/contract/voice.js';
import { type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { type LlmStandIn, startLlmStandIn, summaryFor } from '../../support/llm-stand-in.js';
import { query } from '../../support/query.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';
import { interventionsOf, stepIn } from './stepping.js';

const LONG = 'I sit down on Sunday evening and write a list of everything that is coming up in the week.';
const REPLY = 'I see. That helps. Who helps you with the list?';

let model: LlmStandIn;
let server: TestApp;
let owner: GivenOwner;
let guided: GivenForm;
let prompted: GivenForm;
let given: ReturnType<typeof givenIn>;
beforeAll(async () => {
  model = await startLlmStandIn((chat) => (chat.messages[0]?.content.startsWith('You summarise') ? summaryFor(chat) : REPLY));
  server = await startApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'test-model' });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  prompted = await given.form(owner);
  guided = await given.form(owner);
  const questions = ['planning', 'usetools'].map((id) => ({
    ...newQuestion(id, `How does ${id} work for you?`),
    fixedWording: true,
    probing: 'none' as const,
  }));
  await given.guide(owner, guided, { ...BLANK_GUIDE, sections: [{ id: 'section1', title: 'Week', questions }] });
  expect((await owner.api('POST', `forms/${guided.id}/guide/publish`)).status).toBe(200);
});
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await model.stop();
});

const say = (participant: Participant, text: string, cut?: unknown, clientId: string = randomUUID()) =>
  participant.socket.emitWithAck('say', { clientId, text, via: 'voice', ...(cut !== undefined && { cut: cut as Cut }) });
const turnsOf = (response: GivenResponse) =>
  query<{ seq: number; content: string; meta: Record<string, unknown> | null }>(
    server,
    `select seq, content, meta from transcript_turns where response_id = $1 order by seq`,
    [response.id],
  );
const timelineOf = async ({ id }: GivenResponse) => (await owner.api<Timeline>('GET', `responses/${id}/timeline`)).body;

/** An interview in which the interviewer has just asked a question in turn 5, after an answer. */
async function asked(form: GivenForm) {
  const response = await given.response(form);
  const participant = await Participant.enter(server, response);
  await participant.hears(1);
  await say(participant, 'Fine, thanks.');
  await participant.hears(3);
  await say(participant, LONG);
  const { text } = await participant.hears(5);
  return { response, participant, text, firstSentence: text.indexOf('.') + 1 };
}

describe('the participant cuts off the interviewer', () => {
  it('[CUT-01] [CUT-02] the transcript keeps what was heard, the owner sees the rest, and the guide asks the question again', async () => {
    const { response, participant, text, firstSentence } = await asked(guided);
    expect(text).toContain('How does usetools work for you?');
    const watching = await connect(dashboardSocket(server.url, { token: owner.token }));
    const seen: LiveTurn[] = [];
    watching.on('turn', (turn) => seen.push(turn));
    await watching.emitWithAck('watch', { responseId: response.id });

    await say(participant, 'And I ask my sister too.', { seq: 5, heardTo: firstSentence });
    const [heard, unheard] = [text.slice(0, firstSentence), text.slice(firstSentence).trim()];
    await eventually(() => expect(seen.map(({ seq }) => seq)).toEqual(expect.arrayContaining([5, 6, 7])));
    // The cut is applied before the words are stored, and these before the reply.
    expect(seen.slice(0, 2)).toMatchObject([{ seq: 5, text: heard, unheard }, { seq: 6 }]);
    expect((await participant.hears(7)).text).toContain('How does usetools work for you?');

    const { turns, questions } = await timelineOf(response);
    expect(turns[4]).toMatchObject({ text: heard, unheard });
    expect(questions.map(({ turn }) => turn)).toEqual([3, 7]);
    expect((await turnsOf(response))[4]).toMatchObject({ content: heard, meta: { interrupted: true, unheard } });
    await say(participant, LONG);
    await eventually(() => expect(participant.ended).toEqual(['assistant']));
    await eventually(async () => {
      const { body } = await owner.api<{ response: { interview_transcript: string | null; interview_summary: string | null } }>(
        'GET',
        `responses/${response.id}`,
      );
      expect(body.response.interview_transcript).toContain(`AI: ${heard} [cut off]\nUser: And I ask my sister too.`);
      // Words said over it answer the previous question.
      expect(body.response.interview_summary).not.toContain(`${heard}\n`);
    });
  });

  it('[CUT-02] a model gets the heard words, and learns that the rest was not heard', async () => {
    const { participant } = await asked(prompted);
    await say(participant, 'Wait, there is one thing more.', { seq: 5, heardTo: 6 });
    await participant.hears(7);
    const { messages } = model.requests.findLast((one) => one.messages.at(-1)?.content.includes('one thing more'))!;
    expect(messages[0]!.content).toContain('They did not hear the rest of it: "That helps. Who helps you with the list?"');
    expect(messages.at(-2)).toEqual({ role: 'assistant', content: 'I see.' });
  });

  it('[CUT-03] is applied once: a repeated, late or invalid cut changes nothing, and the words are kept', async () => {
    const { response, participant, text } = await asked(prompted);
    const id = randomUUID();
    const cut = { seq: 5, heardTo: 6 };
    expect(await say(participant, 'Wait.', cut, id)).toEqual({ success: true, seq: 6 });
    expect(await say(participant, 'Wait.', { seq: 5, heardTo: 0 }, id)).toEqual({ success: true, seq: 6 });
    await participant.hears(7);
    for (const wrong of [cut, { seq: 3, heardTo: 0 }, { seq: 8, heardTo: 0 }, { seq: 7, heardTo: -1 }, { seq: 7, heardTo: 1e9 }, 'all']) {
      const { seq } = (await say(participant, 'And more.', wrong)) as { seq: number };
      await participant.hears(seq + 1);
    }
    const spoken = (await turnsOf(response)).filter(({ meta }) => meta && 'by' in meta);
    expect(spoken.map(({ content }) => content)).toEqual([
      spoken[0]!.content,
      spoken[1]!.content,
      'I see.',
      ...Array.from({ length: 7 }, () => text),
    ]);
  });

  it('[CUT-01] … also in a turn that is still being written: text that had not reached the page is dropped', async () => {
    const { response, participant } = await asked(prompted);
    const speaking = {
      seq: 6,
      text: 'One more thing. It is about Mondays, and what you do then',
      meta: { by: 'model', kind: 'turn' },
      closes: false,
      whole: false,
    };
    await query(server, `update calls set speaking = $2 where id = $1`, [participant.ticket.callId, JSON.stringify(speaking)]);
    expect(await say(participant, 'On Mondays?', { seq: 6, heardTo: 15 })).toEqual({ success: true, seq: 6 });
    // Nothing of the three words was heard.
    expect((await turnsOf(response))[5]).toMatchObject({ content: 'On Mondays?' });
    await participant.hears(7);
    const whole = { ...speaking, seq: 8, text: 'One more thing about Mondays. What do you do then?', whole: true };
    await query(server, `update calls set speaking = $2 where id = $1`, [participant.ticket.callId, JSON.stringify(whole)]);
    expect(await say(participant, 'On Mondays?', { seq: 8, heardTo: 29 })).toEqual({ success: true, seq: 9 });
    expect((await turnsOf(response))[7]).toMatchObject({
      content: 'One more thing about Mondays.',
      meta: { unheard: 'What do you do then?' },
    });
  });

  it('[CUT-01] … and with the end of the call; a turn of which nothing was heard is three dots', async () => {
    const { response, participant, text } = await asked(prompted);
    await participant.socket.emitWithAck('end', { reason: 'participant', cut: { seq: 5, heardTo: 0 } });
    expect((await turnsOf(response))[4]).toMatchObject({ content: '…', meta: { unheard: text } });
  });

  it('[CUT-04] sentences that a page has played stay heard, though another page says them again and is cut off', async () => {
    const { response, participant, text, firstSentence } = await asked(prompted);
    const second = firstSentence + text.slice(firstSentence).indexOf('.') + 1;
    const played = (recorder: string, ends: readonly number[]) => {
      const spans = ends.map((end, n) => ({ start: ends[n - 1] ?? 0, end, from: n * 2_000, to: n * 2_000 + 1_500 }));
      return participant.socket.emitWithAck('spoken', { seq: 5, spoken: { call: participant.ticket.callId, recorder, spans } });
    };
    expect(await played(randomUUID(), [firstSentence, second])).toEqual({ success: true, stored: true });
    // The page that says it again is cut off in the first sentence.
    expect(await played(randomUUID(), [firstSentence])).toEqual({ success: true, stored: true });
    await say(participant, 'My sister does.', { seq: 5, heardTo: 0 });
    expect((await turnsOf(response))[4]).toMatchObject({ content: text.slice(0, second), meta: { unheard: text.slice(second).trim() } });

    const other = await asked(prompted);
    const spans = [{ start: 0, end: text.length, from: 0, to: 4_000 }];
    await other.participant.socket.emitWithAck('spoken', { seq: 5, spoken: { call: other.participant.ticket.callId, spans } });
    await say(other.participant, 'My sister does.', { seq: 5, heardTo: firstSentence });
    expect((await turnsOf(other.response))[4]).toMatchObject({ content: text });
  });

  it('[CUT-02] an owner’s question that was not heard is asked in the next turn', async () => {
    const { response, participant } = await asked(guided);
    expect((await stepIn(owner, response, { kind: 'question', text: 'Is there a shared list?' })).status).toBe(200);
    await say(participant, LONG);
    const { text } = await participant.hears(7);
    expect(text).toContain('Is there a shared list?');
    const states = async () => (await interventionsOf(owner, response)).interventions.map(({ state, turn }) => [state, turn]);
    expect(await states()).toEqual([['applied', 7]]);
    await say(participant, 'It is a long list.', {
      seq: 7,
      heardTo: text.indexOf('.') < text.indexOf('Is there') ? text.indexOf('.') + 1 : 0,
    });
    expect((await participant.hears(9)).text).toContain('Is there a shared list?');
    expect(await states()).toEqual([['applied', 9]]);
  });
});
