import { applyReview, inverseReview, type Review, type ReviewChange } from '@contract/review-constants';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetUndo } from '@/lib/undo';
import { DetailScreen, firstNames, LIST, responseWire, rows, table, type Wire } from '@/testing/detail-screen';
import { responseId } from '@/testing/owner';

const TAGS = [
  { id: '5b0c7a52-4a0e-4f6e-8c2a-9d1e6f7a8b90', name: 'Pricing', color: 'teal' as const },
  { id: '6c1d8b63-5b1f-4a7f-9d3b-0e2f7a8b9c01', name: 'Quote', color: 'pink' as const },
];

let at: DetailScreen;
type Reviewable = Wire & Review & { version: number };

let all: Reviewable[];

beforeEach(() => {
  at = new DetailScreen();
  forgetUndo();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  at.server.on('GET', '/api/tags', { success: true, tags: TAGS });
  // As the server does it.
  at.server.on('POST', '/api/responses/reviews', ({ body }) => {
    const undo: ReviewChange[] = [];
    const reviews = (body as { changes: ReviewChange[] }).changes.flatMap((change) =>
      change.ids.flatMap((id) => {
        const row = all.find((one) => one.id === id)!;
        const after = applyReview(row, change);
        if (after === row) return [];
        undo.push({ ids: [id], ...inverseReview(row, after) });
        all = all.map((one) => (one.id === id ? { ...after, tags: [...after.tags], version: row.version + 1 } : one));
        const { starred, review_status, exclusion_reason, tags } = after;
        return [{ id, version: row.version + 1, starred, review_status, exclusion_reason, tags }];
      }),
    );
    at.serve(...all);
    return { body: { success: true, reviews, undo } };
  });
});

const made = (change: Record<string, unknown>) => ({ ...responseWire({ starred: false, tags: [], ...change }) }) as unknown as Reviewable;
const NAMES = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve'];
async function open(change: (n: number) => Record<string, unknown> = () => ({})) {
  all = NAMES.map((firstname, n) => made({ id: responseId(n + 1), firstname, lastname: 'Hopper', version: 1, ...change(n) }));
  at.serve(...all);
  const app = await at.open();
  await table();
  return app;
}
const sent = () => at.server.seen('POST', '/api/responses/reviews').map(({ body }) => (body as { changes: ReviewChange[] }).changes);
const row = async (name: string) => (await rows()).find((one) => within(one).queryAllByText(name).length > 0)!;
const view = async (name: string) => within(await row(name)).getByRole('button', { name: new RegExp(`^View Response.*${name}`) });
const box = async (name: string) => within(await row(name)).getByRole('checkbox');
const isStarred = async (name: string) =>
  within(await row(name))
    .getByRole('button', { name: 'Star' })
    .getAttribute('aria-pressed') === 'true';
const starred = async () => {
  const on = await Promise.all(NAMES.map(isStarred));
  return NAMES.filter((_, n) => on[n]);
};

describe('tags, stars and states in the list', () => {
  it('[TAG-30] are shown in each row: the star, a status other than read, and the names of tags', async () => {
    await open((n) => ({
      starred: n === 0,
      tags: n === 0 ? TAGS.map(({ id }) => id) : [crypto.randomUUID()],
      review_status: (['read', 'new', 'shortlisted', 'excluded', 'read'] as const)[n],
      exclusion_reason: n === 3 ? 'Too short' : null,
    }));
    await within(await row('Ann')).findByText('Quote');
    within(await row('Ann')).getByText('Pricing');
    expect(await starred()).toEqual(['Ann']);
    within(await row('Ben')).getByText('New');
    within(await row('Cat')).getByText('Shortlisted');
    expect(within(await row('Dan')).getByText('Excluded').title).toBe('Too short');
    expect(within(await row('Eve')).queryByText('Read')).toBeNull();
  });

  it('[TAG-31, TAG-34] a star is set by a click at once, and taken back by Undo', async () => {
    const { user } = await open();
    let answer: () => void = () => undefined;
    at.server.on(
      'POST',
      '/api/responses/reviews',
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: { success: true, reviews: [], undo: [{ ids: [responseId(2)], starred: false }] } });
        }),
    );
    await user.click(within(await row('Ben')).getByRole('button', { name: 'Star' }));
    // Before the server has answered; and the response does not open.
    expect(await starred()).toEqual(['Ben']);
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => answer());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await starred()).toEqual([]));
    expect(sent()).toEqual([[{ ids: [responseId(2)], starred: true }], [{ ids: [responseId(2)], starred: false }]]);
  });

  it('[TAG-31] a change that fails is not shown any longer', async () => {
    const { user } = await open();
    at.server.on('POST', '/api/responses/reviews', () => ({
      status: 503,
      body: { success: false, code: 'UNAVAILABLE', error: 'The server is being restarted' },
    }));
    await user.click(within(await row('Ben')).getByRole('button', { name: 'Star' }));
    await screen.findByText(/being restarted|unavailable|try again/i);
    await waitFor(async () => expect(await starred()).toEqual([]));
  });

  it('[TAG-32, TAG-34] many are tagged in one request by shift-click, and taken back by Ctrl+Z to what each of them was', async () => {
    const { user } = await open((n) => ({ tags: n === 2 ? [TAGS[0]!.id] : [] }));
    await user.click(await box('Ann'));
    await user.keyboard('{Shift>}');
    await user.click(await box('Dan'));
    await user.keyboard('{/Shift}');
    const bar = screen.getByRole('region', { name: 'Selection' });
    within(bar).getByText('4 selected');
    await user.click(within(bar).getByRole('button', { name: 'Tags' }));
    const pricing = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Pricing' });
    expect([pricing.checked, pricing.indeterminate]).toEqual([false, true]);
    await user.click(pricing);
    const tagged = async () => {
      const shown = await Promise.all(NAMES.map(row));
      return NAMES.filter((_, n) => within(shown[n]!).queryByText('Pricing') !== null);
    };
    await waitFor(async () => expect(await tagged()).toEqual(['Ann', 'Ben', 'Cat', 'Dan']));
    expect(sent()).toEqual([[{ ids: [1, 2, 3, 4].map(responseId), addTags: [TAGS[0]!.id] }]]);
    await screen.findByText('4 responses tagged “Pricing”');
    await user.keyboard('{Escape}');
    await user.click(await box('Eve'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(async () => expect(await tagged()).toEqual(['Cat']));
    expect(sent()).toHaveLength(2);
    // There is nothing more to take back.
    await user.keyboard('{Control>}z{/Control}');
    expect(sent()).toHaveLength(2);
  });

  it('[TAG-33] everything goes by keyboard: arrows move, X selects, Shift+X up to there, and letters do the rest', async () => {
    const { user } = await open();
    (await view('Ann')).focus();
    await user.keyboard('s');
    await waitFor(async () => expect(await starred()).toEqual(['Ann']));
    await user.keyboard('{ArrowDown}x{ArrowDown}{ArrowDown}{Shift>}x{/Shift}');
    screen.getByText('3 selected');
    await user.keyboard('l');
    await waitFor(async () => expect(within(await row('Dan')).queryByText('Shortlisted')).not.toBeNull());
    expect(sent().at(-1)).toEqual([{ ids: [2, 3, 4].map(responseId), status: 'shortlisted' }]);
    await user.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Exclude 3 responses' });
    await user.type(within(dialog).getByLabelText('Reason (optional)'), 'Not in the target group{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(3));
    expect(sent().at(-1)).toEqual([{ ids: [2, 3, 4].map(responseId), status: 'excluded', reason: 'Not in the target group' }]);
    await waitFor(async () => expect(within(await row('Ben')).queryByText('Excluded')).not.toBeNull());
    expect(await starred()).toEqual(['Ann']);
    // In a text field letters are letters.
    await user.type(screen.getByPlaceholderText('Search...'), 'se');
    expect(sent()).toHaveLength(3);
  });

  it('[TAG-40] the focus comes back to the row that T or E was pressed on', async () => {
    const { user } = await open();
    (await view('Ben')).focus();
    await user.keyboard('t');
    await screen.findByText(/^Tags of Ben/);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Find a tag' }));
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(document.activeElement).toBe(await view('Ben')));
    // Nothing is selected again: the tools come together with the question.
    await user.keyboard('{Escape}{ArrowDown}e');
    const dialog = await screen.findByRole('dialog', { name: 'Exclude 1 response' });
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByLabelText('Reason (optional)')));
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(document.activeElement).toBe(await view('Cat')));
    // With a selection they are about that, and the focus comes back to the row all the same.
    await user.keyboard('{ArrowDown}xt');
    await screen.findByText(/^Tags of /);
    await user.keyboard('{Escape}{ArrowDown}');
    await waitFor(async () => expect(document.activeElement).toBe(await view('Eve')));
    expect(sent()).toEqual([]);
  });

  it('[RESP-55] anonymous participants are told apart by when they began', async () => {
    await open((n) => ({ ...(n < 2 && { firstname: 'Anonymous', lastname: 'User' }), submitted_at: `2026-11-21T18:05:0${n}.000` }));
    const buttons = screen.getAllByRole('button', { name: /^View Response.*Anonymous User, \d+:05:0[01]/ });
    expect(new Set(buttons.map(({ textContent }) => textContent)).size).toBe(2);
    expect(screen.getAllByRole('cell', { name: /^User \d+:05:0[01]\s[AP]M$/ })).toHaveLength(2);
    expect(screen.queryByRole('cell', { name: /^Hopper .*:05:/ })).toBeNull();
  });

  it('[TAG-35] more than 500 are refused before anything is sent', async () => {
    all = Array.from({ length: 501 }, (_, n) => made({ id: responseId(n + 1), firstname: `First${n}` }));
    at.serve(...all);
    const { user } = await at.open();
    await table();
    await user.click(await box('First0'));
    await user.click(screen.getByRole('button', { name: 'Select all loaded' }));
    const bar = screen.getByRole('region', { name: 'Selection' });
    within(bar).getByText('501 selected');
    await user.click(within(bar).getByRole('button', { name: 'Star' }));
    await screen.findByText('You can change up to 500 at a time.');
    expect(sent()).toEqual([]);
    await user.click(await box('First0'));
    await user.click(within(bar).getByRole('button', { name: 'Star' }));
    await screen.findByText('500 responses starred');
    expect(sent()[0]?.[0]?.ids).toHaveLength(500);
  });

  it('[TAG-36, TAG-39] a new tag is made by its name, and put on what is selected, which is named', async () => {
    const { user } = await open();
    at.server.on('POST', '/api/tags', ({ body }) => ({
      body: { success: true, tag: { id: '7d2e9c74-6c2a-4b8a-8e4c-1f3a8b9c0d12', ...(body as { name: string; color: 'red' }) } },
    }));
    (await view('Cat')).focus();
    await user.keyboard('t');
    await screen.findByText(/^Tags of Cat/);
    await user.type(await screen.findByRole('textbox', { name: 'Find a tag' }), 'Budget{Enter}');
    await waitFor(async () => expect(within(await row('Cat')).queryByText('Budget')).not.toBeNull());
    expect(at.server.seen('POST', '/api/tags')[0]?.body).toMatchObject({ name: 'Budget' });
    expect(sent()).toEqual([[{ ids: [responseId(3)], addTags: ['7d2e9c74-6c2a-4b8a-8e4c-1f3a8b9c0d12'] }]]);
  });

  it('[TAG-37] lists are filtered by status, star and tag', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    const menu = (await screen.findByRole('checkbox', { name: 'Shortlisted' })).closest<HTMLElement>('[role="dialog"]')!;
    await user.click(await within(menu).findByRole('checkbox', { name: 'Shortlisted' }));
    await user.click(within(menu).getByRole('checkbox', { name: 'Starred' }));
    await user.click(await within(menu).findByRole('checkbox', { name: 'Pricing' }));
    await waitFor(() => {
      const query = at.server.seen('GET', LIST).at(-1)!.query;
      expect([query.get('review'), query.get('star'), query.get('tags')]).toEqual(['shortlisted', 'starred', TAGS[0]!.id]);
    });
  });

  it('[TAG-13] what another window does is shown at once, and a row only ever gets newer', async () => {
    await open();
    await at.dashboard.connect();
    at.dashboard.publish({
      kind: 'responses.reviewed',
      formId: 7,
      reviews: [
        { id: responseId(1), version: 2, starred: true, review_status: 'shortlisted', exclusion_reason: null, tags: [TAGS[1]!.id] },
        { id: responseId(2), version: 2, starred: true, review_status: 'read', exclusion_reason: null, tags: [] },
      ],
    });
    await waitFor(async () => expect(await starred()).toEqual(['Ann', 'Ben']));
    within(await row('Ann')).getByText('Quote');
    expect(await firstNames()).toEqual(NAMES);
    expect(sent()).toEqual([]);
  });
});

describe('an open response', () => {
  it('[TAG-04, TAG-38] is read from then on, and can be marked as new again while it is open', async () => {
    const { user } = await open((n) => ({ review_status: n === 0 ? 'new' : 'shortlisted' }));
    await user.click(await view('Ann'));
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    await waitFor(() => expect(sent()).toEqual([[{ ids: [responseId(1)], status: 'read', ifStatus: 'new' }]]));
    await within(dialog).findByRole('button', { name: 'Read' });
    expect(screen.queryByText('Marked as read')).toBeNull();
    await user.keyboard('u');
    await within(dialog).findByRole('button', { name: 'New' });
    await user.keyboard('j');
    await within(dialog).findByRole('button', { name: 'Shortlisted' });
    expect(sent()).toHaveLength(2);
  });

  it('[TAG-05, TAG-38] is tagged, starred and excluded by the same keys, and shows the reason', async () => {
    const { user } = await open();
    await user.click(await view('Ann'));
    const dialog = await screen.findByRole('dialog', { name: 'Interview Response Details' });
    const yours = await within(dialog).findByRole('group', { name: 'Star, status and tags' });
    await user.keyboard('s');
    await waitFor(() => expect(within(yours).getByRole('button', { name: 'Star' }).getAttribute('aria-pressed')).toBe('true'));
    await user.keyboard('e');
    await user.type(await screen.findByLabelText('Reason (optional)'), 'Copied{Enter}');
    await within(yours).findByText('Excluded from the analysis');
    within(yours).getByText('Copied');
    expect(sent()).toEqual([[{ ids: [responseId(1)], starred: true }], [{ ids: [responseId(1)], status: 'excluded', reason: 'Copied' }]]);
    // Asked again, it is there to be changed.
    await user.keyboard('e');
    await user.type(await screen.findByLabelText('Reason (optional)'), ' twice{Enter}');
    await within(yours).findByText('Copied twice');
    await user.keyboard('{Control>}z{/Control}');
    await within(yours).findByText('Copied');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(within(yours).queryByText('Copied')).toBeNull());
  });
});
