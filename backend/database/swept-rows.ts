import { Logger } from '@nestjs/common';
import { isUnreachable } from './unreachable.js';

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/** Rows that fail and are remembered; beyond it the oldest are forgotten, and tried again at once. */
const MOST_FAILING = 1_000;

interface Failing {
  readonly times: number;
  readonly nextAt: number;
}

/**
 * Works off rows that are listed again and again until they are done. One that fails is tried again after a growing pause and holds up no
 * other: it is logged at its first failure and then less and less, and does not take another row's place in a list of limited length.
 */
export class SweptRows {
  private readonly logger: Logger;
  private readonly failing = new Map<string, Failing>();

  constructor(
    name: string,
    private readonly now: () => number = Date.now,
  ) {
    this.logger = new Logger(name);
  }

  /**
   * @param list the rows that are due, the oldest first, no more than it is told
   * @returns how many were listed and not waiting
   * @throws when the database cannot be reached
   */
  async each<T extends object>(
    atOnce: number,
    list: (limit: number) => Promise<readonly T[]>,
    keyOf: (row: T) => string | number,
    work: (row: T) => Promise<unknown>,
  ): Promise<number> {
    const rows = await list(atOnce + this.failing.size);
    const due = rows.filter((row) => (this.failing.get(String(keyOf(row)))?.nextAt ?? 0) <= this.now()).slice(0, atOnce);
    for (const row of due) {
      const key = String(keyOf(row));
      try {
        await work(row);
        this.failing.delete(key);
      } catch (error) {
        if (isUnreachable(error)) throw error;
        this.note(key, error);
      }
    }
    return due.length;
  }

  private note(key: string, error: unknown): void {
    const times = (this.failing.get(key)?.times ?? 0) + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (times - 1), LONGEST_PAUSE_MS);
    this.failing.delete(key);
    this.failing.set(key, { times, nextAt: this.now() + pause });
    if (this.failing.size > MOST_FAILING) this.failing.delete(this.failing.keys().next().value!);
    // Not its message, which may name what a person said.
    const name = error instanceof Error ? error.name : 'error';
    this.logger.warn(`${key} failed (${name}, attempt ${times}) and is tried again in ${pause / 1_000} s; the others go on`);
  }
}
