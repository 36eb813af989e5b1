import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Stands before an HTTP server, and can keep requests from it until they are released: a service that does not answer for a while. */
export class HeldRequests {
  /** "METHOD /path" of the requests that wait. */
  readonly waiting: string[] = [];
  private isHeld: (line: string) => boolean = () => false;
  private released: (() => void)[] = [];

  private constructor(
    readonly url: string,
    private readonly stopServer: () => Promise<void>,
  ) {}

  /** @param target address of the server behind it */
  static async before(target: string): Promise<HeldRequests> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const held = new HeldRequests(`http://127.0.0.1:${port}`, async () => {
      held.release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => void held.pass(target, request, response));
    return held;
  }

  /** From now on, requests whose "METHOD /path" matches wait. */
  hold(isHeld: (line: string) => boolean): void {
    this.isHeld = isHeld;
  }

  /** Lets all of them through, and those that come. */
  release(): void {
    this.isHeld = () => false;
    this.waiting.length = 0;
    for (const go of this.released.splice(0)) go();
  }

  stop(): Promise<void> {
    return this.stopServer();
  }

  private async pass(target: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const line = `${request.method} ${request.url}`;
    // Read before it waits, as by a server that has taken the request and does not answer.
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    if (this.isHeld(line)) {
      this.waiting.push(line);
      await new Promise<void>((resolve) => this.released.push(resolve));
    }
    const { hostname, port } = new URL(target);
    const { method, url, headers } = request;
    const onward = ask({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    onward.end(body);
  }
}
