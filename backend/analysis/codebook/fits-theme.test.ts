import { describe, expect, it } from 'vitest';
import { fitsTheme } from './fits-theme.js';

const LATE = {
  texts: ['Late buses', 'Buses that come later than the timetable says'],
  terms: [],
  members: ['I stood there for twenty minutes', 'Ten minutes late every morning', 'The connection was gone again', 'Missed my connection'],
};

describe('what fits a theme of the codebook', () => {
  it('[CODE-21] shares a word or a topic with its texts, or with several of its passages', () => {
    const fits = fitsTheme(LATE, [
      'My bus was late again',
      'The timetable is a joke',
      'I never get my connection',
      'The toilets are dirty',
      'My dog hates the postman',
      'Again',
    ]);
    expect(fits).toEqual([true, true, true, false, false, false]);
  });

  it('works in other languages, and where several are mixed', () => {
    const theme = { ...LATE, texts: [...LATE.texts, 'Verspätung der Busse'] };
    expect(
      fitsTheme(theme, ['Die Verspätung ist wirklich ein Ärgernis für mich', 'Die Toiletten sind wirklich schmutzig und alt']),
    ).toEqual([true, false]);
  });
});
