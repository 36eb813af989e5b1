import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** Engine.IO beneath Socket.IO, as far as long polling needs it: it has no public types for these. */
export interface Engine {
  readonly clients: Record<string, EngineSession | undefined>;
  use(middleware: (request: EngineRequest, response: ServerResponse | UpgradeResponse, next: () => void) => void): void;
  on(event: 'connection', listener: (session: EngineSession) => void): void;
}

export interface EngineSession {
  readonly transport: {
    readonly name: string;
    /** How long an end waits for the client's next request, milliseconds. */
    closeTimeout?: number;
    /** A request of the client waits for something to send. */
    readonly writable: boolean;
    onRequest(
      request: Readable & { readonly method: string; readonly headers: object; readonly _query: { readonly sid: string }; res: unknown },
    ): void;
    send(packets: { type: 'noop' }[]): void;
  };
  close(discard?: boolean): void;
}

export type EngineRequest = IncomingMessage & { readonly _query: { readonly sid?: string; readonly j?: string } };

/** What middleware gets in place of a response where a WebSocket is opened. */
export interface UpgradeResponse {
  end(): void;
}
