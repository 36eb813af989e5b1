import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FACTS, noticeLines } from '../../contract/notice.js';
import { INTENT_LANGUAGES, type IntentLanguage } from './phrases.js';
import { sessionTexts } from './session-texts.js';
import { steppingTexts } from './stepping-texts.js';

/** The interview's owner, in the cases that the texts need. */
const OWNER: Readonly<Record<IntentLanguage, RegExp>> = {
  ar: /(?:الشخص|للشخص) المسؤول عن (?:هذه )?المقابلة/u,
  de: /(?:die|der) für (?:dieses|das) Interview verantwortlichen? Person/iu,
  en: /the person who runs (?:this|the) interview/iu,
  es: /la persona responsable de (?:esta|la) entrevista/iu,
  fr: /la personne responsable de (?:cet |l’)entretien/iu,
  it: /la persona responsabile (?:di questa |dell’)intervista/iu,
  ja: /インタビューの担当者/u,
  nl: /de persoon die (?:dit|het) interview leidt/iu,
  pl: /osob(?:a|ę|ie) prowadząc(?:a|ą|ej) (?:ten )?wywiad/iu,
  pt: /[aà] pessoa responsável (?:por esta|pela) entrevista/iu,
  sv: /personen som håller i intervjun/iu,
  tr: /görüşmeyi yürüten kişi/iu,
  zh: /访谈的负责人/u,
};
const NAMES_OWNER = [
  ...['closed.text', 'full.text', 'entry.missing.text', 'contact.shared', 'hold.human', 'thanks.ended'],
  ...['notice.saved', 'notice.savedChoice', 'notice.savedNever', 'notice.sender', 'notice.deleteSender'],
  ...['notice.watched', 'notice.watchedOnly', 'notice.watchedGuided', 'notice.watchedWritten'],
];
const messagesIn = (language: string) =>
  JSON.parse(readFileSync(`frontend/src/locales/${language}.json`, 'utf8')) as Readonly<Record<string, string>>;

describe('[LANG-17] the name of the interview’s owner', () => {
  it.each(INTENT_LANGUAGES)('is the same wherever the interviewer speaks of them: %s', (language) => {
    const { paused, takenOver } = steppingTexts(language);
    const { withdrawn, deleted } = sessionTexts(language);
    for (const text of [paused, takenOver, withdrawn, deleted]) expect(text).toMatch(OWNER[language]);
  });

  it.each(INTENT_LANGUAGES.filter((language) => language !== 'sv'))('is the same on the pages: %s', (language) => {
    const messages = messagesIn(language);
    for (const key of NAMES_OWNER) expect(messages[key], key).toMatch(OWNER[language]);
  });

  it('is the same in the server’s notice', () => {
    const messages = messagesIn('en');
    const lines = noticeLines({ ...DEFAULT_FACTS, live_view: true, stepping_in: ['guide', 'write'] });
    for (const key of ['notice.saved', 'notice.watched', 'notice.sender', 'notice.deleteSender']) expect(lines).toContain(messages[key]);
  });
});
