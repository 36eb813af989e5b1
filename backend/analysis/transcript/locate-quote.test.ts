import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { QuoteLocator, wordsAt } from '../../common/model-text/locate-quote.js';
import { answersOf, type Turn, turnsOfText } from './transcript.js';

const turns: Turn[] = [
  { seq: 1, role: 'assistant', text: 'What do you think of the price?' },
  { seq: 2, role: 'user', text: 'Honestly?\n  It’s  “far too”\u00A0expensive for us. I don’t think I like it.' },
  { seq: 3, role: 'assistant', text: 'So the billing page is confusing?' },
  { seq: 4, role: 'user', text: 'Yes. It’s “far too” slow, and I restart it every day 👩‍👩‍👧 café.' },
];
const locator = new QuoteLocator(turns);
const found = (quote: string, hint?: number) => {
  const place = locator.locate(quote, hint);
  return place && [place.turn, wordsAt(turns, place)];
};

describe('QuoteLocator', () => {
  it('answers offsets into the stored turn, white space and typographic quotes folded', () => {
    expect(found(`It's "far too" expensive for us.`)).toEqual([2, 'It’s  “far too”\u00A0expensive for us.']);
    expect(found(' Honestly? It’s ')).toEqual([2, 'Honestly?\n  It’s']);
    expect(found('«far too» slow')).toEqual([4, '“far too” slow']);
  });

  it('looks into the named turn first, and into the others then', () => {
    expect(found(`It's "far too"`)).toEqual([2, 'It’s  “far too”']);
    expect(found(`It's "far too"`, 4)).toEqual([4, 'It’s “far too”']);
    expect(found('I restart it', 2)).toEqual([4, 'I restart it']);
  });

  it.each([
    ['another case', 'honestly?'],
    ['another punctuation', 'Honestly!'],
    ['an ellipsis for what was said', 'It’s … expensive'],
    ['a paraphrase', 'It is far too expensive'],
    ['another dash', 'far-too'],
    ['an accent left out', 'cafe'],
    ['nothing but punctuation', '…'],
    ['nothing', ''],
  ])('does not take %s', (_name, quote) => {
    expect(locator.locate(quote)).toBeNull();
  });

  it('never takes the words of the interviewer', () => {
    expect(locator.locate('What do you think of the price?', 1)).toBeNull();
    expect(locator.locate('the billing page is confusing')).toBeNull();
  });

  it('takes whole words only', () => {
    expect(locator.locate('start it')).toBeNull();
    expect(locator.locate('expens')).toBeNull();
    expect(new QuoteLocator([{ seq: 1, role: 'user', text: 'art, then start, then art' }]).locate('then art')).toEqual({
      turn: 1,
      start: 17,
      end: 25,
    });
  });

  it('does not cut a character in two, and needs no spaces where the script has none', () => {
    expect(locator.locate('\uDC69')).toBeNull();
    expect(new QuoteLocator([{ seq: 1, role: 'user', text: '料金が高すぎると思います。' }]).locate('高すぎる')).toEqual({
      turn: 1,
      start: 3,
      end: 7,
    });
  });

  it('finds every stretch of whole words of any participant turn, exactly where it stands', () => {
    const word = fc.stringMatching(/^[a-zA-Zäöüéñßж中“”‘’,.!?]{1,8}$/u).filter((w) => /\p{L}/u.test(w));
    const space = fc.constantFrom(' ', '  ', '\n', '\u00A0', ' \t ');
    const text = fc.array(fc.tuple(word, space), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (pieces, a, b) => {
        const from = a % pieces.length;
        const to = from + (b % (pieces.length - from)) + 1;
        const source = pieces.map(([w, s]) => w + s).join('');
        const all: Turn[] = [{ seq: 7, role: 'user', text: source }];
        const quote = pieces
          .slice(from, to)
          .map(([w]) => w)
          .join(' ');
        const place = new QuoteLocator(all).locate(quote);
        const folded = (s: string) => s.replaceAll(/\s+/gu, ' ').replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'").trim();
        expect(place).not.toBeNull();
        expect(folded(wordsAt(all, place!))).toBe(folded(quote));
      }),
    );
  });
});

describe('turnsOfText', () => {
  it('splits at the marks that begin a line, and keeps what each one said', () => {
    const text = 'Recorded on Monday\nAI: Hello. What about User: names?\nUser: Fine.\nReally.\nAI: Bye.\n';
    expect(turnsOfText(text)).toEqual([
      { seq: 1, role: 'assistant', text: 'Hello. What about User: names?' },
      { seq: 2, role: 'user', text: 'Fine.\nReally.' },
      { seq: 3, role: 'assistant', text: 'Bye.' },
    ]);
    expect(answersOf(turnsOfText(text))).toBe(1);
    expect(turnsOfText('no marks at all')).toEqual([]);
  });
});
