import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../dist/backend/main.js', import.meta.url));
const READY = 'Colloquy is ready';

/** The built application as a process, which can be killed and stopped like one. */
export class AppProcess {
  output = '';
  /** Unexpected exits after it was ready. */
  crashes = 0;
  private child: ChildProcess | undefined;
  private ended: Promise<number | null> = Promise.resolve(null);
  /** Where the output of the present one begins. */
  private launchedAt = 0;
  /** The process that is stopping. */
  private asked: ChildProcess | undefined;

  constructor(
    private readonly env: Record<string, string>,
    readonly url: string,
  ) {}

  get pid(): number {
    return this.child!.pid!;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it, on its own port. @throws with what it said, when it does not come up */
  async run(): Promise<void> {
    this.launch();
    await this.ready();
  }

  /** Starts it, and waits for nothing. */
  launch(): void {
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, [ENTRY], { env: { PATH, HOME, ...this.env }, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    this.launchedAt = this.output.length;
    const onData = (chunk: Buffer) => (this.output += chunk.toString());
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    // Once its output is read to the end.
    this.ended = new Promise((resolve) => child.once('close', resolve));
    child.once('exit', () => {
      if (this.asked !== child && this.said(READY)) this.crashes += 1;
    });
  }

  /** Whether it has said so since it was started. */
  said(text: string): boolean {
    return this.output.includes(text, this.launchedAt);
  }

  /** Resolves when it is ready. @throws with what it said, when it ends before */
  async ready(): Promise<void> {
    const child = this.child!;
    await new Promise<void>((resolve, reject) => {
      const look = () => {
        if (this.said(READY)) resolve();
      };
      child.stdout?.on('data', look);
      look();
      child.once('exit', (code, signal) => reject(new Error(`the process ended with ${code ?? signal}:\n${this.recentOutput}`)));
    });
  }

  /** Its exit code, once it has ended and its output is read; null for a signal. */
  exitCode(): Promise<number | null> {
    return this.ended;
  }

  /** What it has written since it was last started. */
  get recentOutput(): string {
    return this.output.slice(this.launchedAt);
  }

  lastLine(): string | undefined {
    return this.recentOutput.trim().split('\n').at(-1);
  }

  /** As if the program that reads its output had ended. */
  closeOutput(): void {
    this.child?.stdout?.destroy();
    this.child?.stderr?.destroy();
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** As the power going out would. */
  kill(): Promise<number | null> {
    return this.end('SIGKILL');
  }

  /** As a deploy does. Answers its exit code. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.child;
    if (!child || !this.isRunning) return child?.exitCode ?? null;
    this.asked = child;
    const gone = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return gone;
  }
}
