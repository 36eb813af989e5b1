import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { unfinishedIn } from './unfinished.js';

const ANSWERS = JSON.parse(readFileSync(new URL('../../../test/fixtures/intents/answers.json', import.meta.url), 'utf8')) as {
  text: string;
}[];

describe('unfinishedIn', () => {
  it.each([
    ['My dad, he had a stroke and', 'en'],
    ['I like it because', 'en'],
    ['My mother and', 'en'],
    ['First, the smell of', 'en'],
    ['Mein Vater hatte einen Schlaganfall und', 'de'],
    ['Mir gefällt das, weil', 'de'],
    ['J’aime ça parce que', 'fr'],
    ['Me gusta porque', 'es'],
  ])('%j breaks off', (text, language) => expect(unfinishedIn(text)).toBe(language));

  it.each([
    'My mother and I.',
    'Lists.',
    'a',
    'I gave in',
    'What is it for',
    'I never know who to talk to',
    'Ich rufe sie an',
    'Das war es',
    'I like the smell of it',
    'And?',
    'Vitamin A',
    'I’d love to',
    'Something to look forward to',
  ])('%j does not', (text) => expect(unfinishedIn(text)).toBeNull());

  it.each(['um', 'Hmm...', 'ähm, öh', 'Uh, um', 'er'])('%j hesitates, in the language of the interview', (text) => {
    expect(unfinishedIn(text, new Set(['de'] as const))).toBe('de');
    expect(unfinishedIn(text)).toBeNull();
  });

  it.each(['um die Ecke', 'Umm Kulthum', 'mehr', 'eh?', 'Er'.repeat(30)])('%j is an answer', (text) => {
    expect(unfinishedIn(text, new Set(['de'] as const))).toBeNull();
  });

  it('takes none of the 600 labelled answers for unfinished', () => {
    expect(ANSWERS.filter(({ text }) => unfinishedIn(text) !== null).map(({ text }) => text)).toEqual([]);
  });
});
