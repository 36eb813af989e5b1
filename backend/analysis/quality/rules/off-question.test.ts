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
