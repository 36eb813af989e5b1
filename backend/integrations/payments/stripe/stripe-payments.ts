import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Stripe } from 'stripe';
import { AppError } from '../../../common/app-error.js';
import { appVersion } from '../../../common/app-version.js';
import type { StripeConfig } from '../../../config/payments-config.js';
import type { CheckoutTier, PaidTier } from '../../../contract/plans.js';
import type { BoughtSubscription, HostedPage, PaymentCustomer, PaymentDispute, PaymentEvent, Payments } from '../payments.port.js';
import { ensurePortalConfiguration } from './portal-configuration.js';
import { disputeState, idOf, readEventReference, readSubscription } from './read-stripe.js';
import { asking, askingFor, StripeFailure } from './stripe-failure.js';

/** Ours and the SDK's types: what Stripe answers does not change under us. */
const API_VERSION = '2026-10-28.endive';
/** Milliseconds for one request, of which there are at most three. */
const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** What the plans page says, in cents. */
const SHOWN_PRICES: Record<PaidTier, number> = { pro: 9_900, business: 24_900 };

/** Plans sold through Stripe: Checkout for the first purchase, the billing portal for everything after it. */
export class StripePayments implements Payments {
  readonly kind = 'stripe';
  private readonly logger = new Logger('Payments');
  private readonly stripe: Stripe;
  private readonly tiers: ReadonlyMap<string, PaidTier>;
  private portal: Promise<string> | undefined;

  constructor(
    private readonly config: StripeConfig,
    private readonly publicUrl: string,
  ) {
    this.stripe = new Stripe(config.secretKey, {
      apiVersion: API_VERSION,
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      appInfo: { name: 'Colloquy', version: appVersion() },
      ...(config.baseUrl !== undefined && addressOf(config.baseUrl)),
    });
    const { pro, business } = config.prices;
    this.tiers = new Map([...pro.map((id) => [id, 'pro'] as const), ...business.map((id) => [id, 'business'] as const)]);
  }

  async createCustomer({ userId, email }: { userId: string; email: string | null }, idempotencyKey: string): Promise<string> {
    const params = { ...(email !== null && { email }), metadata: { userId } };
    return (await asking(this.stripe.customers.create(params, { idempotencyKey }))).id;
  }

  async readCustomer(customerId: string): Promise<PaymentCustomer | null> {
    const expand = ['subscriptions', 'subscriptions.data.latest_invoice'];
    const customer = await askingFor(this.stripe.customers.retrieve(customerId, { expand }));
    if (customer === null || customer.deleted) return null;
    return {
      userId: customer.metadata.userId ?? null,
      subscriptions: (customer.subscriptions?.data ?? []).map((one) => readSubscription(one, (price) => this.tiers.get(price) ?? null)),
    };
  }

  async openCheckout(
    { customerId, userId, tier }: { customerId: string; userId: string; tier: PaidTier },
    idempotencyKey: string,
  ): Promise<HostedPage> {
    const session = await asking(
      this.stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: userId,
          line_items: [{ price: this.config.prices[tier][0], quantity: 1 }],
          subscription_data: { metadata: { userId } },
          metadata: { userId },
          success_url: this.after(tier),
          cancel_url: `${this.publicUrl}/cancel`,
        },
        { idempotencyKey },
      ),
    );
    if (session.url === null) throw new Error('The checkout has no page');
    return { id: session.id, url: session.url };
  }

  async closeCheckout(sessionId: string): Promise<void> {
    try {
      await asking(this.stripe.checkout.sessions.expire(sessionId, {}, { idempotencyKey: `expire:${sessionId}` }));
    } catch (error) {
      // Paid, expired or forgotten already: what became of it is read with the customer.
      if (!(error instanceof StripeFailure && error.isOfRequest)) throw error;
    }
  }

  async openPlanChange(customerId: string, current: BoughtSubscription, tier: CheckoutTier): Promise<HostedPage> {
    const subscription = current.id;
    const flow: Stripe.BillingPortal.SessionCreateParams.FlowData = {
      after_completion: { type: 'redirect', redirect: { return_url: this.after(tier) } },
      ...(tier === 'free'
        ? { type: 'subscription_cancel', subscription_cancel: { subscription } }
        : {
            type: 'subscription_update_confirm',
            subscription_update_confirm: {
              subscription,
              items: [{ id: current.itemId, price: this.config.prices[tier][0], quantity: 1 }],
            },
          }),
    };
    try {
      return await this.portalSession(customerId, flow);
    } catch (error) {
      if (!(error instanceof StripeFailure && error.isOfRequest)) throw error;
      // Not every subscription accepts every change (a cancelled one, for example): the portal shows the possible ones.
      this.logger.warn(`A change of plan was not opened. ${error.message}`);
      return this.openPortal(customerId);
    }
  }

  async openPortal(customerId: string): Promise<HostedPage> {
    return this.portalSession(customerId);
  }

  async cancelNow(subscriptionId: string, idempotencyKey: string): Promise<void> {
    await askingFor(this.stripe.subscriptions.cancel(subscriptionId, { prorate: false }, { idempotencyKey }));
  }

  readEvent(body: Buffer, signature: string | undefined): PaymentEvent {
    try {
      return readEventReference(this.stripe.webhooks.constructEvent(body, signature ?? '', this.config.webhookSecret));
    } catch (error) {
      throw new AppError('BAD_REQUEST', refusalOfEvent(error), { cause: error });
    }
  }

  async readDispute(disputeId: string): Promise<PaymentDispute | null> {
    const dispute = await askingFor(this.stripe.disputes.retrieve(disputeId, { expand: ['charge'] }));
    if (dispute === null) return null;
    const customerId = typeof dispute.charge === 'object' ? idOf(dispute.charge.customer) : null;
    return { id: dispute.id, state: disputeState(dispute.status), customerId, openedAt: new Date(dispute.created * 1000) };
  }

  async *listCustomers(): AsyncIterable<{ customerId: string }> {
    for await (const subscription of this.stripe.subscriptions.list({ limit: 100 })) {
      const customerId = idOf(subscription.customer);
      if (customerId !== null) yield { customerId };
    }
  }

  async *listDisputes(since: Date): AsyncIterable<{ disputeId: string }> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    for await (const dispute of this.stripe.disputes.list({ limit: 100, created })) yield { disputeId: dispute.id };
  }

  async checkConfiguration(): Promise<string[]> {
    const problems: string[] = [];
    for (const tier of ['pro', 'business'] as const) {
      const id = this.config.prices[tier][0] ?? '';
      const name = `STRIPE_PRICE_${tier.toUpperCase()}`;
      const price = await askingFor(this.stripe.prices.retrieve(id));
      if (price === null) problems.push(`${name} names ${id}, which Stripe does not know: this plan cannot be bought.`);
      else if (!price.active) problems.push(`${name} names ${id}, which is not active at Stripe: this plan cannot be bought.`);
      else if (price.recurring?.interval !== 'month') problems.push(`${name} names ${id}, which is not a monthly price.`);
      else if (price.unit_amount !== SHOWN_PRICES[tier] || price.currency !== 'usd') {
        problems.push(`${name} names ${id}, which does not cost what the plans page says ($${SHOWN_PRICES[tier] / 100} a month).`);
      }
    }
    return problems;
  }

  private after = (tier: CheckoutTier) => `${this.publicUrl}/success?plan=${tier}`;

  private async portalSession(customer: string, flow?: Stripe.BillingPortal.SessionCreateParams.FlowData): Promise<HostedPage> {
    const configuration = await this.portalConfiguration();
    const session = await asking(
      this.stripe.billingPortal.sessions.create(
        { customer, configuration, return_url: `${this.publicUrl}/settings`, ...(flow && { flow_data: flow }) },
        // A page of minutes: an old answer would be a closed door.
        { idempotencyKey: `portal:${randomUUID()}` },
      ),
    );
    return { id: session.id, url: session.url };
  }

  private portalConfiguration(): Promise<string> {
    const sold = [this.config.prices.pro[0], this.config.prices.business[0]].filter((id) => id !== undefined);
    const hour = new Date().toISOString().slice(0, 13);
    this.portal ??= asking(ensurePortalConfiguration(this.stripe, sold, hour)).catch((error: unknown) => {
      this.portal = undefined;
      throw error;
    });
    return this.portal;
  }
}

function addressOf(baseUrl: string): { protocol: 'http' | 'https'; host: string; port: string } {
  const { protocol, hostname, port } = new URL(baseUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';
  return { protocol: scheme, host: hostname, port: port || (scheme === 'http' ? '80' : '443') };
}

/** The library looks at the signature first: what it refuses for another reason did come from Stripe. */
function refusalOfEvent(error: unknown): string {
  if (error instanceof Error && /thin event/i.test(error.message)) {
    return 'This is a thin event (API v2): send snapshot events to this endpoint.';
  }
  if (error instanceof Stripe.errors.StripeSignatureVerificationError) return "The signature is not that of this endpoint's secret.";
  return 'The event cannot be read.';
}
