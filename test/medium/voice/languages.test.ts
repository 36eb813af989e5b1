import { afterEach, expect, it } from 'vitest';
import { SESSION_TEXTS } from '../../../backend/common/intents/session-texts.js';
import type { CoverageAnswer } from '../../../backend/contract/coverage.js';
import type { PublicFormWire } from '../../../backend/contract/forms.js';
import { BLANK_GUIDE, type InterviewGuide, newQuestion } from '../../../backend/contract/guide.js';
import { withTranslations } from '../../../backend/contract/guide-translation.js';
import { type InterviewLanguage, type LanguageSettings, markOf } from '../../../backend/contract/languages.js';
import type { LoadedResponseWire } from '../../../backend/contract/responses.js';
import type { SessionTicket } from '../../../backend/contract/voice.js';
import { api } from '../../support/api.js';
import { eventually } from '../../support/eventually.js';
import type { GivenForm, GivenResponse } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { closeSockets } from '../../support/sockets.js';
import { Participant } from './participant.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({ maxResponses: 100 }, (app) => ({ server, given, owner } = app));
afterEach(closeSockets);

const translated = (original: string, text: string) => ({ text, of: markOf(original), reviewed: true });
const GERMAN: LanguageSettings = {
  source: 'en',
  others: [
    { language: 'de', offered: true, name: translated('How people choose', 'Wie Menschen wählen'), information: null },
    { language: 'fr', offered: false, name: null, information: null },
  ],
};
const english: InterviewGuide = {
  ...BLANK_GUIDE,
  opening: 'Let us begin.',
  closing: 'That was all. Goodbye.',
  sections: [
    {
      id: 'section1',
      title: '',
      questions: [
        {
          ...newQuestion('question', 'Which one did you choose?'),
          probing: 'none',
          answer: { type: 'choice', options: ['The red one', 'The blue one'], multiple: false },
        },
        { ...newQuestion('reasons1', 'Why did you choose that one?'), probing: 'none' },
      ],
    },
  ],
};
const guide = withTranslations(english, 'de', {
  opening: translated('Let us begin.', 'Fangen wir an.'),
  closing: translated('That was all. Goodbye.', 'Das war alles. Auf Wiedersehen.'),
  'question.wording': translated('Which one did you choose?', 'Welches haben Sie gewählt?'),
  'question.option.0': translated('The red one', 'Das rote'),
  'question.option.1': translated('The blue one', 'Das blaue'),
});
const open = async (response: GivenResponse, language?: InterviewLanguage, more: object = {}) => {
  const body = { responseId: response.id, language, ...more };
  const answer = await api<{ ticket: SessionTicket }>(server, 'POST', 'public/calls', { body, headers: response.headers });
  return answer.body.ticket;
};
const take = async (form: GivenForm, language?: InterviewLanguage) => {
  const response = await given.response(form);
  return { response, participant: await Participant.connect(server, response, await open(response, language)) };
};
const set = (form: GivenForm, languages: LanguageSettings) => owner.api('PUT', `forms/${form.id}`, { body: { languages } });

it('[LANG-20, LANG-22, LANG-23] an interview is held in the language its participant chose, and values are stored as they were written', async () => {
  const form = await given.form(owner, { interviewName: 'How people choose' });
  await given.guide(owner, form, guide);
  expect((await owner.api('POST', `forms/${form.id}/guide/publish`)).status).toBe(200);
  expect((await set(form, GERMAN)).status).toBe(200);
  const { body } = await api<{ form: PublicFormWire }>(server, 'GET', `public/get-form/${form.id}`);
  expect(body.form.languages).toEqual([{ language: 'en' }, { language: 'de', interviewName: 'Wie Menschen wählen' }]);

  const { response, participant } = await take(form, 'de');
  expect(participant.ticket.language).toBe('de');
  expect((await participant.hears(1)).text).toBe(SESSION_TEXTS.de.greeting);
  await participant.say('Danke, gut.');
  expect((await participant.hears(3)).text).toBe('Fangen wir an. Welches haben Sie gewählt? Zur Auswahl stehen: Das rote oder Das blaue.');
  // Halfway through, the owner publishes a guide without German, and takes the language back.
  await given.guide(owner, form, english);
  await owner.api('POST', `forms/${form.id}/guide/publish`);
  await set(form, { source: 'en', others: [] });
  await participant.say('Ich habe das blaue genommen.');
  // What is not translated is asked as it was written.
  expect((await participant.hears(5)).text).toContain('Das blaue');
  expect((await participant.hears(5)).text).toContain('Why did you choose that one?');
  await participant.say('Weil mir die Farbe schon immer am besten gefallen hat.');
  expect((await participant.hears(7)).text).toMatch(/Ich fasse kurz zusammen.+„Das blaue“ und „Weil mir die Farbe/);
  await participant.say('Ja, genau.');
  expect((await participant.hears(9)).text).toBe('Das war alles. Auf Wiedersehen.');

  await eventually(async () => {
    const read = await owner.api<{ response: LoadedResponseWire }>('GET', `responses/${response.id}`);
    expect(read.body.response).toMatchObject({ language: 'de', completion: { state: 'complete', answered: 2, questions: 2 } });
  });
  const coverage = await owner.api<CoverageAnswer>('GET', `responses/${form.id}/coverage`);
  expect(coverage.body.rows[0]?.cells.question).toMatchObject({ value: 'The blue one', answer: 'Ich habe das blaue genommen.' });
});

it('[LANG-20] without a choice, or with one that is not offered, it is held in its own language', async () => {
  const form = await given.form(owner);
  await set(form, GERMAN);
  for (const language of [undefined, 'fr', 'ja'] as const) {
    const { participant } = await take(form, language);
    expect(participant.ticket.language).toBe('en');
    expect((await participant.hears(1)).text).toBe(SESSION_TEXTS.en.greeting);
  }
  // The language of a response stays.
  const response = await given.response(form);
  expect((await open(response, 'de')).language).toBe('de');
  expect((await open(response, 'en')).language).toBe('de');
});

it('[LANG-09] without settings, the language is that of the questions', async () => {
  const form = await given.form(owner, { interviewInstructions: 'Wie oft fahren Sie mit dem Rad? Was stört Sie dabei am meisten?' });
  const { participant } = await take(form, 'fr');
  expect(participant.ticket.language).toBe('de');
  expect((await participant.hears(1)).text).toBe(SESSION_TEXTS.de.greeting);
});

it('[LANG-08] the consent has the version of the notice and the language it was read in', async () => {
  const form = await given.form(owner);
  const { body } = await api<{ form: PublicFormWire }>(server, 'GET', `public/get-form/${form.id}`);
  const response = await given.response(form);
  await open(response, undefined, { consent: body.form.notice!.version, consentLanguage: 'ar' });
  const read = await owner.api<{ response: LoadedResponseWire }>('GET', `responses/${response.id}`);
  expect(read.body.response).toMatchObject({ consent_version: body.form.notice!.version, consent_language: 'ar' });
});

it('[LANG-20] settings that name a language twice, or one that there is not, are refused', async () => {
  const form = await given.form(owner);
  const others = (...languages: string[]) => languages.map((language) => ({ language, offered: true, name: null, information: null }));
  for (const languages of [
    { source: 'de', others: others('de') },
    { source: null, others: others('fr', 'fr') },
    { source: 'en', others: others('xx') },
  ]) {
    expect((await set(form, languages as LanguageSettings)).status).toBe(400);
  }
});
