import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '@/lib/format';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { FakeServer, type SeenRequest } from '@/testing/fake-server';
import { formWire, responseWire as anyResponse, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

const LIST = '/api/responses/7';
const FORM = formWire({ id: 7, title: 'Coffee study', assistant_id: 'asst-7' });
const responseWire = (change: Record<string, unknown> = {}) => anyResponse({ form_id: 7, ...change });
type Wire = ReturnType<typeof responseWire>;
let server: FakeServer;
let dashboard: FakeDashboard;

beforeEach(() => {
  server = serveOwner(new FakeServer());
  dashboard = new FakeDashboard();
  seedSession();
  server.on('GET', '/api/forms/7', { success: true, form: FORM });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

/** A list that is searched and paged as the server does: `limit` gives a page, newest first; without it the whole list, oldest first. */
function serve(...newestFirst: Wire[]): void {
  server.on('GET', LIST, ({ query }: SeenRequest) => {
    const q = (query.get('q') ?? '').toLowerCase();
    const found = newestFirst.filter((row) => JSON.stringify(row).toLowerCase().includes(q));
    return query.has('limit')
      ? { body: { success: true, responses: found, nextCursor: null, total: found.length, top: 0, epoch: 'e1' } }
      : { body: { success: true, responses: [...found].reverse(), total: found.length, top: 0, epoch: 'e1' } };
  });
  for (const row of newestFirst) server.on('GET', `/api/responses/${row.id}`, { success: true, response: row });
}

async function open() {
  const app = renderApp({ pathname: '/editinterview', state: { formId: 7 } });
  await screen.findByRole('heading', { name: 'Coffee study' });
  return app;
}
const table = () => screen.findByRole('table', { name: 'Responses' });
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const firstNames = async () => (await rows()).map((row) => within(row).getAllByRole('cell')[1]?.textContent);

async function openDialog(change: Record<string, unknown> = {}) {
  serve(responseWire(change));
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: 'View Response → of Grace Hopper' }));
  const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
  await within(dialog).findByRole('button', { name: 'Summary' });
  return { ...app, dialog };
}

describe('the list', () => {
  it('[RESP-03, RESP-04, RESP-12, RESP-13, RESP-43, ROLE-10] is a table with search and export above it', async () => {
    const response = responseWire();
    serve(response);
    await open();
    const [head] = within(await table()).getAllByRole('row');
    expect(
      within(head as HTMLElement)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Submitted At', 'First Name', 'Last Name', 'Phone Number', 'Email', 'Response']);
    const [row] = await rows();
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .slice(0, 5)
        .map((cell) => cell.textContent),
    ).toEqual([formatDate(response.submitted_at), 'Grace', 'Hopper', '555-0100', 'grace@example.com']);
    screen.getByPlaceholderText('Search...');
    screen.getByRole('button', { name: 'Download as CSV' });
  });

  it("[RESP-06, RESP-34] says 'Loading submissions...' and then shows them", async () => {
    let answer: () => void = () => undefined;
    const body = { success: true, responses: [responseWire()], nextCursor: null };
    server.on('GET', LIST, () => new Promise((resolve) => (answer = () => resolve({ body }))));
    await open();
    await screen.findByText('Loading submissions...');
    await waitFor(() => expect(server.seen('GET', LIST)).toHaveLength(1));
    act(() => answer());
    await table();
    expect(screen.queryByText('Loading submissions...')).toBeNull();
  });

  it('[RESP-07, RESP-08, RESP-09, RESP-34, RESP-35, ERR-37] shows an error with its text and a Retry that loads again', async () => {
    server.on('GET', LIST, () => ({ status: 500, body: { success: false, code: 'SERVER_ERROR', error: 'The database is having a rest' } }));
    const { user } = await open();
    await screen.findByText('Error loading submissions');
    screen.getByText('The database is having a rest');
    let answer: () => void = () => undefined;
    const body = { success: true, responses: [responseWire()], nextCursor: null };
    server.on('GET', LIST, () => new Promise((resolve) => (answer = () => resolve({ body }))));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Loading submissions...');
    expect(screen.queryByText('Error loading submissions')).toBeNull();
    await waitFor(() => expect(server.seen('GET', LIST).length).toBeGreaterThan(1));
    act(() => answer());
    await table();
  });

  it("[ERR-35, API-42] says 'Failed to load submissions' when nothing else is known", async () => {
    server.on('GET', LIST, () => ({ status: 400, body: {} }));
    await open();
    await screen.findByText('Failed to load submissions');
  });

  it('[ERR-36] names an answer of an unexpected shape', async () => {
    server.on('GET', LIST, { success: true, responses: 'many' });
    await open();
    await screen.findByText('No submissions found or invalid response format');
  });

  it('[RESP-10, RESP-11] says what to do when nothing is there yet', async () => {
    serve();
    await open();
    await screen.findByRole('heading', { name: 'No Responses Found' });
    screen.getByText('Share your link to start receiving responses');
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });

  it('[RESP-36] is newest first', async () => {
    serve(responseWire({ firstname: 'Newest' }), responseWire({ firstname: 'Oldest' }));
    await open();
    expect(await firstNames()).toEqual(['Newest', 'Oldest']);
  });

  it('[RESP-14, RESP-15, RESP-16, RESP-17] opens a response by its row or its button', async () => {
    serve(responseWire());
    const { user } = await open();
    const [row] = await rows();
    within(row as HTMLElement).getByRole('button', { name: /^View Response →/ });
    await user.click(within(row as HTMLElement).getByText('grace@example.com'));
    await screen.findByRole('dialog', { name: 'Interview Response Details' });
  });

  it('loads further pages on demand', async () => {
    server.on('GET', LIST, ({ query }) => ({
      body: query.has('cursor')
        ? { success: true, responses: [responseWire({ firstname: 'Older' })], nextCursor: null, total: 2 }
        : { success: true, responses: [responseWire({ firstname: 'Newer' })], nextCursor: 'c1', total: 2 },
    }));
    const { user } = await open();
    await screen.findByText('1 of 2 shown');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(async () => expect(await firstNames()).toEqual(['Newer', 'Older']));
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('searching', () => {
  it('[RESP-05] asks the server once typing pauses, and hides the export when nothing matches', async () => {
    serve(responseWire({ firstname: 'Ada', interview_summary: 'Tea only' }), responseWire({ firstname: 'Grace' }));
    const { user } = await open();
    await table();
    await user.type(screen.getByPlaceholderText('Search...'), 'tea');
    await waitFor(async () => expect(await firstNames()).toEqual(['Ada']));
    expect(server.seen('GET', LIST).map(({ query }) => query.get('q'))).toEqual([null, 'tea']);
    await user.type(screen.getByPlaceholderText('Search...'), ' and nothing like it');
    await screen.findByText('No Responses Found');
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });

  it('drops the late answer of an earlier search', async () => {
    serve(responseWire({ firstname: 'Everybody' }));
    const { user } = await open();
    await table();
    const late: (() => void)[] = [];
    const page = (firstname: string) => ({ body: { success: true, responses: [responseWire({ firstname })], nextCursor: null } });
    server.on('GET', LIST, ({ query }) =>
      query.get('q') === 'a' ? new Promise((resolve) => late.push(() => resolve(page('Late')))) : page('Right'),
    );
    const search = screen.getByPlaceholderText('Search...');
    await user.type(search, 'a');
    await waitFor(() => expect(late).toHaveLength(1));
    await user.type(search, 'b');
    await waitFor(async () => expect(await firstNames()).toEqual(['Right']));
    act(() => late[0]?.());
    expect(await firstNames()).toEqual(['Right']);
  });
});

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

describe('the export', () => {
  it('[RESP-02, RESP-38, RESP-39] is built here, out of every row that matches', async () => {
    const files: { name: string; blob: Blob }[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push({ name: '', blob: blob as Blob });
      return 'blob:csv';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const file = files.at(-1);
      if (file) file.name = this.download;
    });
    serve(responseWire({ firstname: 'Ada' }), responseWire({ firstname: 'Grace' }));
    const { user } = await open();
    await table();
    await user.type(screen.getByPlaceholderText('Search...'), 'ada');
    await waitFor(async () => expect(await firstNames()).toEqual(['Ada']));
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(click).toHaveBeenCalled());
    expect(files[0]?.name).toBe('submissions.csv');
    const text = await textOf(files[0]?.blob as Blob);
    expect(text).toContain('Ada');
    expect(text).not.toContain('Grace,');
    // No export of the server's: only the list itself was read, whole.
    const last = server.requests.at(-1);
    expect(last?.path).toBe(LIST);
    expect(last?.query.has('limit')).toBe(false);
    vi.restoreAllMocks();
  });
});

describe('the details', () => {
  const section = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
  const isOpen = (dialog: HTMLElement, name: string) => section(dialog, name).getAttribute('aria-expanded') === 'true';

  it('[RESP-01, RESP-20, RESP-21, RESP-22, API-43] are summary, recording and transcript, one open at a time', async () => {
    const { user, dialog } = await openDialog();
    expect(['Summary', 'Recording', 'Transcript'].map((name) => isOpen(dialog, name))).toEqual([true, false, false]);
    within(dialog).getByText('Drinks two cups before nine.');
    await user.click(section(dialog, 'Transcript'));
    expect(['Summary', 'Recording', 'Transcript'].map((name) => isOpen(dialog, name))).toEqual([false, false, true]);
    await user.click(section(dialog, 'Transcript'));
    expect(['Summary', 'Recording', 'Transcript'].map((name) => isOpen(dialog, name))).toEqual([false, false, false]);
  });

  it('[RESP-18, RESP-19, RESP-24, RESP-32, CONST-60, CONST-61] keep their sizes and scroll inside', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.style.maxWidth).toBe('700px');
    expect(dialog.style.height).toBe('500px');
    expect(within(dialog).getByRole('region', { name: 'Summary text' }).style.maxHeight).toBe('10rem');
    await user.click(section(dialog, 'Transcript'));
    expect((await within(dialog).findByRole('region', { name: 'Transcript text' })).style.maxHeight).toBe('16rem');
  });

  it('[RESP-23, RESP-27, RESP-31] say so where nothing is', async () => {
    const { dialog } = await openDialog({ interview_summary: '', interview_transcript: null, interview_recording: null });
    within(dialog).getByText('No summary provided');
    within(dialog).getByText('No recording provided');
    within(dialog).getByText('No transcript provided');
  });

  it('[RESP-25, RESP-26] link a recording, in a new tab', async () => {
    const { user, dialog } = await openDialog({ interview_recording: 'https://media.example.com/r.webm' });
    await user.click(section(dialog, 'Recording'));
    const link = await within(dialog).findByRole('link', { name: 'Recording URL' });
    expect(link.getAttribute('href')).toBe('https://media.example.com/r.webm');
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it('never link what is no http address', async () => {
    const { dialog } = await openDialog({ interview_recording: 'javascript:alert(1)' });
    within(dialog).getByText('javascript:alert(1)');
    expect(within(dialog).queryByRole('link', { hidden: true })).toBeNull();
  });

  it('play a recording of our own, fetched with the token of its owner', async () => {
    const id = crypto.randomUUID();
    server.on('GET', `/api/responses/${id}/recording`, () => new Response('sound', { headers: { 'x-recording-parts': '2' } }));
    const { user, dialog } = await openDialog({
      id,
      interview_recording: `${window.location.origin}/api/responses/${id}/recording`,
      has_recording: true,
    });
    expect(server.seen('GET', `/api/responses/${id}/recording`)).toHaveLength(0);
    await user.click(section(dialog, 'Recording'));
    await within(dialog).findByLabelText('Recording of the interview');
    expect(server.seen('GET', `/api/responses/${id}/recording`)[0]?.headers.get('authorization')).toBe('Bearer token-1');
    await user.click(within(dialog).getByRole('button', { name: 'Part 2' }));
    await waitFor(() => expect(server.seen('GET', `/api/responses/${id}/recording`)[1]?.query.get('part')).toBe('1'));
  });

  it('[RESP-28, RESP-29, RESP-30] split the transcript into turns: AI in green, User in blue', async () => {
    const { user, dialog } = await openDialog();
    await user.click(section(dialog, 'Transcript'));
    const [ai, person] = [within(dialog).getByText('AI:'), within(dialog).getByText('User:')];
    expect(ai.parentElement?.textContent).toBe('AI: How do you make coffee?');
    expect(person.parentElement?.textContent).toBe('User: With a moka pot.');
    expect(ai.dataset.speaker).toBe('AI');
    expect(person.dataset.speaker).toBe('User');
  });

  it('[RESP-37] are of one response at a time', async () => {
    const { user, dialog } = await openDialog();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[ROLE-11, API-45] let the owner delete the response, after a question', async () => {
    const { user, dialog } = await openDialog({ id: '5a3c1f0e-7b1d-4c58-9a52-2f6d1d0c8e11' });
    server.on('DELETE', '/api/responses/*', { success: true });
    await user.click(within(dialog).getByRole('button', { name: 'Delete response' }));
    const question = await screen.findByRole('dialog', { name: 'Delete response' });
    expect(server.seen('DELETE', '/api/responses/*')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Delete Response' }));
    await screen.findByText('Response deleted!');
    await screen.findByText('No Responses Found');
    expect(server.seen('DELETE', '/api/responses/*')[0]?.path).toBe('/api/responses/5a3c1f0e-7b1d-4c58-9a52-2f6d1d0c8e11');
  });

  it('offer to try again when they cannot be read', async () => {
    const row = responseWire();
    serve(row);
    server.on('GET', `/api/responses/${row.id}`, () => ({ status: 500, body: { success: false, error: 'Failed to get response' } }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^View Response/ }));
    await screen.findByText('Failed to get response');
    server.on('GET', `/api/responses/${row.id}`, { success: true, response: row });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Drinks two cups before nine.');
  });
});

describe('an interview without an id', () => {
  it("[RESP-33, VALID-12, VALID-13, VALID-14] gives the error box and the yellow 'Debug Info:' box, and no list", async () => {
    const { id: _id, ...withoutId } = FORM;
    server.on('GET', '/api/forms/7', { success: true, form: withoutId });
    renderApp('/editinterview?formId=7');
    await screen.findByText('Interview ID is missing or invalid');
    screen.getByText('Error loading submissions');
    screen.getByRole('heading', { name: 'Debug Info:' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(server.seen('GET', LIST)).toHaveLength(0);
  });

  it('[VALID-15] is told to reload when there is no interview at all', async () => {
    server.on('GET', '/api/forms/7', { success: true, form: null });
    renderApp('/editinterview?formId=7');
    await screen.findByText('Invalid interview data. Please reload the page.');
  });
});

describe('while it happens', () => {
  const publish = (kind: string, response: Wire, extra = {}) =>
    act(() => void dashboard.publish({ kind, response, formResponseCount: 1, usage: { count: 1, maxResponses: 20 }, ...extra }));

  it('a new response appears, runs, and is finished, without a reload', async () => {
    serve();
    await open();
    await screen.findByText('No Responses Found');
    const row = responseWire({ call_status: 'pending', call_duration: 0, turn_count: 0, version: 1 });
    publish('response.created', row);
    expect(await firstNames()).toEqual(['Grace']);
    await screen.findByText('Not started');
    publish('response.updated', { ...row, call_status: 'in-progress' as never, turn_count: 3, version: 2 });
    await screen.findByText('Live · 3 turns');
    publish('response.updated', { ...row, call_status: 'completed', processing: true, turn_count: 9, version: 3 });
    await screen.findByText('Summarizing…');
    publish('response.updated', { ...row, call_status: 'completed', turn_count: 9, call_duration: 245_000, version: 4 });
    await screen.findByText('Completed · 4 min 05 s');
    // Told again in the wrong order: nothing goes back.
    publish('response.updated', { ...row, call_status: 'in-progress' as never, version: 2 });
    screen.getByText('Completed · 4 min 05 s');
    expect(server.seen('GET', LIST)).toHaveLength(1);
  });

  it('a running interview is read along, turn by turn and word by word', async () => {
    const row = responseWire({
      call_status: 'in-progress',
      turn_count: 1,
      interview_summary: null,
      interview_transcript: null,
      version: 2,
    });
    const turn = (seq: number, role: 'assistant' | 'user', text: string) => ({
      responseId: row.id,
      seq,
      role,
      text,
      at: '',
      clientId: null,
    });
    dashboard.watchAnswer = { success: true, turns: [turn(1, 'assistant', 'How do you make coffee?')], draft: null };
    serve(row);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^View Response/ }));
    const log = await screen.findByRole('log', { name: 'Live transcript' });
    within(log).getByText(/How do you make coffee/);
    act(() => dashboard.send('draft', { responseId: row.id, seq: 2, role: 'user', text: 'With a' }));
    within(log).getByText(/With a …/);
    act(() => dashboard.send('turn', turn(2, 'user', 'With a moka pot.')));
    within(log).getByText(/With a moka pot\./);
    expect(within(log).queryByText(/With a …/)).toBeNull();
    // The end: what is stored takes the place of what was heard.
    server.on('GET', `/api/responses/${row.id}`, {
      success: true,
      response: {
        ...row,
        call_status: 'completed',
        version: 4,
        interview_transcript: 'AI: How do you make coffee?\nUser: With a moka pot.',
      },
    });
    publish('response.updated', { ...row, call_status: 'completed', turn_count: 2, version: 4 });
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
    await screen.findByText(/With a moka pot\./);
    await waitFor(() => expect(dashboard.asked.some(({ name }) => name === 'unwatch')).toBe(true));
  });

  it('a turn that got lost on its way is asked for again', async () => {
    const row = responseWire({ call_status: 'in-progress', turn_count: 1, version: 2 });
    const turn = (seq: number) => ({ responseId: row.id, seq, role: 'user' as const, text: `words ${seq}`, at: '', clientId: null });
    dashboard.watchAnswer = { success: true, turns: [turn(1)], draft: null };
    serve(row);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^View Response/ }));
    await screen.findByText(/words 1/);
    dashboard.watchAnswer = { success: true, turns: [turn(1), turn(2)], draft: null };
    publish('response.updated', { ...row, turn_count: 2, version: 3 });
    await screen.findByText(/words 2/);
  });

  it('a response deleted elsewhere goes, also from under an open dialog', async () => {
    const row = responseWire();
    serve(row);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /^View Response/ }));
    await screen.findByText('Drinks two cups before nine.');
    act(() => void dashboard.publish({ kind: 'response.deleted', responseId: row.id, formId: 7, formResponseCount: 0 }));
    await screen.findByText('This response was deleted');
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });
});
