import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { FakeServer } from '@/testing/fake-server';
import { OWNER, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

const SUBSCRIPTION = `/api/subscriptions/get-subscription/${OWNER.sub}`;
const UPDATE = `/api/subscriptions/update-subscription/${OWNER.sub}`;
let server: FakeServer;
let dashboard: FakeDashboard;

beforeEach(() => {
  server = serveOwner(new FakeServer());
  dashboard = new FakeDashboard();
  seedSession();
});

const answer = (tier: string, more: Record<string, unknown> = {}, payments = 'stripe') => ({
  success: true,
  tier,
  source: 'default',
  payments,
  data: { subscription: { plan: { id: tier }, status: null, current_period_end: null, ends_at: null, ...more } },
});
const changed = (tier: string, more: Record<string, unknown> = {}) => {
  const { payments: _payments, success: _success, ...subscription } = answer(tier, more);
  dashboard.publish({ kind: 'subscription.changed', subscription, maxResponses: 200 });
};
const known = () => waitFor(() => expect(dashboard.asked.some(({ name }) => name === 'position')).toBe(true));

describe('/success', () => {
  it('[ROUTE-20] waits for the plan, and says so when it is there, without a reload', async () => {
    server.on('GET', SUBSCRIPTION, answer('free'));
    server.on('PUT', UPDATE, { success: true });
    renderApp('/success?plan=pro');
    await screen.findByRole('heading', { name: 'Checkout Success!' });
    await screen.findByText('Waiting for confirmation. This page updates automatically.');
    await known();
    // Same as on the server: a query after the event returns the same.
    server.on('GET', SUBSCRIPTION, answer('pro'));
    act(() => changed('pro'));
    await screen.findByText('You are on the Pro plan now.');
  });

  it('[API-31] has the server look at what was bought, and grants nothing by itself', async () => {
    let bought = false;
    server.on('GET', SUBSCRIPTION, () => ({ body: answer(bought ? 'business' : 'free') }));
    server.on('PUT', UPDATE, () => {
      bought = true;
      return { body: { success: true } };
    });
    renderApp('/success?plan=business');
    await screen.findByText('You are on the Business plan now.');
    expect(server.seen('PUT', UPDATE).map(({ body }) => body)).toEqual([{}]);
  });

  it('[ERR-21, API-32] keeps waiting when that fails', async () => {
    server.on('GET', SUBSCRIPTION, answer('free'));
    server.on('PUT', UPDATE, () => ({
      status: 500,
      body: { success: false, code: 'SERVER_ERROR', error: 'Failed to update subscription' },
    }));
    renderApp('/success?plan=pro');
    await waitFor(() => expect(server.seen('PUT', UPDATE)).toHaveLength(1));
    await screen.findByText('Waiting for confirmation. This page updates automatically.');
    await known();
    // Same as on the server: a query after the event returns the same.
    server.on('GET', SUBSCRIPTION, answer('pro'));
    act(() => changed('pro'));
    await screen.findByText('You are on the Pro plan now.');
  });

  it('buys nothing in the test checkout, whatever its address says', async () => {
    server.on('GET', SUBSCRIPTION, answer('free', {}, 'test'));
    renderApp('/success?plan=business');
    await screen.findByText('Waiting for confirmation. This page updates automatically.');
    await waitFor(() => expect(server.seen('GET', SUBSCRIPTION).length).toBeGreaterThan(1));
    expect(server.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('says when a cancelled plan ends', async () => {
    server.on('GET', SUBSCRIPTION, answer('pro', { ends_at: '2026-12-21T12:00:00.000' }));
    renderApp('/success?plan=free');
    await screen.findByText('Pro is cancelled. It stays active until Dec 21, 2026; then your account moves to Free.');
  });

  it('says that it takes long, and what to do, after half a minute', async () => {
    server.on('GET', SUBSCRIPTION, answer('free', {}, 'test'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      renderApp('/success?plan=pro');
      await screen.findByText('Waiting for confirmation. This page updates automatically.');
      await act(() => vi.advanceTimersByTimeAsync(31_000));
      await screen.findByText(/This is taking longer than usual\. You don't have to wait/);
      screen.getByRole('link', { name: 'Go to Home' });
      screen.getByRole('link', { name: 'See the plans' });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('/cancel', () => {
  it('[ROUTE-21] leads back to the plans', async () => {
    renderApp('/cancel');
    await screen.findByRole('heading', { name: 'Checkout cancelled!' });
    expect(screen.getByRole('link', { name: 'Back to plans' }).getAttribute('href')).toBe('/settings');
  });
});

describe('the test checkout', () => {
  it('looks like what it is, and leads to /success once it was confirmed', async () => {
    server.on('GET', SUBSCRIPTION, answer('free', {}, 'test'));
    server.on('PUT', UPDATE, { success: true });
    const { user, location } = renderApp('/settings/test-checkout?plan=pro');
    await screen.findByText('Test checkout, no money moves.');
    expect(server.seen('PUT', UPDATE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Subscribe without paying' }));
    await screen.findByRole('heading', { name: 'Checkout Success!' });
    expect(location()).toMatchObject({ pathname: '/success', search: '?plan=pro' });
    expect(server.seen('PUT', UPDATE).map(({ body }) => body)).toEqual([{ tier: 'pro' }]);
  });

  it('says why it failed, and can be tried again', async () => {
    server.on('GET', SUBSCRIPTION, answer('free', {}, 'test'));
    server.on('PUT', UPDATE, () => ({
      status: 500,
      body: { success: false, code: 'SERVER_ERROR', error: 'Failed to update subscription' },
    }));
    const { user } = renderApp('/settings/test-checkout?plan=pro');
    const button = await screen.findByRole('button', { name: 'Subscribe without paying' });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to update subscription');
    await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull());
  });

  it.each([
    ['/settings/test-checkout?plan=pro', 'stripe', 'The test checkout is turned off on this server.'],
    ['/settings/test-checkout?plan=enterprise', 'test', 'This plan cannot be bought here.'],
    ['/settings/test-checkout', 'test', 'This plan cannot be bought here.'],
  ])('sells nothing at %s where %s sells', async (path, payments, text) => {
    server.on('GET', SUBSCRIPTION, answer('free', {}, payments));
    renderApp(path);
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: /subscribe|downgrade/i })).toBeNull();
  });
});

describe('the test billing page', () => {
  it.each([
    ['Cancel at end of period', {}, { tier: 'free', when: 'period-end' }],
    ['Cancel immediately', {}, { tier: 'free', when: 'now' }],
    ['Keep plan', { ends_at: '2026-12-21T12:00:00.000' }, { tier: 'pro' }],
  ])('offers: %s', async (name, more, body) => {
    server.on('GET', SUBSCRIPTION, answer('pro', { current_period_end: '2026-12-21T12:00:00.000', ...more }, 'test'));
    server.on('PUT', UPDATE, { success: true });
    const { user, location } = renderApp('/settings/test-billing');
    await screen.findByText('No invoices yet.');
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(location().pathname).toBe('/settings'));
    expect(server.seen('PUT', UPDATE).map((request) => request.body)).toEqual([body]);
  });
});
