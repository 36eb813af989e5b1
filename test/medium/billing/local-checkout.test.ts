import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FollowUpsService } from '../../../backend/follow-ups/follow-ups.service.js';
import { type Given, givenIn, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import type { OwnerEvent } from '../../../backend/contract/realtime.js';
import { closeSockets, connect, dashboardSocket } from '../../support/sockets.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { PaymentCustomersRepository } from '../../../backend/billing/payment-customers.repository.js';
import { checkout, limitOf, planOf, worked } from './stripe-app.js';

let server: TestApp;
let given: Given;
beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
});
afterAll(() => server?.stop());

/** What the test checkout's pages send. */
const choose = async (owner: GivenOwner, body: Record<string, unknown>) => {
  const answer = await owner.api('PUT', `subscriptions/update-subscription/${owner.sub}`, { body });
  await worked(server);
  return answer;
};
const daysUntil = (wire: string | null) => (Date.parse(`${wire}Z`) - Date.now()) / 86_400_000;

describe('the test checkout', () => {
  it('[API-33] [API-36] leads to pages of our own, and opening them changes nothing', async () => {
    const owner = await given.owner();
    const { body } = await checkout(owner, 'pro');
    expect(body).toEqual({ success: true, sessionId: expect.any(String), url: `${server.url}/settings/test-checkout?plan=pro` });
    const portal = await owner.api('POST', `subscriptions/create-portal-session/${owner.sub}`);
    expect(portal.body).toEqual({ success: true, url: `${server.url}/settings/test-billing` });
    expect(await planOf(owner)).toMatchObject({ tier: 'free', payments: 'test' });
  });

  it('[API-31] changes the plan by an event and a job, as a payment provider does', async () => {
    const owner = await given.owner();
    expect(await choose(owner, { tier: 'pro' })).toMatchObject({ status: 200, body: { success: true } });
    const bought = await planOf(owner);
    expect(bought).toMatchObject({
      tier: 'pro',
      source: 'local',
      data: { subscription: { plan: { id: 'pro' }, status: 'active', ends_at: null } },
    });
    expect(daysUntil(bought.data.subscription.current_period_end)).toBeGreaterThan(27);
    expect(await limitOf(owner)).toBe(200);
    const rows = await query(
      server,
      `select provider, type, handled_at is not null as handled from payment_events where customer_id = $1`,
      [`local_${owner.id}`],
    );
    expect(rows).toEqual([{ provider: 'local', type: 'local.plan.chosen', handled: true }]);
    await choose(owner, { tier: 'business' });
    expect(await planOf(owner)).toMatchObject({ tier: 'business' });
    expect(await limitOf(owner)).toBe(500);
  });

  it('has one customer of an account, however many requests make it at once', async () => {
    const customers = server.app.get(PaymentCustomersRepository);
    for (let round = 0; round < 40; round += 1) {
      const owner = await given.owner();
      const tied = await Promise.all(Array.from({ length: 8 }, () => customers.tie(owner.id, 'local', `local_${owner.id}`)));
      expect(tied).toEqual(tied.map(() => `local_${owner.id}`));
    }
  });

  it('cancels at the end of the period, takes up again, ends at once', async () => {
    const owner = await given.owner();
    await choose(owner, { tier: 'pro' });
    await choose(owner, { tier: 'free' });
    const cancelled = await planOf(owner);
    expect(cancelled).toMatchObject({ tier: 'pro' });
    expect(cancelled.data.subscription.ends_at).toBe(cancelled.data.subscription.current_period_end);
    await choose(owner, { tier: 'pro' });
    expect(await planOf(owner)).toMatchObject({ tier: 'pro', data: { subscription: { ends_at: null } } });
    await choose(owner, { tier: 'free', when: 'now' });
    expect(await planOf(owner)).toMatchObject({ tier: 'free', source: 'default' });
  });

  it('is free when the period of a cancelled plan is over, without anyone doing anything', async () => {
    const owner = await given.owner();
    await choose(owner, { tier: 'pro' });
    await choose(owner, { tier: 'free' });
    await query(server, `update local_subscriptions set ends_at = now() + interval '1 second' where customer_id = $1`, [
      `local_${owner.id}`,
    ]);
    await server.app.get(FollowUpsService).schedule(null, 'subscription.sync', owner.id);
    await expect.poll(async () => (await planOf(owner)).tier, { timeout: 15_000 }).toBe('free');
  });

  it('tells the owner’s screens: the plan, and the limit of the meter', async () => {
    const owner = await given.owner();
    const socket = dashboardSocket(server.url, { token: owner.token });
    const seen: OwnerEvent['body'][] = [];
    socket.on('event', ({ body }) => seen.push(body));
    try {
      await connect(socket);
      await choose(owner, { tier: 'pro' });
      const expected = { kind: 'subscription.changed', subscription: { tier: 'pro', source: 'local' }, maxResponses: 200 };
      await expect.poll(() => seen).toMatchObject([expected]);
    } finally {
      closeSockets();
    }
  });

  it('[VALID-37] refuses what is no plan', async () => {
    const owner = await given.owner();
    for (const tier of ['enterprise', 'gold', 1]) expect((await choose(owner, { tier })).status).toBe(400);
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
  });
});

describe('in production without Stripe', () => {
  it('the test checkout refuses, and all accounts keep their plans', async () => {
    const production = await startApp({ NODE_ENV: 'production' });
    try {
      const owner = await givenIn(production).owner({ tier: 'pro' });
      // Sold by Stripe, whose keys are gone since: that is not the buyer's fault.
      await query(production, `update subscriptions set source = 'stripe' where user_id = $1`, [owner.id]);
      const update = await owner.api('PUT', `subscriptions/update-subscription/${owner.sub}`, { body: { tier: 'business' } });
      const portal = await owner.api('POST', `subscriptions/create-portal-session/${owner.sub}`);
      for (const { status, body } of [await checkout(owner, 'business'), portal]) {
        expect(status).toBe(503);
        expect(body).toMatchObject({
          code: 'UNAVAILABLE',
          error: "Plans can't be changed here because payments are not set up on this server.",
        });
      }
      expect(update.status).toBe(200);
      expect(await planOf(owner)).toMatchObject({ tier: 'pro', payments: 'none' });
    } finally {
      await production.stop();
    }
  });

  it('unless it is switched on explicitly', async () => {
    const production = await startApp({ NODE_ENV: 'production', TEST_CHECKOUT: 'true' });
    try {
      const owner = await givenIn(production).owner();
      expect((await checkout(owner, 'pro')).body.url).toContain('/settings/test-checkout');
    } finally {
      await production.stop();
    }
  });
});
