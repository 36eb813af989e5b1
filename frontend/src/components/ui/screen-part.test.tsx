import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ScreenPart } from './screen-part';

it('a part that fails on a page without Mantine, as in a call, says so and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Transcript = () => {
    if (broken) throw new Error('broken');
    return <p>Hello.</p>;
  };
  render(
    <ScreenPart name="The transcript">
      <Transcript />
    </ScreenPart>,
  );
  expect(screen.getByRole('alert').textContent).toContain('The transcript could not be shown.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  screen.getByText('Hello.');
  vi.restoreAllMocks();
});
