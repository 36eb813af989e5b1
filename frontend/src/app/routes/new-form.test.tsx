import { defaultTitle } from '@contract/form-defaults';
import { BLANK_INTERVIEW } from '@contract/interview-fields';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptDrafts } from '@/lib/drafts/kept-drafts';
import { AUTOSAVE } from '@/lib/drafts/use-autosave';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { formWire, OWNER, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

const CONFIRMATION = 'Are you sure you want to publish this interview? Once published, the interview will be live.';
const MESSAGES = [
  'Preparing your interview...',
  'Generating interview instructions with AI...',
  'Creating AI assistant...',
  'Saving interview form...',
  'Interview created successfully!',
];
let server: FakeServer;

beforeEach(() => {
  server = serveOwner(new FakeServer());
  seedSession();
  server.on('POST', '/api/openai/transform-instructions', { success: true, transformedInstructions: 'TRANSFORMED' });
  server.on('POST', '/api/forms/create-assistant', { success: true, assistant_id: 'asst-new' });
  server.on('POST', '/api/forms/create-form', { success: true, id: 9, form: formWire({ id: 9, assistant_id: 'asst-new' }) });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Only where a test is about it: typing takes its time on a busy machine.
  AUTOSAVE.pauseMs = 60_000;
});

const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
const NAME = /^Interview Name/;
const INFO = /^Interview Information/;
const PROMPT = /^Configure your AI Interviewer/;
const LIVE = 'Enable real-time transcript display during interview';
const CONTACT = 'Show contact information form before interview';
const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
const badges = () => ['Draft', 'Published', 'Changes'].filter((badge) => screen.queryByText(badge));

async function open(state?: unknown) {
  const app = renderApp({ pathname: '/newform', state });
  await screen.findByRole('textbox', { name: NAME });
  return app;
}

async function fill(user: UserEvent): Promise<void> {
  await user.type(field(NAME), 'Coffee');
  await user.type(field(INFO), 'Mornings');
  await user.type(field(PROMPT), 'Ask about coffee');
}

async function publish(user: UserEvent): Promise<void> {
  await user.click(publishButton());
  const dialog = await screen.findByRole('dialog', { name: 'Confirmation' });
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
}

describe('the questions in the prompt', () => {
  it('shows which questions will be asked, while the prompt is written', async () => {
    server.on('POST', '/api/forms/preview-questions', ({ body }) => ({
      body: {
        success: true,
        byModel: false,
        questions: [(body as { interviewInstructions: string }).interviewInstructions],
        askWhy: [(body as { interviewInstructions: string }).interviewInstructions],
      },
    }));
    const { user } = await open();
    expect(screen.queryByText('These questions will be asked:')).toBeNull();
    await fill(user);
    const preview = await screen.findByRole('region', { name: 'Questions in your prompt' });
    await waitFor(() => expect(within(preview).getByRole('listitem').textContent).toBe('Ask about coffeeAfter a “no”: Why not?'));
    within(preview).getByText('These questions will be asked:');
    within(preview).getByText('After a “no”: Why not?');
  });

  it('says nothing when they cannot be read, and leaves publishing alone', async () => {
    const { user } = await open();
    await fill(user);
    await waitFor(() => expect(server.seen('POST', '/api/forms/preview-questions').length).toBeGreaterThan(0));
    expect(screen.queryByRole('region', { name: 'Questions in your prompt' })).toBeNull();
    expect(publishButton().disabled).toBe(false);
  });
});

describe('the page', () => {
  it("[NEW-02, NEW-04, VALID-09] has the breadcrumb 'My workspace' > title, by default with today's date", async () => {
    await open();
    const title = defaultTitle(new Date());
    expect(title).toMatch(/^New Interview \d{2}-[A-Z][a-z]{2}-\d{4}$/);
    screen.getByRole('heading', { name: title });
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('listitem');
    expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['My workspace', title]);
  });

  it('[NEW-03] lets the title be edited', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit title' }));
    const input = screen.getByRole('textbox', { name: 'Interview title' });
    await user.clear(input);
    await user.type(input, 'My own{Enter}');
    screen.getByRole('heading', { name: 'My own' });
  });

  it('[NEW-01, NEW-12, NEW-14, NEW-16, NEW-17, NEW-18] has the three required fields and the two checkboxes', async () => {
    await open();
    for (const name of [NAME, INFO, PROMPT]) expect((field(name) as HTMLInputElement).required).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: LIVE }).checked).toBe(false);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: CONTACT }).checked).toBe(true);
  });

  it('[NEW-13, NEW-15] says what participants see', async () => {
    await open();
    screen.getByText('The title your participants see.');
    screen.getByText('Context your participants read before they begin.');
  });

  it('[NEW-05, NEW-29, NEW-08] starts as a draft, without a preview', async () => {
    await open();
    expect(badges()).toEqual(['Draft']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true);
  });

  it('[NEW-09, NEW-37, VALID-07] enables Publish only with name, info and instructions', async () => {
    const { user } = await open();
    expect(publishButton().disabled).toBe(true);
    await user.type(field(NAME), 'Coffee');
    await user.type(field(INFO), 'Mornings');
    await user.type(field(PROMPT), '   ');
    expect(publishButton().disabled).toBe(true);
    await user.type(field(PROMPT), 'Ask');
    expect(publishButton().disabled).toBe(false);
    await user.clear(field(NAME));
    expect(publishButton().disabled).toBe(true);
  });

  it('[NEW-07, NEW-31, NEW-32, NEW-33, NEW-34, NEW-35] marks every edit as a change', async () => {
    const { user } = await open();
    const edits: (() => Promise<void>)[] = [
      () => user.type(field(NAME), 'x'),
      () => user.type(field(INFO), 'x'),
      () => user.type(field(PROMPT), 'x'),
      () => user.click(screen.getByRole('checkbox', { name: LIVE })),
      () => user.click(screen.getByRole('checkbox', { name: CONTACT })),
    ];
    const undo: (() => Promise<void>)[] = [
      () => user.clear(field(NAME)),
      () => user.clear(field(INFO)),
      () => user.clear(field(PROMPT)),
      () => user.click(screen.getByRole('checkbox', { name: LIVE })),
      () => user.click(screen.getByRole('checkbox', { name: CONTACT })),
    ];
    for (const [index, edit] of edits.entries()) {
      await edit();
      expect(badges()).toContain('Changes');
      await undo[index]?.();
      expect(badges()).toEqual(['Draft']);
    }
  });

  it('keeps a draft over a reload, and [ROUTE-05] clears it with reset', async () => {
    const first = await open();
    await first.user.type(field(NAME), 'Half written');
    first.unmount();
    const second = await open();
    expect((field(NAME) as HTMLInputElement).value).toBe('Half written');
    second.unmount();
    const third = await open({ reset: true });
    expect((field(NAME) as HTMLInputElement).value).toBe('');
    await waitFor(() => expect(third.location().state).toBeNull());
  });
});

describe('publishing', () => {
  it('[NEW-10, NEW-11] asks first', async () => {
    const { user } = await open();
    await fill(user);
    await user.click(publishButton());
    const dialog = await screen.findByRole('dialog', { name: 'Confirmation' });
    expect(dialog.textContent).toContain(CONFIRMATION);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.seen('POST', '/api/*/*').filter(({ path }) => !/signup|preview-questions/.test(path))).toHaveLength(0);
  });

  it('[NEW-19..25, NEW-26, NEW-38..41, NEW-06, NEW-30, CONST-29, ROLE-07] goes through its steps, says so in a full-screen overlay, and ends on Share a second later', async () => {
    const { user, location } = await open();
    await fill(user);
    const seen: string[] = [];
    const observer = new MutationObserver(() => {
      const text = MESSAGES.find((message) => screen.queryByText(message));
      if (text && seen.at(-1) !== text) seen.push(text);
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await publish(user);
    const overlay = await screen.findByRole('dialog', { name: 'Creating your interview' });
    expect(overlay.getAttribute('data-full-screen') ?? overlay.closest('[data-full-screen]')).not.toBeNull();
    await screen.findByText('Interview created successfully!');
    const done = performance.now();
    expect(badges()).toContain('Published');
    expect(location().pathname).toBe('/newform');
    await screen.findByText('Your interview is live');
    expect(location()).toMatchObject({ pathname: '/editinterview', search: '?formId=9&tab=share' });
    expect(performance.now() - done).toBeGreaterThan(900);
    observer.disconnect();
    expect(seen).toEqual(MESSAGES);

    const posts = server.requests.filter(({ method, path }) => method === 'POST' && !path.endsWith('/preview-questions'));
    expect(posts.map(({ path }) => path)).toEqual([
      '/api/openai/transform-instructions',
      '/api/forms/create-assistant',
      '/api/forms/create-form',
    ]);
    expect(posts.map(({ body }) => body)).toEqual([
      { instructions: 'Ask about coffee' },
      { interviewName: 'Coffee', interviewInstructions: 'TRANSFORMED', voice: BLANK_INTERVIEW.voice },
      {
        ...BLANK_INTERVIEW,
        sub: OWNER.sub,
        title: 'Coffee',
        interviewName: 'Coffee',
        interviewInfo: 'Mornings',
        interviewInstructions: 'Ask about coffee',
        assistant_id: 'asst-new',
        enableRealtimeTranscript: false,
        enableUserDetailsForm: true,
      },
    ]);
  });

  it('shows the link to copy once it is published, and a live preview', async () => {
    const { user } = await open();
    await fill(user);
    await publish(user);
    await screen.findByText('Interview created successfully!');
    const link = screen.getByLabelText<HTMLInputElement>('Copy this link:');
    expect(link.value).toBe(`${window.location.origin}/asst-new`);
    expect(link.readOnly).toBe(true);
    expect(screen.getByRole('link', { name: 'Preview', hidden: true }).getAttribute('href')).toBe('/survey-intro/asst-new');
  });

  it('[NEW-42, NEW-43, ERR-26, API-64] closes the overlay on a failure, logs it, says so beside Publish and keeps the draft', async () => {
    server.on('POST', '/api/openai/transform-instructions', () => ({
      status: 502,
      body: { success: false, code: 'UNAVAILABLE', error: 'Failed to transform instructions' },
    }));
    const { user, location } = await open();
    await fill(user);
    await publish(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The interview could not be created: Failed to transform instructions');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(vi.mocked(console.error).mock.calls.flat().join(' ')).toContain('The interview could not be created');
    expect((field(NAME) as HTMLInputElement).value).toBe('Coffee');
    expect(publishButton().disabled).toBe(false);
    expect(location().pathname).toBe('/newform');
    expect(server.seen('POST', '/api/forms/create-form')).toHaveLength(0);
  });

  it('uses the assistant it has already, when only saving the form failed', async () => {
    let fails = true;
    server.on('POST', '/api/forms/create-form', () =>
      fails
        ? { status: 500, body: { success: false, code: 'SERVER_ERROR', error: 'Failed to create form' } }
        : { body: { success: true, id: 9, form: formWire({ id: 9 }) } },
    );
    const { user } = await open();
    await fill(user);
    await publish(user);
    await screen.findByText(/Failed to create form/);
    fails = false;
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await publish(user);
    await screen.findByText('Interview created successfully!');
    expect(server.seen('POST', '/api/forms/create-assistant')).toHaveLength(1);
    expect(server.seen('POST', '/api/forms/create-form')[1]?.body).toMatchObject({ assistant_id: 'asst-new' });
  });
});

describe('after publishing', () => {
  it('the focus is on Copy: one key, or one click, and the link is on the clipboard', async () => {
    const { user } = await open();
    await fill(user);
    await publish(user);
    await screen.findByText('Your interview is live');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy'));
    await user.keyboard('{Enter}');
    await screen.findByText('Link copied!');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/asst-new`);
  });
});

describe('saving while it is written', () => {
  let stored: Record<string, unknown> | null;
  let saves: number;
  const wire = () =>
    formWire({
      ...stored,
      id: 9,
      assistant_id: null,
      state: 'draft',
      interviewname: stored?.interviewName,
      interviewinfo: stored?.interviewInfo,
      interviewinstructions: stored?.interviewInstructions,
      updatedat: `2026-11-22T10:00:0${saves}.000`,
    });
  const store = ({ body }: SeenRequest) => {
    const { expectedUpdatedAt, ...fields } = body as Record<string, unknown>;
    if (stored && expectedUpdatedAt !== `2026-11-22T10:00:0${saves}.000`) {
      return { status: 409, body: { success: false, code: 'CONFLICT', error: 'Changed in another tab' } };
    }
    stored = { ...stored, ...fields };
    saves += 1;
    return { body: { success: true, id: 9, form: wire() } };
  };

  beforeEach(() => {
    AUTOSAVE.pauseMs = 30;
    AUTOSAVE.retryMs = 30;
    stored = null;
    saves = 0;
    server.on('POST', '/api/forms/create-form', store);
    server.on('PUT', '/api/forms/9', store);
    server.on('GET', '/api/forms/9', () => ({ body: { success: true, form: wire() } }));
  });

  it('keeps it as a draft that is named after the interview, and says so', async () => {
    const { user, location } = await open();
    await user.type(field(NAME), 'Why people leave');
    await screen.findByText('Draft saved');
    await waitFor(() => expect(stored).toMatchObject({ title: 'Why people leave', interviewName: 'Why people leave', draft: true }));
    screen.getByRole('heading', { name: 'Why people leave' });
    await waitFor(() => expect(location().search).toBe('?draft=9'));
    expect(server.seen('POST', '/api/forms/create-form')).toHaveLength(1);
    await user.type(field(INFO), 'Ten minutes');
    await waitFor(() => expect(stored).toMatchObject({ interviewInfo: 'Ten minutes' }));
    expect(server.seen('POST', '/api/forms/create-form')).toHaveLength(1);
    expect(server.seen('POST', '/api/forms/create-assistant')).toHaveLength(0);
  });

  it('saves nothing while nothing was written', async () => {
    await open();
    await screen.findByRole('heading', { name: defaultTitle(new Date()) });
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(server.seen('POST', '/api/forms/create-form')).toHaveLength(0);
  });

  it('continues with the draft after a reload, in another tab too', async () => {
    stored = { title: 'Half written', interviewName: 'Half written', interviewInfo: '', interviewInstructions: '', draft: true };
    renderApp('/newform?draft=9');
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: NAME })).value).toBe('Half written');
    screen.getByRole('heading', { name: 'Half written' });
  });

  it('tries again when it could not be saved, and keeps the text meanwhile', async () => {
    let fails = true;
    server.on('POST', '/api/forms/create-form', (request) =>
      fails ? { status: 503, body: { success: false, code: 'UNAVAILABLE', error: 'Not now.' } } : store(request),
    );
    const { user } = await open();
    await user.type(field(NAME), 'Coffee');
    await screen.findByText(/^Not saved: Not now\./);
    fails = false;
    await screen.findByText('Draft saved');
    expect(stored).toMatchObject({ interviewName: 'Coffee' });
  });

  it('notices that another tab saved in between, and leaves the choice', async () => {
    const { user } = await open();
    await user.type(field(NAME), 'Mine');
    await screen.findByText('Draft saved');
    await waitFor(() => expect(stored).toMatchObject({ interviewName: 'Mine' }));
    stored = { ...stored, interviewName: 'Theirs' };
    saves += 1;
    await user.type(field(NAME), '!');
    await screen.findByText(/also changed in another tab/);
    expect(stored).toMatchObject({ interviewName: 'Theirs' });
    expect(publishButton().disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Keep this one' }));
    await waitFor(() => expect(stored).toMatchObject({ interviewName: 'Mine!' }));

    stored = { ...stored, interviewName: 'Theirs again' };
    saves += 1;
    await user.type(field(NAME), '!');
    await user.click(await screen.findByRole('button', { name: 'Use the other version' }));
    await waitFor(() => expect((field(NAME) as HTMLInputElement).value).toBe('Theirs again'));
  });

  it('publishes the draft it has saved, not a second interview', async () => {
    const { user, location } = await open();
    await fill(user);
    await screen.findByText('Draft saved');
    server.on('PUT', '/api/forms/9', ({ body }) => ({
      body: { success: true, form: formWire({ id: 9, ...(body as object), state: 'open', assistant_id: 'asst-new' }) },
    }));
    await publish(user);
    await screen.findByText('Your interview is live');
    expect(location().search).toBe('?formId=9&tab=share');
    expect(server.seen('PUT', '/api/forms/9').at(-1)?.body).toMatchObject({ interviewName: 'Coffee', assistant_id: 'asst-new' });
    expect(server.seen('POST', '/api/forms/create-form')).toHaveLength(1);
  });

  it('can be tried before it is published: what is written is saved first', async () => {
    server.on('POST', '/api/forms/9/trial', ({ body }) => ({
      body: {
        success: true,
        responseId: crypto.randomUUID(),
        form: formWire({ id: 77, ...(body as object), interviewname: 'Coffee', trial_of: 9, assistant_id: 'asst-trial' }),
      },
    }));
    const { user, location } = await open();
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Try interview' });
    expect(button.disabled).toBe(true);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Try interview' }));
    within(await screen.findByRole('complementary', { name: 'Trial' })).getByText('Trial');
    expect(location().pathname).toBe('/survey-intro/77');
    screen.getByRole('heading', { name: 'Coffee' });
    expect(screen.getByRole('link', { name: 'Back to the editor' }).getAttribute('href')).toBe('/editinterview?formId=9&tab=edit');
    expect(stored).toMatchObject({ interviewInstructions: 'Ask about coffee', draft: true });
    expect(server.seen('POST', '/api/public/submit-response/*')).toHaveLength(0);
  });

  it('[KEPT-06] offers a new interview that the server never got, when the next one is begun', async () => {
    server.on('POST', '/api/forms/create-form', () => ({ status: 503, body: { success: false, code: 'UNAVAILABLE', error: 'Not now.' } }));
    const first = await open();
    await first.user.type(field(NAME), 'Coffee');
    await screen.findByText(/^Not saved: Not now\./);
    // Closed: what is left is in the storage that all tabs share.
    first.unmount();
    sessionStorage.clear();
    keptDrafts.reset();
    server.on('POST', '/api/forms/create-form', store);
    const { user } = await open();
    expect((field(NAME) as HTMLInputElement).value).toBe('');
    await screen.findByText('“Coffee” was written in this browser and never saved.');
    await user.click(screen.getByRole('button', { name: 'Continue with it' }));
    await waitFor(() => expect((field(NAME) as HTMLInputElement).value).toBe('Coffee'));
    await waitFor(() => expect(stored).toMatchObject({ interviewName: 'Coffee', draft: true }));
  });
});
