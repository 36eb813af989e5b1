import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { liveCard } from '@/testing/live';
import { LiveFacts } from './live-facts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[LIVE-18] counts the minutes of an interview until it ends', () => {
  const card = liveCard({ startedAt: new Date(Date.now() - 4 * 60_000).toISOString() });
  const app = render(<LiveFacts card={card} endedAt={null} />);
  act(() => void vi.advanceTimersByTime(60_000));
  screen.getByText('5 min');
  app.rerender(<LiveFacts card={card} endedAt={Date.now()} />);
  act(() => void vi.advanceTimersByTime(180_000));
  screen.getByText('5 min');
  app.rerender(<LiveFacts card={card} endedAt={null} />);
  screen.getByText('8 min');
});
