import { randomBytes } from 'node:crypto';

export const PRICES = {
  pro: 'price_pro',
  business: 'price_business',
  oldPro: 'price_pro_2024',
  unknown: 'price_of_another_product',
} as const;

const DAY = 86_400;
const seconds = () => Math.floor(Date.now() / 1000);
const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;

export type Json = Record<string, unknown>;
export interface StripeEvent extends Json {
  readonly id: string;
  readonly type: string;
}
export interface FakeSubscription extends Json {
  readonly id: string;
  readonly customer: string;
  readonly created: number;
  status: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  items: { object: 'list'; data: { id: string; price: { id: string }; current_period_start: number; current_period_end: number }[] };
  latest_invoice: Json;
}
interface FakeCustomer extends Json {
  readonly id: string;
  readonly metadata: Record<string, string>;
  deleted?: true;
}
interface Session extends Json {
  readonly id: string;
  readonly customer: string;
  status: string;
  readonly price: string;
}
interface PortalSession extends Json {
  readonly customer: string;
  readonly flow: Json | null;
}
interface FakeDispute extends Json {
  readonly id: string;
  readonly created: number;
  status: string;
  readonly charge: { readonly id: string; readonly object: 'charge'; readonly customer: string };
}

/** What an account at Stripe holds, and what happens in it: every change writes the events that Stripe would send. */
export class StripeWorld {
  readonly customers = new Map<string, FakeCustomer>();
  readonly subscriptions = new Map<string, FakeSubscription>();
  readonly sessions = new Map<string, Session>();
  readonly portalSessions = new Map<string, PortalSession>();
  readonly configurations = new Map<string, Json>();
  readonly disputes = new Map<string, FakeDispute>();
  /** In their order. */
  readonly events: StripeEvent[] = [];
  readonly prices = new Map<string, Json>(
    (
      [
        [PRICES.pro, 'prod_pro', 9_900],
        [PRICES.oldPro, 'prod_pro', 4_900],
        [PRICES.business, 'prod_business', 24_900],
        [PRICES.unknown, 'prod_other', 1_000],
      ] as const
    ).map(([id, product, unit_amount]) => [
      id,
      { id, object: 'price', product, unit_amount, currency: 'usd', active: true, recurring: { interval: 'month', interval_count: 1 } },
    ]),
  );

  /** Those of a customer that have not ended, which is what Stripe shows with it. */
  current(customer: string): FakeSubscription[] {
    return [...this.subscriptions.values()].filter((one) => one.customer === customer && !isOver(one));
  }

  createCustomer(params: Json): FakeCustomer {
    const customer = { id: newId('cus'), object: 'customer', email: null, metadata: {}, ...params } as FakeCustomer;
    this.customers.set(customer.id, customer);
    return customer;
  }

  createSession(params: Json, origin: string): Session {
    const [item] = params.line_items as { price: string }[];
    const id = newId('cs_test');
    const session = { ...params, id, object: 'checkout.session', status: 'open', price: item!.price, url: `${origin}/pay/${id}` };
    this.sessions.set(id, session as unknown as Session);
    return session as unknown as Session;
  }

  createPortalSession(params: Json, origin: string): PortalSession {
    const id = newId('bps');
    const session = { id, object: 'billing_portal.session', url: `${origin}/portal/${id}`, flow: null, ...params };
    this.portalSessions.set(id, { ...session, flow: (params.flow_data as Json | undefined) ?? null } as unknown as PortalSession);
    return session as unknown as PortalSession;
  }

  /** Completes the payment on the checkout page. `incomplete`: the card is declined at first. */
  pay(sessionId: string, status: 'active' | 'incomplete' = 'active'): FakeSubscription {
    const session = this.sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error('This checkout is over');
    session.status = status === 'active' ? 'complete' : 'open';
    const subscription = this.subscribe(session.customer, session.price, { status });
    if (status === 'active') this.emit('checkout.session.completed', { ...session, subscription: subscription.id });
    return subscription;
  }

  subscribe(customer: string, price: string, change: Partial<FakeSubscription> = {}): FakeSubscription {
    const now = seconds();
    const subscription: FakeSubscription = {
      id: newId('sub'),
      object: 'subscription',
      customer,
      created: now,
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      items: {
        object: 'list',
        data: [{ id: newId('si'), price: { id: price }, current_period_start: now, current_period_end: now + 30 * DAY }],
      },
      latest_invoice: { id: newId('in'), object: 'invoice', created: now },
      ...change,
    };
    this.subscriptions.set(subscription.id, subscription);
    this.emit('customer.subscription.created', subscription);
    if (subscription.status === 'active') this.emit('invoice.paid', { ...subscription.latest_invoice, customer });
    return subscription;
  }

  /** Confirms what a portal's page proposes. */
  confirm(portalSessionId: string): void {
    const flow = this.portalSessions.get(portalSessionId)?.flow as
      | Record<string, { subscription: string; items: Json[] }>
      | null
      | undefined;
    const cancel = flow?.subscription_cancel;
    const update = flow?.subscription_update_confirm;
    if (cancel) this.cancelAtPeriodEnd(cancel.subscription);
    else if (update) this.change(update.subscription, update.items[0]!.price as string);
    else throw new Error('This page proposes nothing');
  }

  change(id: string, price: string): void {
    this.update(id, (one) => (one.items.data[0]!.price = { id: price }));
  }

  cancelAtPeriodEnd(id: string): void {
    this.update(id, (one) => {
      one.cancel_at_period_end = true;
      one.cancel_at = one.items.data[0]!.current_period_end;
    });
  }

  resume(id: string): void {
    this.update(id, (one) => {
      one.cancel_at_period_end = false;
      one.cancel_at = null;
    });
  }

  /** A renewal that the card does not pay for. @param daysAgo when it was tried first */
  failPayment(id: string, daysAgo = 0): void {
    const created = seconds() - daysAgo * DAY;
    this.emit('invoice.payment_failed', { id: newId('in'), object: 'invoice', created, customer: this.get(id).customer });
    this.update(id, (one) => {
      one.status = 'past_due';
      one.latest_invoice = { id: newId('in'), object: 'invoice', created };
    });
  }

  setStatus(id: string, status: string): void {
    this.update(id, (one) => (one.status = status));
  }

  end(id: string): FakeSubscription {
    const subscription = this.get(id);
    subscription.status = 'canceled';
    this.emit('customer.subscription.deleted', subscription);
    return subscription;
  }

  deleteCustomer(id: string): void {
    for (const { id: subscription } of this.current(id)) this.end(subscription);
    const customer = this.customers.get(id)!;
    this.emit('customer.deleted', customer);
    customer.deleted = true;
  }

  dispute(customer: string): FakeDispute {
    const charge = { id: newId('ch'), object: 'charge' as const, customer };
    // A second later than what was paid for.
    const dispute = { id: newId('du'), object: 'dispute', created: seconds() + 1, status: 'needs_response', charge };
    this.disputes.set(dispute.id, dispute);
    this.emit('charge.dispute.created', { ...dispute, charge: charge.id });
    return dispute;
  }

  setDispute(id: string, status: string): void {
    const dispute = this.disputes.get(id)!;
    dispute.status = status;
    const closed = status === 'won' || status === 'lost';
    this.emit(closed ? 'charge.dispute.closed' : 'charge.dispute.updated', { ...dispute, charge: dispute.charge.id });
  }

  emit(type: string, object: Json): StripeEvent {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
      data: { object: structuredClone(object) },
    };
    this.events.push(event);
    return event;
  }

  private get(id: string): FakeSubscription {
    const subscription = this.subscriptions.get(id);
    if (!subscription || isOver(subscription)) throw new Error('This subscription is over');
    return subscription;
  }

  private update(id: string, change: (subscription: FakeSubscription) => void): void {
    const subscription = this.get(id);
    change(subscription);
    this.emit('customer.subscription.updated', subscription);
  }
}

const isOver = ({ status }: FakeSubscription) => status === 'canceled' || status === 'incomplete_expired';
