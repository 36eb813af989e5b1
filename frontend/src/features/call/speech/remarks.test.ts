import { expect, it } from 'vitest';
import { loadRemarks, remarksIn, spokenLanguage } from './remarks';

it.each([
  ['de', 'en-US', 'de-DE'],
  ['de', 'de-AT', 'de-AT'],
  ['pt', 'fr-FR', 'pt-BR'],
  ['en', 'de-DE', 'en-US'],
  ['en', 'en-GB', 'en-GB'],
  [null, 'nl-NL', 'en-US'],
])(
  '[LANG-09] an interview in %s is heard and spoken in its own language, whatever the browser (%s) is set to',
  (interview, browser, spoken) => {
    expect(spokenLanguage(interview, browser)).toBe(spoken);
  },
);

it('[LANG-10] speaks to people in their language, and in English to the others', async () => {
  expect(remarksIn('de-CH')).toEqual(remarksIn('en-GB'));
  await loadRemarks('de-CH');
  expect(remarksIn('de-CH').moment).toBe('Einen Moment, bitte.');
  expect(remarksIn('sv-SE')).toEqual(remarksIn('en-GB'));
});
