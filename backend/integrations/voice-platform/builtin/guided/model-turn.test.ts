import { describe, expect, it } from 'vitest';
import { READ_HERE } from '../testing/read-here.js';
import { type Llm, LlmError, type LlmRequest } from '../../../llm/llm.port.js';
import { OverBudget } from '../../../llm/llm-budget.port.js';
import type { ReplyEvent } from '../../replies.port.js';
import { BuiltinVoicePlatform } from '../builtin-voice-platform.js';
import { guideWith } from './testing/guides.js';
import { briefOf, play } from './testing/play.js';

const LONG = 'I sit down on Sunday evening with a paper list and I write down every meeting of the week.';
const guide = guideWith([[{ wording: 'How do you plan your week?' }, { wording: 'What gets in the way?' }]], {
  tone: 'warm and slow',
  taboos: 'Never mention prices.',
});
const SPENDER = { ownerId: 'owner', formId: 1, responseId: 'response', turn: 1 };

/** A model that writes these drafts, one for each request; an error is thrown. */
function modelWith(...drafts: (string | Error)[]) {
  const requests: LlmRequest[] = [];
  const llm = {
    configured: true,
    async *stream(request: LlmRequest) {
      requests.push(request);
      const draft = drafts[requests.length - 1] ?? '';
      if (draft instanceof Error) throw draft;
      for (let at = 0; at < draft.length; at += 9) yield draft.slice(at, at + 9);
    },
  } as unknown as Llm;
  return { llm, requests };
}

/** The reply after the first answer, which asks the second question. */
async function reply(
  llm: Llm,
  guideOfIt = guide,
  answers = ['Fine', LONG],
): Promise<{ events: ReplyEvent[]; last: ReplyEvent; drafts: string[] }> {
  const { turns } = play(guideOfIt, answers);
  const platform = new BuiltinVoicePlatform(llm, READ_HERE, { maxSeconds: 3_600, pace: 0 });
  const events: ReplyEvent[] = [];
  const request = {
    brief: briefOf(guideOfIt),
    turns: turns.slice(0, -1),
    timeUp: false,
    spender: SPENDER,
    signal: new AbortController().signal,
  };
  for await (const event of platform.reply(request)) events.push(event);
  return { events, last: events.at(-1)!, drafts: events.filter(({ type }) => type === 'draft').map(({ text }) => text) };
}

describe('a turn worded by a model', () => {
  it('[GUIDED-12, GUIDED-14] says what passes, and shows its lead while it writes', async () => {
    const { llm, requests } = modelWith('I see, a paper list on Sunday. And what gets in the way of it?');
    const { last, drafts } = await reply(llm);
    expect(last).toMatchObject({ type: 'done', text: 'I see, a paper list on Sunday. And what gets in the way of it?', closes: false });
    expect(last.meta).toMatchObject({
      by: 'model',
      kind: 'question',
      purpose: 'ask',
      questionId: 'q0000002',
      question: 'What gets in the way?',
    });
    expect(drafts).toEqual(['I see, a paper list on Sunday.']);
    const content = requests[0]!.messages[0]!.content;
    expect(content).toContain('"What gets in the way?"');
    expect(content).toContain('warm and slow');
    expect(content).toContain('Never mention prices.');
  });

  it('[GUIDED-12] is not asked for what is fixed, or has options', async () => {
    const { llm, requests } = modelWith('anything');
    const fixed = guideWith([[{ wording: 'How do you plan your week?' }, { wording: 'What gets in the way?', fixedWording: true }]]);
    expect((await reply(llm, fixed)).events[0]).toMatchObject({ type: 'decided' });
    const choice = { type: 'choice' as const, options: ['Yes', 'No'], multiple: false };
    await reply(llm, guideWith([[{ wording: 'How do you plan your week?' }, { wording: 'Does it work?', answer: choice }]]));
    expect(requests).toEqual([]);
  });

  it('[GUIDED-13] loses what strays before its question, without a second request', async () => {
    const { llm, requests } = modelWith('Great answer! What gets in the way?');
    const { last, drafts } = await reply(llm);
    expect(last).toMatchObject({ type: 'done', text: 'Thank you. What gets in the way?', meta: { by: 'model', stray: 'evaluation' } });
    expect(drafts).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it('[GUIDED-14] keeps what was heard of a turn whose question is replaced', async () => {
    const { llm } = modelWith('I see, you write a paper list. How old are you?');
    const { last, drafts } = await reply(llm);
    expect(drafts).toEqual(['I see, you write a paper list.']);
    expect(last).toMatchObject({
      text: 'I see, you write a paper list. What gets in the way?',
      meta: { by: 'model', stray: 'other-question' },
    });
  });

  it('[GUIDED-10] never ends the interview', async () => {
    const { llm } = modelWith('Thank you for your time. Goodbye!');
    expect((await reply(llm)).last).toMatchObject({ text: 'Thank you. What gets in the way?', closes: false });
  });

  it('[GUIDED-15] is tried twice, and then said by the script', async () => {
    const down = new LlmError('unavailable', 'down');
    const { llm, requests } = modelWith(down, down);
    expect((await reply(llm)).last).toMatchObject({ text: 'Thank you. What gets in the way?', closes: false });
    expect(requests).toHaveLength(2);
  });

  it('[GUIDED-15] closes with the guide’s closing when a budget is used up', async () => {
    const { llm } = modelWith(new OverBudget('response', 'units'));
    const { last } = await reply(llm);
    expect(last).toMatchObject({ closes: true });
    expect(last.text).toMatch(/Goodbye\.$/);
  });
});

describe('whether an answer is enough', () => {
  const judging = guideWith([
    [
      { wording: 'How do you plan your week?', probing: 'light', moveOn: 'A tool and a day were named' },
      { wording: 'What gets in the way?' },
    ],
  ]);
  const next = { kind: 'question', questionId: 'q0000002' };
  const probe = { kind: 'probe', questionId: 'q0000001' };

  it('[GUIDED-20] is judged in the request that words the turn, by what the owner wrote', async () => {
    const enough = modelWith('[ENOUGH]\nI see, a paper list. And what gets in the way?');
    const { last, drafts } = await reply(enough.llm, judging);
    expect(last).toMatchObject({ text: 'I see, a paper list. And what gets in the way?', meta: { ...next, sufficient: true } });
    expect(drafts).toEqual(['I see, a paper list.']);
    expect(enough.requests).toHaveLength(1);
    expect(enough.requests[0]!.messages[0]!.content).toContain('"A tool and a day were named"');

    // By the rules this full answer needs no follow-up.
    const more = await reply(modelWith('[MORE]\nI see. What does that paper list look like?').llm, judging);
    expect(more.last).toMatchObject({ text: 'I see. What does that paper list look like?', meta: { ...probe, sufficient: false } });
  });

  it.each([
    ['nothing', 'I see, a paper list. And what gets in the way?', 'I see, a paper list. And what gets in the way?', next],
    ['something else first', 'Well. [MORE] What does that list look like?', 'Thank you. What gets in the way?', next],
    ['both', '[MORE] [ENOUGH] I see. What does that list look like?', 'Could you give me an example?', probe],
    ['enough, and goodbye', '[ENOUGH]\nThat was all. Goodbye!', 'Thank you. What gets in the way?', next],
    ['enough, and goes on asking', '[ENOUGH]\nWhat does that list look like?', 'Thank you. What gets in the way?', next],
    ['enough in small letters', 'enough\nI see. And what gets in the way?', 'I see. And what gets in the way?', next],
    ['enough in round brackets', '(ENOUGH) I see. What gets in the way?', 'I see. What gets in the way?', next],
    ['enough as a sentence', 'Enough. I see. What gets in the way?', 'I see. What gets in the way?', next],
    ['maybe', 'maybe\nI see. What gets in the way?', 'I see. What gets in the way?', next],
  ])('[GUIDED-21] is not heard, and does no harm, when the model says %s', async (_what, draft, text, meta) => {
    const { last, drafts } = await reply(modelWith(draft).llm, judging);
    expect(last.text).toBe(text);
    expect(last.meta).toMatchObject(meta);
    for (const said of [...drafts, last.text]) expect(said).not.toMatch(/enough|\bmore\b|maybe/i);
  });

  it.each(['enough\n', '[MORE] ', '(Enough) ', 'maybe\n'])('[GUIDED-21] is not heard where nothing was to be judged: %j', async (mark) => {
    const { last, drafts } = await reply(modelWith(`${mark}I see. What gets in the way?`).llm);
    expect(last.text).toBe('I see. What gets in the way?');
    expect(drafts).toEqual(['I see.']);
    expect(last.meta).not.toHaveProperty('sufficient');
  });

  it('[GUIDED-20] lets the script say at once what comes next where a model may not word it', async () => {
    const scale = { type: 'scale' as const, min: 1, max: 5, minLabel: '', maxLabel: '' };
    const guideOfIt = guideWith([
      [
        { wording: 'How do you plan your week?', probing: 'deep', moveOn: 'A tool was named' },
        { wording: 'How satisfied are you?', answer: scale },
      ],
    ]);
    const { last, drafts } = await reply(modelWith('[ENOUGH]').llm, guideOfIt);
    expect(last).toMatchObject({
      text: 'Thank you. How satisfied are you?',
      meta: { by: 'script', kind: 'question', sufficient: true },
      closes: false,
    });
    expect(drafts).toEqual([]);
    // The last question: every question was asked, so the script closes.
    const last1 = guideWith([[{ wording: 'How do you plan your week?', probing: 'deep', moveOn: 'A tool was named' }]]);
    expect((await reply(modelWith('[ENOUGH]').llm, last1)).last).toMatchObject({
      closes: true,
      meta: { kind: 'closing', sufficient: true },
    });
  });

  it('[GUIDED-21] is the rules’ decision without budget, after "that’s all", and where the owner wrote nothing', async () => {
    const none = guideWith([
      [{ wording: 'How do you plan your week?', probing: 'none', moveOn: 'A tool' }, { wording: 'What gets in the way?' }],
    ]);
    for (const [guideOfIt, answers] of [
      [none, ['Fine', LONG]],
      [guide, ['Fine', LONG]],
      // After the one follow-up of light probing.
      [judging, ['Fine', 'Lists.', LONG]],
    ] as const) {
      const { llm, requests } = modelWith('[MORE]\nI see. What does that list look like?');
      const { last } = await reply(llm, guideOfIt, [...answers]);
      expect(requests[0]!.messages[0]!.content).not.toContain('[MORE]');
      expect(last.meta).toMatchObject(next);
    }
  });
});
