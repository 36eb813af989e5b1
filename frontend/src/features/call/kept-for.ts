import { isRecord } from '@/lib/api-client';
import { browserMemory } from '@/lib/browser-storage';

/** How long unsent speech stays in this browser. Older words and sound belong to an abandoned interview. Milliseconds. */
export const KEPT_MS = 24 * 60 * 60 * 1_000;

/** What another tab of this browser needs to continue an interview, where it is not too old. */
export function readKept(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(browserMemory.read(key) ?? 'null');
    return isRecord(value) && typeof value.at === 'number' && value.at > Date.now() - KEPT_MS ? value : null;
  } catch {
    return null;
  }
}

export const writeKept = (key: string, value: object): void => browserMemory.write(key, JSON.stringify({ at: Date.now(), ...value }));

/** Deletes those of abandoned interviews. */
export function forgetOldKept(...prefixes: readonly string[]): void {
  for (const key of browserMemory.keys()) {
    if (prefixes.some((prefix) => key.startsWith(prefix)) && readKept(key) === null) browserMemory.remove(key);
  }
}
