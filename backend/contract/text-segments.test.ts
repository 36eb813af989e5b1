import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../test/support/cpu-time.js';
import { countWords, segmentsOf, wordList, wordsIn } from './text-segments.js';

describe('segmentsOf', () => {
  it('returns the whole text in order, whatever it is made of [SEC-01]', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom('word ', 'don’t ', '東京に行きました。', 'ภาษาไทย', '👩‍👩‍👧', '🇩🇪', 'e\u0301', '\uD83D', '\uDE00', '\r\n'),
        fc.constantFrom('a', '\u0301', '\u200D', ' ', '👍🏽').map((one) => one.repeat(300)),
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(pieces, fc.constantFrom('word' as const, 'grapheme' as const), (parts, granularity) => {
        const text = parts.join('');
        let at = 0;
        const misplaced: number[] = [];
        for (const { segment, index } of segmentsOf(text, granularity)) {
          if (index !== at || segment === '') misplaced.push(index);
          at += segment.length;
        }
        expect(misplaced).toEqual([]);
        expect(at).toBe(text.length);
        expect([...segmentsOf(text, granularity)].map(({ segment }) => segment).join('')).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it('finds the boundaries that segmenting the whole text finds', () => {
    const prose = [
      'Honestly, I don’t think it’s worth 3.50 a month – my colleague’s well-known tool does it. 👩‍👩‍👧 ',
      'Die Preisübersicht war unübersichtlich, und ich hab’s nicht gefunden. ',
      'Il n’y a pas d’explication ; c’est dommage… 🇫🇷 ',
      '料金が高すぎると思います。東京では他の店を使っています。',
      'ฉันคิดว่าราคาแพงเกินไปสำหรับบริการนี้ ',
    ];
    for (const granularity of ['word', 'grapheme'] as const) {
      const segmenter = new Intl.Segmenter(undefined, { granularity });
      for (const sample of prose) {
        const text = sample.repeat(20);
        expect([...segmentsOf(text, granularity)].map(({ segment }) => segment)).toEqual(
          Array.from(segmenter.segment(text), ({ segment }) => segment),
        );
      }
    }
  });

  it.each([
    ['words', 'a '.repeat(50_000)],
    ['100,000 letters without a space', 'a'.repeat(100_000)],
    ['combining marks', `a${'\u0301'.repeat(100_000)}`],
    ['emoji joined to one', '👩\u200D'.repeat(33_333)],
    ['flags', '🇩🇪'.repeat(25_000)],
    ['Han', '料金が高すぎると思います。'.repeat(8_000)],
    ['Thai', 'ราคาแพงเกินไป'.repeat(8_000)],
  ])('stays linear in memory and time: %s [SEC-01]', (_name, text) => {
    const before = process.memoryUsage.rss();
    let segments = 0;
    const ms = cpuMs(() => {
      for (const granularity of ['word', 'grapheme'] as const) for (const _ of segmentsOf(text, granularity)) segments += 1;
    }, 5_000);
    expect(segments).toBeGreaterThan(100);
    expect(ms).toBeLessThan(5_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 2 ** 20);
  });
});

describe('wordsIn', () => {
  it.each([
    "Honestly, I don’t think it's worth 3.50 or 3,50 a month – my colleague’s well-known tool does it.",
    'Die Preisübersicht (1.234,50 €) war unübersichtlich, und ich hab’s nicht gefunden!',
    'Il n’y a pas d’explication ; c’est dommage… naïve cafe\u0301',
    'Мне это не понравилось: слишком дорого. הכל בסדר، السعر مرتفع جدا',
    'snake_case and a 2nd version, e.g. v2',
    '料金が高すぎると思います。Too expensive!',
  ])('finds the words that the segmenter finds: %s', (text) => {
    expect(wordList(text)).toEqual([...wordsIn(text)]);
    expect([...wordsIn(text)]).toEqual([...segmentsOf(text, 'word')].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment));
  });
});

describe('countWords', () => {
  it('counts the words of languages with and without spaces', () => {
    expect(countWords('Fine, thanks!', 100)).toBe(2);
    expect(countWords('料金が高すぎると思います。', 100)).toBeGreaterThanOrEqual(5);
    expect(countWords('ราคาแพงเกินไป', 100)).toBeGreaterThanOrEqual(3);
    expect(countWords(' … – 👍 ', 100)).toBe(0);
    expect(countWords('word '.repeat(400), 1_000)).toBe(400);
  });

  it('reads no further than it has to [SEC-01]', () => {
    const long = 'a '.repeat(5_000_000);
    expect(countWords(long, 9)).toBe(9);
    expect(cpuMs(() => countWords(long, 9), 100)).toBeLessThan(100);
  });
});
