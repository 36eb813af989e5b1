import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { INTERVIEW_LANGUAGES, markOf } from '../../contract/languages.js';
import { REMARKS, remarkOf } from './remark-texts.js';

it.each(INTERVIEW_LANGUAGES)('[TTS-50] the remarks that can be read aloud in %s are those that the page shows', async (language) => {
  const catalogue = JSON.parse(await readFile(`frontend/src/locales/${language}.json`, 'utf8')) as Record<string, string>;
  const shown = Object.entries(catalogue).filter(([id]) => id.startsWith('remark.'));
  expect([...REMARKS[language]].sort()).toEqual(shown.map(([, text]) => text).sort());
  for (const remark of REMARKS[language]) expect(remarkOf(language, markOf(remark))).toBe(remark);
});

it('[TTS-50] a remark of another language is none', () => {
  expect(remarkOf('de', markOf(REMARKS.en[0]!))).toBeNull();
  expect(remarkOf('constructor', markOf(REMARKS.en[0]!))).toBeNull();
});
