import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postHead, rawRequest } from '../../support/raw-http.js';
import { startApp, type TestApp } from '../../support/start-app.js';

const MEGABYTES = 8 * 1024 * 1024;
const WEBHOOKS = [
  ['vapi', { 'x-vapi-secret': 'x'.repeat(40) }, 401],
  ['stripe', { 'stripe-signature': 't=1,v1=00' }, 400],
] as const;

/** Configured, but without a server at the other end. */
const ON = {
  VAPI_PRIVATE_KEY: 'private',
  VAPI_PUBLIC_KEY: 'public',
  VAPI_BASE_URL: 'http://127.0.0.1:9',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_PRO: 'price_1',
  STRIPE_PRICE_BUSINESS: 'price_2',
  STRIPE_BASE_URL: 'http://127.0.0.1:9',
};

let off: TestApp;
let on: TestApp;
beforeAll(async () => {
  [off, on] = await Promise.all([startApp(), startApp(ON)]);
});
afterAll(() => Promise.all([off?.stop(), on?.stop()]));

const post = (server: TestApp, name: string, headers: Record<string, string>, body: string) =>
  fetch(`${server.url}/api/webhooks/${name}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });

async function sendBrackets(): Promise<void> {
  for (const [name, headers, status] of WEBHOOKS) expect((await post(on, name, headers, '['.repeat(4_000_000))).status).toBe(status);
  for (const body of ['['.repeat(1_000_000), '{"a":'.repeat(200_000)]) {
    const answer = await fetch(`${on.url}/api/public/calls`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ success: false, code: 'BAD_REQUEST' });
  }
}

/** Milliseconds in which the process did nothing else. */
async function longestPause(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

describe('webhooks', () => {
  it.each(WEBHOOKS)('%s: is not there when it is not configured, before a byte of the body came [SEC-08]', async (name, headers) => {
    // The body never comes: only an answer that does not wait for it can end this.
    const answer = await rawRequest(off.url, postHead(`/api/webhooks/${name}`, MEGABYTES, headers));
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.ms).toBeLessThan(2_000);
  });

  it.each(WEBHOOKS)('%s: refuses what proves nothing before a byte of the body came [SEC-08]', async (name, _headers, status) => {
    const answer = await rawRequest(on.url, postHead(`/api/webhooks/${name}`, MEGABYTES));
    expect(answer.status).toBe(status);
    expect(answer.ms).toBeLessThan(2_000);
  });

  it.each(WEBHOOKS)('%s: asks who sent it before it parses anything [SEC-08]', async (name, headers, status) => {
    // If it were parsed first, broken JSON would be answered differently from a forgery.
    const answers = await Promise.all(['[', '{"__proto__":1}', '{}', ''].map((body) => post(on, name, headers, body)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(4).fill(status));
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(bodies).size).toBe(1);
  });

  it('spends no time on eight megabytes of brackets, nor on one of them anywhere else [SEC-08]', async () => {
    // The best of some rounds: other tests share the machine.
    let longest = Infinity;
    for (let round = 0; round < 20 && longest > 150; round += 1) longest = Math.min(longest, await longestPause(sendBrackets));
    // It was 900 ms for a webhook, and 200 for any other route.
    expect(longest).toBeLessThan(150);
  });

  it.each(WEBHOOKS)(
    '%s: an address that fails again and again is not read any more, others are [SEC-08]',
    async (name, headers, status) => {
      const server = await startApp({ ...ON, RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' });
      try {
        const from = (address: string) => post(server, name, { ...headers, 'x-forwarded-for': address }, '{}');
        const answers = [];
        for (let n = 0; n < 32; n += 1) answers.push(await from('203.0.113.7'));
        expect(answers.map((answer) => answer.status)).toEqual([...Array<number>(30).fill(status), 429, 429]);
        expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0);
        expect((await from('203.0.113.8')).status).toBe(status);
      } finally {
        await server.stop();
      }
    },
  );
});
