import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperatorGrants, readFactorArguments, readGrantArguments } from '../../../backend/billing/operator-grants.js';
import { query } from '../../support/query.js';
import { limitOf, planOf, startStripeApp, type StripeApp, subscriber, worked } from './stripe-app.js';

let app: StripeApp;
let grants: OperatorGrants;
beforeAll(async () => {
  app = await startStripeApp();
  grants = new OperatorGrants(app.server.databaseUrl);
});
afterAll(async () => {
  await grants?.close();
  await app?.stop();
});

describe('npm run budget', () => {
  it('sets how much larger an account’s daily budgets are than the free plan’s, and goes back to what its plan says', async () => {
    const owner = await app.given.owner();
    const { who, factor } = readFactorArguments([owner.email, '2.5']);
    await grants.setBudgetFactor(await grants.find(who), factor!);
    expect(await grants.find(who)).toMatchObject({ budgetFactor: 2.5 });
    const { body } = await owner.api<{ today: { model_tokens: { limit: number } } }>('GET', `usage/get-usage/${owner.sub}`);
    expect(body.today.model_tokens.limit).toBe(25_000_000);
    await grants.setBudgetFactor(await grants.find(who), readFactorArguments([owner.email, 'plan']).factor!);
    expect(await grants.find(who)).toMatchObject({ budgetFactor: null });
    for (const args of [[], ['a@example.com', 'much'], ['a@example.com', '-1'], ['a@example.com', '1', '2']]) {
      expect(() => readFactorArguments(args)).toThrow(/^Usage: npm run budget/);
    }
  });
});

describe('npm run entitle', () => {
  it('[PLAN-20] [CONST-16] gives an account Enterprise with its own limit, which a running server applies, and takes it back', async () => {
    const owner = await app.given.owner();
    await grants.grantEnterprise(await grants.find(owner.email.toUpperCase()), 5_000);
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({
      tier: 'enterprise',
      source: 'operator',
      data: { subscription: { plan: { id: 'enterprise' } } },
    });
    expect(await limitOf(owner)).toBe(5_000);
    const events = await query(app.server, `select payload from owner_events where user_id = $1 and kind = 'subscription.changed'`, [
      owner.id,
    ]);
    expect(events).toMatchObject([{ payload: { maxResponses: 5_000, subscription: { tier: 'enterprise' } } }]);
    await grants.grantEnterprise(await grants.find(owner.sub), 0);
    await worked(app.server);
    expect(await limitOf(owner)).toBe(0);
    await grants.withdraw(await grants.find(owner.email));
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({ tier: 'free', source: 'default' });
    expect(await limitOf(owner)).toBe(20);
  });

  it('is not lost to what happens at Stripe, and leaves what was bought as it is', async () => {
    const { owner, subscription } = await subscriber(app);
    const account = await grants.find(owner.email);
    expect(account).toMatchObject({ tier: 'pro', source: 'stripe', granted: null, pays: true });
    await grants.grantEnterprise(account, 700);
    const from = app.world.events.length;
    app.world.end(subscription.id);
    await app.stripe.deliverAll(app.server.url, from);
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({ tier: 'enterprise', source: 'operator' });
    await grants.withdraw(account);
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
  });

  it('lists the candidates when an address belongs to no account or to several', async () => {
    await expect(grants.find('nobody@example.com')).rejects.toThrow(/no account with the e-mail address or id "nobody@example.com"/);
    const [one, two] = [await app.given.owner(), await app.given.owner()];
    await query(app.server, 'update users set email = $2 where id = $1', [two.id, one.email]);
    await expect(grants.find(one.email)).rejects.toThrow(new RegExp(`several accounts.*${one.sub}.*${two.sub}`));
    expect((await grants.find(two.sub)).userId).toBe(two.id);
  });

  it('reads its arguments, and says how they are meant', () => {
    expect(readGrantArguments(['a@b.c'])).toEqual({ who: 'a@b.c', maxResponses: undefined });
    expect(readGrantArguments(['a@b.c', 'none'])).toEqual({ who: 'a@b.c', maxResponses: null });
    expect(readGrantArguments(['a@b.c', 'enterprise', '--responses', '5000'])).toEqual({ who: 'a@b.c', maxResponses: 5_000 });
    for (const args of [
      [],
      ['a@b.c', 'pro'],
      ['a@b.c', 'enterprise'],
      ['a@b.c', 'none', 'x'],
      ['a', 'enterprise', '--responses', '1', 'x'],
    ]) {
      expect(() => readGrantArguments(args), args.join(' ')).toThrow(/^Usage: npm run entitle/);
    }
    for (const count of ['-1', '1.5', 'many', '99999999999', '2147483648']) {
      expect(() => readGrantArguments(['a@b.c', 'enterprise', '--responses', count]), count).toThrow(/number of responses/);
    }
  });
});
