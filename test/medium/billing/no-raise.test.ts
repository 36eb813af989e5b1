import { describe, expect, it } from 'vitest';
import { MATRIX, unknownIds } from '../../contract/authorization-matrix.js';
import { type Given, givenIn, type GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import { worked } from './stripe-app.js';

/** Fields with which a client might try to raise its plan. */
const WISHES: Record<string, unknown> = {
  tier: 'business',
  plan: 'enterprise',
  source: 'operator',
  status: 'active',
  maxResponses: 1_000_000,
  max_responses: 1_000_000,
  month_count: 0,
  count: 0,
  role: 'admin',
  subscription: { tier: 'enterprise', plan: { id: 'enterprise' }, status: 'active' },
  data: { object: { object: 'subscription', status: 'active' }, subscription: { plan: { id: 'enterprise' } } },
  user: { tier: 'enterprise' },
  customer: 'cus_1',
  when: 'now',
  session_id: 'cs_test_1',
};

interface Attempt {
  readonly route: string;
  readonly run: () => Promise<Response>;
}

/** Every route with its own body, with forged fields added, with forged fields alone, and with them in the query; as its owner and unauthenticated. */
async function attempts(server: TestApp, given: Given, owner: GivenOwner): Promise<Attempt[]> {
  const form = await given.form(owner);
  const response = await given.response(form);
  const ids = { ...unknownIds(), userId: owner.sub, formId: form.id, assistantId: form.assistant_id, responseId: response.id };
  const wishes = Object.entries(WISHES).map(([name, value]): [string, string] => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return MATRIX.flatMap(({ route, request }) => {
    const { path, body } = request(ids);
    const method = route.split(' ')[0]!;
    const own = typeof body === 'object' && body !== null ? body : {};
    const bodies = method === 'GET' ? [undefined] : [{ ...own, ...WISHES }, { ...WISHES, ...own }, { ...own, tier: 'pro' }, own];
    return bodies.flatMap((crafted) =>
      [owner.headers, response.headers, {}].map((headers) => ({
        route,
        run: () =>
          fetch(`${server.url}/api/${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(wishes).toString()}`, {
            method,
            headers: { ...headers, 'x-tier': 'enterprise', ...(crafted && { 'content-type': 'application/json' }) },
            body: crafted && JSON.stringify(crafted),
          }),
      })),
    );
  });
}

const entitled = async (server: TestApp, owner: GivenOwner) => {
  const [row] = await query(
    server,
    `select s.tier, s.max_responses, s.source, s.status, o.month_count,
            (select count(*)::int from operator_grants g where g.user_id = s.user_id) as grants
       from subscriptions s join owner_streams o using (user_id) where s.user_id = $1`,
    [owner.id],
  );
  return row!;
};

/** Routes that raised what the owner may do, however they were called. */
async function raising(env: Record<string, string>): Promise<string[]> {
  const server = await startApp(env);
  const found = new Set<string>();
  try {
    const given = givenIn(server);
    const owner = await given.owner();
    const before = await entitled(server, owner);
    expect(before).toMatchObject({ tier: 'free', grants: 0 });
    const { month_count: _used, ...first } = before;
    const all = await attempts(server, given, owner);
    // Signing out and deleting the account come last: after them nothing could be raised any more.
    const routes = [...new Set(all.map((one) => one.route))].sort(
      (a, b) => Number(a.includes('/account')) - Number(b.includes('/account')),
    );
    for (const route of routes) {
      const statuses = await Promise.all(all.filter((one) => one.route === route).map(async ({ run }) => (await run()).status));
      expect(statuses, route).not.toContain(500);
      await worked(server);
      const { month_count: used, ...rest } = await entitled(server, owner);
      if (JSON.stringify(rest) === JSON.stringify(first) && (used as number) >= (before.month_count as number)) continue;
      found.add(route);
      await query(
        server,
        `update subscriptions set tier = 'free', max_responses = null, source = 'default', status = null where user_id = $1`,
        [owner.id],
      );
      await query(server, 'delete from local_subscriptions');
    }
    return [...found];
  } finally {
    await server.stop();
  }
}

describe('no request of a client raises what it may do', { timeout: 240_000 }, () => {
  it('where Stripe sells, tried for every route', async () => {
    const stripe = await StripeStandIn.start();
    try {
      expect(await raising(stripe.env)).toEqual([]);
      // It opened checkouts, but none was paid.
      expect([...stripe.world.subscriptions.values()]).toEqual([]);
    } finally {
      await stripe.stop();
    }
  });

  it('in production where nothing is sold, tried for every route', async () => {
    expect(await raising({ NODE_ENV: 'production' })).toEqual([]);
  });

  it('and the one that is meant to, in the test checkout, is found by the same trial', async () => {
    expect(await raising({})).toEqual(['PUT /api/subscriptions/update-subscription/:userId']);
  });
});
