import type { Server } from 'socket.io';

/** Bytes a reader may lag behind; Socket.IO itself has no bound, and a stopped reader would fill the memory. */
export const BACKLOG_LIMIT = 1024 * 1024;
const CHECK_MS = 2_000;

interface RawConnection {
  readonly transport?: { readonly socket?: { readonly bufferedAmount?: number } };
  readonly writeBuffer?: readonly { readonly data?: unknown }[];
  close(discard?: boolean): void;
}

/** Closes connections that have stopped reading; the client comes back and reads what it missed from the log. */
export function cutSlowReaders(server: Server): void {
  const connections = (server.engine as unknown as { clients: Record<string, RawConnection> }).clients;
  const timer = setInterval(() => {
    for (const connection of Object.values(connections)) {
      if (backlog(connection) > BACKLOG_LIMIT) connection.close(true);
    }
  }, CHECK_MS).unref();
  server.engine.on('close', () => clearInterval(timer));
}

/** Bytes waiting for one connection: in the WebSocket, and not handed to it yet. */
function backlog(connection: RawConnection): number {
  let bytes = connection.transport?.socket?.bufferedAmount ?? 0;
  for (const { data } of connection.writeBuffer ?? []) bytes += typeof data === 'string' ? data.length : 0;
  return bytes;
}
