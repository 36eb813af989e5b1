import { describe, expect, it } from 'vitest';
import { GOOD, noiseIn } from '../testing/noise-in.js';

/** Keys of one row in any order, words that are noise beside each other, chatter, and other keyboards. */
const NOISE = [
  ...['fjdkls aoeiwr', 'sadasd', 'kajsdh', 'qpwoeiruty', 'rewrew', 'hkjhkj', 'zxmncb', 'sdf sdf', 'kdjf sjdh', 'jklö', 'ñlkj', 'klşj jklş'],
  ...['blabla bla', 'bla bla bla', 'Blablabla', 'blah blah'],
  ...['あsdf', 'ｊｋｌｓｄｆ', '阿斯蒂芬', '啊实打实的', 'شسيبل', 'ضصثقف'],
];

const ANSWERS = [
  ...[
    'Assad',
    'Lhasa',
    'Hafsa',
    'Pippi',
    'Ağdaş',
    'Ralph',
    'Femke',
    'Chukwu',
    'Gojko',
    'Feyza',
    'fuzzy',
    'lymph',
    'půjdu',
    'skygg',
    'lejjebb',
  ],
  ...[
    'glass',
    'flask',
    'salad',
    'Wetter',
    'Retter',
    'typewriter',
    'property',
    'terre',
    'twitter',
    'MySQL',
    'ffmpeg',
    'kubectl',
    'psql',
    'XVIIIe',
  ],
  ...['sad', 'asd', 'dfg', 'jkl', 'bla', 'blabla commercial', 'Only blah', 'Zbyněk Hrdlička', 'hrvoje krpan', 'ngozi mbeki', 'trpko vlk'],
  ...['qwerty keyboards', 'asdf crashed it', '阿斯顿马丁', '啊', 'ああ、そうです', 'ＦＡＸ', 'ｗｗｗ', 'لا تنم', 'كمنت'],
];

describe('gibberish', () => {
  it.each(NOISE)('[QUAL-21] is found in “%s”, as the only answer and among good ones', (text) => {
    expect(noiseIn(text)).toMatchObject({ reason: 'typed-noise', values: { answers: 1, of: 1 } });
    expect(noiseIn(...GOOD, text)).toMatchObject({ reason: 'typed-noise', values: { answers: 1, of: 4 }, places: [{ turn: 8 }] });
  });

  it.each(ANSWERS)('[QUAL-21] is not suspected in “%s”', (text) => {
    expect(noiseIn(text)).toBeNull();
    expect(noiseIn(...GOOD, text)).toBeNull();
  });
});
