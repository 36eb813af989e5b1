import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Namespace, Server } from 'socket.io';
import { AddressLimit } from '../common/address-limit.js';
import { network } from '../common/network.js';
import { handshakeError } from './handshake.js';

/** What one connection and one address may do here; an office behind one address has hundreds of browsers. */
export interface SocketBounds {
  /** Connections of one address that are open at once. */
  readonly connections: number;
  /** Connections that one address may begin in a minute. */
  readonly begunPerMinute: number;
  /** A connection that joins no namespace within this time is closed. Milliseconds. */
  readonly joinWithinMs: number;
  /** Within `windowMs`, of whatever kind and to whatever namespace. */
  readonly windowMs: number;
  readonly messagesPerConnection: number;
  readonly bytesPerConnection: number;
  readonly messagesPerAddress: number;
  readonly bytesPerAddress: number;
  /** Of long polling, within `windowMs`: one brings or fetches what there is. */
  readonly requestsPerConnection: number;
  readonly requestsPerAddress: number;
}

const MEGABYTE = 1024 * 1024;

/** @param perAddress connections per address; the other limits follow from the traffic of our own client */
export const socketBounds = (perAddress: number): SocketBounds => ({
  connections: perAddress,
  begunPerMinute: 4 * perAddress,
  joinWithinMs: 10_000,
  windowMs: 10_000,
  // The message budgets of a live interview, plus room for the protocol's own messages: sound counts twice, as its bytes come by themselves.
  messagesPerConnection: 500,
  bytesPerConnection: 2 * MEGABYTE,
  // A recogniser's guesses, some a second, of each: all of them do not speak at the same moment.
  messagesPerAddress: 30 * perAddress,
  // Half of them speak, a quarter is sent again: 32 kB of sound a second each.
  bytesPerAddress: Math.max(20 * MEGABYTE, 160 * 1024 * perAddress),
  // On a fast line each word of an interviewer who writes is fetched by itself.
  requestsPerConnection: 2_000,
  requestsPerAddress: 120 * perAddress,
});

/** Engine.IO's connection, as far as it is needed here. */
interface Connection {
  readonly request: IncomingMessage;
  on(event: 'packet', listener: (packet: { type: string; data?: unknown }) => void): void;
  on(event: 'close', listener: () => void): void;
  close(discard?: boolean): void;
}

interface Watched {
  readonly address: string;
  namespaces: number;
  /** Since when it belongs to no namespace. */
  idleSince: number;
  windowStart: number;
  messages: number;
  bytes: number;
  requests: number;
}

/**
 * Limits unauthenticated socket use: only our namespaces, no connection without one, and a maximum of connections and messages per
 * address. Each process counts its own sockets, because its own memory and CPU are at stake.
 */
export class SocketLimits {
  private readonly watched = new Map<Connection, Watched>();
  private readonly open = new Map<string, number>();
  private readonly begun: AddressLimit;
  private readonly messages: AddressLimit;
  private readonly bytes: AddressLimit;
  private readonly requests: AddressLimit;
  /** Requests of sessions that are not here, until one is found elsewhere. */
  private readonly unknown: AddressLimit;
  private readonly trust: (address: string, hop: number) => boolean;

  constructor(
    private readonly bounds: SocketBounds,
    trustProxy: readonly string[],
  ) {
    this.begun = new AddressLimit(bounds.begunPerMinute, 60_000);
    this.messages = new AddressLimit(bounds.messagesPerAddress, bounds.windowMs);
    this.bytes = new AddressLimit(bounds.bytesPerAddress, bounds.windowMs);
    this.requests = new AddressLimit(bounds.requestsPerAddress, bounds.windowMs);
    this.unknown = new AddressLimit(bounds.begunPerMinute, 60_000);
    this.trust = trustProxy.length > 0 ? proxyAddr.compile([...trustProxy]) : () => false;
  }

  /** Whether this address may open one more connection. */
  admits(request: IncomingMessage): boolean {
    const address = this.addressOf(request);
    return (this.open.get(address) ?? 0) < this.bounds.connections && this.begun.take(address);
  }

  /** Counts a request of long polling. @param session what it belongs to, if that is here: closed when it sends too many */
  takesRequest(request: IncomingMessage, session: unknown): boolean {
    const watched = this.watched.get(session as Connection);
    if (watched) {
      this.renew(watched);
      watched.requests += 1;
      if (watched.requests > this.bounds.requestsPerConnection) (session as Connection).close(true);
    }
    return (watched?.requests ?? 0) <= this.bounds.requestsPerConnection && this.requests.take(this.addressOf(request));
  }

  /** Counts a request of a session that is not here. @returns its address; null when that has asked for too many that are nowhere */
  takeUnknown(request: IncomingMessage): string | null {
    const address = this.addressOf(request);
    return this.unknown.take(address) ? address : null;
  }

  /** The session was found. */
  giveBackUnknown(address: string): void {
    this.unknown.take(address, -1);
  }

  /** Watches every connection of `server`. Call it before the first namespace is made. */
  guard(server: Server): void {
    // By default every client may join the main namespace, which we do not use.
    server.of('/').use((_socket, next) => next(handshakeError('NOT_FOUND')));
    server.engine.on('connection', (connection: Connection) => this.watch(connection));
    const count = (namespace: Namespace) =>
      namespace.on('connection', (socket) => {
        const watched = this.watched.get(socket.conn);
        if (!watched) return;
        watched.namespaces += 1;
        socket.once('disconnect', () => {
          watched.namespaces -= 1;
          watched.idleSince = Date.now();
        });
      });
    server.on('new_namespace', count);
    const timer = setInterval(() => this.closeIdle(), this.bounds.joinWithinMs / 4).unref();
    server.engine.on('close', () => clearInterval(timer));
  }

  private watch(connection: Connection): void {
    const address = this.addressOf(connection.request);
    const open = (this.open.get(address) ?? 0) + 1;
    // Two that were admitted at the same moment.
    if (open > this.bounds.connections) return connection.close(true);
    this.open.set(address, open);
    const now = Date.now();
    const watched = { address, namespaces: 0, idleSince: now, windowStart: now, messages: 0, bytes: 0, requests: 0 };
    this.watched.set(connection, watched);
    connection.on('packet', ({ type, data }) => {
      if (type === 'message' && !this.spend(watched, sizeOf(data))) connection.close(true);
    });
    connection.on('close', () => {
      this.watched.delete(connection);
      const left = (this.open.get(address) ?? 1) - 1;
      if (left > 0) this.open.set(address, left);
      else this.open.delete(address);
    });
  }

  private spend(watched: Watched, bytes: number): boolean {
    const { messagesPerConnection, bytesPerConnection } = this.bounds;
    this.renew(watched);
    watched.messages += 1;
    watched.bytes += bytes;
    if (watched.messages > messagesPerConnection || watched.bytes > bytesPerConnection) return false;
    return this.messages.take(watched.address) && this.bytes.take(watched.address, bytes);
  }

  private renew(watched: Watched): void {
    const now = Date.now();
    if (now - watched.windowStart > this.bounds.windowMs) Object.assign(watched, { windowStart: now, messages: 0, bytes: 0, requests: 0 });
  }

  private closeIdle(): void {
    const since = Date.now() - this.bounds.joinWithinMs;
    for (const [connection, { namespaces, idleSince }] of this.watched) {
      if (namespaces === 0 && idleSince < since) connection.close(true);
    }
  }

  /** Of the person, not of a trusted proxy before us; an IPv6 network counts as one address. */
  private addressOf(request: IncomingMessage): string {
    return network(proxyAddr(request, this.trust));
  }
}

function sizeOf(data: unknown): number {
  if (typeof data === 'string') return data.length;
  return data instanceof Uint8Array ? data.byteLength : 0;
}
