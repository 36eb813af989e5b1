import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailScreen } from '@/testing/detail-screen';
import { catchDownloads } from '@/testing/downloads';
import { FakeServer } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';

const PRICE = '6a1d2c70-3d2b-4a8e-9f5e-0c7b1a2d3e4f';
const SPEED = 'b2f7c6aa-0c9e-4f51-8c57-1d6a0f9e8d21';
const ROUND = 'd0b7a2c4-5a1e-4c39-9a77-3c1f0e5b6d21';
const RESPONSE = '0f6a2f0c-0d2b-4a53-9a43-0a4a4f2f9a01';
const TOKEN = 'u5Yq0mTzvX3oXq2nJ8d1bR7cK4wS6pLhZtGfEaVyQiM';

const unit = (n: number, text: string, change: Record<string, unknown> = {}) => ({
  n,
  text,
  before: 'Well. ',
  after: ' That is all.',
  question: 'What do you think?',
  themes: null,
  skipped: false,
  ...change,
});
const blind = (change: Record<string, unknown> = {}) => ({
  success: true,
  interviewName: 'Coffee at work',
  themes: [
    { id: PRICE, name: 'Price', definition: 'What it costs.', examples: [] },
    { id: SPEED, name: 'Speed', definition: 'How long it takes.', examples: ['It takes ages.'] },
  ],
  units: [unit(1, 'Too dear for me'), unit(2, 'I like the sun'), unit(3, 'It takes ages and costs a lot')],
  finished: false,
  expiresAt: '2026-12-07T18:10:00.000Z',
  ...change,
});
const round = (change: Record<string, unknown> = {}) => ({
  id: ROUND,
  label: 'Mina',
  coder: 'person',
  model: null,
  state: 'open',
  failure: null,
  sample: { by: 'passages', size: 100, seed: 7, interviews: 9, marked: 50, unmarked: 50 },
  themes: [
    { id: PRICE, name: 'Price' },
    { id: SPEED, name: 'Speed' },
  ],
  first: [{ coder: 'model', units: 50 }],
  progress: { units: 100, coded: 60, skipped: 1 },
  link: { expiresAt: '2026-12-07T18:10:00.000Z', expired: false, lastOpenedAt: null },
  maskNames: true,
  createdAt: '2026-11-23T18:10:00.000Z',
  finishedAt: null,
  ...change,
});
const figure = (change: Record<string, unknown> = {}) => ({
  n: 60,
  both: 18,
  firstOnly: 4,
  secondOnly: 3,
  neither: 35,
  agreement: 0.883,
  kappa: 0.745,
  interval: { low: 0.568, high: 0.922 },
  noKappa: null,
  reading: 'substantial',
  alpha: 0.747,
  warnings: [],
  ...change,
});
const AGREEMENT = {
  themes: [
    { ...figure(), themeId: PRICE, name: 'Price' },
    {
      ...figure({ n: 20, both: 0, firstOnly: 0, secondOnly: 0, neither: 20, kappa: null, interval: null, alpha: null, reading: null }),
      noKappa: 'never-used',
      warnings: ['few-units'],
      themeId: SPEED,
      name: 'Speed',
    },
  ],
  overall: { ...figure(), sameThemes: 0.85 },
};
const choices = {
  model: null,
  interviews: 9,
  passages: 120,
  themes: [
    { id: PRICE, name: 'Price', colour: '#4477aa', parentId: null, status: 'confirmed', passages: 40 },
    { id: SPEED, name: 'Speed', colour: '#ee6677', parentId: null, status: 'suggested', passages: 12 },
  ],
};
const disagreement = (change: Record<string, unknown> = {}) => ({
  n: 7,
  themeId: PRICE,
  givenBy: 'second',
  first: [],
  second: [PRICE],
  responseId: RESPONSE,
  participant: 'P3',
  turn: 2,
  marked: false,
  text: 'Too dear for me',
  before: '',
  after: '',
  state: 'open',
  decisions: [{ kind: 'passage.code', passages: [`${RESPONSE}:2:0-15`], themeId: PRICE }],
  ...change,
});

const decided = {
  success: true,
  revision: 9,
  decision: {
    id: SPEED,
    kind: 'passage.code',
    at: '2026-11-23T18:10:00.000Z',
    author: null,
    themes: [],
    passages: 1,
    details: {},
    undone: false,
  },
  themes: [],
  passages: { total: 120, uncoded: 12, dismissed: 0 },
  skipped: [],
  created: [],
  undo: null,
  redo: null,
};

beforeEach(() => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

describe('the page of a second coder', () => {
  const at = (change: Record<string, unknown> = {}) => {
    const server = new FakeServer();
    server.on('GET', `/api/public/coding/${TOKEN}`, blind(change));
    server.on('PUT', `/api/public/coding/${TOKEN}/units/*`, { success: true });
    const sent = () => server.seen('PUT', `/api/public/coding/${TOKEN}/units/*`).map(({ path, body }) => [path.split('/').at(-1), body]);
    return { server, sent };
  };
  const open = () => renderApp(`/coding#${TOKEN}`);

  it('[AGREE-30] codes by keyboard, one passage after the other, and stores each answer at once', async () => {
    const { server, sent } = at();
    server.on('POST', `/api/public/coding/${TOKEN}/finish`, { success: true });
    const { user } = open();
    await screen.findByRole('heading', { name: 'Coding: Coffee at work' });
    expect(screen.getByText('Too dear for me').tagName).toBe('MARK');
    await user.keyboard('1');
    await waitFor(() => expect(sent()).toEqual([['1', { themes: [PRICE], skipped: false }]]));
    screen.getByRole('button', { name: /Price/, pressed: true });
    // Taken away again, it is open and not "none".
    await user.keyboard('1');
    await waitFor(() => expect(sent().at(-1)).toEqual(['1', { themes: null, skipped: false }]));
    await user.keyboard('1{Enter}');
    await screen.findByText('I like the sun');
    await user.keyboard('0');
    await screen.findByText('It takes ages and costs a lot');
    await user.keyboard('12');
    await waitFor(() => expect(sent().slice(-2)).toEqual([['3', { themes: [PRICE], skipped: false }], ['3', { themes: [PRICE, SPEED], skipped: false }]])); // prettier-ignore
    expect(sent()).toContainEqual(['2', { themes: [], skipped: false }]);
    await user.keyboard('{ArrowLeft}');
    screen.getByRole('button', { name: 'None of these', pressed: true });
    await screen.findByText('Everything is saved.');
    await user.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByRole('heading', { name: 'Thank you' });
  });

  it('[AGREE-31] begins where it was left, says when a code is not saved, and saves it later', async () => {
    const { server, sent } = at({ units: [unit(1, 'Too dear for me', { themes: [PRICE] }), unit(2, 'I like the sun')] });
    let down = true;
    server.on('PUT', `/api/public/coding/${TOKEN}/units/*`, () =>
      down ? { status: 503, body: { success: false, code: 'UNAVAILABLE', error: 'The database is away.' } } : { body: { success: true } },
    );
    const { user } = open();
    await screen.findByText('I like the sun');
    await user.click(screen.getByRole('button', { name: 'Cannot tell' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The database is away.');
    expect(screen.getByRole('button', { name: 'Finish' }).hasAttribute('disabled')).toBe(true);
    down = false;
    // The next code takes what is waiting with it.
    await user.click(screen.getByRole('button', { name: /Speed/ }));
    await screen.findByText('Everything is saved.');
    expect(sent().at(-1)).toEqual(['2', { themes: [SPEED], skipped: false }]);
    expect(screen.getByRole('button', { name: 'Finish' }).hasAttribute('disabled')).toBe(false);
  });

  it('[AGREE-31] says that a link is gone, and that a round is finished', async () => {
    const { server } = at({ finished: true, units: [] });
    const first = open();
    await screen.findByRole('heading', { name: 'Thank you' });
    first.unmount();
    server.on('GET', `/api/public/coding/${TOKEN}`, () => ({
      status: 404,
      body: { success: false, code: 'NOT_FOUND', error: 'This link is not valid.' },
    }));
    open();
    await screen.findByRole('heading', { name: 'This link does not work' });
    screen.getByText('This link is not valid.');
  });
});

describe('the owner’s view', () => {
  const open = async (rounds: unknown[]) => {
    const at = new DetailScreen();
    at.serve();
    at.server.on('GET', '/api/analysis/7/agreement', () => ({ body: { success: true, rounds, choices } }));
    at.server.on('GET', `/api/analysis/7/agreement/${ROUND}`, () => ({ body: { success: true, round: rounds[0], agreement: AGREEMENT } }));
    const app = renderApp({ pathname: '/editinterview', search: '?formId=7&tab=analysis&view=agreement', state: { formId: 7 } });
    const view = await screen.findByRole('region', { name: 'Agreement of coders' });
    return { at, view, ...app };
  };

  it('[AGREE-32] starts a round and shows its link once', async () => {
    const rounds: unknown[] = [];
    const { at, user, view } = await open(rounds);
    at.server.on('GET', `/api/analysis/7/agreement/${ROUND}/disagreements`, { success: true, disagreements: [], next: null, totals: [] });
    at.server.on('POST', '/api/analysis/7/agreement', () => {
      rounds.push(round());
      return { status: 201, body: { success: true, round: round(), link: `https://colloquy.example.com/coding#${TOKEN}` } };
    });
    await user.click(within(view).getByRole('button', { name: 'New round' }));
    const dialog = await screen.findByRole('dialog', { name: 'New round with a second coder' });
    expect(within(dialog).getByRole('radio', { name: 'Language model' }).hasAttribute('disabled')).toBe(true);
    // Confirmed themes are chosen, suggested ones are not.
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Price (40)' }).checked).toBe(true);
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Speed (12)' }).checked).toBe(false);
    await user.type(within(dialog).getByRole('textbox', { name: 'Name of the round' }), 'Mina');
    await user.click(within(dialog).getByRole('button', { name: 'Start' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Link for the coder')).value).toBe(
      `https://colloquy.example.com/coding#${TOKEN}`,
    );
    expect(at.server.seen('POST', '/api/analysis/7/agreement')[0]!.body).toEqual({
      coder: 'person',
      label: 'Mina',
      sample: { by: 'passages', size: 100 },
      themeIds: [PRICE],
      days: 14,
      maskNames: true,
    });
    await user.click(screen.getByRole('button', { name: 'All rounds' }));
    expect(screen.queryByLabelText('Link for the coder')).toBeNull();
  });

  it('[AGREE-33] shows figures with their reading, words where there is none, progress as it comes, and settles disagreements', async () => {
    const { at, user, view } = await open([round()]);
    let listed = [disagreement()];
    at.server.on('GET', `/api/analysis/7/agreement/${ROUND}/disagreements`, ({ query }) => ({
      body: {
        success: true,
        disagreements: listed.filter(({ state }) => (state === 'open') === (query.get('state') === 'open')),
        next: null,
        totals: [{ themeId: PRICE, open: 1, settled: 0 }],
      },
    }));
    at.server.on('POST', '/api/forms/7/codebook/decisions', () => {
      listed = [disagreement({ state: 'second' })];
      return { body: decided };
    });
    await user.click(within(view).getByRole('button', { name: /Mina/ }));
    await screen.findByRole('heading', { name: 'Agreement per theme' });
    expect(screen.getAllByText('Cohen’s κ 0.74')).toHaveLength(2);
    expect(screen.getAllByText('95 %: 0.57 to 0.92')).toHaveLength(2);
    expect(screen.getAllByText('substantial')).toHaveLength(2);
    screen.getByText('both 18 · first only 4 · second only 3 · neither 35');
    screen.getByText('Neither coder used this theme, so there is nothing to compare.');
    screen.getByText('Fewer than 30 units: the figure may be far off.');
    await at.dashboard.connect();
    at.dashboard.publish({
      kind: 'agreement.updated',
      formId: 7,
      roundId: ROUND,
      state: 'open',
      progress: { units: 100, coded: 61, skipped: 1 },
    });
    await screen.findByText(/61 of 100 coded/);
    const item = await screen.findByRole('article', { name: 'Is this “Price”?' });
    within(item).getByText('not marked');
    await user.click(within(item).getByRole('button', { name: 'Yes, add the theme' }));
    await screen.findByText('No disagreement here.');
    const [request] = at.server.seen('POST', '/api/forms/7/codebook/decisions');
    expect(request!.body).toMatchObject({ decision: disagreement().decisions[0] });
    const files = catchDownloads();
    at.server.on('GET', `/api/analysis/7/agreement/${ROUND}/export/codes`, () => ({ body: {} }));
    await user.click(screen.getByRole('button', { name: 'Codes (CSV)' }));
    await waitFor(() => expect(files).toHaveLength(1));
  });
});
