import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RecordingClock } from './recording-clock';

const CALL = '00000000-0000-4000-8000-000000000001';
const wait = (ms: number) => vi.advanceTimersByTime(ms);
/** Words that began so many milliseconds ago and took so many. */
const words = (ago: number, ms: number, start = 0, end = 10) => ({ start, end, from: Date.now() - ago, to: Date.now() - ago + ms });

describe('[RECORD-10] the clock of a recording', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    sessionStorage.clear();
  });
  afterEach(() => vi.useRealTimers());

  it('counts from its first sound', () => {
    const clock = new RecordingClock();
    wait(700);
    const recording = clock.begin(CALL);
    wait(5_000);
    expect(recording.age()).toBe(5_000);
    expect(clock.spoken([words(2_000, 1_500)])).toEqual({ call: CALL, spans: [{ start: 0, end: 10, from: 3_000, to: 4_500 }] });
  });

  it('keeps counting when the time of day is changed', () => {
    const clock = new RecordingClock();
    clock.begin(CALL);
    wait(5_000);
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(clock.spoken([words(2_000, 1_500)])?.spans[0]).toMatchObject({ from: 3_000, to: 4_500 });
  });

  it('knows nothing of words before and after it, and cuts those at its ends', () => {
    const clock = new RecordingClock();
    wait(10_000);
    const recording = clock.begin(CALL);
    wait(4_000);
    expect(clock.spoken([words(9_000, 1_000)])).toBeUndefined();
    expect(clock.spoken([words(4_500, 1_000)])?.spans[0]).toMatchObject({ from: 0, to: 500 });
    recording.end();
    wait(3_000);
    recording.end();
    // The first piece may be sent later.
    expect(recording.age()).toBe(7_000);
    expect(clock.spoken([words(3_500, 1_000)])?.spans[0]).toMatchObject({ from: 3_500, to: 4_000 });
    expect(clock.spoken([words(2_000, 1_000)])).toBeUndefined();
  });

  it('tells in which of two recordings words are, and names no words of another', () => {
    const clock = new RecordingClock();
    const first = clock.begin('first');
    wait(4_000);
    first.end();
    wait(1_000);
    clock.begin('second');
    wait(2_000);
    expect(clock.spoken([words(5_000, 1_000)])?.call).toBe('first');
    expect(clock.spoken([words(5_000, 1_000, 0, 10), words(1_000, 500, 11, 20)])).toEqual({
      call: 'second',
      spans: [{ start: 11, end: 20, from: 1_000, to: 1_500 }],
    });
  });

  it('[RECORD-20] names the recording of the call, also for times before the page was reloaded', () => {
    new RecordingClock().begin(CALL, 'before');
    wait(2_000);
    const clock = new RecordingClock();
    wait(500);
    clock.begin(CALL, 'after');
    wait(2_000);
    expect(clock.spoken([words(4_000, 1_000)])).toMatchObject({ call: CALL, recorder: 'before' });
    expect(clock.spoken([words(1_500, 1_000)])).toEqual({
      call: CALL,
      recorder: 'after',
      spans: [{ start: 0, end: 10, from: 500, to: 1_500 }],
    });
  });

  it('still knows of words that were said before the page was reloaded', () => {
    new RecordingClock().begin(CALL);
    wait(6_000);
    const reloaded = new RecordingClock();
    wait(2_000);
    expect(reloaded.spoken([words(4_000, 1_000)])).toEqual({ call: CALL, spans: [{ start: 0, end: 10, from: 4_000, to: 5_000 }] });
    expect(reloaded.spoken([words(1_000, 500)])).toBeUndefined();
  });
});
