import { newQuestion, questionsIn, type InterviewGuide } from '@contract/guide';
import { GUIDE_TEMPLATES } from '@contract/guide-templates';
import { templatesIn } from '@contract/guide-templates/templates-in';
import { BLANK_INTERVIEW, INTERVIEW_FIELD_NAMES, wireContent, type InterviewContent } from '@contract/interview-fields';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE } from '@/lib/drafts/use-autosave';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { GUIDE, GuideServer } from '@/testing/guide-server';
import { formWire, OWNER, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

let server: FakeServer;
const FORM = formWire({
  id: 7,
  title: 'Coffee study',
  interviewinfo: 'It takes 10 minutes.',
  assistant_id: 'asst-7',
  state: 'open',
  has_guide: true,
});
const PAUSES = { ...AUTOSAVE };

/** A browser loads these with the page; here they are compiled first, which takes its time on a busy machine. */
beforeAll(async () => {
  await import('./edit-interview');
  await import('@/features/guides/components/guide-panel');
  await import('@/features/guides/components/guide-start');
}, 60_000);

beforeEach(() => {
  server = serveOwner(new FakeServer());
  seedSession();
  serveForm(FORM);
  server.on('POST', '/api/forms/preview-questions', { success: true, questions: [], askWhy: [], byModel: false });
  server.on('GET', '/api/responses/7', { success: true, responses: [], nextCursor: null, total: 0 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(AUTOSAVE, { pauseMs: 20, retryMs: 40 });
});
afterEach(() => void Object.assign(AUTOSAVE, PAUSES));

function serveForm(form: ReturnType<typeof formWire>) {
  server.on('GET', '/api/forms/7', { success: true, form });
  server.on('PUT', '/api/forms/7', ({ body }: SeenRequest) => {
    const sent = { ...BLANK_INTERVIEW, interviewName: 'Coffee', interviewInfo: 'Ten minutes.', ...(body as Partial<InterviewContent>) };
    const flags = { enable_user_details_form: sent.enableUserDetailsForm ? 1 : 0, enableUserDetailsForm: sent.enableUserDetailsForm };
    return { body: { success: true, form: { ...form, ...wireContent(sent, INTERVIEW_FIELD_NAMES), ...flags } } };
  });
}

async function openEditor() {
  const app = renderApp('/editinterview?formId=7&tab=edit');
  await screen.findByRole('radio', { name: 'Interview guide' });
  return app;
}
/** The editor of an interview that has a guide. */
async function openGuide(guide: InterviewGuide = GUIDE) {
  const stored = new GuideServer(server, guide);
  const app = await openEditor();
  await screen.findByRole('group', { name: 'Interview guide' });
  return { ...app, stored };
}
const wording = (n: number) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Question ${n}` });
const wordings = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /^Question \d+$/ }).map(({ value }) => value);
const announced = () => document.querySelector('[data-guide-announcement]')?.textContent;
const saved = (stored: GuideServer) => questionsIn(stored.guide!).map((question) => question.wording);
const [ONE, TWO, THREE] = questionsIn(GUIDE).map((question) => question.wording);

/** Interview 8 has a guide with a German text, 9 has none. */
function serveOthers() {
  const translations = { de: { 'question.wording': { text: 'Wie kochen Sie Kaffee?', of: 'x', reviewed: true } } };
  server.on('GET', `/api/forms/get-forms/${OWNER.sub}`, {
    success: true,
    forms: [
      FORM,
      formWire({ id: 8, title: 'Tea study', state: 'draft', has_guide: true }),
      formWire({ id: 9, title: 'A study', has_guide: false }),
    ],
    nextCursor: null,
  });
  const guide = { ...GUIDE, translations };
  server.on('GET', '/api/forms/8/guide', { success: true, guide, revision: 3, publishedVersion: null, isPublishedCurrent: false });
}

describe('[GUIDE-30] starting a guide', () => {
  const start = async () => {
    const stored = new GuideServer(server);
    const app = await openEditor();
    screen.getByRole('textbox', { name: /^Configure your AI Interviewer/ });
    await app.user.click(screen.getByRole('radio', { name: 'Interview guide' }));
    await screen.findByRole('group', { name: 'Start an interview guide' });
    return { ...app, stored };
  };

  it('from one sentence: the guide is shown, says who wrote it, and is saved', async () => {
    const { user, stored } = await start();
    server.on('POST', '/api/forms/guide-from-intent', { success: true, guide: GUIDE, source: 'model' });
    await user.type(screen.getByRole('textbox', { name: /^What do you want to find out/ }), 'How people drink coffee{Enter}');
    await waitFor(() => expect(wordings()).toEqual([ONE, TWO, THREE]));
    expect(server.seen('POST', '/api/forms/guide-from-intent')[0]?.body).toEqual({ intent: 'How people drink coffee' });
    screen.getByText(/was written by AI/);
    expect(screen.queryByText(/No language model wrote this guide/)).toBeNull();
    await screen.findByText('Draft saved');
    expect(stored.guide).toEqual(GUIDE);
  });

  it('from one sentence without a model: says that it is a template', async () => {
    const { user } = await start();
    server.on('POST', '/api/forms/guide-from-intent', { success: true, guide: GUIDE, source: 'template' });
    await user.type(screen.getByRole('textbox', { name: /^What do you want to find out/ }), 'How people drink coffee{Enter}');
    await screen.findByText(/No language model wrote this guide: it is the template that fits your sentence best/);
    expect(screen.queryByText(/was written by AI/)).toBeNull();
  });

  it('from a sentence that could not be used: says so, and keeps the sentence', async () => {
    const { user } = await start();
    server.on('POST', '/api/forms/guide-from-intent', () => ({
      status: 429,
      body: { success: false, code: 'RATE_LIMITED', error: 'Wait a moment.' },
    }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What do you want to find out/ });
    await user.type(field, 'Coffee');
    await user.click(screen.getByRole('button', { name: 'Write a guide' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The guide could not be written: Wait a moment.');
    expect(field.value).toBe('Coffee');
  });

  it('[GUIDE-47] from a template in the language of the interview, or in another one', async () => {
    const german = await templatesIn('de');
    serveForm(Object.assign({ languages: { source: 'de', others: [] } }, FORM));
    const { user, stored } = await start();
    const [first] = german;
    await screen.findByRole('button', { name: new RegExp(`^${first!.name}`) });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the templates' }), 'French');
    const french = (await templatesIn('fr')).at(-1)!;
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${french.name}`) }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Use this template' }));
    await waitFor(() => expect(stored.guide).toEqual(french.guide));
  });

  it('[GUIDE-49] from the guide of another interview, without the questions that are not wanted', async () => {
    serveOthers();
    const { user, stored } = await start();
    await user.click(screen.getByRole('button', { name: 'From another interview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start from another interview' });
    expect((await within(dialog).findAllByRole('button', { name: /study|Tea/ })).map(({ textContent }) => textContent)).toEqual([
      'Tea studyDraft',
    ]);
    await user.click(within(dialog).getByRole('button', { name: /^Tea study/ }));
    await user.click(await within(dialog).findByRole('checkbox', { name: TWO }));
    within(dialog).getByText(/^Translations come along: German\./);
    await user.click(within(dialog).getByRole('button', { name: 'Use 2 questions' }));
    await waitFor(() => expect(wordings()).toEqual([ONE, THREE]));
    await screen.findByText('Draft saved');
    expect(Object.keys(stored.guide!.translations!.de!)).toEqual(['question.wording']);
  });

  it('from a template, which can be read first', async () => {
    const { user, stored } = await start();
    expect(GUIDE_TEMPLATES.length).toBeGreaterThanOrEqual(8);
    const [template] = GUIDE_TEMPLATES;
    await user.click(screen.getByRole('button', { name: new RegExp(`^${template!.name}`) }));
    const dialog = await screen.findByRole('dialog', { name: template!.name });
    within(dialog).getByText(questionsIn(template!.guide)[0]!.wording);
    await user.click(within(dialog).getByRole('button', { name: 'Use this template' }));
    await waitFor(() => expect(stored.guide).toEqual(template!.guide));
    expect(wordings()).toEqual(questionsIn(template!.guide).map((question) => question.wording));
  });

  it('from the prompt that is there', async () => {
    const { user, stored } = await start();
    server.on('POST', '/api/forms/guide-from-prompt', { success: true, guide: GUIDE });
    await user.click(screen.getByRole('button', { name: 'Start from my prompt' }));
    await waitFor(() => expect(stored.guide).toEqual(GUIDE));
    expect(server.seen('POST', '/api/forms/guide-from-prompt')[0]?.body).toEqual({
      interviewName: 'Coffee habits',
      interviewInfo: 'It takes 10 minutes.',
      interviewInstructions: 'Ask how they make coffee.',
    });
  });

  it('blank, and back to the prompt before anything was begun', async () => {
    const { user } = await start();
    await user.click(screen.getByRole('radio', { name: 'Simple prompt' }));
    screen.getByRole('textbox', { name: /^Configure your AI Interviewer/ });
    await user.click(screen.getByRole('radio', { name: 'Interview guide' }));
    await user.click(await screen.findByRole('button', { name: 'Start with a blank guide' }));
    await waitFor(() => expect(wordings()).toEqual(['']));
  });
});

describe('[GUIDE-49] inserting from another interview', () => {
  it('puts the chosen questions into a section, and undo takes them out', async () => {
    serveOthers();
    const { user, stored } = await openGuide();
    await user.click(screen.getByRole('button', { name: 'Insert from another interview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Insert from another interview' });
    await user.click(await within(dialog).findByRole('button', { name: /^Tea study/ }));
    const insert = await within(dialog).findByRole('button', { name: /^Insert/ });
    expect(insert.hasAttribute('disabled')).toBe(true);
    await user.click(await within(dialog).findByRole('checkbox', { name: 'Warm-up' }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Insert into' }), 'Habits');
    await user.click(within(dialog).getByRole('button', { name: 'Insert 2 questions' }));
    await waitFor(() => expect(wordings()).toEqual([ONE, TWO, THREE, ONE, TWO]));
    await waitFor(() => expect(saved(stored)).toEqual([ONE, TWO, THREE, ONE, TWO]));
    const copy = questionsIn(stored.guide!)[3]!;
    expect(Object.keys(stored.guide!.translations!.de!)).toEqual([`${copy.id}.wording`]);
    expect(announced()).toBe('2 questions inserted.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved(stored)).toEqual([ONE, TWO, THREE]));
  });
});

describe('editing a guide by keyboard', () => {
  it('adds the next question with Enter, and deletes an empty one with Backspace', async () => {
    const { user, stored } = await openGuide();
    await user.click(wording(1));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(wording(2)));
    await user.keyboard('Who else drinks it?');
    await waitFor(() => expect(saved(stored)).toEqual([ONE, 'Who else drinks it?', TWO, THREE]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(wordings()).toHaveLength(5));
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(wordings()).toHaveLength(4));
  });

  it('[GUIDE-33] moves a question with Alt+arrows within and across sections, keeps the focus in it, and announces where it is', async () => {
    const { user, stored } = await openGuide();
    await user.click(wording(1));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(announced()).toBe('Moved to position 2 of 2 in Warm-up.'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(announced()).toBe('Moved to position 1 of 2 in Habits.'));
    await waitFor(() => expect((document.activeElement as HTMLTextAreaElement).value).toBe(ONE));
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    await waitFor(() => expect(announced()).toBe('This is the last question.'));
    await waitFor(() => expect(saved(stored)).toEqual([TWO, THREE, ONE]));
    // The same by button.
    await user.click(screen.getByRole('button', { name: 'Move question 3 up' }));
    await waitFor(() => expect(wordings()).toEqual([TWO, ONE, THREE]));
    await user.click(screen.getByRole('button', { name: 'Move section 2 up' }));
    await waitFor(() => expect(wordings()).toEqual([ONE, THREE, TWO]));
    expect(announced()).toBe('Section moved to position 1 of 2.');
  });

  it('[GUIDE-32] undoes and redoes with Ctrl+Z, and a deletion from its message', async () => {
    const { user } = await openGuide();
    await user.click(wording(1));
    await user.keyboard('!');
    await user.click(screen.getByRole('button', { name: 'Delete question 2' }));
    await waitFor(() => expect(wordings()).toEqual([`${ONE}!`, THREE]));
    const message = (await screen.findByText('Question deleted.')).closest<HTMLElement>('[data-kind]')!;
    await user.click(within(message).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(wordings()).toEqual([`${ONE}!`, TWO, THREE]));
    await user.click(wording(2));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(wordings()).toEqual([ONE, TWO, THREE]));
    expect(announced()).toBe('Undone: edit question.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await waitFor(() => expect(wordings()).toEqual([`${ONE}!`, TWO, THREE]));
  });

  it('makes a question of each line that is pasted into an empty one', async () => {
    const { user } = await openGuide();
    await user.click(wording(3));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(wordings()).toHaveLength(4));
    await user.paste('1. When do you drink it?\n2. With whom?\n\n- Where?');
    await waitFor(() => expect(wordings()).toEqual([ONE, TWO, THREE, 'When do you drink it?', 'With whom?', 'Where?']));
  });
});

describe('the details of a question', () => {
  const open = async (n: number) => {
    const app = await openGuide();
    await app.user.click(screen.getByRole('button', { name: `Details of question ${n}` }));
    return app;
  };

  it('are saved, and summed up where they are closed', async () => {
    const { user, stored } = await open(1);
    await user.click(screen.getByRole('switch', { name: /^Must-ask/ }));
    await user.click(screen.getByRole('radio', { name: 'Deep' }));
    await user.type(screen.getByRole('textbox', { name: /^Time budget/ }), '2.5');
    await user.type(screen.getByRole('textbox', { name: /^Purpose/ }), 'Mornings');
    await waitFor(() =>
      expect(stored.guide?.sections[0]?.questions[0]).toMatchObject({
        required: false,
        probing: 'deep',
        minutes: 2.5,
        purpose: 'Mornings',
      }),
    );
    screen.getByText('Optional · up to 3 follow-ups · 2.5 min');
    screen.getByText(/1 must-ask/);
  });

  it('refuse a number out of range with a reason, and keep the last good one', async () => {
    const { user, stored } = await open(1);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Time budget/ });
    await user.type(field, '600');
    screen.getByText('Enter a number from 0.5 to 60.');
    await user.tab();
    expect(field.value).toBe('60');
    await waitFor(() => expect(stored.guide?.sections[0]?.questions[0]?.minutes).toBe(60));
  });

  it('have options and branches, which a rename keeps together', async () => {
    const { user, stored } = await open(1);
    await user.selectOptions(screen.getByRole('combobox', { name: /^Answer/ }), 'Choice');
    await user.click(screen.getByRole('button', { name: 'Add branch' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Answer of branch 1' }), 'No');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Where branch 1 leads' }), `3. ${THREE}`);
    const option = screen.getByRole('textbox', { name: 'Option 2' });
    await user.clear(option);
    screen.getByText('An option needs a name.');
    await user.type(option, 'Never');
    await waitFor(() =>
      expect(stored.guide?.sections[0]?.questions[0]).toMatchObject({
        answer: { type: 'choice', options: ['Yes', 'Never'] },
        branches: [{ when: { type: 'option', option: 'Never' }, goTo: 'questio3' }],
      }),
    );
  });
});

describe('suggestions', () => {
  const LEADING = 'Don’t you think that our coffee is great?';
  const weak = (): InterviewGuide => {
    const [first, ...rest] = GUIDE.sections;
    return { ...GUIDE, sections: [{ ...first!, questions: [{ ...first!.questions[0]!, wording: LEADING }] }, ...rest] };
  };

  it('reword a question, as one step that can be undone', async () => {
    const { user } = await openGuide(weak());
    const apply = await screen.findByRole('button', { name: /^Apply: / });
    await user.click(apply);
    await waitFor(() => expect(wording(1).value).not.toBe(LEADING));
    expect(document.activeElement).toBe(wording(1));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(wording(1).value).toBe(LEADING));
  });

  it('stay away once they are dismissed, also after a reload', async () => {
    const { user, unmount } = await openGuide(weak());
    await user.click(await screen.findByRole('button', { name: 'Dismiss: Leading' }));
    expect(screen.queryByRole('button', { name: 'Dismiss: Leading' })).toBeNull();
    unmount();
    await openEditor();
    await waitFor(() => expect(wording(1).value).toBe(LEADING));
    expect(screen.queryByRole('button', { name: 'Dismiss: Leading' })).toBeNull();
  });

  it('say that the questions take longer than announced to participants', async () => {
    const questions = Array.from({ length: 12 }, (_, n) =>
      newQuestion(`longer${String(n).padStart(2, '0')}`, `Tell me about day ${n + 1}.`),
    );
    await openGuide({ ...GUIDE, sections: [{ id: 'section1', title: 'Days', questions }] });
    screen.getByText(/participants are told 10/);
  });
});

describe('saving and publishing a guide', () => {
  it('[GUIDE-31] keeps the words when saving fails, says why, and saves them when the server is back', async () => {
    const { user, stored, unmount } = await openGuide();
    stored.down = { status: 500, code: 'SERVER_ERROR', error: 'The database is away.' };
    await user.click(wording(1));
    await user.keyboard(' And tea?');
    await screen.findByText('Not saved: The database is away. Trying again…');
    expect(wording(1).value).toBe(`${ONE} And tea?`);
    // A reload, meanwhile.
    unmount();
    await openEditor();
    await waitFor(() => expect(wording(1).value).toBe(`${ONE} And tea?`));
    stored.down = null;
    await waitFor(() => expect(saved(stored)[0]).toBe(`${ONE} And tea?`));
    await screen.findByText('Draft saved');
  });

  it('asks which version to keep after a change in another tab; taking the other one can be undone', async () => {
    const { user, stored } = await openGuide();
    stored.changeElsewhere({ ...GUIDE, sections: GUIDE.sections.slice(0, 1) });
    await user.click(wording(1));
    await user.keyboard('!');
    await user.click(await screen.findByRole('button', { name: 'Use the other version' }));
    await waitFor(() => expect(wordings()).toEqual([ONE, TWO]));
    await user.click(within(screen.getByRole('group', { name: 'Interview guide' })).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved(stored)).toEqual([`${ONE}!`, TWO, THREE]));
  });

  it('[GUIDE-34] says what new interviews follow, and publishes changes', async () => {
    const stored = new GuideServer(server, GUIDE);
    Object.assign(stored, { publishedVersion: 3, isPublishedCurrent: true });
    const { user } = await openEditor();
    await screen.findByText('New interviews follow this guide (version 3).');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publish changes' }).disabled).toBe(true);
    await user.click(wording(1));
    await user.keyboard('!');
    await screen.findByText('New interviews follow version 3, without your latest changes.');
    // Without waiting for the autosave.
    await user.click(screen.getByRole('button', { name: 'Publish changes' }));
    await screen.findByText('New interviews follow this guide (version 4).');
    expect(saved(stored)[0]).toBe(`${ONE}!`);
  });

  it('publishes a draft interview that has a guide and no prompt, with the guide saved first', async () => {
    serveForm(formWire({ id: 7, has_guide: true, title: 'Coffee study', state: 'draft', interviewinstructions: '', assistant_id: null }));
    const { user, stored } = await openGuide();
    screen.getByText('Publishing the interview publishes this guide.');
    await user.click(wording(1));
    await user.keyboard('!');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const before = server.requests.length;
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }));
    await waitFor(() =>
      expect(server.requests.slice(before).filter(({ path, method }) => method === 'PUT' && path === '/api/forms/7')).not.toEqual([]),
    );
    expect(saved(stored)[0]).toBe(`${ONE}!`);
  });
});

describe('[GUIDE-35] going back to a simple prompt', () => {
  it('asks first, turns the guide into a prompt that takes its place, and can be undone', async () => {
    const { user, stored } = await openGuide();
    await user.click(screen.getByRole('radio', { name: 'Simple prompt' }));
    const dialog = await screen.findByRole('dialog', { name: 'Use a simple prompt instead?' });
    expect(stored.guide).not.toBeNull();
    within(dialog).getByText(/would replace the prompt you wrote before/);
    await user.click(within(dialog).getByRole('button', { name: 'Turn into a prompt' }));
    await waitFor(() => expect(stored.guide).toBeNull());
    const prompt = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Configure your AI Interviewer/ });
    expect(prompt.value).toContain(ONE);
    // What a published interview follows next is there before its guide goes.
    const writes = server.requests
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/forms/7'))
      .map(({ method }) => method);
    expect(writes.slice(-2)).toEqual(['PUT', 'DELETE']);

    await user.click(
      within((await screen.findByText('Guide removed.')).closest<HTMLElement>('[data-kind]')!).getByRole('button', { name: 'Undo' }),
    );
    await waitFor(() => expect(wordings()).toEqual([ONE, TWO, THREE]));
    expect(stored.guide).toEqual(GUIDE);
  });

  it('keeps the guide when the owner stays, or when it cannot be removed', async () => {
    const { user, stored } = await openGuide();
    await user.click(screen.getByRole('radio', { name: 'Simple prompt' }));
    await user.click(await screen.findByRole('button', { name: 'Keep the guide' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(wordings()).toEqual([ONE, TWO, THREE]);

    server.on('DELETE', '/api/forms/7/guide', () => ({ status: 500, body: { success: false, code: 'SERVER_ERROR', error: 'Not now.' } }));
    await user.click(screen.getByRole('radio', { name: 'Simple prompt' }));
    await user.click(await screen.findByRole('button', { name: 'Use my earlier prompt' }));
    await screen.findByText('The guide could not be removed: Not now.');
    expect(stored.guide).toEqual(GUIDE);
  });
});

describe('a new interview', () => {
  it('is saved as a draft as soon as a guide is begun', async () => {
    let created: ReturnType<typeof formWire> | null = null;
    server.on('POST', '/api/forms/create-form', () => {
      created = formWire({ id: 7, title: 'Coffee study', state: 'draft', interviewname: '', interviewinfo: '', interviewinstructions: '' });
      serveForm(created);
      return { body: { success: true, id: 7, form: created } };
    });
    const stored = new GuideServer(server);
    const { user, location } = renderApp('/newform');
    await user.click(await screen.findByRole('radio', { name: 'Interview guide' }));
    await user.click(await screen.findByRole('button', { name: 'Start with a blank guide' }));
    await waitFor(() => expect(document.activeElement).toBe(wording(1)));
    await user.keyboard('How do you drink it?');
    await waitFor(() => expect(stored.guide && saved(stored)).toEqual(['How do you drink it?']));
    expect(location().search).toBe('?draft=7');
    expect(server.seen('POST', '/api/forms/create-form')[0]?.body).toMatchObject({ sub: OWNER.sub, draft: true });
  });
});
