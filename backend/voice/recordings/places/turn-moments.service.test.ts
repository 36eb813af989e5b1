import { describe, expect, it } from 'vitest';
import { secondsInto } from './turn-moments.service.js';

const at = (seconds: number) => new Date(1_760_000_000_000 + seconds * 1_000);
/** A call whose recording began with it: the first piece came after five seconds. */
const row = {
  call_at: at(0),
  recording_at: at(5),
  began_at: null,
  content: 'one two three four five six seven eight',
  said_at: at(60),
  before_at: at(30),
};

describe('secondsInto', () => {
  it('goes back from where a turn was stored by the time it takes to say it', () => expect(secondsInto(row)).toBe(54));
  it('… in a language without spaces as well', () =>
    expect(secondsInto({ ...row, content: '我通常在星期天晚上写清单，然后安排这一周的每一天。' })).toBeLessThan(54));
  it('never goes back into the turn before', () => expect(secondsInto({ ...row, before_at: at(57.3) })).toBe(57.3));
  it('counts from the beginning of the recording, which may be later than the call’s', () =>
    expect(secondsInto({ ...row, recording_at: at(25) })).toBe(34));
  it('is never before the recording', () => expect(secondsInto({ ...row, said_at: at(3), before_at: null })).toBe(0));
  it('knows no recording older than its call', () => expect(secondsInto({ ...row, recording_at: at(2) })).toBe(54));
});
