import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOME_TOAST, SAVE_TOAST, TOAST_MS, toast } from '@/lib/toast';
import { renderWithApp } from '@/testing/render';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const show = (text: string, options?: Parameters<typeof toast.success>[1]) => void act(() => toast.success(text, options));
const pass = (ms: number) =>
  void act(() => {
    vi.advanceTimersByTime(ms);
  });
const position = (text: string) => screen.getByText(text).closest('[data-position]')?.getAttribute('data-position');

it('[CONST-24, CONST-26] stays 5 seconds, top-right', () => {
  renderWithApp(<div />);
  show('Saved');
  expect(position('Saved')).toBe('top-right');
  pass(4_900);
  screen.getByText('Saved');
  pass(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('[HOME-26, HOME-27, CONST-25] stays 1 second on Home, bottom-right', () => {
  renderWithApp(<div />);
  show('Link copied!', HOME_TOAST);
  expect(position('Link copied!')).toBe('bottom-right');
  expect(HOME_TOAST.duration).toBe(1_000);
  pass(1_100);
  expect(screen.queryByText('Link copied!')).toBeNull();
});

it('[DETAIL-22, CONST-27] stays 2 seconds after saving', () => {
  renderWithApp(<div />);
  show('Changes saved!', SAVE_TOAST);
  pass(1_800);
  screen.getByText('Changes saved!');
  pass(300);
  expect(screen.queryByText('Changes saved!')).toBeNull();
  expect(TOAST_MS.save).toBe(2_000);
});

it('[HOME-25, CONST-28] shows one at a time, the newest', () => {
  renderWithApp(<div />);
  show('First', HOME_TOAST);
  pass(800);
  show('Second', HOME_TOAST);
  expect(screen.queryByText('First')).toBeNull();
  pass(800);
  // The first one's time does not end the second one's.
  screen.getByText('Second');
});

it('is announced by a live region that was there before', () => {
  renderWithApp(<div />);
  const region = screen.getByRole('status');
  show('Saved');
  expect(region.textContent).toBe('Saved');
});

it('[CONST-28] keeps a message with a button beside newer ones', () => {
  renderWithApp(<div />);
  const run = vi.fn();
  show('Deleted', { duration: TOAST_MS.undo, action: { label: 'Undo', run } });
  show('Starred');
  show('Starred again');
  expect(screen.queryByText('Starred')).toBeNull();
  screen.getByText('Starred again');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Deleted')).toBeNull();
  screen.getByText('Starred again');
});

it.each([
  ['the pointer', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus', fireEvent.focus, fireEvent.blur],
] as const)('[CONST-24] stays while it has %s, and its whole time after that', (_what, enter, leave) => {
  renderWithApp(<div />);
  show('Failed to update title', HOME_TOAST);
  const message = screen.getByText('Failed to update title').parentElement!;
  pass(900);
  enter(message);
  pass(20_000);
  screen.getByText('Failed to update title');
  leave(message);
  pass(900);
  screen.getByText('Failed to update title');
  pass(200);
  expect(screen.queryByText('Failed to update title')).toBeNull();
});

it('[CONST-28] has one button where only the last change can be taken back', () => {
  renderWithApp(<div />);
  for (const text of ['Moved', 'Merged']) show(text, { of: 'codebook', action: { label: 'Undo', run: () => undefined } });
  screen.getByText('Merged');
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});
