import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDue, pendingOf } from '../../support/follow-ups.js';
import { query } from '../../support/query.js';
import type { GivenOwner } from '../../support/given.js';
import { type FakeSubscription, PRICES, type StripeEvent } from '../../support/stripe-world.js';
import { until } from '../../support/until.js';
import { checkout, limitOf, planOf, startStripeApp, type StripeApp, worked } from './stripe-app.js';

const EVENTS = 500;
const BUYERS = 12;
const LIMITS: Record<string, number> = { free: 20, pro: 200, business: 500 };

let app: StripeApp;
beforeAll(async () => {
  app = await startStripeApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app?.stop());

/** The same numbers for the same seed. */
function dice(seed: string): (sides: number) => number {
  let n = 0;
  return (sides) =>
    createHash('sha256')
      .update(`${seed}:${(n += 1)}`)
      .digest()
      .readUInt32BE(0) % sides;
}

/** What Stripe's state gives a customer, told in the words of the README's table and not by our code. */
function implied(customer: string): 'free' | 'pro' | 'business' {
  const { world } = app;
  if (world.customers.get(customer)!.deleted) return 'free';
  const open = [...world.disputes.values()].some(
    ({ charge, status }) => charge.customer === customer && (status === 'needs_response' || status === 'under_review'),
  );
  if (open) return 'free';
  const day = Date.now() / 1000 - 86_400;
  const good = world
    .current(customer)
    .filter(
      ({ status, latest_invoice }) =>
        status === 'active' || status === 'trialing' || (status === 'past_due' && (latest_invoice.created as number) > day - 6 * 86_400),
    );
  const prices = good.map(({ items }) => items.data[0]!.price.id);
  if (prices.includes(PRICES.business)) return 'business';
  return prices.some((price) => price === PRICES.pro || price === PRICES.oldPro) ? 'pro' : 'free';
}

/** Something that happens to a customer at Stripe. */
function happen(customer: string, roll: (sides: number) => number): void {
  const { world } = app;
  if (world.customers.get(customer)!.deleted) return void world.emit('customer.updated', world.customers.get(customer)!);
  const mine = world.current(customer);
  const one: FakeSubscription | undefined = mine[roll(Math.max(mine.length, 1))];
  const prices = Object.values(PRICES);
  if (!one) {
    return void world.subscribe(customer, prices[roll(prices.length)]!, {
      status: ['active', 'active', 'trialing', 'incomplete'][roll(4)]!,
    });
  }
  const disputes = [...world.disputes.values()].filter(({ charge }) => charge.customer === customer);
  const deeds = [
    () => world.change(one.id, prices[roll(prices.length)]!),
    () => world.change(one.id, roll(2) ? PRICES.pro : PRICES.business),
    () => world.setStatus(one.id, 'active'),
    () => disputes.forEach(({ id, status }) => status !== 'won' && world.setDispute(id, 'won')),
    () => world.setStatus(one.id, 'active'),
    () => world.setStatus(one.id, ['trialing', 'unpaid', 'paused', 'past_due', 'incomplete'][roll(5)]!),
    () => world.failPayment(one.id, [0, 3, 6, 8, 30][roll(5)]),
    () => world.cancelAtPeriodEnd(one.id),
    () => world.resume(one.id),
    () => world.end(one.id),
    () => world.emit('invoice.paid', { id: 'in_x', object: 'invoice', customer }),
    () => world.subscribe(customer, prices[roll(prices.length)]!),
    () => (disputes.length > 2 || roll(3) > 0 ? world.resume(one.id) : world.dispute(customer)),
    () => disputes.length > 0 && world.setDispute(disputes[roll(disputes.length)]!.id, ['under_review', 'won', 'won', 'lost'][roll(4)]!),
    () => roll(40) === 0 && world.deleteCustomer(customer),
  ];
  deeds[roll(deeds.length)]!();
}

describe('a random sequence of 500 events', () => {
  it.each(['one', 'two'])(
    'duplicated, out of order and partly lost, ends with the plan that Stripe implies (seed %s)',
    { timeout: 180_000 },
    async (seed) => {
      const roll = dice(seed);
      const buyers: { owner: GivenOwner; customer: string }[] = [];
      for (let i = 0; i < BUYERS; i += 1) {
        const owner = await app.given.owner();
        const { body } = await checkout(owner, roll(2) ? 'pro' : 'business');
        buyers.push({ owner, customer: app.world.sessions.get(body.sessionId)!.customer });
      }
      const from = app.world.events.length;
      const waiting: StripeEvent[] = [];
      const late: StripeEvent[] = [];
      const deliver = (event: StripeEvent) => app.stripe.deliver(app.server.url, event);
      let delivered = 0;
      const sent: Promise<Response>[] = [];
      const send = (event: StripeEvent) => {
        delivered += 1;
        sent.push(deliver(event));
      };

      for (let seen = from; seen - from < EVENTS;) {
        happen(buyers[roll(BUYERS)]!.customer, roll);
        for (const event of app.world.events.slice(seen)) {
          seen += 1;
          const fate = roll(10);
          // One in ten is lost; of the others some come late, and some twice.
          if (fate === 0) continue;
          if (fate <= 2) late.push(event);
          else waiting.push(event);
          if (fate >= 8) waiting.push(event);
        }
        // Any of those on their way comes next.
        while (waiting.length > roll(8)) send(waiting.splice(roll(waiting.length), 1)[0]!);
        if (sent.length > 20) await Promise.all(sent.splice(0));
      }
      for (const event of [...waiting, ...late.reverse()]) send(event);
      for (const answer of await Promise.all(sent)) expect(answer.status).toBe(200);
      expect(delivered).toBeGreaterThan(EVENTS * 0.9);
      await worked(app.server, 60_000);
      // The last of it is lost altogether.
      for (let i = 0; i < 40; i += 1) happen(buyers[roll(BUYERS)]!.customer, roll);
      const wrong = async () => {
        const tiers = await Promise.all(buyers.map(async ({ owner }) => (await planOf(owner)).tier));
        return buyers.filter(({ customer }, i) => tiers[i] !== implied(customer)).length;
      };
      expect(await wrong(), 'what was lost is missing').toBeGreaterThan(0);

      // A day later the reconciliation finds the lost events.
      await makeDue(app.server, 'payments.reconcile');
      await until(async () => (await pendingOf(app.server, 'payments.reconcile'))[0]!.dueIn > 86_000);
      await worked(app.server, 60_000);
      const found = await Promise.all(
        buyers.map(async ({ owner, customer }) => [(await planOf(owner)).tier, await limitOf(owner), customer] as const),
      );
      expect(found.map(([tier, limit]) => [tier, limit])).toEqual(
        buyers.map(({ customer }) => [implied(customer), LIMITS[implied(customer)]]),
      );
      // A test in which every account ended up free would show nothing.
      expect(new Set(found.map(([tier]) => tier)).size).toBeGreaterThan(1);
      const left = await query(app.server, 'select count(*)::int as n from payment_events where handled_at is null');
      expect(left).toEqual([{ n: 0 }]);
    },
  );
});
