import { describe, expect, it } from 'vitest';
import { type InterviewGuide, questionsIn } from '../../contract/guide.js';
import { guideWith } from '../../integrations/voice-platform/builtin/guided/testing/guides.js';
import { play } from '../../integrations/voice-platform/builtin/guided/testing/play.js';
import { completionOf } from './completion.js';

const LONG = 'I sit down on Sunday evening with a paper list and I write down every meeting of the week.';
const guide = guideWith([
  [
    { wording: 'How do you plan your week?', probing: 'none' },
    { wording: 'What gets in the way?', probing: 'none' },
    { wording: 'Who helps you with it?', probing: 'none', required: false },
  ],
]);
/** A prompt that asks something else: it is not followed. */
const interview = { instructions: '1. Which tea do you drink?', interviewName: 'Planning', interviewInfo: '' };
const after = (answers: string[], of: InterviewGuide = guide) => completionOf(interview, play(of, answers).turns, 'participant', of);

describe('how far a response with a guide got', () => {
  it('[GUIDE-20] is complete when every must-ask was answered or skipped, half of them answered', () => {
    expect(after(['Fine', LONG, LONG])).toEqual({ state: 'complete', answered: 2, questions: 3 });
    expect(after(['Fine', LONG, 'skip'])).toEqual({ state: 'complete', answered: 1, questions: 3 });
    expect(after(['Fine', 'skip', 'skip', LONG])).toEqual({ state: 'partial', answered: 1, questions: 3 });
    expect(after(['Fine', LONG])).toEqual({ state: 'partial', answered: 1, questions: 3 });
    expect(after(['Fine'])).toEqual({ state: 'none', answered: 0, questions: 3 });
  });

  it('[GUIDE-20] does not count what a branch led past', () => {
    const branching = guideWith([
      [
        {
          wording: 'How useful is it?',
          probing: 'none',
          answer: { type: 'scale', min: 1, max: 5, minLabel: 'useless', maxLabel: 'useful' },
          branches: [{ when: { type: 'below', value: 3 }, goTo: 'q0000003' }],
        },
        { wording: 'What do you use it for?', probing: 'none' },
        { wording: 'What would you change?', probing: 'none' },
      ],
    ]);
    expect(questionsIn(branching)[2]!.id).toBe('q0000003');
    expect(after(['Fine', '2', LONG], branching)).toEqual({ state: 'complete', answered: 2, questions: 2 });
    expect(after(['Fine', '4', LONG, LONG], branching)).toEqual({ state: 'complete', answered: 3, questions: 3 });
  });

  it('[GUIDE-20] is derived from the words if a platform recorded nothing', () => {
    const told = [
      'Hello!',
      'Fine',
      'So how do you plan your week?',
      LONG,
      'And what gets in the way?',
      LONG,
      'Who helps you with it?',
      LONG,
    ];
    const turns = told.map((text, at) => ({ role: at % 2 === 0 ? ('assistant' as const) : ('user' as const), text }));
    expect(completionOf(interview, turns, 'participant', guide)).toMatchObject({ state: 'complete' });
    expect(completionOf(interview, turns.slice(0, 4), 'participant', guide)).toEqual({ state: 'partial', answered: 1, questions: 3 });
  });
});
