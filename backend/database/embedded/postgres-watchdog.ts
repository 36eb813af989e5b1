import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { type ClusterPlace, serverProcessOptions } from './postgres-cluster.js';

/** How long sessions get to end before the server is ended without asking, seconds. */
const FAST_SECONDS = 30;
const RESTART_MS = 1_000;
const GOODBYE_MS = 1_000;

/**
 * Waits for its standard input to end, which it does with the process that holds the other end. A line means that all is well. Ends only a
 * server of this cluster: a process id may have been given to another program since.
 */
const SCRIPT = `
cluster=$1
read -r line && exit 0
pid=$(head -n 1 "$cluster/postmaster.pid" 2>/dev/null) || exit 0
is_server() { kill -0 "$pid" 2>/dev/null && { [ ! -e /proc/self/cwd ] || [ "$(readlink "/proc/$pid/cwd")" = "$cluster" ]; }; }
is_server && kill -INT "$pid" || exit 0
waited=0
while is_server && [ "$waited" -lt ${FAST_SECONDS} ]; do sleep 1; waited=$((waited + 1)); done
is_server && kill -QUIT "$pid"
exit 0
`;

/**
 * Ends the embedded server when this process ends without having done so: killed, or out of memory. A shell that costs next to nothing, in a
 * session of its own, so that what ends the process does not end it too; as the account that runs the server.
 */
export class PostgresWatchdog {
  private child: ChildProcess | undefined;
  private ended = false;

  constructor(private readonly place: ClusterPlace) {}

  async start(): Promise<void> {
    // Windows has no shell for this.
    if (process.platform === 'win32' || this.child || this.ended) return;
    const cluster = await realpath(this.place.path);
    const child = spawn('/bin/sh', ['-c', SCRIPT, 'colloquy-postgres-watchdog', cluster], {
      ...serverProcessOptions(this.place.account),
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    this.child = child;
    child.unref();
    (child.stdin as unknown as Socket).unref();
    child.stdin?.on('error', () => undefined);
    child.once('error', () => undefined);
    child.once('exit', () => {
      this.child = undefined;
      if (!this.ended) setTimeout(() => void this.start().catch(() => undefined), RESTART_MS).unref();
    });
  }

  /** The server has been stopped: there is nothing to watch. */
  async end(): Promise<void> {
    this.ended = true;
    const { child } = this;
    if (!child) return;
    const gone = once(child, 'exit').catch(() => undefined);
    child.stdin?.end('stopped\n');
    // The timer keeps this process running until then: a script would end in the middle of its last lines.
    let timer: NodeJS.Timeout | undefined;
    await Promise.race([gone, new Promise((resolve) => (timer = setTimeout(resolve, GOODBYE_MS)))]);
    clearTimeout(timer);
  }
}
