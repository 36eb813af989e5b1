import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** How WebSockets fail: `refuses` answers them, `hangs` never does. */
type Blocking = 'refuses' | 'hangs';

/**
 * An office's proxy that lets requests through and no WebSocket, in front of one or more processes: each request goes to the next of them,
 * as a balancer without sticky sessions sends it.
 */
export class BlockingProxy {
  /** Requests of long polling, by the process they went to. */
  readonly polls: number[];
  /** WebSockets that were tried. */
  upgrades = 0;
  private next = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    private readonly targets: readonly string[],
    private blocking: Blocking | 'passes',
  ) {
    this.polls = targets.map(() => 0);
    server.on('request', (request, response) => this.forward(request, response));
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => this.upgrade(request, socket, head));
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  static async before(targets: readonly string[], blocking: Blocking = 'refuses'): Promise<BlockingProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new BlockingProxy(server, targets, blocking);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on. */
  block(how: Blocking | 'passes'): void {
    this.blocking = how;
  }

  /** Breaks every connection, also in the middle of a request or an answer. */
  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private forward(request: IncomingMessage, response: ServerResponse): void {
    const at = this.next++ % this.targets.length;
    if (request.url?.startsWith('/socket.io')) this.polls[at]! += 1;
    const { method, headers, url } = request;
    const forwarded = ask(new URL(url ?? '/', this.targets[at]), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    forwarded.once('error', () => response.destroy());
    response.once('close', () => forwarded.destroy());
    request.pipe(forwarded);
  }

  private upgrade(request: IncomingMessage, socket: Socket, head: Buffer): void {
    this.upgrades += 1;
    if (this.blocking === 'hangs') return;
    if (this.blocking === 'refuses') return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    const target = new URL(request.url ?? '/', this.targets[this.next++ % this.targets.length]);
    const forwarded = ask(target, { method: 'GET', headers: request.headers, agent: false });
    forwarded.once('upgrade', (answer: IncomingMessage, far: Socket, farHead: Buffer) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      socket.write(farHead);
      far.write(head);
      far.pipe(socket).pipe(far);
      far.once('error', () => socket.destroy());
      socket.once('close', () => far.destroy());
    });
    forwarded.once('error', () => socket.destroy());
    forwarded.end();
  }
}
