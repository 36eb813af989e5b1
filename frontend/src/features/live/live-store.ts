import type { LiveCard, LiveWords } from '@contract/live';
import { type LiveState, type LiveWarning, UNANSWERED_AFTER_MS } from '@contract/live-constants';
import { liveStateOf, liveWarningsOf } from '@contract/live-state';
import type { OwnerEvent } from '@contract/realtime';

/** A running interview on the screen. Replaced as a whole when something of it changes. */
export interface LiveEntry {
  readonly card: LiveCard;
  /** What is being said and is not stored yet. */
  readonly words: LiveWords | null;
  /** When the last of them arrived. Milliseconds. */
  readonly wordsAt: number;
  readonly state: LiveState;
  readonly warnings: readonly LiveWarning[];
  /** It has ended, and fades. */
  readonly ended: boolean;
  /** It may still be running, but live viewing was turned off for it. */
  readonly isOff: boolean;
  /** When the screen learned of that: its clock stops. Milliseconds. */
  readonly endedAt: number | null;
}

/** For so long an interview that has ended stays in sight, milliseconds. */
export const FADES_AFTER_MS = 6_000;
/** A hidden page draws no frames: it gets changes this often, in milliseconds. */
const HIDDEN_MS = 1_000;

type Listener = () => void;
type Sound = 'started' | 'warning';
type Alert = (what: Sound) => void;

/** How cards were loaded. */
export interface Reading {
  /** Interviews that were not on the screen when loading began. */
  readonly asked: ReadonlySet<string>;
  /** These are all running interviews, not only the newest. */
  readonly isWhole: boolean;
}

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
  /** The sound to play once after all cards of a message were applied. */
  private readonly due = new Set<Sound>();
  /** Running interviews that are not on the screen. */
  private unknown = new Set<string>();
  /** Those of them that loading did not return: they may not be watched, or there are too many. */
  private readonly notShown = new Set<string>();

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

  /** The interviews to load next. */
  takeUnknown(): ReadonlySet<string> {
    const { unknown } = this;
    this.unknown = new Set();
    return unknown;
  }

  /** The cards were loaded: a missing one has ended, or is too old for the list. */
  replaceAll(cards: readonly LiveCard[], { asked, isWhole }: Reading = { asked: new Set(), isWhole: true }): void {
    const found = new Set(cards.map(({ responseId }) => responseId));
    for (const id of this.entries.keys()) {
      if (found.has(id)) continue;
      if (isWhole) this.end(id);
      else this.forget(id);
    }
    for (const id of asked) if (!found.has(id)) this.notShown.add(id);
    this.put(cards);
    this.settled = true;
  }

  put(cards: readonly LiveCard[]): void {
    const now = Date.now();
    for (const card of cards) {
      const before = this.entries.get(card.responseId);
      const said = newer(before?.card, card);
      const words = before?.words && before.words.seq > (said.last?.seq ?? 0) ? before.words : null;
      this.notShown.delete(card.responseId);
      this.set({ ...card, ...said }, words, before?.wordsAt ?? now, now);
    }
    this.sound();
  }

  /** Of an interview that is not on the screen, words say nothing. */
  say(words: LiveWords): void {
    const before = this.entries.get(words.responseId);
    if (!before || before.ended) return;
    const { card } = before;
    const now = Date.now();
    if (words.at !== undefined) {
      // A turn that was revised may be an earlier one.
      const { seq, role, text, by } = words;
      const last = { seq, role, text, at: `${words.at}Z`, ...(by && { by }) };
      // What was cut off is told again, shorter, when the words that cut it off may be there.
      const isCut = role === 'assistant' && card.last?.role === 'user' && seq < card.last.seq;
      const said = isCut ? { before: last } : { last, before: card.last && card.last.role !== role ? card.last : card.before };
      this.set({ ...card, ...said, turnCount: Math.max(card.turnCount, seq) }, null, now, now);
    } else if (words.seq > (card.last?.seq ?? 0)) this.set(card, words.text === '' ? null : words, now, now);
    this.sound();
  }

  /** @returns whether an interview that could be shown is running but not on the screen */
  apply({ body }: OwnerEvent): boolean {
    if (body.kind === 'response.deleted') this.end(body.responseId);
    if (body.kind === 'form.updated') this.allow(body.form.id, body.form.frame?.live_view !== false);
    if (body.kind !== 'response.updated' && body.kind !== 'response.created') return false;
    const { id, call_status: status } = body.response;
    const isRunning = status === 'in-progress';
    if (!isRunning) this.notShown.delete(id);
    if (!isRunning && status !== 'pending') this.end(id);
    if (!isRunning || this.entries.get(id)?.ended === false || this.notShown.has(id)) return false;
    this.unknown.add(id);
    return true;
  }

  /** An interview's settings changed: whether it may be watched can differ. */
  private allow(formId: number, isAllowed: boolean): void {
    this.notShown.clear();
    if (isAllowed) return;
    for (const [id, { card }] of this.entries) if (card.formId === formId) this.end(id, { isOff: true });
  }

  end(id: string, { isOff = false } = {}): void {
    const entry = this.entries.get(id);
    if (!entry || entry.ended) return;
    this.entries.set(id, { ...entry, words: null, ended: true, isOff, endedAt: Date.now() });
    this.touch(id, true);
    const timer = setTimeout(() => {
      this.fading.delete(timer);
      if (this.entries.get(id)?.ended) this.forget(id);
    }, FADES_AFTER_MS);
    this.fading.add(timer);
  }

  private forget(id: string): void {
    this.entries.delete(id);
    this.touch(id, true);
  }

  /** Time alone turns a connection silent, and leaves an answer without a reply. */
  tick(now: number): void {
    for (const { card, words, wordsAt, ended } of this.entries.values()) if (!ended) this.set(card, words, wordsAt, now, true);
    this.sound();
  }

  close(): void {
    for (const timer of this.fading) clearTimeout(timer);
    this.fading.clear();
  }

  /** @param wordsAt when the partial words arrived: older ones are left over, not being spoken */
  private set(card: LiveCard, words: LiveWords | null, wordsAt: number, now: number, onlyIfOther = false): void {
    const id = card.responseId;
    const before = this.entries.get(id);
    const heard =
      words === null
        ? card
        : { ...card, last: { seq: words.seq, role: words.role, text: words.text, at: new Date(wordsAt).toISOString() } };
    const state = liveStateOf(heard, now);
    const isSpeaking = words !== null && now - wordsAt <= UNANSWERED_AFTER_MS;
    // A reply is not late while there is still speech.
    const warnings = isSpeaking && card.hold === null ? card.warnings : liveWarningsOf(card, now);
    const isOther = !before || before.ended || before.state !== state || before.warnings.join() !== warnings.join();
    if (onlyIfOther && !isOther) return;
    this.entries.set(id, { card, words, wordsAt, state, warnings, ended: false, isOff: false, endedAt: null });
    this.touch(id, isOther);
    if (!this.settled) return;
    if (!before) this.due.add('started');
    else if (warnings.some((warning) => !before.warnings.includes(warning))) this.due.add('warning');
  }

  /** A warning is more urgent than a beginning. */
  private sound(): void {
    const what = this.due.has('warning') ? 'warning' : this.due.has('started') ? 'started' : null;
    this.due.clear();
    if (what !== null) this.alert?.(what);
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
function newer(known: LiveCard | undefined, read: LiveCard): Pick<LiveCard, 'last' | 'before'> {
  const isKnown = known?.last && read.last && known.last.seq > read.last.seq && known.last.at > read.last.at;
  // Another version of the server may not tell `before`.
  const { last, before = null } = (isKnown ? known : read) as Partial<LiveCard>;
  return { last: last ?? null, before };
}

const newestFirst = ({ card: a }: LiveEntry, { card: b }: LiveEntry) =>
  b.startedAt.localeCompare(a.startedAt) || a.responseId.localeCompare(b.responseId);
