import type { LiveCard, LiveWords } from '@contract/live';
import type { LiveState, LiveWarning } from '@contract/live-constants';
import { liveStateOf, liveWarningsOf } from '@contract/live-state';
import type { OwnerEvent } from '@contract/realtime';

/** A running interview on the screen. Replaced as a whole when something of it changes. */
export interface LiveEntry {
  readonly card: LiveCard;
  /** What is being said and is not stored yet. */
  readonly words: LiveWords | null;
  readonly state: LiveState;
  readonly warnings: readonly LiveWarning[];
  /** It has ended, and fades. */
  readonly ended: boolean;
  /** When the screen learned of that: its clock stops. Milliseconds. */
  readonly endedAt: number | null;
}

/** For so long an interview that has ended stays in sight, milliseconds. */
export const FADES_AFTER_MS = 6_000;
/** A hidden page draws no frames: it is told of changes this often, milliseconds. */
const HIDDEN_MS = 1_000;

type Listener = () => void;
type Alert = (what: 'started' | 'warning') => void;

/**
 * All cards of the Live screen. Messages change entries at once and tell components once a frame, each card for itself, so that hundreds of
 * interviews cost a frame no more than what has changed in it.
 */
export class LiveStore {
  private readonly entries = new Map<string, LiveEntry>();
  private list: readonly LiveEntry[] = [];
  private readonly cardListeners = new Map<string, Set<Listener>>();
  private readonly listListeners = new Set<Listener>();
  private readonly changed = new Set<string>();
  private readonly fading = new Set<ReturnType<typeof setTimeout>>();
  private listChanged = false;
  private scheduled = false;
  /** Warnings found in the first reading make no sound. */
  private settled = false;

  private alert: Alert | null = null;

  readonly getList = (): readonly LiveEntry[] => this.list;
  readonly entry = (id: string): LiveEntry | undefined => this.entries.get(id);

  /** What tells an owner who looks elsewhere. */
  alertBy(alert: Alert | null): void {
    this.alert = alert;
  }

  readonly subscribeList = (listener: Listener): (() => void) => {
    this.listListeners.add(listener);
    return () => this.listListeners.delete(listener);
  };

  readonly subscribe = (id: string, listener: Listener): (() => void) => {
    const listeners = this.cardListeners.get(id) ?? new Set();
    this.cardListeners.set(id, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.cardListeners.delete(id);
    };
  };

  /** Everything was read: what is not among the cards has ended. */
  replaceAll(cards: readonly LiveCard[]): void {
    const found = new Set(cards.map(({ responseId }) => responseId));
    for (const id of this.entries.keys()) if (!found.has(id)) this.end(id);
    this.put(cards);
    this.settled = true;
  }

  put(cards: readonly LiveCard[]): void {
    for (const card of cards) {
      const before = this.entries.get(card.responseId);
      const last = newer(before?.card.last ?? null, card.last);
      const words = before?.words && before.words.seq > (last?.seq ?? 0) ? before.words : null;
      this.set({ ...card, last }, words, Date.now());
    }
  }

  /** Of an interview that is not on the screen, words say nothing. */
  say(words: LiveWords): void {
    const before = this.entries.get(words.responseId);
    if (!before || before.ended) return;
    const { card } = before;
    if (words.at !== undefined) {
      // A turn that was revised may be an earlier one.
      const last = { seq: words.seq, role: words.role, text: words.text, at: `${words.at}Z` };
      this.set({ ...card, last, turnCount: Math.max(card.turnCount, words.seq) }, null, Date.now());
    } else if (words.seq > (card.last?.seq ?? 0)) this.set(card, words.text === '' ? null : words, Date.now());
  }

  /** @returns whether an interview runs that is not on the screen */
  apply({ body }: OwnerEvent): boolean {
    if (body.kind === 'response.deleted') this.end(body.responseId);
    if (body.kind !== 'response.updated' && body.kind !== 'response.created') return false;
    const { id, call_status: status } = body.response;
    const isRunning = status === 'in-progress';
    if (!isRunning && status !== 'pending') this.end(id);
    return isRunning && (this.entries.get(id)?.ended ?? true);
  }

  end(id: string): void {
    const entry = this.entries.get(id);
    if (!entry || entry.ended) return;
    this.entries.set(id, { ...entry, words: null, ended: true, endedAt: Date.now() });
    this.touch(id, true);
    const timer = setTimeout(() => {
      this.fading.delete(timer);
      if (!this.entries.get(id)?.ended) return;
      this.entries.delete(id);
      this.touch(id, true);
    }, FADES_AFTER_MS);
    this.fading.add(timer);
  }

  /** Time alone turns a connection silent, and leaves an answer without a reply. */
  tick(now: number): void {
    for (const { card, words, ended } of this.entries.values()) if (!ended) this.set(card, words, now, true);
  }

  close(): void {
    for (const timer of this.fading) clearTimeout(timer);
    this.fading.clear();
  }

  private set(card: LiveCard, words: LiveWords | null, now: number, onlyIfOther = false): void {
    const id = card.responseId;
    const before = this.entries.get(id);
    // Words are being spoken at the moment.
    const heard =
      words === null ? card : { ...card, last: { seq: words.seq, role: words.role, text: words.text, at: new Date(now).toISOString() } };
    const state = words !== null && onlyIfOther && before ? before.state : liveStateOf(heard, now);
    const warnings = words === null ? liveWarningsOf(card, now) : card.warnings;
    const isOther = !before || before.ended || before.state !== state || before.warnings.join() !== warnings.join();
    if (onlyIfOther && !isOther) return;
    this.entries.set(id, { card, words, state, warnings, ended: false, endedAt: null });
    this.touch(id, isOther);
    if (!this.settled) return;
    if (!before) this.alert?.('started');
    else if (warnings.some((warning) => !before.warnings.includes(warning))) this.alert?.('warning');
  }

  private touch(id: string, list: boolean): void {
    this.changed.add(id);
    this.listChanged ||= list;
    if (this.scheduled) return;
    this.scheduled = true;
    if (document.visibilityState === 'hidden') setTimeout(() => this.tell(), HIDDEN_MS);
    else requestAnimationFrame(() => this.tell());
  }

  private tell(): void {
    this.scheduled = false;
    const ids = [...this.changed];
    this.changed.clear();
    if (this.listChanged) {
      this.listChanged = false;
      this.list = [...this.entries.values()].sort(newestFirst);
      for (const listener of this.listListeners) listener();
    }
    for (const id of ids) for (const listener of this.cardListeners.get(id) ?? []) listener();
  }
}

/** A card that was read while a turn came may know less than that turn told. */
function newer(known: LiveCard['last'], read: LiveCard['last']): LiveCard['last'] {
  return known && read && known.seq > read.seq && known.at > read.at ? known : read;
}

const newestFirst = ({ card: a }: LiveEntry, { card: b }: LiveEntry) =>
  b.startedAt.localeCompare(a.startedAt) || a.responseId.localeCompare(b.responseId);
