import type { Codebook } from '@contract/codebook';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnerProvider } from '@/lib/owner-context';
import { catchDownloads } from '@/testing/downloads';
import { FakeServer } from '@/testing/fake-server';
import { formWire, OWNER } from '@/testing/owner';
import { renderWithApp } from '@/testing/render';
import { themeId } from '@/testing/codebook';
import { themeOf, ThemesServer } from '@/testing/themes-server';
import { useCodebook } from '../api/codebook.queries';
import type { Selected } from '../coding-address';
import { SplitDialog } from './split-dialog';
import { ThemePanel } from './theme-panel';
import { ThemeTree } from './theme-rows';

const PROBLEMS = themeOf(1, 'Problems', { position: 0, participants: 3, passages: 5, withSubthemes: [6, 9], status: 'predefined' });
const SPEED = themeOf(2, 'Speed', { parentId: themeId(1), position: 0, participants: 2, passages: 3, status: 'suggested' });
const CRASHES = themeOf(3, 'Crashes', { parentId: themeId(1), position: 1, participants: 1, passages: 1 });
const BENEFITS = themeOf(4, 'Benefits', { position: 1, participants: 4, passages: 7, definition: 'What helps', status: 'suggested' });
const THEMES = [PROBLEMS, SPEED, CRASHES, BENEFITS];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

function Panel() {
  const { data } = useCodebook(7);
  const [selected, setSelected] = useState<Selected>({ kind: 'all' });
  if (!data) return null;
  return (
    <OwnerProvider owner={OWNER}>
      <ThemePanel formId={7} codebook={data} selected={selected} onSelect={setSelected} />
      <output>{JSON.stringify(selected)}</output>
    </OwnerProvider>
  );
}

async function open(themes = THEMES, rest: Partial<Codebook> = {}) {
  const codebook = new ThemesServer(server, themes, rest);
  const app = renderWithApp(<Panel />);
  await screen.findByRole('heading', { name: `Themes (${themes.length})` });
  return { ...app, codebook };
}

type User = Awaited<ReturnType<typeof open>>['user'];
const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name},`) });
const order = () => screen.getAllByRole('treeitem').map((one) => one.getAttribute('aria-label')!.split(',')[0]);
const selected = () => JSON.parse(document.querySelector('output')!.textContent) as Selected;

async function choose(user: User, theme: string, action: string) {
  await user.click(within(item(theme)).getByRole('button', { name: `Actions for “${theme}”` }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}
/** At once: typing letter by letter takes long. */
async function write(user: User, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}
/** jsdom's files cannot be read. */
const fileOf = (name: string, text: string) =>
  Object.assign(new File([text], name), { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(text).buffer) });
const undo = async (user: User) => user.click(await screen.findByRole('button', { name: 'Undo' }));

describe('the tree', () => {
  it('[CODE-70] [CODE-71] names themes with status, counts and sentiment, and works by keyboard', async () => {
    const { user } = await open();
    const tree = screen.getByRole('tree', { name: 'Themes' });
    const problems = item('Problems');
    expect(problems.getAttribute('aria-label')).toBe(
      'Problems, 3 participants · 5 passages, with sub-themes 6 · 9, Predefined, 3 positive',
    );
    const place = (one: HTMLElement) => ['level', 'posinset', 'setsize', 'expanded'].map((name) => one.getAttribute(`aria-${name}`));
    expect(place(problems)).toEqual(['1', '1', '2', 'true']);
    expect(place(item('Crashes'))).toEqual(['2', '2', '2', null]);
    expect(
      within(tree)
        .getAllByRole('treeitem')
        .filter((one) => one.tabIndex === 0),
    ).toEqual([problems]);
    problems.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(item('Crashes'));
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(problems);
    await user.keyboard('{ArrowLeft}');
    expect(order()).toEqual(['Problems', 'Benefits']);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(item('Speed'));
    await user.keyboard('{End}{Enter}');
    expect(document.activeElement).toBe(item('Benefits'));
    expect(selected()).toEqual({ kind: 'theme', id: themeId(4), subthemes: false });
    expect(item('Benefits').getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Shift>}{F10}{/Shift}');
    await screen.findByRole('menuitem', { name: /^Edit/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(item('Benefits'));
    await user.click(screen.getByRole('checkbox', { name: 'Include sub-themes' }));
    expect(selected()).toEqual({ kind: 'theme', id: themeId(4), subthemes: true });
  });

  it('[CODE-72] a search leaves what matches with the themes above it', async () => {
    const { user } = await open([...THEMES, ...Array.from({ length: 6 }, (_, n) => themeOf(10 + n, `Theme ${n}`))]);
    await write(user, screen.getByRole('searchbox', { name: 'Search themes' }), 'crash');
    await waitFor(() => expect(order()).toEqual(['Problems', 'Crashes']));
    await screen.findByText('2 themes shown');
    await write(user, screen.getByRole('searchbox'), 'x');
    await screen.findByText('No theme matches.');
  });

  it('[CODE-73] themes move by keys and by the menu, and back with Undo', async () => {
    const { user, codebook } = await open();
    item('Crashes').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await waitFor(() => expect(order()).toEqual(['Problems', 'Crashes', 'Speed', 'Benefits']));
    expect(document.activeElement).toBe(item('Crashes'));
    await screen.findByText('Placed “Crashes” below “Problems”.');
    await choose(user, 'Crashes', 'Move to');
    const dialog = await screen.findByRole('dialog', { name: 'Move “Crashes”' });
    await user.click(await screen.findByRole('option', { name: 'Top level' }));
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Place' }), 'After “Problems”');
    await user.click(within(dialog).getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(order()).toEqual(['Problems', 'Speed', 'Crashes', 'Benefits']));
    expect(codebook.decisions.at(-1)).toMatchObject({ kind: 'theme.nest', themeId: themeId(3), parentId: null, position: 1 });
    await undo(user);
    await waitFor(() => expect(order()).toEqual(['Problems', 'Crashes', 'Speed', 'Benefits']));
  });
});

describe('decisions about themes', () => {
  it('[CODE-74] a theme is written with examples and a colour; a name that is taken is refused before it is sent', async () => {
    const { user, codebook } = await open();
    await choose(user, 'Problems', 'New sub-theme');
    const dialog = await screen.findByRole('dialog', { name: 'New theme' });
    const create = within(dialog).getByRole('button', { name: 'Create theme' });
    await user.click(create);
    within(dialog).getByText('Give the theme a name.');
    await write(user, within(dialog).getByRole('textbox', { name: 'Name' }), ' speed');
    await within(dialog).findByText(/already has a theme named “Speed”/);
    expect(codebook.decisions).toEqual([]);
    await write(user, within(dialog).getByRole('textbox', { name: 'Name' }), ' of loading');
    await write(user, within(dialog).getByRole('textbox', { name: 'Definition' }), 'Waiting');
    await user.click(within(dialog).getByRole('button', { name: 'Add example' }));
    await write(user, within(dialog).getByRole('textbox', { name: 'Example 1' }), 'It takes ages.');
    await user.click(within(dialog).getByRole('radio', { name: 'Purple' }));
    await user.click(create);
    await screen.findByText('Created the theme “speed of loading”.');
    expect(codebook.decisions).toEqual([
      {
        kind: 'theme.create',
        name: 'speed of loading',
        definition: 'Waiting',
        examples: ['It takes ages.'],
        colour: '#aa3377',
        parentId: themeId(1),
        status: 'confirmed',
      },
    ]);
    expect(selected()).toMatchObject({ kind: 'theme', id: codebook.named('speed of loading')!.id });
    await undo(user);
    await screen.findByText('Undone: Created the theme “speed of loading”.');
    expect(screen.queryByRole('treeitem', { name: /^speed of loading/ })).toBeNull();
  });

  it('[CODE-75] an edit that contradicts another window shows why, keeps what was typed, and can be saved over it', async () => {
    const { user, codebook } = await open();
    item('Benefits').focus();
    await user.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog', { name: 'Edit theme' });
    within(dialog).getByText('This theme is only suggested. Saving confirms it.');
    const name = within(dialog).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await write(user, name, 'Advantages');
    codebook.changeElsewhere(themeId(4), { name: 'Upsides', definition: 'Edited there' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    const alert = await within(dialog).findByRole('alert');
    within(alert).getByText('This theme has been changed in another window. It is shown as it is now.');
    await within(alert).findByText(/“Upsides”, definition: Edited there/);
    expect(name).toHaveProperty('value', 'Advantages');
    await user.click(await within(dialog).findByRole('button', { name: 'Save my changes' }));
    await screen.findByText('Changed the name of “Advantages”.');
    // Only what was typed here replaces what was saved there.
    expect(codebook.named('Advantages')).toMatchObject({ definition: 'Edited there', status: 'confirmed' });
  });

  it('[CODE-76] suggested themes are confirmed one by one, or all at once', async () => {
    const { user, codebook } = await open();
    screen.getByText('2 suggested themes');
    await user.click(screen.getByRole('button', { name: 'Confirm “Speed”' }));
    await screen.findByText('Confirmed “Speed”.');
    await user.click(screen.getByRole('button', { name: 'Confirm all' }));
    await screen.findByText('Confirmed “Benefits”.');
    expect(codebook.themes.filter(({ status }) => status === 'suggested')).toEqual([]);
    expect(screen.queryByText(/suggested theme/)).toBeNull();
    await undo(user);
    await screen.findByText('1 suggested theme');
  });

  it('[CODE-77] merging says how many passages go where', async () => {
    const { user, codebook } = await open();
    await choose(user, 'Problems', 'Merge into');
    const dialog = await screen.findByRole('dialog', { name: 'Merge “Problems”' });
    expect(within(dialog).getByRole('button', { name: 'Merge' })).toHaveProperty('disabled', true);
    await write(user, within(dialog).getByRole('combobox', { name: 'Merge into' }), 'bene');
    await user.click(await screen.findByRole('option', { name: 'Benefits' }));
    within(dialog).getByText('5 passages of “Problems” go into “Benefits”, which has 7 now.');
    within(dialog).getByText('2 sub-themes go along.');
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await screen.findByText('Merged “Problems” into “Benefits”.');
    expect(codebook.decisions).toEqual([{ kind: 'theme.merge', themeIds: [themeId(1)], into: themeId(4) }]);
    expect(selected()).toMatchObject({ id: themeId(4) });
    await undo(user);
    await waitFor(() => expect(order()).toContain('Problems'));
  });

  it('[CODE-77] deleting says what becomes of passages and sub-themes; a refusal stays in the dialog', async () => {
    const { user, codebook } = await open();
    await user.click(item('Problems'));
    await user.keyboard('{Delete}');
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Problems”?' });
    within(dialog).getByText(/^Its 5 passages stay, but are no longer in this theme\./);
    within(dialog).getByText('Its 2 sub-themes move up to the top level.');
    server.on('POST', '/api/forms/7/codebook/decisions', () => ({
      status: 409,
      body: { success: false, code: 'CONFLICT', error: 'This theme has been merged or deleted in another window.' },
    }));
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await within(dialog).findByText('This theme has been merged or deleted in another window.');
    new ThemesServer(server, THEMES);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted “Problems”.');
    expect(selected()).toEqual({ kind: 'all' });
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('treeitem'));
    expect(codebook.decisions).toEqual([]);
  });

  it('[CODE-77] passages that were selected are split off into a new theme', async () => {
    const codebook = new ThemesServer(server, THEMES);
    const passages = [1, 2].map((n) => `00000000-0000-4000-8000-000000000001:${n}:0-5`);
    const onSplit = vi.fn();
    const { user } = renderWithApp(
      <SplitDialog
        formId={7}
        tree={new ThemeTree(THEMES)}
        theme={PROBLEMS}
        passages={passages}
        opened
        onClose={() => undefined}
        onSplit={onSplit}
      />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Split “Problems”' });
    within(dialog).getByText('2 passages leave “Problems” and go into a new theme.');
    await write(user, within(dialog).getByRole('textbox', { name: 'Name of the new theme' }), 'Sync');
    await user.click(within(dialog).getByRole('radio', { name: 'Below “Problems”, as a sub-theme' }));
    await user.click(within(dialog).getByRole('button', { name: 'Split' }));
    await screen.findByText('Split “Sync” off “Problems” with 2 passages.');
    expect(codebook.decisions[0]).toMatchObject({ kind: 'theme.split', themeId: themeId(1), passages, name: 'Sync', parentId: themeId(1) });
    expect(onSplit).toHaveBeenCalledWith(codebook.named('Sync')!.id);
  });
});

describe('themes from elsewhere', () => {
  it('[CODE-78] an empty codebook says what one is; a template is looked at before it is added', async () => {
    const { user, codebook } = await open([], { interviews: 0 });
    screen.getByText(/^A codebook is the list of themes/);
    screen.getByText(/^You can write it before the first report/);
    await user.click(screen.getByRole('button', { name: 'Add themes' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add themes' });
    expect(within(dialog).queryByRole('button', { name: /^Suggestions of the report/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: /^Usability study/ }));
    await within(dialog).findByText('2 themes would be added:');
    expect(codebook.themes).toEqual([]);
    await user.click(within(dialog).getByRole('radio', { name: 'Confirmed' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add 2 themes' }));
    await screen.findByText('Added 2 themes from a template.');
    expect(order()).toEqual(['Goals', 'Obstacles']);
    expect(codebook.themes.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
    expect(server.seen('POST', '/api/forms/7/codebook/themes').at(-1)?.body).toMatchObject({
      themes: { source: 'template', template: 'usability' },
    });
    await undo(user);
    await screen.findByText(/^A codebook is the list of themes/);
  });

  it('[CODE-78] a file is looked at with what is known and what was left out', async () => {
    const { user, codebook } = await open();
    await user.click(screen.getByRole('button', { name: 'Codebook menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add themes…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add themes' });
    await within(dialog).findByRole('button', { name: /^A file/ });
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, fileOf('large.csv', 'x'.repeat(1_000_001)));
    await within(dialog).findByText('The file is larger than 1000 kB.');
    await user.upload(input, fileOf('codes.csv', 'name\nSpeed\nPrice\n'));
    await within(dialog).findByText('1 theme would be added:');
    within(dialog).getByText('The codebook already has “Speed”. It stays as it is.');
    within(dialog).getByText('A name was shortened.');
    await user.click(within(dialog).getByRole('button', { name: 'Add 1 theme' }));
    await screen.findByText('Added 1 theme from a file.');
    expect(codebook.named('Price')?.status).toBe('predefined');
  });

  it('[CODE-78] themes of another interview; what the server refuses is shown with a way back', async () => {
    const { user } = await open();
    const forms = [formWire({ id: 7, title: 'This one' }), formWire({ id: 8, title: 'Last year' })];
    server.on('GET', `/api/forms/get-forms/${OWNER.sub}`, { success: true, forms, nextCursor: null, top: 0, epoch: 'e1' });
    await user.click(screen.getByRole('button', { name: 'Codebook menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Add themes…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add themes' });
    await user.click(await within(dialog).findByRole('button', { name: /^Another interview/ }));
    await within(dialog).findByRole('button', { name: 'Last year' });
    expect(within(dialog).queryByRole('button', { name: 'This one' })).toBeNull();
    const error = 'That interview has no themes yet. Generate its report first.';
    server.on('POST', '/api/forms/7/codebook/themes', () => ({ status: 409, body: { success: false, code: 'CONFLICT', error } }));
    await user.click(within(dialog).getByRole('button', { name: 'Last year' }));
    await within(dialog).findByText(error);
    expect(within(dialog).getByRole('button', { name: 'Add themes' })).toHaveProperty('disabled', true);
    await user.click(within(dialog).getByRole('button', { name: 'Back' }));
    await within(dialog).findByRole('button', { name: 'Last year' });
    expect(server.seen('POST', '/api/forms/7/codebook/themes')[0]?.body).toEqual({
      themes: { source: 'report', formId: 8 },
      preview: true,
    });
  });

  it('[CODE-79] the codebook is saved as a file under the name that the server gives it', async () => {
    const { user } = await open();
    const downloads = catchDownloads();
    server.on('GET', '/api/forms/7/codebook/export/qdc', () => {
      const headers = { 'content-disposition': `attachment; filename="codebook-caf_.qdc"; filename*=UTF-8''codebook-caf%C3%A9.qdc` };
      return new Response('<CodeBook/>', { headers });
    });
    await user.click(screen.getByRole('button', { name: 'Codebook menu' }));
    await user.click(await screen.findByRole('menuitem', { name: /\.qdc/ }));
    await screen.findByText('Codebook exported.');
    expect(downloads.map(({ name }) => name)).toEqual(['codebook-café.qdc']);
    vi.restoreAllMocks();
  });
});

describe('history', () => {
  it('[CODE-80] undo and redo say what they would take back; the history lists all, undone ones marked', async () => {
    const { user } = await open();
    expect(screen.getByRole('button', { name: 'Nothing to undo' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Confirm “Speed”' }));
    await user.click(await screen.findByRole('button', { name: 'Undo: Confirmed “Speed”' }));
    await screen.findByText('Undone: Confirmed “Speed”.');
    await screen.findByRole('button', { name: 'Redo: Confirmed “Speed”' });
    await user.click(screen.getByRole('button', { name: 'Codebook menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'History…' }));
    const drawer = await screen.findByRole('dialog', { name: 'History' });
    const entry = (await within(drawer).findByText('Confirmed “Speed”.')).closest('li')!;
    within(entry).getByText('Undone');
    within(entry).getByText('ada@example.com');
    await user.click(within(drawer).getByRole('button', { name: 'Redo: Confirmed “Speed”' }));
    await waitFor(() => expect(within(drawer).queryByText('Undone')).toBeNull());
    within(drawer).getByText('Undo takes back: Confirmed “Speed”');
  });
});

describe('readings', () => {
  const reading = (n: number, change: Record<string, unknown> = {}) => ({
    responseId: `00000000-0000-4000-8000-00000000000${n}`,
    participant: `P${n}`,
    state: 'read',
    reader: 'model',
    model: 'gpt-5-mini',
    readAt: '2026-11-21T18:05:00.000Z',
    passages: 4,
    failure: null,
    ...change,
  });
  const failure = 'Much was said in this interview, and nothing came back from its reading. Read it again.';
  const all = [reading(1), reading(2, { state: 'failed', passages: 0, failure })];

  it('[CODE-81] readings say who read how many, why some failed, and are repeated one by one, for all that failed, or for all', async () => {
    const { user } = await open();
    server.on('GET', '/api/analysis/7/readings', ({ query }) => ({
      body: {
        success: true,
        readings: all.filter(({ state }) => (query.get('state') ?? state) === state),
        cursor: null,
        totals: { read: 1, failed: 1, waiting: 0 },
        readers: [{ kind: 'model', model: 'gpt-5-mini', interviews: 2 }],
      },
    }));
    server.on('POST', '/api/analysis/7/readings', ({ body }) => {
      const { responseIds, only } = body as { responseIds?: string[]; only?: string };
      return { body: { success: true, scheduled: responseIds?.length ?? (only ? 1 : 2) } };
    });
    const asked = () => server.seen('POST', '/api/analysis/7/readings').map(({ body }) => body);
    await user.click(screen.getByRole('button', { name: 'Codebook menu' }));
    await user.click(await screen.findByRole('menuitem', { name: /^How interviews were read/ }));
    const dialog = await screen.findByRole('dialog', { name: 'How interviews were read' });
    await within(dialog).findByText('gpt-5-mini read 2 interviews.');
    within(dialog).getByText(failure);
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Show' }), 'Failed (1)');
    await waitFor(() => expect(within(dialog).queryByText('P1')).toBeNull());
    await user.click(await within(dialog).findByRole('button', { name: 'Read again: P2' }));
    await screen.findByText('1 interview will be read again. The next report has the result.');
    await user.click(within(dialog).getByRole('button', { name: 'Read 1 failed interview again' }));
    await waitFor(() => expect(asked()).toHaveLength(2));
    await user.click(within(dialog).getByRole('button', { name: 'Read all again…' }));
    within(dialog).getByText(/costs about as much as their first reading/);
    expect(asked()).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Read 2 interviews again' }));
    await screen.findByText('2 interviews will be read again. The next report has the results.');
    expect(asked()).toEqual([{ responseIds: [all[1]!.responseId] }, { only: 'failed' }, {}]);
  });
});
