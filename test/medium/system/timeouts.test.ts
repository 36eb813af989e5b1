import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postHead, rawRequest } from '../../support/raw-http.js';
import { startApp, type TestApp } from '../../support/start-app.js';

let server: TestApp;
beforeAll(async () => {
  server = await startApp({ REQUEST_TIMEOUT_SECONDS: '2' });
  // Headers of every answer are known from the first on.
  await fetch(`${server.url}/api/health`);
});
afterAll(() => server?.stop());

const isErrorBody = (body: string) => {
  expect(JSON.parse(body)).toEqual({ success: false, code: expect.any(String), error: expect.any(String) });
};

describe('connections', () => {
  it.each([
    ['the API', '/api/public/calls', 'application/json'],
    ['the provider', '/oidc/token', 'application/x-www-form-urlencoded'],
    ['sound', '/api/public/calls/00000000-0000-4000-8000-000000000000/recording/0', 'audio/webm'],
  ])('a body that drips into %s ends [SEC-09]', async (_name, path, type) => {
    const answer = await rawRequest(server.url, postHead(path, 1_000_000, { 'Content-Type': type }), (socket) => {
      const drip = setInterval(() => socket.writable && socket.write('a'), 100);
      socket.once('close', () => clearInterval(drip));
    });
    expect(answer.ms).toBeLessThan(6_000);
  });

  it('headers that drip end, with the error body [SEC-09] [SEC-24]', async () => {
    const answer = await rawRequest(server.url, 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n', (socket) => {
      const drip = setInterval(() => socket.writable && socket.write('a'), 100);
      socket.once('close', () => clearInterval(drip));
    });
    expect(answer.status).toBe(408);
    isErrorBody(answer.body);
    expect(answer.ms).toBeLessThan(6_000);
  });

  it('a slow phone that is done in time is served [SEC-09]', async () => {
    const body = JSON.stringify({ responseId: '00000000-0000-4000-8000-000000000000' });
    const answer = await rawRequest(server.url, postHead('/api/public/calls', body.length, { Connection: 'close' }), (socket) => {
      void (async () => {
        for (let at = 0; at < body.length; at += 10) {
          socket.write(body.slice(at, at + 10));
          await delay(150);
        }
      })();
    });
    expect(answer.status).toBe(401);
  });
});

describe('answers that no route makes', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header without a name', 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n: x\r\n\r\n', 400],
    ['a path that cannot be decoded', 'GET /api/responses/%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['a path without end', `GET /api/responses/${'a'.repeat(2_000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 404],
    ['headers without end', `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a body without end', postHead('/api/public/calls', 20_000_000), 413],
    ['another type', `${postHead('/api/public/calls', 2, { 'Content-Type': 'text/plain', Connection: 'close' })}hi`, 415],
  ])('%s: the error body, and the headers of every answer [SEC-24]', async (_name, bytes, status) => {
    const answer = await rawRequest(server.url, bytes);
    expect(answer.status).toBe(status);
    isErrorBody(answer.body);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('a body that is somewhat too large: its sender gets the answer after the last byte, and the connection stays [SEC-24]', async () => {
    const size = 3_000_000;
    const answer = await rawRequest(server.url, postHead('/api/public/calls', size, { 'Content-Type': 'application/json' }), (socket) => {
      // The server has answered by now.
      socket.once('data', () => {
        socket.write('a'.repeat(size));
        socket.write('GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      });
    });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatch(/PAYLOAD_TOO_LARGE[^]*HTTP\/1\.1 200 OK/);
  });

  it('are not kept by anyone, however their path is spelt [SEC-24]', async () => {
    for (const path of ['/%61pi/public/config', '/api/%70ublic/config', '/%61pi/nothing', '/api/nothing']) {
      const answer = await fetch(server.url + path);
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it('pictures come from this site alone, as the built-in issuer keeps them here [SEC-24]', async () => {
    const policy = (await fetch(`${server.url}/api/health`)).headers.get('content-security-policy');
    expect(policy).toContain("img-src 'self' data: blob:;");
  });
});
