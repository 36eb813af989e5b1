import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { VapiClient } from '../../../backend/integrations/voice-platform/vapi/vapi-client.js';
import { VapiVoicePlatform } from '../../../backend/integrations/voice-platform/vapi/vapi-voice-platform.js';
import { VAPI_KEYS } from '../../support/vapi-stand-in-http.js';

/** A server on the private network that must never receive a request. */
let canary: Server;
let connections = 0;
/** The platform's API. */
let api: Server;
let answer: RequestListener;
const logged: string[] = [];

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

beforeAll(async () => {
  canary = createServer((_, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('ID3'));
  canary.on('connection', () => (connections += 1));
  api = createServer((request, response) => answer(request, response));
  await listen(canary);
  await listen(api);
});
beforeEach(() => {
  answer = (_, response) => response.writeHead(404).end();
});
afterEach(() => {
  connections = 0;
  logged.length = 0;
});
afterAll(async () => {
  for (const server of [canary, api]) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

/** @param baseUrl what the operator set; the API answers on this machine all the same */
function platform(baseUrl: string, addresses: string[] = ['127.0.0.1']) {
  const client = new VapiClient({
    baseUrl: `http://127.0.0.1:${portOf(api)}`,
    privateKey: VAPI_KEYS.private,
    publicKey: VAPI_KEYS.public,
    userAgent: 'Colloquy/test',
  });
  return new VapiVoicePlatform(client, {
    baseUrl,
    maxSeconds: 3_600,
    models: { voiceId: 'sarah', voiceModel: 'eleven_flash_v2_5', transcriberModels: ['nova-3'] },
    publicUrl: 'http://127.0.0.1:3000',
    webhookUrl: null,
    credentialId: undefined,
    webhookSecret: () => Promise.resolve('secret'),
    log: (line) => logged.push(line),
    resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
  });
}
const open = (from: VapiVoicePlatform, ...links: string[]) => from.openRecording('call-1', links, AbortSignal.timeout(5_000));
const PUBLIC_BASE = 'https://api.example.com';

describe('the recording that a report names [SEC-23]', () => {
  it.each([
    ['an address', '127.0.0.1'],
    ['a decimal address', '2130706433'],
    ['a hexadecimal address', '0x7f.1'],
    ['an IPv6 address', '[::1]'],
    ['an IPv4 address in IPv6', '[::ffff:127.0.0.1]'],
    ['a name', 'files.example.com'],
    ['a name with a user name', 'files.example.com@127.0.0.1'],
  ])('is not fetched from %s of the private network', async (_what, host) => {
    for (const scheme of ['http', 'https']) expect(await open(platform(PUBLIC_BASE), `${scheme}://${host}:${portOf(canary)}/x`)).toBeNull();
    expect(connections).toBe(0);
  });

  it('is not fetched where one of several addresses is private, and the log says so without the link', async () => {
    const link = `https://files.example.com:${portOf(canary)}/x?token=abc`;
    expect(await open(platform(PUBLIC_BASE, ['2606:4700::1111', '127.0.0.1']), link)).toBeNull();
    expect(connections).toBe(0);
    expect(logged).toEqual(['a recording was not fetched: files.example.com is not an address of the public internet']);
  });

  it('is not fetched where the API redirects to the private network', async () => {
    answer = (_, response) => response.writeHead(302, { location: `https://files.example.com:${portOf(canary)}/x` }).end();
    expect(await open(platform(PUBLIC_BASE))).toBeNull();
    expect(connections).toBe(0);
    expect(logged).toHaveLength(1);
  });

  it('follows no redirect of a link, even where loopback is allowed', async () => {
    let asked = 0;
    answer = (request, response) => {
      if (request.url !== '/file') return void response.writeHead(404).end();
      asked += 1;
      response.writeHead(302, { location: `http://127.0.0.1:${portOf(canary)}/x` }).end();
    };
    const base = `http://127.0.0.1:${portOf(api)}`;
    expect(await open(platform(base), `${base}/file`)).toBeNull();
    expect([asked, connections]).toEqual([1, 0]);
  });

  it('is fetched from this machine where the platform itself is on this machine', async () => {
    const base = `http://127.0.0.1:${portOf(api)}`;
    const found = await open(platform(base), `http://127.0.0.1:${portOf(canary)}/x`);
    const parts: Buffer[] = [];
    for await (const part of found!.body) parts.push(part);
    expect([Buffer.concat(parts).toString(), found!.contentType]).toEqual(['ID3', 'audio/mpeg']);
  });
});

describe('the address that steers a call [SEC-23]', () => {
  const close = (base: string, controlUrl: string) => platform(base).closeSession({ callId: 'call-1', reason: 'participant', controlUrl });

  it('is not called on the private network', async () => {
    await close(PUBLIC_BASE, `https://files.example.com:${portOf(canary)}/control`);
    await close(PUBLIC_BASE, `https://127.0.0.1:${portOf(canary)}/control`);
    expect(connections).toBe(0);
    await close(`http://127.0.0.1:${portOf(api)}`, `http://127.0.0.1:${portOf(canary)}/control`);
    expect(connections).toBe(1);
  });
});
