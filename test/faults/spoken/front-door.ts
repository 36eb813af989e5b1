import { connect, createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { Random } from '../random.js';

/** Like an installation's proxy: sends each connection to one of the API processes, or to another one if that does not listen. */
export class FrontDoor {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private readonly server: Server;
  connections = 0;

  private constructor(
    private readonly ports: readonly number[],
    private readonly random: Random,
  ) {
    this.server = createServer({ pauseOnConnect: true }, (near) => this.take(near, random.shuffled(ports)));
  }

  static async open(urls: readonly string[], random: Random): Promise<FrontDoor> {
    const door = new FrontDoor(
      urls.map((url) => Number(new URL(url).port)),
      random,
    );
    await new Promise<void>((resolve) => door.server.listen(0, '127.0.0.1', resolve));
    return door;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Breaks open connections. @param share fraction of them. @returns how many */
  cut(share: number): number {
    const cut = [...this.pairs].filter(() => this.random.next() < share);
    for (const pair of cut) for (const socket of pair) socket.resetAndDestroy();
    return cut.length;
  }

  async close(): Promise<void> {
    this.cut(2);
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(near: Socket, [port, ...others]: readonly number[]): void {
    near.on('error', () => undefined);
    if (port === undefined) return void near.destroy();
    const far = connect(port, '127.0.0.1');
    far.once('error', () => this.take(near, others));
    far.once('connect', () => {
      far.removeAllListeners('error').on('error', () => undefined);
      this.join(near, far);
    });
  }

  private join(near: Socket, far: Socket): void {
    const pair = [near, far] as const;
    this.pairs.add(pair);
    this.connections += 1;
    for (const [from, to] of [pair, [far, near]] as const) {
      from.setNoDelay(true);
      from.pipe(to);
      from.once('close', () => {
        this.pairs.delete(pair);
        to.destroy();
      });
    }
  }
}
