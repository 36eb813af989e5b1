import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retryAfter } from '../../../common/retry-after.js';
import { VapiClient } from './vapi-client.js';
import { problemsOf, VapiError } from './vapi-error.js';

type Handler = (request: IncomingMessage, response: ServerResponse, number: number) => void;

let server: Server;
let handle: Handler;
let requests: IncomingMessage[];
let client: VapiClient;
beforeEach(async () => {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    handle(request, response, requests.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = new VapiClient({
    baseUrl,
    privateKey: 'private-1',
    publicKey: 'public-1',
    userAgent: 'Colloquy/test',
    timeoutMs: 200,
    pauseMs: 1,
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Handler => {
  return (_, response) => void response.writeHead(status, headers).end(JSON.stringify(body));
};
const failure = async (work: Promise<unknown>): Promise<VapiError> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof VapiError)) throw new Error(`It did not fail as it should: ${String(error)}`);
  return error;
};

describe('VapiClient', () => {
  it('says who asks, with the key that the request takes', async () => {
    handle = answer(200, { id: 'a' });
    expect(await client.request('GET', '/assistant/a')).toEqual({ id: 'a' });
    await client.request('POST', '/call/web', { key: 'public', body: {} });
    expect(requests.map(({ headers }) => [headers.authorization, headers['user-agent']])).toEqual([
      ['Bearer private-1', 'Colloquy/test'],
      ['Bearer public-1', 'Colloquy/test'],
    ]);
  });

  it.each([408, 429, 500, 503])('tries again after %i', async (status) => {
    handle = (request, response, number) => (number < 3 ? answer(status, {}) : answer(200, {}))(request, response, number);
    await client.request('GET', '/call/a');
    expect(requests).toHaveLength(3);
  });

  it.each([400, 401, 402, 403, 404, 409])('does not try again after %i', async (status) => {
    handle = answer(status, { message: 'No' });
    expect((await failure(client.request('GET', '/call/a'))).statusCode).toBe(status);
    expect(requests).toHaveLength(1);
  });

  it('waits as long as it is asked to, but not for ever', async () => {
    handle = (request, response, number) =>
      (number === 1 ? answer(429, {}, { 'retry-after': '0.2' }) : answer(200, {}))(request, response, number);
    const begun = performance.now();
    await client.request('GET', '/call/a');
    expect(performance.now() - begun).toBeGreaterThan(190);
    handle = answer(429, {}, { 'retry-after': '3600' });
    expect((await failure(client.request('GET', '/call/a'))).retryAfterMs).toBe(3_600_000);
    expect(requests).toHaveLength(3);
  });

  it('does not repeat what may have been carried out, unless that does no harm', async () => {
    handle = (_, response) => void response.destroy();
    expect(await failure(client.request('POST', '/assistant', { body: {} }))).toMatchObject({ ambiguous: true, code: 'UNAVAILABLE' });
    expect(requests).toHaveLength(1);
    await failure(client.request('DELETE', '/assistant/a'));
    expect(requests).toHaveLength(4);
  });

  it('gives up a platform that does not answer', async () => {
    handle = () => undefined;
    expect(await failure(client.request('GET', '/call/a', { retries: 0 }))).toMatchObject({ statusCode: 504, code: 'UNAVAILABLE' });
  });

  it('follows no redirect of the API, which would carry the key elsewhere', async () => {
    handle = answer(302, {}, { location: 'http://127.0.0.1:9/elsewhere' });
    await failure(client.request('GET', '/call/a', { retries: 0 }));
    expect(requests).toHaveLength(1);
  });

  it('never has a key in what it throws', async () => {
    handle = answer(401, { message: 'Invalid Key.' });
    const error = await failure(client.request('GET', '/call/a'));
    expect(JSON.stringify([error.message, error.failure, error.stack])).not.toMatch(/private-1|public-1/);
  });
});

describe('problemsOf', () => {
  it.each([
    [{ message: 'One' }, ['One']],
    [{ message: ['One', 'Two'] }, ['One', 'Two']],
    [{ message: { deep: 1 } }, ['{"deep":1}']],
    [{ error: 'Forbidden' }, ['Forbidden']],
    [undefined, ['The voice platform answered 418']],
    ['<html>', ['The voice platform answered 418']],
  ])('%j', (body, expected) => {
    expect(problemsOf(body, 418)).toEqual(expected);
  });
});

describe('retryAfter', () => {
  it('reads seconds and dates', () => {
    expect(retryAfter('2')).toBe(2_000);
    expect(retryAfter('Sat, 21 Nov 2026 12:00:05 GMT', Date.UTC(2026, 10, 21, 12))).toBe(5_000);
    expect(retryAfter('Sat, 21 Nov 2026 11:00:00 GMT', Date.UTC(2026, 10, 21, 12))).toBe(0);
    for (const nothing of [null, '', 'soon']) expect(retryAfter(nothing)).toBeUndefined();
  });
});
