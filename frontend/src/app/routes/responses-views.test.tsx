import type { SavedView, ViewSettings } from '@contract/view-constants';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { USUAL_COLUMNS } from '@/features/responses/list/columns/columns';
import { DetailScreen, LIST, responseWire, rows, table } from '@/testing/detail-screen';
import { formWire } from '@/testing/owner';
import { renderApp } from '@/testing/render';

const VIEWS = '/api/forms/7/response-views';
const id = (n: number) => `8d2f4a6c-1b3e-4d5f-9a7b-00000000000${n}`;
const settings = (change: Partial<ViewSettings> = {}): ViewSettings => ({
  sort: 'date',
  order: 'desc',
  choices: { state: [], review: [], star: [], quality: [] },
  tags: [],
  from: '',
  to: '',
  contact: null,
  hidden: null,
  columns: USUAL_COLUMNS,
  ...change,
});
const LONGEST: SavedView = {
  id: id(1),
  name: 'Longest',
  settings: settings({ sort: 'duration', columns: [{ id: 'duration' }, { id: 'first', width: 200 }, { id: 'response' }] }),
};
const SHORTLIST: SavedView = {
  id: id(2),
  name: 'Shortlist',
  settings: settings({ choices: { state: [], review: ['shortlisted'], star: [], quality: [] } }),
};

let at: DetailScreen;
let views: SavedView[];
/** Why the next change is refused. */
let refusal: string | null;

beforeEach(() => {
  at = new DetailScreen();
  localStorage.removeItem('colloquy.response-columns.7');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  views = [LONGEST, SHORTLIST];
  refusal = null;
  const refused = () => ({ status: 409, body: { success: false, code: 'CONFLICT', error: refusal } });
  // As the server does it.
  at.server.on('GET', VIEWS, () => ({ body: { success: true, views } }));
  at.server.on('POST', VIEWS, ({ body }) => {
    if (refusal) return refused();
    const { at: place = views.length, id: given = id(views.length + 1), ...rest } = body as SavedView & { at?: number };
    const view = { ...rest, id: given };
    views = views.toSpliced(place, 0, view);
    return { body: { success: true, view } };
  });
  at.server.on('PUT', VIEWS, ({ body }) => {
    views = (body as { ids: string[] }).ids.map((one) => views.find((view) => view.id === one)!);
    return { body: { success: true, views } };
  });
  for (const n of [1, 2, 3]) {
    at.server.on('PUT', `${VIEWS}/${id(n)}`, ({ body }) => {
      if (refusal) return refused();
      views = views.map((view) => (view.id === id(n) ? { ...view, ...(body as Partial<SavedView>) } : view));
      return { body: { success: true, view: views.find((view) => view.id === id(n)) } };
    });
    at.server.on('DELETE', `${VIEWS}/${id(n)}`, () => {
      if (refusal) return refused();
      views = views.filter((view) => view.id !== id(n));
      return { body: { success: true } };
    });
  }
});

async function open(search = '') {
  at.serve(responseWire({ firstname: 'Ann', call_duration: 61_000 }));
  const app = renderApp({ pathname: '/editinterview', search, state: { formId: 7 } });
  await screen.findByRole('heading', { name: 'Coffee study' });
  await table();
  return app;
}
const heads = async () =>
  within((await within(await table()).findAllByRole('row'))[0]!)
    .getAllByRole('columnheader')
    .map((head) => head.textContent);
const tabs = () =>
  within(screen.getByRole('tablist', { name: 'Views' }))
    .getAllByRole('tab')
    .map((one) => one.textContent);
const tab = (name: string) => screen.findByRole('tab', { name });
const listed = () => at.server.seen('GET', LIST).at(-1)!.query;
const changed = () => {
  act(() => {
    at.dashboard.publish({ kind: 'response-views.changed', formId: 7 });
  });
};

describe('saved views above the list', () => {
  it('[VIEW-10, VIEW-16] are tabs, in their order; the address keeps the chosen one, and arrows go from one to the next', async () => {
    const { user, location } = await open();
    await tab('Longest');
    expect(tabs()).toEqual(['All responses', 'Longest', 'Shortlist']);
    await user.click(await tab('Longest'));
    await waitFor(async () => expect(await heads()).toEqual(['Duration', 'First Name', 'Response']));
    expect([listed().get('sort'), location().search]).toEqual(['duration', `?saved=${LONGEST.id}`]);
    within((await rows())[0]!).getByText('1 min 01 s', { exact: false, selector: 'td' });
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(listed().get('review')).toBe('shortlisted'));
    expect((await tab('Shortlist')).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await tab('All responses'));
    expect((await tab('All responses')).getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{End}{Home}');
    expect(document.activeElement).toBe(await tab('All responses'));
    expect(location().search).toBe('');
  });

  it('[VIEW-10] a link to one shows it; one to a view that is gone shows all responses', async () => {
    const { unmount } = await open(`?saved=${SHORTLIST.id}`);
    expect((await tab('Shortlist')).getAttribute('aria-selected')).toBe('true');
    // Not first something else.
    expect(at.server.seen('GET', LIST).map(({ query }) => query.get('review'))).toEqual(['shortlisted']);
    unmount();
    await open(`?saved=${id(9)}`);
    expect((await tab('All responses')).getAttribute('aria-selected')).toBe('true');
    expect(listed().get('review')).toBeNull();
  });

  it('[VIEW-11] follow what other windows make of them', async () => {
    await open(`?saved=${LONGEST.id}`);
    await tab('Longest');
    views = [
      SHORTLIST,
      {
        ...LONGEST,
        name: 'Shortest',
        settings: settings({ sort: 'duration', order: 'asc', columns: [{ id: 'email' }, { id: 'response' }] }),
      },
    ];
    changed();
    await tab('Shortest');
    expect(tabs()).toEqual(['All responses', 'Shortlist', 'Shortest']);
    expect(await heads()).toEqual(['Email', 'Response']);
    await waitFor(() => expect(listed().get('order')).toBe('asc'));
    views = [SHORTLIST];
    changed();
    await waitFor(() => expect(tabs()).toEqual(['All responses', 'Shortlist']));
    expect((await tab('All responses')).getAttribute('aria-selected')).toBe('true');
    await waitFor(() => expect(listed().get('sort')).toBeNull());
  });

  it('[VIEW-12] are marked while other filters are chosen, and updated, with undo, or reset', async () => {
    const { user, location } = await open(`?saved=${SHORTLIST.id}`);
    await user.click(await screen.findByRole('button', { name: 'Submitted At' }));
    await tab('Shortlist (changed)');
    expect(location().search).toContain('edited=1');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await tab('Shortlist');
    expect(location().search).toBe(`?saved=${SHORTLIST.id}`);
    await user.click(screen.getByRole('button', { name: 'Submitted At' }));
    await user.click(await screen.findByRole('button', { name: 'Update view' }));
    await screen.findByText('View “Shortlist” updated');
    expect(views[1]!.settings).toEqual({ ...SHORTLIST.settings, order: 'asc' });
    expect(location().search).toBe(`?saved=${SHORTLIST.id}`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(views[1]!.settings).toEqual(SHORTLIST.settings));
    // Chosen by hand again, it is not changed any more.
    await user.click(screen.getByRole('button', { name: 'Submitted At' }));
    await tab('Shortlist (changed)');
    await user.click(screen.getByRole('button', { name: 'Submitted At' }));
    await tab('Shortlist');
  });

  it('[VIEW-13, VIEW-15] are made of what is shown, under a name of their own', async () => {
    views = [];
    const { user, location } = await open();
    expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'First Name' }));
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save view' });
    refusal = 'There is a view with this name already.';
    await user.type(within(dialog).getByLabelText('Name'), '  By name ');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await within(dialog).findByText(refusal);
    refusal = null;
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await screen.findByRole('tab', { name: 'By name', selected: true });
    expect(views).toEqual([{ id: id(1), name: 'By name', settings: settings({ sort: 'name', order: 'asc' }) }]);
    expect(location().search).toBe(`?saved=${id(1)}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    views = Array.from({ length: 30 }, (_, n) => ({ ...SHORTLIST, id: `8d2f4a6c-1b3e-4d5f-9a7b-0000000001${10 + n}`, name: `View ${n}` }));
    changed();
    await user.click(await screen.findByRole('button', { name: 'First Name' }));
    const save = await screen.findByRole('button', { name: 'Save view' });
    await waitFor(() => expect(save.hasAttribute('disabled')).toBe(true));
    expect(save.title).toBe('An interview has at most 30 views.');
  });

  it('[VIEW-14] are renamed, moved, and deleted with undo', async () => {
    const { user } = await open(`?saved=${SHORTLIST.id}`);
    const choose = async (item: string) => {
      await user.click(await screen.findByRole('button', { name: /^Options of the view/ }));
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await choose('Move to the left');
    await waitFor(() => expect(tabs()).toEqual(['All responses', 'Shortlist', 'Longest']));
    await choose('Rename view');
    const dialog = await screen.findByRole('dialog', { name: 'Rename view' });
    const name = within(dialog).getByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Shortlist');
    await user.clear(name);
    await user.type(name, 'The best{Enter}');
    await tab('The best');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('Delete view');
    await waitFor(() => expect(tabs()).toEqual(['All responses', 'Longest']));
    await screen.findByText('View “The best” deleted');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(tabs()).toEqual(['All responses', 'The best', 'Longest']));
    expect(views.map((view) => view.id)).toEqual([SHORTLIST.id, LONGEST.id]);
  });

  it('[VIEW-15] show again what could not be deleted', async () => {
    const { user } = await open(`?saved=${SHORTLIST.id}`);
    refusal = 'Not now.';
    await user.click(await screen.findByRole('button', { name: /^Options of the view/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    await screen.findByText('Not now.');
    await waitFor(() => expect(tabs()).toEqual(['All responses', 'Longest', 'Shortlist']));
  });
});

describe('columns', () => {
  it('[VIEW-20, VIEW-23, VIEW-25] are chosen and moved by keyboard, and kept for this interview', async () => {
    views = [];
    const { user, unmount } = await open();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    expect((await screen.findByRole('checkbox', { name: 'Response' })).hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Phone Number' }));
    await user.click(screen.getByRole('checkbox', { name: 'Duration' }));
    expect(await heads()).toEqual(['Submitted At', 'First Name', 'Last Name', 'Email', 'Review', 'Duration', 'Response']);
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await screen.findByText('Duration: place 5 of 6');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Duration' })));
    await user.click(screen.getByRole('button', { name: 'Move Email up' }));
    const chosen = ['Submitted At', 'First Name', 'Email', 'Last Name', 'Duration', 'Review', 'Response'];
    expect(await heads()).toEqual(chosen);
    unmount();

    const again = await open();
    expect(await heads()).toEqual(chosen);
    // [VIEW-22]
    await again.user.click(screen.getByRole('button', { name: 'Duration' }));
    await waitFor(() => expect([listed().get('sort'), listed().get('order')]).toEqual(['duration', 'desc']));
    again.unmount();

    // Of another interview nothing is known.
    at.server.on('GET', '/api/forms/8', { success: true, form: formWire({ id: 8, title: 'Tea study', assistant_id: 'asst-8' }) });
    at.server.on('GET', '/api/forms/8/response-views', { success: true, views: [] });
    at.server.on('GET', '/api/responses/8', {
      success: true,
      responses: [responseWire({ form_id: 8 })],
      nextCursor: null,
      total: 1,
      top: 0,
      epoch: 'e1',
    });
    const other = renderApp({ pathname: '/editinterview', state: { formId: 8 } });
    await screen.findByRole('heading', { name: 'Tea study' });
    expect((await heads())[2]).toBe('Last Name');
    other.unmount();

    const back = await open();
    await back.user.click(screen.getByRole('button', { name: 'Columns' }));
    await back.user.click(await screen.findByRole('button', { name: 'Reset columns' }));
    expect(await heads()).toEqual(['Submitted At', 'First Name', 'Last Name', 'Phone Number', 'Email', 'Review', 'Response']);
    expect(localStorage.getItem('colloquy.response-columns.7')).toBeNull();
  });

  it('[VIEW-22] sort by a head once more in the other order', async () => {
    await open(`?saved=${LONGEST.id}`);
    const head = await screen.findByRole('columnheader', { name: 'Duration' });
    expect(head.getAttribute('aria-sort')).toBe('descending');
  });

  it.each([
    { columns: ['first', 'response', 'answers'], marked: 'Answered' },
    { columns: ['first', 'response'], marked: 'Response' },
  ] as const)('[VIEW-22] mark one head when sorted by how much was answered: $marked', async ({ columns, marked }) => {
    views = [{ ...LONGEST, settings: settings({ sort: 'completion', columns: columns.map((column) => ({ id: column })) }) }];
    await open(`?saved=${LONGEST.id}`);
    await screen.findByRole('columnheader', { name: marked });
    const sorted = screen.getAllByRole('columnheader').filter((head) => head.hasAttribute('aria-sort'));
    expect(sorted.map((head) => head.textContent)).toEqual([marked]);
  });

  it('[VIEW-21, VIEW-23] become wider by keys and by dragging, in the view that is shown', async () => {
    const { user } = await open(`?saved=${LONGEST.id}`);
    // Nothing is laid out here: every head is as wide as its text says.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: HTMLElement) {
      const width = { Duration: 100, 'First Name': 300, Response: 200 }[this.getAttribute('aria-label') ?? ''] ?? 1_000;
      return new DOMRect(0, 0, width, 40);
    });
    HTMLElement.prototype.setPointerCapture = () => undefined;
    const widths = () => views[0]!.settings.columns.map(({ width }) => width);
    const edge = await screen.findByRole('slider', { name: 'Width of Duration' });
    edge.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(widths()).toEqual([132, 268, 200]));
    const pointer = (kind: string, clientX: number) => fireEvent(edge, new MouseEvent(kind, { bubbles: true, button: 0, clientX }));
    pointer('pointerdown', 10);
    pointer('pointermove', -500);
    pointer('pointerup', -500);
    await waitFor(() => expect(widths()).toEqual([48, 352, 200]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(widths()).toEqual([undefined, undefined, undefined]));
    // What the view filters by is its own.
    expect(views[0]!.settings.sort).toBe('duration');
    vi.restoreAllMocks();
  });
});
