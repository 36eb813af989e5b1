import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LIVE_WORDS_EVERY_MS } from '../contract/live-constants.js';
import { endOf } from '../contract/live-words.js';
import type { LiveWords } from '../contract/live.js';
import type { LiveDraft, LiveTurn } from '../contract/voice.js';
import { RealtimeServer } from './realtime-server.js';

/** How often processes tell each other which owners' Live screens are open, and when that expires. Milliseconds. */
const TELL_EVERY_MS = 10_000;
const FORGET_AFTER_MS = 25_000;
/** How long an interview may be relayed after it was loaded; after half of this it is loaded again. Milliseconds. */
const ALLOWED_MS = 8_000;

/** Between processes: these owners have a Live screen open. */
const WATCHING = 'live-screens';

interface Changed {
  readonly ownerId: string;
  readonly responseId: string;
}

/** Words of one voice that wait for their time. */
interface Lane {
  next: (() => void) | null;
  readonly timer: NodeJS.Timeout;
}

/**
 * Relays words to their owner's Live screens: only while one is open, in any process, and only for interviews that have been loaded
 * for it (`allow`), so that a single rule decides what may be seen. Words are not stored, and delivery is not guaranteed.
 */
@Injectable()
export class LiveScreensService implements OnApplicationBootstrap, OnModuleDestroy {
  /** Owners with an open Live screen, until when that counts. */
  private readonly watched = new Map<string, number>();
  /** Those whose Live screen is open in another process, until when that counts. */
  private readonly elsewhere = new Map<string, number>();
  /** Interviews that may be shown, until when that counts. */
  private readonly allowed = new Map<string, number>();
  private readonly lanes = new Map<string, Lane>();
  /** The last words of interviews that are being reloaded. */
  private readonly waiting = new Map<string, () => void>();
  private changedListener: ((changed: Changed) => void) | undefined;
  private renewListener: ((responseId: string) => void) | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly realtimeServer: RealtimeServer) {
    realtimeServer.onSpoken((ownerId, words) => this.spoken(ownerId, words));
    realtimeServer.onWatchingStopped(() => this.revoke());
    realtimeServer.onProcessEvent(WATCHING, (owners) => {
      this.note(owners as readonly string[]);
      this.note(owners as readonly string[], this.elsewhere);
    });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.renew(), TELL_EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const { timer } of this.lanes.values()) clearTimeout(timer);
    this.lanes.clear();
  }

  /** A Live screen of this owner was opened here. */
  opened(ownerId: string): void {
    this.note([ownerId]);
    this.realtimeServer.tellProcesses(WATCHING, [ownerId]);
  }

  isWatched(ownerId: string): boolean {
    return (this.watched.get(ownerId) ?? 0) > Date.now();
  }

  /** Calls back for each interview that changes while its owner watches, to reload its card. */
  onChanged(listener: (changed: Changed) => void): void {
    this.changedListener = listener;
  }

  /** Calls back during speech to check again whether an interview may be shown. */
  onRenew(listener: (responseId: string) => void): void {
    this.renewListener = listener;
  }

  changed({ ownerId, responseId }: Changed): void {
    if (this.isWatched(ownerId)) this.changedListener?.({ ownerId, responseId });
  }

  /** These interviews were loaded for the Live screen: their words may be shown. */
  allow(responseIds: readonly string[]): void {
    const until = Date.now() + ALLOWED_MS;
    for (const id of responseIds) {
      this.allowed.set(id, until);
      const send = this.waiting.get(id);
      this.waiting.delete(id);
      send?.();
    }
  }

  /** Reloads what may be shown before anything else is shown: permission may have been withdrawn. */
  private revoke(): void {
    this.allowed.clear();
    this.waiting.clear();
    for (const lane of this.lanes.values()) lane.next = null;
  }

  private spoken(ownerId: string, words: LiveTurn | LiveDraft): void {
    if (!this.isWatched(ownerId)) return;
    const { responseId, seq, role, text } = words;
    const isTurn = 'at' in words;
    const allowedFor = (this.allowed.get(responseId) ?? 0) - Date.now();
    if (isTurn) this.changed({ ownerId, responseId });
    else if (allowedFor < ALLOWED_MS / 2) this.renewListener?.(responseId);
    const shown: LiveWords = {
      responseId,
      seq,
      role,
      text: endOf(text),
      ...(isTurn && { at: words.at, ...(words.by && { by: words.by }) }),
    };
    const send = () => this.realtimeServer.sendWords(ownerId, shown, { everywhere: (this.elsewhere.get(ownerId) ?? 0) > Date.now() });
    if (isTurn) this.stop(responseId);
    // What is said next replaces it; a turn comes with its card.
    if (allowedFor <= 0) this.waiting.set(responseId, send);
    else if (isTurn) send();
    else this.inTime(`${responseId}:${role}`, send);
  }

  /** Sends at once, or when it is time again; what was to be sent before is outdated then. */
  private inTime(key: string, send: () => void): void {
    const lane = this.lanes.get(key);
    if (lane) {
      lane.next = send;
      return;
    }
    send();
    this.lanes.set(key, { next: null, timer: setTimeout(() => this.release(key), LIVE_WORDS_EVERY_MS).unref() });
  }

  private release(key: string): void {
    const next = this.lanes.get(key)?.next;
    this.lanes.delete(key);
    if (next) this.inTime(key, next);
  }

  /** The turn holds all words of its drafts. */
  private stop(responseId: string): void {
    for (const role of ['assistant', 'user']) {
      const lane = this.lanes.get(`${responseId}:${role}`);
      if (lane) lane.next = null;
    }
  }

  private note(owners: readonly string[], where = this.watched): void {
    const until = Date.now() + FORGET_AFTER_MS;
    for (const owner of owners) where.set(owner, until);
  }

  private renew(): void {
    const here = this.realtimeServer.ownersWatching;
    if (here.length > 0) {
      this.note(here);
      this.realtimeServer.tellProcesses(WATCHING, here);
    }
    // What was not allowed by now is not to be shown.
    this.waiting.clear();
    const now = Date.now();
    for (const map of [this.watched, this.elsewhere, this.allowed]) for (const [key, until] of map) if (until <= now) map.delete(key);
  }
}
