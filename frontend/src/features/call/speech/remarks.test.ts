import { expect, it } from 'vitest';
import { remarksIn, spokenLanguage } from './remarks';

it.each([
  ['de', 'en-US', 'de-DE'],
  ['de', 'de-AT', 'de-AT'],
  ['pt', 'fr-FR', 'pt-BR'],
  // An English prompt does not tell in which language people are interviewed.
  ['en', 'de-DE', 'de-DE'],
  [null, 'nl-NL', 'nl-NL'],
])('an interview in %s and a browser in %s speak %s', (interview, browser, spoken) => {
  expect(spokenLanguage(interview, browser)).toBe(spoken);
});

it('speaks to people in their language, and in English to the others', () => {
  expect(remarksIn('de-CH').moment).toBe('Einen Moment, bitte.');
  expect(remarksIn('sv-SE')).toEqual(remarksIn('en-GB'));
});
