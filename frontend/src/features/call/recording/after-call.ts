let running = 0;
const listeners = new Set<() => void>();

function change(by: number): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Work that continues behind the thank-you page: uploading the end of a recording. */
export const afterCall = {
  async run(work: Promise<unknown>): Promise<void> {
    change(1);
    try {
      await work;
    } finally {
      change(-1);
    }
  },
  busy: () => running > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
