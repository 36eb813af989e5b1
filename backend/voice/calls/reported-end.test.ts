import { describe, expect, it } from 'vitest';
import { endReasonSchema } from '../../contract/voice.js';
import { reportedEnd } from './reported-end.js';

const stored = (call: { onPlatform: boolean; isTimeUp: boolean }) =>
  Object.fromEntries(
    endReasonSchema.options.flatMap((reason) => (reportedEnd(reason, call) === reason ? [] : [[reason, reportedEnd(reason, call)]])),
  );

describe('why a page says that a call is over', () => {
  it('[STEP-56] is what a page can know, in a call that is held here', () => {
    const other = Object.fromEntries(
      ['assistant', 'owner', 'silence', 'capacity', 'billing', 'config', 'provider-fault'].map((one) => [one, 'participant']),
    );
    expect(stored({ onPlatform: false, isTimeUp: true })).toEqual(other);
    expect(stored({ onPlatform: false, isTimeUp: false })).toEqual({ ...other, 'time-limit': 'participant' });
  });

  it('[STEP-56] is also what a voice platform tells the page, but not that the interviewer has ended it', () => {
    expect(stored({ onPlatform: true, isTimeUp: false })).toEqual({ assistant: 'unknown', owner: 'unknown', 'time-limit': 'unknown' });
  });
});
