import { INTERVIEW_LANGUAGES } from '@contract/languages';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '@/features/call/speech/remarks';
import { argumentsOf, pluralsOf } from '@/testing/messages';

/** As they are written; the build compiles them. */
const catalogues = Object.fromEntries(
  Object.entries(import.meta.glob<string>('./*.json', { query: '?raw', import: 'default', eager: true })).map(([path, text]) => [
    /([\w-]+)\.json$/.exec(path)![1]!,
    JSON.parse(text) as Record<string, string>,
  ]),
);
const english = catalogues.en!;
const others = Object.entries(catalogues).filter(([language]) => language !== 'en');

/** Names and words that a language has in common with English. */
const ALIKE: Record<string, readonly string[]> = {
  de: ['page.title', 'stage.image', 'stage.interviewer'],
  fr: ['stage.assistant', 'stage.user', 'stage.conversation', 'transcript.label'],
  nl: ['page.title', 'stage.image', 'stage.interviewer', 'transcript.label'],
};

it('[LANG-01] there are catalogues in twelve languages', () => {
  expect(Object.keys(catalogues).sort()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'tr', 'zh']);
});

it('[LANG-20] every language that interviews are held in has a catalogue, and a region for recognisers', () => {
  for (const language of INTERVIEW_LANGUAGES) {
    expect(catalogues).toHaveProperty(language);
    expect(REGIONS, 'recognisers want a region').toHaveProperty(language);
  }
});

describe.each(others)('[LANG-11] the catalogue %s', (language, messages) => {
  it('has every message, in the order of the English one, and no other', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english));
  });

  it('has no empty message, none with spaces around it, and none left in English', () => {
    for (const [key, message] of Object.entries(messages)) {
      expect(message.trim(), key).toBe(message);
      expect(message, key).not.toBe('');
      if (!ALIKE[language]?.includes(key)) expect(message, key).not.toBe(english[key]);
    }
  });

  it('inserts what the English messages insert', () => {
    for (const [key, message] of Object.entries(messages)) expect(argumentsOf(message), key).toEqual(argumentsOf(english[key]!));
  });

  it('has the plural forms of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, message] of Object.entries(messages)) {
      for (const { offset: _, ...cases } of pluralsOf(message)) expect(Object.keys(cases).sort(), key).toEqual([...forms].sort());
    }
  });

  it('is written in its own script', () => {
    const script = { ar: /\p{Script=Arabic}/u, ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u, zh: /\p{Script=Han}/u }[
      language
    ];
    for (const [key, message] of Object.entries(messages)) {
      if (script) expect(message, key).toMatch(script);
    }
  });
});

it('the label of Delete my answers is what the notice calls it', () => {
  for (const [language, messages] of Object.entries(catalogues)) {
    expect(messages['notice.deleteSender'], language).toContain(messages['delete.start']);
    expect(messages['notice.deleteContact'], language).toContain(messages['delete.start']);
  }
});

it('[CALL-17] what the participant says is not called typing, except in English', () => {
  const typing = /tipp|écri|escrib|digit|scriv|typ|pisz|yaz|كتب|入力|输入/u;
  for (const [language, messages] of others) expect(messages['transcript.youSpeaking'], language).not.toMatch(typing);
});

it('[LANG-17] German has one word for the interview', () => {
  const { 'stage.conversation': _, ...messages } = catalogues.de!;
  for (const [key, message] of Object.entries(messages)) expect(message, key).not.toContain('Gespräch');
});
