import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { AppError } from '../../../common/app-error.js';
import { RecordingsService } from '../recordings.service.js';
import { HeldTailsService } from './held-tails.service.js';

/** A page whose connection is gone may be back by then, and brings its chunks itself. Milliseconds. */
const GONE_MS = 10_000;
/** A recorder sends something every half second. One that is silent for this long has ended or rests, with or without its page. Milliseconds. */
const QUIET_MS = 60_000;
const SWEEP_MS = 15_000;
/** Pause before another attempt, and attempts. Milliseconds. */
const AGAIN_MS = 30_000;
const ATTEMPTS = 10;

interface Waiting {
  readonly callId: string;
  readonly recorder: string;
  readonly timer: NodeJS.Timeout;
}

const keyOf = (callId: string, recorder: string) => `${callId} ${recorder}`;

/** Stores what a page had recorded since its last chunk, when the page is gone: closed, crashed, or out of battery. */
@Injectable()
export class KeepTail implements OnModuleDestroy, OnModuleInit {
  private readonly logger = new Logger('Recordings');
  private readonly waiting = new Map<string, Waiting>();
  private sweeper: NodeJS.Timeout | undefined;

  constructor(
    private readonly heldTailsService: HeldTailsService,
    private readonly recordingsService: RecordingsService,
  ) {}

  onModuleInit(): void {
    this.sweeper = setInterval(() => this.sweep(), SWEEP_MS).unref();
  }

  /** At the end of the process: pages that are still there have their sound themselves. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.sweeper);
    const gone = [...this.waiting.values()];
    for (const { callId, recorder } of gone) this.waitNoMore(callId, recorder);
    await Promise.all(gone.map(({ callId, recorder }) => this.keep(callId, recorder).catch(() => undefined)));
  }

  /** The page's connection has ended. */
  isGone(callId: string): void {
    for (const recorder of this.heldTailsService.recordersOf(callId)) this.later(callId, recorder, GONE_MS, 1);
  }

  /** The page has returned, or a new one records: sound held from earlier recorders is stored, unless this page uploads it itself. */
  isRecordedBy(callId: string, recorder: string): void {
    this.waitNoMore(callId, recorder);
    for (const other of this.heldTailsService.recordersOf(callId)) {
      if (other !== recorder && !this.waiting.has(keyOf(callId, other))) this.later(callId, other, GONE_MS, 1);
    }
  }

  /** Memory is not held for as long as a page stays open. Usually the whole chunk is stored by then, and this stores nothing. */
  private sweep(): void {
    for (const { callId, recorder } of this.heldTailsService.quietSince(Date.now() - QUIET_MS)) {
      if (!this.waiting.has(keyOf(callId, recorder))) this.later(callId, recorder, 0, 1);
    }
  }

  private waitNoMore(callId: string, recorder: string): void {
    const key = keyOf(callId, recorder);
    clearTimeout(this.waiting.get(key)?.timer);
    this.waiting.delete(key);
  }

  private later(callId: string, recorder: string, ms: number, attempt: number): void {
    this.waitNoMore(callId, recorder);
    const timer = setTimeout(() => {
      this.waiting.delete(keyOf(callId, recorder));
      this.keep(callId, recorder).catch((error: unknown) => {
        if (attempt < ATTEMPTS) return this.later(callId, recorder, AGAIN_MS, attempt + 1);
        this.heldTailsService.drop(callId, recorder);
        this.logger.warn(`the end of a recording was not stored (${error instanceof Error ? error.name : 'error'})`);
      });
    }, ms).unref();
    this.waiting.set(keyOf(callId, recorder), { callId, recorder, timer });
  }

  private async keep(callId: string, recorder: string): Promise<void> {
    const tail = this.heldTailsService.of(callId, recorder);
    if (!tail) return;
    const { first } = tail;
    // Before anything is awaited: a page that returns may push out the oldest ones.
    const chunks = tail.chunks.map(({ seq, sound, closed }) => ({ seq, bytes: sound.copy(), closed }));
    try {
      for (const { seq, bytes, closed } of chunks) {
        const ageMs = first?.beganAt == null ? null : Date.now() - first.beganAt;
        const about = { recorder, contentType: first?.type ?? '', bothVoices: first?.bothVoices ?? false, ageMs };
        await this.recordingsService.storeTail(callId, seq, { bytes, ...about }, { isWhole: closed });
      }
    } catch (error) {
      // It is not taken, whenever it is tried.
      if (!(error instanceof AppError)) throw error;
    }
    this.heldTailsService.drop(callId, recorder);
  }
}
