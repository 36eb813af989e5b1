import type { DashboardClientEvents, DashboardServerEvents } from '@contract/realtime';
import { NAMESPACES } from '@contract/realtime-constants';
import { io, type Socket } from 'socket.io-client';

/** As much of a Socket.IO socket as a dashboard uses. */
export type DashboardSocket = Pick<
  Socket<DashboardServerEvents, DashboardClientEvents>,
  'on' | 'emit' | 'timeout' | 'connect' | 'disconnect' | 'connected' | 'active'
>;

export type OpenDashboardSocket = (token: () => Promise<string | null>) => DashboardSocket;

const openReal: OpenDashboardSocket = (token) =>
  io(NAMESPACES.dashboard, {
    transports: ['websocket'],
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

let open = openReal;

export const openDashboardSocket: OpenDashboardSocket = (token) => open(token);

/** For tests: a stand-in for the server's end. */
export function setDashboardSocket(replacement: OpenDashboardSocket | null): void {
  open = replacement ?? openReal;
}
