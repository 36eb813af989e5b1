import { describe, expect, it } from 'vitest';
import { type Part, spokenTimes, type TimedTurn } from './spoken-times.js';

const said = (seq: number, atMs: number, content = 'one two three four', more: Partial<TimedTurn> = {}): TimedTurn => ({
  seq,
  role: seq % 2 === 1 ? 'assistant' : 'user',
  content,
  callId: 'a',
  atMs,
  typed: false,
  ...more,
});
const mine: Part = { recordingId: '1', callId: 'a', fromMs: 1_000, untilMs: Infinity, interviewer: 'never' };

describe('[PAGE-03] where a turn can be heard', () => {
  it('is as many words before its end as it has, and never before the turn before it or the recording', () => {
    expect(spokenTimes([said(1, 2_000), said(2, 20_000)], [mine])).toEqual([null, { part: 0, fromMs: 16_500, toMs: 18_500 }]);
    const long = Array.from({ length: 100 }, () => 'word').join(' ');
    expect(spokenTimes([said(1, 4_000), said(2, 20_000, long)], [mine])[1]).toEqual({ part: 0, fromMs: 4_000, toMs: 18_500 });
    expect(spokenTimes([said(2, 3_000, long)], [mine])[0]).toEqual({ part: 0, fromMs: 1_000, toMs: 1_500 });
  });

  it('is nowhere for what was typed, for calls without sound, and for an interviewer who is not recorded', () => {
    expect(
      spokenTimes([said(2, 9_000, 'Typed', { typed: true }), said(3, 9_500), said(4, 12_000, 'Yes', { callId: 'b' })], [mine]),
    ).toEqual([null, null, null]);
  });

  it('is in the recording of its own call; a platform records both sides', () => {
    const later: Part = { ...mine, recordingId: '2', callId: 'b', fromMs: 60_000, interviewer: 'before' };
    const turns = [said(2, 20_000), said(3, 65_000, 'And then?', { callId: 'b' })];
    expect(spokenTimes(turns, [mine, later])).toEqual([
      { part: 0, fromMs: 16_500, toMs: 18_500 },
      { part: 1, fromMs: 62_500, toMs: 63_500 },
    ]);
  });

  it('is in the newest recording of its call that had started, and not beyond its end', () => {
    const [first, second]: Part[] = [
      { ...mine, untilMs: 30_000 },
      { ...mine, recordingId: '2', fromMs: 60_000 },
    ];
    expect(spokenTimes([said(2, 20_000), said(4, 50_000), said(6, 70_000)], [first!, second!])).toEqual([
      { part: 0, fromMs: 16_500, toMs: 18_500 },
      null,
      { part: 1, fromMs: 66_500, toMs: 68_500 },
    ]);
    const aloud: Part = { ...first!, interviewer: 'after' };
    expect(spokenTimes([said(1, 29_000), said(3, 31_000)], [aloud]).map((one) => one?.part)).toEqual([0, undefined]);
  });

  it('is after it was stored for an interviewer who is read aloud, and before the next turn', () => {
    const aloud: Part = { ...mine, interviewer: 'after' };
    expect(spokenTimes([said(1, 2_000), said(2, 20_000)], [aloud])[0]).toEqual({ part: 0, fromMs: 2_000, toMs: 4_000 });
    expect(spokenTimes([said(1, 2_000), said(2, 3_000)], [aloud])[0]).toEqual({ part: 0, fromMs: 2_000, toMs: 3_000 });
    expect(spokenTimes([said(1, 2_000)], [aloud])[0]).toEqual({ part: 0, fromMs: 2_000, toMs: 4_000 });
  });
});
