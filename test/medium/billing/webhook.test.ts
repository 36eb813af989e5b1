import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobQueueService } from '../../../backend/jobs/job-queue.service.js';
import { pendingOf } from '../../support/follow-ups.js';
import { query } from '../../support/query.js';
import { startApp } from '../../support/start-app.js';
import { until } from '../../support/until.js';
import { checkout, limitOf, planOf, startStripeApp, type StripeApp, subscriber, worked } from './stripe-app.js';

let app: StripeApp;
beforeAll(async () => {
  app = await startStripeApp();
});
afterAll(() => app?.stop());

const stored = (id: string) => query(app.server, 'select type, handled_at from payment_events where id = $1', [id]);

describe('POST /api/webhooks/stripe', () => {
  it('takes an event that Stripe signed, and works it in a job', async () => {
    const owner = await app.given.owner();
    app.world.pay((await checkout(owner, 'pro')).body.sessionId);
    expect(await planOf(owner)).toMatchObject({ tier: 'free', source: 'default' });
    await app.stripe.deliverAll(app.server.url);
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({ tier: 'pro', source: 'stripe', payments: 'stripe' });
    expect(await limitOf(owner)).toBe(200);
  });

  it('answers in less than 100 ms, while Stripe itself does not answer at all', async () => {
    const { owner, subscription } = await subscriber(app);
    const hold = app.stripe.hold();
    const from = app.world.events.length;
    for (let i = 0; i < 20; i += 1) app.world.emit('customer.subscription.updated', subscription);
    app.world.end(subscription.id);
    const times: number[] = [];
    for (const event of app.world.events.slice(from)) {
      const start = performance.now();
      expect((await app.stripe.deliver(app.server.url, event)).status).toBe(200);
      times.push(performance.now() - start);
    }
    hold.end();
    const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
    expect(median).toBeLessThan(100);
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
  });

  it('says what is wrong with a thin event that is signed well, and with one that is not', async () => {
    const thin = { id: 'evt_thin', object: 'v2.core.event', type: 'v1.billing.meter.error_report_triggered', livemode: false };
    const signed = await app.stripe.deliver(app.server.url, thin);
    expect(signed.status).toBe(400);
    expect(await signed.json()).toMatchObject({ error: 'This is a thin event (API v2): send snapshot events to this endpoint.' });
    const forged = await app.stripe.deliver(app.server.url, thin, { secret: 'whsec_of_somebody_else' });
    expect(forged.status).toBe(400);
    expect(await forged.json()).toMatchObject({ error: "The signature is not that of this endpoint's secret." });
  });

  it('handles an event once, however often it comes', async () => {
    const { owner, subscription } = await subscriber(app);
    // The comparison of every account, which follows a start, would read this one too.
    await until(async () => ((await pendingOf(app.server, 'payments.reconcile'))[0]?.dueIn ?? 0) > 86_000);
    await worked(app.server);
    const event = app.world.emit('customer.subscription.updated', subscription);
    const before = (await query(app.server, 'select last_seq from owner_streams where user_id = $1', [owner.id]))[0]!.last_seq as string;
    const asked = app.stripe.requests.length;
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.stripe.deliver(app.server.url, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await worked(app.server);
    await app.stripe.deliver(app.server.url, event);
    await worked(app.server);
    expect(await stored(event.id)).toEqual([{ type: event.type, handled_at: expect.any(Date) }]);
    expect(app.stripe.requests.slice(asked)).toHaveLength(1);
    // Nothing changed: no event is sent.
    const after = (await query(app.server, 'select last_seq from owner_streams where user_id = $1', [owner.id]))[0]!.last_seq;
    expect(after).toBe(before);
  });

  it('refuses what Stripe did not sign: another secret, another body, an old signature, none', async () => {
    const { owner, subscription } = await subscriber(app);
    const forged = { ...app.world.emit('customer.subscription.deleted', subscription), id: 'evt_forged' };
    const old = Math.floor(Date.now() / 1000) - 301;
    const answers = await Promise.all([
      app.stripe.deliver(app.server.url, forged, { secret: 'whsec_of_somebody_else' }),
      app.stripe.deliver(app.server.url, forged, { body: JSON.stringify({ ...forged, type: 'customer.deleted' }) }),
      // The same content in other bytes.
      app.stripe.deliver(app.server.url, forged, { body: JSON.stringify(forged) }),
      app.stripe.deliver(app.server.url, forged, { timestamp: old }),
      fetch(`${app.server.url}/api/webhooks/stripe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(forged),
      }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ success: false, code: 'BAD_REQUEST', error: expect.stringContaining('signature') });
    }
    expect(await stored('evt_forged')).toEqual([]);
    expect(await planOf(owner)).toMatchObject({ tier: 'pro' });
  });

  it('takes events it has no use for, and events about strangers', async () => {
    const before = app.stripe.requests.length;
    const events = [
      app.world.emit('price.updated', { id: 'price_1', object: 'price' }),
      app.world.emit('a.type.of.next.year', { object: 'new_thing', id: 'nt_1' }),
      app.world.emit('invoice.paid', { id: 'in_1', object: 'invoice', customer: 'cus_of_somebody_else' }),
      app.world.emit('charge.dispute.created', { id: 'du_of_somebody_else', object: 'dispute', charge: 'ch_1' }),
    ];
    for (const event of events) expect((await app.stripe.deliver(app.server.url, event)).status).toBe(200);
    await worked(app.server);
    for (const { id } of events) expect(await stored(id)).toMatchObject([{ handled_at: expect.any(Date) }]);
    expect(app.stripe.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('stores nothing of people', async () => {
    const { subscription } = await subscriber(app);
    const event = app.world.emit('customer.updated', {
      id: subscription.customer,
      object: 'customer',
      email: 'buyer@example.com',
      name: 'Ada Buyer',
      address: { line1: '1 Secret Street' },
    });
    await app.stripe.deliver(app.server.url, event);
    const rows = JSON.stringify(await query(app.server, 'select * from payment_events where id = $1', [event.id]));
    expect(rows).toContain(subscription.customer);
    for (const secret of ['buyer@', 'Ada', 'Street']) expect(rows).not.toContain(secret);
  });

  it('does not lose an event whose job got lost: the row is found by the sweeper', async () => {
    const { owner, subscription } = await subscriber(app);
    const queue = app.server.app.get(JobQueueService);
    const add = queue.add.bind(queue);
    let refused = 0;
    queue.add = async () => {
      refused += 1;
      throw new Error('the queue is away');
    };
    app.world.end(subscription.id);
    const event = app.world.events.at(-1)!;
    expect((await app.stripe.deliver(app.server.url, event)).status).toBe(200);
    await expect.poll(() => refused).toBeGreaterThan(0);
    expect(await planOf(owner)).toMatchObject({ tier: 'pro' });
    queue.add = add;
    await worked(app.server);
    expect(await planOf(owner)).toMatchObject({ tier: 'free' });
  });

  it(
    'does not lose an event when Stripe cannot be read for a while, nor when the server stops in between',
    { timeout: 60_000 },
    async () => {
      const { owner, subscription } = await subscriber(app);
      app.world.end(subscription.id);
      app.stripe.fail({ kind: 'status', status: 500 }, /^customers/, 3);
      await app.stripe.deliver(app.server.url, app.world.events.at(-1)!);
      await expect.poll(async () => (await planOf(owner)).tier, { timeout: 25_000 }).toBe('free');

      const other = await subscriber(app);
      app.world.end(other.subscription.id);
      const hold = app.stripe.hold();
      await app.stripe.deliver(app.server.url, app.world.events.at(-1)!);
      await expect.poll(() => hold.waiting()).toBe(1);
      const stopping = app.server.restart();
      hold.end();
      app = { ...app, server: await stopping };
      await expect.poll(async () => (await planOf(other.owner)).tier, { timeout: 25_000 }).toBe('free');
    },
  );
});

describe('without Stripe', () => {
  it('there is no such endpoint', async () => {
    const server = await startApp();
    try {
      const event = app.world.emit('customer.updated', { id: 'cus_1', object: 'customer' });
      expect((await app.stripe.deliver(server.url, event)).status).toBe(404);
      expect(await query(server, 'select 1 from payment_events')).toEqual([]);
    } finally {
      await server.stop();
    }
  });
});
