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
    ['I opened it every day, but I was only reading.', 'I was only reading.', 'I opened it every day, but I was only reading.'],
    ['I never wrote a line in it. I was only reading.', 'I was only reading.', 'I never wrote a line in it. I was only reading.'],
    [
      'Ich habe nichts geschrieben. Ich habe nur gelesen.',
      'Ich habe nur gelesen.',
      'Ich habe nichts geschrieben. Ich habe nur gelesen.',
      'de',
    ],
    ['They billed me because I had left it open.', 'I had left it open.', 'They billed me because I had left it open.'],
    ['My neighbour told me that support is useless.', 'support is useless', 'My neighbour told me that support is useless.'],
    ['According to my boss the app is a success.', 'the app is a success', 'According to my boss the app is a success.'],
    ['The app is great in theory.', 'The app is great', 'The app is great in theory.'],
    ['On paper, the app is great.', 'the app is great', 'On paper, the app is great.'],
    ['The app is great. Or so they say.', 'The app is great.', 'The app is great. Or so they say.'],
    ['Die App ist im Prinzip toll gemacht.', 'toll gemacht', 'Die App ist im Prinzip toll gemacht.', 'de'],
    ['Le prix est correct sur le papier.', 'Le prix est correct', 'Le prix est correct sur le papier.', 'fr'],
    ['La aplicación era genial al principio.', 'La aplicación era genial', 'La aplicación era genial al principio.', 'es'],
    ['The app is great on the bus.', 'The app is great', 'The app is great'],
    ['I hoped the bus would be on time.', 'the bus would be on time', 'I hoped the bus would be on time.'],
    ['It used to be the best bakery in town.', 'the best bakery in town', 'It used to be the best bakery in town.'],
    ['Just the delivery was slow that week.', 'the delivery was slow', 'Just the delivery was slow that week.'],
    ['Laut meiner Chefin ist die App ein Erfolg.', 'ist die App ein Erfolg', 'Laut meiner Chefin ist die App ein Erfolg.', 'de'],
    ['Ich hätte gern einen leisen Bus gehabt.', 'gern einen leisen Bus gehabt', 'Ich hätte gern einen leisen Bus gehabt.', 'de'],
    ['Der Takt hatte mir gut gefallen.', 'Takt hatte mir gut', 'Takt hatte mir gut', 'de'],
    ['Selon mon chef, le service est parfait.', 'le service est parfait', 'Selon mon chef, le service est parfait.', 'fr'],
    ['Dicen que el servicio es perfecto.', 'el servicio es perfecto', 'Dicen que el servicio es perfecto.', 'es'],
    ['Secondo il mio capo il servizio è perfetto.', 'il servizio è perfetto', 'Secondo il mio capo il servizio è perfetto.', 'it'],
    // The conversation is in English, the turn is not.
    ['Ich mag den Preis von der Karte nicht.', 'Ich mag den Preis', 'Ich mag den Preis von der Karte nicht.', 'en'],
    ['It is not worth 3.50 a month.', 'worth 3.50 a month', 'It is not worth 3.50 a month.'],
    ['It costs 3.50 a month, which I do not pay gladly.', 'It costs 3.50 a month', 'It costs 3.50 a month, which I do not pay gladly.'],
  ])('[ANAL-45] holds what turns it: %s', (text, quote, kept, language) => {
    expect(completed(text, quote, language)).toBe(kept);
  });

  it('keeps to the clauses of a long sentence', () => {
    const long = `${'the colours are nice and the menu is clear and '.repeat(10)}, I would not buy the app again, and the rest of it is fine for me.`;
    expect(completed(long, 'buy the app again')).toBe('I would not buy the app again,');
  });

  it('[ANAL-45] ends outside of addresses and numbers', () => {
    const text = 'The staff know me by name, you can write to me at dora.kline@example.org or 0171 555 2334 any day of the week.';
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
