import { extname } from 'node:path';

/**
 * Which threads do it. `turns`: somebody waits for the next sentence. `texts`: whole transcripts and reports. `drawing`: documents, whose
 * fonts and libraries no other thread needs.
 */
export type ReadingLane = 'turns' | 'texts' | 'drawing';

/** Something that reads people's text. It runs in a thread, which is ended when it takes too long. */
export interface ReadingTask<I, O> {
  /** The module that has the function, and the function's name. It runs without Nest, database or anything but its input. */
  readonly file: string;
  readonly name: string;
  readonly lane: ReadingLane;
  /** Milliseconds of work. */
  readonly deadlineMs: number;
  /**
   * What takes the place of a reading that was ended: it must be right for any text. @param again reads another input, within the same
   * deadline. @throws TookTooLong
   */
  readonly instead: (input: I, again: (input: I) => Promise<O>) => O | Promise<O>;
  /** Inputs with the same key are not read again once one of them took too long. */
  readonly keyOf?: (input: I) => string;
}

/** The task of a function that a thread's module exports. */
export type TaskOf<F extends (input: never) => unknown> = ReadingTask<Parameters<F>[0], Awaited<ReturnType<F>>>;

export class TookTooLong extends Error {
  constructor(readonly task: string) {
    super(`${task} took too long`);
  }
}

/** Reads people's text away from the event loop. */
export interface Reader {
  /** @throws what the task throws, and the signal's reason; never because of the text */
  read<I, O>(task: ReadingTask<I, O>, input: I, signal?: AbortSignal): Promise<O>;
}

/** Modules that threads for turns load before they take work. */
export const turnModules = new Set<string>();

/** The address of a thread's module beside the caller's, in the sources as in the build. @param name without its ending */
export function threadModule(beside: string, name: string, lane: ReadingLane): string {
  const file = new URL(`./${name}${extname(beside)}`, beside).href;
  if (lane === 'turns') turnModules.add(file);
  return file;
}
