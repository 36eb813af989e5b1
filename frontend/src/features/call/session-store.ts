/** This tab's memory, as JSON. A browser that refuses storage only forgets sooner. */
export const sessionStore = {
  read(key: string): unknown {
    try {
      const text = sessionStorage.getItem(key);
      return text === null ? null : JSON.parse(text);
    } catch {
      return null;
    }
  },
  write(key: string, value: unknown): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Full or forbidden: kept in memory only.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
