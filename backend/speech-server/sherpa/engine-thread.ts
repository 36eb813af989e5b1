import { once } from 'node:events';
import { extname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { EngineError } from '../speech-engine.port.js';
import type { FromThread, ThreadData, ToThread } from './thread-messages.js';

type Asked = Extract<ToThread, { do: 'hear' | 'speak' }>;
/** For the sentence or the utterance that a thread is working on. Milliseconds. */
const CLOSE_PATIENCE_MS = 10_000;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;
type Answer = Exclude<FromThread, { is: 'ready' }>;

/** A thread with its models, which does one thing at a time. */
export class EngineThread {
  private nextId = 1;
  private takes: ((answer: Answer) => void) | null = null;
  private ended: Error | null = null;
  private hasExited = false;
  /** It has ended by itself. */
  onEnd: (() => void) | null = null;

  private constructor(
    private readonly worker: Worker,
    readonly version: string,
  ) {}

  /** @throws EngineError when its models cannot be loaded */
  static start(data: ThreadData): Promise<EngineThread> {
    // Beside this file, in the sources as in the build.
    const worker = new Worker(new URL(`./sherpa.thread${extname(import.meta.url)}`, import.meta.url), { workerData: data });
    return new Promise((resolve, reject) => {
      let thread: EngineThread | null = null;
      const end = (error: unknown) => {
        if (thread) thread.end(error);
        else reject(new EngineError(`The speech engine could not load its models: ${messageOf(error)}`, { cause: error }));
      };
      worker.on('error', end);
      worker.on('exit', () => end(new Error('it ended')));
      worker.on('message', (message: FromThread) => {
        if (message.is === 'ready') resolve((thread = new EngineThread(worker, message.version)));
        else thread?.takes?.(message);
      });
    });
  }

  get isIdle(): boolean {
    return this.takes === null;
  }

  /** Answers until `spoken`, `heard` or `failed`. */
  async *ask(task: WithoutId<Asked>, signal: AbortSignal): AsyncGenerator<Answer> {
    signal.throwIfAborted();
    if (this.ended) throw this.ended;
    const id = this.nextId++;
    const answers: Answer[] = [];
    let wake = () => {};
    this.takes = (answer) => {
      if (answer.id !== id) return;
      answers.push(answer);
      wake();
    };
    const stop = () => {
      this.worker.postMessage({ do: 'stop', id } satisfies ToThread);
      wake();
    };
    signal.addEventListener('abort', stop, { once: true });
    this.worker.postMessage({ ...task, id });
    try {
      for (let last = false; !last;) {
        while (answers.length === 0 && !signal.aborted) await new Promise<void>((resolve) => (wake = resolve));
        signal.throwIfAborted();
        const answer = answers.shift()!;
        last = answer.is === 'heard' || answer.is === 'spoken';
        if (answer.is === 'failed') throw new EngineError(`The speech engine failed (${answer.what})`);
        yield answer;
      }
    } finally {
      signal.removeEventListener('abort', stop);
      this.takes = null;
    }
  }

  /** Waits for what it is doing: to end a thread in the middle of its native code would end the whole process. */
  async close(): Promise<void> {
    this.ended ??= new EngineError('The speech engine is stopping');
    if (this.hasExited) return;
    this.worker.postMessage({ do: 'end' } satisfies ToThread);
    const exited = once(this.worker, 'exit').catch(() => undefined);
    await Promise.race([exited, delay(CLOSE_PATIENCE_MS, undefined, { ref: false })]);
    this.worker.unref();
  }

  private end(error: unknown): void {
    if (this.hasExited) return;
    this.hasExited = true;
    this.takes?.({ is: 'failed', id: this.nextId - 1, what: 'its thread ended' });
    if (this.ended) return;
    this.ended = new EngineError(`The speech engine's thread ended: ${messageOf(error)}`);
    this.onEnd?.();
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
