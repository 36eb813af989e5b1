import proxyAddr from '@fastify/proxy-addr';
import { z } from 'zod';
import { list } from './env-values.js';

/** Host names are refused by the listening socket, which knows those of this machine. */
export const listenAddress = z
  .string()
  .trim()
  .regex(/^[\w.:%-]+$/, 'must be an address or a name of this machine, without a port, such as 127.0.0.1');

const isHttp = (url: URL) => url.protocol === 'http:' || url.protocol === 'https:';

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '' && url.password === '';
  return isHttp(url) && isBare ? url.origin : undefined;
}

export const publicUrl = z
  .string()
  .trim()
  .refine((text) => originOf(text) !== undefined, {
    error: 'must be an address without a path, because Colloquy is served at the root of its host, such as https://interviews.example.com',
  });

/** Browsers send origins without a slash at the end. */
export const origins = list
  .refine((entries) => entries.every((entry) => originOf(entry) !== undefined), {
    error: 'must list addresses without a path, separated by commas, such as https://interviews.example.com,https://example.org',
  })
  .transform((entries) => entries.map((entry) => originOf(entry)!));

/** A hop count or "true" would believe what clients say of themselves, and the address of a host name may change. */
export const proxies = list.refine((entries) => entries.every(isNetwork), {
  error:
    'must list addresses or networks of proxies, never a hop count, "true" or a host name (of a container, name the network that it is in: docker network inspect shows it), such as loopback,172.18.0.0/16',
});

function isNetwork(entry: string): boolean {
  // A hop count would pass as the address 0.0.0.1.
  if (/^\d+$/.test(entry)) return false;
  try {
    proxyAddr.compile([entry]);
    return true;
  } catch {
    return false;
  }
}
