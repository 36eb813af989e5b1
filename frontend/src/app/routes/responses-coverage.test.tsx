import type { CoverageAnswer, CoverageCell, CoverageRow } from '@contract/coverage';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailScreen, FORM, responseWire } from '@/testing/detail-screen';
import type { SeenRequest } from '@/testing/fake-server';
import { GUIDE, GuideServer } from '@/testing/guide-server';
import { renderApp } from '@/testing/render';

const COVERAGE = '/api/responses/7/coverage';
const QUESTIONS: CoverageAnswer['questions'] = [
  { id: 'question', wording: 'How do you make coffee in the morning?', section: 'Warm-up', required: true, answerType: 'open' },
  { id: 'questio2', wording: 'What do you like about it?', section: 'Warm-up', required: false, answerType: 'open' },
  { id: 'oldquest', wording: 'How many cups?', section: 'Warm-up', required: true, answerType: 'number', former: true },
];
const grace = responseWire({ interview_transcript: 'AI: Hello!\nUser: Hi.\nAI: How do you make coffee?\nUser: With a moka pot.' });

const row = (name: string, cells: Record<string, CoverageCell>, change: Partial<CoverageRow> = {}): CoverageRow => ({
  ...{ responseId: crypto.randomUUID(), name, createdAt: '2026-11-20T09:05:00.000Z', callStatus: 'completed' },
  ...{ guideVersion: 2, recorded: true, cells },
  ...change,
});
const GRACE = row(
  'Grace Hopper',
  { question: { state: 'short', answer: 'With a moka pot.', seq: 4 }, questio2: { state: 'open' } },
  { responseId: grace.id },
);
const ADA = row('Ada Lovelace', {
  question: { state: 'skipped', answer: 'Next, please.', seq: 4 },
  questio2: { state: 'rich', answer: 'The smell.', seq: 6 },
  oldquest: { state: 'rich', value: '3', answer: 'Three.', seq: 8 },
});
const LINUS = row('Linus', {}, { recorded: false });

let at: DetailScreen;
beforeEach(() => {
  at = new DetailScreen();
  at.server.on('GET', '/api/forms/7', { success: true, form: { ...FORM, has_guide: true } });
  new GuideServer(at.server, GUIDE).publishedVersion = 2;
  at.serve(grace);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

const serve = (rows: CoverageRow[], change: Partial<CoverageAnswer> = {}) =>
  at.server.on('GET', COVERAGE, { success: true, questions: QUESTIONS, rows, leftOut: 0, next: null, ...change });
async function open() {
  const app = renderApp('/editinterview?formId=7&view=coverage');
  return { ...app, table: await screen.findByRole('table', { name: 'Coverage' }) };
}
const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .slice(1)
    .map((head) => within(head).getByRole('button').textContent);

describe('the coverage of a guide', () => {
  it('[COV-06] is a second view of the responses', async () => {
    serve([GRACE]);
    const { user } = await at.open();
    await user.click(await screen.findByRole('radio', { name: 'Coverage' }));
    await screen.findByRole('table', { name: 'Coverage' });
    await user.click(screen.getByRole('radio', { name: 'List' }));
    await screen.findByRole('table', { name: 'Responses' });
  });

  it('[COV-06] is not offered before a guide is published', async () => {
    new GuideServer(at.server, GUIDE);
    await at.open();
    await screen.findByRole('table', { name: 'Responses' });
    await waitFor(() => expect(at.server.seen('GET', '/api/forms/7/guide')).toHaveLength(1));
    expect(screen.queryByRole('radio', { name: 'Coverage' })).toBeNull();
  });

  it('[COV-06] needs no request where the interview has no guide', async () => {
    at.server.on('GET', '/api/forms/7', { success: true, form: FORM });
    const { user } = await at.open();
    await screen.findByRole('table', { name: 'Responses' });
    await user.click(screen.getByRole('tab', { name: 'Edit' }));
    await screen.findByRole('radio', { name: 'Interview guide' });
    expect(at.server.seen('GET', '/api/forms/7/guide')).toEqual([]);
  });

  it('[COV-07] shows participants by questions, with what was said and how many answered', async () => {
    serve([GRACE, ADA, LINUS], { leftOut: 3 });
    const { table, user } = await open();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Q1*How do you make coffee in the morning?(Warm-up · must ask)',
      'Q2What do you like about it?(Warm-up · optional)',
      'F1*How many cups?(Warm-up · must ask · only in an older version)',
    ]);
    const [totals] = within(table).getAllByRole('row').slice(1);
    expect(
      within(totals!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1/21 of 2 asked', '1/11 of 1 asked', '1/11 of 1 asked']);
    const [, , first, , third] = within(table).getAllByRole('row');
    expect(
      within(first!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .slice(1),
    ).toEqual(['Not reached', '–Not in this version of the guide']);
    within(third!).getByText(/Not known by question/);
    await user.hover(within(table).getByRole('button', { name: 'Q1, Ada Lovelace. Skipped. Next, please.' }));
    screen.getByText('Next, please.');
    screen.getByText('3 responses without a guide are only in the list.');
  });

  it('[COV-08] is used by keyboard: arrows move between cells, Enter opens the response where it was said', async () => {
    serve([GRACE, ADA]);
    const { table, user } = await open();
    const cell = (name: RegExp) => within(table).getByRole('button', { name });
    const stops = within(table).getAllByRole('button', { name: /^[QF]\d, / });
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell(/^Q1, Grace/)]);
    act(() => cell(/^Q1, Grace/).focus());
    screen.getByText('With a moka pot.');
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(cell(/^F1, Ada Lovelace\. Rich answer: 3\./));
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
    expect(document.activeElement).toBe(cell(/^Q1, Grace/));
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    await waitFor(() => expect(dialog.querySelector('mark')?.textContent).toBe('With a moka pot.'));
  });

  it('[COV-09] filters rows by state, and shows all answers to one question', async () => {
    serve([GRACE, ADA, LINUS]);
    const { table, user } = await open();
    expect(namesIn(table)).toEqual(['Grace Hopper', 'Ada Lovelace', 'Linus']);
    await user.selectOptions(screen.getByLabelText('Show'), 'Skipped a must-ask');
    expect(namesIn(table)).toEqual(['Ada Lovelace']);
    screen.getByText('1 of 3 participants');
    // Of this question alone.
    await user.selectOptions(screen.getByLabelText('Question'), 'Q2: What do you like about it?');
    screen.getByText('No participant matches');
    await user.selectOptions(screen.getByLabelText('Show'), 'Has rich answers');
    const answers = await screen.findByRole('table', { name: 'Coverage' });
    expect(namesIn(answers)).toEqual(['Ada Lovelace']);
    expect(within(answers).getByRole('button', { name: /^Q2, Ada/ }).textContent).toBe('The smell.');
  });

  it('[COV-12] keeps the filter and the question in the address, until the list is shown', async () => {
    serve([GRACE, ADA, LINUS]);
    const { user, location } = renderApp('/editinterview?formId=7&view=coverage&show=rich&question=questio2');
    const table = await screen.findByRole('table', { name: 'Coverage' });
    expect(namesIn(table)).toEqual(['Ada Lovelace']);
    expect(screen.getByLabelText<HTMLSelectElement>('Question').value).toBe('questio2');
    await user.selectOptions(screen.getByLabelText('Show'), 'Skipped a must-ask');
    expect(location().search).toBe('?formId=7&view=coverage&show=skipped-must-asks&question=questio2');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location().search).toBe('?formId=7&view=coverage');
    await user.selectOptions(screen.getByLabelText('Question'), 'Q1: How do you make coffee in the morning?');
    await user.click(screen.getByRole('radio', { name: 'List' }));
    await screen.findByRole('table', { name: 'Responses' });
    expect(location().search).toBe('?formId=7');
  });

  it('[COV-12] takes an address that names nothing as no filter', async () => {
    serve([GRACE, ADA]);
    renderApp('/editinterview?formId=7&view=coverage&show=everything&question=gone');
    expect(namesIn(await screen.findByRole('table', { name: 'Coverage' }))).toEqual(['Grace Hopper', 'Ada Lovelace']);
  });

  it('[COV-10] follows interviews while they run, and reads older participants on request', async () => {
    const next = Buffer.from('older').toString('base64url');
    let graces = GRACE;
    at.server.on('GET', COVERAGE, ({ query }: SeenRequest) => ({
      body: query.get('cursor')
        ? { success: true, questions: QUESTIONS, rows: [ADA], leftOut: 0, next: null }
        : { success: true, questions: QUESTIONS, rows: [graces], leftOut: 0, next },
    }));
    const { table, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Show older participants' }));
    await waitFor(() => expect(namesIn(table)).toEqual(['Grace Hopper', 'Ada Lovelace']));
    graces = { ...GRACE, cells: { ...GRACE.cells, questio2: { state: 'asked', seq: 5 } } };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => void at.dashboard.publish({ kind: 'response.updated', response: { ...grace, turn_count: 9, version: 2 } }));
    act(() => void at.dashboard.publish({ kind: 'response.updated', response: { ...grace, turn_count: 10, version: 3 } }));
    act(() => void vi.advanceTimersByTime(2_000));
    vi.useRealTimers();
    await within(table).findByRole('button', { name: 'Q2, Grace Hopper. Asked, no answer' });
    // Both pages, once for both events.
    expect(at.server.seen('GET', COVERAGE)).toHaveLength(4);
  });

  it('[COV-11] says why there is nothing to see, and offers the way on', async () => {
    serve([], { leftOut: 1 });
    const { user, unmount } = renderApp('/editinterview?formId=7&view=coverage');
    await screen.findByText('No answers to compare yet');
    screen.getByText(/1 response without a guide is only in the list\./);
    await user.click(screen.getByRole('button', { name: 'Show the list' }));
    await screen.findByRole('table', { name: 'Responses' });
    unmount();

    at.server.on('GET', COVERAGE, () => ({ status: 403, body: { success: false, code: 'FORBIDDEN', error: 'Not yours.' } }));
    const again = renderApp('/editinterview?formId=7&view=coverage');
    await screen.findByText('Coverage could not be loaded');
    serve([GRACE]);
    await again.user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('table', { name: 'Coverage' });
  });
});
