import type { INestApplication } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { IncomingMessage } from 'node:http';
import type { Server, ServerOptions } from 'socket.io';
import type { AppConfig } from '../config/app-config.js';
import { LIMITS } from '../contract/limits.js';
import { RealtimeServer } from './realtime-server.js';
import { cutSlowReaders } from './slow-readers.js';

/**
 * Whether a browser at `origin` may open a socket here. CORS does not protect WebSockets, so the server must ask.
 * A page served by this very host may, under whatever name it was reached; programs send no Origin and bring a token anyway.
 */
export function originAllowed(origin: string | undefined, host: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined || allowed.includes(origin)) return true;
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host;
}

/** Socket.IO on the HTTP server: WebSocket only (no sticky sessions needed), small messages, no second recovery path. */
export class SocketAdapter extends IoAdapter {
  constructor(
    private readonly app: INestApplication,
    private readonly config: AppConfig,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: Partial<ServerOptions>): Server {
    const server: Server = super.createIOServer(port, {
      ...options,
      transports: ['websocket'],
      serveClient: false,
      maxHttpBufferSize: LIMITS.socketMessage,
      perMessageDeflate: false,
      connectTimeout: 10_000,
      pingInterval: 20_000,
      pingTimeout: 10_000,
      allowRequest: (request: IncomingMessage, decide: (error: string | null, allow: boolean) => void) =>
        decide(null, originAllowed(request.headers.origin, request.headers.host, this.config.allowedOrigins)),
    } as ServerOptions);
    this.app.get(RealtimeServer).attach(server);
    cutSlowReaders(server);
    return server;
  }
}
