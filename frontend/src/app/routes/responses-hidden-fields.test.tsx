import { DEFAULT_FRAME } from '@contract/frame';
import type { SavedView } from '@contract/view-constants';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { DetailScreen, FORM, LIST, responseWire, rows, table } from '@/testing/detail-screen';
import { renderApp } from '@/testing/render';

const COLUMNS = 'colloquy.response-columns.7';
const FIELDS = [
  { name: 'source', label: 'Panel' },
  { name: 'pid', label: '' },
];

let at: DetailScreen;
beforeEach(() => {
  at = new DetailScreen();
  localStorage.removeItem(COLUMNS);
  for (const level of ['error', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  at.server.on('GET', '/api/forms/7', { success: true, form: { ...FORM, frame: { ...DEFAULT_FRAME, hidden_fields: FIELDS } } });
});

async function open(search = '') {
  at.serve(
    responseWire({ id: crypto.randomUUID(), firstname: 'Ann', hidden_fields: { source: 'panel-a', pid: '17' } }),
    responseWire({ id: crypto.randomUUID(), firstname: 'Bea', hidden_fields: null }),
  );
  const app = renderApp({ pathname: '/editinterview', search, state: { formId: 7 } });
  await screen.findByRole('heading', { name: 'Coffee study' });
  await table();
  return app;
}
const heads = async () =>
  within(await table())
    .getAllByRole('columnheader')
    .map((head) => head.ariaLabel ?? head.getAttribute('aria-label'));
const listed = () => at.server.seen('GET', LIST).at(-1)!.query;

it('[HIDDEN-16] hidden fields are chosen as columns, by their labels, and sort the list', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Panel' }));
  await user.click(screen.getByRole('checkbox', { name: 'pid' }));
  await user.keyboard('{Escape}');
  expect((await heads()).slice(-3)).toEqual(['Panel', 'pid', 'Response']);
  const [ann, bea] = await rows();
  within(ann!).getByText('panel-a');
  within(ann!).getByText('17');
  expect(within(bea!).queryByText('panel-a')).toBeNull();
  expect(JSON.parse(localStorage.getItem(COLUMNS)!)).toEqual(expect.arrayContaining([{ id: 'link.source' }, { id: 'link.pid' }]));
  await user.click(within(await table()).getByRole('button', { name: 'Panel' }));
  await waitFor(() => expect([listed().get('sort'), listed().get('order')]).toEqual(['link.source', 'asc']));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Sort responses' }).value).toBe('Panel, A to Z');
  await user.click(within(await table()).getByRole('button', { name: 'Panel' }));
  await waitFor(() => expect(listed().get('order')).toBe('desc'));
});

it('[HIDDEN-16] a column of a field that is gone is headed by its name', async () => {
  localStorage.setItem(COLUMNS, JSON.stringify([{ id: 'link.former' }, { id: 'link.constructor' }, { id: 'first' }, { id: 'response' }]));
  await open();
  expect(await heads()).toEqual(['former', 'constructor', 'First Name', 'Response']);
});

it('[HIDDEN-17] the filter takes a field and its whole value, and offers those that are known', async () => {
  const views: SavedView[] = [];
  at.server.on('POST', '/api/forms/7/response-views', ({ body }) => {
    const view = { id: crypto.randomUUID(), ...(body as Omit<SavedView, 'id'>) };
    views.push(view);
    return { body: { success: true, view } };
  });
  const { user, location } = await open();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const value = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Value' });
  expect(value.disabled).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Carried by the link' }), 'Panel');
  expect([...value.list!.options].map((option) => option.value)).toEqual(['panel-a']);
  expect(listed().get('hidden')).toBeNull();
  await user.type(value, ' panel-a {Enter}');
  await waitFor(() => expect(listed().get('hidden')).toBe('source=panel-a'));
  expect(value.value).toBe('panel-a');
  expect(location().search).toBe('?hidden=source%3Dpanel-a');
  screen.getByRole('button', { name: 'Filter (1)' });
  await user.clear(value);
  await user.tab();
  await waitFor(() => expect(location().search).toBe(''));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Carried by the link' }), 'pid');
  await user.type(value, '17');
  await user.tab();
  await waitFor(() => expect(listed().get('hidden')).toBe('pid=17'));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await user.type(await screen.findByLabelText('Name'), 'Number 17{Enter}');
  await waitFor(() => expect(views.map(({ settings }) => settings.hidden)).toEqual(['pid=17']));
});

it('[HIDDEN-18] a response that arrives has its values in the column soon after', async () => {
  localStorage.setItem(COLUMNS, JSON.stringify([{ id: 'link.source' }, { id: 'first' }, { id: 'response' }]));
  await open();
  await act(() => at.dashboard.connect());
  const arrived = responseWire({ id: crypto.randomUUID(), firstname: 'Cleo' });
  const before = at.server.seen('GET', LIST).length;
  at.serve(responseWire({ ...arrived, hidden_fields: { source: 'panel-c' } }));
  act(
    () =>
      void at.dashboard.publish({
        kind: 'response.created',
        response: arrived,
        formResponseCount: 3,
        usage: { count: 3, maxResponses: 20 },
      }),
  );
  await screen.findByText('Cleo');
  expect(screen.queryByText('panel-c')).toBeNull();
  await screen.findByText('panel-c', {}, { timeout: 5_000 });
  expect(at.server.seen('GET', LIST)).toHaveLength(before + 1);
});
