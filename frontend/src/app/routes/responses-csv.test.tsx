import { csvHead, csvRow } from '@contract/csv';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailScreen, LIST, responseWire, table } from '@/testing/detail-screen';
import { responseId } from '@/testing/owner';

const EXPORT = '/api/responses/export/7';
let at: DetailScreen;
let saved: { name: string; blob: Blob }[];

beforeEach(() => {
  at = new DetailScreen();
  saved = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let last: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:csv';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last) saved.push({ name: this.download, blob: last });
  });
  at.server.on('GET', LIST, ({ query }) => {
    const responses = Array.from({ length: 100 }, (_, index) => responseWire({ firstname: `N${index}` }));
    return { body: { success: true, responses, nextCursor: 'c1', total: query.has('q') ? 1_000 : 250, totalIsLeast: query.has('q') } };
  });
});
afterEach(() => void vi.restoreAllMocks());

/** The server's end of an export, written by hand. */
function serveExport(total: number | null) {
  const bytes = new TextEncoder();
  const end: { write: (text: string) => void; close: () => void; fail: () => void; cancelled: boolean } = {
    write: () => undefined,
    close: () => undefined,
    fail: () => undefined,
    cancelled: false,
  };
  at.server.on('GET', EXPORT, () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        end.write = (text) => stream.enqueue(bytes.encode(text));
        end.close = () => stream.close();
        end.fail = () => stream.error(new TypeError('network error'));
      },
      cancel: () => void (end.cancelled = true),
    });
    return new Response(body, { headers: total === null ? {} : { 'x-total-count': String(total) } });
  });
  return end;
}

const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) =>
    csvRow('Nov 21, 6:05PM', { ...responseWire({ id: responseId(from + n), firstname: `N${from + n}`, lastname: 'a\nb' }) }),
  ).join('');
const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    // As text the mark in front would be taken for one, and dropped.
    reader.readAsText(blob, 'utf-8');
  });

async function begin() {
  const { user } = await at.open();
  await table();
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  await waitFor(() => expect(at.server.seen('GET', EXPORT)).toHaveLength(1));
  return user;
}

describe('a CSV of one page', () => {
  it('[RESP-02, RESP-38] is the server’s as well, with the answers to the guide’s questions', async () => {
    const end = serveExport(2);
    await begin();
    end.write(csvHead(['Question 1: How do you come?']) + csvRow('Nov 21, 6:05PM', { ...responseWire({ firstname: 'Ada' }) }, ['By bus']));
    end.close();
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = await textOf(saved[0]?.blob as Blob);
    expect(text).toContain('"Question 1: How do you come?"');
    expect(text).toContain('"By bus"');
    expect(at.server.seen('GET', LIST).every(({ query }) => query.has('limit'))).toBe(true);
  });
});

describe('the menu of other files', () => {
  it.each([
    ['All columns', 'all', 'csv', 'submissions-all-columns.csv', 'text/csv;charset=utf-8'],
    ['CSV with semicolons', 'basic', 'semicolons', 'submissions.csv', 'text/csv;charset=utf-8'],
    ['Excel workbook', 'all', 'xlsx', 'submissions-all-columns.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('[RESP-56] [RESP-57] has "%s"', async (label, columns, format, file, type) => {
    const end = serveExport(2);
    const { user } = await at.open();
    await table();
    await user.click(screen.getByRole('button', { name: 'Other downloads' }));
    await user.click(await screen.findByRole('menuitem', { name: label }));
    await waitFor(() => expect(at.server.seen('GET', EXPORT)).toHaveLength(1));
    const [request] = at.server.seen('GET', EXPORT);
    expect([request?.query.get('columns'), request?.query.get('format')]).toEqual([columns, format]);
    await screen.findByText(format === 'xlsx' ? 'Preparing file…' : 'Preparing CSV… 0 of 2');
    end.write('a');
    end.close();
    await waitFor(() => expect(saved.map(({ name, blob }) => [name, blob.type])).toEqual([[file, type]]));
  });

  it('[RESP-56] has the answers by question of an interview with a guide only', async () => {
    serveExport(2);
    const { user } = await at.open();
    await table();
    await user.click(screen.getByRole('button', { name: 'Other downloads' }));
    await screen.findByRole('menuitem', { name: 'All columns' });
    expect(screen.queryByRole('menuitem', { name: 'Answers by question' })).toBeNull();
  });
});

describe('a CSV of more than one page', () => {
  it('[RESP-02, RESP-39] comes from the server as it is written, and says how far it is', async () => {
    const end = serveExport(250);
    await begin();
    const [request] = at.server.seen('GET', EXPORT);
    expect(request?.headers.get('authorization')).toBe('Bearer token-1');
    expect(request?.query.get('tz')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
    await screen.findByText('Preparing CSV… 0 of 250');
    end.write(csvHead() + lines(0, 100));
    await screen.findByText('Preparing CSV… 100 of 250');
    expect(screen.getByRole('progressbar', { name: 'Preparing CSV' }).getAttribute('aria-valuenow')).toBe('40');
    expect(saved).toEqual([]);
    end.write(lines(100, 250));
    end.close();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('submissions.csv');
    expect(saved[0]?.blob.type).toBe('text/csv;charset=utf-8');
    const text = await textOf(saved[0]?.blob as Blob);
    expect(text.replace('\uFEFF', '')).toBe((csvHead() + lines(0, 250)).replace('\uFEFF', ''));
    await waitFor(() => expect(screen.queryByText(/Preparing CSV… \d/)).toBeNull());
    // The rows themselves were not read for it.
    expect(at.server.seen('GET', LIST).every(({ query }) => query.has('limit'))).toBe(true);
  });

  it('is aborted when it is no longer needed', async () => {
    const end = serveExport(250);
    const user = await begin();
    end.write(csvHead() + lines(0, 10));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(end.cancelled).toBe(true));
    expect(screen.queryByText(/Preparing CSV… \d/)).toBeNull();
    screen.getByRole('button', { name: 'Download as CSV' });
    expect(saved).toEqual([]);
  });

  it('that breaks off is no file, and can be tried again', async () => {
    const end = serveExport(250);
    const user = await begin();
    end.write(csvHead() + lines(0, 10));
    act(() => end.fail());
    await screen.findByText('Export failed');
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(at.server.seen('GET', EXPORT)).toHaveLength(2));
    await screen.findByText('Preparing CSV… 0 of 250');
    end.write(csvHead());
    end.close();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByText('Export failed')).toBeNull();
  });

  it('that the server refuses says why', async () => {
    at.server.on('GET', EXPORT, () => ({
      status: 429,
      body: { success: false, code: 'RATE_LIMITED', error: 'Too many exports. Try again in a minute.' },
    }));
    const user = await begin();
    await screen.findByText('Too many exports. Try again in a minute.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Export failed')).toBeNull();
  });

  it('contains the search results, whose number is unknown', async () => {
    const end = serveExport(null);
    const { user } = await at.open();
    await table();
    await user.type(screen.getByPlaceholderText('Search...'), 'N');
    await screen.findByText('More than 1,000 matches', { selector: '[aria-hidden]' });
    await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(at.server.seen('GET', EXPORT)[0]?.query.get('q')).toBe('N'));
    end.write(csvHead() + lines(0, 1_200));
    await screen.findByText('Preparing CSV… 1,200');
    expect(screen.getByRole('progressbar', { name: 'Preparing CSV' }).hasAttribute('aria-valuenow')).toBe(false);
    act(() => end.close());
    await waitFor(() => expect(saved).toHaveLength(1));
  });
});
