/** What a thread notes when it begins its work; the process looks at it when the deadline has come. */
export const BEGAN = {
  /** When, in milliseconds since the epoch; 0 until then. */
  at: 0,
  /** The number by which the system knows the thread. */
  thread: 1,
  /** What it had spent of the processor before. Milliseconds. */
  spentMs: 2,
} as const;
