import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { errorText } from './common/error-body.js';

/** Requests to a process that is starting are short. Milliseconds. */
const REQUEST_TIMEOUT_MS = 5_000;

/**
 * Answers in place of the application until that can: alive, but not ready, and why. Supervisors see that the process runs, and balancers
 * that they should not send anyone.
 */
export class StartingServer {
  private reason = 'This process is starting.';

  private constructor(private readonly server: Server) {
    server.on('request', (request: IncomingMessage, response: ServerResponse) => this.answer(request, response));
  }

  /** @throws what `listen` reports: the port may be taken */
  static async listen(port: number, host: string): Promise<StartingServer> {
    const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
    return new StartingServer(server);
  }

  /** Why it is not ready, in a sentence for `/api/ready`. */
  explain(reason: string): void {
    this.reason = reason;
  }

  /** Gives the port back at once; requests it has are still answered. */
  close(): void {
    this.server.close();
    this.server.closeIdleConnections();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    const path = (request.url ?? '/').split('?')[0]!.replace(/\/$/, '');
    if (path === '/api/health') return send(response, 200, { success: true, status: 'alive' });
    const error = path === '/api/ready' ? this.reason : errorText('UNAVAILABLE');
    return send(response, 503, { success: false, code: 'UNAVAILABLE', error });
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // The next request is for the application.
    connection: 'close',
    ...(status === 503 && { 'retry-after': '1' }),
  });
  response.end(text);
}
