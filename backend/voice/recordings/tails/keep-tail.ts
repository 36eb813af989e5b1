import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '../../../common/app-error.js';
import { RecordingsService } from '../recordings.service.js';
import { HeldTailsService } from './held-tails.service.js';

/** A page whose connection is gone may be back by then, and brings its chunks itself. Milliseconds. */
const GONE_MS = 10_000;
/** Pause before another attempt, and attempts. Milliseconds. */
const AGAIN_MS = 30_000;
const ATTEMPTS = 10;

/** Stores what a page had recorded since its last chunk, when the page is gone: closed, crashed, or out of battery. */
@Injectable()
export class KeepTail implements OnModuleDestroy {
  private readonly logger = new Logger('Recordings');
  /** By call. */
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly heldTailsService: HeldTailsService,
    private readonly recordingsService: RecordingsService,
  ) {}

  /** At the end of the process: pages that are still there have their sound themselves. */
  async onModuleDestroy(): Promise<void> {
    const gone = [...this.timers.keys()];
    for (const callId of gone) this.isBack(callId);
    await Promise.all(gone.map((callId) => this.keep(callId).catch(() => undefined)));
  }

  /** The page's connection has ended. */
  isGone(callId: string): void {
    if (this.heldTailsService.of(callId)) this.later(callId, GONE_MS, 1);
  }

  isBack(callId: string): void {
    clearTimeout(this.timers.get(callId));
    this.timers.delete(callId);
  }

  private later(callId: string, ms: number, attempt: number): void {
    this.isBack(callId);
    const timer = setTimeout(() => {
      this.timers.delete(callId);
      this.keep(callId).catch((error: unknown) => {
        if (attempt < ATTEMPTS) return this.later(callId, AGAIN_MS, attempt + 1);
        this.heldTailsService.drop(callId);
        this.logger.warn(`the end of a recording was not stored (${error instanceof Error ? error.name : 'error'})`);
      });
    }, ms).unref();
    this.timers.set(callId, timer);
  }

  private async keep(callId: string): Promise<void> {
    const tail = this.heldTailsService.of(callId);
    if (!tail) return;
    const { first, chunks } = tail;
    try {
      for (const { seq, parts, closed } of [...chunks]) {
        const ageMs = first?.beganAt == null ? null : Date.now() - first.beganAt;
        const about = { contentType: first?.type ?? '', bothVoices: first?.bothVoices ?? false, ageMs };
        await this.recordingsService.storeTail(callId, seq, { bytes: Buffer.concat(parts), ...about }, { isWhole: closed });
      }
    } catch (error) {
      // It is not taken, whenever it is tried.
      if (!(error instanceof AppError)) throw error;
    }
    this.heldTailsService.drop(callId);
  }
}
