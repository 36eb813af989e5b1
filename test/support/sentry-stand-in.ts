import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.js';

export interface Envelope {
  readonly path: string;
  readonly headers: Record<string, unknown>;
  /** Header and payload of every item. */
  readonly items: readonly { readonly header: Record<string, unknown>; readonly payload: string }[];
  /** As it came. */
  readonly text: string;
}

/** Takes event envelopes as Sentry does: https://develop.sentry.dev/sdk/foundations/envelopes/ */
export class SentryStandIn {
  readonly envelopes: Envelope[] = [];
  private constructor(private readonly server: Server) {}

  static async start(): Promise<SentryStandIn> {
    const server = createServer();
    const standIn = new SentryStandIn(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        standIn.envelopes.push(readEnvelope(request.url ?? '', Buffer.concat(chunks)));
        response.setHeader('access-control-allow-origin', '*').end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return standIn;
  }

  get dsn(): string {
    return `http://publickey@127.0.0.1:${(this.server.address() as AddressInfo).port}/42`;
  }

  get events(): Record<string, never>[] {
    return this.envelopes.flatMap(({ items }) =>
      items.filter(({ header }) => header.type === 'event').map(({ payload }) => JSON.parse(payload) as Record<string, never>),
    );
  }

  /** @param count events in all, from the start */
  async received(count: number): Promise<void> {
    await until(() => this.events.length >= count, 10_000);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function readEnvelope(path: string, bytes: Buffer): Envelope {
  let at = 0;
  const line = () => {
    const end = bytes.indexOf(10, at);
    const text = bytes.subarray(at, end < 0 ? bytes.length : end).toString();
    at = end < 0 ? bytes.length : end + 1;
    return text;
  };
  const headers = JSON.parse(line()) as Record<string, unknown>;
  const items: { header: Record<string, unknown>; payload: string }[] = [];
  while (at < bytes.length) {
    const header = JSON.parse(line()) as Record<string, unknown>;
    if (typeof header.length === 'number') {
      items.push({ header, payload: bytes.subarray(at, at + header.length).toString() });
      at += header.length + 1;
    } else {
      items.push({ header, payload: line() });
    }
  }
  return { path, headers, items, text: bytes.toString() };
}
