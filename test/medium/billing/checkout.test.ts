import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FollowUpsService } from '../../../backend/follow-ups/follow-ups.service.js';
import type { GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { PRICES } from '../../support/stripe-world.js';
import { checkout, planOf, startStripeApp, type StripeApp, subscriber, worked } from './stripe-app.js';

let app: StripeApp;
beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app?.stop());

const sessionsOf = (sub: string) => [...app.world.sessions.values()].filter((session) => session.client_reference_id === sub);
const portal = (owner: GivenOwner) => owner.api<{ url: string; error: string }>('POST', `subscriptions/create-portal-session/${owner.sub}`);

describe('POST /api/subscriptions/create-checkout-session', () => {
  it('[API-33] [API-34] [CONST-21] opens a checkout with the price of the configuration, for the customer of the account', async () => {
    const owner = await app.given.owner();
    const { status, body } = await checkout(owner, 'business');
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, sessionId: expect.stringMatching(/^cs_/), url: `${app.stripe.url}/pay/${body.sessionId}` });
    const session = app.world.sessions.get(body.sessionId)!;
    expect(session).toMatchObject({
      mode: 'subscription',
      client_reference_id: owner.id,
      line_items: [{ price: PRICES.business, quantity: '1' }],
      success_url: `${app.server.url}/success?plan=business`,
      cancel_url: `${app.server.url}/cancel`,
    });
    expect(app.world.customers.get(session.customer)).toMatchObject({ email: owner.email, metadata: { userId: owner.id } });
    expect(await planOf(owner), 'opening it changes nothing').toMatchObject({ tier: 'free' });
  });

  it.each(['enterprise', 'gold', '', 'FREE', null, 7])("[VALID-37] the tier must be 'free', 'pro' or 'business': %j", async (tier) => {
    const owner = await app.given.owner();
    const { status, body } = await owner.api('POST', 'subscriptions/create-checkout-session', { body: { user_id: owner.sub, tier } });
    expect(status).toBe(400);
    expect(body).toEqual({ success: false, code: 'VALIDATION_FAILED', error: "tier: must be 'free', 'pro' or 'business'" });
    expect(sessionsOf(owner.id)).toEqual([]);
  });

  it('is the same checkout for a double click, and for one account one customer', async () => {
    const owner = await app.given.owner();
    const answers = await Promise.all(Array.from({ length: 8 }, () => checkout(owner, 'pro')));
    expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
    expect(sessionsOf(owner.id)).toHaveLength(1);
    expect([...app.world.customers.values()].filter(({ metadata }) => metadata.userId === owner.id)).toHaveLength(1);
  });

  it('closes an earlier checkout for another plan, so that the owner does not pay for two', async () => {
    const owner = await app.given.owner();
    const [pro, business, again] = [await checkout(owner, 'pro'), await checkout(owner, 'business'), await checkout(owner, 'pro')];
    expect([pro, business, again].map(({ body }) => app.world.sessions.get(body.sessionId)!.status)).toEqual([
      'expired',
      'expired',
      'open',
    ]);
    expect(again.body.sessionId).not.toBe(pro.body.sessionId);
  });

  it('is a change of plan with proration for an owner with a subscription, also before its event has arrived', async () => {
    const owner = await app.given.owner();
    app.world.pay((await checkout(owner, 'pro')).body.sessionId);
    // Stripe knows, but its event has not arrived.
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
    const { body } = await checkout(owner, 'business');
    expect(body.sessionId).toMatch(/^bps_/);
    const session = app.world.portalSessions.get(body.sessionId)!;
    expect(session).toMatchObject({
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: { items: [{ price: PRICES.business, quantity: '1' }] },
        after_completion: { type: 'redirect', redirect: { return_url: `${app.server.url}/success?plan=business` } },
      },
    });
    expect(app.world.configurations.get(session.configuration as string)).toMatchObject({
      features: {
        subscription_update: {
          proration_behavior: 'always_invoice',
          products: [
            { product: 'prod_pro', prices: [PRICES.pro] },
            { product: 'prod_business', prices: [PRICES.business] },
          ],
        },
        subscription_cancel: { mode: 'at_period_end' },
        invoice_history: { enabled: 'true' },
        payment_method_update: { enabled: 'true' },
      },
    });
    expect(app.world.configurations.size).toBe(1);
    app.world.confirm(body.sessionId);
    await app.stripe.deliverAll(app.server.url);
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({ tier: 'business' });
    expect(app.world.current(session.customer)).toHaveLength(1);
  });

  it('to free is a cancellation at the end of the period', async () => {
    const { owner, customer } = await subscriber(app, 'business');
    const { body } = await checkout(owner, 'free');
    expect(app.world.portalSessions.get(body.sessionId)).toMatchObject({ flow_data: { type: 'subscription_cancel' } });
    const from = app.world.events.length;
    app.world.confirm(body.sessionId);
    await app.stripe.deliverAll(app.server.url, from);
    await worked(app.server);
    expect(app.world.current(customer)).toMatchObject([{ cancel_at_period_end: true }]);
    expect(await planOf(owner)).toMatchObject({ tier: 'business', data: { subscription: { ends_at: expect.any(String) } } });
    // Stripe changes nothing that is cancelled: its portal shows what can be done.
    const change = await checkout(owner, 'pro');
    expect(change.status).toBe(200);
    expect(app.world.portalSessions.get(change.body.sessionId)!.flow).toBeNull();
  });

  it('says so when there is nothing to change', async () => {
    const free = await app.given.owner();
    expect(await checkout(free, 'free')).toMatchObject({
      status: 409,
      body: { success: false, code: 'CONFLICT', error: 'Your account is already on the Free plan.' },
    });
    const { owner } = await subscriber(app, 'pro');
    expect(await checkout(owner, 'pro')).toMatchObject({ status: 409, body: { error: 'Your account is already on the Pro plan.' } });
  });

  it('[PLAN-20] sells nothing to an account that the operator manages', async () => {
    const owner = await app.given.owner();
    await query(app.server, 'insert into operator_grants (user_id, max_responses) values ($1, 900)', [owner.id]);
    await app.server.app.get(FollowUpsService).schedule(null, 'subscription.sync', owner.id);
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({
      tier: 'enterprise',
      source: 'operator',
      data: { subscription: { plan: { id: 'enterprise' } } },
    });
    const { status, body } = await checkout(owner, 'business');
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(sessionsOf(owner.id)).toEqual([]);
  });

  it('buys again after the customer was deleted at Stripe, within the life of the old keys', async () => {
    const owner = await app.given.owner();
    const first = await checkout(owner, 'pro');
    const { customer } = app.world.sessions.get(first.body.sessionId)!;
    app.world.deleteCustomer(customer);
    const second = await checkout(owner, 'pro');
    expect(second.status).toBe(200);
    expect(app.world.sessions.get(second.body.sessionId)!.customer).not.toBe(customer);
  });

  it('makes no second customer, and no second checkout, when an answer gets lost on its way', async () => {
    const owner = await app.given.owner();
    app.stripe.fail({ kind: 'cut', after: true }, /^customers$/);
    app.stripe.fail({ kind: 'cut', after: true }, /^checkout\/sessions$/);
    expect((await checkout(owner, 'pro')).status).toBe(200);
    expect([...app.world.customers.values()].filter(({ metadata }) => metadata.userId === owner.id)).toHaveLength(1);
    expect(sessionsOf(owner.id)).toHaveLength(1);
  });

  it('says that payments cannot be reached, and that nothing was charged, when Stripe is down', async () => {
    const owner = await app.given.owner();
    app.stripe.fail({ kind: 'status', status: 503 }, /^customers$/, 3);
    const { status, body } = await checkout(owner, 'pro');
    expect(status).toBe(503);
    expect(body).toEqual({ success: false, code: 'UNAVAILABLE', error: expect.stringContaining('Nothing was charged') });
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
  });

  it('[API-35] [ERR-52] has a text for a failure of ours', async () => {
    const owner = await app.given.owner();
    app.stripe.fail({ kind: 'status', status: 401 }, /^customers$/);
    expect(await checkout(owner, 'pro')).toMatchObject({
      status: 500,
      body: { success: false, code: 'SERVER_ERROR', error: 'Failed to create checkout session' },
    });
  });

  it("is closed for another user's id", async () => {
    const [owner, other] = [await app.given.owner(), await app.given.owner()];
    const { status } = await owner.api('POST', 'subscriptions/create-checkout-session', { body: { user_id: other.sub, tier: 'pro' } });
    expect(status).toBe(403);
  });
});

describe('POST /api/subscriptions/create-portal-session/{userId}', () => {
  it('[API-36] [API-37] [ROLE-16] answers the address of the billing portal, for free accounts too', async () => {
    const owner = await app.given.owner();
    const { status, body } = await portal(owner);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/portal\/bps_/) });
  });

  it('[API-38] [ERR-53] has a text for a failure of ours, and is a new page every time', async () => {
    const { owner } = await subscriber(app);
    const [one, two] = [await portal(owner), await portal(owner)];
    expect(one.body.url).not.toBe(two.body.url);
    app.stripe.fail({ kind: 'status', status: 401 }, /^billing_portal\/sessions$/);
    expect(await portal(owner)).toMatchObject({ status: 500, body: { error: 'Failed to create portal session' } });
  });
});

describe('PUT /api/subscriptions/update-subscription/{userId}', () => {
  const update = (owner: GivenOwner, body: unknown) => owner.api('PUT', `subscriptions/update-subscription/${owner.sub}`, { body });

  it('[API-31] reads from Stripe what was bought, whatever the body asks for', async () => {
    const owner = await app.given.owner();
    expect(await update(owner, { tier: 'business' })).toMatchObject({ status: 200, body: { success: true } });
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
    app.world.pay((await checkout(owner, 'pro')).body.sessionId);
    await query(app.server, `update subscriptions set checked_at = now() - interval '1 minute' where user_id = $1`, [owner.id]);
    await update(owner, { tier: 'business' });
    // Every event about it is lost, and it is there at once.
    expect(await planOf(owner)).toMatchObject({ tier: 'pro', source: 'stripe' });
  });

  it('asks Stripe no more than once in two seconds for a browser that asks again and again', async () => {
    const { owner } = await subscriber(app);
    const before = app.stripe.requests.length;
    for (let i = 0; i < 10; i += 1) await update(owner, {});
    expect(app.stripe.requests.length - before).toBeLessThanOrEqual(2);
  });

  it('[API-32] [ERR-21] has its text of the catalogue for a failure of ours', async () => {
    const { owner } = await subscriber(app);
    await query(app.server, `update subscriptions set checked_at = now() - interval '1 minute' where user_id = $1`, [owner.id]);
    app.stripe.fail({ kind: 'status', status: 401 }, /^customers/);
    expect(await update(owner, {})).toMatchObject({ status: 500, body: { success: false, error: 'Failed to update subscription' } });
    expect(await planOf(owner)).toMatchObject({ tier: 'pro' });
  });
});

describe('every request to Stripe', () => {
  it('has the pinned version, and every write an idempotency key', async () => {
    expect(new Set(app.stripe.requests.map(({ version }) => version))).toEqual(new Set(['2026-10-28.endive']));
    const writes = app.stripe.requests.filter(({ method }) => method !== 'GET');
    expect(writes.length).toBeGreaterThan(20);
    expect(writes.filter(({ key }) => key === undefined || key.length > 255)).toEqual([]);
  });

  it('names no plan, price or amount that a browser sent', async () => {
    const owner = await app.given.owner();
    const body = { user_id: owner.sub, tier: 'pro', price: 'price_1', amount: 1, success_url: 'https://evil.example', customer: 'cus_1' };
    await owner.api('POST', 'subscriptions/create-checkout-session', { body });
    expect(JSON.stringify(app.stripe.requests)).not.toMatch(/price_1"|evil|cus_1"/);
  });
});
