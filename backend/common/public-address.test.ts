import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isLoopbackHost, isPublicAddress, PrivateAddressError, requestPublic } from './public-address.js';

describe('isPublicAddress [SEC-23]', () => {
  it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ...['192.168.1.1', '192.0.2.1', '198.18.0.1', '224.0.0.1', '239.1.1.1', '255.255.255.255'],
    ...[
      '::',
      '::1',
      'fc00::1',
      'fd12:3456::1',
      'fe80::1',
      'fe80::1%eth0',
      'ff02::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '2001::1',
      '::127.0.0.1',
    ],
    ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '64:ff9b::a00:1', '64:ff9b::'],
    ...['', 'localhost', '2130706433', '0x7f000001'],
  ])('%j is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '[::1]', '[::ffff:7f00:1]'])('%s is this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(true);
  });
  it.each(['api.example.com', 'localhost.example.com', '10.0.0.1', '[2606:4700::1111]'])('%s is not this machine', (host) => {
    expect(isLoopbackHost(host)).toBe(false);
  });
});

describe('requestPublic [SEC-23]', () => {
  let canary: Server;
  let port: number;
  let connections = 0;
  beforeAll(async () => {
    canary = createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
      else response.end(request.headers.host);
    });
    canary.on('connection', () => (connections += 1));
    await new Promise<void>((done) => canary.listen(0, '127.0.0.1', done));
    port = (canary.address() as AddressInfo).port;
  });
  beforeEach(() => (connections = 0));
  afterAll(() => new Promise((done) => canary.close(done)));

  const signal = () => AbortSignal.timeout(5_000);
  const at =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'localhost',
  ])('does not connect to %s', async (host) => {
    for (const scheme of ['http', 'https']) {
      await expect(requestPublic(new URL(`${scheme}://${host}:${port}/`), { signal: signal() })).rejects.toThrow(PrivateAddressError);
    }
    expect(connections).toBe(0);
  });

  it.each([[['127.0.0.1']], [['::ffff:127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['127.0.0.1', '8.8.8.8']], [['10.0.0.1', '::1']]])(
    'does not connect to a name that resolves to %j',
    async (addresses) => {
      const request = requestPublic(new URL(`http://files.example.com:${port}/`), { signal: signal(), resolve: at(...addresses) });
      await expect(request).rejects.toThrow('files.example.com is not an address of the public internet');
      expect(connections).toBe(0);
    },
  );

  it('asks once, and connects to the address that was checked', async () => {
    let asked = 0;
    const resolve = () => ((asked += 1), at('127.0.0.1')());
    const url = new URL(`http://files.example.com:${port}/`);
    const answer = await requestPublic(url, { signal: signal(), allowLoopback: true, resolve });
    expect(await new Response(await bytes(answer)).text()).toBe(`files.example.com:${port}`);
    expect([asked, connections]).toEqual([1, 1]);
  });

  it('allows loopback, but no other private address, if configured', async () => {
    const request = requestPublic(new URL('http://10.0.0.1/'), { signal: signal(), allowLoopback: true });
    await expect(request).rejects.toThrow(PrivateAddressError);
    expect((await requestPublic(new URL(`http://127.0.0.1:${port}/`), { signal: signal(), allowLoopback: true })).statusCode).toBe(200);
  });

  it('follows no redirect', async () => {
    const answer = await requestPublic(new URL(`http://127.0.0.1:${port}/moved`), { signal: signal(), allowLoopback: true });
    answer.destroy();
    expect([answer.statusCode, connections]).toEqual([302, 1]);
  });

  it('ends with its signal, also while the name is looked up', async () => {
    const request = requestPublic(new URL('http://files.example.com/'), {
      signal: AbortSignal.timeout(20),
      resolve: () => new Promise(() => undefined),
    });
    await expect(request).rejects.toMatchObject({ name: 'AbortError' });
  });
});

async function bytes(body: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}
