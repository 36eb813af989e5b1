import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer } from '@/testing/fake-server';
import { OWNER, seedSession, serveOwner, planWire } from '@/testing/owner';
import { renderApp } from '@/testing/render';

let server: FakeServer;

beforeEach(() => {
  server = serveOwner(new FakeServer());
  seedSession();
});

async function open() {
  renderApp('/home');
  await screen.findByRole('heading', { name: 'Home' });
}

describe('the upgrade panel', () => {
  it('[HOME-02, UPGR-01, UPGR-02, UPGR-03, UPGR-04, UPGR-05, UPGR-06, UPGR-07, UPGR-08, UPGR-09] stands beside the list on the free plan', async () => {
    await open();
    const panel = await screen.findByRole('complementary', { name: 'Upgrade Plan' });
    within(panel).getByRole('img');
    for (const text of ['Interview without limits by upgrading your plan.', 'More responses', 'More users', 'More insights']) {
      within(panel).getByText(text);
    }
    expect(panel.textContent).toContain('Pro Plan$99 / month');
    expect(panel.textContent).toContain('Business Plan$249 / month');
    expect(within(panel).getByRole('link', { name: 'Upgrade Now' }).getAttribute('href')).toBe('/settings');
    await screen.findByText('3 of 20 responses');
  });

  it('[API-28] is not for paid plans', async () => {
    server.on('GET', `/api/subscriptions/get-subscription/${OWNER.sub}`, { success: true, ...planWire('pro'), payments: 'test' });
    await open();
    await waitFor(() => expect(server.seen('GET', `/api/subscriptions/get-subscription/${OWNER.sub}`)).not.toHaveLength(0));
    await screen.findByText('3 of 20 responses');
    expect(screen.queryByRole('complementary', { name: 'Upgrade Plan' })).toBeNull();
  });

  it('[ERR-50, API-29] is not shown to an account whose plan cannot be read', async () => {
    const path = `/api/subscriptions/get-subscription/${OWNER.sub}`;
    server.on('GET', path, () => ({ status: 500, body: {} }));
    await open();
    await waitFor(() => expect(server.seen('GET', path)).toHaveLength(1));
    await screen.findByText('3 of 20 responses');
    expect(screen.queryByRole('complementary', { name: 'Upgrade Plan' })).toBeNull();
  });
});
