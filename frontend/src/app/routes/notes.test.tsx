import type { Note } from '@contract/notes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptDrafts } from '@/lib/drafts/kept-drafts';
import { forgetUndo } from '@/lib/undo';
import { codebookThemeWire, FakeCodebook, passageWire, themeId } from '@/testing/codebook';
import { DetailScreen, FORM, responseWire } from '@/testing/detail-screen';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { liveCard, liveFigures } from '@/testing/live';
import { OWNER, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

let notes: Note[];
const note = (change: Partial<Note>): Note => ({
  id: crypto.randomUUID(),
  text: 'A note',
  turn: null,
  atMs: null,
  createdAt: '2026-11-20T10:00:00.000',
  editedAt: null,
  ...change,
});

/** Keeps notes as the server does. */
function serveNotes(server: FakeServer, responseId: string): void {
  const path = `/api/responses/${responseId}/notes`;
  server.on('GET', path, () => ({ body: { success: true, notes } }));
  server.on('PUT', `${path}/*`, ({ path: at, body }: SeenRequest) => {
    const { agoMs: _agoMs, ...sent } = body as Partial<Note> & { agoMs?: number };
    const stored = note({ ...sent, id: at.split('/').at(-1)! });
    notes = [...notes.filter(({ id }) => id !== stored.id), stored];
    return { body: { success: true, note: stored } };
  });
  server.on('DELETE', `${path}/*`, ({ path: at }: SeenRequest) => {
    notes = notes.filter(({ id }) => !at.endsWith(id));
    return { body: { success: true } };
  });
}
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
/** The server can neither store notes nor say which it has. */
const goDown = (server: FakeServer, responseId: string) =>
  server.on('PUT', `/api/responses/${responseId}/notes/*`, unreachable).on('GET', `/api/responses/${responseId}/notes`, unreachable);
const bodies = (server: FakeServer, responseId: string) =>
  server.seen('PUT', `/api/responses/${responseId}/notes/*`).map(({ body }) => body);
const list = () => screen.findByRole('list', { name: 'Notes' });
const texts = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.textContent);

beforeEach(() => {
  forgetUndo();
  notes = [];
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

describe('notes on the response page', () => {
  const ada = responseWire({ firstname: 'Ada' });
  let at: DetailScreen;
  beforeEach(() => {
    at = new DetailScreen();
    at.server.on('GET', '/api/forms/get-form/7', { success: true, form: FORM });
    at.serve(ada);
    serveNotes(at.server, ada.id);
    at.server.on('GET', `/api/responses/${ada.id}/timeline`, {
      success: true,
      parts: [],
      turns: [
        { seq: 1, role: 'assistant', text: 'How do you make coffee?', atMs: 1_000, typed: false, spoken: null },
        { seq: 2, role: 'user', text: 'With a moka pot.', atMs: 65_000, typed: true, spoken: null },
      ],
      questions: [{ id: 'making00', wording: 'How do you make coffee?', section: 'Coffee', turn: 1 }],
    });
  });
  const open = async () => {
    const app = renderApp(`/responses/${ada.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Ada Hopper' });
    await screen.findByText('No notes yet.');
    await screen.findByText('1:05');
    return app;
  };

  it('[NOTE-20, NOTE-21] are about the whole response, or the turn that was chosen, and letters in them are letters', async () => {
    const { user } = await open();
    await user.keyboard('n');
    const box = await screen.findByRole('textbox', { name: 'Note' });
    expect(document.activeElement).toBe(box);
    screen.getByText('About the whole interview');
    await user.keyboard('mn sj{Enter}');
    expect(await texts()).toEqual(['mn sj']);
    await user.click(screen.getByRole('button', { name: 'Go to 1:05' }));
    await user.keyboard('m');
    await screen.findByText('Marked at 1:05');
    await waitFor(async () => expect(await texts()).toEqual(['mn sj', '1:05Marked']));
    expect(bodies(at.server, ada.id)).toEqual([
      { text: 'mn sj', turn: null, atMs: null },
      { text: '', turn: 2, atMs: 65_000 },
    ]);
    await user.keyboard('n');
    await user.keyboard('Half a thought{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
    expect(bodies(at.server, ada.id)).toHaveLength(2);
  });

  it('[PAGE-16] says of an answer that it was led, and by what', async () => {
    const led = (kind: string, text: string | null) => ({ kind, text });
    at.server.on('GET', `/api/responses/${ada.id}/timeline`, {
      success: true,
      parts: [],
      turns: [
        { seq: 1, role: 'assistant', text: 'What did it cost?', atMs: 1_000, typed: false, spoken: null },
        { seq: 2, role: 'user', text: 'Forty euros.', atMs: 65_000, typed: true, spoken: null, led: led('question', 'What did it cost?') },
        { seq: 3, role: 'assistant', text: 'And then?', atMs: 70_000, typed: false, spoken: null },
        { seq: 4, role: 'user', text: 'Nothing.', atMs: 75_000, typed: true, spoken: null },
        { seq: 5, role: 'user', text: 'Who is this?', atMs: 79_000, typed: true, spoken: null, led: led('take-over', null) },
      ],
      questions: [],
    });
    await open();
    const turn = (text: string) => screen.getByText(text, { exact: false, selector: '[data-turn] p' }).closest<HTMLElement>('[data-turn]')!;
    within(turn('Forty euros.')).getByText('Prompted answer');
    within(turn('Forty euros.')).getByText('to your question “What did it cost?”', { exact: false });
    within(turn('Who is this?')).getByText('while you had taken over', { exact: false });
    expect(turn('Nothing.').textContent).not.toContain('Prompted answer');
  });

  it('[NOTE-23] that fail are taken back, and what is deleted can be brought back as it was', async () => {
    const { user } = await open();
    at.server.on('PUT', `/api/responses/${ada.id}/notes/*`, () => ({
      status: 409,
      body: { success: false, code: 'CONFLICT', error: 'A response has at most 200 notes.' },
    }));
    await user.keyboard('n');
    await user.keyboard('One too many{Enter}');
    await screen.findByText('Not saved: A response has at most 200 notes.');
    expect(screen.queryByRole('list', { name: 'Notes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('No notes yet.');
    serveNotes(at.server, ada.id);
    await user.keyboard('n');
    await user.keyboard('Kept{Enter}');
    await user.click(within(await list()).getByRole('button', { name: 'Edit the note “Kept”' }));
    await user.keyboard(' on{Enter}');
    await waitFor(async () => expect(await texts()).toEqual(['Kept on']));
    const { id } = notes[0]!;
    await user.click(within(await list()).getByRole('button', { name: 'Delete the note “Kept on”' }));
    await screen.findByText('No notes yet.');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await texts()).toEqual(['Kept on']));
    expect(notes).toMatchObject([{ id, text: 'Kept on', turn: null, atMs: null }]);

    await user.keyboard('m');
    await waitFor(async () => expect(await texts()).toHaveLength(2));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await texts()).toEqual(['Kept on']));
    // Next are the edit and the note itself: not the mark that was taken back, nor the deletion that was undone.
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await texts()).toEqual(['Kept']));
    await user.keyboard('{Control>}z{/Control}');
    await screen.findByText('No notes yet.');
    expect(notes).toEqual([]);
    // The note that was refused is not among what can be taken back.
    await user.keyboard('{Control>}z{/Control}');
    expect(at.server.seen('DELETE', `/api/responses/${ada.id}/notes/*`)).toHaveLength(3);
    expect(screen.queryByText('Note deleted')).toBeNull();
  });

  it('[NOTE-23, KEPT-08] whose saving fails are in their field again, and are sent again as the same note', async () => {
    const { user } = await open();
    await user.keyboard('n');
    goDown(at.server, ada.id);
    await user.keyboard('Why a moka pot?{Enter}');
    await screen.findByText(/^Not saved: Unable to connect to the server/);
    const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
    expect(box.value).toBe('Why a moka pot?');
    expect(screen.queryByRole('list', { name: 'Notes' })).toBeNull();
    serveNotes(at.server, ada.id);
    await user.type(box, '{Enter}');
    await waitFor(async () => expect(await texts()).toEqual(['Why a moka pot?']));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull());
    const [first, second, ...more] = at.server.seen('PUT', `/api/responses/${ada.id}/notes/*`).map(({ path }) => path);
    expect([second, more]).toEqual([first, []]);
    expect(keptDrafts.unsaved(OWNER.sub)).toEqual([]);

    // So are new words of a note that is there.
    goDown(at.server, ada.id);
    await user.click(screen.getByRole('button', { name: 'Edit the note “Why a moka pot?”' }));
    await user.keyboard(' And when?{Enter}');
    await screen.findByText(/^Not saved: Unable to connect to the server/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Why a moka pot? And when?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await texts()).toEqual(['Why a moka pot?']);
    // A deletion that fails is none.
    at.server.on('DELETE', `/api/responses/${ada.id}/notes/*`, unreachable);
    await user.click(screen.getByRole('button', { name: 'Delete the note “Why a moka pot?”' }));
    await waitFor(() => expect(at.server.seen('DELETE', `/api/responses/${ada.id}/notes/*`)).toHaveLength(1));
    await waitFor(async () => expect(await texts()).toEqual(['Why a moka pot?']));
  });

  it('[KEPT-08] are kept while they are written, by response, until they are saved or left', async () => {
    const bob = responseWire({ firstname: 'Bob' });
    at.serve(ada, bob);
    serveNotes(at.server, bob.id);
    notes = [note({ text: 'Kept' })];
    const start = async (id: string, name: string) => {
      const app = renderApp(`/responses/${id}`);
      await screen.findByRole('heading', { level: 1, name });
      await list();
      return app;
    };
    const boxes = () => screen.queryAllByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).map(({ value }) => value);
    const leave = (app: { unmount: () => void }) => {
      app.unmount();
      keptDrafts.reset();
    };
    const first = await start(ada.id, 'Ada Hopper');
    await first.user.keyboard('n');
    await first.user.keyboard('Half a thought');
    await first.user.click(screen.getByRole('button', { name: 'Edit the note “Kept”' }));
    await first.user.keyboard(' and bett');
    leave(first);
    const other = await start(bob.id, 'Bob Hopper');
    expect(boxes()).toEqual([]);
    leave(other);
    const second = await start(ada.id, 'Ada Hopper');
    expect(boxes()).toEqual(['Half a thought', 'Kept and bett']);
    expect(screen.getAllByText('About the whole interview')).toHaveLength(2);
    await second.user.type(screen.getAllByRole('textbox', { name: 'Note' })[1]!, 'er{Enter}');
    await waitFor(async () => expect(await texts()).toEqual(['Kept and better']));
    await waitFor(() => expect(boxes()).toEqual(['Half a thought']));

    // Signing out asks about it.
    await second.user.click(document.querySelector('aside [aria-haspopup=menu]')!);
    await second.user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    const draft = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Notes on a response' });
    expect(new URL(draft.href).pathname).toBe(`/responses/${ada.id}`);
    await second.user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await second.user.type(screen.getByRole('textbox', { name: 'Note' }), '{Escape}');
    await waitFor(() => expect(boxes()).toEqual([]));
    expect(keptDrafts.unsaved(OWNER.sub)).toEqual([]);
  });

  it('[NOTE-05] of another window are read when their event comes', async () => {
    await open();
    await act(() => at.dashboard.connect());
    notes = [note({ text: 'From elsewhere', turn: 2, atMs: 65_000 })];
    act(() => void at.dashboard.publish({ kind: 'notes.changed', formId: 7, responseId: ada.id }));
    await screen.findByText('From elsewhere');
  });

  it('[PAGE-14] questions of the guide stand where they were asked, and full stop leads to them', async () => {
    const { user } = await open();
    screen.getByRole('heading', { level: 3, name: '1 How do you make coffee?' });
    await user.keyboard('.');
    expect(document.querySelector('[data-selected]')?.getAttribute('data-turn')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Questions' }));
    await screen.findByRole('menuitem', { name: /^1\. How do you make coffee\?/ });
  });

  it('[PAGE-31] while the interview runs it is shown as it is spoken, and notes are about the present', async () => {
    const live = responseWire({
      firstname: 'Liv',
      call_status: 'in-progress',
      turn_count: 1,
      interview_summary: null,
      interview_transcript: null,
    });
    const said = { responseId: live.id, seq: 1, role: 'assistant' as const, text: 'And why is that?', at: '', clientId: null };
    at.dashboard.watchAnswer = { success: true, turns: [said], draft: null };
    at.serve(live);
    serveNotes(at.server, live.id);
    const { user } = renderApp(`/responses/${live.id}`);
    await screen.findByRole('heading', { level: 1, name: 'Liv Hopper' });
    within(await screen.findByRole('log', { name: 'Live transcript' })).getByText(/And why is that/);
    expect(screen.queryByRole('heading', { name: 'Recording' })).toBeNull();
    await screen.findByText('No notes yet.');
    await user.keyboard('m');
    await screen.findByText('Moment marked');
    expect(bodies(at.server, live.id)).toEqual([{ text: '', agoMs: expect.any(Number) }]);
  });

  it('[PAGE-15] what the report rests on is underlined and listed by theme, and leads to coding', async () => {
    const passage = `${ada.id}:2:7-15`;
    const themes = [{ id: themeId(1), coder: 'human' as const }];
    new FakeCodebook(
      at.server,
      7,
      [codebookThemeWire(1, { name: 'Equipment', colour: '#12b886' })],
      [passageWire(1, { id: passage, responseId: ada.id, turn: 2, start: 7, end: 15, text: 'moka pot', themes })],
    );
    await open();
    expect((await screen.findByTitle('Equipment')).textContent).toBe('moka pot');
    await screen.findByRole('button', { name: '“moka pot”' });
    const link = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in coding' }).href);
    expect(Object.fromEntries(link.searchParams)).toEqual({ formId: '7', tab: 'analysis', view: 'coding', passage });
  });
});

describe('notes on the Live screen', () => {
  it('[NOTE-20, NOTE-21] are about the present, which the server finds by how long ago their writing began', async () => {
    const server = serveOwner(new FakeServer());
    const dashboard = new FakeDashboard();
    seedSession();
    server.on('GET', '/api/live/figures', { ...liveFigures() });
    const grace = liveCard();
    server.on('GET', '/api/live', { success: true, cards: [grace], running: 1, next: null });
    serveNotes(server, grace.responseId);
    const { user } = renderApp({ pathname: '/live' });
    await screen.findByRole('heading', { name: 'Live' });
    await act(() => dashboard.connect());
    await user.click(await screen.findByRole('button', { name: 'Open the interview with Grace Hopper' }));
    await screen.findByText('No notes yet.');
    await user.keyboard('m');
    await screen.findByText('Moment marked');
    await user.keyboard('n');
    await screen.findByText('About this moment');
    await user.keyboard('Jumps to km{Enter}');
    await waitFor(async () => expect(await texts()).toContain('Jumps to km'));
    const sent = bodies(server, grace.responseId) as { text: string; agoMs: number }[];
    expect(sent.map(({ text }) => text)).toEqual(['', 'Jumps to km']);
    for (const { agoMs } of sent) expect(agoMs).toBeGreaterThanOrEqual(0);
    expect(sent[0]!.agoMs).toBeLessThan(1_000);
  });
});
