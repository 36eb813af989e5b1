import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type {
  DashboardClientEvents,
  DashboardServerEvents,
  HandshakeError,
  LiveClientEvents,
  LiveServerEvents,
} from '../../backend/contract/realtime.js';
import { NAMESPACES } from '../../backend/contract/realtime-constants.js';

export type DashboardSocket = Socket<DashboardServerEvents, DashboardClientEvents>;
export type LiveSocket = Socket<LiveServerEvents, LiveClientEvents>;

const open: Socket[] = [];

/** A socket that is not connected yet. `closeSockets` ends it. */
export function dashboardSocket(url: string, auth: object, options: Partial<ManagerOptions & SocketOptions> = {}): DashboardSocket {
  return track(
    io(url + NAMESPACES.dashboard, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      autoConnect: false,
      auth,
      ...options,
    }),
  );
}

export function liveSocket(url: string, auth: object, options: Partial<ManagerOptions & SocketOptions> = {}): LiveSocket {
  return track(
    io(url + NAMESPACES.live, { transports: ['websocket'], forceNew: true, reconnection: false, autoConnect: false, auth, ...options }),
  );
}

function track<S extends Socket>(socket: S): S {
  open.push(socket);
  return socket;
}

/** @throws the error of a refused handshake */
export function connect<S extends Socket>(socket: S): Promise<S> {
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
    socket.connect();
  });
}

/** The body of a handshake that must be refused. */
export async function refusal(socket: Socket): Promise<HandshakeError['data']> {
  const error = await connect(socket).then(
    () => new Error('the handshake was accepted'),
    (refused: unknown) => refused as HandshakeError,
  );
  if (!('data' in error)) throw error;
  return error.data;
}

export function closeSockets(): void {
  for (const socket of open.splice(0)) socket.close();
}
