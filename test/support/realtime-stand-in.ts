import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { type RealtimeFault, type RealtimePeer, StandInPeer, type World } from './realtime-stand-in-peer.js';

export type { RealtimeEvent, RealtimeFault, RealtimePeer } from './realtime-stand-in-peer.js';

/** What the stand-in does to a connection instead of opening it. */
export type RealtimeRefusal =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string; readonly location?: string }
  /** Neither opens nor refuses. */
  | { readonly kind: 'hang' };

export interface RealtimeStandIn {
  /** For a base URL, without `/v1`. */
  readonly url: string;
  readonly peers: readonly RealtimePeer[];
  /** Texts that it was asked to read aloud. */
  readonly texts: readonly string[];
  /** From now on. */
  refuse(refusal: RealtimeRefusal | null): void;
  behave(script: (text: string, number: number) => RealtimeFault | null): void;
  /** What it hears in the sound of a buffer that was committed; null: nothing comes. */
  hear(listener: (pcm: Buffer, number: number) => string | null): void;
  stop(): Promise<void>;
}

interface Options {
  /** Milliseconds of sound for a character at the usual speed. */
  readonly perCharacterMs?: number;
  /** Milliseconds between two pieces of sound. */
  readonly paceMs?: number;
}

/**
 * A local server with OpenAI's `GET /v1/realtime` over WebSocket, that reads texts aloud in tones, hears what it is told to hear, and fails
 * as real ones do. The text to read is what stands in `<text>`, or else the last text it was given.
 */
export async function startRealtimeStandIn({ perCharacterMs = 10, paceMs = 0 }: Options = {}): Promise<RealtimeStandIn> {
  const peers: StandInPeer[] = [];
  const world: World = { perCharacterMs, paceMs, texts: [], heard: 0, script: () => null, listener: () => null };
  let refusal: RealtimeRefusal | null = null;
  const sockets = new Set<Duplex>();
  const server = createServer((_request, response) => response.writeHead(426).end());
  const webSockets = new WebSocketServer({ noServer: true, maxPayload: 32 * 1024 * 1024 });
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    const url = new URL(request.url ?? '', 'http://stand-in');
    if (refusal?.kind === 'hang') return;
    if (refusal) return void socket.end(answerOf(refusal));
    if (url.pathname !== '/v1/realtime') return void socket.end(answerOf({ kind: 'status', status: 404 }));
    if (request.headers.authorization === undefined) return void socket.end(answerOf({ kind: 'status', status: 401 }));
    webSockets.handleUpgrade(request, socket, head, (opened) => {
      const peer = new StandInPeer(opened, url.searchParams, request.headers.authorization, world);
      peers.push(peer);
      peer.greet();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    peers,
    texts: world.texts,
    refuse: (next) => (refusal = next),
    behave: (script) => (world.script = script),
    hear: (listener) => (world.listener = listener),
    stop: () =>
      new Promise((resolve) => {
        webSockets.close();
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function answerOf(refusal: RealtimeRefusal): string {
  if (refusal.kind === 'hang') return '';
  const body = '{"error":{"message":"No, and the key was test-key"}}';
  const headers = [
    `HTTP/1.1 ${refusal.status} No`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    'connection: close',
    ...(refusal.retryAfter === undefined ? [] : [`retry-after: ${refusal.retryAfter}`]),
    ...(refusal.location === undefined ? [] : [`location: ${refusal.location}`]),
  ];
  return `${headers.join('\r\n')}\r\n\r\n${body}`;
}
