import { describe, expect, it } from 'vitest';
import { distressOf } from './distress.js';

const said = (...texts: string[]) => [
  { role: 'assistant' as const, text: 'How was your last visit to the library?' },
  ...texts.map((text) => ({ role: 'user' as const, text })),
];

describe('[RESP-53] distress of a participant', () => {
  it.each([
    ['en', 'My husband died in March', 'distressed'],
    ['en', 'Since my husband died I go there so that I am not alone at home.', 'distressed'],
    ['de', 'Ich kann gerade nicht mehr, ich muss weinen', 'distressed'],
    ['de', 'Das ist mir zu persönlich, ich weine gleich. Ich möchte jetzt aufhören.', 'distressed'],
    ['de', 'Mein Kind weint oft. Ich möchte jetzt aufhören.', 'none'],
    ['de', 'Ich will nicht mehr leben', 'crisis'],
    ['fr', 'J’ai envie de mourir', 'crisis'],
    [null, 'I want to kill myself', 'crisis'],
    ['en', 'I go there twice a week and read the papers.', 'none'],
    ['en', 'This bus kills me, it is always late.', 'none'],
  ] as const)('%s: %s is %s', (language, text, distress) => {
    expect(distressOf(said(text), language)).toBe(distress);
  });

  it('keeps the worst of several, and reads participants only', () => {
    expect(distressOf(said('I want to kill myself', 'My husband died in March'), 'en')).toBe('crisis');
    expect(distressOf(said('My husband died in March', 'Twice a week.'), 'en')).toBe('distressed');
    expect(distressOf([{ role: 'assistant', text: 'My husband died in March' }], 'en')).toBe('none');
  });
});
