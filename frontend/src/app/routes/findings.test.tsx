import type { OwnerEventBody } from '@contract/realtime';
import type { Passage } from '@contract/codebook';
import type { QuestionAnswer, QuestionFindingsAnswer, SegmentComparisonAnswer } from '@contract/findings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailScreen, responseWire } from '@/testing/detail-screen';
import { catchDownloads } from '@/testing/downloads';
import type { SeenRequest } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';

const THEME = 'b2f7c6aa-0c9e-4f51-8c57-1d6a0f9e8d21';
const SUBTHEME = '6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f';
const COMPARISON = '/api/forms/7/codebook/comparison';
const PASSAGES = '/api/forms/7/codebook/passages';
const QUESTIONS = '/api/forms/7/questions';
const grace = responseWire({ interview_transcript: 'AI: Hello!\nUser: Hi.\nAI: How do you like the app?\nUser: It crashes on my phone.' });

const leftOut = { unfinished: 3, excluded: 0, unread: 0, unguided: 0, unrecorded: 0, pending: 0, filtered: 5 };
const counts = (themeId: string, participants: number, n: number) => ({
  ...{ themeId, participants, passages: participants + 1, share: participants / n, low: 0.1, high: 0.62 },
});
const comparison = (change: Partial<SegmentComparisonAnswer> = {}): SegmentComparisonAnswer => ({
  success: true,
  attribute: 'language',
  sample: { total: 50, included: 42, leftOut },
  themes: [
    { id: THEME, name: 'Mobile app', colour: '#4477aa', status: 'confirmed', parentId: null, depth: 0 },
    { id: SUBTHEME, name: 'Crashes', colour: '#ee6677', status: 'suggested', parentId: THEME, depth: 1 },
  ],
  all: { interviews: 42, themes: [counts(THEME, 21, 42), counts(SUBTHEME, 5, 42)] },
  segments: [
    { value: 'en', interviews: 38, themes: [counts(THEME, 19, 38), counts(SUBTHEME, 5, 38)] },
    { value: 'de', interviews: 4, themes: [counts(THEME, 2, 4), counts(SUBTHEME, 0, 4)] },
  ],
  moreValues: 0,
  revision: 8,
  ...change,
});
const passage: Passage = {
  ...{ id: `${grace.id}:4:0-23`, responseId: grace.id, participant: 'P3', turn: 4, start: 0, end: 23, text: 'It crashes on my phone.' },
  ...{
    label: 'Crashes',
    sentiment: 'negative',
    coder: 'model',
    dismissed: false,
    questionId: null,
    themes: [{ id: THEME, coder: 'model' }],
  },
};
const findings = (change: Partial<QuestionFindingsAnswer> = {}): QuestionFindingsAnswer => ({
  success: true,
  sample: { total: 50, included: 42, leftOut },
  versions: [
    { version: 2, interviews: 30, published: true },
    { version: 1, interviews: 12, published: false },
  ],
  questions: [
    {
      ...{ id: 'aaaaaaaa', wording: 'How useful is the app?', section: 'Use', required: true, answerType: 'choice', multiple: true },
      wordings: [
        { wording: 'How useful is the app?', versions: [2] },
        { wording: 'Is the app useful?', versions: [1] },
      ],
      ...{ answerChanged: true, interviews: 42, asked: 40, answered: 30, summary: null },
      states: { open: 2, bypassed: 0, dropped: 0, asked: 3, 'no-value': 0, short: 10, rich: 20, skipped: 7, refused: 0 },
      values: [
        { value: 'Very', participants: 24 },
        { value: 'Not at all', participants: 0 },
      ],
      inOtherWords: 6,
      themes: [{ themeId: THEME, participants: 9, passages: 11 }],
    },
  ],
  themes: [{ id: THEME, name: 'Mobile app', colour: '#4477aa' }],
  revision: 8,
  ...change,
});
const answer: QuestionAnswer = {
  ...{ responseId: grace.id, participant: 'P3', submittedAt: '2026-11-21T18:10:00.000Z', language: 'en', guideVersion: 1, state: 'rich' },
  ...{ values: ['Very'], text: 'It crashes on my phone.\nBut I like it.', turn: 4 },
};

let at: DetailScreen;
beforeEach(() => {
  at = new DetailScreen();
  at.serve(grace);
  at.server.on('GET', '/api/analysis/7', { success: true, analysis: null, run: null, led: { answers: 0, interviews: 0 }, by_model: false });
  at.server.on('GET', PASSAGES, { success: true, passages: [passage], cursor: null, total: 1, revision: 8 });
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});
const open = (view: string, search = '') => renderApp(`/editinterview?formId=7&tab=analysis&view=${view}${search}`);
const lastQuery = (path: string) => Object.fromEntries(at.server.seen('GET', path).at(-1)!.query);
const codebookUpdated = () =>
  at.dashboard.publish({ kind: 'codebook.updated', formId: 7, revision: 9, themesChanged: true, counts: null, passages: null });

describe('findings by segment', () => {
  it('[HIDDEN-13] offers the interview’s hidden fields, and tells a value from what stands for none and others', async () => {
    at.server.on('GET', COMPARISON, ({ query: asked }) => ({
      body: comparison({
        hiddenFields: [
          { name: 'source', label: 'Panel' },
          { name: 'pid', label: '' },
        ],
        ...(asked.get('attribute') === 'link.source' && {
          attribute: 'link.source',
          segments: [
            { value: '=none', label: 'none', interviews: 30, themes: [counts(THEME, 15, 30), counts(SUBTHEME, 5, 30)] },
            { value: 'none', interviews: 8, themes: [counts(THEME, 4, 8), counts(SUBTHEME, 0, 8)] },
            { value: 'other', interviews: 4, themes: [counts(THEME, 2, 4), counts(SUBTHEME, 0, 4)] },
          ],
        }),
      }),
    }));
    const { user } = open('segments');
    const by = await screen.findByRole<HTMLSelectElement>('combobox', { name: /compare by/i });
    const group = within(by).getByRole('group', { name: 'Hidden fields' });
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Panel', 'pid']);
    await user.selectOptions(by, 'Panel');
    for (const name of ['none', 'Not in the link', 'Other']) {
      expect(await screen.findByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeDefined();
    }
  });

  it('[FIND-17, FIND-19] shows shares with their intervals, says what is included, and warns of small segments', async () => {
    at.server.on('GET', COMPARISON, comparison());
    const { user } = open('segments');
    const table = await screen.findByRole('table', { name: 'Themes by segment' });
    expect(screen.getByText('42 of 50 interviews').closest('p')!.textContent).toBe(
      '42 of 50 interviews: completed and partial. Left out: 3 not finished, 5 not chosen.',
    );
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Theme', 'Englishn = 38', 'Germann = 4, few', 'Alln = 42']);
    within(table).getByRole('button', { name: 'Mobile app, English: 50% 19 of 38 participants, interval 10–62%' });
    screen.getByText(/Where intervals overlap, a difference may be chance/);
    screen.getByText(/fewer than 10 interviews are marked/);
    expect(document.body.textContent).not.toMatch(/significan/i);

    await user.click(screen.getByRole('radio', { name: 'Chart' }));
    expect(screen.queryByRole('table')).toBeNull();
    within(screen.getByRole('heading', { name: 'Crashes' }).closest('li')!).getByRole('button', {
      name: /^Crashes: German 0% 0 of 4 .*10–62%/,
    });
    const before = at.server.seen('GET', COMPARISON).length;
    await act(() => at.dashboard.connect());
    act(() => void codebookUpdated());
    await waitFor(() => expect(at.server.seen('GET', COMPARISON).length).toBeGreaterThan(before));
  });

  it.each<[string, OwnerEventBody]>([
    ['responses are tagged, starred or excluded', { kind: 'responses.reviewed', formId: 7, reviews: [] }],
    ['tags are renamed or deleted', { kind: 'tags.changed' }],
  ])('[FIND-19] counts again when %s', async (_what, body) => {
    at.server.on('GET', COMPARISON, comparison());
    open('segments', '&by=tag');
    await screen.findByRole('table', { name: 'Themes by segment' });
    const before = at.server.seen('GET', COMPARISON).length;
    await act(() => at.dashboard.connect());
    const reread = at.server.seen('GET', COMPARISON).length;
    act(() => void at.dashboard.publish(body));
    await waitFor(() => expect(at.server.seen('GET', COMPARISON).length).toBeGreaterThan(Math.max(before, reread)), { timeout: 5_000 });
  });

  it('[FIND-13, FIND-18] a cell opens its passages, a passage its transcript; arrows move between cells', async () => {
    at.server.on('GET', COMPARISON, comparison());
    const { user } = open('segments', '&completion=complete');
    const table = await screen.findByRole('table', { name: 'Themes by segment' });
    const cell = (name: RegExp) => within(table).getByRole('button', { name });
    expect(
      within(table)
        .getAllByRole('button')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([cell(/^Mobile app, English/)]);
    cell(/^Mobile app, English/).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{Home}{ArrowRight}');
    expect(document.activeElement).toBe(cell(/^Crashes, German/));
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Crashes · German' });
    expect(lastQuery(PASSAGES)).toMatchObject({
      theme: SUBTHEME,
      subthemes: 'true',
      attribute: 'language',
      value: 'de',
      completion: 'complete',
    });
    await user.click(await within(dialog).findByRole('button', { name: /^Show in transcript: P3/ }));
    const details = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    await within(details).findByText('It crashes on my phone.');
  });

  it('[FIND-05, FIND-16] keeps the choice in the address, and downloads what is shown', async () => {
    at.server.on('GET', COMPARISON, ({ query }: SeenRequest) => ({ body: comparison({ attribute: query.get('attribute') as 'month' }) }));
    at.server.on('GET', `${COMPARISON}/export`, () => ({ body: 'Theme', headers: { 'content-type': 'text/csv' } }));
    const downloads = catchDownloads();
    const { user } = open('segments');
    await user.selectOptions(await screen.findByLabelText('Compare by'), 'month');
    await user.click(screen.getByRole('button', { name: 'Choose interviews' }));
    await user.selectOptions(screen.getByLabelText('Completion'), 'complete');
    await user.selectOptions(screen.getByLabelText('Reported by browsers'), 'without');
    await screen.findByText(/completed only, without those that only a browser reported/);
    await waitFor(() => expect(lastQuery(COMPARISON)).toEqual({ attribute: 'month', completion: 'complete', reported: 'without' }));
    await user.click(screen.getByRole('button', { name: 'Download CSV' }));
    await waitFor(() => expect(downloads.map(({ name }) => name)).toEqual(['comparison-month.csv']));
    expect(lastQuery(`${COMPARISON}/export`)).toEqual({ attribute: 'month', completion: 'complete', reported: 'without' });
    await user.click(screen.getByRole('button', { name: 'All interviews' }));
    await screen.findByText(/: completed and partial\./);
  });

  it('[FIND-17] says why there is nothing to compare, and what failed', async () => {
    let failing = true;
    at.server.on('GET', COMPARISON, () =>
      failing
        ? { status: 500, body: { success: false, code: 'SERVER_ERROR', error: 'Try again.' } }
        : { body: comparison({ sample: { total: 8, included: 0, leftOut: { ...leftOut, filtered: 0, unread: 5 } } }) },
    );
    const { user } = open('segments');
    await screen.findByText('The comparison could not be loaded');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText(/No interview has been read by the analysis yet/);
  });
});

describe('findings by question', () => {
  it('[FIND-07, FIND-03] shows who answered, what was chosen, and leads to answers, passages and transcripts', async () => {
    at.server.on('GET', QUESTIONS, findings());
    at.server.on('GET', `${QUESTIONS}/aaaaaaaa/answers`, ({ query }: SeenRequest) => ({
      body: query.has('cursor')
        ? { success: true, answers: [{ ...answer, responseId: SUBTHEME, text: 'Older.' }], cursor: null, total: null }
        : { success: true, answers: [answer], cursor: 'next', total: 2 },
    }));
    const { user } = open('questions', '&from=2026-11-01');
    const card = await screen.findByRole('article', { name: /How useful is the app\?/ });
    expect(card.textContent).toContain('30 of 40 asked answered (75%), in 42 interviews.');
    // Zero counts take no part of the bar, so that a full bar reaches its end.
    const parts = [...card.querySelectorAll<HTMLElement>('div[aria-hidden] > [data-state]')];
    expect(parts.map(({ style }) => Number(style.flexGrow)).toSorted((a, b) => b - a)).toEqual([30, 7, 3, 2]);
    screen.getByText(/Versions of the guide: 2 \(30 interviews\), 1 \(12 interviews\)/);
    screen.getByText(/since Nov 1, 2026/);
    within(card).getByText('Version 1: Is the app useful?');
    within(card).getByText(/their values are counted together/);
    expect(within(card).getByRole<HTMLButtonElement>('button', { name: 'Not at all 0 0%' }).disabled).toBe(true);
    expect(within(card).queryByRole('button', { name: /declined/ })).toBeNull();

    within(card).getByText(/^Shares of 30 participants who answered\./);
    // Bars are the shares beside them.
    const widths = [...card.querySelectorAll<HTMLElement>('li > button > [aria-hidden] > span')].map(({ style }) => style.width);
    expect(widths.filter((width) => width !== '')).toEqual(['80%', '0%', '20%']);
    await user.click(within(card).getByRole('button', { name: 'In other words 6 20%' }));
    await within(card).findByRole('region', { name: 'Answers in other words' });
    const words = { state: 'answered', inOtherWords: 'true', from: '2026-11-01', limit: '20' };
    expect(lastQuery(`${QUESTIONS}/aaaaaaaa/answers`)).toEqual(words);
    await user.click(within(card).getByRole('button', { name: 'Very 24 80%' }));
    const list = await within(card).findByRole('region', { name: 'Answers: Very' });
    expect(lastQuery(`${QUESTIONS}/aaaaaaaa/answers`)).toEqual({ state: 'answered', value: 'Very', from: '2026-11-01', limit: '20' });
    within(list).getByText('Version 1');
    await user.click(within(list).getByRole('button', { name: 'Show more answers' }));
    await within(list).findByText('Older.');
    await user.click(within(card).getByRole('button', { name: '7 skipped' }));
    await within(card).findByRole('region', { name: 'Skipped' });
    await user.click(within(card).getByRole('button', { name: '7 skipped' }));
    expect(within(card).queryByRole('region')).toBeNull();

    await user.click(within(card).getByRole('button', { name: 'Mobile app 9' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mobile app · question 1' });
    await within(dialog).findByText('“It crashes on my phone.”');
    expect(lastQuery(PASSAGES)).toMatchObject({ theme: THEME, question: 'aaaaaaaa', from: '2026-11-01' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(within(card).getByRole('button', { name: '30 answered' }));
    await user.click((await within(card).findAllByRole('button', { name: /^Show in transcript: P3/ }))[0]!);
    await screen.findByRole('dialog', { name: 'Interview Response Details' });
  });

  it('[FIND-06] asks again while answers are still read', async () => {
    let pending = 400;
    at.server.on('GET', QUESTIONS, () => {
      pending = Math.max(0, pending - 200);
      return { body: findings({ sample: { total: 450, included: 50, leftOut: { ...leftOut, pending } } }) };
    });
    open('questions');
    await screen.findByText(/200 being read now/);
    await waitFor(() => expect(screen.queryByText(/being read now/)).toBeNull(), { timeout: 5_000 });
    expect(at.server.seen('GET', QUESTIONS)).toHaveLength(2);
  });

  it('[FIND-08] without a guide, explains and leads to one', async () => {
    at.server.on('GET', QUESTIONS, findings({ questions: [], versions: [] }));
    const { user } = open('questions');
    await screen.findByText('There are no questions to compare answers by');
    await user.click(screen.getByRole('button', { name: 'Write a guide' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Edit' }).getAttribute('aria-selected')).toBe('true'));
  });
});
