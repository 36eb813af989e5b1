import { describe, expect, it } from 'vitest';
import type { FormWire } from '../../../backend/contract/forms.js';
import { BLANK_GUIDE, type InterviewGuide, questionsIn } from '../../../backend/contract/guide.js';
import type { GuideFromPromptAnswer, GuideStateAnswer } from '../../../backend/contract/guide-api.js';
import { markOf } from '../../../backend/contract/languages.js';
import { COMPLETE_FORM, SHORT_GUIDE } from '../../support/given.js';
import { type OwnerApp, useOwnerApp } from '../../support/owner-app.js';
import { query } from '../../support/query.js';

let { server, given, owner } = {} as OwnerApp;
useOwnerApp({}, (app) => ({ server, given, owner } = app));

type Failure = { code?: string; error?: string };
const read = async (form: Pick<FormWire, 'id'>, as = owner) => (await as.api<GuideStateAnswer>('GET', `forms/${form.id}/guide`)).body;
const save = (form: Pick<FormWire, 'id'>, guide: InterviewGuide, expectedRevision?: number, as = owner) =>
  as.api<{ revision: number } & Failure>('PUT', `forms/${form.id}/guide`, { body: { guide, expectedRevision } });
const publish = (form: Pick<FormWire, 'id'>) => owner.api<{ version: number } & Failure>('POST', `forms/${form.id}/guide/publish`);
const remove = (form: Pick<FormWire, 'id'>) => owner.api<Failure>('DELETE', `forms/${form.id}/guide`);
const put = async (form: Pick<FormWire, 'id'>, body: unknown) =>
  (await owner.api<{ form: FormWire }>('PUT', `forms/${form.id}`, { body })).body.form;
const promptOf = async (form: Pick<FormWire, 'id'>) =>
  (await query<{ system_prompt: string }>(server, 'select system_prompt from assistants where form_id = $1', [form.id]))[0]?.system_prompt;

const asking = (wording: string): InterviewGuide => ({
  ...SHORT_GUIDE,
  sections: [{ ...SHORT_GUIDE.sections[0]!, questions: [{ ...questionsIn(SHORT_GUIDE)[0]!, wording }] }],
});

describe("an interview's guide", () => {
  it('[GUIDE-01] is saved and read as it is, and no other owner reads or changes it', async () => {
    const form = await given.draft(owner);
    expect(await read(form)).toEqual({ success: true, guide: null, revision: 0, publishedVersion: null, isPublishedCurrent: false });
    expect((await save(form, SHORT_GUIDE)).body.revision).toBe(1);
    expect(await read(form)).toMatchObject({ guide: SHORT_GUIDE, revision: 1, publishedVersion: null, isPublishedCurrent: false });
    const other = await given.owner();
    expect((await other.api('GET', `forms/${form.id}/guide`)).status).toBe(404);
    expect((await save(form, asking('Mine?'), undefined, other)).status).toBe(404);
    expect((await other.api('POST', `forms/${form.id}/guide/publish`)).status).toBe(404);
    expect((await other.api('DELETE', `forms/${form.id}/guide`)).status).toBe(404);
    expect(await read(form)).toMatchObject({ guide: SHORT_GUIDE, revision: 1 });
  });

  it('[GUIDE-21] is announced by the interview while there is one', async () => {
    const form = await given.draft(owner);
    const announced = async () => {
      const one = (await owner.api<{ form: FormWire }>('GET', `forms/${form.id}`)).body.form.has_guide;
      const { forms } = (await owner.api<{ forms: FormWire[] }>('GET', `forms/get-forms/${owner.sub}`)).body;
      return [one, forms.find(({ id }) => id === form.id)?.has_guide];
    };
    expect(await announced()).toEqual([false, false]);
    await save(form, SHORT_GUIDE);
    expect(await announced()).toEqual([true, true]);
    await remove(form);
    expect(await announced()).toEqual([false, false]);
  });

  it('[GUIDE-24] is not published with a placeholder of its template or an image that is not described, in either way', async () => {
    const form = await given.draft(owner);
    const [first] = questionsIn(SHORT_GUIDE);
    const withQuestion = (change: object): InterviewGuide => ({
      ...SHORT_GUIDE,
      sections: [{ ...SHORT_GUIDE.sections[0]!, questions: [{ ...first!, ...change }] }],
    });
    const refusals = [
      { change: { stimulus: '[Replace this with your idea]' }, error: 'still has a placeholder: [Replace this with your idea]' },
      { change: { image: { id: '0'.repeat(64), width: 1, height: 1, alt: ' ' } }, error: 'image of question 1 has no description' },
    ];
    for (const { change, error } of refusals) {
      await save(form, withQuestion(change));
      const refused = { status: 400, body: { code: 'VALIDATION_FAILED', error: expect.stringContaining(error) } };
      expect(await publish(form)).toMatchObject(refused);
      expect(await owner.api('PUT', `forms/${form.id}`, { body: COMPLETE_FORM })).toMatchObject(refused);
      // Saving the draft, and trying it, are not publishing.
      expect((await put(form, { ...COMPLETE_FORM, draft: true })).state).toBe('draft');
      expect((await owner.api('POST', `forms/${form.id}/trial`, { body: {} })).status).toBe(200);
    }
    expect((await read(form)).publishedVersion).toBeNull();
    await save(form, SHORT_GUIDE);
    expect((await put(form, COMPLETE_FORM)).state).toBe('open');
  });

  it('[GUIDE-02] is saved over the revision that was changed only', async () => {
    const form = await given.draft(owner);
    expect((await save(form, SHORT_GUIDE, 4)).status).toBe(409);
    expect((await save(form, asking('First?'), 0)).body.revision).toBe(1);
    const refused = await save(form, asking('Also first?'), 0);
    expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT', error: expect.stringContaining('another tab') } });
    expect((await save(form, asking('Second?'), 1)).body.revision).toBe(2);
    const answers = await Promise.all(['A?', 'B?', 'C?', 'D?'].map((wording) => save(form, asking(wording), 2)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('[GUIDE-03] keeps its ids apart and its branches forward', async () => {
    const form = await given.draft(owner);
    const [section] = SHORT_GUIDE.sections;
    const [first, second] = section!.questions;
    const back = { ...second!, branches: [{ when: { type: 'below' as const, value: 3 }, goTo: first!.id }] };
    for (const questions of [
      [first!, { ...second!, id: first!.id }],
      [first!, back],
    ]) {
      expect(await save(form, { ...SHORT_GUIDE, sections: [{ ...section!, questions }] })).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED' },
      });
    }
    expect((await save(form, asking('What\0 now \ud800?'))).status).toBe(200);
    expect(questionsIn((await read(form)).guide!)[0]!.wording).toBe('What now \ufffd?');
  });
});

describe('publishing a guide', () => {
  it('[LANG-34] is refused on request while an offered language is not finished, in either way, and names what is missing', async () => {
    const [question] = SHORT_GUIDE.sections[0]!.questions;
    const translation = { text: 'Was hat Sie überrascht?', of: markOf(question!.wording), reviewed: false };
    const guide = { ...SHORT_GUIDE, translations: { de: { [`${question!.id}.wording`]: translation } } };
    const form = await given.draft(owner);
    const settings = (offered: boolean) => ({
      source: 'en',
      others: [{ language: 'de', offered, name: { text: 'Alt', of: 'other', reviewed: true }, information: null }],
    });
    await owner.api('PUT', `forms/${form.id}`, { body: { languages: settings(true), draft: true } });
    await given.guide(owner, form, guide);
    const strict = { body: { requireTranslations: true } };
    const refusal =
      'German is offered, but 2 texts are not translated, 1 draft is not reviewed, and 1 translation is outdated. ' +
      'Finish the translations, stop offering the language, or publish anyway.';
    for (const [method, path] of [
      ['POST', `forms/${form.id}/guide/publish`],
      ['PUT', `forms/${form.id}`],
    ] as const) {
      const { status, body } = await owner.api<Failure>(method, path, { body: { ...(method === 'PUT' && COMPLETE_FORM), ...strict.body } });
      expect([status, body.code, body.error]).toEqual([409, 'CONFLICT', refusal]);
    }
    expect((await read(form)).publishedVersion).toBeNull();

    // Anyway, or when the language is only being prepared.
    expect((await publish(form)).body.version).toBe(1);
    await owner.api('PUT', `forms/${form.id}`, { body: { languages: settings(false) } });
    await given.guide(owner, form, { ...guide, closing: 'Goodbye!' });
    expect((await owner.api<{ version: number }>('POST', `forms/${form.id}/guide/publish`, strict)).body.version).toBe(2);
  });

  it('[GUIDE-04] makes a version whenever the draft differs from the last one', async () => {
    const form = await given.form(owner);
    await save(form, asking('First?'));
    expect((await publish(form)).body.version).toBe(1);
    expect(await read(form)).toMatchObject({ publishedVersion: 1, isPublishedCurrent: true });
    expect((await publish(form)).body.version).toBe(1);
    await save(form, asking('Second?'));
    expect(await read(form)).toMatchObject({ publishedVersion: 1, isPublishedCurrent: false });
    const versions = await Promise.all([publish(form), publish(form)]);
    expect(versions.map(({ body }) => body.version)).toEqual([2, 2]);
    const stored = await query<{ version: number; wording: string }>(
      server,
      `select version, guide #>> '{sections,0,questions,0,wording}' as wording from interview_guide_versions where form_id = $1 order by version`,
      [form.id],
    );
    expect(stored).toEqual([
      { version: 1, wording: 'First?' },
      { version: 2, wording: 'Second?' },
    ]);
  });

  it('[GUIDE-05] is refused without a question that has words', async () => {
    const form = await given.form(owner);
    for (const guide of [BLANK_GUIDE, asking('  ')]) {
      await save(form, guide);
      expect(await publish(form)).toMatchObject({
        status: 400,
        body: { error: 'Write at least one question before you publish the guide.' },
      });
    }
  });

  it('[GUIDE-06] changes what the assistant of a published interview is told, and removing it changes it back', async () => {
    const form = await given.form(owner);
    const before = await promptOf(form);
    await save(form, asking('What did the guide ask?'));
    expect(await promptOf(form)).toBe(before);
    await publish(form);
    expect(await promptOf(form)).toContain('1. What did the guide ask? (must ask)');
    // The prompt is no longer what is followed.
    await put(form, { interviewInstructions: 'Ask about rain.' });
    expect(await promptOf(form)).toContain('What did the guide ask?');
    expect((await remove(form)).status).toBe(200);
    expect(await promptOf(form)).toContain('Ask about rain.');
    expect(await read(form)).toMatchObject({ guide: null, revision: 2, publishedVersion: null });
    // A tab that still shows the removed guide is refused; one that shows none may begin another.
    expect((await save(form, asking('Still here?'), 1)).status).toBe(409);
    expect((await save(form, asking('New?'), 0)).body.revision).toBe(3);
    expect((await publish(form)).body.version).toBe(2);
  });
});

describe('publishing an interview', () => {
  it('[GUIDE-07] publishes its guide with it, and needs no prompt then', async () => {
    const form = await given.draft(owner, { interviewInstructions: '' });
    await save(form, asking('What did you expect?'));
    const published = await put(form, { interviewName: 'How was it?' });
    expect(published.state).toBe('open');
    expect(await read(form)).toMatchObject({ publishedVersion: 1, isPublishedCurrent: true });
    expect(await promptOf(form)).toContain('What did you expect?');
  });

  it('[GUIDE-08] leaves the guide of a published interview to be published on its own, and a draft saved as such alone', async () => {
    const form = await given.form(owner);
    await save(form, asking('Later?'));
    await put(form, { interviewInfo: 'Other words.' });
    expect(await read(form)).toMatchObject({ publishedVersion: null });
    const draft = await given.draft(owner, { draft: true });
    await save(draft, asking('Later?'));
    expect((await put(draft, { interviewInfo: 'Other words.', draft: true })).state).toBe('draft');
    expect(await read(draft)).toMatchObject({ publishedVersion: null });
  });

  it('[GUIDE-09] whose only material is its guide stays published, and keeps the guide', async () => {
    const form = await given.draft(owner, { interviewInstructions: '' });
    await save(form, SHORT_GUIDE);
    await put(form, { interviewName: 'How was it?' });
    expect(await remove(form)).toMatchObject({ status: 409, body: { error: expect.stringContaining('Write a prompt before') } });
    expect(await read(form)).toMatchObject({ guide: SHORT_GUIDE, publishedVersion: 1 });
    // A guide that was published with a prompt carries on without it.
    const both = await given.form(owner);
    await save(both, SHORT_GUIDE);
    expect((await put(both, { interviewInstructions: '' })).state).toBe('open');
    expect(await read(both)).toMatchObject({ publishedVersion: 1 });
  });
});

describe('a guide from a prompt', () => {
  it('[GUIDE-10] has the questions that the interviewer would find, in one section', async () => {
    const { body } = await owner.api<GuideFromPromptAnswer>('POST', 'forms/guide-from-prompt', {
      body: { interviewInstructions: 'Be kind.\n\n1. What surprised you most?\n2. Would you come again? If not, ask why.' },
    });
    expect(body.guide.sections).toHaveLength(1);
    expect(questionsIn(body.guide).map(({ wording }) => wording)).toEqual(['What surprised you most?', 'Would you come again?']);
    const form = await given.draft(owner);
    expect((await save(form, body.guide)).status).toBe(200);
  });
});
