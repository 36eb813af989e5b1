import type { Server } from 'socket.io';

/** Bytes a reader may lag behind; Socket.IO itself has no bound, and a stopped reader would fill the memory. */
export const BACKLOG_LIMIT = 1024 * 1024;
/** Interval between checks. The backlog can exceed the limit only by the data sent in between. Milliseconds. */
const CHECK_MS = 250;

interface RawConnection {
  readonly transport?: { readonly socket?: { readonly bufferedAmount?: number; terminate?(): void } };
  readonly writeBuffer?: readonly { readonly data?: unknown }[];
  close(discard?: boolean): void;
}

/** Closes connections that have stopped reading; the client reconnects and catches up from the log. */
export function cutSlowReaders(server: Server): void {
  const connections = (server.engine as unknown as { clients: Record<string, RawConnection> }).clients;
  const timer = setInterval(() => {
    for (const connection of Object.values(connections)) cutIfSlow(connection);
  }, CHECK_MS).unref();
  server.engine.on('close', () => clearInterval(timer));
}

/** @returns true when the connection was cut: nothing more is to be written to it */
export function cutIfSlow(connection: unknown): boolean {
  const raw = connection as RawConnection;
  if (backlog(raw) <= BACKLOG_LIMIT) return false;
  // A polite close would wait behind everything that is not read.
  raw.transport?.socket?.terminate?.();
  raw.close(true);
  return true;
}

/** Bytes waiting for one connection: in the WebSocket, and not handed to it yet. */
function backlog(connection: RawConnection): number {
  let bytes = connection.transport?.socket?.bufferedAmount ?? 0;
  for (const { data } of connection.writeBuffer ?? []) bytes += typeof data === 'string' ? data.length : 0;
  return bytes;
}
