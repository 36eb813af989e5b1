import type { InterviewGuide } from '@contract/guide';
import { markOf, type LanguageSettings } from '@contract/languages';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE } from '@/lib/drafts/use-autosave';
import { forgetPublicConfig } from '@/lib/public-config';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { GUIDE, GuideServer } from '@/testing/guide-server';
import { formWire, PUBLIC_CONFIG, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

let server: FakeServer;
let saved: LanguageSettings;
const PAUSES = { ...AUTOSAVE };
const FORM = formWire({
  id: 7,
  title: 'Coffee study',
  interviewname: 'Coffee',
  interviewinfo: '',
  assistant_id: 'asst-7',
  state: 'open',
  has_guide: true,
});
const DRAFT = '/api/forms/draft-translations';

/** A browser loads these with the page; here they are compiled first, which takes its time on a busy machine. */
beforeAll(async () => {
  await import('./edit-interview');
  await import('@/features/guides/components/guide-panel');
  await import('@/features/languages/components/translation-dialog');
}, 60_000);

beforeEach(() => {
  server = serveOwner(new FakeServer());
  seedSession();
  saved = { source: 'en', others: [] };
  server.on('GET', '/api/forms/7', () => ({ body: { success: true, form: { ...FORM, languages: saved } } }));
  server.on('PUT', '/api/forms/7', ({ body }: SeenRequest) => {
    saved = (body as { languages: LanguageSettings }).languages;
    return { body: { success: true, form: { ...FORM, languages: saved } } };
  });
  server.on('GET', '/api/forms/7/retention', { success: true, records: [] });
  server.on('POST', '/api/forms/preview-questions', { success: true, questions: [], askWhy: [], byModel: false });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(AUTOSAVE, { pauseMs: 20, retryMs: 40 });
});
afterEach(() => {
  Object.assign(AUTOSAVE, PAUSES);
  forgetPublicConfig();
});

async function open(guide: InterviewGuide = GUIDE, languageModel = true) {
  server.on('GET', '/api/public/config', { ...PUBLIC_CONFIG, voice: { ...PUBLIC_CONFIG.voice, languageModel } });
  const stored = new GuideServer(server, guide);
  const app = renderApp('/editinterview?formId=7&tab=edit');
  await waitFor(() => expect(document.querySelector('[role=group][aria-label="Interview guide"]')).not.toBeNull(), { timeout: 20_000 });
  return { ...app, stored };
}
/** By its label: looking through all roles of the editor takes seconds on a busy machine. */
const section = () => document.querySelector<HTMLElement>('section[aria-labelledby=languages]')!;
const row = (dialog: HTMLElement, name: string) => within(dialog).getByText(name).closest('li')!;

describe('the languages of an interview', () => {
  it('[LANG-24, LANG-25, LANG-26] are added, drafted by the model, reviewed and offered', async () => {
    server.on('POST', DRAFT, ({ body }: SeenRequest) => {
      const { texts } = body as { texts: { key: string; text: string }[] };
      return {
        body: { success: true, texts: texts.map(({ key, text }) => ({ key, text: `Auf Deutsch: ${text}` })), left: 0, unavailable: null },
      };
    });
    const { user, stored } = await open();
    await user.selectOptions(within(section()).getByRole('combobox', { name: 'Add a language' }), 'German');
    await user.click(within(section()).getByRole('button', { name: 'Add' }));
    const dialog = (await screen.findByText('German translation', undefined, { timeout: 20_000 })).closest<HTMLElement>('[role=dialog]')!;
    expect(within(dialog).getAllByText('Not translated')).toHaveLength(4);

    // One by hand, which is reviewed as it is written; the others by the model.
    await user.click(within(dialog).getByLabelText('Interview name, in German'));
    await user.paste('Kaffee');
    within(row(dialog, 'Interview name')).getByText('Reviewed');
    await user.click(await within(dialog).findByRole('button', { name: 'Draft with AI' }));
    await within(dialog).findByText('3 texts were drafted. Read them before you offer this language.');
    expect(within(dialog).getAllByText('AI draft')).toHaveLength(3);
    await user.click(within(dialog).getByLabelText('Question 1: the translation is right'));
    within(row(dialog, 'Question 1')).getByText('Reviewed');
    await user.click(within(dialog).getByLabelText('Close'));

    within(section()).getByText('4 of 4 texts translated · 2 drafts to review');
    // Two drafts are not reviewed: nothing is offered before the owner has confirmed it.
    await user.click(within(section()).getByRole('switch', { name: 'Offer German to participants' }));
    const confirm = (await screen.findByText('Offer German before it is finished?')).closest<HTMLElement>('[role=dialog]')!;
    within(confirm).getByText('2 AI drafts are not reviewed: participants hear them as the model wrote them.');
    await waitFor(() => expect(saved.others).toMatchObject([{ offered: false }]));
    await user.click(within(confirm).getByText('Offer anyway'));
    await waitFor(() =>
      expect(saved.others).toEqual([
        { language: 'de', offered: true, name: { text: 'Kaffee', of: markOf('Coffee'), reviewed: true }, information: null },
      ]),
    );
    const original = GUIDE.sections[0]!.questions[0]!.wording;
    await waitFor(() =>
      expect(stored.guide?.translations?.de?.['question.wording']).toEqual({
        text: `Auf Deutsch: ${original}`,
        of: markOf(original),
        reviewed: true,
      }),
    );
    expect(stored.guide?.translations?.de?.['questio2.wording']).toMatchObject({ reviewed: false });
  });

  it('[LANG-25] show what is missing and what is outdated, and an outdated translation can be confirmed', async () => {
    saved = { source: 'en', others: [{ language: 'de', offered: true, name: null, information: null }] };
    const of = (text: string, original: string) => ({ text, of: markOf(original), reviewed: true });
    const guide: InterviewGuide = {
      ...GUIDE,
      translations: { de: { 'question.wording': of('Wie machen Sie morgens Kaffee?', 'How do you brew?') } },
    };
    const { user, stored } = await open(guide, false);
    within(section()).getByText('1 of 4 texts translated · 1 original changed');
    within(section()).getByText('3 texts are not translated: participants hear them as they were written.');
    await user.click(within(section()).getByRole('button', { name: 'Translate into German' }));
    const dialog = (await screen.findByText('German translation', undefined, { timeout: 20_000 })).closest<HTMLElement>('[role=dialog]')!;
    // Without a model, the dialog says what to do instead.
    await within(dialog).findByText('This server has no language model. Translate the texts by hand.');
    expect(within(dialog).queryByRole('button', { name: 'Draft with AI' })).toBeNull();
    await user.click(within(dialog).getByLabelText('Question 1: the translation is right'));
    const { wording } = GUIDE.sections[0]!.questions[0]!;
    await waitFor(() => expect(stored.guide?.translations?.de?.['question.wording']).toMatchObject({ of: markOf(wording) }));
    // Undo is the guide's.
    await user.click(within(dialog).getByLabelText('Close'));
    await user.click(screen.getByLabelText('Undo'));
    within(section()).getByText('1 of 4 texts translated · 1 original changed');
  });

  it('[LANG-34, LANG-35] that are offered unfinished are named before a guide is published, with a way to finish them', async () => {
    saved = { source: 'en', others: [{ language: 'de', offered: true, name: null, information: null }] };
    const { user, stored } = await open();
    const ask = async () => {
      await user.click(screen.getByText('Publish guide'));
      return (await screen.findByText('Unfinished translations')).closest<HTMLElement>('[role=dialog]')!;
    };
    let dialog = await ask();
    within(dialog).getByText('German');
    within(dialog).getByText('4 texts are not translated: participants hear them as they were written.');
    await user.click(within(dialog).getByLabelText('Finish the German translation'));
    const translations = (await screen.findByText('German translation')).closest<HTMLElement>('[role=dialog]')!;
    // Names are no part of the guide's versions.
    within(row(translations, 'Interview name')).getByText(/^Participants see this at once/);
    expect(within(row(translations, 'Question 1')).queryByText(/at once/)).toBeNull();
    await user.click(within(translations).getByLabelText('Close'));
    expect(stored.publishedVersion).toBeNull();

    dialog = await ask();
    await user.click(within(dialog).getByText('Publish anyway'));
    await screen.findByText('New interviews follow this guide (version 1).');
    expect(server.seen('POST', '/api/forms/7/guide/publish').map(({ body }) => body)).toEqual([{}]);
  });

  it('[LANG-34] that are offered unfinished are named in the question before an interview is published', async () => {
    saved = { source: 'en', others: [{ language: 'de', offered: true, name: null, information: null }] };
    const draft = { ...FORM, state: 'draft', interviewinfo: 'Ten minutes.', assistant_id: null, languages: saved };
    server.on('GET', '/api/forms/7', () => ({ body: { success: true, form: draft } }));
    const { user } = await open();
    await user.click(screen.getByText('Publish'));
    const dialog = (await screen.findByText('Confirmation')).closest<HTMLElement>('[role=dialog]')!;
    within(dialog).getByText('5 texts are not translated: participants hear them as they were written.');
    await user.click(within(dialog).getByText('Publish anyway'));
    await waitFor(() => expect(server.seen('PUT', '/api/forms/7')).toHaveLength(1));
    expect(server.seen('PUT', '/api/forms/7')[0]!.body).not.toHaveProperty('requireTranslations');
  });

  it('[LANG-24] say why they could not be saved, and are saved when that is over', async () => {
    const refuse = () => ({ status: 503, body: { success: false, code: 'UNAVAILABLE', error: 'The database is away.' } });
    server.on('PUT', '/api/forms/7', refuse);
    const { user } = await open();
    await user.selectOptions(within(section()).getByRole('combobox', { name: 'This interview is written in' }), 'French');
    await within(section()).findByText('Not saved: The database is away. Trying again…');
    server.on('PUT', '/api/forms/7', ({ body }: SeenRequest) => {
      saved = (body as { languages: LanguageSettings }).languages;
      return { body: { success: true, form: { ...FORM, languages: saved } } };
    });
    await waitFor(() => expect(saved.source).toBe('fr'));
    await waitFor(() => expect(within(section()).queryByText(/^Not saved/)).toBeNull());
  });
});
