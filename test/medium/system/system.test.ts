import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../backend/contract/limits.js';
import { startApp, type TestApp } from '../../support/start-app.js';

describe('the server itself', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startApp();
  });
  afterAll(() => server.stop());

  it('[API-01, API-02] answers JSON under /api', async () => {
    const answer = await fetch(`${server.url}/api/health`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await answer.json()).toEqual({ success: true, status: 'alive' });
  });

  it('is ready while its database answers', async () => {
    expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  });

  it('tells the browser its settings and no secret', async () => {
    const config = (await (await fetch(`${server.url}/api/public/config`)).json()) as Record<string, unknown>;
    expect(config).toMatchObject({
      success: true,
      publicUrl: server.url,
      oidc: { authority: `${server.url}/oidc`, clientId: 'colloquy-web', scope: 'openid profile email offline_access' },
    });
    expect(JSON.stringify(config)).not.toMatch(/secret|password|postgres/i);
  });

  it.each([
    ['an unknown route', 'GET', '/api/nothing-here', undefined, undefined, 404, 'NOT_FOUND'],
    ['an unknown method', 'DELETE', '/api/health', undefined, undefined, 404, 'NOT_FOUND'],
    ['text', 'POST', '/api/public/submit-response/1', 'text/plain', 'hello', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a form', 'POST', '/api/public/submit-response/1', 'application/x-www-form-urlencoded', 'a=b', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['sound where none is taken', 'POST', '/api/public/submit-response/1', 'audio/webm', 'x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['broken JSON', 'POST', '/api/public/submit-response/1', 'application/json', '{"a":', 400, 'BAD_REQUEST'],
    [
      'a body too large',
      'POST',
      '/api/public/submit-response/1',
      'application/json',
      `"${'x'.repeat(LIMITS.jsonBody)}"`,
      413,
      'PAYLOAD_TOO_LARGE',
    ],
    ['a prototype in the body', 'POST', '/api/public/submit-response/1', 'application/json', '{"__proto__":{"a":1}}', 400, 'BAD_REQUEST'],
  ])('answers %s with the error body', async (_what, method, path, type, body, status, code) => {
    const answer = await fetch(server.url + path, { method, body, headers: type ? { 'content-type': type } : {} });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ success: false, code, error: expect.any(String) });
  });

  it.each(['/api/health', '/api/nothing-here', '/api/public/config'])('sends the security headers with %s', async (path) => {
    const { headers } = await fetch(server.url + path);
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none';.*frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('permissions-policy')).toMatch(/microphone=\(self\)/);
  });

  it('does not take an unreadable address for a failure of its own', async () => {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const request = httpRequest({ hostname, port, path: '/api/%ff%zz' }, (answer) => resolve(answer.statusCode));
      request.once('error', reject);
      request.end();
    });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});
