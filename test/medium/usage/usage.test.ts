import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWNER_ACTIONS } from '../../../backend/budgets/owner-limits.service.js';
import type { UsageAnswer } from '../../../backend/contract/usage.js';
import { COMPLETE_FORM, givenIn } from '../../support/given.js';
import { type LlmStandIn, startLlmStandIn } from '../../support/llm-stand-in.js';
import { query } from '../../support/query.js';
import { startApp, type TestApp } from '../../support/start-app.js';
import { Participant } from '../voice/participant.js';
import { eventually } from '../../support/eventually.js';

let model: LlmStandIn;
let server: TestApp;
beforeAll(async () => {
  model = await startLlmStandIn(() => 'I see. What else?');
  server = await startApp({
    OPENAI_BASE_URL: model.url,
    OPENAI_PRICE_INPUT: '2',
    OPENAI_PRICE_OUTPUT: '10',
    INTERVIEWS_PER_OWNER: '5',
    RATE_LIMITS: 'on',
  });
});
afterAll(async () => {
  await server.stop();
  await model.stop();
});

describe('the usage page', () => {
  it('tells what the interviews used, as the provider counted it, and what that cost', async () => {
    const given = givenIn(server);
    const owner = await given.owner();
    const form = await given.form(owner, { title: 'Coffee, and more' });
    const participant = await Participant.enter(server, await given.response(form));
    await participant.hears(1);
    await participant.say('Quite well, thank you.');
    await participant.hears(3);
    const usage = await eventually(async () => {
      const { body } = await owner.api<UsageAnswer>('GET', `usage/get-usage/${owner.sub}`);
      // The transformed instructions belong to no interview yet.
      expect(body.total.requests).toBe(2);
      expect(body.today.model_tokens.used).toBe(body.total.input_tokens + body.total.output_tokens);
      return body;
    });
    const [reply, before] = usage.ledger;
    expect(reply).toMatchObject({ form_id: form.id, title: 'Coffee, and more', requests: 1, estimated_requests: 0 });
    expect(before).toMatchObject({ form_id: null, requests: 1 });
    const chat = model.requests.at(-1)!;
    const input = Math.ceil(chat.messages.reduce((sum, { content }) => sum + content.length, 0) / 4);
    const output = Math.ceil('I see. What else?'.length / 4);
    expect(reply).toMatchObject({ input_tokens: input, output_tokens: output });
    expect(reply!.cost).toBeCloseTo((input * 2 + output * 10) / 1_000_000, 12);
    expect(usage.today.model_tokens.limit).toBe(10_000_000);
    await query(server, `insert into recording_usage (scope, id, bytes) values ('owner', $1, 123456)`, [owner.id]);
    const { body: later } = await owner.api<UsageAnswer>('GET', `usage/get-usage/${owner.sub}`);
    expect(later.stored).toEqual({
      interviews: { used: 1, limit: 5 },
      recording_bytes: { used: 123_456, limit: expect.any(Number) },
      image_bytes: { used: 0, limit: 209_715_200 },
    });

    const csv = await fetch(`${server.url}/api/usage/export/${owner.sub}`, { headers: owner.headers });
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="usage-${usage.month}.csv"`);
    const lines = (await csv.text()).split('\r\n');
    expect(lines[1]).toContain(`"Coffee, and more","${form.id}","1","${input}","${output}","0","0","0.00"`);
    expect(lines[3]).toMatch(/^"Total"/);
    const past = await owner.api<UsageAnswer>('GET', `usage/get-usage/${owner.sub}?month=2020-01`);
    expect(past.body).toMatchObject({ ledger: [], total: { requests: 0, cost: 0 } });
    expect((await owner.api('GET', `usage/get-usage/${owner.sub}?month=2020-13`)).status).toBe(400);
  });
});

/** What an answer says of the limit that it met. */
const limitOf = ({ headers }: { headers: Headers }) => ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));

describe('an account', () => {
  it('may have its instructions rewritten so often in a minute, also with many requests at once [SEC-03] [API-65]', async () => {
    const owner = await givenIn(server).owner();
    const before = model.requests.length;
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        owner.api<{ error: string }>('POST', 'openai/transform-instructions', { body: { instructions: 'Ask.' } }),
      ),
    );
    const { minute } = OWNER_ACTIONS.instructions;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(minute);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(40 - minute);
    expect(refused[0]!.body).toMatchObject({ code: 'RATE_LIMITED', error: 'You have done this too often. Wait a minute, then try again.' });
    const wait = Number(refused[0]!.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    expect(limitOf(refused[0]!)).toEqual([String(minute), '0', String(wait)]);
    expect(model.requests.length - before).toBe(minute);
    // A minute later, until the day's limit.
    await query(server, `update owner_actions set since = now() - interval '2 minutes' where user_id = $1 and period = 'minute'`, [
      owner.id,
    ]);
    expect((await owner.api('POST', 'openai/transform-instructions', { body: { instructions: 'Ask.' } })).status).toBe(200);
    await query(server, `update owner_actions set count = 200 where user_id = $1 and period = 'day'`, [owner.id]);
    const tomorrow = await owner.api<{ error: string }>('POST', 'openai/transform-instructions', { body: { instructions: 'Ask.' } });
    expect([tomorrow.status, tomorrow.body.error]).toEqual([429, 'You have done this too often. Try again tomorrow.']);
    expect(Number(tomorrow.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(limitOf(tomorrow).slice(0, 2)).toEqual(['200', '0']);
  });

  it.each([
    ['POST', 'forms/create-form', 'interview-create'],
    ['POST', 'forms/create-assistant', 'interview-create'],
    ['PUT', 'forms/1', 'interview-update'],
    ['PATCH', 'public/update-form/1', 'interview-update'],
    ['POST', 'analysis/generate/1', 'report'],
    ['POST', 'openai/analyze-responses/1', 'report'],
    ['POST', 'problem-reports', 'problem-report'],
    ['POST', 'subscriptions/create-checkout-session', 'checkout'],
  ] as const)('is limited in %s %s [SEC-03]', async (method, path, action) => {
    const owner = await givenIn(server).owner();
    await query(server, `insert into owner_actions (user_id, action, period, since, count) values ($1, $2, 'day', now(), $3)`, [
      owner.id,
      action,
      OWNER_ACTIONS[action].day,
    ]);
    expect((await owner.api(method, path, { body: {} })).status).toBe(429);
  });

  it('has so many interviews at most, exactly, when they are made at once [SEC-03]', async () => {
    const owner = await givenIn(server).owner();
    const drafts = Array.from({ length: 12 }, () =>
      owner.api<{ error: string }>('POST', 'forms/create-form', { body: { ...COMPLETE_FORM, interviewInstructions: '' } }),
    );
    const answers = await Promise.all(drafts);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatch(/^You have \d interviews, the maximum for one account/);
    expect(await query(server, 'select count(*)::int as count from forms where owner_id = $1', [owner.id])).toEqual([{ count: 5 }]);
  });
});
