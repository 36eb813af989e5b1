import { describe, expect, it } from 'vitest';
import { checkedSentiment } from './checked-sentiment.js';

const measured = (sentiment: 'positive' | 'negative' | 'neutral', meant: string, marked = meant) =>
  checkedSentiment(sentiment, { marked, meant });

describe('[ANAL-49] a model’s sentiment', () => {
  it('is not shown where the words say the opposite', () => {
    expect(measured('positive', 'The toilets are terrible.')).toBe('neutral');
    expect(measured('positive', 'Die Toiletten sind schrecklich.')).toBe('neutral');
    expect(measured('negative', 'I love the quiet reading room, it is wonderful.')).toBe('neutral');
  });

  it('stands where they agree, or say nothing', () => {
    expect(measured('negative', 'The toilets are terrible.')).toBe('negative');
    expect(measured('negative', 'It closes at six.')).toBe('negative');
    expect(measured('positive', 'It is close to my house.')).toBe('positive');
    expect(measured('neutral', 'The toilets are terrible.')).toBe('neutral');
  });

  it('is not that of a fragment whose negation was left out', () => {
    const meant = 'I do not like the new chairs, they hurt my back';
    expect(measured('positive', meant, 'like the new chairs, they hurt my back')).not.toBe('positive');
    expect(measured('positive', 'I would never call it quick.', 'call it quick')).not.toBe('positive');
    // Only the end of the sentence was added.
    expect(measured('positive', 'I love it here.', 'I love it here')).toBe('positive');
  });
});
