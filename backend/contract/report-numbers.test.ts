import { describe, expect, it } from 'vitest';
import { countsOf, countText, moodCountsOf, moodsText, rateText, shareText } from './report-numbers.js';

const theme = (change: object = {}) => ({
  prevalence_count: 9,
  sentiment_positive: 55.6,
  sentiment_mixed: 11.1,
  sentiment_neutral: 33.3,
  sentiment_negative: 0,
  ...change,
});

describe('numbers of a report', () => {
  it('[ANAL-70] are whole percent below a hundred, with n of N beside them', () => {
    expect([shareText(5, 9), shareText(1, 99), shareText(33, 100), shareText(1, 3000), shareText(0, 0)]).toEqual([
      '56%',
      '1%',
      '33.0%',
      '0.0%',
      '0%',
    ]);
    expect(countText(4, 9)).toBe('4 of 9 (44%)');
    expect(rateText(60)).toBe('60.0%');
  });

  it('[ANAL-70, ANAL-71] moods are counts; mixed is one of them, and what is not measured is called that', () => {
    expect(moodCountsOf(theme())).toEqual({ positive: 5, mixed: 1, neutral: 3, negative: 0 });
    expect(moodsText(theme(), 'built-in')).toBe('5 positive (56%) · 1 mixed (11%) · 3 not measured (33%)');
    expect(moodsText(theme({ sentiment_counts: { positive: 4, mixed: 0, neutral: 0, negative: 5 } }), 'model')).toBe(
      '4 positive (44%) · 5 negative (56%)',
    );
  });

  it('behind rounded shares sum up to the whole', () => {
    const counts = countsOf({ positive: 33.3, mixed: 33.3, neutral: 33.4, negative: 0 }, 4);
    expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(4);
  });
});
