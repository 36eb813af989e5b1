import { connect, createServer, type Server, type Socket } from 'node:net';

type Mode = 'through' | 'cut' | 'silent' | 'refused';

/**
 * A network between two processes that can be broken. `cut` closes all connections, and new ones as soon as they are made; `refuse` also
 * stops listening; `silence` keeps connections open but forwards nothing, like a lost route; `delay` delays all data; `rewrite` changes
 * the far side's data.
 */
export class TcpProxy {
  private readonly pairs = new Set<readonly [Socket, Socket]>();
  private mode: Mode = 'through';
  private delayMs = 0;
  private rewriting: readonly [string, string] | undefined;

  private constructor(
    private server: Server,
    readonly port: number,
    private readonly target: { readonly host: string; readonly port: number },
  ) {
    server.on('connection', (near) => this.take(near));
  }

  private static async listen(port: number): Promise<Server> {
    const server = createServer({ pauseOnConnect: true });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    return server;
  }

  static async start(target: { host: string; port: number }): Promise<TcpProxy> {
    const server = await TcpProxy.listen(0);
    return new TcpProxy(server, (server.address() as { port: number }).port, target);
  }

  /** The same address by way of this proxy. */
  static async before(url: string): Promise<{ proxy: TcpProxy; url: string }> {
    const address = new URL(url);
    const ports: Record<string, number> = { 'redis:': 6379, 'postgres:': 5432, 'postgresql:': 5432, 'http:': 80 };
    const proxy = await TcpProxy.start({ host: address.hostname, port: Number(address.port || ports[address.protocol]) });
    address.hostname = '127.0.0.1';
    address.port = String(proxy.port);
    return { proxy, url: address.href.replace(/\/$/, url.endsWith('/') ? '/' : '') };
  }

  /** Connections that are open, on either side of the cut. */
  get connections(): number {
    return this.pairs.size;
  }

  pass(): void {
    this.mode = 'through';
    for (const [near, far] of this.pairs) {
      near.resume();
      far.resume();
    }
  }

  cut(): void {
    this.mode = 'cut';
    this.endAll();
  }

  /** Until `accept`. */
  async refuse(): Promise<void> {
    this.mode = 'refused';
    this.endAll();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Listens again after `refuse`, on the same port. */
  async accept(): Promise<void> {
    this.server = await TcpProxy.listen(this.port);
    this.server.on('connection', (near) => this.take(near));
    this.pass();
  }

  /** Replaces a text of the far side's by another one of the same length. */
  rewrite(from: string, to: string): void {
    if (from.length !== to.length) throw new Error('The length is part of the protocol');
    this.rewriting = [from, to];
  }

  silence(): void {
    this.mode = 'silent';
    for (const [near, far] of this.pairs) {
      near.pause();
      far.pause();
    }
  }

  /** Data that arrives from now on is forwarded this many milliseconds later. */
  delay(ms: number): void {
    this.delayMs = ms;
  }

  async stop(): Promise<void> {
    this.endAll();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(near: Socket): void {
    if (this.mode === 'cut') return void near.destroy();
    const far = connect(this.target.port, this.target.host);
    const pair = [near, far] as const;
    this.pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.on('data', (chunk: Buffer) => this.forward(from === far ? this.changed(chunk) : chunk, to));
      from.on('end', () => this.later(() => to.end()));
      from.on('close', () => {
        this.pairs.delete(pair);
        this.later(() => to.destroy());
      });
    }
    if (this.mode === 'silent') far.pause();
    else near.resume();
  }

  private changed(chunk: Buffer): Buffer {
    return this.rewriting ? Buffer.from(chunk.toString('latin1').replaceAll(...this.rewriting), 'latin1') : chunk;
  }

  private forward(chunk: Buffer, to: Socket): void {
    this.later(() => to.writable && to.write(chunk));
  }

  private later(work: () => void): void {
    if (this.delayMs === 0) work();
    else setTimeout(work, this.delayMs);
  }

  private endAll(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.resetAndDestroy();
    this.pairs.clear();
  }
}
