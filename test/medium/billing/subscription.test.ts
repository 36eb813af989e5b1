import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Given, givenIn } from '../../support/given.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
let given: Given;

beforeAll(async () => {
  server = await startApp();
  given = givenIn(server);
});
afterAll(() => server?.stop());

describe('GET /api/subscriptions/get-subscription/{userId}', () => {
  it.each(['free', 'pro', 'business', 'enterprise'] as const)('[API-28] [USER-08] [USER-09] answers %s in both shapes', async (tier) => {
    const owner = await given.owner({ tier });
    const { status, body } = await owner.api('GET', `subscriptions/get-subscription/${owner.sub}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      tier,
      source: 'default',
      payments: 'test',
      data: { subscription: { plan: { id: tier }, status: null, current_period_end: null, ends_at: null } },
    });
  });

  it('[USER-17] is free after signing up', async () => {
    const owner = await given.owner();
    expect((await owner.api('GET', `subscriptions/get-subscription/${owner.sub}`)).body).toMatchObject({ tier: 'free' });
  });

  it("is closed for another user's id", async () => {
    const [owner, other] = [await given.owner(), await given.owner()];
    for (const id of [other.sub, 'unknown', '%00', other.sub.toUpperCase()]) {
      const { status, body } = await owner.api('GET', `subscriptions/get-subscription/${id}`);
      expect(status).toBe(403);
      expect(body).toEqual({ success: false, code: 'FORBIDDEN', error: 'You do not have permission to access this resource' });
    }
  });
});

describe('responses a month', () => {
  it.each([
    ['free', 20],
    ['pro', 200],
    ['business', 500],
  ] as const)('[CONST-02] [CONST-06] [CONST-11] %s: %i', async (tier, maxResponses) => {
    const owner = await given.owner({ tier });
    expect((await owner.api('GET', `responses/count/${owner.sub}`)).body).toEqual({ success: true, count: 0, maxResponses });
  });

  it('[CONST-19] falls back to the free plan for an account without a subscription', async () => {
    const owner = await given.owner();
    await query(server, 'delete from subscriptions where user_id = $1', [owner.id]);
    expect((await owner.api('GET', `responses/count/${owner.sub}`)).body).toMatchObject({ maxResponses: 20 });
  });
});
