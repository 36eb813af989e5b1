import { describe, expect, it } from 'vitest';
import { questionsIn } from '../../../contract/guide.js';
import { guideWith } from '../builtin/guided/testing/guides.js';
import type { InterviewTurn } from '../replies.port.js';
import { liveStep } from './live-step.js';
import { CONVERSATIONS } from './testing/conversations.js';

const told = (...texts: string[]): InterviewTurn[] =>
  texts.map((text, at) => ({ seq: at + 1, role: at % 2 === 0 ? 'assistant' : 'user', text, meta: null }));

describe('[VOICE-40] the question of a turn, while the call continues', () => {
  it('is right for at least 95 % of the turns for which one is shown, in seven languages, and shown for more than half', () => {
    const wrong: string[] = [];
    let shown = 0;
    let asked = 0;
    for (const { language, guide, exchanges } of CONVERSATIONS) {
      const ids = [undefined, ...questionsIn(guide).map(({ id }) => id)];
      const turns = told(...exchanges.flatMap(([said, , reply]) => [said, reply]).filter((text) => text !== ''));
      for (const [at, [said, question]] of exchanges.entries()) {
        const step = liveStep(guide, turns.slice(0, at * 2 + 1));
        if (question > 0) asked += 1;
        if (!step?.questionId) continue;
        shown += 1;
        if (ids.indexOf(step.questionId) !== question) wrong.push(`${language}: ${said}`);
      }
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(shown * 0.05);
    expect(shown).toBeGreaterThan(asked * 0.6);
  });

  const answer = { type: 'scale' as const, min: 1, max: 5, minLabel: 'not at all', maxLabel: 'very' };
  const guide = guideWith([
    [
      { wording: 'How do you plan your week?' },
      { wording: 'How satisfied are you with your calendar?', answer },
      { wording: 'What would you change?' },
    ],
  ]);
  const HELLO = ['Hey there! How are you doing today?', 'Fine.'];
  const FIRST = [...HELLO, 'Great. How do you usually plan your week?', 'With a list.'];

  it('says how far the interview is, and how it can be answered by tapping, until it is answered', () => {
    expect(liveStep(guide, told(...HELLO.slice(0, 1)))).toBeNull();
    expect(liveStep(guide, told(...FIRST.slice(0, 3)))).toEqual({ asked: 1, about: 3, questionId: 'q0000001' });
    const scale = [...FIRST, 'And how satisfied are you with your calendar, from one to five?'];
    expect(liveStep(guide, told(...scale))).toEqual({ asked: 2, about: 3, questionId: 'q0000002', answer });
    const again = [...scale, 'Sorry, can you repeat the question?', 'Sure. How satisfied are you with your calendar, from one to five?'];
    expect(liveStep(guide, told(...again))).toMatchObject({ questionId: 'q0000002', answer });
    expect(liveStep(guide, told(...again, 'Four.', 'Thanks. And what would you change?'))).toEqual({
      asked: 3,
      about: 3,
      questionId: 'q0000003',
    });
  });

  it('shows nothing for what is not clear: small talk, something else, a follow-up with a word of another question', () => {
    expect(liveStep(guide, told(...FIRST, 'Are you happy with the weather today?'))?.answer).toBeUndefined();
    expect(liveStep(guide, told(...FIRST, 'Interesting.'))?.answer).toBeUndefined();
    expect(liveStep(guide, [...told(...FIRST), { seq: 5, role: 'user', text: 'More.', meta: null }])).toBeNull();
  });
});
