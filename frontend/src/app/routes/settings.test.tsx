import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/log';
import { setLeave } from '@/lib/leave';
import { FakeDashboard } from '@/testing/fake-dashboard';
import { FakeServer } from '@/testing/fake-server';
import { OWNER, seedSession, serveOwner, planWire, PUBLIC_CONFIG } from '@/testing/owner';
import { renderApp } from '@/testing/render';
import { allowOffContract } from '@/testing/contract';

const SUBSCRIPTION = `/api/subscriptions/get-subscription/${OWNER.sub}`;
const CHECKOUT = '/api/subscriptions/create-checkout-session';
const PORTAL = `/api/subscriptions/create-portal-session/${OWNER.sub}`;
const PAGE = 'https://checkout.example.com/pay/1';
let server: FakeServer;
let left: string[];

beforeEach(() => {
  server = serveOwner(new FakeServer());
  left = [];
  setLeave((url) => left.push(url));
  seedSession();
});

const open = async () => {
  const app = renderApp('/settings');
  await screen.findByRole('heading', { name: 'Plans' });
  return app;
};
const isOn = (plan: Parameters<typeof planWire>[0], more: Record<string, unknown> = {}) =>
  server.on('GET', SUBSCRIPTION, { success: true, ...planWire(plan), payments: 'stripe', source: 'default', ...more });
const subscription = (more: Record<string, unknown>) => ({
  data: { subscription: { plan: { id: 'price_1' }, status: 'active', current_period_end: null, ends_at: null, ...more } },
});
/** The buttons of the cards. */
const actions = () =>
  within(screen.getAllByRole('list')[0]!)
    .queryAllByRole('button')
    .map((button) => button.textContent);
const card = async (name: string) => (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;
const features = async (name: string) =>
  within(await card(name))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim().replace(/\s+/g, ' '));

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

  it('[API-29, ERR-50] that cannot be loaded are not taken for Free: it says so, and tries again', async () => {
    server.on('GET', SUBSCRIPTION, () => ({
      status: 500,
      body: { success: false, code: 'SERVER_ERROR', error: 'Failed to get subscription' },
    }));
    const { user } = await open();
    within(await screen.findByRole('alert')).getByText('Your plan could not be loaded');
    expect(screen.queryByText('Current Plan')).toBeNull();
    expect(screen.queryByRole('button', { name: /Upgrade/ })).toBeNull();
    isOn('pro');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    within(await card('Pro')).getByText('Current Plan');
  });

  it('[PLAN-09, PLAN-10, USER-08] are four cards, the current one marked', async () => {
    isOn('pro');
    await open();
    within(await card('Pro')).getByText('Current Plan');
    for (const name of ['Free', 'Business', 'Enterprise']) expect(within(await card(name)).queryByText('Current Plan')).toBeNull();
  });

  it("[PLAN-16, PLAN-17, PLAN-20] send to a call for Enterprise: 'Let's Talk', 'Schedule Call'", async () => {
    await open();
    const enterprise = await card('Enterprise');
    within(enterprise).getByText("Let's Talk");
    const link = await within(enterprise).findByRole('link', { name: 'Schedule Call' });
    expect(link.getAttribute('target')).toBe('_blank');
  });

  it("[PLAN-18, USER-09] mark Enterprise when the plan's id is 'enterprise'", async () => {
    isOn('enterprise');
    await open();
    const enterprise = await card('Enterprise');
    within(enterprise).getByText('Current Plan');
    expect(within(enterprise).queryByRole('link')).toBeNull();
  });

  it.each([
    ['ada@example.com', 'Schedule Call', 'mailto:ada@example.com'],
    [null, 'Ask the people who run this site.', undefined],
  ])(
    '[PLAN-23] say whom to write to or to ask about Enterprise, without a page for calls; the contact is %s',
    async (contactEmail, words, href) => {
      server.on('GET', '/api/public/config', { ...PUBLIC_CONFIG, helpUrl: null, contactEmail });
      await open();
      const enterprise = await card('Enterprise');
      const found = await within(enterprise).findByText(words);
      expect(found.closest('a')?.getAttribute('href')).toBe(href);
    },
  );

  it("show the operator's prices", async () => {
    server.on('GET', '/api/public/config', { ...PUBLIC_CONFIG, helpUrl: null, planPrices: { pro: '85 €', business: '210 €' } });
    await open();
    await waitFor(async () => expect((await card('Pro')).textContent).toContain('85 € / month'));
    expect((await card('Business')).textContent).toContain('210 € / month');
  });

  it('[PLAN-01, PLAN-22, CONST-01..18] say what each of them holds, and what is not there yet', async () => {
    await open();
    expect((await card('Free')).textContent).toContain('$0 / month');
    expect(await features('Free')).toEqual(['20 responses / month', '1 user', 'Email support']);
    expect((await card('Pro')).textContent).toContain('$99 / month');
    expect(await features('Pro')).toEqual(['200 responses / month', '5 users Coming soon', 'Slack support', 'Unlimited AI analysis']);
    expect((await card('Business')).textContent).toContain('$249 / month');
    expect(await features('Business')).toEqual([
      '500 responses / month',
      'Unlimited users Coming soon',
      'Priority support',
      'Custom domain and branding Coming soon',
    ]);
    expect(await features('Enterprise')).toEqual([
      'Custom limits and seats Coming soon',
      'VIP support with outcomes manager',
      'SSO Coming soon',
    ]);
  });
});

describe('the buttons of the cards', () => {
  it.each([
    ['free' as const, ['Upgrade to Pro', 'Upgrade to Business']],
    ['pro' as const, ['Downgrade to Free', 'Upgrade to Business']],
    ['business' as const, ['Downgrade to Free', 'Downgrade to Pro']],
    ['enterprise' as const, ['Downgrade to Free', 'Downgrade to Pro', 'Downgrade to Business']],
  ])('[PLAN-11, PLAN-12, PLAN-13, PLAN-14, PLAN-15] on %s they are %j', async (plan, expected) => {
    isOn(plan);
    await open();
    await screen.findByText('Current Plan');
    expect(actions()).toEqual(expected);
  });

  it('[PLAN-10, API-28] go by either shape of the answer, which may name a plan or a price', async () => {
    allowOffContract();
    server.on('GET', SUBSCRIPTION, { success: true, data: { subscription: { plan: { id: 'business' } } } });
    await open();
    within(await card('Business')).getByText('Current Plan');
    expect(actions()).toEqual(['Downgrade to Free', 'Downgrade to Pro']);
  });

  it.each([
    ['free' as const, 'Upgrade to Pro', 'pro'],
    ['free' as const, 'Upgrade to Business', 'business'],
    ['business' as const, 'Downgrade to Pro', 'pro'],
    ['pro' as const, 'Downgrade to Free', 'free'],
  ])('[PLAN-19, API-33, API-34, ROLE-16] from %s, %s goes to the checkout', async (plan, label, tier) => {
    isOn(plan);
    server.on('POST', CHECKOUT, { success: true, sessionId: 'cs_1', url: PAGE });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(left).toEqual([PAGE]));
    expect(server.seen('POST', CHECKOUT).map(({ body, headers }) => [body, headers.get('authorization')])).toEqual([
      [{ user_id: OWNER.sub, tier }, 'Bearer token-1'],
    ]);
  });

  it('[MISC-02, CONST-20] the browser goes to an address: no script of a payment provider is loaded and no publishable key is known', async () => {
    isOn('free');
    server.on('POST', CHECKOUT, { success: true, sessionId: 'cs_1', url: PAGE });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
    await waitFor(() => expect(left).toEqual([PAGE]));
    expect(document.querySelectorAll('script, iframe')).toHaveLength(0);
    expect(JSON.stringify(server.requests)).not.toMatch(/pk_(live|test)_/);
  });

  it('are busy until the page is left, one at a time', async () => {
    isOn('free');
    let answer: (value: { body: unknown }) => void = () => undefined;
    server.on('POST', CHECKOUT, () => new Promise((resolve) => (answer = resolve)));
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Upgrade to Pro' });
    await user.click(button);
    expect(button.getAttribute('data-loading')).toBe('true');
    for (const name of ['Upgrade to Business', 'View Invoices', 'Update Billing Details', 'Cancel Plan']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true);
    }
    answer({ body: { success: true, sessionId: 'cs_1', url: PAGE } });
    await waitFor(() => expect(left).toEqual([PAGE]));
    expect(button.getAttribute('data-loading')).toBe('true');
    // Brought back by the back button as it was.
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(button.getAttribute('data-loading')).toBeNull();
  });

  it.each([
    ['a failure', { status: 500, body: { success: false, code: 'SERVER_ERROR', error: 'Failed to create checkout session' } }],
    ['an answer without an address', { body: { success: true, sessionId: 'cs_1' } }],
    ['an address that is a script', { body: { success: true, sessionId: 'cs_1', url: 'javascript:alert(1)' } }],
  ])('[API-35, ERR-52] %s is logged, and said', async (_what, answer) => {
    allowOffContract();
    isOn('free');
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    server.on('POST', CHECKOUT, () => answer);
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Upgrade to Pro' });
    await user.click(button);
    await waitFor(() => expect(warned.mock.calls.flat().join(' ')).toContain('Upgrade to Pro'));
    await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull());
    within(await screen.findByRole('alert')).getByText('The payment page could not be opened');
    expect(left).toEqual([]);
  });

  it('[PLAN-20] there is no button for Enterprise, whose plan is booked by a call', async () => {
    isOn('free');
    await open();
    expect(within(await card('Enterprise')).queryByRole('button')).toBeNull();
  });

  it('are off, and it says why, where nothing is sold', async () => {
    isOn('free', { payments: 'none' });
    await open();
    await screen.findByText("Plans can't be changed here because payments are not set up on this server.");
    for (const button of screen.getAllByRole<HTMLButtonElement>('button', { name: /(Upgrade|Downgrade) to|View|Update|Cancel/ })) {
      expect(button.disabled, button.textContent).toBe(true);
    }
  });
});

describe('the billing portal', () => {
  it.each([
    ['View Invoices', false],
    ['Update Billing Details', false],
    ['Cancel Plan', true],
  ])("[PLAN-04, PLAN-05, PLAN-06, PLAN-07, API-36, API-37] is opened by '%s' (red: %s)", async (name, red) => {
    isOn('pro');
    server.on('POST', PORTAL, { success: true, url: 'https://billing.example.com/1' });
    const { user } = await open();
    const button = await screen.findByRole('button', { name });
    expect(button.style.getPropertyValue('--button-color').includes('red')).toBe(red);
    await user.click(button);
    await waitFor(() => expect(left).toEqual(['https://billing.example.com/1']));
    expect(server.seen('POST', PORTAL).map(({ body }) => body)).toEqual([undefined]);
  });

  it('[API-38, ERR-53] a failure is logged, and said until the next try', async () => {
    isOn('pro');
    const warned = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    server.on('POST', PORTAL, () => ({ status: 503, body: {} }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'View Invoices' }));
    await waitFor(() => expect(warned.mock.calls.flat().join(' ')).toContain('View Invoices'));
    within(await screen.findByRole('alert')).getByText('The payment page could not be opened');
    expect(left).toEqual([]);
    server.on('POST', PORTAL, { success: true, url: 'https://billing.example.com/1' });
    await user.click(screen.getByRole('button', { name: 'View Invoices' }));
    await waitFor(() => expect(left).toEqual(['https://billing.example.com/1']));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what the owner has to know', () => {
  it.each([
    [{ status: 'past_due', ends_at: '2026-12-01T12:00:00.000' }, /Pay by Dec 1, 2026 to keep Pro/],
    [{ status: 'active', ends_at: '2026-12-21T12:00:00.000' }, /Pro ends on Dec 21, 2026/],
    [{ status: 'disputed' }, /Your bank is reviewing a payment/],
    [{ status: 'incomplete' }, /Your payment is not complete/],
  ])('is said: %j', async (more, text) => {
    isOn('pro', subscription(more));
    await open();
    await screen.findByText(text);
  });

  it('of a plan that the operator manages, how to change it', async () => {
    isOn('enterprise', { source: 'operator' });
    await open();
    await screen.findByText('Your plan is managed by our team. Schedule a call to change it.');
    // The server would refuse them.
    for (const name of ['Downgrade to Free', 'Downgrade to Pro', 'Downgrade to Business']) {
      expect((await screen.findByRole('button', { name })).hasAttribute('disabled'), name).toBe(true);
    }
  });

  it('changes by itself', async () => {
    const dashboard = new FakeDashboard();
    isOn('free');
    await open();
    within(await card('Free')).getByText('Current Plan');
    await waitFor(() => expect(dashboard.asked.some(({ name }) => name === 'position')).toBe(true));
    const plan = { tier: 'pro', source: 'stripe', ...subscription({ ends_at: '2026-12-21T12:00:00.000' }) };
    const asked = server.seen('GET', SUBSCRIPTION).length;
    act(() => void dashboard.publish({ kind: 'subscription.changed', subscription: plan, maxResponses: 200 }));
    within(await card('Pro')).getByText('Current Plan');
    screen.getByText(/Pro ends on Dec 21, 2026/);
    await screen.findByText('3 of 200 responses');
    expect(server.seen('GET', SUBSCRIPTION)).toHaveLength(asked);
  });
});
