import { Logger } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResponseWire } from '../../../backend/contract/responses.js';
import { ASSISTANT_DEFAULTS } from '../../../backend/contract/voice-constants.js';
import { type Given, type GivenForm, givenIn, type GivenOwner, type GivenResponse } from '../../support/given.js';
import { type ChatRequest, type LlmScript, type LlmStandIn, startLlmStandIn, summaryFor } from '../../support/llm-stand-in.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { eventually } from '../../support/eventually.js';
import { Participant } from './participant.js';

const isSummary = (chat: ChatRequest) => chat.messages[0]?.content.startsWith('You summarise') === true;
const isReply = (chat: ChatRequest) => chat.messages[0]?.content.startsWith('You are the interviewer') === true;
const isTransform = (chat: ChatRequest) => chat.messages[0]?.content.startsWith('You turn an owner') === true;
const SUMMARY = 'The participant says: “How kind everybody was, honestly.”';

/** What the model says as an interviewer; it does the other tasks well. */
const interviewer =
  (script: LlmScript): LlmScript =>
  (chat, number) =>
    isSummary(chat) ? summaryFor(chat) : isTransform(chat) ? 'Ask what surprised them. Ask what they would change.' : script(chat, number);

let model: LlmStandIn;
let server: TestApp;
let given: Given;
let owner: GivenOwner;
let form: GivenForm;
beforeAll(async () => {
  model = await startLlmStandIn(interviewer(() => 'Good to hear.'));
  server = await startApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'test-model' });
  given = givenIn(server);
  owner = await given.owner({ maxResponses: 1_000 });
  form = await given.form(owner);
});
afterEach(closeSockets);
afterAll(async () => {
  await server.stop();
  await model.stop();
});

const read = async (response: GivenResponse) =>
  (await owner.api<{ response: ResponseWire }>('GET', `responses/${response.id}`)).body.response;

describe('an interview by a language model', () => {
  it('follows the owner’s prompt, streams, closes on its signal, and is summarised by the model', async () => {
    model.answer(
      interviewer((chat) => {
        const answers = chat.messages.filter(({ role }) => role === 'user').length;
        const signal = /\[\[END-[0-9a-f]+\]\]/.exec(chat.messages[0]?.content ?? '')?.[0];
        return answers < 3
          ? `Thanks for that, really. What surprised you most in week ${answers}?`
          : `${ASSISTANT_DEFAULTS.endMessage} ${signal}`;
      }),
    );
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    expect((await participant.hears(1)).text).toBe(ASSISTANT_DEFAULTS.firstMessage);
    await participant.holdInterview('How kind everybody was, honestly.');
    expect(participant.turns.get(3)?.text).toBe('Thanks for that, really. What surprised you most in week 1?');
    expect(participant.turns.get(7)?.text).toBe(ASSISTANT_DEFAULTS.endMessage);
    expect([...participant.turns.values()].map(({ text }) => text).join()).not.toContain('[[END');
    expect(participant.drafts.map(({ text }) => text).join()).not.toContain('[[');

    const asked = model.requests.filter((chat) => !isSummary(chat) && !isTransform(chat)).at(-1);
    expect(asked?.messages[0]?.content).toContain('Interview Prompt\n\nAsk what surprised them.');
    // The owner's own words, whatever a rewriting left of them.
    expect(asked?.messages[0]?.content).toContain(form.interviewinstructions);
    expect(asked?.messages.at(-1)?.content).toBe('<answer>How kind everybody was, honestly.</answer>');

    await eventually(async () =>
      expect(await read(response)).toMatchObject({ processing: false, interview_summary: SUMMARY, summary_source: 'model' }),
    );
  });

  it.each<[string, LlmScript]>([
    ['keeps failing', () => ({ kind: 'status', status: 500 })],
    ['has lost its key', () => ({ kind: 'status', status: 401 })],
  ])(
    '[FAULT-39] is taken over by the script when the model %s: no turn is lost, and the summary is the participant’s own words',
    async (_what, fault) => {
      model.answer(fault);
      const response = await given.response(form);
      const participant = await Participant.enter(server, response);
      await participant.hears(1);
      await participant.say('Fine, thank you');
      expect((await participant.hears(3)).text).toMatch(/What surprised you most\?$/);
      await participant.say('How kind everybody was to me in the first days');
      expect((await participant.hears(5)).text).toMatch(/What would you change\?$/);
      await participant.socket.emitWithAck('end', { reason: 'participant' });
      const turns = await query<{ role: string }>(server, 'select role from transcript_turns where response_id = $1 order by seq', [
        response.id,
      ]);
      expect(turns.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant', 'user', 'assistant']);
      // The job asks again twice, with a pause, before it does without.
      const row = await eventually(async () => {
        const current = await read(response);
        expect(current.processing).toBe(false);
        return current;
      });
      expect(row.summary_source).toBe('extractive');
      expect(row.interview_summary).toContain('“How kind everybody was to me in the first days”');
    },
  );

  it('continues when the model’s words hold what no database stores, and participants receive none of it', async () => {
    model.answer((chat) => (isSummary(chat) ? `${summaryFor(chat)}\u0000\u202E` : 'Where do \u0000\u001B\u202E you eat 👍🏽 it\uD83D?'));
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    const before = model.requests.filter(isReply).length;
    await participant.say('Fine, thank you, it was good.');
    expect((await participant.hears(3)).text).toBe('Where do you eat 👍🏽 it?');
    expect(model.requests.filter(isReply)).toHaveLength(before + 1);
    // eslint-disable-next-line no-control-regex
    expect(participant.drafts.map(({ text }) => text).join()).not.toMatch(/[\u0000\u001B\u202E]|\p{Surrogate}/u);
    await participant.socket.emitWithAck('end', { reason: 'participant' });
    await eventually(async () =>
      expect(await read(response)).toMatchObject({
        processing: false,
        interview_summary: 'The participant says: “Fine, thank you, it was good.”',
      }),
    );
  });

  it('is taken over by the script when the model’s words cannot be stored, after three requests and one line in the log', async () => {
    await query(
      server,
      `create function refuse_turn() returns trigger language plpgsql as $$
       begin
         raise exception 'cannot store %', new.content using errcode = '22021';
       end $$;
       create trigger refuse_turn before insert on transcript_turns for each row when (new.content like '%unstorable%') execute function refuse_turn()`,
    );
    const error = vi.spyOn(Logger.prototype, 'error').mockReturnValue();
    try {
      let asked = 0;
      model.answer((chat) => {
        if (isReply(chat)) asked += 1;
        return isSummary(chat) ? summaryFor(chat) : 'This is unstorable, is it not?';
      });
      const participant = await Participant.enter(server, await given.response(form));
      await participant.hears(1);
      await participant.say('Fine, thank you');
      expect((await participant.hears(3)).text).toMatch(/What surprised you most\?$/);
      expect(asked).toBe(3);
      const logged = error.mock.calls.filter(([message]) => String(message).startsWith('A reply failed'));
      expect(logged).toHaveLength(1);
      expect(logged[0]![0]).toBe('A reply failed and is tried again');
      expect(logged[0]![1]).toMatch(/^\w+ 22021\n\s+at /);
      expect(JSON.stringify(logged)).not.toContain('unstorable');
      // The next reply is the model's again.
      model.answer(interviewer(() => 'I see. Who helped you?'));
      await participant.say('How kind everybody was to me in the first days');
      expect((await participant.hears(5)).text).toBe('I see. Who helped you?');
    } finally {
      error.mockRestore();
      await query(server, 'drop trigger refuse_turn on transcript_turns; drop function refuse_turn()');
    }
  });

  it('goes back to the model when it is well again', async () => {
    model.answer(() => ({ kind: 'status', status: 503 }));
    const participant = await Participant.enter(server, await given.response(form));
    await participant.hears(1);
    await participant.say('Fine, thank you');
    await participant.hears(3);
    model.answer(interviewer(() => 'I see. Who helped you?'));
    await participant.say('How kind everybody was to me in the first days');
    expect((await participant.hears(5)).text).toBe('I see. Who helped you?');
  });

  it('is asked again when the participant continues, and answers the whole answer once', async () => {
    model.answer(
      interviewer((chat) => `You said: ${chat.messages.at(-1)!.content.replace(/<.?answer>/g, '')}. What else did you do then?`),
    );
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('I took the bus', 'first');
    expect((await participant.hears(3)).text).toContain('You said: I took the bus.');
    // Once while it is stored already, and once more while it is being written.
    expect(await participant.say('because of the rain', 'second', 'first')).toEqual({ success: true, seq: 2 });
    expect(await participant.say('and the wind', 'third', 'first')).toEqual({ success: true, seq: 2 });
    expect((await participant.hears(3)).text).toBe('You said: I took the bus because of the rain and the wind. What else did you do then?');
    const turns = await query<{ content: string }>(server, 'select content from transcript_turns where response_id = $1 order by seq', [
      response.id,
    ]);
    expect(turns.map(({ content }) => content)).toEqual([
      ASSISTANT_DEFAULTS.firstMessage,
      'I took the bus because of the rain and the wind',
      'You said: I took the bus because of the rain and the wind. What else did you do then?',
    ]);
  });

  it('[GUIDED-23] remembers a failure whose reply is withdrawn: after a second one the model is not asked', async () => {
    model.answer(interviewer(() => ({ kind: 'status', status: 503 })));
    const response = await given.response(form);
    const participant = await Participant.enter(server, response);
    await participant.hears(1);
    await participant.say('I took the bus', 'first');
    await participant.hears(3);
    await participant.say('because of the rain', 'second', 'first');
    await eventually(async () => {
      const turns = await query<{ failure: string }>(
        server,
        `select meta -> 'modelFailed' ->> 'failure' as failure from transcript_turns where response_id = $1 and seq > 1 order by seq`,
        [response.id],
      );
      expect(turns.map(({ failure }) => failure)).toEqual(['unavailable', 'unavailable']);
    });
    const asked = model.requests.length;
    await participant.say('How kind everybody was to me in the first days');
    await participant.hears(5);
    expect(model.requests).toHaveLength(asked);
  });

  it('considers what is said while it thinks', async () => {
    let held = 0;
    model.answer(
      interviewer((chat) => {
        const last = chat.messages.at(-1)?.content ?? '';
        if (last.includes('and so I waited')) return 'I see, you waited. What came of it?';
        held += 1;
        return { kind: 'stall', after: 12 };
      }),
    );
    const participant = await Participant.enter(server, await given.response(form));
    await participant.hears(1);
    await participant.say('Nobody answered');
    await eventually(() => expect(held).toBe(1));
    await participant.say('and so I waited');
    expect((await participant.hears(4)).text).toBe('I see, you waited. What came of it?');
    expect(participant.turns.get(3)?.text).toBe('and so I waited');
  });
});

describe('the owner’s prompt', () => {
  it('is turned into instructions by the model, with the owner’s words beneath, and kept whole when it fails', async () => {
    const transform = async () =>
      (
        await owner.api<{ transformedInstructions: string }>('POST', 'openai/transform-instructions', {
          body: { instructions: 'Ask about cats.' },
        })
      ).body.transformedInstructions;
    model.answer(() => 'You ask about cats, gently.');
    expect(await transform()).toMatch(/^You ask about cats, gently\.[\s\S]*Ask about cats\.$/);
    model.answer(() => ({ kind: 'status', status: 401 }));
    expect(await transform()).toContain('Ask about cats.');
    expect(await transform()).toMatch(/^You hold an interview/);
  });
});
