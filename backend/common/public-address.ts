import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Ranges that are not on the public internet (IANA special-purpose registries). */
const PRIVATE_V4 = blockList('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);
const LOOPBACK_V4 = blockList('ipv4', [['127.0.0.0', 8]]);
const LOOPBACK_V6 = blockList('ipv6', [['::1', 128]]);
/** Global unicast; the tunnelled, reserved and documentation ranges within it are excluded below. All other IPv6 is private. */
const GLOBAL_V6 = blockList('ipv6', [['2000::', 3]]);
const SPECIAL_V6 = blockList('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);
/** IPv4 within IPv6: mapped addresses, and those that NAT64 translates. The last 32 bits are the IPv4 address. */
const EMBEDDED_V4 = blockList('ipv6', [
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
]);

type Address = { address: string; family: number };
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

export interface PublicRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Ends the request, and the answer that is still being read. */
  readonly signal: AbortSignal;
  /** For a service that itself runs on this machine. */
  readonly allowLoopback?: boolean;
  readonly resolve?: Resolve;
}

/** A host that is not on the public internet. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
  constructor(hostname: string) {
    super(`${hostname} is not an address of the public internet`);
  }
}

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE_V4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  const embedded = embeddedV4(address);
  if (embedded !== null) return !PRIVATE_V4.check(embedded, 'ipv4');
  return GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6');
}

export function isLoopbackAddress(address: string): boolean {
  if (isIP(address) === 4) return LOOPBACK_V4.check(address, 'ipv4');
  if (isIP(address) !== 6) return false;
  const embedded = embeddedV4(address);
  return embedded === null ? LOOPBACK_V6.check(address, 'ipv6') : LOOPBACK_V4.check(embedded, 'ipv4');
}

/** A host name or address of a URL that always means this machine. */
export function isLoopbackHost(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(withoutBrackets(hostname));
}

/**
 * A request to a user-supplied address (SSRF). All addresses of the host must be public, and the connection uses the checked
 * addresses, so that a second DNS answer has no effect. Redirects are not followed.
 * @throws PrivateAddressError
 */
export async function requestPublic(url: URL, request: PublicRequest): Promise<IncomingMessage> {
  const { signal, allowLoopback = false, resolve = resolveAll } = request;
  const allowed = (address: string) => isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));
  // Node does not look up an address, only a name.
  const literal = withoutBrackets(url.hostname);
  if (isIP(literal) !== 0 && !allowed(literal)) throw new PrivateAddressError(literal);

  const checkedLookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => allowed(address))) callback(new PrivateAddressError(hostname), '', 0);
        else if (options.all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
  return new Promise((done, fail) => {
    const sent = (url.protocol === 'https:' ? https : http).request(
      url,
      // No agent: a connection that is kept would be one that was checked for another request.
      {
        method: request.method ?? 'GET',
        headers: { 'user-agent': 'Colloquy', ...request.headers },
        signal,
        agent: false,
        lookup: checkedLookup,
      },
      done,
    );
    sent.on('error', fail);
    sent.end(request.body);
  });
}

const resolveAll: Resolve = (hostname) => lookup(hostname, { all: true });

const withoutBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** URLs spell IPv6 addresses in one way, in groups of hexadecimal digits only. */
function embeddedV4(address: string): string | null {
  if (address.includes('%') || !EMBEDDED_V4.check(address, 'ipv6')) return null;
  const groups = withoutBrackets(new URL(`http://[${address}]`).hostname).split(':');
  const [high, low] = [groups.at(-2), groups.at(-1)].map((group) => Number.parseInt(group || '0', 16));
  return [high! >> 8, high! & 255, low! >> 8, low! & 255].join('.');
}

function blockList(family: 'ipv4' | 'ipv6', subnets: readonly [string, number][]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of subnets) list.addSubnet(address, prefix, family);
  return list;
}
