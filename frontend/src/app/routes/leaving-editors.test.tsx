import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, keptDrafts } from '@/lib/drafts/kept-drafts';
import { AUTOSAVE } from '@/lib/drafts/use-autosave';
import { setLeave } from '@/lib/leave';
import { EDITORS, InterviewServer } from '@/testing/editors';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { GUIDE } from '@/testing/guide-server';
import { OWNER, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';
import './interview-frame';
import './interview-voice';

let net: FakeServer;
let server: InterviewServer;
const PAUSES = { ...AUTOSAVE };

beforeAll(async () => {
  await import('./edit-interview');
  await import('@/features/guides/components/guide-panel');
}, 60_000);
beforeEach(() => {
  net = serveOwner(new FakeServer());
  server = new InterviewServer(net);
  seedSession();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Longer than a test: what is saved was saved because the editor was left.
  Object.assign(AUTOSAVE, { pauseMs: 60_000, retryMs: 60_000 });
});
afterEach(() => void Object.assign(AUTOSAVE, PAUSES));

/** By its words: looking through all roles of the editor takes seconds on a busy machine. */
const press = async (words: string) => fireEvent.click((await screen.findByText(words, { selector: 'button *' })).closest('button')!);
const isDisabled = (words: string) => screen.getByText(words, { selector: 'button *' }).closest('button')!.disabled;
const dialog = (title: string) => waitFor(() => document.querySelector<HTMLElement>('[role=dialog]') ?? Promise.reject(new Error(title)));

const open = () => renderApp('/editinterview?formId=7&tab=edit');
type App = ReturnType<typeof open>;

/** The page's process is gone: no component hears of it, and the next page knows what storage has. */
function crash(): App {
  document.body.replaceChildren();
  keptDrafts.reset();
  return open();
}
const reload = (app: App): App => {
  app.unmount();
  keptDrafts.reset();
  return open();
};

/** Ways of leaving and coming back. */
const WAYS: Readonly<Record<string, (app: App) => App | Promise<App>>> = {
  'a tab of the page': async (app) => {
    await press('Responses');
    await waitFor(() => expect(document.getElementById('privacy')).toBeNull());
    await press('Edit');
    return app;
  },
  'a link': async (app) => {
    fireEvent.click(document.querySelector('nav a[href="/home"]')!);
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Home'));
    return reload(app);
  },
  'a reload': reload,
  'a crash': crash,
  'closing the window': () => {
    window.dispatchEvent(new Event('pagehide'));
    return crash();
  },
};

describe('what is written beside the editors', () => {
  const title = () => document.querySelector<HTMLInputElement>('input[aria-label="Interview title"]');
  const pencil = () => waitFor(() => document.querySelector('button[aria-label="Edit title"]') ?? Promise.reject(new Error('no pencil')));
  const rename = async () => fireEvent.click(await pencil());

  it('[KEPT-07] a title whose field could not be saved stays in it, until it is saved or Escape is pressed', async () => {
    server.down(true);
    open();
    await rename();
    fireEvent.change(title()!, { target: { value: 'Tea study' } });
    fireEvent.blur(title()!);
    await screen.findByText('Failed to update title');
    await waitFor(() => expect(title()?.value).toBe('Tea study'));
    server.down(false);
    fireEvent.focus(title()!);
    fireEvent.keyDown(title()!, { key: 'Enter' });
    await waitFor(() => expect(server.form.title).toBe('Tea study'));
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Tea study'));
    expect(keptDrafts.unsaved(OWNER.sub)).toEqual([]);
    await rename();
    fireEvent.change(title()!, { target: { value: 'Nothing' } });
    expect(keptDrafts.unsaved(OWNER.sub)).toHaveLength(1);
    fireEvent.keyDown(title()!, { key: 'Escape' });
    await waitFor(() => expect(title()).toBeNull());
    expect(keptDrafts.unsaved(OWNER.sub)).toEqual([]);
  });

  it('[KEPT-07] a title that is typed in another tab is shown without taking the focus, and is not saved by leaving its field', async () => {
    open();
    const key = draftKey(OWNER.sub, { interview: 7, editor: 'name' });
    const kept = { known: { title: ['Coffee study'] }, sent: {}, stored: {}, title: 'Coffee study', at: Date.now() };
    const typeElsewhere = (text: string | null) => {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify({ ...kept, edits: { title: text } }));
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })));
    };
    await pencil();
    const focused = document.activeElement;
    typeElsewhere('T');
    expect(title()!.value).toBe('T');
    expect(document.activeElement).toBe(focused);
    typeElsewhere('Te');
    act(() => title()!.focus());
    act(() => title()!.blur());
    expect(title()!.value).toBe('Te');
    expect(server.form.title).toBe('Coffee study');
    // What is typed here is saved as ever.
    act(() => title()!.focus());
    fireEvent.change(title()!, { target: { value: 'Tea' } });
    typeElsewhere('Team');
    act(() => title()!.blur());
    expect(title()!.value).toBe('Team');
    typeElsewhere(null);
    expect(title()).toBeNull();
    await rename();
    fireEvent.change(title()!, { target: { value: 'Tea study' } });
    act(() => title()!.blur());
    await waitFor(() => expect(server.form.title).toBe('Tea study'));
    expect(net.seen('PUT', '/api/forms/7')).toHaveLength(1);
  });

  it('[KEPT-04] a title that another device has changed meanwhile is not overwritten, although this page has not heard of it', async () => {
    open();
    await rename();
    fireEvent.change(title()!, { target: { value: 'Tea study' } });
    server.changeElsewhere({ title: 'Cocoa study' });
    fireEvent.keyDown(title()!, { key: 'Enter' });
    await screen.findByText(/Which version do you want to keep/);
    expect([title()!.value, server.form.title]).toEqual(['Tea study', 'Cocoa study']);
    // Nothing is saved until its owner has chosen.
    fireEvent.focus(title()!);
    fireEvent.keyDown(title()!, { key: 'Enter' });
    fireEvent.blur(title()!);
    await press('Keep this one');
    await press('Save title');
    await waitFor(() => expect(server.form.title).toBe('Tea study'));
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Tea study'));
  });

  it('[KEPT-07] what a new guide is to find out is there after a reload and a crash, and goes when the guide begins', async () => {
    server.guide.guide = null;
    server.form = { ...server.form, has_guide: false, interviewinstructions: '' };
    const asked = () => screen.findByRole('textbox', { name: 'What do you want to find out?' }, { timeout: 20_000 });
    const app = open();
    fireEvent.click((await screen.findByText('Interview guide', { selector: 'label *' })).closest('label')!);
    fireEvent.change(await asked(), { target: { value: 'Why people cycle.' } });
    reload(app);
    expect(((await asked()) as HTMLTextAreaElement).value).toBe('Why people cycle.');
    const last = crash();
    expect(((await asked()) as HTMLTextAreaElement).value).toBe('Why people cycle.');
    fireEvent.click(await screen.findByRole('button', { name: 'Start with a blank guide' }));
    await waitFor(() => expect(keptDrafts.unsaved(OWNER.sub).filter(({ editor }) => editor === 'intent')).toEqual([]));
    // Otherwise the guide would be saved, and kept, in the next test.
    last.unmount();
    await waitFor(() => expect(server.guide.guide).not.toBeNull());
  });

  it('[KEPT-07] what a new guide was to find out hides no guide that was begun elsewhere since', async () => {
    server.form = { ...server.form, interviewinstructions: '' };
    const kept = { edits: { intent: 'Why people cycle.' }, known: { intent: [''] }, sent: {}, stored: {}, title: '', at: Date.now() };
    keptDrafts.set(draftKey(OWNER.sub, { interview: 7, editor: 'intent' }), kept);
    // It answers when the page is there.
    let answer = () => undefined as void;
    const { guide, revision } = server.guide;
    const body = { success: true, guide, revision, publishedVersion: null, isPublishedCurrent: false };
    net.on('GET', '/api/forms/7/guide', () => new Promise((resolve) => (answer = () => resolve({ body }))));
    open();
    await waitFor(() => expect(document.getElementById('privacy')).not.toBeNull());
    await act(() => import('@/features/guides/components/guide-start'));
    answer();
    const { shown } = EDITORS.find(({ editor }) => editor === 'guide')!;
    expect(await shown()).toBe(GUIDE.sections[0]!.questions[0]!.wording);
  });
});

describe.each(EDITORS)('what is written in the editor of $editor', ({ editor, saves, write, shown, stored, value, theirs, button }) => {
  it('[KEPT-01] [KEPT-02] survives every way of leaving while nothing can be saved, and is saved then', async () => {
    server.down(true);
    let app = open();
    await write('a');
    for (const [way, leave] of Object.entries(WAYS)) {
      app = await leave(app);
      await waitFor(async () => expect(await shown(), way).toBe(value('a')));
    }
    expect(stored(server)).not.toBe(value('a'));
    server.down(false);
    if (saves) app.unmount();
    else {
      expect(screen.getAllByText(editor === 'texts' ? 'Not published yet.' : 'Not saved yet.')).toHaveLength(1);
      await press(button!);
      if (editor === 'texts') fireEvent.click(within(await dialog('Confirmation')).getByRole('button', { name: 'Publish' }));
    }
    await waitFor(() => expect(stored(server)).toBe(value('a')));
    await waitFor(() => expect(keptDrafts.unsaved(OWNER.sub)).toEqual([]));
    // Six pages are opened.
  }, 240_000);

  it('[KEPT-03] is shown in another tab as it is written', async () => {
    server.down(true);
    open();
    await write('a');
    const key = draftKey(OWNER.sub, { interview: 7, editor });
    const kept = localStorage.getItem(key)!;
    const later = JSON.parse(kept) as { edits: Record<string, unknown> };
    await write('b');
    const written = localStorage.getItem(key)!;
    // Another tab writes what was written first.
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(written), edits: later.edits }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage })));
    await waitFor(async () => expect(await shown()).toBe(value('a')));
  });

  it('[KEPT-04] never overwrites what another device saved: the owner chooses, and can undo that', async () => {
    server.down(true);
    const first = open();
    await write('a');
    first.unmount();
    keptDrafts.reset();
    server.down(false);
    theirs(server);
    open();
    const question = await screen.findByText(
      'This was also changed in another tab or on another device. Which version do you want to keep?',
    );
    expect(await shown()).toBe(value('a'));
    if (button) expect(isDisabled(button)).toBe(true);
    const alert = within(question.closest<HTMLElement>('[role=alert]')!);
    fireEvent.click(alert.getByRole('button', { name: 'Use the other version' }));
    await waitFor(async () => expect(await shown()).toBe(value('theirs')));
    fireEvent.click(within(screen.getByText('Changes discarded').closest('div')!).getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await shown()).toBe(value('a')));
    expect(stored(server)).toBe(value('theirs'));
    await press('Keep this one');
    expect(await shown()).toBe(value('a'));
    expect(screen.queryByText(/Which version do you want to keep/)).toBeNull();
  });

  it('[KEPT-05] is asked about before the account is left', async () => {
    const left: string[] = [];
    setLeave((url) => void left.push(url));
    server.down(true);
    open();
    await write('a');
    const signOut = async () => {
      fireEvent.click(document.querySelector('aside [aria-haspopup=menu]')!);
      fireEvent.click((await screen.findByText('Logout')).closest('[role=menuitem]')!);
    };
    await signOut();
    expect(within(await dialog('Sign out')).getAllByRole('listitem')).toHaveLength(1);
    await press('Stay signed in');
    expect(await shown()).toBe(value('a'));
    expect(left).toEqual([]);
    await signOut();
    await press('Discard and sign out');
    // Signing out takes a while: what is left of it would sign out the next test's owner.
    await waitFor(() => expect(left).toHaveLength(1));
    expect(localStorage.getItem(draftKey(OWNER.sub, { interview: 7, editor }))).toBeNull();
  });
});

describe.each(EDITORS.filter(({ saves }) => saves))(
  'the editor of $editor, which saves by itself',
  ({ write, shown, stored, value, theirs }) => {
    it('[KEPT-04] overwrites nothing either when it is left while the page is finding out about the other version', async () => {
      const app = open();
      await write('a');
      theirs(server);
      // One save is on its way, and leaving saves what is pending once more.
      let answer = () => undefined as void;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const fetched = globalThis.fetch;
      globalThis.fetch = async (...request) => {
        const got = await fetched(...request);
        await answered;
        return got;
      };
      void keptDrafts.flush();
      const isSave = ({ method, path }: SeenRequest) => method === 'PUT' && path.startsWith('/api/forms/7');
      await waitFor(() => expect(net.requests.some(isSave)).toBe(true));
      app.unmount();
      answer();
      keptDrafts.reset();
      open();
      await screen.findByText(/Which version do you want to keep/);
      expect(stored(server)).toBe(value('theirs'));
      expect(await shown()).toBe(value('a'));
    });
  },
);
