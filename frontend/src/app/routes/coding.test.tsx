import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { analysisWire } from '@/testing/analysis';
import { codebookThemeWire, FakeCodebook, passageWire, themeId } from '@/testing/codebook';
import { DetailScreen } from '@/testing/detail-screen';
import { renderApp } from '@/testing/render';
// Loaded with the file: a busy machine takes longer than a test waits.
import './edit-interview';
import './interview-analysis';
import './interview-coding';

let detail: DetailScreen;
let codebook: FakeCodebook;

const coded = (n: number) => [{ id: themeId(n), coder: 'model' as const }];

beforeEach(() => {
  // jsdom lays nothing out: the list needs a height to know what is in sight.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(120);
  detail = new DetailScreen();
  detail.serve();
  codebook = new FakeCodebook(
    detail.server,
    7,
    [codebookThemeWire(1, { name: 'Price' }), codebookThemeWire(2, { name: 'Delivery' })],
    [1, 2, 3, 4, 5, 6].map((n) => passageWire(n, { themes: n < 5 ? coded(1) : [] })),
  );
});

afterEach(() => vi.restoreAllMocks());

async function open(search = '') {
  const app = renderApp({ pathname: '/editinterview', search: `?formId=7&tab=analysis&view=coding${search}` });
  await screen.findByRole('feed', { name: 'Passages' });
  return app;
}
const rows = () => within(screen.getByRole('feed', { name: 'Passages' })).getAllByRole('article');
const words = () =>
  rows().map((row) =>
    within(row)
      .getByText(/^Words of/)
      .textContent.slice(-3),
  );
const active = () => document.activeElement?.textContent.match(/Words of passage (\d+)/)?.[1];
/** A theme with its number of passages. */
const theme = (name: string, count: number) => screen.getByRole('treeitem', { name: new RegExp(`^${name},.*\\b${count} passages?\\b`) });
const decisions = () =>
  detail.server.seen('POST', '/api/forms/7/codebook/decisions').map(({ body }) => (body as { decision: Record<string, unknown> }).decision);
const id = (n: number) => passageWire(n).id;

describe('the coding workbench', () => {
  it('[CODE-50] [CODE-51] shows themes with counts, their passages with speaker, words and codes, and the transcript beside them', async () => {
    codebook.questions = [{ id: 'q1', text: 'What did it cost?', passages: 2 }];
    codebook.segments = [{ attribute: 'language', values: [{ value: 'de', interviews: 3 }] }];
    codebook.passages = codebook.passages.map((passage, at) => ({
      ...passage,
      ...(at === 0 && { label: 'Too dear', sentiment: 'negative', themes: [...coded(1), ...coded(2)], questionId: 'q1' }),
      ...(at === 1 && { coder: 'built-in' }),
    }));
    const { user } = await open();
    expect(words()).toEqual(['001', '002', '003', '004', '005', '006']);
    for (const shown of ['Too dear', 'P1', 'Negative', 'Language model', 'Price', 'Delivery']) within(rows()[0]!).getByText(shown);
    within(rows()[1]!).getByText('Sentiment not measured');
    within(rows()[2]!).getByText('Neutral');
    const transcript = await screen.findByRole('region', { name: 'Transcript of P1' });
    await within(transcript).findByRole('button', { name: 'Passage “Words of passage 001”: Price, Delivery', pressed: true });

    await user.click(screen.getByRole('button', { name: /Uncoded\s*2/ }));
    await screen.findByRole('heading', { name: /Uncoded.*2 passages/ });
    await waitFor(() => expect(words()).toEqual(['005', '006']));

    await user.click(theme('Price', 4));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Question' }), 'What did it cost? (2)');
    await screen.findByRole('heading', { name: /Price.*1 passage/ });
    // Of the chosen theme, only others are named.
    expect(within(rows()[0]!).queryByText('Price')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Segment' }), 'German (3)');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sentiment' }), 'Negative');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Coder' }), 'Language model');
    await waitFor(() =>
      expect(Object.fromEntries(detail.server.seen('GET', '/api/forms/7/codebook/passages').at(-1)!.query)).toEqual({
        theme: themeId(1),
        question: 'q1',
        attribute: 'language',
        value: 'de',
        sentiment: 'negative',
        coder: 'model',
        limit: '200',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await screen.findByRole('heading', { name: /Price.*4 passages/ });
  });

  it('[CODE-52] [CODE-53] is worked with single keys: the next passage has the focus, counts change, and a message offers Undo', async () => {
    const { user } = await open(`&theme=${themeId(1)}`);
    await user.keyboard('j');
    expect(active()).toBe('002');
    await user.keyboard('m');
    const dialog = await screen.findByRole('dialog', { name: 'Move to' });
    await user.keyboard('del{Enter}');
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(words()).toEqual(['001', '003', '004']);
    await waitFor(() => expect(active()).toBe('003'));
    expect(decisions()).toEqual([{ kind: 'passage.move', passages: [id(2)], from: themeId(1), to: themeId(2) }]);
    await screen.findByText('Moved to “Delivery”');
    await waitFor(() => theme('Price', 3));
    theme('Delivery', 1);

    await user.keyboard('r');
    await waitFor(() => expect(active()).toBe('004'));
    await user.keyboard('d');
    await waitFor(() => expect(words()).toEqual(['001']));
    await waitFor(() => expect(active()).toBe('001'));
    await user.keyboard('c');
    await screen.findByRole('dialog', { name: 'Code into' });
    await user.keyboard('deliv{Enter}');
    await user.keyboard('s');
    await screen.findByRole('dialog', { name: 'Sentiment' });
    await user.keyboard('neg{Enter}');
    expect(decisions().slice(1)).toEqual([
      { kind: 'passage.reject', passages: [id(3)], themeId: themeId(1) },
      { kind: 'passage.dismiss', passages: [id(4)], dismissed: true },
      { kind: 'passage.code', passages: [id(1)], themeId: themeId(2) },
      { kind: 'passage.sentiment', passages: [id(1)], sentiment: 'negative' },
    ]);
    await user.keyboard('uuu');
    await waitFor(() => expect(words()).toEqual(['001', '004']));
    await waitFor(() => expect(active()).toBe('004'));
    within(rows()[0]!).getByText('Neutral');

    // In a field, letters are letters.
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Segment' }));
    await user.keyboard('rd');
    expect(decisions()).toHaveLength(5);
  });

  it('[CODE-52] lists its keys, and single keys can be turned off', async () => {
    const { user } = await open();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys of the workbench' });
    within(dialog).getByText('Set aside, or bring back');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Use single keys' }));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(active()).toBe('001'));
    await user.keyboard('rjd');
    expect(decisions()).toEqual([]);
    expect(active()).toBe('001');
    await user.keyboard('{ArrowDown}');
    expect(active()).toBe('002');
  });

  it('[CODE-53] reads a list again that was read while decisions were on their way', async () => {
    const { user } = await open(`&theme=${themeId(1)}`);
    let answer!: () => void;
    const held = new Promise<void>((resolve) => (answer = resolve));
    detail.server.on('POST', '/api/forms/7/codebook/decisions', async (request) => {
      await held;
      return { body: codebook.decide(request) };
    });
    await user.keyboard('jm');
    await screen.findByRole('dialog', { name: 'Move to' });
    await user.keyboard('del{Enter}');
    await waitFor(() => expect(words()).toEqual(['001', '003', '004']));
    // Read before the decision has arrived.
    await user.click(screen.getByRole('treeitem', { name: /^Delivery,/ }));
    await screen.findByRole('heading', { name: /Delivery/ });
    await waitFor(() => expect(detail.server.seen('GET', '/api/forms/7/codebook/passages').at(-1)!.query.get('theme')).toBe(themeId(2)));
    answer();
    await waitFor(() => expect(words()).toEqual(['002']));
  });

  it('[CODE-54] decides about a range, and about at most 500 at once', async () => {
    codebook.passages = Array.from({ length: 620 }, (_, n) => passageWire(n + 1));
    const { user } = await open();
    await user.click(within(rows()[1]!).getByRole('checkbox'));
    await user.keyboard('{Shift>}');
    await user.click(rows()[3]!);
    await user.keyboard('{/Shift}');
    screen.getByText(/3 selected/);
    await user.click(screen.getByRole('button', { name: 'Code…' }));
    await screen.findByRole('dialog', { name: 'Code 3 passages into' });
    await user.keyboard('price{Enter}');
    expect(decisions()).toEqual([{ kind: 'passage.code', passages: [id(2), id(3), id(4)], themeId: themeId(1) }]);
    await screen.findByText('3 passages coded into “Price”');
    expect(screen.queryByText(/selected/)).toBeNull();

    await user.keyboard('x');
    // All that are loaded: the rest comes with scrolling.
    vi.spyOn(Element.prototype, 'scrollTop', 'get').mockReturnValue(40_000);
    act(() => void document.querySelector('[data-passages]')!.dispatchEvent(new Event('scroll')));
    await waitFor(() => expect(detail.server.seen('GET', '/api/forms/7/codebook/passages')).toHaveLength(3));
    await screen.findByText('Words of passage 315');
    await user.click(screen.getByRole('button', { name: 'Select all loaded' }));
    screen.getByText(/500 selected/);
    await screen.findByText('At most 500 passages can be selected.');
  });

  it('[CODE-55] takes a refused decision back, and shows the server’s sentence', async () => {
    const { user } = await open(`&theme=${themeId(1)}`);
    const error = 'These passages have been changed in another window. They are shown as they are now.';
    detail.server.on('POST', '/api/forms/7/codebook/decisions', () => ({ status: 409, body: { success: false, code: 'CONFLICT', error } }));
    await user.keyboard('r');
    await screen.findByText(error);
    await waitFor(() => expect(words()).toEqual(['001', '002', '003', '004']));
    theme('Price', 4);
  });

  it('[CODE-56] follows other windows: counts at once, then the passages in sight', async () => {
    const { user } = await open(`&theme=${themeId(1)}`);
    await user.keyboard('j');
    codebook.change({ kind: 'passage.move', passages: [id(1)], from: themeId(1), to: themeId(2) });
    act(() => void detail.dashboard.publish(codebook.updated()));
    await waitFor(() => theme('Delivery', 1));
    await waitFor(() => expect(words()).toEqual(['002', '003', '004']));
    expect(active()).toBe('002');

    // An own decision comes back as an event, too: nothing is read again for it.
    const reads = () => detail.server.seen('GET', '/api/forms/7/codebook/passages').length;
    await user.keyboard('r');
    await waitFor(() => theme('Price', 2));
    const before = reads();
    act(() => void detail.dashboard.publish(codebook.updated()));
    await user.keyboard('jk');
    expect(reads()).toBe(before);
  });

  it('[CODE-57] keeps theme, filters and passage in the address, also of a passage that is not on the first page', async () => {
    codebook.pageSize = 2;
    const { user, location, unmount } = await open();
    await user.click(theme('Price', 4));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sentiment' }), 'Neutral');
    await waitFor(() => expect(words()).toEqual(['001', '002', '003', '004']));
    await user.keyboard('{Escape}jj');
    await waitFor(() => expect(new URLSearchParams(location().search).get('passage')).toBe(id(3)));
    const { search } = location();
    unmount();
    renderApp({ pathname: '/editinterview', search });
    await screen.findByRole('heading', { name: /Price.*4 passages/ });
    expect(screen.getByRole('combobox', { name: 'Sentiment' })).toHaveProperty('value', 'neutral');
    const transcript = await screen.findByRole('region', { name: 'Transcript of P3' });
    await within(transcript).findByRole('button', { name: /passage 003/, pressed: true });
    await waitFor(() => expect(document.querySelector('article[data-active]')?.textContent).toContain('003'));
  });

  it('[CODE-77] splits the selected passages of a theme off into a new one', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Split off…' })).toBeNull();
    await user.click(theme('Price', 4));
    await waitFor(() => expect(words()).toEqual(['001', '002', '003', '004']));
    await user.keyboard('{Escape}xjx');
    await user.click(await screen.findByRole('button', { name: 'Split off…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Split “Price”' });
    within(dialog).getByText('2 passages leave “Price” and go into a new theme.');
    await user.click(within(dialog).getByRole('textbox', { name: 'Name of the new theme' }));
    await user.paste('Discounts');
    await user.click(within(dialog).getByRole('button', { name: 'Split' }));
    await waitFor(() =>
      expect(decisions()).toMatchObject([{ kind: 'theme.split', themeId: themeId(1), passages: [id(1), id(2)], name: 'Discounts' }]),
    );
    await waitFor(() => expect(words()).toEqual(['003', '004']));
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  it('[CODE-81] a link from the report opens the readings, once', async () => {
    detail.server
      .on('GET', '/api/analysis/7', {
        success: true,
        analysis: analysisWire(),
        run: null,
        led: { answers: 0, interviews: 0 },
        by_model: false,
      })
      .on('GET', '/api/analysis/7/readings', {
        success: true,
        readings: [],
        cursor: null,
        totals: { read: 0, failed: 0, waiting: 0 },
        readers: [{ kind: 'built-in', model: null, interviews: 3 }],
      });
    const { user, location } = renderApp({ pathname: '/editinterview', search: '?formId=7&tab=analysis' });
    await user.click(await screen.findByRole('link', { name: /^See how each interview was read/ }));
    const dialog = await screen.findByRole('dialog', { name: 'How interviews were read' });
    await within(dialog).findByText('The built-in analyst read 3 interviews.');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(new URLSearchParams(location().search).has('show')).toBe(false));
    expect(new URLSearchParams(location().search).get('view')).toBe('coding');
  });

  it('[CODE-58] adds a passage from words that are marked in the transcript', async () => {
    const { user } = await open();
    const transcript = await screen.findByRole('region', { name: 'Transcript of P1' });
    const said = await within(transcript).findByRole('group', { name: /^What P1 said/ });
    act(() => said.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Add a passage' });
    within(dialog).getByText('of passage 001 and');
    await user.type(within(dialog).getByRole('textbox', { name: 'Themes' }), 'deli{Enter}');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Sentiment' }), 'Positive');
    await user.click(within(dialog).getByRole('button', { name: 'Add' }));
    await screen.findByText('Passage added');
    const place = { responseId: passageWire(1).responseId, turn: 2, start: 6, end: 24, text: 'of passage 001 and' };
    expect(decisions()).toEqual([{ kind: 'passage.add', ...place, themeIds: [themeId(2)], sentiment: 'positive' }]);
    await within(transcript).findByRole('button', { name: 'Passage “of passage 001 and”: Delivery' });

    // By mouse or touch: whatever the browser has selected.
    act(() => document.getSelection()!.setBaseAndExtent(said.lastChild!.firstChild!, 0, said.lastChild!.firstChild!, 5));
    await user.click(await screen.findByRole('button', { name: 'Add passage' }));
    within(await screen.findByRole('dialog', { name: 'Add a passage' })).getByText('more');
  });
});
