import { describe, expect, it } from 'vitest';
import { readCodebook, readInterviews, SUBJECTS } from '../../../test/corpus/read-corpus.js';
import { misplacedIn } from './misplaced-claims.js';

/** Labelled passages of a subject in the themes of their labels, or in those after them. */
function placed(subject: (typeof SUBJECTS)[number], shift: number) {
  const { themes } = readCodebook(subject);
  const gold = readInterviews(subject, 'development').flatMap(({ turns, gold: own }) =>
    own.map(({ turn, start, end, labels }) => ({ labels, text: turns.find(({ seq }) => seq === turn)!.text.slice(start, end) })),
  );
  const holders = themes.map(({ name, definition }, at) => ({
    name,
    description: definition,
    members: gold.flatMap(({ labels }, index) =>
      labels.some(({ theme }) => themes.findIndex(({ id }) => id === theme) === (at + shift) % themes.length) ? [index] : [],
    ),
  }));
  const misplaced = misplacedIn(
    holders,
    gold.map(({ text }) => text),
  );
  return {
    all: holders.reduce((sum, { members }) => sum + members.length, 0),
    out: misplaced.reduce((sum, { size }) => sum + size, 0),
  };
}
const shareOf = (shift: number) => {
  const sums = SUBJECTS.map((subject) => placed(subject, shift));
  return sums.reduce((sum, { out }) => sum + out, 0) / sums.reduce((sum, { all }) => sum + all, 0);
};

describe('[ANAL-50] claims that a model puts into a theme', () => {
  it('stay there where they belong, in the labelled interviews', () => {
    expect(shareOf(0)).toBeLessThanOrEqual(0.01);
  });

  it('are taken out where they name another theme and nothing of this one', () => {
    expect(shareOf(1)).toBeGreaterThanOrEqual(0.4);
  });
});
