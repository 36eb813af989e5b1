import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailScreen, FORM, responseWire, rows } from '@/testing/detail-screen';
import type { SeenRequest } from '@/testing/fake-server';
import { renderApp } from '@/testing/render';

const ID = '5a3c1f0e-7b1d-4c58-9a52-2f6d1d0c8e11';
const OTHER = '9c1d2e3f-4a5b-4c6d-8e7f-0a1b2c3d4e5f';
const TRANSCRIPT =
  'AI: How do you make coffee?\nUser: With a moka pot, and I grind the beans by hand.\nAI: Since when?\nUser: Since my aunt gave it to me.';

const signal = (change: Record<string, unknown> = {}) => ({
  kind: 'copied',
  state: 'open',
  reason: 'same-words',
  counts: { words: 12, share: 61 },
  language: null,
  places: [{ turn: 4, start: 0, end: 30, text: 'Since my aunt gave it to me.' }],
  other: { id: OTHER, submittedAt: '2026-11-20T09:12:00.000' },
  found: true,
  foundAt: '2026-11-21T18:08:31.000',
  leavesOut: false,
  decidedAt: null,
  ...change,
});
const answer = (signals: unknown[], change: Record<string, unknown> = {}) => ({
  success: true,
  checkedAt: '2026-11-21T18:08:31.000',
  pending: false,
  leftOut: false,
  signals,
  ...change,
});

let at: DetailScreen;
beforeEach(() => {
  at = new DetailScreen();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
const open = async (signals: unknown[], change: Record<string, unknown> = {}) => {
  at.server.on('GET', `/api/responses/${ID}/quality`, answer(signals, change));
  return at.openDialog({ id: ID, interview_transcript: TRANSCRIPT, quality: 'copied:open' });
};

describe('the quality of a response', () => {
  it('[QUAL-13] shows each signal with its reason, and leads to the place in the transcript and to the other response', async () => {
    const { user, dialog } = await open([signal()]);
    const section = await within(dialog).findByRole('region', { name: 'Quality' });
    within(section).getByRole('heading', { name: 'Copied' });
    within(section).getByText('12 words are the same as in an earlier response: 61% of what was said.');
    expect(within(section).getByRole('link', { name: 'Open the earlier response' }).getAttribute('href')).toBe(`/responses/${OTHER}`);
    expect(within(dialog).getByRole('button', { name: 'Transcript' }).getAttribute('aria-expanded')).toBe('false');
    await user.click(within(section).getByRole('button', { name: 'Show in the transcript: Since my aunt gave it to me.' }));
    expect(within(dialog).getByRole('button', { name: 'Transcript' }).getAttribute('aria-expanded')).toBe('true');
    await waitFor(() => expect(dialog.querySelector('mark')?.textContent).toBe('Since my aunt gave it to me.'));
  });

  it('[QUAL-14] lets the owner accept, leave out and dismiss, and undo that', async () => {
    const { user, dialog } = await open([signal()]);
    const put = (state: string, leavesOut: boolean) =>
      at.server.on(
        'PUT',
        `/api/responses/${ID}/quality/copied`,
        answer([signal({ state, leavesOut, decidedAt: '2026-11-21T19:00:00.000' })], { leftOut: leavesOut }),
      );
    put('accepted', true);
    await user.click(await within(dialog).findByRole('button', { name: 'Accept and leave out: Copied' }));
    await within(dialog).findByText('Accepted, left out');
    expect(document.activeElement?.textContent).toBe('Take back');
    within(dialog).getByText('Left out of the analysis. It stays readable here.');
    const sent = () => at.server.seen('PUT', `/api/responses/${ID}/quality/copied`).map(({ body }) => body);
    expect(sent()).toEqual([{ state: 'accepted', leaveOut: true }]);

    put('open', false);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Dismiss: Copied' }));
    await waitFor(() => expect(sent()).toEqual([{ state: 'accepted', leaveOut: true }, { state: 'open' }, { state: 'dismissed' }]));
  });

  it('[QUAL-16] is decided by keys on its page, signal by signal or all at once', async () => {
    const kinds = ['copied', 'noise', 'too-short'];
    const reasons = ['same-words', 'no-sentences', 'few-words'];
    const states = new Map(kinds.map((kind) => [kind, 'open']));
    const now = () =>
      answer(
        kinds.map((kind, n) =>
          signal({ kind, reason: reasons[n], state: states.get(kind), counts: { words: 1, share: 1, answers: 1, of: 2 } }),
        ),
      );
    at.server.on('GET', `/api/responses/${ID}/quality`, () => ({ body: now() }));
    const sent: string[] = [];
    for (const kind of kinds) {
      at.server.on('PUT', `/api/responses/${ID}/quality/${kind}`, ({ body }: SeenRequest) => {
        const { state, leaveOut } = body as { state: string; leaveOut?: boolean };
        states.set(kind, state);
        sent.push(`${kind} ${state}${leaveOut === undefined ? '' : ` ${leaveOut}`}`);
        return { body: now() };
      });
    }
    at.server.on('GET', '/api/forms/get-form/7', { success: true, form: FORM });
    at.serve(responseWire({ id: ID, interview_transcript: TRANSCRIPT, quality: 'copied:open noise:open too-short:open' }));
    const { user } = renderApp(`/responses/${ID}`);
    const section = within(await screen.findByRole('region', { name: 'Quality' }, { timeout: 8_000 }));
    await section.findByRole('button', { name: 'Dismiss all 3' });
    await user.keyboard('d');
    await waitFor(() => expect(sent).toEqual(['copied dismissed']));
    await section.findByRole('button', { name: 'Dismiss all 2' });
    // The focused one.
    section.getByRole('button', { name: 'Accept: Too short' }).focus();
    await user.keyboard('a');
    await waitFor(() => expect(sent).toEqual(['copied dismissed', 'too-short accepted false']));
    await waitFor(() => expect(section.queryByRole('button', { name: /all/ })).toBeNull());
    await user.keyboard('o');
    await waitFor(() => expect(sent.at(-1)).toBe('noise accepted true'));
    await user.keyboard('d');

    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent.at(-1)).toBe('noise open'));
    await screen.findByText('Undone');
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(sent.at(-1)).toBe('too-short open'));

    await section.findByRole('button', { name: 'Dismiss all 2' });
    await user.keyboard('o');
    await waitFor(() => expect(sent.at(-1)).toBe('noise accepted true'));
    for (const kind of kinds) states.set(kind, 'open');
    await user.click(section.getByRole('button', { name: 'Take back: Noise' }));
    await waitFor(() => expect(sent.at(-1)).toBe('noise open'));
    await user.click(await section.findByRole('button', { name: 'Accept all 3' }));
    await waitFor(() => expect(sent.slice(-3)).toEqual(['copied accepted false', 'noise accepted false', 'too-short accepted false']));
    await screen.findByText('3 signals decided');
  });

  it('[QUAL-16] is decided by keys in the dialog, too, and not while something is open above it', async () => {
    const { user, dialog } = await open([signal()]);
    at.server.on(
      'PUT',
      `/api/responses/${ID}/quality/copied`,
      answer([signal({ state: 'dismissed', decidedAt: '2026-11-21T19:00:00.000' })]),
    );
    const section = await within(dialog).findByRole('region', { name: 'Quality' });
    expect(section.textContent).toContain('Keys: A accepts, O accepts and leaves out, D dismisses.');
    expect(within(section).getByRole('button', { name: 'Dismiss: Copied' }).getAttribute('aria-keyshortcuts')).toBe('D');
    const sent = () => at.server.seen('PUT', `/api/responses/${ID}/quality/copied`).map(({ body }) => body);
    // In the question whether it is to be deleted letters decide nothing.
    await user.click(within(dialog).getByRole('button', { name: 'Delete response' }));
    const question = await screen.findByRole('dialog', { name: /^Delete/ });
    within(question).getByRole('button', { name: 'Cancel' }).focus();
    await user.keyboard('d');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    within(dialog).getByRole('button', { name: 'Transcript' }).focus();
    await user.keyboard('d');
    await waitFor(() => expect(sent()).toEqual([{ state: 'dismissed' }]));
    await waitFor(() => expect(section.textContent).not.toContain('Keys:'));
  });

  it('[QUAL-14] takes a decision back later, and says what the last check did not find', async () => {
    const { user, dialog } = await open([signal({ state: 'dismissed', found: false, other: null, decidedAt: '2026-11-21T19:00:00.000' })]);
    await within(dialog).findByText(/The latest check no longer finds this\./);
    at.server.on('PUT', `/api/responses/${ID}/quality/copied`, answer([]));
    await user.click(within(dialog).getByRole('button', { name: 'Take back: Copied' }));
    await waitFor(() => expect(within(dialog).queryByRole('region', { name: 'Quality' })).toBeNull());
  });

  it('[QUAL-15] is a small mark in the list, of what waits for a decision', async () => {
    at.serve(
      responseWire({ quality: 'copied:open too-short:open', firstname: 'Ada' }),
      responseWire({ quality: 'copied:accepted', firstname: 'Bea' }),
      responseWire({ firstname: 'Cy' }),
    );
    await at.open();
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    const [ada, bea, cy] = await rows();
    within(ada!).getByText('2 quality signals to review');
    within(bea!).getByText('1 accepted quality signal');
    expect(within(cy!).queryByText(/quality signal/)).toBeNull();
  });
});
