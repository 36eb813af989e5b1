import type { Socket } from 'socket.io';
import { ClusterAdapter } from 'socket.io-adapter';
import type { LiveNamespace } from './realtime-server.js';

/** When a socket came into its room. Of any two, all processes find the same one newer, whatever their clocks say. */
interface Arrival {
  readonly room: string;
  readonly at: number;
  readonly id: string;
}

/** Messages between the processes, beside Socket.IO's own. */
interface BetweenProcesses {
  on(event: 'arrived', listener: (arrival: Arrival) => void): void;
  serverSideEmit(event: 'arrived', arrival: Arrival): boolean;
}

type LiveSocket = Pick<Socket, 'id' | 'join' | 'emit' | 'disconnect'>;

/**
 * Keeps one socket in a room, the newest, in whichever process it is. Two that come at the same moment to different processes hear of each
 * other, and exactly one stays.
 */
export class LatestSocket {
  private readonly arrivals = new WeakMap<object, Arrival>();
  private last = 0;

  constructor(private readonly namespace: LiveNamespace) {
    (namespace as unknown as BetweenProcesses).on('arrived', (arrival) => this.hear(arrival));
  }

  /** Puts the socket into the room, and closes those that were there. */
  async enter(socket: LiveSocket, room: string): Promise<void> {
    // Two of one process in one millisecond: the second is newer.
    this.last = Math.max(Date.now(), this.last + 1);
    const arrival = { room, at: this.last, id: socket.id };
    this.arrivals.set(socket, arrival);
    await socket.join(room);
    this.closeOlder(arrival);
    this.tell(arrival);
  }

  private hear(arrival: Arrival): void {
    this.closeOlder(arrival);
    // It may have connected before the news of ours arrived: then it is the one to go.
    for (const socket of this.socketsIn(arrival.room)) {
      const ours = this.arrivals.get(socket);
      if (ours && isNewer(ours, arrival)) this.tell(ours);
    }
  }

  private closeOlder(newest: Arrival): void {
    for (const socket of this.socketsIn(newest.room)) {
      const arrival = this.arrivals.get(socket);
      if (!arrival || !isNewer(newest, arrival)) continue;
      socket.emit('superseded', {});
      socket.disconnect(true);
    }
  }

  private tell(arrival: Arrival): void {
    // A single process has no others to notify.
    if (!(this.namespace.adapter instanceof ClusterAdapter)) return;
    (this.namespace as unknown as BetweenProcesses).serverSideEmit('arrived', arrival);
  }

  private socketsIn(room: string) {
    const ids = [...(this.namespace.adapter.rooms.get(room) ?? [])];
    return ids.flatMap((id) => this.namespace.sockets.get(id) ?? []);
  }
}

function isNewer(one: Arrival, other: Arrival): boolean {
  return one.at !== other.at ? one.at > other.at : one.id > other.id;
}
