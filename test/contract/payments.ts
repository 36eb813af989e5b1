import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Payments } from '../../backend/integrations/payments/payments.port.js';
import type { PaidTier } from '../../backend/contract/plans.js';

/** A provider, and the hand of a buyer on its pages. */
export interface PaymentsUnderTest {
  readonly payments: Payments;
  /** Pays on the checkout that was opened. */
  readonly buy: (customerId: string, sessionId: string, tier: PaidTier) => Promise<void>;
  /** Confirms the change of plan that was opened. */
  readonly confirm: (customerId: string, sessionId: string, tier: PaidTier | 'free') => Promise<void>;
}

/** Requirements for every payment provider. */
export function paymentsContract(name: string, start: () => Promise<PaymentsUnderTest>): void {
  describe(`${name} sells plans`, () => {
    const customer = async (payments: Payments) => {
      const userId = randomUUID();
      const customerId = await payments.createCustomer({ userId, email: 'ada@example.com' }, `customer:${userId}`);
      return { userId, customerId };
    };
    const current = async (payments: Payments, customerId: string) => (await payments.readCustomer(customerId))!.subscriptions[0]!;

    it('knows whom a customer was made for, who has bought nothing yet', async () => {
      const { payments } = await start();
      const { userId, customerId } = await customer(payments);
      expect(await payments.readCustomer(customerId)).toEqual({ userId, subscriptions: [] });
      expect(await payments.createCustomer({ userId, email: 'ada@example.com' }, `customer:${userId}`), 'the same wish').toBe(customerId);
    });

    it('opens pages, and nothing is bought by that', async () => {
      const { payments } = await start();
      const { userId, customerId } = await customer(payments);
      const page = await payments.openCheckout({ customerId, userId, tier: 'pro' }, `checkout:${userId}`);
      expect(new URL(page.url).protocol).toBe('http:');
      expect(page.id).not.toBe('');
      expect((await payments.openPortal(customerId)).url).toMatch(/^http:/);
      await payments.closeCheckout(page.id);
      await payments.closeCheckout(page.id);
      expect((await payments.readCustomer(customerId))!.subscriptions).toEqual([]);
    });

    it('has what was bought, changes it, and ends it when it was cancelled', async () => {
      const { payments, buy, confirm } = await start();
      const { userId, customerId } = await customer(payments);
      const page = await payments.openCheckout({ customerId, userId, tier: 'pro' }, `checkout:${userId}:pro`);
      await buy(customerId, page.id, 'pro');
      const bought = await current(payments, customerId);
      expect(bought).toMatchObject({ status: 'active', tier: 'pro', endsAt: null, unpaidSince: null });
      expect(bought.priceId).not.toBeNull();
      expect(bought.periodEnd!.getTime() - bought.periodStart!.getTime()).toBeGreaterThan(27 * 86_400_000);

      await confirm(customerId, (await payments.openPlanChange(customerId, bought, 'business')).id, 'business');
      const changed = await current(payments, customerId);
      expect(changed).toMatchObject({ id: bought.id, tier: 'business', endsAt: null });

      await confirm(customerId, (await payments.openPlanChange(customerId, changed, 'free')).id, 'free');
      const cancelled = await current(payments, customerId);
      expect(cancelled).toMatchObject({ tier: 'business', status: 'active' });
      expect(cancelled.endsAt).toEqual(cancelled.periodEnd);

      await payments.cancelNow(bought.id, `cancel:${bought.id}`);
      await payments.cancelNow(bought.id, `cancel again:${bought.id}`);
      expect((await payments.readCustomer(customerId))!.subscriptions).toEqual([]);
    });

    it('lists every customer with a subscription', async () => {
      const { payments, buy } = await start();
      const { userId, customerId } = await customer(payments);
      await buy(customerId, (await payments.openCheckout({ customerId, userId, tier: 'pro' }, `c:${userId}`)).id, 'pro');
      const listed: string[] = [];
      for await (const one of payments.listCustomers()) listed.push(one.customerId);
      expect(listed).toContain(customerId);
      for await (const dispute of payments.listDisputes(new Date(0))) expect(dispute).toBeUndefined();
    });

    it('finds nothing wrong with its configuration', async () => {
      expect(await (await start()).payments.checkConfiguration()).toEqual([]);
    });
  });
}
