import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeServer } from '@/testing/fake-server';
import { OWNER, seedSession, serveOwner } from '@/testing/owner';
import { renderApp } from '@/testing/render';

const SUBSCRIPTION = `/api/subscriptions/get-subscription/${OWNER.sub}`;
let server: FakeServer;

beforeEach(() => {
  server = serveOwner(new FakeServer());
  seedSession();
});

const open = async () => {
  renderApp('/settings');
  await screen.findByRole('heading', { name: 'Plans' });
};
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;
const features = async (name: string) =>
  within(await card(name))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim());

describe('the plans', () => {
  it('[PLAN-02, PLAN-03] have their heading and text', async () => {
    await open();
    screen.getByText('Our plans are built to fit the scale of your research. Upgrade to the next tier as your customer research grows.');
  });

  it('[PLAN-08] show a spinner while the subscription loads', async () => {
    server.on('GET', SUBSCRIPTION, () => new Promise(() => undefined));
    await open();
    screen.getByRole('status', { name: 'Loading...' });
    expect(screen.queryByText('Current Plan')).toBeNull();
  });

  it('[PLAN-09, PLAN-10, USER-08] are four cards, the current one marked', async () => {
    server.on('GET', SUBSCRIPTION, { success: true, tier: 'pro' });
    await open();
    within(await card('Pro')).getByText('Current Plan');
    for (const name of ['Free', 'Business', 'Enterprise']) expect(within(await card(name)).queryByText('Current Plan')).toBeNull();
  });

  it("[PLAN-16, PLAN-17, PLAN-20] send to a call for Enterprise: 'Let's Talk', 'Schedule Call'", async () => {
    await open();
    const enterprise = await card('Enterprise');
    within(enterprise).getByText("Let's Talk");
    const link = within(enterprise).getByRole('link', { name: 'Schedule Call' });
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it("[PLAN-18, USER-09] mark Enterprise when the plan's id is 'enterprise'", async () => {
    server.on('GET', SUBSCRIPTION, { success: true, data: { subscription: { plan: { id: 'enterprise' } } } });
    await open();
    const enterprise = await card('Enterprise');
    within(enterprise).getByText('Current Plan');
    expect(within(enterprise).queryByRole('link')).toBeNull();
  });

  it('[PLAN-01, PLAN-22, CONST-01..18] say what each of them holds', async () => {
    await open();
    expect((await card('Free')).textContent).toContain('$0 / month');
    expect(await features('Free')).toEqual(['20 responses / month', '1 user', 'Email support']);
    expect((await card('Pro')).textContent).toContain('$99 / month');
    expect(await features('Pro')).toEqual(['200 responses / month', '5 users', 'Slack support', 'Unlimited AI analysis']);
    expect((await card('Business')).textContent).toContain('$249 / month');
    expect(await features('Business')).toEqual([
      '500 responses / month',
      'Unlimited users',
      'Priority support',
      'Custom domain and branding',
    ]);
    expect(await features('Enterprise')).toEqual(['Custom limits and seats', 'VIP support with outcomes manager', 'SSO']);
  });
});
