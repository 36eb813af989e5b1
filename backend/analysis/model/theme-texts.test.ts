import { describe, expect, it } from 'vitest';
import type { StructuredOutput } from '../../integrations/llm/structured-output.js';
import { ModelGrouper } from './model-grouper.js';
import { claimLabel, themeDescription, themeName } from './theme-texts.js';

const SPENT = { requests: 1, input: 1, output: 1, estimated: false };

/** Groups three claims with a model that names the theme like this. */
async function grouped(name: string, description: string, labels = ['The board loads slowly', 'Loading takes 20 seconds', 'It hangs']) {
  const value = {
    placements: labels.map((_, at) => ({ claim: at + 1, theme: 'n1' })),
    new_themes: [{ key: 'n1', name, description }],
  };
  const structured = { ask: () => Promise.resolve({ value, spent: SPENT }) } as unknown as StructuredOutput;
  const passages = labels.map((label, response) => ({ response, label, themeId: null, placed: false }));
  const spender = { ownerId: 'owner', formId: 1, responseId: null };
  const { themes } = await new ModelGrouper(structured).group(
    passages,
    { responses: 3, known: [], foundOver: 0, spender },
    {
      progress: () => Promise.resolve(),
    },
  );
  return themes.map((theme) => [theme.name, theme.description]);
}

describe('names and descriptions of themes', () => {
  it('say no more than what their members speak of', async () => {
    expect(await grouped('Nearly all 97 percent hate it', 'All 400 participants said "we were poisoned"')).toEqual([['Unnamed theme', '']]);
    expect(await grouped('“We were all poisoned”', 'The board loads slowly. Half of them left.')).toEqual([
      ['Unnamed theme', 'The board loads slowly.'],
    ]);
    expect(await grouped('The staff was poisoned', 'It is bad.', ['Half of them left', 'They quit', 'It is bad'])).toEqual([
      ['Unnamed theme', 'It is bad.'],
    ]);
  });

  it('[ANAL-48] are replaced by what most members speak of, never by what one of them says', async () => {
    const german = [
      'Die App stürzt bei mir ständig ab',
      'Ich verlängere meine Bücher in der App',
      'Die App läuft gut',
      'Die App ist zu langsam',
    ];
    expect(await grouped('Neun von zehn lieben die App', '', german)).toEqual([['App', '']]);
    expect(await grouped('Die App stürzt bei mir ständig ab', '', german)).toEqual([['App', '']]);
    const english = [
      'Or 0171 555 2334 if you want to hear more',
      'You can write to me at dora.kline@example.org',
      'The toilets are disgusting',
      'The toilets are dirty',
    ];
    expect((await grouped('Everyone is happy', '', english))[0]![0]).toMatch(/toilet/i);
    expect(await grouped('Everyone is happy', '', english.slice(0, 2))).toEqual([['Unnamed theme', '']]);
    for (const name of ['I love the toilets', 'My toilets', 'We hear more', 'Write to dora.kline@example.org', 'Or 0171 555 2334']) {
      expect(themeName(name, [...english, name]), name).toBe('');
    }
    expect(themeName('Die App stürzt bei mir ständig ab', german)).toBe('');
    expect(themeName('Toilets', english)).toBe('Toilets');
  });

  it('stand where they are made of the members’ words', async () => {
    expect(await grouped('Slow loading', 'What participants say about loading.')).toEqual([
      ['Slow loading', 'What participants say about loading.'],
    ]);
    const labels = ['The board loads slowly', 'My manager shouted at the driver', 'The calendar never confuses me', 'Preise sind zu hoch'];
    for (const name of ['Board', 'Loading speed', 'Board and calendar', 'Slow loading', 'Driver', 'Preise', 'Opinions on the calendar']) {
      expect(themeName(name, labels), name).toBe(name);
    }
    for (const name of [
      'Fast loading',
      'Driver shouted at manager',
      'Calendar confuses',
      'Poisoned driver',
      '3 boards',
      'Everyone',
      'Why the board?',
    ]) {
      expect(themeName(name, labels), name).toBe('');
    }
    expect(themeDescription('What people say of twenty tools.', [])).toBe('');
  });

  it('rest on labels in the participant’s words', () => {
    expect(claimLabel('400 staff quit', 'I think some of us quit')).toBe('I think some of us quit');
    expect(claimLabel('Everyone quit', 'some of us quit')).toBe('some of us quit');
    expect(claimLabel('Waits twenty minutes', 'I wait twenty minutes every day', 'en')).toBe('Waits twenty minutes');
    expect(claimLabel('Pays for the bus', 'I refuse to pay for the bus, never')).toBe('I refuse to pay for the bus, never');
  });
});
