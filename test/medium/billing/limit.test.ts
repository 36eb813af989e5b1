import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../support/api.js';
import type { GivenOwner } from '../../support/given.js';
import { query } from '../../support/query.js';
import { closeSockets } from '../../support/sockets.js';
import { openCall, Participant } from '../voice/participant.js';
import { startStripeApp, type StripeApp, subscriber, worked } from './stripe-app.js';

let app: StripeApp;
beforeAll(async () => {
  app = await startStripeApp();
});
afterEach(closeSockets);
afterAll(() => app?.stop());

/** Makes a response count: its results come. */
const report = (id: string) =>
  api(app.server, 'PUT', `public/update-call-results/${id}`, { body: { interview_transcript: 'User: Good.' } });
const submit = (formId: number) =>
  api<{ id: string; code: string; error: string }>(app.server, 'POST', `public/submit-response/${formId}`, { body: {} });
const useUp = (owner: GivenOwner, count: number) =>
  query(app.server, 'update owner_streams set month_count = $2 where user_id = $1', [owner.id, count]);
const used = async (owner: GivenOwner) => (await owner.api('GET', `responses/count/${owner.sub}`)).body;

describe('the limit of a plan', () => {
  it('[CONST-06] holds for a plan that was just bought: of 6 at once when one place is left, exactly one gets in', async () => {
    const { owner } = await subscriber(app, 'pro');
    const form = await app.given.form(owner);
    await useUp(owner, 199);
    const waiting = await Promise.all(Array.from({ length: 6 }, () => app.given.response(form)));
    const tickets = await Promise.all(waiting.map((response) => openCall(app.server, response)));
    const answers = await Promise.allSettled(waiting.map((response, i) => Participant.connect(app.server, response, tickets[i]!)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [String(answer.reason)] : []));
    expect(refused).toEqual(Array.from({ length: 5 }, () => 'Error: join answered RESPONSE_LIMIT_REACHED'));
    expect(await submit(form.id)).toMatchObject({
      status: 403,
      body: { success: false, code: 'RESPONSE_LIMIT_REACHED', error: 'This interview is not taking responses right now.' },
    });
    const [participant] = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    await participant!.hears(1);
    expect((await participant!.say('Here I am.')).success).toBe(true);
    expect(await used(owner)).toEqual({ success: true, count: 200, maxResponses: 200 });
  });

  it('follows the plan: full, upgraded, open again; downgraded, closed again', async () => {
    const { owner, subscription } = await subscriber(app, 'pro');
    const form = await app.given.form(owner);
    await useUp(owner, 200);
    expect((await submit(form.id)).status).toBe(403);
    const from = app.world.events.length;
    app.world.change(subscription.id, 'price_business');
    await app.stripe.deliverAll(app.server.url, from);
    await worked(app.server);
    const admitted = await submit(form.id);
    expect(admitted.status).toBe(201);
    await report(admitted.body.id);
    app.world.end(subscription.id);
    await app.stripe.deliver(app.server.url, app.world.events.at(-1)!);
    await worked(app.server);
    expect((await submit(form.id)).status).toBe(403);
    expect(await used(owner)).toEqual({ success: true, count: 201, maxResponses: 20 });
  });

  it('never ends an interview that was begun: it is held and completed when the month is full, and when the plan is gone', async () => {
    const { owner, subscription } = await subscriber(app, 'pro');
    const form = await app.given.form(owner);
    const participant = await Participant.enter(app.server, await app.given.response(form));
    await participant.hears(1);
    await useUp(owner, 200);
    app.world.end(subscription.id);
    await app.stripe.deliver(app.server.url, app.world.events.at(-1)!);
    await worked(app.server);
    expect((await submit(form.id)).status).toBe(403);

    await participant.holdInterview();
    const of = participant.ticket.responseId;
    await expect
      .poll(async () => (await owner.api('GET', `responses/${of}`)).body, { timeout: 20_000 })
      .toMatchObject({ success: true, response: { call_status: 'completed' } });
  });
});
