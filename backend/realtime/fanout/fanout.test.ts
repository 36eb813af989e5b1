import type { Namespace } from 'socket.io';
import { Adapter, ClusterAdapter, type ClusterMessage, MessageType } from 'socket.io-adapter';
import { describe, expect, it } from 'vitest';
import { broadcastLocalFirst, onRemoteMessage } from './fanout.js';

let encoded = 0;
const encode = () => {
  encoded += 1;
  return [];
};
const namespace = { name: '/dashboard', sockets: new Map(), server: { opts: {}, encoder: { encode } } } as unknown as Namespace;

class OneOfMany extends ClusterAdapter {
  readonly me = this.uid;

  constructor() {
    super(namespace);
  }

  receive(uid: string, data: unknown[], rooms: string[] = []): void {
    const message = {
      uid,
      nsp: '/dashboard',
      type: MessageType.BROADCAST,
      data: { packet: { type: 2, data }, opts: { rooms, except: [] } },
    };
    this.onMessage(message as unknown as ClusterMessage);
  }

  protected async doPublish(): Promise<string> {
    return '';
  }

  protected async doPublishResponse(): Promise<void> {}
}

describe('what other processes send', () => {
  it('is delivered, except to the process that sent it', () => {
    const heard: unknown[] = [];
    const adapter = onRemoteMessage(new OneOfMany(), (event, body) => heard.push([event, body]));
    adapter.receive('another', ['event', { seq: 1 }]);
    adapter.receive(adapter.me, ['event', { seq: 2 }]);
    expect(heard).toEqual([['event', { seq: 1 }]]);
  });

  it('leaves the adapter of a process that is alone as it is', () => {
    const alone = new Adapter(namespace);
    expect(onRemoteMessage(alone, () => undefined)).toBe(alone);
  });
});

describe('rooms without sockets', () => {
  it('cost no encoding, in this process or from others', async () => {
    const published: unknown[] = [];
    class Publishing extends OneOfMany {
      protected override async doPublish(message?: unknown): Promise<string> {
        published.push(message);
        return '';
      }
    }
    const adapter = broadcastLocalFirst(
      onRemoteMessage(new Publishing(), () => undefined),
      () => true,
    );
    const send = (room: string) => adapter.broadcast({ type: 2, data: ['draft'] }, { rooms: new Set([room]), except: new Set() });
    await adapter.addAll('socket', new Set(['watched']));
    encoded = 0;
    await send('empty');
    adapter.receive('another', ['draft'], ['empty']);
    expect(encoded).toBe(0);
    // Other processes may have sockets in that room.
    expect(published).toHaveLength(1);
    await send('watched');
    adapter.receive('another', ['draft'], ['watched']);
    expect(encoded).toBe(2);
  });
});
