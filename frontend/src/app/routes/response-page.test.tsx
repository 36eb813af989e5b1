import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailScreen, FORM, LIST, responseWire } from '@/testing/detail-screen';
import { renderApp } from '@/testing/render';

let at: DetailScreen;
const people = ['Ada', 'Bea', 'Cleo'].map((firstname) => responseWire({ firstname, interview_summary: `What ${firstname} said.` }));
const [ada, bea, cleo] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];

beforeEach(() => {
  at = new DetailScreen();
  at.server.on('GET', '/api/forms/get-form/7', { success: true, form: FORM });
  at.serve(...people);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('a response on its own page', () => {
  it('shows everything of it at once, without a list', async () => {
    renderApp(`/responses/${bea.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Bea Hopper' });
    for (const name of ['Summary', 'Recording', 'Transcript']) screen.getByRole('heading', { name });
    screen.getByText('What Bea said.');
    screen.getByText('With a moka pot.', { exact: false });
    // Nothing is left free for times that there are none of.
    expect(screen.getByRole('region', { name: 'Transcript text' }).hasAttribute('data-untimed')).toBe(true);
    expect(screen.getByRole('link', { name: /Back to/ }).getAttribute('href')).toBe('/editinterview?formId=7');
  });

  it('[RESP-54] [STEP-54] names its state by the words of the filter, in the list, the dialog and on the page', async () => {
    const ended = responseWire({
      firstname: 'Eve',
      call_status: 'completed',
      call_duration: 147_000,
      call_end_reason: 'owner',
      completion: { state: 'partial', answered: 3, questions: 8 },
    });
    const left = { ...ended, id: crypto.randomUUID(), firstname: 'Flo', call_end_reason: 'participant' };
    const stopped = { ...left, id: crypto.randomUUID(), firstname: 'Gil', completion: { state: 'complete', answered: 5, questions: 8 } };
    const whole = { ...stopped, id: crypto.randomUUID(), firstname: 'Hal', completion: { state: 'complete', answered: 8, questions: 8 } };
    at.serve(ended, left, stopped, whole);
    const { user } = await at.open();
    const row = async (name: string) => (await screen.findByText(name)).closest('tr')!;
    expect((await row('Eve')).textContent).toContain('Partial · ended by you');
    expect((await row('Flo')).textContent).toContain('Partial · 2 min 27 s');
    expect((await row('Gil')).textContent).toContain('Completed · ended by the participant');
    expect((await row('Hal')).textContent).toContain('Completed · 2 min 27 s');
    await user.click(await row('Flo'));
    within(await screen.findByRole('dialog')).getByText('Partial · 2 min 27 s');
    await user.click(screen.getByRole('link', { name: 'Open as page' }));
    await screen.findByRole('heading', { level: 1, name: 'Flo Hopper' });
    screen.getByText('Partial · 2 min 27 s');
    await screen.findByText('Partial · 3 of 8 questions answered');
  });

  it('[RESP-54] says that a complete one was ended by its participant with questions left', async () => {
    const stopped = responseWire({ call_end_reason: 'participant', completion: { state: 'complete', answered: 5, questions: 8 } });
    at.serve(stopped);
    renderApp(`/responses/${stopped.id}`);
    await screen.findByText('Completed · ended by the participant');
    await screen.findByText('Completed · 5 of 8 questions answered · ended by the participant');
  });

  it('[PAGE-04] [STEP-51] [STEP-53] explains pauses, and says who wrote and what was said in one', async () => {
    const turn = { spoken: null, typed: true };
    at.server.on('GET', `/api/responses/${bea.id}/timeline`, {
      success: true,
      pausedMs: 40_000,
      parts: [],
      turns: [
        { ...turn, seq: 1, role: 'assistant', text: 'How do you plan?', atMs: 1_000 },
        { ...turn, seq: 2, role: 'assistant', text: 'It is paused.', atMs: 20_000, by: 'notice', pausedMs: 40_000 },
        { ...turn, seq: 3, role: 'user', text: 'Still there?', atMs: 30_000, during: 'pause' },
        { ...turn, seq: 4, role: 'assistant', text: 'Hello, this is Grace.', atMs: 60_000, by: 'human' },
      ],
      questions: [],
    });
    renderApp(`/responses/${bea.id}`);
    const region = await screen.findByRole('region', { name: 'Transcript text' });
    const transcript = within(region);
    await transcript.findByText('Paused for 40 s. The length of the interview is without it.');
    expect(region.hasAttribute('data-untimed')).toBe(false);
    expect((await transcript.findByText('During a pause')).closest('p')?.textContent).toBe('User: During a pause Still there?');
    expect(transcript.getByText('You (human):').closest('p')?.textContent).toBe('You (human): Hello, this is Grace.');
    screen.getByText(/, and 40 s paused$/);
  });

  it('[PAGE-05] [CUT-01] shows how long the participant waited for a turn, and the unheard rest of one they cut off', async () => {
    const turn = { spoken: null, typed: false };
    at.server.on('GET', `/api/responses/${bea.id}/timeline`, {
      success: true,
      parts: [],
      turns: [
        { ...turn, seq: 1, role: 'assistant', text: 'How do you plan?', atMs: 1_000 },
        { ...turn, seq: 2, role: 'user', text: 'On paper.', atMs: 9_000 },
        { ...turn, seq: 3, role: 'assistant', text: 'I see.', atMs: 10_000, waitedMs: 1_440, unheard: 'Who helps you?' },
        { ...turn, seq: 4, role: 'user', text: 'With a pen.', atMs: 15_000 },
        { ...turn, seq: 5, role: 'assistant', text: 'Thank you. Who helps you?', atMs: 19_000, waitedMs: 2_300 },
      ],
      questions: [],
    });
    renderApp(`/responses/${bea.id}`);
    const transcript = within(await screen.findByRole('region', { name: 'Transcript text' }));
    const cut = await transcript.findByText('Cut off by the participant. Not heard: Who helps you?');
    expect(cut.closest('p')?.textContent).toMatch(/^AI: I see\./);
    expect(transcript.getAllByText(/^after [\d.]+ seconds$/).map(({ textContent }) => textContent)).toEqual([
      'after 1.4 seconds',
      'after 2.3 seconds',
    ]);
    expect(screen.getByText('Reply time').closest('div')?.textContent).toContain('1.4 s (median), 2.3 s (95%)');
  });

  it('[FRAME-03] [FRAME-11] [FRAME-18] shows what was agreed to as it was read, whether it was recorded, and the rating', async () => {
    const facts = {
      controller_name: 'ACME',
      controller_contact: '',
      retain_recordings_days: null,
      retain_transcripts_days: 90,
      retain_contacts_days: null,
      recording: 'choice' as const,
    };
    const dan = responseWire({
      firstname: 'Dan',
      rating: 4,
      rating_comment: 'A good talk.',
      recording_permission: 'declined',
      consent_version: '0123456789abcdef',
      consent_at: '2026-11-20T09:05:00.000',
      consent_language: 'de',
      consent_text: 'An AI assistant conducts this interview.\n\nWir zitieren Sie.',
      consent_notice: { number: 3, own_text: 'Wir zitieren Sie.', facts },
    });
    at.serve(dan);
    renderApp(`/responses/${dan.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Dan Hopper' });
    screen.getByText('Not recorded: the participant declined a recording.');
    const rating = within(screen.getByRole('region', { name: 'Rating' }));
    rating.getByText(/Rated 4 of 5/);
    rating.getByText('A good talk.');
    const german = await screen.findByText(/ACME/, { selector: '[lang=de]' });
    expect(german.textContent).toMatch(/90 Tagen[\s\S]*\n\nWir zitieren Sie\.$/);
    expect(german.textContent).toContain('wenn Sie zustimmen, auch als Aufnahme');
    screen.getByText('An AI assistant conducts this interview.');
    screen.getByText('Version 3 (0123456789abcdef)');
  });

  it('[FRAME-11] says that nothing is recorded where a recording was announced, and there is none', async () => {
    const typed = responseWire({ firstname: 'Tia', recording_permission: 'always', has_recording: false });
    at.serve(typed);
    renderApp(`/responses/${typed.id}`);
    await screen.findByText('A recording was announced, but there is none. What is typed is not recorded.');
  });

  it('leads to the next response and the one before by one key', async () => {
    const { user } = renderApp(`/responses/${bea.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Bea Hopper' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next response' }).getAttribute('aria-disabled')).toBeNull());
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Cleo Hopper' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous response' }).getAttribute('aria-disabled')).toBeNull());
    await user.keyboard('{ArrowLeft}');
    await screen.findByRole('heading', { level: 1, name: 'Bea Hopper' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous response' }).getAttribute('aria-disabled')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Previous response' }));
    await screen.findByRole('heading', { level: 1, name: 'Ada Hopper' });
    // There is none before the first.
    await user.keyboard('k');
    screen.getByRole('heading', { level: 1, name: 'Ada Hopper' });
  });

  it('keeps the focus on "Next response" while one goes from response to response', async () => {
    const { user } = renderApp(`/responses/${ada.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Ada Hopper' });
    const next = screen.getByRole('button', { name: 'Next response' });
    await waitFor(() => expect(next.getAttribute('aria-disabled')).toBeNull());
    await user.click(next);
    await screen.findByRole('heading', { level: 1, name: 'Bea Hopper' });
    expect(document.activeElement).toBe(next);
    expect(next.isConnected).toBe(true);
  });

  it('stays behind an open dialog, whichever key is pressed', async () => {
    const { user } = renderApp(`/responses/${bea.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Bea Hopper' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next response' }).getAttribute('aria-disabled')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete response' }));
    const question = await screen.findByRole('dialog');
    for (const key of ['j', 'k', '{ArrowRight}', '{ArrowLeft}']) await user.keyboard(key);
    expect(question.isConnected).toBe(true);
    expect(document.querySelector('h1')?.textContent).toBe('Bea Hopper');
    document.querySelector('h1')!.closest('main')!.focus();
    await user.keyboard('j');
    expect(question.isConnected).toBe(true);
    expect(document.querySelector('h1')?.textContent).toBe('Bea Hopper');
  });

  it('opens from the dialog, and one step back leads to the list it came from, however far one went', async () => {
    const { user } = renderApp('/editinterview?formId=7&sort=name&order=asc');
    await user.click(await screen.findByRole('button', { name: 'View Response → of Ada Hopper' }));
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    await user.click(within(dialog).getByRole('link', { name: 'Open as page' }));
    await screen.findByRole('heading', { level: 1, name: 'Ada Hopper' });
    await waitFor(() => expect(at.server.seen('GET', `/api/responses/${ada.id}/neighbours`).at(-1)?.query.get('sort')).toBe('name'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next response' }).getAttribute('aria-disabled')).toBeNull());
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'Bea Hopper' });
    await user.click(screen.getByRole('link', { name: /Back to/ }));
    await screen.findByRole('table', { name: 'Responses' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Sort responses' }).value).toBe('Name, A to Z');
  });

  it('says so when there is no such response, or it is another owner’s', async () => {
    at.server.on('GET', `/api/responses/${cleo.id}`, () => ({
      status: 404,
      body: { success: false, code: 'NOT_FOUND', error: 'Failed to get response' },
    }));
    renderApp(`/responses/${cleo.id}`);
    await screen.findByText('Response not found');
  });

  it('says so for what is no id', async () => {
    renderApp('/responses/7');
    await screen.findByText('Response not found');
    expect(at.server.seen('GET', '/api/responses/7')).toHaveLength(0);
  });
});

describe('the dialog', () => {
  it('goes from one response to the next by one key, and keeps the section that is open', async () => {
    const { user } = await at.open();
    await user.click(await screen.findByRole('button', { name: 'View Response → of Ada Hopper' }));
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    await user.click(await within(dialog).findByRole('button', { name: 'Transcript' }));
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Next response' }).getAttribute('aria-disabled')).toBeNull());
    await user.keyboard('j');
    await within(dialog).findByText('Bea Hopper');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Transcript' }).getAttribute('aria-expanded')).toBe('true'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('keeps its buttons, and the focus on them, while the next response loads', async () => {
    at.server.on('GET', `/api/responses/${bea.id}`, () => new Promise<never>(() => undefined));
    const { user } = await at.open();
    await user.click(await screen.findByRole('button', { name: 'View Response → of Ada Hopper' }));
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    const button = (name: string) => within(dialog).getByRole('button', { name });
    await waitFor(() => expect(button('Next response').getAttribute('aria-disabled')).toBeNull());
    await waitFor(() => expect(button('Delete response').getAttribute('aria-disabled')).toBeNull());
    const before = ['Next response', 'Delete response'].map(button);
    await user.click(button('Next response'));
    await within(dialog).findByText('Bea Hopper');
    expect(['Next response', 'Delete response'].map(button)).toEqual(before);
    expect(document.activeElement).toBe(before[0]);
    // It is not loaded yet: nothing can be done with it.
    expect(button('Delete response').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Delete response'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('the list’s tools', () => {
  it('sort by a column and by the menu, in the address too', async () => {
    const { user } = await at.open();
    const table = await screen.findByRole('table', { name: 'Responses' });
    await user.click(within(table).getByRole('button', { name: 'First Name' }));
    await waitFor(() =>
      expect(Object.fromEntries(at.server.seen('GET', LIST).at(-1)!.query)).toMatchObject({ sort: 'name', order: 'asc' }),
    );
    await waitFor(() =>
      expect(within(screen.getByRole('table')).getByRole('columnheader', { name: 'First Name' }).getAttribute('aria-sort')).toBe(
        'ascending',
      ),
    );
    await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'First Name' }));
    await waitFor(() => expect(at.server.seen('GET', LIST).at(-1)!.query.get('order')).toBe('desc'));
    await user.click(screen.getByRole('combobox', { name: 'Sort responses' }));
    await user.click(await screen.findByRole('option', { name: 'Longest first' }));
    await waitFor(() => expect(at.server.seen('GET', LIST).at(-1)!.query.get('sort')).toBe('duration'));
  });

  it('filter, and clear what filters leave nothing of', async () => {
    at.server.on('GET', LIST, ({ query }) => {
      const responses = query.has('state') ? [] : people;
      return { body: { success: true, responses, nextCursor: null, total: responses.length, top: 0, epoch: 'e1' } };
    });
    const { user } = await at.open();
    await user.click(await screen.findByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Partial' }));
    await screen.findByText('No response matches your filters.');
    expect(at.server.seen('GET', LIST).at(-1)!.query.get('state')).toBe('partial');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await screen.findByRole('button', { name: 'View Response → of Ada Hopper' });
  });

  it('delete several at once, and bring them back', async () => {
    const deletion = { id: '0c5f3b1e-9a55-4f0e-8f5d-0f6f5b6f7a11', count: 2, final_at: '2026-11-21T18:09:00.000' };
    at.server.on('POST', '/api/responses/deletions', () => {
      at.serve(cleo);
      return { body: { success: true, deletion } };
    });
    at.server.on('DELETE', '/api/responses/deletions/*', () => {
      at.serve(...people);
      return { body: { success: true, restored: 2 } };
    });
    const { user } = await at.open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select the response of Ada Hopper' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select the response of Bea Hopper' }));
    const bar = screen.getByRole('region', { name: 'Selection' });
    within(bar).getByText('2 selected');
    await user.click(within(bar).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete 2 responses' });
    await user.click(within(question).getByRole('button', { name: 'Delete 2 responses' }));
    await screen.findByText('2 responses deleted!');
    expect(at.server.seen('POST', '/api/responses/deletions')[0]?.body).toEqual({ ids: [ada.id, bea.id] });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'View Response → of Ada Hopper' })).toBeNull());
    expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByRole('button', { name: 'View Response → of Ada Hopper' });
  });
});
