/** A part of the browser's storage. One that is full or forbidden only forgets sooner. */
const guarded = (storage: () => Storage) => ({
  read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      storage().setItem(key, text);
    } catch {
      // Full or forbidden.
    }
  },
  remove(key: string): void {
    try {
      storage().removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(storage());
    } catch {
      return [];
    }
  },
});

/** Of this browser. */
export const browserMemory = guarded(() => window.localStorage);
/** Of this tab. */
export const tabMemory = guarded(() => window.sessionStorage);
