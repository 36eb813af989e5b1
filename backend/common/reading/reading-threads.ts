import { extname } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { Piscina } from 'piscina';
import { MetricsService } from '../metrics.js';
import { BEGAN } from './began.js';
import { type Reader, type ReadingLane, type ReadingTask, TookTooLong, turnModules } from './reading-task.js';
import { TICK_MS, timeOf } from './thread-time.js';

/** A thread that has been idle for so long ends and frees its memory. Longer than the pauses within the reading of one report. Milliseconds. */
const IDLE_MS = 60_000;
/** Tasks that may wait for a thread of a lane. Further ones are refused. */
const QUEUE = 1_000;
const MAX_HEAP_MB = 512;
/** On an overloaded machine a thread gets little processor time: by the clock, work may take this many times its deadline. */
const SLOW_MACHINE = 20;
/** Inputs that took too long are remembered, so that they are not tried again: this many. */
const REMEMBERED = 1_000;

/** Two for turns: while one of them is ended and loads again, the other one reads. */
const THREADS: Readonly<Record<ReadingLane, { readonly always: number; readonly most: number }>> = {
  turns: { always: 2, most: 2 },
  texts: { always: 0, most: 1 },
  drawing: { always: 0, most: 1 },
};

const logger = new Logger('Reading');

interface Waiting {
  readonly begin: (thread: LaneThread) => void;
  readonly fail: (error: Error) => void;
}

/** A pool of one thread, which loads its modules before it takes work. Piscina starts a new thread when this one was ended. */
class LaneThread {
  state: 'unloaded' | 'loading' | 'free' | 'busy' = 'unloaded';
  private pool: Piscina | null = null;

  constructor(private readonly lane: ReadingLane) {}

  /** @throws when the thread cannot be started. It may be called again */
  async load(): Promise<void> {
    this.state = 'loading';
    const pool = (this.pool ??= this.open());
    try {
      await pool.run(null, { name: 'ready' });
      this.state = 'free';
    } catch (error) {
      this.state = 'unloaded';
      this.pool = null;
      void pool.destroy();
      throw error;
    }
  }

  run(work: unknown, signal: AbortSignal): Promise<unknown> {
    return (this.pool ??= this.open()).run(work, { name: 'work', signal });
  }

  private open(): Piscina {
    const pool = new Piscina({
      // Beside this file, in the sources as in the build.
      filename: new URL(`./reading.thread${extname(import.meta.url)}`, import.meta.url).href,
      workerData: { preload: this.lane === 'turns' ? [...turnModules] : [] },
      minThreads: THREADS[this.lane].always > 0 ? 1 : 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    // The pool's tasks are rejected when its thread cannot be started.
    pool.on('error', (error: Error) => {
      logger.error(`a thread for ${this.lane} ended: ${error.name}`);
      if (this.pool === pool) this.pool = null;
      void pool.destroy();
    });
    return pool;
  }
}

/**
 * The threads of one lane, and the tasks that wait for them. Threads load one after the other, so that the first is ready in half the time on a
 * busy machine. The queue is our own, because Piscina's stops after a thread was ended: its tasks wait until the next task is added.
 */
export class Lane {
  private readonly threads: readonly LaneThread[];
  private readonly waiting: Waiting[] = [];

  constructor(private readonly name: ReadingLane) {
    this.threads = Array.from({ length: THREADS[name].most }, () => new LaneThread(name));
    this.look();
  }

  /**
   * @param unwanted aborted when the caller no longer needs the result. A queued task is then dropped; a running one is ended, except in the
   * lane for turns
   * @param tooLong aborted when the work has to be ended
   */
  async run(work: unknown, unwanted: AbortSignal, tooLong: AbortSignal): Promise<unknown> {
    const thread = await this.turn(unwanted);
    // Participants often go on speaking while a turn is read. Ending that reading would end its thread, and loading another takes a hundred
    // times as long as the reading.
    const ends = this.name === 'turns' ? tooLong : AbortSignal.any([unwanted, tooLong]);
    try {
      const read = await thread.run(work, ends);
      thread.state = 'free';
      return read;
    } catch (error) {
      // It may have been ended and have to load again. If not, loading takes no time.
      thread.state = 'unloaded';
      throw error;
    } finally {
      this.look();
    }
  }

  /** Resolves when a thread is ready. @throws when none can be started */
  async ready(): Promise<void> {
    const thread = await this.turn(new AbortController().signal);
    thread.state = 'free';
    this.look();
  }

  /** Gives waiting tasks to free threads, and loads the next thread if one is needed. */
  private look(): void {
    for (const thread of this.threads) {
      if (thread.state !== 'free') continue;
      const next = this.waiting.shift();
      if (!next) break;
      thread.state = 'busy';
      next.begin(thread);
    }
    const next = this.threads.find(({ state }) => state === 'unloaded');
    const isWanted = this.waiting.length > 0 || THREADS[this.name].always > 0;
    if (next && isWanted && !this.threads.some(({ state }) => state === 'loading')) void this.load(next);
  }

  private async load(thread: LaneThread): Promise<void> {
    try {
      await thread.load();
      this.look();
    } catch (error) {
      if (this.threads.some(({ state }) => state === 'free' || state === 'busy')) return;
      for (const { fail } of this.waiting.splice(0)) fail(error as Error);
    }
  }

  /** @returns a free thread, now reserved for the caller. @throws the signal's reason when it is aborted first */
  private turn(signal: AbortSignal): Promise<LaneThread> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length >= QUEUE) throw new Error(`more than ${QUEUE} tasks wait for a thread for ${this.name}`);
      const waiting: Waiting = {
        begin: (thread) => {
          signal.removeEventListener('abort', giveUp);
          resolve(thread);
        },
        fail: (error) => {
          signal.removeEventListener('abort', giveUp);
          reject(error);
        },
      };
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(waiting), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(waiting);
      this.look();
    });
  }
}

/** Shared by the whole process, as threads keep nothing of what they read. Idle threads do not keep the process running. */
const lanes = new Map<ReadingLane, Lane>();

/**
 * Reads people's text in threads, so that the event loop never waits for it. A thread that takes too long, or too much memory, is ended and
 * replaced, and the task's `instead` is returned.
 */
@Injectable()
export class ReadingThreads implements Reader {
  private readonly tooLong = new Set<string>();

  constructor(private readonly metrics: MetricsService) {}

  /** Starts the threads for turns, so that the first participant does not wait for them. Resolves when one is ready. @throws when none can be started */
  async start(): Promise<void> {
    await this.laneOf('turns').ready();
  }

  async read<I, O>(task: ReadingTask<I, O>, input: I, signal?: AbortSignal): Promise<O> {
    const again = (other: I) => this.run(task, other, signal);
    const key = task.keyOf && `${task.name} ${task.keyOf(input)}`;
    if (key !== undefined && this.tooLong.has(key)) return task.instead(input, again);
    try {
      return await this.run(task, input, signal);
    } catch (error) {
      if (!(error instanceof TookTooLong)) throw error;
      if (key !== undefined) this.remember(key);
      return task.instead(input, again);
    }
  }

  private async run<I, O>(task: ReadingTask<I, O>, input: I, signal = new AbortController().signal): Promise<O> {
    signal.throwIfAborted();
    const work = this.readInTime(task, input, signal);
    return new Promise((resolve, reject) => {
      const leave = () => reject(signal.reason as Error);
      signal.addEventListener('abort', leave, { once: true });
      work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  private async readInTime<I, O>(task: ReadingTask<I, O>, input: I, signal: AbortSignal): Promise<O> {
    const { file, name, lane } = task;
    const began = new Float64Array(new SharedArrayBuffer(8 * Object.keys(BEGAN).length));
    const deadline = new Deadline(task, began);
    try {
      return (await this.laneOf(lane).run({ file, name, input, began }, signal, deadline.signal)) as O;
    } catch (error) {
      const isOutOfMemory = (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (!deadline.signal.aborted && !isOutOfMemory) throw error;
      this.metrics.readingsEnded.inc({ task: name });
      // Never the text itself.
      logger.warn(`${name} was ended: ${isOutOfMemory ? 'it took too much memory' : `it took more than ${task.deadlineMs} ms`}`);
      throw new TookTooLong(name);
    } finally {
      deadline.end();
    }
  }

  protected laneOf(name: ReadingLane): Lane {
    let lane = lanes.get(name);
    if (!lane) lanes.set(name, (lane = new Lane(name)));
    return lane;
  }

  private remember(key: string): void {
    this.tooLong.add(key);
    if (this.tooLong.size > REMEMBERED) this.tooLong.delete(this.tooLong.values().next().value!);
  }
}

/** Aborts work that takes too long. Neither time in the queue counts nor time in which the thread did not get the processor. */
class Deadline {
  private readonly controller = new AbortController();
  private timer: NodeJS.Timeout;

  constructor(
    private readonly task: Pick<ReadingTask<never, unknown>, 'deadlineMs'>,
    private readonly began: Float64Array,
  ) {
    this.timer = setTimeout(() => this.look(), task.deadlineMs);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private look(): void {
    const { deadlineMs } = this.task;
    const at = this.began[BEGAN.at]!;
    const passedMs = at === 0 ? 0 : Date.now() - at;
    const workedMs = Math.min(passedMs, this.spentMs(passedMs));
    if (workedMs >= deadlineMs || passedMs >= SLOW_MACHINE * deadlineMs) this.controller.abort();
    else this.timer = setTimeout(() => this.look(), Math.max(deadlineMs - workedMs, deadlineMs / 10));
  }

  /** Processor time of the thread; on systems that do not tell it, all time that has passed. */
  private spentMs(passedMs: number): number {
    if (passedMs === 0) return 0;
    const spent = timeOf(this.began[BEGAN.thread]!) - this.began[BEGAN.spentMs]!;
    return Number.isNaN(spent) ? passedMs : spent + TICK_MS;
  }
}
