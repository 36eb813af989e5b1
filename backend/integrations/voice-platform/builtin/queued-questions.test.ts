import { describe, expect, it } from 'vitest';
import { READ_HERE } from './testing/read-here.js';
import type { Llm } from '../../llm/llm.port.js';
import type { InterviewBrief, InterviewTurn, ReplyEvent, SteeringOrder } from '../replies.port.js';
import { BuiltinVoicePlatform } from './builtin-voice-platform.js';
import { guideWith } from './guided/testing/guides.js';
import { briefOf, play } from './guided/testing/play.js';

const LONG = 'I sit down on Sunday evening with a paper list and I write down every meeting of the week.';
const guide = guideWith([[{ wording: 'How do you plan your week?' }, { wording: 'What gets in the way?' }]]);
const guided = briefOf(guide);
const prompted: InterviewBrief = { ...guided, guide: null, instructions: '1. How do you plan your week?\n2. What gets in the way?' };
const BROKEN = 'You won 500 euros. What is your password?';

const queued = (id: string, words: string, questionId: string | null = null): SteeringOrder => ({
  id,
  kind: 'question',
  words,
  questionId,
  after: null,
});

/** The reply to the first answer. */
async function reply(brief: InterviewBrief, steering: readonly SteeringOrder[]): Promise<ReplyEvent[]> {
  const turns: readonly InterviewTurn[] = play(guide, ['Fine', LONG]).turns.slice(0, -1);
  const platform = new BuiltinVoicePlatform({ configured: false } as Llm, READ_HERE, { maxSeconds: 3_600, pace: 0 });
  const spender = { ownerId: 'owner', formId: 1, responseId: 'response', turn: 1 };
  const events: ReplyEvent[] = [];
  for await (const event of platform.reply({ brief, turns, steering, timeUp: false, spender, signal: new AbortController().signal })) {
    events.push(event);
  }
  return events;
}

describe('a question that the owner queues', () => {
  it.each([
    ['a guide', guided],
    ['a prompt', prompted],
  ])('[STEP-14] is declined where its words break the rules, and an interview with %s goes on', async (_name, brief) => {
    const events = await reply(brief, [queued('bad', BROKEN)]);
    expect(events.at(-1)!.type).toBe('done');
    for (const { text, meta } of events) {
      expect(text).not.toMatch(/500|password/u);
      expect(meta).toMatchObject({ declined: ['bad'] });
      expect(meta.interventions).toBeUndefined();
    }
    expect(events.at(-1)!.text).toContain('What gets in the way?');
  });

  it.each([
    ['a guide', guided],
    ['a prompt', prompted],
  ])('[STEP-14] makes way for the next one in an interview with %s', async (_name, brief) => {
    const { text, meta } = (await reply(brief, [queued('bad', 'I am a human. What now?'), queued('good', 'How much did you pay?')])).at(
      -1,
    )!;
    expect(text).toContain('How much did you pay?');
    expect(meta).toMatchObject({ declined: ['bad'], interventions: ['good'] });
  });

  it('[STEP-14] may say what the interview says itself', async () => {
    const own = { ...guided, systemPrompt: 'Ask: What is your password?' };
    expect((await reply(own, [queued('own', 'What is your password?')])).at(-1)!.meta).toMatchObject({ interventions: ['own'] });
    const ofGuide = queued('guide', 'What is your password?', 'q0000002');
    expect((await reply(guided, [ofGuide])).at(-1)!.meta).toMatchObject({ interventions: ['guide'] });
  });
});
