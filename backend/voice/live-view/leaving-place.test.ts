import { describe, expect, it } from 'vitest';
import { guideWith } from '../../integrations/voice-platform/builtin/guided/testing/guides.js';
import { play } from '../../integrations/voice-platform/builtin/guided/testing/play.js';
import { leavingPlace } from './leaving-place.js';

const guide = guideWith([
  ['What do you do on Sunday evening?', 'What would you change?', 'Who would help you with it?'].map((wording) => ({
    wording,
    probing: 'none' as const,
    required: true,
  })),
]);
const [first, second, third] = guide.sections[0]!.questions.map(({ id }) => id);
const played = (...answers: string[]) => play(guide, answers).turns;

describe('[LIVE-06] the question at which a participant leaves', () => {
  it('is the first question without an answer after the last answered one', () => {
    expect(leavingPlace(guide, played('Fine'))).toEqual({ question: first, asked: true });
    expect(leavingPlace(guide, played('Fine', 'I write a list.'))).toEqual({ question: second, asked: true });
  });

  it('is no answered question that the interviewer came back to', () => {
    const turns = played('Fine', 'I write a list.', 'I would begin earlier.').slice(0, -1);
    const back = { role: 'assistant' as const, text: 'And on Sundays?', meta: { by: 'script', kind: 'probe', questionId: first } };
    expect(leavingPlace(guide, [...turns, { ...back, seq: turns.length + 1 }])).toEqual({ question: third, asked: false });
  });

  it('is unknown without turns, and where nothing waits', () => {
    expect(leavingPlace(guide, [])).toBeNull();
    expect(leavingPlace(guide, played('Fine', 'I write a list.', 'I would begin earlier.', 'My sister.'))).toBeNull();
  });
});
