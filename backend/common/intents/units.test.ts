import { describe, expect, it } from 'vitest';
import { CARE_TEXTS } from './care-texts.js';
import { GUIDED_TEXTS } from './guided-texts.js';
import { INTENT_LANGUAGES } from './phrases.js';
import { amount, unitName } from './units.js';

describe('[GUIDED-42] units in the interviewer’s sentences', () => {
  it.each([
    ['Tagen', 'Tage'],
    ['Tag', 'Tage'],
    ['Stunde', 'Stunden'],
    ['Stunden', 'Stunden'],
    ['Personen', 'Personen'],
    ['Kindern', 'Kinder'],
    ['Mitarbeitern', 'Mitarbeiter'],
    ['Litern', 'Liter'],
    ['Tagen pro Woche', 'Tage pro Woche'],
    ['Euro', 'Euro'],
    ['Federn', 'Federn'],
  ])('names %s as %s in German, whatever case it was written in', (unit, name) => expect(unitName(unit, 'de')).toBe(name));

  it.each([
    ['de', '3', 'Tagen', '3 Tage'],
    ['de', '1', 'Tagen', '1 (Tage)'],
    ['de', '1', '€', '1 €'],
    ['en', '3', 'days', '3 days'],
    ['en', '1', 'days', '1 (days)'],
    ['en', '1', 'km', '1 km'],
    ['pl', '3', 'godzin', '3 (godzin)'],
    ['ar', '3', 'أيام', '3 (أيام)'],
    ['tr', '1', 'gün', '1 gün'],
    ['ja', '3', '回', '3回'],
    ['zh', '3', '天', '3天'],
    ['fr', '3', '', '3'],
  ] as const)('in %s, says %s %s as %s', (language, value, unit, said) => expect(amount(value, unit, language)).toBe(said));

  it.each(INTENT_LANGUAGES)('stand beside the sentence rather than in it, where they would be inflected: %s', (language) => {
    for (const say of [GUIDED_TEXTS[language].howMany, CARE_TEXTS[language].explain.number]) {
      const [before, unit, after] = say('Xunit').split(/(Xunit)/);
      expect(unit).toBe('Xunit');
      expect(before).toMatch(/[(（]$|: $/u);
      expect(after).toMatch(/^[)）]/u);
      expect(say('')).not.toMatch(/[()（）]/u);
    }
  });
});
