const nextTurn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/**
 * Lets pieces of work that take the processor for a millisecond or more begin one at a time, each in a turn of the event loop of its own. What
 * arrives meanwhile is handled between two of them, instead of after all that became ready at the same moment.
 */
export class LoopTurns {
  private last: Promise<void> = Promise.resolve();

  /** Resolves when it is one's turn. Immediates of one moment run together, so each is asked for when the one before has begun. */
  next(): Promise<void> {
    const own = this.last.then(() => nextTurn());
    this.last = own;
    return own;
  }
}
