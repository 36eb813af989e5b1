import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { query } from '../../support/query.js';
import { PRICES } from '../../support/stripe-world.js';
import { until } from '../../support/until.js';
import { checkout, limitOf, planOf, startStripeApp, type StripeApp, subscriber, worked } from './stripe-app.js';

let app: StripeApp;
beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app?.stop());

/** Does something at Stripe, and lets the application hear of it. */
async function happens(change: () => unknown): Promise<void> {
  const from = app.world.events.length;
  change();
  await app.stripe.deliverAll(app.server.url, from);
  await worked(app.server);
}

const DAYS_MS = 24 * 3_600_000;
const days = (wire: string | null) => (Date.parse(`${wire}Z`) - Date.now()) / DAYS_MS;

describe('what an account may do follows Stripe', () => {
  it('[PLAN-21] through its life: bought, changed, cancelled at the end of the period, resumed, ended', async () => {
    const { owner, subscription } = await subscriber(app, 'pro');
    expect(await planOf(owner)).toEqual({
      success: true,
      tier: 'pro',
      source: 'stripe',
      payments: 'stripe',
      data: { subscription: { plan: { id: PRICES.pro }, status: 'active', current_period_end: expect.any(String), ends_at: null } },
    });
    expect(days((await planOf(owner)).data.subscription.current_period_end)).toBeCloseTo(30, 1);
    await happens(() => app.world.change(subscription.id, PRICES.business));
    expect(await planOf(owner)).toMatchObject({ tier: 'business', data: { subscription: { plan: { id: PRICES.business } } } });
    expect(await limitOf(owner)).toBe(500);
    await happens(() => app.world.cancelAtPeriodEnd(subscription.id));
    const cancelled = await planOf(owner);
    expect(cancelled).toMatchObject({ tier: 'business' });
    expect(days(cancelled.data.subscription.ends_at)).toBeCloseTo(30, 1);
    await happens(() => app.world.resume(subscription.id));
    expect(await planOf(owner)).toMatchObject({ tier: 'business', data: { subscription: { ends_at: null } } });
    await happens(() => app.world.end(subscription.id));
    expect(await planOf(owner)).toEqual({
      success: true,
      tier: 'free',
      source: 'default',
      payments: 'stripe',
      data: { subscription: { plan: { id: 'free' }, status: null, current_period_end: null, ends_at: null } },
    });
    expect(await limitOf(owner)).toBe(20);
  });

  it('a failed payment leaves the plan for seven days, and says so; paid again it continues, unpaid it ends', async () => {
    const { owner, subscription } = await subscriber(app);
    await happens(() => app.world.failPayment(subscription.id, 2));
    const late = await planOf(owner);
    expect(late).toMatchObject({ tier: 'pro', data: { subscription: { status: 'past_due' } } });
    expect(days(late.data.subscription.ends_at)).toBeCloseTo(5, 1);
    await happens(() => app.world.setStatus(subscription.id, 'active'));
    expect(await planOf(owner)).toMatchObject({ tier: 'pro', data: { subscription: { status: 'active', ends_at: null } } });
    await happens(() => app.world.failPayment(subscription.id, 8));
    expect(await planOf(owner)).toMatchObject({ tier: 'free', data: { subscription: { status: 'past_due' } } });
    await happens(() => app.world.setStatus(subscription.id, 'unpaid'));
    expect(await planOf(owner)).toMatchObject({ tier: 'free', data: { subscription: { status: 'unpaid' } } });
  });

  it('the seventh day after a failed payment comes without an event', async () => {
    const { owner, subscription } = await subscriber(app);
    const seconds = 7 * 86_400 - 3;
    await happens(() => app.world.failPayment(subscription.id, seconds / 86_400));
    expect(await planOf(owner)).toMatchObject({ tier: 'pro' });
    await expect.poll(async () => (await planOf(owner)).tier, { timeout: 15_000 }).toBe('free');
  });

  it('a first payment that fails buys nothing', async () => {
    const owner = await app.given.owner();
    const { body } = await checkout(owner, 'business');
    let id = '';
    await happens(() => (id = app.world.pay(body.sessionId, 'incomplete').id));
    expect(await planOf(owner)).toMatchObject({ tier: 'free', data: { subscription: { status: 'incomplete' } } });
    await happens(() => app.world.setStatus(id, 'active'));
    expect(await planOf(owner)).toMatchObject({ tier: 'business' });
  });

  it('a dispute suspends the plan while the bank decides: won, it is back', async () => {
    const { owner, customer } = await subscriber(app);
    let id = '';
    await happens(() => (id = app.world.dispute(customer).id));
    expect(await planOf(owner)).toMatchObject({ tier: 'free', data: { subscription: { status: 'disputed' } } });
    await happens(() => app.world.setDispute(id, 'under_review'));
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
    await happens(() => app.world.setDispute(id, 'won'));
    expect(await planOf(owner)).toMatchObject({ tier: 'pro', data: { subscription: { status: 'active' } } });
    await happens(() => app.world.setDispute(app.world.dispute(customer).id, 'warning_needs_response'));
    expect(await planOf(owner), 'an inquiry takes no money').toMatchObject({ tier: 'pro' });
  });

  it('a dispute that is lost ends what was bought before it, once; a later purchase is as good as any', async () => {
    const { owner, subscription, customer } = await subscriber(app);
    let id = '';
    await happens(() => (id = app.world.dispute(customer).id));
    await happens(() => app.world.setDispute(id, 'lost'));
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
    expect(app.stripe.writes(new RegExp(subscription.id))).toMatchObject([{ method: 'DELETE', key: `dispute:${id}:${subscription.id}` }]);
    // Bought later than the dispute was opened.
    await happens(() => app.world.subscribe(customer, PRICES.business, { created: Math.floor(Date.now() / 1000) + 60 }));
    expect(await planOf(owner)).toMatchObject({ tier: 'business' });
    await happens(() => app.world.setDispute(id, 'lost'));
    expect(await planOf(owner)).toMatchObject({ tier: 'business' });
  });

  it('a deleted customer is free, and a new one when it buys again', async () => {
    const { owner, customer } = await subscriber(app);
    await happens(() => app.world.deleteCustomer(customer));
    expect(await planOf(owner)).toMatchObject({ tier: 'free', source: 'default' });
    const { body } = await checkout(owner, 'pro');
    await happens(() => app.world.pay(body.sessionId));
    expect(await planOf(owner)).toMatchObject({ tier: 'pro' });
    expect(app.world.sessions.get(body.sessionId)!.customer).not.toBe(customer);
  });

  it('[CONST-21] a price that the configuration does not name gives nothing; one of earlier customers gives its plan', async () => {
    const { owner, subscription } = await subscriber(app, 'business');
    await happens(() => app.world.change(subscription.id, PRICES.unknown));
    expect(await planOf(owner)).toMatchObject({ tier: 'free', data: { subscription: { plan: { id: 'free' }, status: 'active' } } });
    await happens(() => app.world.change(subscription.id, PRICES.oldPro));
    expect(await planOf(owner)).toMatchObject({ tier: 'pro', data: { subscription: { plan: { id: PRICES.oldPro } } } });
  });

  it('of two subscriptions the better one counts', async () => {
    const { owner, subscription, customer } = await subscriber(app, 'business');
    await happens(() => app.world.subscribe(customer, PRICES.pro));
    expect(await planOf(owner)).toMatchObject({ tier: 'business' });
    await happens(() => app.world.end(subscription.id));
    expect(await planOf(owner)).toMatchObject({ tier: 'pro' });
  });

  it('events in the wrong order end in the state that Stripe has', async () => {
    const { owner, subscription } = await subscriber(app);
    const from = app.world.events.length;
    app.world.change(subscription.id, PRICES.business);
    app.world.failPayment(subscription.id);
    app.world.setStatus(subscription.id, 'active');
    for (const event of app.world.events.slice(from).reverse()) await app.stripe.deliver(app.server.url, event);
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({ tier: 'business', data: { subscription: { status: 'active' } } });
  });

  it('an old answer of Stripe never overwrites a newer one', async () => {
    const { owner, subscription } = await subscriber(app);
    const from = app.world.events.length;
    const hold = app.stripe.hold();
    app.world.change(subscription.id, PRICES.business);
    await app.stripe.deliver(app.server.url, app.world.events[from]!);
    // Read as business, and kept back; meanwhile the subscription ends, and that event is worked.
    await until(() => hold.waiting() === 1);
    app.world.end(subscription.id);
    await app.stripe.deliver(app.server.url, app.world.events.at(-1)!);
    await until(async () => (await query(app.server, 'select 1 from payment_events where handled_at is null')).length === 0);
    hold.end();
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
  });

  it('a customer of a newer backup finds its account by the mark that only we write', async () => {
    const { owner, customer } = await subscriber(app);
    await query(app.server, 'delete from payment_customers where user_id = $1', [owner.id]);
    await query(app.server, `update subscriptions set tier = 'free', source = 'default' where user_id = $1`, [owner.id]);
    await app.stripe.deliver(app.server.url, app.world.emit('invoice.paid', { id: 'in_9', object: 'invoice', customer }));
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({ tier: 'pro' });
  });

  it('ignores an account name that the buyer could have set on a customer', async () => {
    const owner = await app.given.owner();
    const stranger = app.world.createCustomer({ email: owner.email });
    await happens(() => {
      const subscription = app.world.subscribe(stranger.id, PRICES.business, { metadata: { userId: owner.id } });
      app.world.emit('checkout.session.completed', {
        object: 'checkout.session',
        customer: stranger.id,
        client_reference_id: owner.id,
        metadata: { userId: owner.id },
        subscription: subscription.id,
      });
    });
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
  });
});

describe('once a day everything is compared with Stripe', () => {
  const reconciled = async () => {
    await makeDue(app.server, 'payments.reconcile');
    await until(async () => (await pendingOf(app.server, 'payments.reconcile'))[0]!.dueIn > 86_000);
    await worked(app.server, 20_000);
  };

  it('so that changes whose events were all lost are found: bought, ended, disputed, deleted, unknown here', async () => {
    const [ended, disputed, deleted, forgotten] = await Promise.all([1, 2, 3, 4].map(() => subscriber(app)));
    const buyer = await app.given.owner();
    app.world.pay((await checkout(buyer, 'business')).body.sessionId);
    app.world.end(ended!.subscription.id);
    app.world.dispute(disputed!.customer);
    app.world.deleteCustomer(deleted!.customer);
    await query(app.server, 'delete from payment_customers where user_id = $1', [forgotten!.owner.id]);
    await query(app.server, `update subscriptions set tier = 'free', source = 'default' where user_id = $1`, [forgotten!.owner.id]);
    await reconciled();
    expect(await planOf(buyer)).toMatchObject({ tier: 'business' });
    for (const { owner } of [ended!, disputed!, deleted!]) expect(await planOf(owner)).toMatchObject({ tier: 'free' });
    expect(await planOf(forgotten!.owner)).toMatchObject({ tier: 'pro', source: 'stripe' });
  });

  it('every account that has bought something says when it will be looked at next, within a day', async () => {
    const { owner } = await subscriber(app);
    const [row] = await pendingOf(app.server, 'subscription.sync', owner.id);
    expect(row!.dueIn).toBeLessThan(24 * 3_600 + 60);
  });
});
