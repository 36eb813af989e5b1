import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { StandInCall, type UtteranceFault } from './realtime-call-stand-in-call.js';

export { StandInCall, type UtteranceFault } from './realtime-call-stand-in-call.js';

/** What it does instead of opening a call. */
export type OfferFault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'hang' }
  | { readonly kind: 'garbage' }
  | { readonly kind: 'nameless' }
  /** Sends an answer that never ends. */
  | { readonly kind: 'endless' };

export interface RealtimeCallStandIn {
  /** For REALTIME_BASE_URL. */
  readonly url: string;
  readonly env: Record<string, string>;
  readonly calls: readonly StandInCall[];
  /** Calls that were hung up by the server, in order. */
  readonly hungUp: readonly string[];
  /** From now on. */
  refuse(fault: OfferFault | null): void;
  /** No server may listen in. */
  refuseSidebands(refused: boolean): void;
  behave(script: (text: string, number: number) => UtteranceFault | null): void;
  /** Answers offers; a real browser can. */
  answerWith(answer: (offer: string, call: StandInCall) => Promise<string>): void;
  stop(): Promise<void>;
}

export const REALTIME_KEY = 'realtime-key-of-the-tests';
const ANSWER = 'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\n';

/**
 * A local server with OpenAI's `POST /v1/realtime/calls`, `POST /v1/realtime/calls/{id}/hangup` and `GET /v1/realtime?call_id=…`: the model of a call
 * hears what a test says, reads what it is asked for, and fails as real ones do. It has no sound of its own: a test may lend it a browser.
 */
export async function startRealtimeCallStandIn({ perCharacterMs = 5 } = {}): Promise<RealtimeCallStandIn> {
  const calls: StandInCall[] = [];
  const hungUp: string[] = [];
  const sockets = new Set<Duplex>();
  let fault: OfferFault | null = null;
  let sidebandsRefused = false;
  let script: (text: string, number: number) => UtteranceFault | null = () => null;
  let answer: (offer: string, call: StandInCall) => Promise<string> = async () => ANSWER;

  const server = createServer((request, response) => void take(request, response).catch(() => response.destroy()));
  server.on('connection', (socket) => sockets.add(socket.once('close', () => sockets.delete(socket))));
  const webSockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined);
    const id = new URL(request.url ?? '', 'http://stand-in').searchParams.get('call_id');
    const call = calls.find((one) => one.id === id && !one.over);
    if (sidebandsRefused || !call || !isAllowed(request)) {
      return void socket.end('HTTP/1.1 404 No\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
    }
    webSockets.handleUpgrade(request, socket, head, (opened) => call.join(opened));
  });

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isAllowed(request)) return void response.writeHead(401).end();
    const hangUp = /^\/v1\/realtime\/calls\/([\w-]+)\/hangup$/.exec(request.url ?? '');
    if (hangUp) {
      const call = calls.find(({ id }) => id === hangUp[1]);
      hungUp.push(hangUp[1]!);
      if (!call || call.over) return void response.writeHead(404).end();
      call.end();
      return void response.writeHead(200).end();
    }
    if (request.method !== 'POST' || request.url !== '/v1/realtime/calls') return void response.writeHead(404).end();
    const body = await bodyOf(request);
    if (fault?.kind === 'hang') return;
    if (fault?.kind === 'status') return void response.writeHead(fault.status).end('{"error":{"message":"No"}}');
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const [offer, session] = await Promise.all(['sdp', 'session'].map(async (name) => (form.get(name) as File).text()));
    const call = new StandInCall(`rtc_${calls.length + 1}`, offer!, JSON.parse(session!) as Record<string, unknown>, {
      perCharacterMs,
      script: (text, number) => script(text, number),
    });
    calls.push(call);
    const sdp = fault?.kind === 'garbage' ? '<html>' : await answer(offer!, call);
    const location = fault?.kind === 'nameless' ? {} : { location: `/v1/realtime/calls/${call.id}` };
    response.writeHead(201, { 'content-type': 'application/sdp', ...location });
    if (fault?.kind !== 'endless') return void response.end(sdp);
    while (!response.destroyed) {
      await new Promise((resolve) => response.write(`${sdp}${'a'.repeat(16_000)}`, resolve));
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ url, calls, hungUp },
    env: { VOICE: 'realtime', REALTIME_BASE_URL: url, REALTIME_API_KEY: REALTIME_KEY },
    refuse: (next) => (fault = next),
    refuseSidebands: (refused) => (sidebandsRefused = refused),
    behave: (next) => (script = next),
    answerWith: (next) => (answer = next),
    stop: () =>
      new Promise((resolve) => {
        for (const call of calls) call.end();
        webSockets.close();
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

const isAllowed = ({ headers }: IncomingMessage) => headers.authorization === `Bearer ${REALTIME_KEY}`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
