import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch } from '../../contract/search-fold.js';
import { searchParameters, searchText } from './search-text.js';

const empty = {
  firstname: '',
  lastname: '',
  email: '',
  phonenumber: '',
  interviewSummary: null,
  interviewTranscript: null,
  interviewRecording: null,
  notes: null,
  exclusionReason: null,
};
const searchPattern = (needle: string) => searchParameters(needle).text;
const ofTranscript = (interviewTranscript: string) => searchText({ ...empty, interviewTranscript });
/** What `like` does with an escaped pattern that begins and ends with `%`. */
const matches = (text: string, pattern: string) => text.includes(pattern.slice(1, -1).replace(/\\(.)/gs, '$1'));

// Characters that meet each other's codes: ASCII, capitals, every length of code, its borders, and parts that compose.
const tricky = fc.constantFrom(
  ...'aAgGzZ09 %_\\.\n\x1f',
  'ß',
  'ſ',
  'İ',
  'ı',
  'Σ',
  'ς',
  'σ',
  'é',
  '\u0301',
  'я',
  'Ѱ',
  '京',
  '가',
  'ᄀ',
  '🙂',
  '\u{10ffff}',
  '\u{274c0}',
);
const words = fc.string({ unit: fc.oneof(tricky, fc.constantFrom('a', 'b')), maxLength: 12 });
const anything = fc.string({ unit: 'binary', maxLength: 30 });

describe('the text that is searched', () => {
  it.each([words, anything])('holds a needle exactly where the folded text does', (text) => {
    fc.assert(
      fc.property(text, words, (hay, needle) => {
        const plain = (value: string) => foldForSearch(value).replaceAll('\x1f', ' ');
        expect(matches(ofTranscript(hay), searchPattern(needle))).toBe(plain(hay).includes(plain(needle)) || plain(needle) === '');
      }),
    );
  });

  it('holds every piece of it', () => {
    fc.assert(
      fc.property(anything, fc.nat(), fc.nat(), (hay, a, b) => {
        const folded = [...foldForSearch(hay)];
        const [from, to] = [a % (folded.length + 1), b % (folded.length + 1)].sort((x, y) => x - y);
        const piece = folded.slice(from, to).join('');
        // A piece may compose differently by itself.
        fc.pre(foldForSearch(piece) === piece);
        expect(matches(ofTranscript(hay), searchPattern(piece))).toBe(true);
      }),
    );
  });

  it('is ASCII, and one code is never within another', () => {
    const codes = new Map<string, number>();
    for (let point = 0x80; point <= 0x10ffff; point += point < 0x3000 ? 1 : 37) {
      const folded = foldForSearch(String.fromCodePoint(point));
      const code = searchPattern(folded).slice(1, -1);
      if (folded.codePointAt(0) !== point || folded.length > String.fromCodePoint(point).length) continue;
      if (!/^([A-C][G-Z]{2}|D[G-Z]{4}|E[G-Z]{5})$/.test(code) || codes.has(code)) throw new Error(`U+${point.toString(16)} is ${code}`);
      codes.set(code, point);
    }
    expect(ofTranscript('Zoë 京 🙂')).toMatch(/^\p{ASCII}*$/u);
  });

  it('never has a capital of its own', () => {
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const folded = foldForSearch(String.fromCodePoint(point));
      if (/[A-Z]/.test(folded)) throw new Error(`U+${point.toString(16)} is folded to ${folded}`);
    }
  });

  it('keeps fields apart', () => {
    const text = searchText({
      ...empty,
      firstname: 'Ada',
      lastname: 'Lovelace',
      interviewSummary: 'Ends here',
      interviewTranscript: 'AI: begins',
    });
    for (const across of ['adalovelace', 'ada\x1flovelace  ', 'ada lovelace lovelace', 'hereai', 'here\nai', 'here ai']) {
      expect(matches(text, searchPattern(across)), across).toBe(false);
    }
    for (const name of ['LOVE', 'ada lovelace', 'Lovelace Ada']) expect(matches(text, searchPattern(name)), name).toBe(true);
  });
});
