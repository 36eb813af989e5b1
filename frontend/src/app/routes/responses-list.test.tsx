import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '@/lib/format';
import { DetailScreen, FORM, firstNames, LIST, responseWire, rows, table } from '@/testing/detail-screen';
import { renderApp } from '@/testing/render';
import { allowOffContract } from '@/testing/contract';

let at: DetailScreen;

beforeEach(() => {
  at = new DetailScreen();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('the list', () => {
  it('[RESP-03, RESP-04, RESP-12, RESP-13, RESP-43, ROLE-10] is a table with search and export above it', async () => {
    const response = responseWire();
    at.serve(response);
    await at.open();
    const [head] = within(await table()).getAllByRole('row');
    const heads = within(head as HTMLElement)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    expect(heads).toEqual(['Submitted At', 'First Name', 'Last Name', 'Phone Number', 'Email', 'Review', 'Response']);
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
    at.server.on('GET', LIST, () => new Promise((resolve) => (answer = () => resolve({ body }))));
    await at.open();
    await screen.findByText('Loading submissions...');
    await waitFor(() => expect(at.server.seen('GET', LIST)).toHaveLength(1));
    act(() => answer());
    await table();
    expect(screen.queryByText('Loading submissions...')).toBeNull();
  });

  it('[RESP-07, RESP-08, RESP-09, RESP-34, RESP-35, ERR-37] shows an error with its text and a Retry that loads again', async () => {
    at.server.on('GET', LIST, () => ({
      status: 500,
      body: { success: false, code: 'SERVER_ERROR', error: 'The database is having a rest' },
    }));
    const { user } = await at.open();
    await screen.findByText('Error loading submissions');
    screen.getByText('The database is having a rest');
    let answer: () => void = () => undefined;
    const body = { success: true, responses: [responseWire()], nextCursor: null };
    at.server.on('GET', LIST, () => new Promise((resolve) => (answer = () => resolve({ body }))));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Loading submissions...');
    expect(screen.queryByText('Error loading submissions')).toBeNull();
    await waitFor(() => expect(at.server.seen('GET', LIST).length).toBeGreaterThan(1));
    act(() => answer());
    await table();
  });

  it("[ERR-35, API-42] says 'Failed to load submissions' when nothing else is known", async () => {
    at.server.on('GET', LIST, () => ({ status: 400, body: {} }));
    await at.open();
    await screen.findByText('Failed to load submissions');
  });

  it('[ERR-36] names an answer of an unexpected shape', async () => {
    allowOffContract();
    at.server.on('GET', LIST, { success: true, responses: 'many' });
    await at.open();
    await screen.findByText('No submissions found or invalid response format');
  });

  it('[RESP-10, RESP-11] says what to do when nothing is there yet', async () => {
    at.serve();
    await at.open();
    await screen.findByRole('heading', { name: 'No Responses Found' });
    screen.getByText('Share your link to start receiving responses');
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });

  it('[RESP-36] is newest first', async () => {
    at.serve(responseWire({ firstname: 'Newest' }), responseWire({ firstname: 'Oldest' }));
    await at.open();
    expect(await firstNames()).toEqual(['Newest', 'Oldest']);
  });

  it('[RESP-14, RESP-15, RESP-16, RESP-17] opens a response by its row or its button', async () => {
    at.serve(responseWire());
    const { user } = await at.open();
    const [row] = await rows();
    within(row as HTMLElement).getByRole('button', { name: /^View Response →/ });
    await user.click(within(row as HTMLElement).getByText('grace@example.com'));
    await screen.findByRole('dialog', { name: 'Interview Response Details' });
  });

  it('reads further pages by themselves as they come into sight', async () => {
    at.server.on('GET', LIST, ({ query }) => ({
      body: query.has('cursor')
        ? { success: true, responses: [responseWire({ firstname: 'Older' })], nextCursor: null, total: 2 }
        : { success: true, responses: [responseWire({ firstname: 'Newer' })], nextCursor: 'c1', total: 2 },
    }));
    await at.open();
    await waitFor(async () => expect(await firstNames()).toEqual(['Newer', 'Older']));
    expect(at.server.seen('GET', LIST).map(({ query }) => [query.get('cursor'), query.get('skip')])).toEqual([
      [null, null],
      ['c1', null],
    ]);
  });
});

describe('searching', () => {
  it('[RESP-05] asks the server once typing pauses, and hides the export when nothing matches', async () => {
    at.serve(responseWire({ firstname: 'Ada', interview_summary: 'Tea only' }), responseWire({ firstname: 'Grace' }));
    const { user } = await at.open();
    await table();
    await user.type(screen.getByPlaceholderText('Search...'), 'tea');
    await waitFor(async () => expect(await firstNames()).toEqual(['Ada']));
    expect(at.server.seen('GET', LIST).map(({ query }) => query.get('q'))).toEqual([null, 'tea']);
    await user.type(screen.getByPlaceholderText('Search...'), ' and nothing like it');
    await screen.findByText('No Responses Found');
    expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
  });

  it('drops the late answer of an earlier search', async () => {
    at.serve(responseWire({ firstname: 'Everybody' }));
    const { user } = await at.open();
    await table();
    const late: (() => void)[] = [];
    const page = (firstname: string) => ({ body: { success: true, responses: [responseWire({ firstname })], nextCursor: null } });
    at.server.on('GET', LIST, ({ query }) =>
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

describe('an interview without an id', () => {
  it("[RESP-33, VALID-12, VALID-13, VALID-14] gives the error box and the yellow 'Debug Info:' box, and no list", async () => {
    allowOffContract();
    const { id: _id, ...withoutId } = FORM;
    at.server.on('GET', '/api/forms/7', { success: true, form: withoutId });
    renderApp('/editinterview?formId=7');
    await screen.findByText('Interview ID is missing or invalid');
    screen.getByText('Error loading submissions');
    screen.getByRole('heading', { name: 'Debug Info:' });
    expect(screen.queryByRole('table')).toBeNull();
    expect(at.server.seen('GET', LIST)).toHaveLength(0);
  });

  it('[VALID-15] asks the owner to reload if there is no interview at all', async () => {
    allowOffContract();
    at.server.on('GET', '/api/forms/7', { success: true, form: null });
    renderApp('/editinterview?formId=7');
    await screen.findByText('Invalid interview data. Please reload the page.');
  });
});
