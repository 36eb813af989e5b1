import { type Adapter, ClusterAdapter, type ClusterMessage, Adapter as InMemoryAdapter, MessageType } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';

/** Delivers one process's messages to the sockets of the others. Best effort: clients catch up on missed events from the log. */
export interface Fanout {
  /** For Socket.IO, which makes one adapter for each of its namespaces. */
  readonly adapter: (namespace: Namespace) => Adapter;
  /** Ends the connections, after the Socket.IO server was closed. */
  close(): Promise<void>;
}

type Options = Parameters<Adapter['broadcast']>[1];
type Packet = Parameters<Adapter['broadcast']>[0];

/** A protected method of cluster adapters. */
interface Publisher {
  publishAndReturnOffset(message: { type: MessageType; data: unknown }): Promise<string>;
}

interface Receiver {
  readonly uid: string;
  onMessage(message: ClusterMessage, offset?: string): void;
}

/** Socket.IO encodes a message before it looks for its receivers, and most rooms are empty: few interviews are watched. */
function isAnyoneIn(adapter: Adapter, rooms: Iterable<string>): boolean {
  const named = [...rooms];
  return named.length === 0 || named.some((room) => adapter.rooms.has(room));
}

/** Calls `listener` for messages from other processes, before they reach this process's sockets. */
export function onRemoteMessage<A extends Adapter>(adapter: A, listener: (event: string, body: unknown) => void): A {
  if (!(adapter instanceof ClusterAdapter)) return adapter;
  const receiver = adapter as unknown as Receiver;
  const receive = receiver.onMessage.bind(adapter);
  receiver.onMessage = (message, offset) => {
    // Some transports deliver a process's own messages back to it.
    if (message.uid !== receiver.uid && message.type === MessageType.BROADCAST) {
      const [event, body] = (message.data.packet as { data?: unknown[] }).data ?? [];
      if (typeof event === 'string') listener(event, body);
      const { rooms } = message.data.opts;
      if (message.data.requestId === undefined && !isAnyoneIn(adapter, rooms)) return;
    }
    receive(message, offset);
  };
  return adapter;
}

/**
 * Makes a cluster adapter send to this process's sockets at once. By default it waits until the message has been published, and sends to
 * no socket if that fails: without Redis no client would receive anything.
 * @param isUp asked before each message for the others
 */
export function broadcastLocalFirst<A extends ClusterAdapter>(adapter: A, isUp: () => boolean): A {
  const publish = (type: MessageType, data: object, { rooms, except, flags }: Options) => {
    if (flags?.local || !isUp()) return;
    const opts = { rooms: [...rooms], except: [...(except ?? [])], flags };
    (adapter as unknown as Publisher).publishAndReturnOffset({ type, data: { ...data, opts } }).catch(() => undefined);
  };
  adapter.broadcast = async (packet: Packet, options: Options) => {
    publish(MessageType.BROADCAST, { packet }, options);
    if (!isAnyoneIn(adapter, options.rooms)) return;
    InMemoryAdapter.prototype.broadcast.call(adapter, packet, options);
  };
  adapter.disconnectSockets = async (options: Options, close: boolean) => {
    publish(MessageType.DISCONNECT_SOCKETS, { close }, options);
    InMemoryAdapter.prototype.disconnectSockets.call(adapter, options, close);
  };
  return adapter;
}
