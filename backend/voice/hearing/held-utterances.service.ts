import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import { MetricsService } from '../../common/metrics.js';
import { HEARING } from '../../contract/hearing-constants.js';
import type { HearEndAnswer, HearMessage, HeardUtterance } from '../../contract/hearing.js';
import type { HeardWords } from '../../integrations/speech/speech-to-text.port.js';
import { UtteranceSound } from './utterance-sound.js';

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
  touchedAt: number;
}

/** A page that does not come back within this has gone. Milliseconds. */
const KEPT_MS = 2 * 60_000;
const SWEEP_MS = 15_000;
/** Words that are kept for pages that ask again. A call has one utterance every few seconds. */
const ANSWERS_PER_CALL = 20;
/** A page that is sending an utterance is never silent for so long. Milliseconds. */
const IDLE_MS = 10_000;
/** Sound in the memory of one process: an hour and a half. Bytes. */
const MOST_BYTES = 192 * 1024 * 1024;
/** Pages keep what is refused, and send it again after this. Milliseconds. */
export const FULL_RETRY_MS = 2_000;

/** Speech that this process has been sent and that is not understood yet, in memory alone: pages keep it until they have its words. */
@Injectable()
export class HeldUtterancesService implements OnModuleInit, OnModuleDestroy {
  /** By call, then by the page's name of the utterance; in each, the one that was touched last comes last. */
  private readonly calls = new Map<string, Map<string, Utterance>>();
  private held = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly metricsService: MetricsService) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.sweep(Date.now()), SWEEP_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
    for (const [callId, utterances] of this.calls) for (const name of utterances.keys()) this.drop(callId, name);
  }

  /** @returns the frame that is wanted next; null when there is no room at the moment. @throws AppError for an utterance that is too long */
  take(callId: string, { utterance: name, from, pcm }: HearMessage): number | null {
    const known = this.find(callId, name);
    if (!known && from > 0) return 0;
    if (known && (known.heard || known.answering)) return known.sound.next;
    if (!this.hasRoomFor(pcm)) return null;
    const utterance = known ?? this.open(callId, name);
    const before = utterance.sound.bytes;
    const isTaken = utterance.sound.take(from, pcm);
    this.bytes += utterance.sound.bytes - before;
    if (!isTaken) throw new AppError('BAD_REQUEST', 'This utterance has ended already, or is too long.');
    return utterance.sound.next;
  }

  find(callId: string, name: string): Utterance | null {
    const utterances = this.calls.get(callId);
    const utterance = utterances?.get(name);
    if (!utterances || !utterance) return null;
    utterance.touchedAt = Date.now();
    utterances.delete(name);
    utterances.set(name, utterance);
    return utterance;
  }

  /** Its words are known: the sound is not needed any more. */
  keepWords(utterance: Utterance, heard: HeardUtterance): void {
    utterance.heard = heard;
    this.bytes -= utterance.sound.bytes;
    utterance.sound.forget();
  }

  drop(callId: string, name: string): void {
    const utterances = this.calls.get(callId);
    const utterance = utterances?.get(name);
    if (!utterances || !utterance) return;
    this.bytes -= utterance.sound.bytes;
    utterance.sound.forget();
    utterance.gone.abort();
    utterances.delete(name);
    if (utterances.size === 0) this.calls.delete(callId);
  }

  /** What a page has stopped sending makes room for what is being said: it would be sent again. */
  private hasRoomFor(pcm: Uint8Array): boolean {
    const needed = UtteranceSound.bytesFor(pcm);
    if (this.bytes + needed <= MOST_BYTES) return true;
    const before = Date.now() - IDLE_MS;
    for (const [callId, utterances] of this.calls) {
      for (const [name, { answering, touchedAt }] of utterances) if (!answering && touchedAt < before) this.drop(callId, name);
    }
    return this.bytes + needed <= MOST_BYTES;
  }

  private get bytes(): number {
    return this.held;
  }

  private set bytes(bytes: number) {
    this.held = bytes;
    this.metricsService.heldSpeech.set(bytes);
  }

  private open(callId: string, name: string): Utterance {
    const utterances = this.calls.get(callId) ?? new Map<string, Utterance>();
    this.makeRoom(callId, utterances);
    this.calls.set(callId, utterances);
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
    if (busy.length >= HEARING.openUtterances) throw new AppError('RATE_LIMITED', errorText('RATE_LIMITED'));
    const tooMany = open.length + busy.length - HEARING.openUtterances + 1;
    for (const [name] of open.slice(0, Math.max(0, tooMany))) this.drop(callId, name);
    for (const [name] of answered.slice(0, Math.max(0, answered.length - ANSWERS_PER_CALL))) this.drop(callId, name);
  }

  private sweep(now: number): void {
    for (const [callId, utterances] of this.calls) {
      for (const [name, { touchedAt, answering }] of utterances) {
        if (!answering && now - touchedAt > KEPT_MS) this.drop(callId, name);
      }
    }
  }
}
