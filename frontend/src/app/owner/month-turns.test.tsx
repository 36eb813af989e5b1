import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, it, vi } from 'vitest';
import { FakeServer } from '@/testing/fake-server';
import { OWNER, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-30T23:59:00Z') }));
afterEach(() => void vi.useRealTimers());

it('[USER-12] a page that stays open shows that a new month has begun', async () => {
  const server = serveOwner(new FakeServer());
  const count = (n: number) => server.on('GET', `/api/responses/count/${OWNER.sub}`, { success: true, count: n, maxResponses: 20 });
  seedSession({ expiresIn: 3_600 });
  count(20);
  renderApp('/home');
  await screen.findByText("You've reached your response limit");
  count(0);
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  await screen.findByText('0 of 20 responses');
});
