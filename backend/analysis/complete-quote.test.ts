import { describe, expect, it } from 'vitest';
import type { IntentLanguage } from '../common/intents/phrases.js';
import { completeQuote } from './complete-quote.js';

function completed(text: string, quote: string, language: IntentLanguage = 'en'): string | null {
  const start = text.indexOf(quote);
  const span = completeQuote(text, { start, end: start + quote.length }, language);
  return span && text.slice(span.start, span.end);
}

describe('a quote', () => {
  it.each<[text: string, quote: string, kept: string, language?: IntentLanguage]>([
    ['I do not like the price. It is fine.', 'like the price', 'I do not like the price.'],
    [
      'It works, but I would never recommend the app to my friends.',
      'recommend the app to my friends',
      'It works, but I would never recommend the app to my friends.',
    ],
    ['The app is good, if you have a fast phone.', 'The app is good', 'The app is good, if you have a fast phone.'],
    ['I love the new board. Not!', 'I love the new board.', 'I love the new board. Not!'],
    ['Ich mag den Preis nicht.', 'Ich mag den Preis', 'Ich mag den Preis nicht.', 'de'],
    ["Je n'aime pas du tout le prix.", 'aime pas du tout le prix', 'aime pas du tout le prix', 'fr'],
    [
      'Ich empfehle die App niemandem weiter, wirklich nie.',
      'Ich empfehle die App',
      'Ich empfehle die App niemandem weiter, wirklich nie.',
      'de',
    ],
    ['The board loads slowly and I wait.', 'The board loads slowly', 'The board loads slowly'],
    ['Too expensive. Really.', 'expensive', 'Too expensive.'],
  ])('[ANAL-45] holds what turns it: %s', (text, quote, kept, language) => {
    expect(completed(text, quote, language)).toBe(kept);
  });

  it('keeps to the clauses of a long sentence', () => {
    const long = `${'the colours are nice and the menu is clear and '.repeat(10)}, I would not buy the app again, and the rest of it is fine for me.`;
    expect(completed(long, 'buy the app again')).toBe('I would not buy the app again,');
  });

  it('[ANAL-45] ends outside of addresses and numbers', () => {
    const text = 'The staff know me by name, you can write to me at dora.kline@example.org or 0171 555 2334 if you want to hear more.';
    for (const end of ['at dora.', 'at dora', 'at dora.kline@example']) {
      expect(completed(text, text.slice(0, text.indexOf(end) + end.length))).toMatch(/dora\.kline@example\.org$/);
    }
    const open = 'You can write to dora.kline@example.org or 0171 555 2334 every day.';
    expect(completed(open, 'kline@example.org or 0171 555')).toBe('dora.kline@example.org or 0171 555 2334');
  });

  it.each(['Yes.', 'Well, so', 'And the', 'I do'])('is none of a word or two without content: %s', (text) => {
    expect(completed(text, text)).toBeNull();
  });
});
