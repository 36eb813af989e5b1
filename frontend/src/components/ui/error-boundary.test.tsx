import { screen } from '@testing-library/react';
import { beforeEach, it, vi } from 'vitest';
import { renderWithApp } from '@/testing/render';
import { AppErrorBoundary } from './error-boundary';

let broken = true;
const Fragile = () => {
  if (broken) throw new Error('boom');
  return <p>Whole again</p>;
};

beforeEach(() => {
  broken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it("[ERR-73] shows 'Unexpected Application Error!' and the way on, where the whole app failed", () => {
  renderWithApp(<Fragile />);
  screen.getByRole('heading', { name: 'Unexpected Application Error!' });
  screen.getByRole('button', { name: 'Reload the page' });
});

it('keeps a fault in its part of the screen, and lets it be tried again', async () => {
  const { user } = renderWithApp(
    <>
      <p>The rest</p>
      <AppErrorBoundary fallback={(retry) => <button onClick={retry}>Try again</button>}>
        <Fragile />
      </AppErrorBoundary>
    </>,
  );
  screen.getByText('The rest');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('Whole again');
});
