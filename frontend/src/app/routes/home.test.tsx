import { BLANK_INTERVIEW } from '@contract/interview-fields';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { formWire, OWNER, responseWire, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

const LIST = `/api/forms/get-forms/${OWNER.sub}`;
let server: FakeServer;
let dashboard: FakeDashboard;

beforeEach(() => {
  server = serveOwner(new FakeServer());
  dashboard = new FakeDashboard();
  seedSession();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const serve = (...forms: ReturnType<typeof formWire>[]) =>
  server.on('GET', LIST, { success: true, forms, nextCursor: null, top: 0, epoch: 'e1' });

/** The row of an interview, once it is there. */
const row = async (title: string) => (await screen.findByRole('link', { name: title })).closest('li') as HTMLElement;
const toastPosition = (text: string) => screen.getByText(text).closest('[data-position]')?.getAttribute('data-position');

async function open() {
  const app = renderApp('/home');
  await screen.findByRole('heading', { name: 'Home' });
  return app;
}

describe('Home', () => {
  it("[HOME-01, HOME-03, HOME-08, HOME-09, HOME-10, HOME-11] lists the owner's interviews with their response counts", async () => {
    serve(formWire({ title: 'One', response_count: 1 }), formWire({ title: 'Many', response_count: 12 }), formWire({ title: 'None' }));
    await open();
    within(await row('One')).getByText('1 response');
    within(await row('Many')).getByText('12 responses');
    within(await row('None')).getByText('0 responses');
    expect(server.seen('GET', LIST)[0]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('opens an interview with its id in the navigation state and in the address', async () => {
    serve(formWire({ id: 77, title: 'One' }));
    server.on('GET', '/api/forms/77', { success: true, form: formWire({ id: 77, title: 'One' }) });
    server.on('GET', '/api/responses/77', { success: true, responses: [], nextCursor: null });
    const { user, location } = await open();
    await user.click(await screen.findByRole('link', { name: 'One' }));
    await screen.findByRole('heading', { name: 'One' });
    expect(location()).toMatchObject({ pathname: '/editinterview', search: '?formId=77', state: { formId: 77 } });
  });

  it('[HOME-06, HOME-07] has a sample row that opens the sample', async () => {
    const { user, location } = await open();
    within(await row('Sample Interview')).getByText('1 Response');
    await user.click(screen.getByRole('link', { name: 'Sample Interview' }));
    await screen.findByRole('heading', { name: 'Sample Interview' });
    expect(location().pathname).toBe('/sampleform');
  });

  it("[HOME-04] has a 'New form' button", async () => {
    const { user, location } = await open();
    await user.click(screen.getByRole('link', { name: 'New form' }));
    await screen.findByRole('heading', { name: /^New Interview/ });
    expect(location().pathname).toBe('/newform');
  });

  it("[HOME-05, VALID-10] disables 'New form' as soon as the limit is reached, without a reload", async () => {
    server.on('GET', `/api/responses/count/${OWNER.sub}`, { success: true, count: 19, maxResponses: 20 });
    const form = formWire({ title: 'One', response_count: 19 });
    serve(form);
    await open();
    await screen.findByText('19 of 20 responses');
    screen.getByRole('link', { name: 'New form' });
    act(() => {
      dashboard.publish({
        kind: 'response.created',
        response: responseWire({ form_id: form.id }),
        formResponseCount: 20,
        usage: { count: 20, maxResponses: 20 },
      });
    });
    const button = await screen.findByRole('button', { name: 'New form' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    within(await row('One')).getByText('20 responses');
  });

  it('shows more interviews page by page', async () => {
    server.on('GET', LIST, ({ query }) => ({
      body: query.has('cursor')
        ? { success: true, forms: [formWire({ title: 'Second page' })], nextCursor: null }
        : { success: true, forms: [formWire({ title: 'First page' })], nextCursor: 'c1' },
    }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await row('Second page');
    await row('First page');
    expect(server.seen('GET', LIST)[1]?.query.get('cursor')).toBe('c1');
  });

  it('[FORM-07, FORM-18, FORM-19, HOME-18] reads a bare array, the lowercase spellings, and an assistant_id that is an object or JSON text', async () => {
    const older = (title: string, assistant_id: unknown) => {
      const { interviewName: _n, ...form } = { ...formWire({ title, assistant_id }), interviewName: undefined };
      return form;
    };
    server.on(
      'GET',
      LIST,
      () => new Response(JSON.stringify([older('As object', { id: 'asst-o', name: 'x' }), older('As text', '{"id":"asst-t"}')])),
    );
    const { user } = await open();
    for (const [title, id] of [
      ['As object', 'asst-o'],
      ['As text', 'asst-t'],
    ]) {
      await user.click(within(await row(title!)).getByRole('button', { name: `Copy link ${title}` }));
      await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/${id}`));
    }
  });

  it('[HOME-32] duplicates an interview as a draft, which can be opened from the message', async () => {
    const original = formWire({ id: 77, title: 'Coffee', state: 'open', response_count: 12 });
    const copy = formWire({ id: 78, title: 'Copy of Coffee', state: 'draft', assistant_id: null });
    serve(original);
    server.on('POST', '/api/forms/77/duplicate', () => {
      serve(copy, original);
      return { status: 201, body: { success: true, id: 78, form: copy } };
    });
    server.on('GET', '/api/forms/78', { success: true, form: copy });
    server.on('POST', '/api/forms/preview-questions', { success: true, questions: [], askWhy: [], byModel: false });
    const { user, location } = await open();
    await user.click(within(await row('Coffee')).getByRole('button', { name: 'Duplicate Coffee' }));
    await screen.findByText('Saved as “Copy of Coffee”, a draft');
    within(await row('Copy of Coffee')).getByText('0 responses');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('heading', { name: 'Copy of Coffee' });
    expect(location()).toMatchObject({ search: '?formId=78&tab=edit', state: { formId: 78 } });
  });

  it('offers to try again when the list cannot be read', async () => {
    let fails = true;
    server.on('GET', LIST, () =>
      fails
        ? { status: 500, body: { success: false, code: 'SERVER_ERROR', error: 'Failed to get forms' } }
        : { body: { success: true, forms: [] } },
    );
    const { user } = await open();
    await screen.findByText('Failed to get forms');
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/You have no interviews yet/);
  });
});

describe('telling interviews apart', () => {
  const activity = (id: number, change: Record<string, unknown> = {}) => ({
    id,
    started: 0,
    completed: 0,
    live: 0,
    last_response_at: null,
    days: Array.from({ length: 14 }, () => 0),
    ...change,
  });

  it('shows the title if there is one, otherwise the name', async () => {
    serve(
      formWire({ title: 'New Interview 22-Nov-2026', interviewname: 'Why people leave' }),
      formWire({ title: 'Churn, wave two', interviewname: 'Why people leave' }),
      formWire({ title: 'New Interview 22-Nov-2026', interviewname: '' }),
    );
    await open();
    await row('Why people leave');
    await row('Churn, wave two');
    await row('New Interview 22-Nov-2026');
  });

  it('shows the state, who is taking it now, completed of begun, the last response and two weeks of activity', async () => {
    serve(
      formWire({ id: 1, title: 'Busy', response_count: 12 }),
      formWire({ id: 2, title: 'Ended', response_count: 3, state: 'closed' }),
      formWire({ id: 3, title: 'Unfinished', assistant_id: null, state: 'draft' }),
      formWire({ id: 4, title: 'Fresh', state: 'open' }),
    );
    server.on('GET', '/api/forms/activity', {
      success: true,
      activity: [
        activity(1, {
          started: 11,
          completed: 9,
          live: 2,
          last_response_at: '2026-11-20T09:05:00.000',
          days: [...Array(12).fill(0), 3, 8],
        }),
        activity(2, { started: 3, completed: 3, last_response_at: '2026-09-01T12:00:00.000' }),
        activity(3),
        activity(4),
      ],
    });
    await open();
    const busy = await row('Busy');
    await within(busy).findByText('2 live');
    within(busy).getByText('9 of 11 completed');
    within(busy).getByText('Last response Nov 20');
    within(busy).getByRole('img', { name: '11 responses in the last 14 days' });
    const ended = await row('Ended');
    within(ended).getByText('Closed');
    within(ended).getByText('3 of 3 completed');
    within(ended).getByText('Last response Sep 1');
    within(await row('Unfinished')).getByText('Draft');
    const fresh = await row('Fresh');
    within(fresh).getByText('Open');
    expect(within(fresh).queryByRole('img')).toBeNull();
    expect(server.seen('GET', '/api/forms/activity').map(({ query }) => query.get('ids'))).toEqual(['1,2,3,4']);
  });

  it('[QUOTA-05] shows how many of a quota there are, and when it is reached', async () => {
    serve(
      formWire({ id: 1, title: 'Reached', response_count: 6, response_quota: 5 }),
      formWire({ id: 2, title: 'Not yet', response_count: 6, response_quota: 6 }),
    );
    const figures = { started: 6, completed: 6, quota_filled: 5 };
    server.on('GET', '/api/forms/activity', { success: true, activity: [activity(1, figures), activity(2, figures)] });
    await open();
    const reached = await row('Reached');
    await within(reached).findByText('Quota reached');
    within(reached).getByText('5 of 5 for the quota');
    const notYet = await row('Not yet');
    within(notYet).getByText('Open');
    within(notYet).getByText('5 of 6 for the quota');
  });

  it('reads the figures again when a response changes, and shows the list without them when they cannot be read', async () => {
    const form = formWire({ id: 1, title: 'One', response_count: 1 });
    serve(form);
    server.on('GET', '/api/forms/activity', () => ({ status: 400, body: { success: false, code: 'BAD_REQUEST', error: 'No' } }));
    await open();
    within(await row('One')).getByText('1 response');
    server.on('GET', '/api/forms/activity', { success: true, activity: [activity(1, { started: 2, completed: 1, live: 1 })] });
    act(() => {
      dashboard.publish({
        kind: 'response.created',
        response: responseWire({ form_id: 1 }),
        formResponseCount: 2,
        usage: { count: 2, maxResponses: 20 },
      });
    });
    await within(await row('One')).findByText('1 live');
  });

  it('opens a draft where it is written', async () => {
    serve(formWire({ id: 5, title: 'Unfinished', assistant_id: null, state: 'draft' }));
    await open();
    expect((await screen.findByRole('link', { name: 'Unfinished' })).getAttribute('href')).toBe('/editinterview?formId=5&tab=edit');
  });

  it('offers a first step while there is no interview', async () => {
    const { user, location } = await open();
    await screen.findByText('You have no interviews yet');
    expect(screen.getByRole('link', { name: 'See the sample' }).getAttribute('href')).toBe('/sampleform');
    await user.click(screen.getByRole('link', { name: 'Create your first interview' }));
    await screen.findByRole('heading', { name: /^New Interview/ });
    expect(location().pathname).toBe('/newform');
  });
});

describe('renaming', () => {
  beforeEach(() => {
    const form = formWire({ id: 5, title: 'Old title', enable_realtime_transcript: true, enableRealtimeTranscript: true });
    serve(form);
    server.on('GET', '/api/forms/5', { success: true, form });
    server.on('PUT', '/api/forms/5', ({ body }: SeenRequest) => ({
      body: { success: true, form: { ...form, title: (body as { title: string }).title } },
    }));
  });

  const edit = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Rename Old title' }));
    const field = screen.getByRole('textbox', { name: 'Interview title' });
    await user.clear(field);
    return field;
  };

  it('[HOME-12, HOME-15, HOME-16, HOME-28, HOME-29, HOME-31, ERR-45, ROLE-08] is inline, saved with Enter: read first, then written back', async () => {
    const { user } = await open();
    await user.type(await edit(user), 'New title{Enter}');
    await screen.findByText('Title updated successfully');
    expect(toastPosition('Title updated successfully')).toBe('bottom-right');
    await row('New title');
    const calls = server.requests.filter(({ path }) => path === '/api/forms/5').map(({ method }) => method);
    expect(calls).toEqual(['GET', 'PUT']);
    expect(server.seen('PUT', '/api/forms/5')[0]?.body).toEqual({
      ...BLANK_INTERVIEW,
      title: 'New title',
      interviewName: 'Coffee habits',
      interviewInfo: 'Ten minutes about your mornings.',
      interviewInstructions: 'Ask how they make coffee.',
      enableRealtimeTranscript: true,
      enableUserDetailsForm: true,
    });
  });

  it('[HOME-17] is saved on leaving the field', async () => {
    const { user } = await open();
    await user.type(await edit(user), 'Left');
    await user.tab();
    await row('Left');
    expect(server.seen('PUT', '/api/forms/5')).toHaveLength(1);
  });

  it('is given up with Escape, and saves nothing when nothing changed', async () => {
    const { user } = await open();
    await user.type(await edit(user), 'Never{Escape}');
    await row('Old title');
    const rename = screen.getByRole('button', { name: 'Rename Old title' });
    expect(document.activeElement).toBe(rename);
    await user.click(rename);
    await user.keyboard('{Enter}');
    await row('Old title');
    expect(server.seen('PUT', '/api/forms/5')).toHaveLength(0);
  });

  it("[VALID-08] becomes 'New Interview' when it is left empty, and the row then shows the interview's name", async () => {
    const { user } = await open();
    await edit(user);
    await user.keyboard('{Enter}');
    await row('Coffee habits');
    expect(server.seen('PUT', '/api/forms/5')[0]?.body).toMatchObject({ title: 'New Interview' });
  });

  it('[HOME-30] says when it failed, and shows the old title again', async () => {
    server.on('PUT', '/api/forms/5', () => ({ status: 500, body: {} }));
    const { user } = await open();
    await user.type(await edit(user), 'Lost{Enter}');
    await screen.findByText('Failed to update title');
    await row('Old title');
  });
});

describe('copying the link', () => {
  it('[HOME-13, HOME-18, HOME-19, HOME-20, ERR-43] puts {origin}/{assistant_id or id} on the clipboard', async () => {
    serve(formWire({ title: 'Published', assistant_id: 'asst-9' }), formWire({ id: 42, title: 'Draft', assistant_id: null }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copy link Published' }));
    await screen.findByText('Link copied!');
    expect(toastPosition('Link copied!')).toBe('bottom-right');
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/asst-9`);
    await user.click(screen.getByRole('button', { name: 'Copy link Draft' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/42`));
  });
});

describe('renaming a draft', () => {
  it('does not publish it, however complete it is', async () => {
    const form = formWire({ id: 5, title: 'Unfinished', assistant_id: null, state: 'draft' });
    serve(form);
    server.on('GET', '/api/forms/5', { success: true, form });
    server.on('PUT', '/api/forms/5', ({ body }: SeenRequest) => ({ body: { success: true, form: { ...form, ...(body as object) } } }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Rename Unfinished' }));
    const field = screen.getByRole('textbox', { name: 'Interview title' });
    await user.clear(field);
    await user.type(field, 'Later{Enter}');
    await waitFor(() => expect(server.seen('PUT', '/api/forms/5')[0]?.body).toMatchObject({ title: 'Later', draft: true }));
  });
});

describe('deleting', () => {
  beforeEach(() => void serve(formWire({ id: 5, title: 'Doomed' }), formWire({ id: 6, title: 'Kept' })));

  it('[HOME-14, HOME-21, HOME-22, HOME-23, HOME-24, ERR-44, ROLE-09] asks first, then deletes', async () => {
    server.on('DELETE', '/api/forms/delete-form/5', { success: true });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete Doomed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Confirmation' });
    // Enter twice must not delete.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    expect(dialog.textContent).toMatch(/Doomed and all its responses will be deleted\. They cannot be recovered\./);
    expect(server.seen('DELETE', '/api/forms/*/*')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Delete Interview' }));
    await screen.findByText('Form deleted!');
    expect(toastPosition('Form deleted!')).toBe('bottom-right');
    expect(screen.queryByRole('link', { name: 'Doomed' })).toBeNull();
    await row('Kept');
  });

  it('does nothing on Cancel, and keeps the dialog with the reason on a failure', async () => {
    server.on('DELETE', '/api/forms/delete-form/5', () => ({
      status: 500,
      body: { success: false, code: 'SERVER_ERROR', error: 'Failed to delete form' },
    }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Delete Doomed' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Confirmation' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete Interview' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to delete form');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await row('Doomed');
  });
});

describe('what happens elsewhere', () => {
  it('appears without a reload: new, renamed and deleted interviews', async () => {
    serve(formWire({ id: 1, title: 'First' }));
    await open();
    await row('First');
    act(() => void dashboard.publish({ kind: 'form.created', form: formWire({ id: 2, title: 'Second' }) }));
    await row('Second');
    act(() => void dashboard.publish({ kind: 'form.updated', form: formWire({ id: 1, title: 'Premier' }) }));
    await row('Premier');
    act(() => void dashboard.publish({ kind: 'form.deleted', formId: 2 }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Second' })).toBeNull());
  });

  it('is caught up with after the connection was lost', async () => {
    serve(formWire({ id: 1, title: 'First' }));
    await open();
    await row('First');
    act(() => dashboard.drop());
    dashboard.publish({ kind: 'form.created', form: formWire({ id: 2, title: 'Meanwhile' }) });
    expect(screen.queryByRole('link', { name: 'Meanwhile' })).toBeNull();
    await act(() => dashboard.connect());
    await row('Meanwhile');
    expect(server.seen('GET', LIST)).toHaveLength(1);
  });

  it('is said to be missing while the connection is lost', async () => {
    await open();
    act(() => dashboard.drop());
    await screen.findByText('Live updates are interrupted. Reconnecting…');
    await act(() => dashboard.connect());
    await waitFor(() => expect(screen.queryByText(/Live updates are interrupted/)).toBeNull());
  });

  it('is shown, and not undone, by an answer that was asked for before', async () => {
    let answer: () => void = () => undefined;
    server.on('GET', LIST, () => {
      const body = { success: true, forms: [formWire({ id: 1, title: 'Old title' })], nextCursor: null, top: 0, epoch: 'e1' };
      return new Promise((resolve) => (answer = () => resolve({ body })));
    });
    await open();
    await waitFor(() => expect(server.seen('GET', LIST)).toHaveLength(1));
    await waitFor(() => expect(dashboard.asked.some(({ name }) => name === 'position')).toBe(true));
    act(() => {
      dashboard.publish({ kind: 'form.updated', form: formWire({ id: 1, title: 'New title' }) });
      dashboard.publish({ kind: 'form.created', form: formWire({ id: 2, title: 'Meanwhile' }) });
    });
    act(() => answer());
    await row('New title');
    await row('Meanwhile');
    expect(screen.queryByRole('link', { name: 'Old title' })).toBeNull();
    expect(server.seen('GET', LIST)).toHaveLength(1);
  });
});
