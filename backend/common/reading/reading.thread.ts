import { workerData } from 'node:worker_threads';
import { BEGAN } from './began.js';
import { ownThread, ownTime } from './thread-time.js';

interface Work {
  readonly file: string;
  readonly name: string;
  readonly input: unknown;
  /** Shared with the process: see `BEGAN`. */
  readonly began: Float64Array;
}

type Module = Record<string, (input: unknown) => unknown> & { warmUp?: () => void };

const thread = ownThread();
const spent = ownTime();

const modules = new Map<string, Module>();

async function load(file: string): Promise<Module> {
  const loaded = (await import(/* @vite-ignore */ file)) as Module;
  loaded.warmUp?.();
  modules.set(file, loaded);
  return loaded;
}

// A thread that has not loaded this file takes no work yet.
for (const file of (workerData as { preload: readonly string[] }).preload) await load(file);

/** Answers once everything is loaded. */
export const ready = (): true => true;

/** Does one task. Loading its module is not counted: it does not depend on anybody's text. */
export async function work({ file, name, input, began }: Work): Promise<unknown> {
  const module = modules.get(file) ?? (await load(file));
  began[BEGAN.spentMs] = spent();
  began[BEGAN.thread] = thread;
  began[BEGAN.at] = Date.now();
  return module[name]!(input);
}
