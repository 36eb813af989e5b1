import { describe, expect, it } from 'vitest';
import { ECHO_WINDOW_MS, isEcho } from './echo-guard';

const QUESTION = 'What do you like most about your bicycle, the red one or the blue one?';

describe('isEcho', () => {
  it.each([
    ['the red one or the blue one', true],
    ['the RED one, or the blue one!', true],
    ['like most about your bicycle or', true],
    // Four of five words are the assistant's: exactly the share that counts.
    ['or the blue one well', true],
    ['the blue one because it folds', false],
    ['I like the brakes', false],
    // One word alone is an answer.
    ['one', false],
    ['', false],
  ])('%j heard at once: %s', (heard, echo) => expect(isEcho(heard, QUESTION, 200)).toBe(echo));

  it('what begins later is an answer in the question’s own words', () => {
    expect(isEcho('the blue one', QUESTION, ECHO_WINDOW_MS + 1)).toBe(false);
  });

  it('a word said more often than the assistant said it counts once', () => {
    expect(isEcho('red red red red', QUESTION, 0)).toBe(false);
  });
});
