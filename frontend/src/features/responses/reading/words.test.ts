import { describe, expect, it } from 'vitest';
import { wordHeard } from './words';
import { heardSpans, type ReadTurn } from './turns';

const text = 'On Sunday I write a list. Then I sleep.';
const parts = [
  { start: 0, end: 25, from: 10_000, to: 12_500 },
  { start: 26, end: 39, from: 15_000, to: 16_300 },
];
const wordAt = (ms: number) => {
  const word = wordHeard(text, parts, ms);
  return word && text.slice(word.start, word.end);
};

describe('[PAGE-12] the word that is heard, of a turn whose times are known', () => {
  it('is found within its own sentence', () => {
    expect([10_000, 10_400, 12_400, 15_000, 16_250].map(wordAt)).toEqual(['On', 'Sunday', 'list.', 'Then', 'sleep.']);
  });

  it('stays the last one of a sentence in the pause after it, and the first one before the turn', () => {
    expect([9_800, 13_500, 14_900, 17_000].map(wordAt)).toEqual(['On', 'list.', 'list.', 'sleep.']);
  });
});

it('[PAGE-12] the times that a page has told count rather than what sounds like speech', () => {
  const turn: ReadTurn = {
    seq: 2,
    speaker: 'User',
    text,
    atMs: 18_000,
    part: 0,
    heard: { from: 10_000, to: 16_300 },
    words: parts,
    question: null,
  };
  const noise = [{ from: 1_000, to: 17_000 }];
  expect(heardSpans([turn], 0, noise).get(2)).toEqual(parts);
  expect(heardSpans([{ ...turn, words: undefined }], 0, noise).get(2)).toEqual(noise);
});
