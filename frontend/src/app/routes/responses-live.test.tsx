import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DetailScreen, firstNames, LIST, responseWire, type Wire } from '@/testing/detail-screen';

let at: DetailScreen;

beforeEach(() => {
  at = new DetailScreen();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});

describe('while it happens', () => {
  const publish = (kind: string, response: Wire, extra = {}) =>
    act(() => void at.dashboard.publish({ kind, response, formResponseCount: 1, usage: { count: 1, maxResponses: 20 }, ...extra }));

  it('a new response appears, runs, and is finished, without a reload', async () => {
    at.serve();
    await at.open();
    await screen.findByText('No Responses Found');
    const row = responseWire({ call_status: 'pending', call_duration: 0, turn_count: 0, version: 1 });
    publish('response.created', row);
    expect(await firstNames()).toEqual(['Grace']);
    const state = () => document.querySelector('[data-response] [data-tone]')?.textContent.trim();
    await screen.findByText('Not started');
    publish('response.updated', { ...row, call_status: 'in-progress' as never, turn_count: 3, version: 2 });
    await waitFor(() => expect(state()).toBe('Live · 3 turns'));
    publish('response.updated', { ...row, call_status: 'completed', processing: true, turn_count: 9, version: 3 });
    await screen.findByText('Summarizing…');
    publish('response.updated', { ...row, call_status: 'completed', turn_count: 9, call_duration: 245_000, version: 4 });
    await waitFor(() => expect(state()).toBe('Completed · 4 min 05 s'));
    // Told again in the wrong order: nothing goes back.
    publish('response.updated', { ...row, call_status: 'in-progress' as never, version: 2 });
    expect(state()).toBe('Completed · 4 min 05 s');
    expect(at.server.seen('GET', LIST)).toHaveLength(1);
  });

  it('a running interview is read along, turn by turn and word by word', async () => {
    const row = responseWire({
      call_status: 'in-progress',
      turn_count: 1,
      interview_summary: null,
      interview_transcript: null,
      version: 2,
    });
    const turn = (seq: number, role: 'assistant' | 'user', text: string) => ({
      responseId: row.id,
      seq,
      role,
      text,
      at: '',
      clientId: null,
    });
    at.dashboard.watchAnswer = { success: true, turns: [turn(1, 'assistant', 'How do you make coffee?')], draft: null };
    at.serve(row);
    const { user } = await at.open();
    await user.click(await screen.findByRole('button', { name: /^View Response/ }));
    const log = await screen.findByRole('log', { name: 'Live transcript' });
    within(log).getByText(/How do you make coffee/);
    act(() => at.dashboard.send('draft', { responseId: row.id, seq: 2, role: 'user', text: 'With a' }));
    within(log).getByText(/With a …/);
    act(() => at.dashboard.send('turn', turn(2, 'user', 'With a moka pot.')));
    within(log).getByText(/With a moka pot\./);
    expect(within(log).queryByText(/With a …/)).toBeNull();
    // The end: the stored transcript replaces the live one, and what was being read stays in view.
    const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
    at.server.on('GET', `/api/responses/${row.id}`, {
      success: true,
      response: {
        ...row,
        call_status: 'completed',
        version: 4,
        interview_transcript: 'AI: How do you make coffee?\nUser: With a moka pot.',
      },
    });
    publish('response.updated', { ...row, call_status: 'completed', turn_count: 2, version: 4 });
    await waitFor(() => expect(screen.queryByRole('log')).toBeNull());
    await screen.findByText(/With a moka pot\./);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'end' });
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Transcript text' })]);
    scrolled.mockRestore();
    await waitFor(() => expect(at.dashboard.asked.some(({ name }) => name === 'unwatch')).toBe(true));
  });

  it('a turn that got lost on its way is asked for again', async () => {
    const row = responseWire({ call_status: 'in-progress', turn_count: 1, version: 2 });
    const turn = (seq: number) => ({ responseId: row.id, seq, role: 'user' as const, text: `words ${seq}`, at: '', clientId: null });
    at.dashboard.watchAnswer = { success: true, turns: [turn(1)], draft: null };
    at.serve(row);
    const { user } = await at.open();
    await user.click(await screen.findByRole('button', { name: /^View Response/ }));
    await screen.findByText(/words 1/);
    at.dashboard.watchAnswer = { success: true, turns: [turn(1), turn(2)], draft: null };
    publish('response.updated', { ...row, turn_count: 2, version: 3 });
    await screen.findByText(/words 2/);
  });

  it('a response deleted elsewhere goes, also from under an open dialog', async () => {
    const row = responseWire();
    at.serve(row);
    const { user } = await at.open();
    await user.click(await screen.findByRole('button', { name: /^View Response/ }));
    await screen.findByText('Drinks two cups before nine.');
    act(() => void at.dashboard.publish({ kind: 'response.deleted', responseId: row.id, formId: 7, formResponseCount: 0 }));
    await screen.findByText('This response was deleted');
    expect(screen.queryByRole('table', { hidden: true })).toBeNull();
  });
});
