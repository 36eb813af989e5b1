import { describe, expect, it } from 'vitest';
import { endReasonSchema } from '../../contract/voice.js';
import { statusAfter } from './call-status.js';

describe('statusAfter', () => {
  it.each([
    ['assistant', 'completed', 'abandoned'],
    ['owner', 'completed', 'abandoned'],
    ['participant', 'completed', 'abandoned'],
    ['time-limit', 'completed', 'abandoned'],
    ['network', 'abandoned', 'abandoned'],
    ['abandoned', 'abandoned', 'abandoned'],
    ['mic-denied', 'abandoned', 'failed'],
    ['provider-fault', 'abandoned', 'failed'],
  ] as const)('%s is %s with words of the participant, %s without', (reason, spoke, silent) => {
    expect([statusAfter(reason, true), statusAfter(reason, false)]).toEqual([spoke, silent]);
  });

  it('never leaves a call running', () => {
    for (const reason of endReasonSchema.options) {
      for (const spoke of [true, false]) expect(['completed', 'abandoned', 'failed']).toContain(statusAfter(reason, spoke));
    }
  });
});
