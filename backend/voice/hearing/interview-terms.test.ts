import { describe, expect, it } from 'vitest';
import { termsOf } from './interview-terms.js';

describe('words of an interview that a speech server may not know', () => {
  it('[STT-31] names, abbreviations and unusual spellings, but no beginnings of sentences', () => {
    const texts = [
      'How do you use Kokoro at Mary’s? Tell me about the NHS app. Which GLP1 drugs do you know?',
      'Do you own an iPhone or an e-Bike?',
    ];
    expect(termsOf(texts, [], 'en')).toEqual(['Kokoro', 'Mary’s', 'NHS', 'GLP1', 'iPhone', 'e-Bike']);
  });

  it('[STT-31] in German a capital alone says nothing', () => {
    expect(termsOf(['Wie nutzen Sie die Bahn in Köln? Und das DB-Netz?'], [], 'de-AT')).toEqual(['DB-Netz']);
  });

  it('[STT-31] options are likely words, and each word is named once', () => {
    expect(termsOf(['Do you like Brompton bikes?'], ['Brompton', ' by tram ', '', 'x'.repeat(41)], 'en')).toEqual(['Brompton', 'by tram']);
  });
});
