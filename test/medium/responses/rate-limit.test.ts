import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../../support/api.js';
import { givenIn, type GivenForm } from '../../support/given.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
let form: GivenForm;

beforeAll(async () => {
  server = await startApp({ RATE_LIMITS: 'on', SUBMITS_PER_MINUTE: '3', TRUST_PROXY: '' });
  const given = givenIn(server);
  form = await given.form(await given.owner());
});
afterAll(() => server?.stop());

describe('submissions of one address', () => {
  it('are limited per minute, whatever the sender claims to be', async () => {
    const submit = (headers: Record<string, string> = {}) =>
      api(server, 'POST', `public/submit-response/${form.id}`, { body: {}, headers });
    for (let i = 0; i < 3; i += 1) expect((await submit()).status).toBe(201);
    const { status, body, headers } = await submit({ 'x-forwarded-for': '203.0.113.9' });
    expect(status).toBe(429);
    expect(body).toEqual({ success: false, code: 'RATE_LIMITED', error: expect.any(String) });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await api(server, 'GET', `public/get-form/${form.id}`)).status).toBe(200);
  });
});
