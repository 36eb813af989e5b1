import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Notices } from './notices';

const nothing = {
  ...{ problem: null, lost: false, audioBlocked: false },
  ...{ onDismiss: () => undefined, onHear: () => undefined, onType: () => undefined, onDone: () => undefined },
};

it('[EAR-24] screen readers are told that the last words were not understood, and typing is one press away', () => {
  const onType = vi.fn();
  render(<Notices {...nothing} notice="not-understood" onType={onType} />);
  expect(screen.getByRole('status').textContent).toContain('We didn’t understand that. Please say it again, or type it.');
  fireEvent.click(screen.getByRole('button', { name: 'Type instead' }));
  expect(onType).toHaveBeenCalledOnce();
});

it('[EAR-72] where it is loud, the notice has the button that ends an answer', () => {
  const onDone = vi.fn();
  render(<Notices {...nothing} notice="loud-room" onDone={onDone} />);
  expect(screen.getByRole('status').textContent).toContain('It is loud where you are. When you have finished, press “I’m done”.');
  fireEvent.click(screen.getByRole('button', { name: 'I’m done' }));
  expect(onDone).toHaveBeenCalledOnce();
});

it.each(['part-missed', 'slow-words'] as const)('[EAR-72, EAR-74] typing is one press away after %s', (notice) => {
  render(<Notices {...nothing} notice={notice} />);
  expect(screen.getByRole('button', { name: 'Type instead' })).toBeTruthy();
});
