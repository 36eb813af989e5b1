import { PARTICIPANT_KINDS } from '@contract/rehearsal-constants';
import type { RehearsalTurn } from '@contract/rehearsal-participants';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE } from '@/lib/drafts/use-autosave';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { FakeServer } from '@/testing/fake-server';
import { GUIDE, GuideServer } from '@/testing/guide-server';
import { formWire, publicFormWire, responseId, seedSession, serveOwner } from '@/testing/owner';
import { PROMPT_REPORT, RehearsalServer, REPORT } from '@/testing/rehearsal-server';
import { renderApp } from '@/testing/render';

const PAUSES = { ...AUTOSAVE };
let server: FakeServer;
let dashboard: FakeDashboard;
let stored: GuideServer;
let rehearsals: RehearsalServer;

// The screens are loaded on demand, which takes longer than a test may wait while other files are being run.
beforeAll(async () => {
  await Promise.all([
    import('./edit-interview'),
    import('./interview-frame'),
    import('./interview-rehearsals'),
    import('@/features/guides/components/guide-panel'),
    import('@/features/rehearsals/components/rehearsal-needed'),
  ]);
}, 60_000);

beforeEach(() => {
  server = serveOwner(new FakeServer());
  dashboard = new FakeDashboard();
  seedSession();
  serveForm('open');
  server.on('GET', '/api/responses/7', { success: true, responses: [], nextCursor: null, total: 0 });
  server.on('POST', '/api/forms/preview-questions', { success: true, questions: [], askWhy: [], byModel: false });
  stored = new GuideServer(server, GUIDE);
  rehearsals = new RehearsalServer(server, dashboard);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  Object.assign(AUTOSAVE, { pauseMs: 20, retryMs: 40 });
});
afterEach(() => void Object.assign(AUTOSAVE, PAUSES));

function serveForm(state: 'open' | 'draft') {
  const assistant_id = state === 'draft' ? null : 'asst-7';
  server.on('GET', '/api/forms/7', {
    success: true,
    form: formWire({ id: 7, title: 'Coffee study', assistant_id, state, has_guide: true }),
  });
}

async function open(search = '') {
  const app = renderApp(`/editinterview?formId=7&tab=rehearse${search}`);
  // The first one also renders the whole editor for the first time.
  await screen.findByRole('heading', { name: 'Rehearse before you invite anyone' }, { timeout: 20_000 });
  return app;
}
const started = () => server.seen('POST', '/api/forms/7/rehearsals').map(({ body }) => body);
const card = (name: RegExp) => within(screen.getByRole('list', { name: 'Participants' })).getByRole('link', { name });
const turn = (seq: number, change: Partial<RehearsalTurn> = {}): RehearsalTurn => ({
  ...{ seq, role: seq % 2 === 0 ? 'user' : 'assistant', text: `Turn ${seq}.`, atMs: seq * 60_000 },
  ...change,
});
const conversation = (name: string) => screen.findByRole('complementary', { name: `Conversation with ${name}` });
const QUESTION = { id: 'questio2', number: 2 };

describe('the way to rehearsals', () => {
  const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

  it('[REHEARSAL-39] is a tab of an interview with a guide', async () => {
    renderApp('/editinterview?formId=7');
    await screen.findByRole('tab', { name: 'Analysis' });
    expect(tabs()).toEqual(['Responses', 'Edit', 'Share', 'Rehearse', 'Analysis']);
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  });

  it('[REHEARSAL-39] is an entry of the menu of every other interview, and a tab while it is open', async () => {
    server.on('GET', '/api/forms/7', { success: true, form: formWire({ id: 7, assistant_id: 'asst-7', state: 'open', has_guide: false }) });
    const { user } = renderApp('/editinterview?formId=7');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(tabs()).toEqual(['Responses', 'Edit', 'Share', 'Analysis']);
    await user.click(await screen.findByRole('menuitem', { name: 'Rehearse' }));
    await screen.findByRole('heading', { name: 'Rehearse before you invite anyone' }, { timeout: 20_000 });
    expect(tabs()).toContain('Rehearse');
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Responses' }));
    expect(tabs()).not.toContain('Rehearse');
  });
});

describe('[REHEARSAL-30] starting a rehearsal', () => {
  it('takes all nine participants with one button, and shows each of them at work', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Rehearse with 9 participants' }));
    await waitFor(() => expect(started()).toEqual([{ participants: [...PARTICIPANT_KINDS] }]));
    await screen.findByText('0 of 9 interviews have ended.');
    act(() =>
      rehearsals.say('terse', turn(1, { text: 'How do you make coffee?', questionId: 'question', purpose: 'ask' }), { question: QUESTION }),
    );
    await waitFor(() => card(/^Terse Question 2 of 3 1 min$/));
    within(card(/^Terse/)).getByText('How do you make coffee?');
    within(card(/^Hostile Waiting/)).getByText('Doubts the interview and pushes back.');
  });

  it('takes only those that were chosen, and saves the draft first', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Choose none' }));
    expect(screen.getByRole('button', { name: 'Rehearse with 0 participants' }).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Terse' }));
    await user.click(screen.getByRole('checkbox', { name: 'Talkative' }));
    await user.click(screen.getByRole('button', { name: 'Rehearse with 2 participants' }));
    await waitFor(() => expect(started()).toEqual([{ participants: ['talkative', 'terse'] }]));
  });

  it('says why it could not be started', async () => {
    const { user } = await open();
    const error = '2 rehearsals of your interviews are running. Wait until one has ended, or cancel it.';
    server.on('POST', '/api/forms/7/rehearsals', () => ({ status: 409, body: { success: false, code: 'CONFLICT', error } }));
    await user.click(screen.getByRole('button', { name: 'Rehearse with 9 participants' }));
    expect((await screen.findByRole('alert')).textContent).toBe(`The rehearsal could not be started: ${error}`);
  });

  it('[REHEARSAL-36] with neither guide nor prompt leads to the editor; the owner can try the interview in any case', async () => {
    stored.guide = null;
    Object.assign(rehearsals, { draft: 'nothing', follows: 'prompt' });
    const { user, location } = await open();
    server.on('POST', '/api/forms/7/trial', { success: true, form: publicFormWire({ id: 99, trial_of: 7 }), responseId: responseId(1) });
    await user.click(screen.getByRole('button', { name: 'Try it yourself' }));
    await waitFor(() => expect(location().pathname).toBe('/survey-intro/99'));
  });
});

describe('[REHEARSAL-38] what is rehearsed', () => {
  it('is the draft or the published version, in one of the interview’s languages', async () => {
    Object.assign(rehearsals, { published: { version: 3, isDraft: false }, languages: ['en', 'de', 'fr'] });
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Published (version 3)' }));
    const language = screen.getByRole('combobox', { name: 'Language' });
    expect(
      within(language)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['English', 'German', 'French']);
    await user.selectOptions(language, 'French');
    await user.click(screen.getByRole('button', { name: 'Rehearse with 9 participants' }));
    await waitFor(() => expect(started()).toEqual([{ participants: [...PARTICIPANT_KINDS], version: 3, language: 'fr' }]));
    await screen.findByText('Version 3 · French · 9 participants · 3 questions · seed 42');
  });

  it('offers no choice where there is none', async () => {
    rehearsals.published = { version: 3, isDraft: true };
    await open();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  });

  it('compares the draft with the published version in one click: the same participants take both', async () => {
    rehearsals.published = { version: 3, isDraft: false };
    const { user, location } = await open();
    await user.click(screen.getByRole('button', { name: 'Compare draft with version 3' }));
    await waitFor(() => expect(started()).toHaveLength(2));
    const [published, draft] = started() as { version: number | null; seed: number }[];
    expect([published!.version, draft!.version]).toEqual([3, null]);
    expect(published!.seed).toBe(draft!.seed);
    const [newest, older] = rehearsals.rehearsals;
    await waitFor(() => expect(location().search).toContain(`rehearsal=${newest!.id}&compare=${older!.id}`));
    // Whichever comes to its end first.
    act(() => rehearsals.finish(REPORT, newest!.id));
    await screen.findByText(/^The comparison follows when/);
    act(() => rehearsals.finish(REPORT, older!.id));
    const select = await within(await screen.findByRole('region', { name: 'What changed' })).findByRole<HTMLSelectElement>('combobox');
    expect(select.selectedOptions[0]!.textContent).toBe('version 3, same participants');
  });
});

describe('[REHEARSAL-17] an interview that follows a prompt', () => {
  beforeEach(() => {
    stored.guide = null;
    rehearsals.follows = 'prompt';
  });

  it('is rehearsed like any other', async () => {
    const { user } = await open();
    screen.getByText(/interviewed with your prompt as it was last saved/);
    expect(screen.queryByRole('switch')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rehearse with 9 participants' }));
    await waitFor(() => expect(started()).toHaveLength(1));
    rehearsals.change(rehearsals.rehearsals[0]!.id, { questions: 0 });
    act(() => rehearsals.say('terse', turn(3)));
    await screen.findByText('0 of 9 interviews have ended.');
  });

  it('gets a report of what can be measured without a guide, says what cannot, and leads to the editor', async () => {
    rehearsals.addFinished(PROMPT_REPORT, { questions: 0 });
    const { user, location } = await open();
    const asked = within(await screen.findByRole('list', { name: 'Questions asked' }));
    asked.getByText('Asked 2 of 2 participants · 3 times in all · about 12 words per answer · in your prompt');
    asked.getByText('Asked 1 of 2 participants · not in your prompt in these words');
    within(screen.getByRole('list', { name: 'Findings' })).getByText(/A wish was not honored once: to skip a question\./);
    expect(screen.queryByRole('table', { name: 'Coverage' })).toBeNull();
    expect(screen.queryByText(/must-asks answered/)).toBeNull();
    expect(screen.queryByText(/^Covered everything/)).toBeNull();
    card(/^Talkative Ended/);
    screen.getByText(/^Without a guide, there is no telling which questions had to be asked/);
    await user.click(screen.getByRole('button', { name: 'Turn the prompt into a guide' }));
    expect(location().search).toContain('tab=edit');
  });
});

describe('[REHEARSAL-31] watching a rehearsal', () => {
  beforeEach(() => {
    rehearsals.add({ state: 'running', participants: REPORT.participants.map((one) => ({ ...one, state: 'waiting', ending: null })) });
    rehearsals.turns = [];
  });

  it('shows the conversation of a participant as it is said, also when messages were lost', async () => {
    const { user, location } = await open();
    rehearsals.say('terse', turn(1));
    await user.click(card(/^Terse/));
    const panel = await conversation('Terse');
    await within(panel).findByText('Turn 1.');
    expect(location().search).toContain('participant=terse');
    act(() => rehearsals.say('terse', turn(2)));
    await within(panel).findByText('Turn 2.');
    act(() => {
      rehearsals.say('terse', turn(3, { purpose: 'probe', probe: 'reason' }), { lost: true });
      rehearsals.say('terse', turn(4));
    });
    await within(panel).findByText('Turn 3.');
    await within(panel).findByText('Turn 4.');
    within(panel).getByText('Follow-up: reason');
    expect(document.activeElement).toBe(panel);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: /Conversation/ })).toBeNull();
    expect(document.activeElement).toBe(card(/^Terse/));
  });

  it('can be cancelled, and stays cancelled when an older message comes late', async () => {
    const { user } = await open();
    const late = rehearsals.rehearsals[0]!;
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('The rehearsal was cancelled. What was said until then is kept.');
    act(() => dashboard.send('rehearsal', { type: 'state', rehearsal: late }));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('ends with its report; a failure says what to do', async () => {
    await open();
    act(() => rehearsals.finish());
    await screen.findByRole('heading', { name: /^Findings/ });
    screen.getByText('Draft rehearsed');
    const message = 'The budget for language models is used up for today. Rehearse again tomorrow.';
    act(() => {
      const failed = rehearsals.add({ state: 'failed', failure: { reason: 'budget', message } });
      dashboard.send('rehearsal', { type: 'state', rehearsal: failed });
    });
    await screen.findByText(message);
  });
});

describe('[REHEARSAL-32] the report', () => {
  it('draws coverage and length, and links every finding to the turn where it happened', async () => {
    rehearsals.addFinished();
    rehearsals.turns = [turn(3), turn(4, { text: 'What is “it”?' })];
    const { user, location } = await open();
    await screen.findByText(/^Length of these rehearsals/);
    expect(screen.getByText(/^Length of these rehearsals/).textContent).toBe('Length of these rehearsals: 4 to 10 min, typically 6 min');
    const findings = within(screen.getByRole('list', { name: 'Findings' }));
    findings.getByText(/Participants asked what it means, or to hear it again: 2 times\./);
    await user.click(findings.getByRole('link', { name: 'Terse · turn 4' }));
    const panel = await conversation('Terse');
    const said = await within(panel).findByText('What is “it”?');
    expect(said.closest('[data-turn]')?.getAttribute('aria-current')).toBe('true');
    expect(location().search).toContain('turn=4');
    await user.click(within(screen.getByRole('table', { name: 'Coverage' })).getByRole('button', { name: 'Q1, Talkative. Rich answer' }));
    await conversation('Talkative');
    expect(location().search).toContain('participant=talkative&turn=3');
  });

  it('opens where its address says', async () => {
    const first = rehearsals.addFinished();
    rehearsals.addFinished();
    rehearsals.turns = [turn(1)];
    await open(`&rehearsal=${first.id}&participant=talkative&turn=1`);
    const panel = await conversation('Talkative');
    expect((await within(panel).findByText('Turn 1.')).closest('[data-turn]')?.getAttribute('aria-current')).toBe('true');
  });
});

describe('[REHEARSAL-33] suggested edits', () => {
  it('are accepted in the guide: saved, and undone as any other edit', async () => {
    rehearsals.addFinished();
    const { user } = await open();
    const wordings = () => stored.guide?.sections.flatMap(({ questions }) => questions.map(({ wording }) => wording));
    await user.click(await screen.findByRole('button', { name: 'Accept: question 2, Wording' }));
    await waitFor(() => expect(wordings()?.[1]).toBe('What do you like about your coffee?'));
    screen.getByText('In your draft');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(wordings()?.[1]).toBe('What do you like about it?'));
    await screen.findByRole('button', { name: 'Accept: question 2, Wording' });
    await user.click(screen.getByRole('button', { name: 'Accept: question 2, Wording' }));
    // The editor knows it too.
    await user.click(screen.getByRole('tab', { name: 'Edit' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question 2' }).value).toBe('What do you like about your coffee?');
    await user.click(within(screen.getByRole('group', { name: 'Interview guide' })).getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Question 2' }).value).toBe('What do you like about it?');
  });

  it('are dismissed for good, and give way when the question has changed', async () => {
    rehearsals.addFinished();
    stored.changeElsewhere({
      ...GUIDE,
      sections: GUIDE.sections.map((section) => ({
        ...section,
        questions: section.questions.map((one) => (one.id === 'questio2' ? { ...one, wording: 'And then?' } : one)),
      })),
    });
    const { user, unmount } = await open();
    await screen.findByText('The question has changed since this rehearsal.');
    await user.click(await screen.findByRole('button', { name: 'Dismiss: question 3, Time' }));
    screen.getByText('1 suggestion was dismissed.');
    unmount();
    await open();
    await screen.findByText('1 suggestion was dismissed.');
    expect(screen.queryByRole('button', { name: 'Dismiss: question 3, Time' })).toBeNull();
  });
});

describe('[REHEARSAL-34] rehearsing again', () => {
  it('takes the same participants with the same seed, and shows what changed', async () => {
    rehearsals.addFinished();
    rehearsals.comparison = {
      gone: [REPORT.findings[1]!],
      came: [],
      questions: REPORT.questions.map(({ id, wording, figures }) => ({
        ...{ id, wording, isReworded: id === 'questio2', before: figures },
        after: id === 'questio2' ? { ...figures, answered: 1, words: 30 } : figures,
      })),
    };
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rehearse again' }));
    await waitFor(() => expect(started()).toEqual([{ seed: 42, participants: ['talkative', 'terse'], language: null }]));
    act(() => rehearsals.finish({ ...REPORT, findings: [REPORT.findings[0]!] }));
    const changes = within(await screen.findByRole('region', { name: 'What changed' }));
    await changes.findByText('1 finding gone');
    const rows = within(changes.getByRole('region', { name: 'Changes by question' })).getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(rows[1]?.textContent).toContain('reworded');
    expect(within(rows[1]!).getByText('2 of 2').tagName).toBe('DEL');
    expect(within(rows[1]!).getByText('1 of 2').closest('td')?.dataset.tone).toBe('worse');
    await user.click(changes.getByRole('button', { name: 'Show 2 unchanged questions' }));
    expect(changes.getAllByRole('row')).toHaveLength(4);
  });
});

describe('[REHEARSAL-35] rehearsals so far', () => {
  it('can be opened and deleted', async () => {
    const first = rehearsals.addFinished();
    rehearsals.addFinished(REPORT, { isCurrentDraft: false });
    const { user, location } = await open();
    const list = within(await screen.findByRole('region', { name: 'Rehearsals so far' }));
    const [, older] = list.getAllByRole('link');
    await user.click(older!);
    expect(location().search).toContain(first.id);
    await user.click(list.getAllByRole('button', { name: /^Delete the rehearsal of/ })[1]!);
    await user.click(within(await screen.findByRole('dialog', { name: 'Delete this rehearsal?' })).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list.getAllByRole('link')).toHaveLength(1));
    await waitFor(() => expect(location().search).not.toContain(first.id));
  });
});

describe('[REHEARSAL-37] requiring a rehearsal', () => {
  it('refuses to publish a draft that was not rehearsed, and leads there', async () => {
    serveForm('draft');
    const { user } = await open();
    await user.click(await screen.findByRole('switch', { name: /^Require a rehearsal before publishing/ }));
    await waitFor(() => expect(rehearsals.isRequired).toBe(true));
    await user.click(screen.getByRole('tab', { name: 'Edit' }));
    await screen.findByRole('group', { name: 'Interview guide' });
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rehearse before publishing' });
    within(dialog).getByText(/the draft has not been rehearsed yet/);
    await user.click(within(dialog).getByRole('button', { name: 'Rehearse now with 9 participants' }));
    // It runs, and its screen is open.
    await screen.findByText('0 of 9 interviews have ended.');
    expect(started()).toEqual([{ participants: [...PARTICIPANT_KINDS] }]);
    rehearsals.draft = 'rehearsed';
    await user.click(screen.getByRole('tab', { name: 'Edit' }));
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    await screen.findByRole('dialog', { name: 'Confirmation' });
  });

  it('with the recommended participants, or those that the owner chooses; at least one', async () => {
    rehearsals.isRequired = true;
    const { user } = await open();
    await screen.findByText('With all 9 participants (recommended).');
    await user.click(screen.getByRole('button', { name: 'Choose participants' }));
    const who = () => within(screen.getByRole('list', { name: /^With/ }));
    await user.click(who().getByRole('checkbox', { name: 'Hostile' }));
    await waitFor(() => expect(rehearsals.required).toEqual(PARTICIPANT_KINDS.filter((kind) => kind !== 'hostile')));
    screen.getByText(/^With: Talkative, Terse, Off topic, Confused, Hurried/);
    for (const name of ['Talkative', 'Off topic', 'Confused', 'Hurried', 'Non-native', 'Distressed', 'Prompt injector']) {
      await user.click(who().getByRole('checkbox', { name }));
    }
    await waitFor(() => expect(rehearsals.required).toEqual(['terse']));
    await waitFor(() => expect(who().getByRole('checkbox', { name: 'Terse' }).hasAttribute('disabled')).toBe(true));
  });

  it.each([
    ['outdated', [], /the draft has changed since it was last rehearsed/],
    ['incomplete', ['hostile', 'hurried'], /The last one left out: Hostile, Hurried\./],
  ] as const)('says what is missing of a draft that is %s', async (draft, missing, text) => {
    Object.assign(rehearsals, { isRequired: true, draft, missing, required: ['terse', 'hostile', 'hurried'] });
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Publish guide' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rehearse before publishing' }));
    dialog.getByText(text);
    await user.click(dialog.getByRole('button', { name: 'Rehearse now with 3 participants' }));
    await waitFor(() => expect(started()).toEqual([{ participants: ['terse', 'hostile', 'hurried'] }]));
    expect(stored.publishedVersion).toBeNull();
  });

  it('also of the guide of a published interview', async () => {
    Object.assign(rehearsals, { isRequired: true, draft: 'missed' });
    const { user } = await open();
    await user.click(screen.getByRole('tab', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Publish guide' }));
    within(await screen.findByRole('dialog', { name: 'Rehearse before publishing' })).getByText(/missed must-asks/);
    expect(stored.publishedVersion).toBeNull();
  });
});
