import { browserMemory } from '../browser-storage';
import { isSame } from './same-value';

export const EDITORS = ['name', 'texts', 'intent', 'guide', 'languages', 'privacy', 'voices', 'frame'] as const;
/** Of a response: notes on it, and words for its interview while it is held. */
const RESPONSE_EDITORS = ['notes', 'words'] as const;
export type ResponseEditorName = (typeof RESPONSE_EDITORS)[number];
export type EditorName = (typeof EDITORS)[number] | ResponseEditorName;
export const isOfResponse = (editor: EditorName): boolean => RESPONSE_EDITORS.some((one) => one === editor);

/** Where unsaved changes are made. */
export type DraftPlace = {
  /** Its id; a name of its own before it was first saved. Of what is written about a response, the response's id. */
  readonly interview: number | string;
  readonly editor: EditorName;
  /** What the interview is called when its owner is asked about the changes. */
  readonly title: string;
};

type Values = Readonly<Record<string, unknown>>;
export type Versions = Readonly<Record<string, readonly unknown[]>>;

/** Changes of single fields on top of what the server has. */
export type Kept = {
  readonly edits: Values;
  /** By field, what the server had when the edit began, and what it took since: no change elsewhere. */
  readonly known: Versions;
  /** By field, what was sent since, and may have arrived without an answer. */
  readonly sent: Versions;
  /** By field, the last value that the server took. */
  readonly stored: Values;
  readonly title: string;
  /** Of the last change. Milliseconds. */
  readonly at: number;
};

const PREFIX = 'colloquy.draft:';
/** Interviews' editors with unsaved changes per browser. The oldest are forgotten first. */
export const MAX_KEPT = 60;
/** Milliseconds. */
const MAX_AGE_MS = 90 * 24 * 3_600_000;

/** How long leaving an account waits for a server that does not answer. Milliseconds. */
const FLUSH_MS = 3_000;

/** Changes that are never written to the browser's storage: of the sample. */
export const memoryKey = () => `memory:${crypto.randomUUID()}`;
const ofAccount = (sub: string) => `${PREFIX}${encodeURIComponent(sub)}:`;
const ofInterview = (sub: string, interview: number | string) => `${ofAccount(sub)}${interview}:`;
export const draftKey = (sub: string, { interview, editor }: Pick<DraftPlace, 'interview' | 'editor'>) =>
  `${ofInterview(sub, interview)}${editor}`;

export type UnsavedDraft = { readonly key: string; readonly interview: string; readonly editor: EditorName; readonly kept: Kept };

/** Whether a field has a value that the server did not take yet. */
export const isUnsaved = ({ edits, stored }: Kept, field: string) => !(field in stored && isSame(edits[field], stored[field]));
const hasUnsaved = (kept: Kept | null): kept is Kept => kept !== null && Object.keys(kept.edits).some((field) => isUnsaved(kept, field));

/**
 * Unsaved changes of this browser, by account, interview and editor. They are written with every keystroke, so they survive a closed tab and a
 * crash, and every tab shows them.
 */
export class KeptDrafts {
  private readonly cache = new Map<string, Kept | null>();
  private readonly listeners = new Set<() => void>();
  private readonly flushes = new Set<() => Promise<unknown>>();
  /** Keys of interviews that were saved for the first time, by the keys they had before. */
  private readonly moved = new Map<string, string>();
  /** What storage did not take: lost with this page. */
  private readonly refused = new Set<string>();

  constructor() {
    window.addEventListener('storage', ({ key, storageArea }) => {
      if (storageArea !== window.localStorage || (key !== null && !key.startsWith(PREFIX))) return;
      if (key === null) this.cache.clear();
      else this.cache.delete(key);
      this.notify();
    });
    window.addEventListener('beforeunload', (event) => {
      if (this.refused.size > 0) event.preventDefault();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get(asked: string): Kept | null {
    const key = this.moved.get(asked) ?? asked;
    let kept = this.cache.get(key);
    if (kept === undefined) {
      kept = key.startsWith(PREFIX) ? parsed(browserMemory.read(key)) : null;
      this.cache.set(key, kept);
    }
    return kept;
  }

  set(asked: string, kept: Kept | null): void {
    const key = this.moved.get(asked) ?? asked;
    const next = kept && Object.keys(kept.edits).length > 0 ? kept : null;
    if (next === this.get(key)) return;
    this.cache.set(key, next);
    if (key.startsWith(PREFIX)) this.write(key, hasUnsaved(next) ? next : null);
    this.notify();
  }

  /** Unsaved changes of an account, or of one interview of it. */
  unsaved(sub: string, interview?: number | string): UnsavedDraft[] {
    const prefix = interview === undefined ? ofAccount(sub) : ofInterview(sub, interview);
    const keys = new Set([...browserMemory.keys(), ...this.cache.keys()].filter((key) => key.startsWith(prefix)));
    return [...keys].flatMap((key) => {
      const kept = this.get(key);
      const [of, editor] = key.slice(ofAccount(sub).length).split(':');
      return hasUnsaved(kept) && of !== undefined ? [{ key, interview: of, editor: editor as EditorName, kept }] : [];
    });
  }

  /** An interview was saved for the first time: its changes go with its id. */
  move(sub: string, from: string, to: number): void {
    for (const editor of EDITORS) {
      const [before, after] = [draftKey(sub, { interview: from, editor }), draftKey(sub, { interview: to, editor })];
      const kept = this.get(before);
      this.set(before, null);
      if (kept) this.set(after, kept);
      // A save that began before still finds them.
      this.moved.set(before, after);
    }
  }

  /** Forgets the changes of an account, or of one interview of it. */
  forget(sub: string, interview?: number | string): void {
    for (const { key } of this.unsaved(sub, interview)) this.set(key, null);
  }

  /** Saves by itself what an open editor saves, when the account is left. @returns the end of that */
  onFlush(flush: () => Promise<unknown>): () => void {
    this.flushes.add(flush);
    return () => this.flushes.delete(flush);
  }

  async flush(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, FLUSH_MS));
    await Promise.race([late, Promise.all([...this.flushes].map((flush) => flush()))]);
  }

  /** For tests: a page that was opened just now. */
  reset(): void {
    this.cache.clear();
    this.refused.clear();
    this.moved.clear();
    this.notify();
  }

  private write(key: string, kept: Kept | null): void {
    this.refused.delete(key);
    if (!kept) return browserMemory.remove(key);
    const text = JSON.stringify(kept);
    const isNew = browserMemory.read(key) === null;
    browserMemory.write(key, text);
    if (browserMemory.read(key) !== text) this.refused.add(key);
    else if (isNew) this.prune();
  }

  private prune(): void {
    const ages = browserMemory.keys().flatMap((key) => {
      const kept = key.startsWith(PREFIX) ? parsed(browserMemory.read(key)) : null;
      return key.startsWith(PREFIX) ? [{ key, at: kept?.at ?? 0 }] : [];
    });
    ages.sort((a, b) => b.at - a.at);
    for (const [n, { key, at }] of ages.entries()) {
      if (n < MAX_KEPT && Date.now() - at < MAX_AGE_MS) continue;
      browserMemory.remove(key);
      this.cache.delete(key);
    }
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}

function parsed(text: string | null): Kept | null {
  try {
    const value = JSON.parse(text ?? 'null') as Partial<Kept> | null;
    if (typeof value?.edits !== 'object' || typeof value.known !== 'object' || typeof value.stored !== 'object') return null;
    return {
      edits: value.edits,
      known: value.known,
      sent: value.sent ?? {},
      stored: value.stored,
      title: String(value.title),
      at: Number(value.at),
    };
  } catch {
    return null;
  }
}

export const keptDrafts = new KeptDrafts();
