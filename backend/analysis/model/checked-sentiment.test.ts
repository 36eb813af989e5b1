import { describe, expect, it } from 'vitest';
import { readInterviews, SUBJECTS } from '../../../test/corpus/read-corpus.js';
import { checkedSentiment } from './checked-sentiment.js';

const measured = (sentiment: 'positive' | 'negative' | 'neutral', meant: string, marked = meant) =>
  checkedSentiment(sentiment, { marked, meant });

describe('[ANAL-49] a model’s sentiment', () => {
  it('is mixed where the words say the opposite', () => {
    expect(measured('positive', 'The toilets are terrible.')).toBe('mixed');
    expect(measured('positive', 'Die Toiletten sind schrecklich.')).toBe('mixed');
    expect(measured('negative', 'I love the quiet reading room, it is wonderful.')).toBe('mixed');
  });

  it('stands where they agree, or say nothing', () => {
    expect(measured('negative', 'The toilets are terrible.')).toBe('negative');
    expect(measured('negative', 'It closes at six.')).toBe('negative');
    expect(measured('positive', 'It is close to my house.')).toBe('positive');
    expect(measured('neutral', 'The toilets are terrible.')).toBe('neutral');
  });

  it('is not that of a fragment whose negation was left out', () => {
    const meant = 'I do not like the new chairs, they hurt my back';
    expect(measured('positive', meant, 'like the new chairs, they hurt my back')).toBe('negative');
    expect(measured('positive', 'I would never call it quick.', 'call it quick')).not.toBe('positive');
    expect(measured('positive', 'I would never call it quick.', 'call it quick')).not.toBe('neutral');
    // Only the end of the sentence was added.
    expect(measured('positive', 'I love it here.', 'I love it here')).toBe('positive');
  });

  /** Labelled passages with one feeling, and what is left of a model that tells it, or its opposite. */
  const labelled = SUBJECTS.flatMap((subject) =>
    readInterviews(subject, 'development').flatMap(({ turns, gold }) =>
      gold.flatMap(({ turn, start, end, labels }) => {
        const [feeling] = labels.map((one) => one.feeling);
        const isOne = labels.every((one) => one.feeling === feeling) && (feeling === 'positive' || feeling === 'negative');
        return isOne ? [{ feeling, text: turns.find(({ seq }) => seq === turn)!.text.slice(start, end) }] : [];
      }),
    ),
  );
  const share = (told: (feeling: 'positive' | 'negative') => 'positive' | 'negative') =>
    labelled.filter(({ feeling, text }) => measured(told(feeling), text) === told(feeling)).length / labelled.length;

  it('is kept nearly always where a model is right, in the labelled interviews', () => {
    expect(labelled.length).toBeGreaterThan(500);
    expect(share((feeling) => feeling)).toBeGreaterThanOrEqual(0.95);
  });

  it('is caught where the words tell, when a model always says the opposite', () => {
    expect(share((feeling) => (feeling === 'positive' ? 'negative' : 'positive'))).toBeLessThanOrEqual(0.87);
  });
});
