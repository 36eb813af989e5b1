import { describe, expect, it } from 'vitest';
import { materialOf } from '../material.js';
import type { QualityTurn } from '../quality-input.js';
import { plainContext } from '../testing/plain-context.js';
import { offQuestion } from './off-question.js';

/** Interviewer and participant by turns. */
const signal = (...texts: string[]) => {
  const turns = texts.map((text, at): QualityTurn => ({
    seq: at + 1,
    role: at % 2 === 0 ? 'assistant' : 'user',
    text,
    via: 'text',
    at: null,
  }));
  return offQuestion(materialOf(turns, plainContext()));
};

const [FIRST, SECOND] = [
  'I took the train on Monday and Tuesday and worked from home afterwards.',
  'The repairs on the line annoy me, because trains get cancelled without notice.',
];
const RECAP = `Let me check what I have heard so far. You said: “${FIRST}” and “${SECOND}” Is that right?`;

describe('answers that repeat the interviewer', () => {
  it('[QUAL-22] are none that a later recap quotes', () => {
    expect(
      signal('How did you travel to work this week?', FIRST, 'What annoys you most about it?', SECOND, RECAP, 'Yes, it is.'),
    ).toBeNull();
  });

  it('[QUAL-22] are none that repeat what the interviewer quoted from the participant', () => {
    expect(signal('How did you travel?', FIRST, 'What annoys you?', SECOND, RECAP, FIRST, 'Anything else?', SECOND)).toBeNull();
  });

  it('[QUAL-22] are found where the interviewer said the words first', () => {
    const [one, two] = ['How did you travel to work this week, and why?', 'What annoys you most about your way to work?'];
    expect(signal(one, one, two, two)).toMatchObject({ reason: 'repeats-questions', values: { answers: 2, of: 2 } });
  });
});

describe('the same answer to different questions', () => {
  const QUESTIONS = [
    'How did you travel to work?',
    'What annoys you about it?',
    'Who helped you when it failed?',
    'Which ticket do you buy?',
  ];
  const answered = (...answers: string[]) => signal(...answers.flatMap((text, at) => [QUESTIONS[at]!, text]));
  const SAME = 'I am satisfied with the service.';

  it('[QUAL-24] is found, whatever its case and marks', () => {
    expect(answered(SAME, SAME, 'i am satisfied with the service', SAME)).toMatchObject({
      reason: 'same-answer',
      values: { answers: 4, of: 4 },
      places: [{ turn: 2 }, { turn: 4 }, { turn: 6 }, { turn: 8 }],
    });
    expect(answered(SAME, 'The stairs are steep.', SAME, 'A day ticket, usually.')).toMatchObject({ values: { answers: 2, of: 4 } });
  });

  it.each([
    ['is only said twice in a row', [SAME, SAME, 'My neighbour did.', 'A day ticket, usually.']],
    ['says why there is none', ['I would have to look that up.', 'I would have to look that up.', 'I would have to look that up.']],
    ['is refused', ['I’d rather not talk about it.', 'I’d rather not talk about it.', 'I’d rather not talk about it.']],
    ['is short', ['It was fine.', 'It was fine.', 'It was fine.']],
    ['only begins alike', ['As I said, by train.', 'As I said, the delays.', 'As I said, my neighbour.']],
  ])('[QUAL-24] is not, where it %s', (_why, answers) => expect(answered(...answers)).toBeNull());

  it('[QUAL-24] is not, where a question is asked again', () => {
    const again = 'Sorry, once more: how did you travel to work?';
    expect(signal(QUESTIONS[0]!, SAME, again, SAME, again, SAME, QUESTIONS[1]!, 'The delays in winter.')).toBeNull();
  });
});
