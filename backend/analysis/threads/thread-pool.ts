import { extname } from 'node:path';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import type * as tasks from './analysis.thread.js';

type Tasks = typeof tasks;
export type TaskName = keyof Tasks;

/** Idle time after which a thread ends and frees its memory; longer than a reader pauses within a report. Milliseconds. */
const IDLE_MS = 60_000;
/** Tasks waiting for their thread; more are turned away. */
const QUEUE = 200;
const MAX_HEAP_MB = 512;

/** Which thread does it: drawing does not wait for counting words, nor the other way round. */
const POOL_OF: Readonly<Record<TaskName, 'words' | 'drawing'>> = {
  codeTranscripts: 'words',
  codeByWords: 'words',
  findThemes: 'words',
  matchPassages: 'words',
  prepareDrawing: 'drawing',
  drawReport: 'drawing',
  writeDocx: 'drawing',
  writePptx: 'drawing',
};

/** Runs slow tasks in separate threads, so that the process keeps serving requests. */
@Injectable()
export class ThreadPool implements OnApplicationShutdown {
  private readonly pools = new Map<string, Piscina>();

  run<N extends TaskName>(name: N, input: Parameters<Tasks[N]>[0], signal?: AbortSignal): Promise<Awaited<ReturnType<Tasks[N]>>> {
    return this.pool(POOL_OF[name]).run(input, { name, signal }) as Promise<Awaited<ReturnType<Tasks[N]>>>;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
  }

  private pool(name: string): Piscina {
    const known = this.pools.get(name);
    if (known) return known;
    const pool = new Piscina({
      // Beside this file, in the sources as in the build.
      filename: new URL(`./analysis.thread${extname(import.meta.url)}`, import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      maxQueue: QUEUE,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.pools.set(name, pool);
    return pool;
  }
}
