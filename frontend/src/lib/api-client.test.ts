import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '@/testing/fake-server';
import { api, apiFile, ApiError, AUTH_ERROR_EVENT, setTokenProvider } from './api-client';
import { allowOffContract } from '@/testing/contract';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer();
});

const failure = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

const answering = (status: number, body: unknown = {}) => server.on('GET', '/api/thing', () => ({ status, body }));

describe('api', () => {
  it('[API-01, API-02] calls below /api with JSON both ways', async () => {
    allowOffContract();
    server.on('POST', '/api/forms/create-form', { success: true, id: 7 });
    await expect(api('forms/create-form', { method: 'POST', body: { title: 'A' } })).resolves.toEqual({ success: true, id: 7 });
    const [request] = server.requests;
    expect(request?.body).toEqual({ title: 'A' });
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('accept')).toBe('application/json');
  });

  it('leaves empty parts out of the query', async () => {
    server.on('GET', '/api/list', { success: true });
    await api('list', { query: { limit: 50, cursor: undefined, q: '' } });
    expect(server.requests[0]?.query.toString()).toBe('limit=50');
  });

  it('[AUTH-13, API-04] attaches the bearer token to authenticated calls only', async () => {
    server.on('GET', '/api/thing', { success: true });
    setTokenProvider(() => Promise.resolve('secret-token'));
    await api('thing', { auth: true });
    await api('thing');
    expect(server.requests.map((request) => request.headers.get('authorization'))).toEqual(['Bearer secret-token', null]);
  });

  it("prefers the server's own text and code", async () => {
    answering(403, { success: false, code: 'RESPONSE_LIMIT_REACHED', error: 'This interview is not taking responses right now.' });
    expect(await failure(api('thing'))).toMatchObject({
      code: 'RESPONSE_LIMIT_REACHED',
      status: 403,
      message: 'This interview is not taking responses right now.',
      fromServer: true,
    });
  });

  it('treats success: false as a failure whatever the status', async () => {
    answering(200, { success: false, error: 'Nope' });
    expect(await failure(api('thing'))).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'Nope' });
  });

  it('survives an answer that is no JSON', async () => {
    server.on('GET', '/api/thing', () => new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await failure(api('thing'))).toMatchObject({ code: 'SERVER_ERROR', status: 502 });
  });
});

describe('the mapping of HTTP failures', () => {
  it('[ERR-01, ERR-02] 401 is UNAUTHORIZED', async () => {
    answering(401);
    expect(await failure(api('thing'))).toMatchObject({ code: 'UNAUTHORIZED', message: 'Authentication failed - please log in again' });
  });

  it('[ERR-03] a 401 raises auth:error on the window', async () => {
    answering(401);
    const heard: unknown[] = [];
    const listener = (event: Event) => heard.push((event as CustomEvent).detail);
    window.addEventListener(AUTH_ERROR_EVENT, listener);
    await failure(api('thing'));
    window.removeEventListener(AUTH_ERROR_EVENT, listener);
    expect(heard).toEqual(['Your session has expired']);
  });

  it('asks once more when the session was renewed after the 401', async () => {
    let token = 'old';
    setTokenProvider(() => Promise.resolve(token));
    server.on('GET', '/api/thing', ({ headers }) =>
      headers.get('authorization') === 'Bearer new' ? { body: { success: true, fresh: true } } : { status: 401, body: {} },
    );
    const renew = () => (token = 'new');
    window.addEventListener(AUTH_ERROR_EVENT, renew);
    await expect(api('thing', { auth: true })).resolves.toEqual({ success: true, fresh: true });
    window.removeEventListener(AUTH_ERROR_EVENT, renew);
    expect(server.requests).toHaveLength(2);
  });

  it('[ERR-04, ERR-05, ROLE-23] 403 is FORBIDDEN', async () => {
    answering(403);
    expect(await failure(api('thing'))).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You do not have permission to access this resource',
      fromServer: false,
    });
  });

  it('[ERR-06, ERR-07] 404 is NOT_FOUND', async () => {
    answering(404);
    expect(await failure(api('thing'))).toMatchObject({ code: 'NOT_FOUND', message: 'The requested resource was not found' });
  });

  it.each([500, 502, 503])('[ERR-08, ERR-09] %i is SERVER_ERROR', async (status) => {
    answering(status);
    expect(await failure(api('thing'))).toMatchObject({
      code: 'SERVER_ERROR',
      message: 'A server error occurred. Please try again later.',
    });
  });

  it('[ERR-10, ERR-11] no answer is NETWORK_ERROR', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failure(api('thing'))).toMatchObject({
      code: 'NETWORK_ERROR',
      status: 0,
      message: 'Unable to connect to the server. Please check your internet connection.',
    });
  });

  it('[ERR-10, ERR-11] an answer that breaks off is NETWORK_ERROR, never an answer without content', async () => {
    const broken = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));
    globalThis.fetch = () => Promise.resolve(broken());
    expect(await failure(api('thing'))).toMatchObject({ code: 'NETWORK_ERROR', status: 0 });
    expect(await failure(apiFile('thing'))).toMatchObject({ code: 'NETWORK_ERROR', status: 0 });
  });

  it('[ERR-12] anything else is UNKNOWN_ERROR', async () => {
    answering(418);
    expect(await failure(api('thing'))).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'Something went wrong. Please try again.' });
  });
});

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[API-03, CONST-22] gives up after 60 seconds, which counts as no answer', async () => {
    server.on('GET', '/api/thing', () => new Promise(() => undefined));
    const call = failure(api('thing'));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(server.requests).toHaveLength(1);
    let settled = false;
    void call.then(() => (settled = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await call).toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it('[API-03, CONST-22] the 60 seconds are for the whole answer, not for its beginning', async () => {
    globalThis.fetch = (_input, init) =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            start: (body) => init?.signal?.addEventListener('abort', () => body.error(new DOMException('Aborted', 'AbortError'))),
          }),
        ),
      );
    const call = failure(api('thing'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await call).toMatchObject({ code: 'NETWORK_ERROR' });
  });

  it("passes the caller's own cancelling on", async () => {
    server.on('GET', '/api/thing', () => new Promise(() => undefined));
    const cancel = new AbortController();
    const call = api('thing', { signal: cancel.signal });
    cancel.abort();
    await expect(call).rejects.toThrow('Aborted');
  });
});

describe('apiFile', () => {
  it('hands out bytes, and the error of a failure', async () => {
    server.on('GET', '/api/sound', () => new Response('bytes', { headers: { 'x-recording-parts': '2' } }));
    const { blob, headers } = await apiFile('sound', { auth: true });
    expect(blob.size).toBe(5);
    expect(headers.get('x-recording-parts')).toBe('2');
    server.on('GET', '/api/sound', () => ({ status: 404, body: { success: false, code: 'NOT_FOUND', error: 'Gone' } }));
    expect(await failure(apiFile('sound'))).toMatchObject({ code: 'NOT_FOUND', message: 'Gone' });
  });
});
