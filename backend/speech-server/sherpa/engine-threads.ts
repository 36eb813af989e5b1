import { setTimeout as delay } from 'node:timers/promises';
import { EngineError } from '../speech-engine.port.js';
import { EngineThread } from './engine-thread.js';
import type { ThreadData } from './thread-messages.js';

/** Between two attempts to replace a thread that has ended. Milliseconds. */
const RESTART_MS = 2_000;

/** Threads with the same models. One that ends by itself is replaced. */
export class EngineThreads {
  private readonly threads: EngineThread[] = [];
  private closed = false;

  private constructor(
    private readonly data: ThreadData,
    private readonly warn: (line: string) => void,
  ) {}

  /** @throws EngineError when the models cannot be loaded */
  static async start(count: number, data: ThreadData, warn: (line: string) => void): Promise<EngineThreads> {
    const threads = new EngineThreads(data, warn);
    if (data.models.length === 0) return threads;
    try {
      // One after another: loading takes twice the memory of a model.
      for (let n = 0; n < count; n += 1) await threads.add();
    } catch (error) {
      await threads.close();
      throw error;
    }
    return threads;
  }

  get version(): string | undefined {
    return this.threads[0]?.version;
  }

  /** One that has nothing to do: callers ask for no more at once than there are. @throws EngineError while one is being replaced */
  idle(): EngineThread {
    const thread = this.threads.find(({ isIdle }) => isIdle);
    if (!thread) throw new EngineError('The speech engine is being started again');
    return thread;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.threads.splice(0).map((thread) => thread.close()));
  }

  private async add(): Promise<void> {
    const thread = await EngineThread.start(this.data);
    if (this.closed) return thread.close();
    thread.onEnd = () => void this.replace(thread);
    this.threads.push(thread);
  }

  private async replace(thread: EngineThread): Promise<void> {
    this.threads.splice(this.threads.indexOf(thread), 1);
    while (!this.closed) {
      this.warn('a thread of the speech engine ended and is started again');
      try {
        return await this.add();
      } catch {
        await delay(RESTART_MS, undefined, { ref: false });
      }
    }
  }
}
