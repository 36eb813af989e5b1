import { randomUUID } from 'node:crypto';
import { type Given, givenIn, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import type { StripeWorld } from '../../support/stripe-world.js';
import { until } from '../../support/until.js';

/** An application that sells through the stand-in. */
export interface StripeApp {
  readonly server: TestApp;
  readonly stripe: StripeStandIn;
  readonly world: StripeWorld;
  readonly given: Given;
  stop(): Promise<void>;
}

export async function startStripeApp(env: Record<string, string> = {}): Promise<StripeApp> {
  const stripe = await StripeStandIn.start();
  const server = await startApp({ ...stripe.env, ...env });
  return {
    server,
    stripe,
    world: stripe.world,
    given: givenIn(server),
    stop: async () => {
      await server.stop();
      await stripe.stop();
    },
  };
}

export interface Plan {
  readonly tier: string;
  readonly source: string;
  readonly payments: string;
  readonly data: {
    readonly subscription: { plan: { id: string }; status: string | null; current_period_end: string | null; ends_at: string | null };
  };
}

export const planOf = async (owner: GivenOwner) => (await owner.api<Plan>('GET', `subscriptions/get-subscription/${owner.sub}`)).body;
export const limitOf = async (owner: GivenOwner) => (await owner.api('GET', `responses/count/${owner.sub}`)).body.maxResponses;

export const checkout = (owner: GivenOwner, tier: string) =>
  owner.api<{ success: boolean; sessionId: string; url: string; code: string; error: string }>(
    'POST',
    'subscriptions/create-checkout-session',
    {
      body: { user_id: owner.sub, tier },
    },
  );

/** Waits until every received event is handled and no plan is due. */
export async function worked({ databaseUrl }: Pick<TestApp, 'databaseUrl'>, patience = 15_000): Promise<void> {
  const open = () =>
    query(
      { databaseUrl },
      `select id as subject, type as kind, null as attempts from payment_events where handled_at is null
        union all
       select subject, kind, attempts from follow_ups
        where kind in ('payment.event', 'subscription.sync') and (due_at <= clock_timestamp() or leased_by is not null)`,
    );
  await until(async () => (await open()).length === 0, patience).catch(async () => {
    throw new Error(`Not worked after ${patience} ms: ${JSON.stringify(await open())}`);
  });
}

/** An owner with a paid plan whose events have all been handled. */
export async function subscriber(app: StripeApp, tier: 'pro' | 'business' = 'pro') {
  const owner = await app.given.owner({ sub: randomUUID() });
  const from = app.world.events.length;
  const { body } = await checkout(owner, tier);
  const subscription = app.world.pay(body.sessionId);
  await app.stripe.deliverAll(app.server.url, from);
  await worked(app.server);
  return { owner, subscription, customer: subscription.customer };
}
