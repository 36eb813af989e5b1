import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../common/app-error.js';
import { errorText } from '../../../common/error-body.js';
import { MetricsService } from '../../../common/metrics.js';
import { HEARING } from '../../../contract/hearing-constants.js';
import type { HearEndAnswer, HearMessage, HeardUtterance } from '../../../contract/hearing.js';
import type { HeardWords } from '../../../integrations/speech/speech-to-text.port.js';
import { utteranceToEvict } from './utterance-to-evict.js';
import { UtteranceSound } from './utterance-sound.js';

/** An utterance that is being understood takes about this long. Seconds. */
const BUSY_S = 2;

/** The speech server hears an utterance while it is spoken. */
export interface LiveListening {
  /** The words so far; null before there are any. */
  readonly text: string | null;
  /** Sends what has come since. */
  feed(): void;
  /** The utterance has ended. Null: its words cannot be had this way. @throws SpeechError 'aborted' */
  finish(): Promise<HeardWords | null>;
}

/** An utterance of a call, from its first frame until it is forgotten. */
export interface Utterance {
  readonly sound: UtteranceSound;
  /** Its words, once they are known: every repeated request gets the same. */
  heard: HeardUtterance | null;
  /** Its words are being found out. */
  answering: Promise<HearEndAnswer> | null;
  live: LiveListening | null;
  /** When its words so far were last requested, and what aborts that request while it is open. */
  earlyAt: number;
  asking: AbortController | null;
  /** Disconnects the speech server, when the page forgets the utterance. */
  readonly gone: AbortController;
  /** When its sound last grew, or its words were found. Asking again changes nothing, or memory could be held by asking. */
  touchedAt: number;
}

/** Whose sound it is. */
export interface SpeakingCall {
  readonly id: string;
  readonly ownerId: string;
}

interface HeldCall {
  readonly ownerId: string;
  /** By the page's name of the utterance; the one that was touched last comes last. */
  readonly utterances: Map<string, Utterance>;
}

/** A page that does not come back within this has gone. Milliseconds. */
const KEPT_MS = 2 * 60_000;
const SWEEP_MS = 15_000;
/** Words that are kept for pages that ask again. A call has one utterance every few seconds. */
const ANSWERS_PER_CALL = 20;
/** Sound in the memory of one process: an hour and a half. A call has a minute in each of its open utterances at most. Bytes. */
const MOST_BYTES = 192 * 1024 * 1024;
/** Pages keep what is refused, and send it again after this. Milliseconds. */
export const FULL_RETRY_MS = 2_000;

/** Speech that this process has been sent and that is not understood yet, in memory alone: pages keep it until they have its words. */
@Injectable()
export class HeldUtterancesService implements OnModuleInit, OnModuleDestroy {
  private readonly calls = new Map<string, HeldCall>();
  private held = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly metricsService: MetricsService) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.sweep(Date.now()), SWEEP_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const [callId, { utterances }] of this.calls) for (const name of utterances.keys()) this.drop(callId, name);
  }

  /** @returns the frame that is wanted next; null when there is no room at the moment. @throws AppError for an utterance that is too long */
  take(call: SpeakingCall, { utterance: name, from, pcm }: HearMessage): number | null {
    const known = this.find(call.id, name);
    if (!known && from > 0) return 0;
    if (known && (known.heard || known.answering)) return known.sound.next;
    if (!this.hasRoomFor(call, name, (known?.sound ?? new UtteranceSound()).bytesFor(pcm))) return null;
    const utterance = known ?? this.open(call, name);
    const { bytes, next } = utterance.sound;
    const isTaken = utterance.sound.take(from, pcm);
    this.bytes += utterance.sound.bytes - bytes;
    if (!isTaken) throw new AppError('BAD_REQUEST', 'This utterance has ended already, or is too long.');
    if (utterance.sound.next > next) this.touch(call.id, name, utterance);
    return utterance.sound.next;
  }

  find(callId: string, name: string): Utterance | null {
    return this.calls.get(callId)?.utterances.get(name) ?? null;
  }

  /** Its words are known: the sound is not needed any more. */
  keepWords(utterance: Utterance, heard: HeardUtterance): void {
    utterance.heard = heard;
    utterance.touchedAt = Date.now();
    this.bytes -= utterance.sound.bytes;
    utterance.sound.forget();
  }

  drop(callId: string, name: string): void {
    const utterances = this.calls.get(callId)?.utterances;
    const utterance = utterances?.get(name);
    if (!utterances || !utterance) return;
    this.bytes -= utterance.sound.bytes;
    utterance.sound.forget();
    utterance.gone.abort();
    utterances.delete(name);
    if (utterances.size === 0) this.calls.delete(callId);
  }

  private touch(callId: string, name: string, utterance: Utterance): void {
    utterance.touchedAt = Date.now();
    const utterances = this.calls.get(callId)?.utterances;
    utterances?.delete(name);
    utterances?.set(name, utterance);
  }

  /** Where it is full, those who hold most make room: their pages still have that sound, and send it again. */
  private hasRoomFor(call: SpeakingCall, name: string, needed: number): boolean {
    while (this.bytes + needed > MOST_BYTES) {
      const holdings = [...this.calls].map(([id, { ownerId, utterances }]) => ({ id, ownerId, utterances }));
      const evicted = utteranceToEvict(holdings, { ...call, name, needed });
      if (!evicted) return false;
      this.drop(evicted.callId, evicted.name);
    }
    return true;
  }

  private get bytes(): number {
    return this.held;
  }

  private set bytes(bytes: number) {
    this.held = bytes;
    this.metricsService.heldSpeech.set(bytes);
  }

  private open({ id: callId, ownerId }: SpeakingCall, name: string): Utterance {
    const utterances = this.calls.get(callId)?.utterances ?? new Map<string, Utterance>();
    this.makeRoom(callId, utterances);
    this.calls.set(callId, { ownerId, utterances });
    const utterance = {
      sound: new UtteranceSound(),
      heard: null,
      answering: null,
      live: null,
      earlyAt: -Infinity,
      asking: null,
      gone: new AbortController(),
      touchedAt: Date.now(),
    };
    utterances.set(name, utterance);
    return utterance;
  }

  /** Of a page that was reloaded and has forgotten them, utterances would stay open: the one touched longest ago makes room, and is sent again. */
  private makeRoom(callId: string, utterances: ReadonlyMap<string, Utterance>): void {
    const all = [...utterances];
    const open = all.filter(([, { heard, answering }]) => !heard && !answering);
    const busy = all.filter(([, { answering, heard }]) => answering && !heard);
    const answered = all.filter(([, { heard }]) => heard);
    if (busy.length >= HEARING.openUtterances) throw new AppError('RATE_LIMITED', errorText('RATE_LIMITED'), { retryAfterS: BUSY_S });
    const tooMany = open.length + busy.length - HEARING.openUtterances + 1;
    for (const [name] of open.slice(0, Math.max(0, tooMany))) this.drop(callId, name);
    for (const [name] of answered.slice(0, Math.max(0, answered.length - ANSWERS_PER_CALL))) this.drop(callId, name);
  }

  private sweep(now: number): void {
    for (const [callId, { utterances }] of this.calls) {
      for (const [name, { touchedAt, answering }] of utterances) {
        if (!answering && now - touchedAt > KEPT_MS) this.drop(callId, name);
      }
    }
  }
}
