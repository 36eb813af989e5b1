import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Notices } from './notices';

const nothing = { problem: null, lost: false, audioBlocked: false, onDismiss: () => undefined, onHear: () => undefined };

it('[EAR-24] screen readers are told that the last words were not understood, and typing is one press away', () => {
  const onType = vi.fn();
  render(<Notices {...nothing} notice="not-understood" onType={onType} />);
  expect(screen.getByRole('status').textContent).toContain('We didn’t understand that. Please say it again, or type it.');
  fireEvent.click(screen.getByRole('button', { name: 'Type instead' }));
  expect(onType).toHaveBeenCalledOnce();
});
