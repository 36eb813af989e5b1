import { describe, expect, it } from 'vitest';
import { HEARING } from '../../contract/hearing-constants.js';
import { momentsOf } from '../../contract/spoken-moments.js';
import { soundLevels } from './sound-levels.js';
import { type TimedText, wordPlaces } from './word-places.js';

/** Target accuracy. Milliseconds. */
const EXACT_MS = 500;

interface Spoken {
  readonly text: string;
  readonly pcm: Buffer;
  /** Each word's position in the text and when it is actually spoken. */
  readonly words: readonly (TimedText & { readonly at: number })[];
  readonly sentences: readonly TimedText[];
}

/** Speech whose pace changes with each sentence, with a two-second pause after the second. Milliseconds per letter. */
function speak(sentences: readonly (readonly string[])[], between: string, paces: readonly number[]): Spoken {
  let text = '';
  let ms = 300;
  const words: (TimedText & { at: number })[] = [];
  const told: TimedText[] = [];
  const loud: [number, number][] = [];
  for (const [n, sentence] of sentences.entries()) {
    const [begins, first] = [ms, text.length];
    for (const word of sentence) {
      if (text !== '') text += between;
      const takes = word.length * paces[n]!;
      words.push({ text: word, at: text.length, start: ms / 1_000, end: (ms + takes) / 1_000 });
      text += word;
      ms += takes;
    }
    loud.push([begins, ms]);
    told.push({ text: text.slice(first), start: begins / 1_000, end: ms / 1_000 });
    if (n === 1) ms += 2_000;
  }
  const pcm = Buffer.alloc((ms + 400) * 32);
  for (const [from, to] of loud) {
    for (let at = from * 16; at < to * 16; at += 1) pcm.writeInt16LE(Math.round(8_000 * Math.sin(at / 8)), at * 2);
  }
  return { text, pcm, words, sentences: told };
}

const VOICES = {
  English: speak(
    [
      ['I', 'usually', 'write', 'a', 'list', 'on', 'Sunday', 'evening,'],
      ['and', 'then', 'I', 'plan', 'every', 'day', 'of', 'the', 'week,'],
      ['because', 'only', 'Friday', 'stays', 'empty.'],
    ],
    ' ',
    [60, 160, 45],
  ),
  German: speak(
    [
      ['Meistens', 'schreibe', 'ich', 'am', 'Sonntag', 'eine', 'Liste,'],
      ['weil', 'ich', 'sonst', 'etwas', 'Wichtiges', 'vergesse,'],
      ['und', 'nur', 'am', 'Freitag', 'nehme', 'ich', 'mir', 'nichts', 'vor.'],
    ],
    ' ',
    [55, 150, 40],
  ),
  Chinese: speak(
    [
      ['我', '通常', '在', '星期天', '晚上', '写', '清单，'],
      ['然后', '安排', '这', '一周', '的', '每', '一天，'],
      ['只有', '星期五', '我', '什么', '都', '不', '安排。'],
    ],
    '',
    [180, 420, 150],
  ),
};

/** Largest distance between a word's computed and actual time. Milliseconds. */
function worst({ text, pcm, words }: Spoken, told: readonly TimedText[]): number {
  const places = wordPlaces(text, told, soundLevels([pcm], HEARING.sampleRate));
  expect(places.length).toBeLessThanOrEqual(HEARING.places);
  return Math.max(
    ...words.map(({ text: word, at, start, end }) => {
      const found = momentsOf(places, { start: at, end: at + word.length })!;
      return Math.max(Math.abs(found.from - start * 1_000), Math.abs(found.to - end * 1_000));
    }),
  );
}

describe('[RECORD-10] words of one utterance with a pause of two seconds, whose pace changes', () => {
  it.each(Object.entries(VOICES))(
    '%s: are within half a second of where they are said, by the times of words or of passages',
    (_, voice) => {
      expect(worst(voice, voice.words)).toBeLessThanOrEqual(150);
      expect(worst(voice, voice.sentences)).toBeLessThanOrEqual(EXACT_MS);
      // Spread evenly over the whole utterance, the error is larger.
      const { startMs, endMs } = soundLevels([voice.pcm], HEARING.sampleRate);
      const even = [{ start: 0, end: voice.text.length, from: startMs, to: endMs }];
      const errors = voice.words.map(({ text, at, start }) =>
        Math.abs(momentsOf(even, { start: at, end: at + text.length })!.from - start * 1_000),
      );
      expect(Math.max(...errors)).toBeGreaterThan(2 * EXACT_MS);
    },
  );

  it('from the sound alone, when the server sends no times and the pace is constant', () => {
    const steady = speak(
      [
        ['And', 'then', 'I', 'plan'],
        ['every', 'day', 'of'],
        ['the', 'week', 'again'],
      ],
      ' ',
      [70, 70, 70],
    );
    expect(worst(steady, [])).toBeLessThanOrEqual(EXACT_MS);
  });

  it('are given as at most forty ordered places that cover the whole text', () => {
    const sentences = Array.from({ length: 60 }, (_, n) => [`word${n}`]);
    const voice = speak(
      sentences,
      ' ',
      sentences.map((__, n) => (n % 2 === 0 ? 30 : 250)),
    );
    const places = wordPlaces(voice.text, voice.words, soundLevels([voice.pcm], HEARING.sampleRate));
    expect(places.length).toBeLessThanOrEqual(HEARING.places);
    expect(places[0]!.start).toBe(0);
    expect(places.at(-1)!.end).toBe(voice.text.length);
    for (const [n, place] of places.entries()) {
      expect(place.from).toBeLessThan(place.to);
      if (n > 0) expect([place.start, place.from >= places[n - 1]!.from]).toEqual([places[n - 1]!.end, true]);
    }
  });

  it.each([
    ['in another case', (word: string) => word.toLowerCase()],
    ['with another apostrophe and case', (word: string) => word.toUpperCase()],
  ])('are used where the server writes its words %s', (_, written) => {
    const { text, pcm, words } = VOICES.English;
    const sound = soundLevels([pcm], HEARING.sampleRate);
    const other = words.map((word) => ({ ...word, text: written(word.text) }));
    expect(wordPlaces(text, other, sound)).toEqual(wordPlaces(text, words, sound));
  });

  it('are not found within other words, nor far on', () => {
    const voice = speak([['If', 'I', 'could', 'change', 'one', 'thing', 'I', 'would', 'change', 'this']], ' ', [90]);
    const sound = soundLevels([voice.pcm], HEARING.sampleRate);
    const folded = voice.words.map((word) => ({ ...word, text: word.text.toLowerCase() }));
    const inAnotherWord = folded.filter(({ text }) => text !== 'if');
    expect(wordPlaces(voice.text, folded, sound)).toEqual(wordPlaces(voice.text, voice.words, sound));
    // "i" without "if" is the second word, and not a letter of the first.
    expect(momentsOf(wordPlaces(voice.text, inAnotherWord, sound), { start: 5, end: 10 })!.from).toBeCloseTo(
      voice.words[2]!.start * 1_000,
      -2,
    );
    const long = speak([['so', ...Array.from({ length: 30 }, (__, n) => `word${n}`), 'then', 'so', 'it', 'is']], ' ', [60]);
    const astray = [{ ...long.words[0]!, text: 'then' }, ...long.words.slice(1)];
    const places = wordPlaces(long.text, astray, soundLevels([long.pcm], HEARING.sampleRate));
    expect(momentsOf(places, { start: long.words[10]!.at, end: long.words[10]!.at + 5 })!.from).toBeCloseTo(
      long.words[10]!.start * 1_000,
      -2,
    );
  });

  it('are taken from the sound when the text was reworded', () => {
    const { text, pcm, words } = VOICES.English;
    const other = words.map((word) => ({ ...word, text: `${word.text}x` }));
    const sound = soundLevels([pcm], HEARING.sampleRate);
    expect(wordPlaces(text, other, sound)).toEqual(wordPlaces(text, [], sound));
  });
});
