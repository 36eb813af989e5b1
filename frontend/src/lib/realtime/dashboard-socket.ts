import type { DashboardClientEvents, DashboardServerEvents } from '@contract/realtime';
import { NAMESPACES } from '@contract/realtime-constants';
import { io, type Socket } from 'socket.io-client';
import { TransportChoice } from './transport-choice';

/** As much of a Socket.IO socket as a dashboard uses. */
export type DashboardSocket = Pick<
  Socket<DashboardServerEvents, DashboardClientEvents>,
  'on' | 'emit' | 'timeout' | 'connect' | 'disconnect' | 'connected' | 'active'
>;

export type OpenDashboardSocket = (token: () => Promise<string | null>) => DashboardSocket;

/** Nobody waits for a dashboard's live updates: its lists come by themselves. Milliseconds. */
const OPEN_WITHIN_MS = 5_000;

const openReal: OpenDashboardSocket = (token) => {
  const socket: Socket<DashboardServerEvents, DashboardClientEvents> = io(NAMESPACES.dashboard, {
    autoConnect: false,
    // Asked before every attempt: a token that was good for the last connection may be too old for this one.
    auth: (ready) => {
      void token()
        .catch(() => null)
        .then((value) => ready({ token: value ?? '' }));
    },
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
  });
  const [connect, disconnect] = [socket.connect.bind(socket), socket.disconnect.bind(socket)];
  const transport = new TransportChoice({ io: socket.io, connect, disconnect }, OPEN_WITHIN_MS);
  socket.on('connect_error', (error) => !('data' in error) && transport.fallsBack());
  return Object.assign(socket, {
    connect: () => {
      transport.connect();
      return socket;
    },
    disconnect: () => {
      transport.stop();
      return disconnect();
    },
  });
};

let open = openReal;

export const openDashboardSocket: OpenDashboardSocket = (token) => open(token);

/** For tests: a stand-in for the server's end. */
export function setDashboardSocket(replacement: OpenDashboardSocket | null): void {
  open = replacement ?? openReal;
}
