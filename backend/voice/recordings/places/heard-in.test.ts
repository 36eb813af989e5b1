import { describe, expect, it } from 'vitest';
import { momentsOf } from '../../../contract/spoken-moments.js';
import { sayMessageSchema } from '../../../contract/voice.js';
import { heardIn, joinSpoken } from '../../turns/spoken.js';

const CALL = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a77';
const OTHER = '3f6c1c1e-5d0c-4f0b-9a51-7f2f3f0f5a78';
const content = 'Very well, thank you. And I slept.';
const spans = [
  { start: 0, end: 21, from: 1_000, to: 3_000 },
  { start: 22, end: 34, from: 4_500, to: 6_000 },
];
const recording = { id: 'one', callId: CALL, recorder: null, durationMs: null };
const other = { ...recording, id: 'other', callId: OTHER };

describe('[RECORD-10] where a turn is heard, as its page has told', () => {
  it('is in the recording that it names, of this response', () => {
    const turn = { content, spoken: { call: CALL, spans } };
    expect(heardIn(turn, [other, recording])).toEqual({ recordingId: 'one', from: 1_000, to: 6_000, spans });
    expect(heardIn(turn, [other])).toBeNull();
    expect(heardIn({ content, spoken: null }, [recording])).toBeNull();
  });

  it('is in the recording that it names, because a reloaded page makes another one', () => {
    const [before, after] = [
      { ...recording, recorder: OTHER },
      { ...recording, id: 'two', recorder: CALL },
    ];
    const turn = { content, spoken: { call: CALL, recorder: CALL, spans } };
    expect(heardIn(turn, [recording, before, after])?.recordingId).toBe('two');
    expect(heardIn(turn, [recording, before])).toBeNull();
    expect(heardIn({ content, spoken: { call: CALL, spans } }, [before, after])).toBeNull();
  });

  it('is nowhere beyond the end of the recording, or of the turn’s words', () => {
    const turn = { content, spoken: { call: CALL, spans } };
    expect(heardIn(turn, [{ ...recording, durationMs: 4_000 }])?.spans).toEqual(spans.slice(0, 1));
    expect(heardIn(turn, [{ ...recording, durationMs: 1_500 }])).toBeNull();
    expect(heardIn({ ...turn, content: 'Very well, thank you.' }, [recording])?.spans).toEqual(spans.slice(0, 1));
  });

  it('continues behind words that join the turn', () => {
    const more = { call: CALL, spans: [{ start: 0, end: 5, from: 7_000, to: 7_500 }] };
    const joined = joinSpoken({ content, spoken: { call: CALL, spans } }, more);
    expect(joined?.spans.at(-1)).toEqual({ start: 35, end: 40, from: 7_000, to: 7_500 });
    expect(joinSpoken({ content, spoken: null }, more)?.spans).toEqual([{ start: 35, end: 40, from: 7_000, to: 7_500 }]);
    expect(joinSpoken({ content, spoken: { call: OTHER, spans } }, more)).toEqual({ call: OTHER, spans });
    const before = { call: CALL, recorder: OTHER, spans };
    expect(joinSpoken({ content, spoken: before }, { ...more, recorder: CALL })).toEqual(before);
    expect(joinSpoken({ content, spoken: before }, { ...more, recorder: OTHER })).toMatchObject({ recorder: OTHER, spans: { length: 3 } });
    expect(joinSpoken({ content, spoken: { call: CALL, spans } }, undefined)).toEqual({ call: CALL, spans });
  });

  it('of some of its words is by letters within a sentence, and never in the pause between two', () => {
    expect(momentsOf(spans, { start: 22, end: 28 })).toEqual({ from: 4_500, to: 5_250 });
    expect(momentsOf(spans, { start: 11, end: 34 })).toEqual({ from: 1_000 + (11 / 21) * 2_000, to: 6_000 });
    expect(momentsOf(spans, { start: 21, end: 22 })).toBeNull();
  });
});

describe('[RECORD-12] wrong times of a page', () => {
  const message = { clientId: 'a', text: content, via: 'voice' as const };
  const [first, second] = spans as [(typeof spans)[0], (typeof spans)[0]];
  it.each<[string, unknown]>([
    ['another form', 'yesterday'],
    ['no call', { spans }],
    ['no spans', { call: CALL, spans: [] }],
    ['before the recording', { call: CALL, spans: [{ ...first, from: -1 }] }],
    ['after any call', { call: CALL, spans: [{ ...first, to: 90_000_000 }] }],
    ['an end before its beginning', { call: CALL, spans: [{ ...first, to: 900 }] }],
    ['parts of milliseconds', { call: CALL, spans: [{ ...first, to: 3_000.5 }] }],
    ['another order', { call: CALL, spans: [second, first] }],
    ['too many', { call: CALL, spans: Array.from({ length: 201 }, (_, n) => ({ start: n, end: n + 1, from: n, to: n + 1 })) }],
  ])('%s: they are ignored, and the words count', (_, spoken) => {
    expect(sayMessageSchema.parse({ ...message, spoken })).toEqual({ ...message, spoken: undefined });
  });

  it('right ones are taken', () => {
    const spoken = { call: CALL, spans };
    expect(sayMessageSchema.parse({ ...message, spoken })).toEqual({ ...message, spoken });
  });
});
