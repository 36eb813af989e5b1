import { describe, expect, it } from 'vitest';
import { utteranceTimes } from './utterance-times';

const SENTENCES = [
  { text: 'Thank you.', mark: { seq: 3, offset: 10 } },
  { text: 'How do you plan your week, then?', mark: { seq: 3, offset: 43 } },
];

describe('when sentences were heard that the model spoke in one breath', () => {
  it('[REALTIME-15] each has its share of the time', () => {
    expect(utteranceTimes(SENTENCES, 1_000, 5_200, null)).toEqual([
      { mark: { seq: 3, offset: 10 }, start: 0, from: 1_000, to: 2_000, whole: true },
      { mark: { seq: 3, offset: 43 }, start: 11, from: 2_000, to: 5_200, whole: true },
    ]);
  });

  it('[REALTIME-15] what was cut off has only what was heard of it', () => {
    expect(utteranceTimes(SENTENCES, 1_000, 3_000, 4_200)).toEqual([
      { mark: { seq: 3, offset: 10 }, start: 0, from: 1_000, to: 2_000, whole: true },
      { mark: { seq: 3, offset: 43 }, start: 11, from: 2_000, to: 3_000, whole: false },
    ]);
    expect(utteranceTimes(SENTENCES, 1_000, 1_500, 4_200)).toHaveLength(1);
  });
});
