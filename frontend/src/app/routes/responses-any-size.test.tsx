import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailScreen, LIST, responseWire, rows, table, type Wire } from '@/testing/detail-screen';
import { responseId } from '@/testing/owner';
import type { SeenRequest } from '@/testing/fake-server';

let at: DetailScreen;
const wire = (n: number, change: Record<string, unknown> = {}) =>
  responseWire({ id: responseId(n), firstname: `N${n}`, lastname: '', ...change });

beforeEach(() => {
  at = new DetailScreen();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -window.scrollY, 1_000, 0));
  scrollTo(0);
});
afterEach(() => void vi.restoreAllMocks());

/** `count` responses, newest first, N{count} on top, paged as the server does. */
function serveMany(count: number, answer: (page: Wire[], request: SeenRequest) => unknown = () => undefined) {
  at.server.on('GET', LIST, async (request) => {
    const { query } = request;
    const from = (query.has('cursor') ? Number(query.get('cursor')) : count) - Number(query.get('skip') ?? 0);
    const limit = Number(query.get('limit') ?? count);
    const page = Array.from({ length: Math.max(0, Math.min(limit, from)) }, (_, index) => wire(from - index));
    const refused = await answer(page, request);
    if (refused) return refused;
    const nextCursor = from > limit ? String(from - limit) : null;
    return { body: { success: true, responses: page, nextCursor, total: count, top: 0, epoch: 'e1' } };
  });
}

/** Scrolls the page; jsdom lays nothing out: the list begins at its top, and rows are 57 px high. */
function scrollTo(y: number) {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true, writable: true });
  fireEvent.scroll(window);
}
const ROW = 57;

const publish = (kind: string, response: Wire) =>
  act(() => void at.dashboard.publish({ kind, response, formResponseCount: 1, usage: { count: 1, maxResponses: 20 } }));

const names = async () => (await rows()).map((row) => within(row).getAllByRole('cell')[1]?.textContent).filter(Boolean);

describe('a list of 100,000', () => {
  it('[RESP-12, RESP-36] draws what is in sight and says how much there is', async () => {
    serveMany(100_000);
    await at.open();
    expect((await names())[0]).toBe('N100000');
    expect((await names()).length).toBeLessThan(60);
    expect((await table()).getAttribute('aria-rowcount')).toBe('100001');
    expect((await rows())[0]?.getAttribute('aria-rowindex')).toBe('2');
    expect(screen.getAllByText('100,000 responses').length).toBeGreaterThan(0);
  });

  it('loads distant rows after scrolling there, and nothing in between', async () => {
    serveMany(100_000);
    await at.open();
    await table();
    act(() => scrollTo(70_000 * ROW));
    await waitFor(async () => expect(await names()).toContain('N30000'));
    const [, ...far] = at.server.seen('GET', LIST);
    expect(far.length).toBeLessThan(4);
    expect(far[0]?.query.get('cursor')).toBe('99900');
    expect(Number(far[0]?.query.get('skip'))).toBeGreaterThan(69_000);
    expect((await rows()).length).toBeLessThan(60);
  });

  it('says when rows in sight cannot be read, and tries again', async () => {
    let broken = true;
    serveMany(1_000, (_page, { query }) =>
      broken && query.has('cursor') ? { status: 500, body: { success: false, code: 'SERVER_ERROR', error: 'Out of order' } } : undefined,
    );
    const { user } = await at.open();
    await table();
    act(() => scrollTo(500 * ROW));
    await screen.findByText('Out of order');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(async () => expect(await names()).toContain('N500'));
    expect(screen.queryByText('Out of order')).toBeNull();
  });

  it('keeps the focus on a row that is scrolled out of sight, and continues by arrow keys', async () => {
    serveMany(1_000);
    const { user } = await at.open();
    const first = await screen.findByRole('button', { name: 'View Response → of N1000' });
    act(() => first.focus());
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('of N999');
    act(() => scrollTo(600 * ROW));
    await waitFor(async () => expect(await names()).toContain('N400'));
    expect(document.activeElement?.textContent).toContain('of N999');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toContain('of N1000');
  });
});

describe("the marker 'N new'", () => {
  it('holds back new rows while scrolled down, and then shows them', async () => {
    serveMany(1_000);
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = await at.open();
    await table();
    act(() => scrollTo(300 * ROW));
    await waitFor(async () => expect(await names()).toContain('N700'));
    const before = await names();
    publish('response.created', wire(1_001));
    publish('response.created', wire(1_002));
    const marker = await screen.findByRole('button', { name: /^2 new/ });
    expect(marker.parentElement?.getAttribute('aria-live')).toBe('polite');
    expect(await names()).toEqual(before);
    await user.click(marker);
    expect(scrolled).toHaveBeenCalled();
    act(() => scrollTo(0));
    await waitFor(async () => expect((await names()).slice(0, 3)).toEqual(['N1002', 'N1001', 'N1000']));
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
    expect(document.activeElement).toBe(await table());
  });

  it('holds back what arrives while a response is open, which comes in when it is closed', async () => {
    const row = wire(1);
    at.serve(row);
    const { user } = await at.open();
    await user.click(await screen.findByRole('button', { name: /^View Response/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    publish('response.created', wire(2));
    await screen.findByRole('button', { name: /^1 new/, hidden: true });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(async () => expect(await names()).toEqual(['N2', 'N1']));
  });

  it('is not needed at the top of the list', async () => {
    serveMany(3);
    await at.open();
    await table();
    publish('response.created', wire(4));
    await waitFor(async () => expect(await names()).toEqual(['N4', 'N3', 'N2', 'N1']));
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });
});

describe('what was searched for', () => {
  it('[VALID-20] is marked in the row, in any case and however accents were typed', async () => {
    at.server.on('GET', LIST, {
      success: true,
      responses: [responseWire({ firstname: 'ZOE\u0308', lastname: 'Nozoëla', email: 'z@example.com' })],
      nextCursor: null,
      total: 1,
    });
    const { user } = await at.open();
    await table();
    expect(document.querySelector('mark')).toBeNull();
    await user.type(screen.getByPlaceholderText('Search...'), 'zoë');
    await waitFor(() => expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['ZOE\u0308', 'zoë']));
  });

  it('[VALID-26] is shown where the row does not show it', async () => {
    const match = { field: 'transcript', text: '… with a Moka pot, mostly …' };
    at.server.on('GET', LIST, { success: true, responses: [responseWire({ match })], nextCursor: null, total: 1 });
    const { user } = await at.open();
    await user.type(screen.getByPlaceholderText('Search...'), 'moka');
    const marked = await screen.findByText('Moka', { selector: 'mark' });
    expect(marked.parentElement?.textContent).toBe('Transcript: … with a Moka pot, mostly …');
  });

  it('is found more often than anyone counts', async () => {
    serveMany(5_000, (page, { query }) =>
      query.get('q')
        ? { body: { success: true, responses: page, nextCursor: String(page.at(-1)?.id.slice(1)), total: 1_000, totalIsLeast: true } }
        : undefined,
    );
    const { user } = await at.open();
    await user.type(screen.getByPlaceholderText('Search...'), 'N');
    await screen.findByText('More than 1,000 matches', { selector: '[aria-hidden]' });
    expect((await table()).getAttribute('aria-rowcount')).toBe('-1');
  });
});
