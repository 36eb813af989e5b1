import { describe, expect, it } from 'vitest';
import { materialOf } from '../material.js';
import type { QualityTurn } from '../quality-input.js';
import { plainContext } from '../testing/plain-context.js';
import { wrongLanguage } from './wrong-language.js';

const signal = (...answers: string[]) => {
  const turns = answers.flatMap((text, at): QualityTurn[] => [
    { seq: 2 * at + 1, role: 'assistant', text: 'What was it like for you last week?', via: null, at: null },
    { seq: 2 * at + 2, role: 'user', text, via: 'voice', at: null },
  ]);
  return wrongLanguage(materialOf(turns, { ...plainContext(), languages: ['en'] }));
};

const [GERMAN, MORE_GERMAN] = [
  'Ich habe das in der letzten Woche jeden Tag benutzt und es war für mich sehr hilfreich.',
  'Am meisten hat mich gestört, dass die App so oft abstürzt und ich dann alles noch einmal eingeben muss.',
];

describe('answers in another language', () => {
  it('[QUAL-25] are found with their share', () => {
    expect(signal(GERMAN, MORE_GERMAN)).toMatchObject({ language: 'de', values: { share: 100 } });
  });

  it('[QUAL-25] count without the sentences that are in the language of the interview', () => {
    const found = signal(GERMAN, `${MORE_GERMAN} But that is only what I think about it.`);
    expect(found).toMatchObject({ language: 'de' });
    expect(found!.values.share).toBeGreaterThan(70);
    expect(found!.values.share).toBeLessThan(85);
  });

  it('[QUAL-25] are none where the language is mixed by halves', () => {
    expect(signal(`${GERMAN} I used it every day and it was very helpful for me, but there is a lot that I would change.`)).toBeNull();
  });
});
