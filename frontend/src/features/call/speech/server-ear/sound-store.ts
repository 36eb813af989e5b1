import { sessionStore } from '../../session-store';
import { KEPT_MS } from '../../kept-for';
import { SPEECH_DATABASE } from './speech-database';
import { Utterance } from './utterance';

/** Sound whose words have not come yet, in this browser: a reload loses none of it. */
export interface SoundStore {
  begin(utterance: Utterance): void;
  /** @param from the first frame that is not stored yet */
  add(utterance: Utterance, from: number): void;
  /** At once: after a reload it is not there any more. */
  remove(id: string): void;
  /** What an earlier life of the page left, oldest first. */
  recover(): Promise<Utterance[]>;
}

/** A stored utterance. */
export type KeptSpeech = { responseId: string; from: number };
type Row = { id: string; responseId: string; from: number };
type Frame = { id: string; number: number; to: number; bytes: ArrayBuffer };

/** In IndexedDB. Where the browser refuses that, sound is safe only as long as the page is. */
export class BrowserSoundStore implements SoundStore {
  private database: Promise<IDBDatabase> | null = null;

  constructor(private readonly responseId: () => string) {}

  begin({ id, from }: Utterance): void {
    const row: Row = { id, responseId: this.responseId(), from };
    void this.write((store) => store('utterances').put(row));
  }

  add({ id, frames, to }: Utterance, from: number): void {
    void this.write((store) => {
      for (let number = from; number < frames.length; number++) {
        const frame: Frame = { id, number, to, bytes: frames[number]!.buffer };
        store('frames').put(frame);
      }
    });
  }

  remove(id: string): void {
    // Deleting takes a moment, in which the page may be reloaded.
    this.setGone([...this.gone(), id]);
    const gone = this.write((store) => {
      store('utterances').delete(id);
      store('frames').delete(framesOf(id));
    });
    void gone.then((done) => done && this.setGone(this.gone().filter((other) => other !== id)));
  }

  async recover(): Promise<Utterance[]> {
    const rows = (await this.read<Row[]>((store) => store('utterances').getAll())) ?? [];
    const kept: Utterance[] = [];
    for (const row of rows.toSorted((one, other) => one.from - other.from)) {
      const isGone = this.gone().includes(row.id) || row.from < Date.now() - KEPT_MS;
      if (isGone) this.remove(row.id);
      else if (row.responseId === this.responseId()) kept.push(...(await this.load(row)));
    }
    return kept;
  }

  /** Deletes unwanted sound of all responses. */
  async forget(isUnwanted: (speech: KeptSpeech) => boolean): Promise<void> {
    const rows = (await this.read<Row[]>((store) => store('utterances').getAll())) ?? [];
    const ids = rows.filter(isUnwanted).map(({ id }) => id);
    if (ids.length === 0) return;
    await this.write((store) => {
      for (const id of ids) {
        store('utterances').delete(id);
        store('frames').delete(framesOf(id));
      }
    });
  }

  private async load({ id, from }: Row): Promise<Utterance[]> {
    const stored = (await this.read<Frame[]>((store) => store('frames').getAll(framesOf(id)))) ?? [];
    // Without a hole: what came after one could not be brought to the server.
    const whole = stored.filter(({ number }, index) => number === index);
    if (whole.length === 0) return [];
    const frames = whole.map(({ bytes }) => new Uint8Array(bytes));
    return [Utterance.kept(id, from, whole.at(-1)!.to, frames)];
  }

  private gone(): string[] {
    const ids = sessionStore.read(this.key);
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  }

  private setGone(ids: readonly string[]): void {
    if (ids.length === 0) sessionStore.remove(this.key);
    else sessionStore.write(this.key, ids);
  }

  private get key(): string {
    return `colloquy.heard.${this.responseId()}`;
  }

  /** @returns whether it is written */
  private async write(change: (store: (name: 'utterances' | 'frames') => IDBObjectStore) => void): Promise<boolean> {
    try {
      const database = await this.open();
      const transaction = database.transaction(['utterances', 'frames'], 'readwrite', { durability: 'relaxed' });
      change((name) => transaction.objectStore(name));
      // A page that is about to go has no time for more.
      transaction.commit?.();
      await new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
      });
      return true;
    } catch {
      return false;
    }
  }

  private async read<T>(ask: (store: (name: 'utterances' | 'frames') => IDBObjectStore) => IDBRequest): Promise<T | null> {
    try {
      const transaction = (await this.open()).transaction(['utterances', 'frames'], 'readonly');
      const request = ask((name) => transaction.objectStore(name));
      return await settled<T>(request as IDBRequest<T>);
    } catch {
      return null;
    }
  }

  private open(): Promise<IDBDatabase> {
    return (this.database ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(SPEECH_DATABASE, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('utterances', { keyPath: 'id' });
        request.result.createObjectStore('frames', { keyPath: ['id', 'number'] });
      };
      settled(request).then(resolve, reject);
    }));
  }
}

const framesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
  });
