import { SPEECH_DATABASE } from './server-ear/speech-database';
import type { BrowserSoundStore, SoundStore } from './server-ear/sound-store';

/** Where the page keeps sound, if it ever did. */
export type OpenSoundStore = (responseId: string) => Promise<SoundStore | null>;

/**
 * What an earlier life of the page kept for a server that does not listen any more. It stays, in case that one listens again after the next
 * reload; once the participant has answered instead it would come twice.
 */
export class KeptSound {
  private store: SoundStore | null = null;
  private ids: readonly string[] = [];
  private looked = false;

  constructor(private readonly open: OpenSoundStore) {}

  /** Whether there is any; once. */
  async look(responseId: string): Promise<boolean> {
    if (this.looked) return false;
    this.looked = true;
    this.store = await this.open(responseId).catch(() => null);
    this.ids = ((await this.store?.recover()) ?? []).map(({ id }) => id);
    return this.ids.length > 0;
  }

  /** The participant has said something since. */
  answered(): void {
    for (const id of this.ids) this.store?.remove(id);
    this.ids = [];
  }
}

/** Skips loading its code if this browser never stored any, or stores nothing. */
export async function openSoundStore(responseId = ''): Promise<BrowserSoundStore | null> {
  try {
    // Not supported by older browsers.
    const known = await indexedDB.databases?.();
    if (known && !known.some(({ name }) => name === SPEECH_DATABASE)) return null;
    const { BrowserSoundStore } = await import('./server-ear/sound-store');
    return new BrowserSoundStore(() => responseId);
  } catch {
    return null;
  }
}

export const openKeptSound: OpenSoundStore = openSoundStore;
