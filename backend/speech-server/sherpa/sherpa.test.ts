import { describe, expect, it } from 'vitest';
import { CATALOGUE, type HearingEntry, type VoiceEntry } from '../models/model-catalogue.js';
import { clausesOf } from './clauses.js';
import { recognizerConfig, voiceConfig } from './engine-config.js';
import { wordsOf } from './words.js';

describe('[SRV-27] a long sentence is read in its clauses, so that its sound begins sooner', () => {
  it.each([
    ['What did you do on Sunday, and with whom?', ['What did you do on Sunday, and with whom?']],
    [
      'You said that you walk with your neighbour’s dog, and that it likes the park, so what happens when it rains on a Sunday?',
      ['You said that you walk with your neighbour’s dog,', 'and that it likes the park, so what happens when it rains on a Sunday?'],
    ],
    [
      'That is a long first part without any mark between its words – and here is what follows it',
      ['That is a long first part without any mark between its words –', 'and here is what follows it'],
    ],
    [
      'Between 1,000 and 2,000 people live in the small town that you come from',
      ['Between 1,000 and 2,000 people live in the small town that you come from'],
    ],
  ])('%s', (sentence, clauses) => {
    expect(clausesOf(sentence)).toEqual(clauses);
  });
});

describe('[SRV-03] words from tokens', () => {
  it('pieces of words are joined, with their places', () => {
    const tokens = ['▁Ich', '▁geh', 'e', '.'];
    expect(wordsOf({ text: 'Ich gehe.', tokens, timestamps: [0.1, 0.4, 0.6, 0.8], durations: [0.2, 0.2, 0.1, 0.5] }, 1.2)).toEqual([
      { word: 'Ich', start: 0.1, end: expect.closeTo(0.3, 5) as number },
      { word: 'gehe.', start: 0.4, end: 1.2 },
    ]);
  });

  it('Chinese has no spaces, and marks of the model are no words', () => {
    const tokens = ['<|zh|>', '我', '走', '路'];
    expect(
      wordsOf({ text: '我走路', tokens, timestamps: [0, 0.2, 0.5, 0.7] }, 2).map(({ word, start, end }) => [word, start, end]),
    ).toEqual([
      ['我', 0.2, 0.5],
      ['走', 0.5, 0.7],
      ['路', 0.7, expect.closeTo(0.9, 5)],
    ]);
  });

  it('a model without times has none', () => {
    expect(wordsOf({ text: 'a', tokens: ['a'], timestamps: [] }, 1)).toEqual([]);
    expect(wordsOf({ text: 'a' }, 1)).toEqual([]);
  });
});

describe('settings of the engine', () => {
  const named = (name: string) => CATALOGUE.find((model) => model.name === name)!;
  const flat = (config: object) => JSON.stringify(config);

  it.each(CATALOGUE.map((model) => [model.name, model] as const))('[SRV-26] every file of %s is used', (_name, model) => {
    const config = model.does === 'hearing' ? recognizerConfig(model, '/models/x', 3) : voiceConfig(model, '/models/x', 3);
    for (const { name } of model.files) expect(flat(config)).toContain(`"/models/x/${name}"`);
    expect(flat(config)).toContain('"numThreads":3');
  });

  it('[SRV-07] the language, where the model does not tell it by itself', () => {
    expect(flat(recognizerConfig(named('whisper-small') as HearingEntry, '', 1, 'tr'))).toContain('"language":"tr"');
    expect(flat(voiceConfig(named('supertonic-3') as VoiceEntry, '', 1))).not.toContain('language');
  });
});
