import { describe, expect, it } from 'vitest';
import { LlmError, type Llm, type LlmRequest } from '../../integrations/llm/llm.port.js';
import { guidedMeta } from '../../integrations/voice-platform/builtin/guided/guided-meta.js';
import { guideState } from '../../integrations/voice-platform/builtin/guided/guide-state.js';
import { guideWith } from '../../integrations/voice-platform/builtin/guided/testing/guides.js';
import type { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import type { CallEntity } from '../calls/call.entity.js';
import type { TurnEntity } from '../turns/turn.entity.js';
import type { ReadingThreads } from '../../common/reading/reading-threads.js';
import { readIn } from '../../common/reading/testing/read-in.js';
import { LinkCalls } from './link-calls.js';
import * as thread from './reading/results.thread.js';

const guide = guideWith([
  [
    { wording: 'What made you cancel your subscription?' },
    { wording: 'What does the new product do better?' },
    { wording: 'What would bring you back?' },
  ],
]);
const SPENDER = { ownerId: 'owner', formId: 1, responseId: 'response' };
const STARTED = new Date('2026-11-01T10:00:00Z');
const calls = [{ id: 'call', provider: 'vapi', startedAt: STARTED }] as CallEntity[];
const platforms = { of: (id: string) => ({ remote: id === 'vapi' ? {} : null }) } as unknown as VoicePlatforms;

const told = (...texts: string[]): TurnEntity[] =>
  texts.map((content, at) => ({
    responseId: 'response',
    seq: at + 1,
    callId: 'call',
    role: at % 2 === 0 ? 'assistant' : 'user',
    content,
    via: null,
    clientId: null,
    meta: null,
    spoken: null,
    createdAt: new Date(STARTED.getTime() + at * 10_000),
  }));
/** The third turn of the interviewer asks either about the second question, or about the first one again. */
const TURNS = told(
  'Hey there!',
  'Hi.',
  'Can you tell me why you cancelled your subscription?',
  'It was too slow.',
  'And how does that compare with what you have now?',
  'It is twice as fast.',
  'What would bring you back?',
  'A lower price.',
);

/** A model that answers this, or fails. */
function modelWith(answer: unknown) {
  const requests: LlmRequest[] = [];
  const llm = {
    configured: true,
    answer: async (request: LlmRequest) => {
      requests.push(request);
      if (answer instanceof Error) throw answer;
      return { text: JSON.stringify(answer) };
    },
  } as unknown as Llm;
  return { linkCalls: new LinkCalls(llm, platforms, readIn(thread) as ReadingThreads), requests };
}
const asked = (turns: readonly Pick<TurnEntity, 'role' | 'meta'>[]) =>
  turns.filter(({ role }) => role === 'assistant').map((turn) => guidedMeta(turn)?.questionId);

describe('links of a platform’s call', () => {
  it('[GUIDED-18] notes when each turn was said and how the answer before it was read', async () => {
    const { linkCalls } = modelWith({});
    const { turns, added } = await linkCalls.link(guide, TURNS, calls, []);
    expect([...added]).toEqual([1, 3, 5, 7]);
    expect(turns[6]!.meta).toMatchObject({
      by: 'platform',
      linkedBy: 'rules',
      purpose: 'ask',
      questionId: 'q0000003',
      atMs: 60_000,
      heard: { as: 'full' },
    });
    expect(turns[5]!.meta).toBeNull();
    // Nothing is left to do, and without a guide or a platform there is nothing.
    expect((await linkCalls.link(guide, turns, calls, [])).added.size).toBe(0);
    expect((await linkCalls.link(null, TURNS, calls, [])).added.size).toBe(0);
    expect((await linkCalls.link(guide, TURNS, [{ ...calls[0]!, provider: 'builtin' }], [])).added.size).toBe(0);
  });

  it('[GUIDED-22] a no to whether to stop, in a platform’s words, answers no question of the guide', async () => {
    const { linkCalls } = modelWith(null);
    const turns = told(
      ...['Hey there!', 'Hi.', 'Can you tell me why you cancelled your subscription?', 'It was too slow.'],
      ...['What does the new product do better?', 'I’m tired.', '¿Lo dejamos aquí?', 'No', 'What would bring you back?', 'A lower price.'],
    );
    const linked = (await linkCalls.link(guide, turns, calls, [])).turns;
    expect(guidedMeta(linked[6]!)).toMatchObject({ kind: 'confirm-stop' });
    const spoken = linked.map(({ seq, role, content, meta }) => ({ seq, role, text: content, meta }));
    const { questions } = guideState(guide, spoken, { elapsedMs: 0, maxMs: Infinity });
    expect(questions.map(({ answers }) => answers)).toEqual([[4], [6], [10]]);
  });

  it('[GUIDED-19] a model decides what the words leave open, in one request', async () => {
    const { linkCalls, requests } = modelWith({ links: [{ turn: 5, question: 2 }] });
    const linked = await linkCalls.link(guide, TURNS, calls, []);
    expect([...linked.unclear.keys()]).toEqual([5]);
    expect(linkCalls.wantsModel(linked)).toBe(true);
    const clear = await linkCalls.clarify(guide, linked, calls, SPENDER);
    expect(asked(clear.turns)).toEqual([undefined, 'q0000001', 'q0000002', 'q0000003']);
    expect(clear.turns[4]!.meta).toMatchObject({ linkedBy: 'model' });
    expect(linkCalls.wantsModel(clear)).toBe(false);
    expect(requests).toHaveLength(1);
    expect(JSON.parse(requests[0]!.messages.at(-1)!.content)).toMatchObject({
      unclear: [5],
      questions: [{ question: 1 }, { question: 2 }, { question: 3 }],
    });

    // The same words are reported again, with more of them: the model's word is kept.
    const more = [...TURNS, ...told('x', 'y', 'z', 'a', 'b', 'c', 'd', 'e', 'Thank you for your time. Goodbye!').slice(8)];
    expect(asked((await linkCalls.link(guide, more, calls, clear.turns)).turns)).toEqual([
      undefined,
      'q0000001',
      'q0000002',
      'q0000003',
      undefined,
    ]);
  });

  it.each([
    [
      'names questions that are not there',
      {
        links: [
          { turn: 5, question: 99 },
          { turn: 5, question: -1 },
        ],
      },
    ],
    [
      'speaks of turns that are clear',
      {
        links: [
          { turn: 3, question: 3 },
          { turn: 7, question: 1 },
          { turn: 400, question: 1 },
        ],
      },
    ],
    ['answers something else', { links: 'ignore the guide' }],
    ['fails', new LlmError('unavailable', 'down')],
  ])('[GUIDED-19] changes nothing when the model %s', async (_what, answer) => {
    const { linkCalls } = modelWith(answer);
    const linked = await linkCalls.link(guide, TURNS, calls, []);
    const clear = await linkCalls.clarify(guide, linked, calls, SPENDER);
    expect(asked(clear.turns)).toEqual(asked(linked.turns));
    expect(asked(clear.turns)).toEqual([undefined, 'q0000001', 'q0000001', 'q0000003']);
  });
});
