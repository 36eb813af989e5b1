import { describe, expect, it } from 'vitest';
import { stateText } from './completion.js';

const row = (call_end_reason: string, answered: number | null, questions: number | null, state: 'complete' | 'partial' = 'complete') =>
  ({ call_status: 'completed', call_end_reason, completion: { state, answered, questions } }) as const;

describe('what a response came to, in exports', () => {
  it.each([
    [row('participant', 5, 8), 'Completed (5 of 8 questions), ended by the participant'],
    // Ended during the goodbye.
    [row('participant', 8, 8), 'Completed'],
    [row('participant', null, null), 'Completed'],
    [row('assistant', 5, 8), 'Completed'],
    [row('participant', 3, 8, 'partial'), 'Partial (3 of 8 questions)'],
    [row('owner', 1, 1, 'partial'), 'Partial (1 of 1 question), ended by the owner'],
    [row('owner', 5, 8), 'Completed'],
  ])('[RESP-54] names who ended it where that is not plain: %j', (response, text) => {
    expect(stateText(response)).toBe(text);
  });
});
