import { describe, expect, it } from 'vitest';
import { READ_HERE } from './testing/read-here.js';
import type { Llm, LlmRequest } from '../../llm/llm.port.js';
import type { InterviewBrief, InterviewTurn, ReplyEvent, SteeringOrder } from '../replies.port.js';
import { BuiltinVoicePlatform } from './builtin-voice-platform.js';
import { guideState } from './guided/guide-state.js';
import { guideWith } from './guided/testing/guides.js';
import { briefOf, play } from './guided/testing/play.js';
import { goesOnUnanswered, skipsOfOpen } from './left-question.js';

const PLAN = 'How do you plan your week?';
const HINDER = 'What gets in the way?';
const HELP = 'Who helps you?';
const LONG = 'I sit down on Sunday evening with a paper list and I write down every meeting of the week.';
const NO_LIMIT = { elapsedMs: 0, maxMs: Infinity };
const guide = guideWith([[{ wording: PLAN }, { wording: HINDER }, { wording: HELP }]]);
const [first, second] = guide.sections[0]!.questions;
const guided = briefOf(guide);
const prompted: InterviewBrief = { ...guided, guide: null, instructions: `1. ${PLAN}\n2. ${HINDER}\n3. ${HELP}` };
const BOTH = [
  ['a guide', guided],
  ['a prompt', prompted],
] as const;

const skip = (after: number | null, questionId: string | null = null): SteeringOrder => ({
  id: 'skip',
  kind: 'skip',
  words: null,
  questionId,
  after,
});

/** The first question is asked in turn 3. */
const asked = (brief: InterviewBrief): readonly InterviewTurn[] => {
  const { turns } = play(guide, ['Fine']);
  const last = turns.at(-1)!;
  return brief.guide ? turns : [...turns.slice(0, -1), { ...last, meta: { by: 'script', kind: 'question', question: PLAN } }];
};
const and = (turns: readonly InterviewTurn[], role: InterviewTurn['role'], text: string, meta: unknown = null) => [
  ...turns,
  { seq: turns.length + 1, role, text, meta },
];
/** The interview was paused, and goes on without the question. */
const left = (brief: InterviewBrief, notice = 'resumed') => {
  const turns = and(asked(brief), 'assistant', 'Paused.', { by: 'notice', notice: 'paused', question: PLAN });
  return and(turns, 'assistant', 'Let’s go on.', { by: 'notice', notice, skips: brief.guide ? [first!.id] : [] });
};

async function reply(
  brief: InterviewBrief,
  turns: readonly InterviewTurn[],
  steering: readonly SteeringOrder[],
  llm = { configured: false } as Llm,
): Promise<ReplyEvent | undefined> {
  const platform = new BuiltinVoicePlatform(llm, READ_HERE, { maxSeconds: 3_600, pace: 0 });
  const spender = { ownerId: 'owner', formId: 1, responseId: 'response', turn: 1 };
  const unanswered = goesOnUnanswered(turns, steering) !== null;
  const events: ReplyEvent[] = [];
  const { signal } = new AbortController();
  for await (const event of platform.reply({ brief, turns, steering, unanswered, timeUp: false, spender, signal })) events.push(event);
  return events.at(-1);
}

describe('a skip', () => {
  it.each(BOTH)('[STEP-15] is of the question that was open when it was made, in an interview with %s', (_name, brief) => {
    const turns = asked(brief);
    expect(skipsOfOpen(turns, [skip(3)])).toHaveLength(1);
    expect(goesOnUnanswered(turns, [skip(3)])).toBe('when-quiet');
    // Made while the interviewer was writing this question, or before that was known.
    for (const other of [skip(2), skip(null)]) expect(goesOnUnanswered(turns, [other])).toBeNull();
    // An answer is there, or nothing was asked yet.
    expect(goesOnUnanswered(and(turns, 'user', LONG), [skip(3)])).toBeNull();
    expect(goesOnUnanswered(turns.slice(0, 1), [skip(1)])).toBeNull();
  });

  it('[STEP-15] of another question waits for the turn that would ask it', () => {
    const turns = asked(guided);
    expect(goesOnUnanswered(turns, [skip(3, first!.id)])).toBe('when-quiet');
    expect(goesOnUnanswered(turns, [skip(3, second!.id)])).toBeNull();
  });

  it.each(BOTH)('[STEP-15] leads to the next question without an answer, in an interview with %s', async (_name, brief) => {
    const { text, meta } = (await reply(brief, asked(brief), [skip(3)]))!;
    expect(text).toBe(`Then let’s continue. ${HINDER}`);
    expect(meta).toMatchObject({ kind: 'question', interventions: ['skip'] });
    // Nothing is said by itself.
    expect(await reply(brief, asked(brief), [])).toBeUndefined();
  });

  it('[STEP-15] leads to what is queued, and to the goodbye', async () => {
    const queued: SteeringOrder = { id: 'put', kind: 'question', words: 'What did it cost?', questionId: null, after: 3 };
    const wrapUp: SteeringOrder = { id: 'wrap', kind: 'wrap-up', words: null, questionId: null, after: 3 };
    for (const [, brief] of BOTH) {
      const put = (await reply(brief, asked(brief), [skip(3), queued]))!;
      expect(put.text).toBe('Then let’s continue. What did it cost?');
      expect([...(put.meta as { interventions: string[] }).interventions].sort()).toEqual(['put', 'skip']);
      // The guide has must-asks left.
      expect(await reply(brief, asked(brief), [skip(3), wrapUp])).toMatchObject({ type: 'done', closes: brief.guide === null });
    }
  });

  it('[STEP-15] of a question that the owner put in leaves the guide’s own', async () => {
    const { meta } = (await reply(guided, asked(guided), [
      { id: 'put', kind: 'question', words: 'What did it cost?', questionId: null, after: 3 },
      skip(3),
    ]))!;
    const steered = and(asked(guided), 'assistant', 'What did it cost?', { ...meta, skips: undefined });
    const next = (await reply(guided, steered, [skip(4)]))!;
    expect(next.text).toContain(PLAN);
    expect(next.meta).not.toHaveProperty('skips');
  });

  it('[STEP-15] gives a model that follows a prompt one instruction, which says that the question was not answered', async () => {
    const requests: LlmRequest[] = [];
    const llm = {
      configured: true,
      async *stream(request: LlmRequest) {
        requests.push(request);
        yield 'Let us turn to something else. What gets in the way?';
      },
    } as unknown as Llm;
    const { text, meta } = (await reply(prompted, asked(prompted), [skip(3)], llm))!;
    expect(text).toContain('What gets in the way?');
    expect(meta).toMatchObject({ by: 'model', interventions: ['skip'] });
    await reply(prompted, left(prompted), [], llm);
    for (const { messages } of requests) {
      expect(messages[0]!.content).toContain('Leave the question that is open');
      expect(messages.at(-1)).toMatchObject({ role: 'user', content: expect.stringContaining('not answered') });
    }
    expect(requests).toHaveLength(2);
    // A guide’s question needs no model where there is nothing to react to.
    expect((await reply(guided, asked(guided), [skip(3)], llm))!.text).toContain(HINDER);
    expect(requests).toHaveLength(2);
  });
});

describe('a whisper that waits while a question is skipped', () => {
  it.each(BOTH)('[STEP-13] [STEP-15] is followed in the turn that leaves the question, in an interview with %s', async (_name, brief) => {
    const llm = {
      configured: true,
      async *stream({ messages }: LlmRequest) {
        expect(messages.at(-1)).toMatchObject({ role: 'user', content: expect.stringContaining('not answered') });
        yield messages[0]!.content.includes('Ask about money.') ? 'Let us talk about money. What did it cost?' : 'What else?';
      },
    } as unknown as Llm;
    const whisper: SteeringOrder = { id: 'whisper', kind: 'whisper', words: 'Ask about money.', questionId: null, after: 3 };
    const { text, meta } = (await reply(brief, asked(brief), [skip(3), whisper], llm))!;
    expect(text).toBe('Let us talk about money. What did it cost?');
    expect([...(meta as { interventions: string[] }).interventions].sort()).toEqual(['skip', 'whisper']);
  });
});

describe('a question that is left when the interview goes on', () => {
  it.each(BOTH)('[STEP-18] is followed by the next one at once, in an interview with %s', async (_name, brief) => {
    for (const notice of ['resumed', 'handed-back']) {
      expect(goesOnUnanswered(left(brief, notice), [])).toBe('now');
      expect((await reply(brief, left(brief, notice), []))!.text).toBe(HINDER);
    }
  });

  it.each(BOTH)('[STEP-18] is not answered by what is said next, in an interview with %s', async (_name, brief) => {
    const turns = and(left(brief), 'user', LONG);
    const next = (await reply(brief, turns, []))!;
    expect(next.text).toContain(HINDER);
    expect((await reply(brief, and(left(brief), 'user', 'I want to stop now, please.'), []))!.text).toContain('end the interview');
    if (!brief.guide) return;
    const states = () => guideState(guide, after, NO_LIMIT).questions.map(({ state, dropped }) => [state, dropped]);
    let after = and(turns, 'assistant', next.text, JSON.parse(JSON.stringify(next.meta)) as unknown);
    expect(states()).toEqual([
      ['skipped', true],
      ['asked', false],
      ['open', false],
    ]);
    after = and(after, 'user', LONG);
    expect(states()[1]).toEqual(['answered', false]);
  });
});
