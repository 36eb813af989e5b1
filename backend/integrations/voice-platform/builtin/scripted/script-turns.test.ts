import { expect, it } from 'vitest';
import { lastQuestion } from './script-turns.js';

const turn = (text: string, meta: unknown = { by: 'model', kind: 'model' }) => ({ text, meta });

it('[STEP-18] a model’s question is repeated without the thanks before it', () => {
  expect(lastQuestion(turn('I see, thank you. What made you choose it?'))).toBe('What made you choose it?');
  expect(lastQuestion(turn('Thank you. What made you choose it? Please take your time.'))).toBe(
    'What made you choose it? Please take your time.',
  );
  expect(lastQuestion(turn('Tell me more about that.'))).toBe('Tell me more about that.');
  expect(lastQuestion(turn('Thanks. Why?', { by: 'script', kind: 'question', question: 'Why?' }))).toBe('Why?');
});
