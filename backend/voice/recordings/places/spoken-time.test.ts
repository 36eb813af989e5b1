import { describe, expect, it } from 'vitest';
import { spokenTime } from './spoken-time.js';

const at = (seconds: number) => new Date(1_760_000_000_000 + seconds * 1_000);
/** A call whose recording began with it: the first piece came after five seconds. */
const row = {
  call_at: at(0),
  call_ended_at: at(100),
  recording_at: at(5),
  began_at: null,
  content: 'one two three four five six seven eight',
  said_at: at(60),
  before_at: at(30),
};

describe('[CLIP-10] when a turn is spoken', () => {
  it('is before it was stored, for as long as its words take', () => expect(spokenTime(row)).toEqual({ from: 54_000, to: 60_000 }));
  it('counts words in languages without spaces too', () =>
    expect(spokenTime({ ...row, content: '我通常在星期天晚上写清单，然后安排这一周的每一天。' })!.from).toBeLessThan(54_000));
  it('is never within the turn before', () => expect(spokenTime({ ...row, before_at: at(57.3) })).toEqual({ from: 57_300, to: 60_000 }));
  it('counts from the beginning of the recording, which may be later than the call’s', () =>
    expect(spokenTime({ ...row, recording_at: at(25) })).toEqual({ from: 34_000, to: 40_000 }));
  it('counts from the call’s beginning in a recording that was copied after it', () =>
    expect(spokenTime({ ...row, recording_at: at(130) })).toEqual({ from: 54_000, to: 60_000 }));
  it('is not known for turns that were collected after the call, nor for those before the recording', () => {
    expect(spokenTime({ ...row, said_at: at(140), before_at: at(140) })).toBeNull();
    expect(spokenTime({ ...row, said_at: at(8), recording_at: at(25), before_at: null })).toBeNull();
    expect(spokenTime({ ...row, before_at: at(60) })).toBeNull();
  });
});
