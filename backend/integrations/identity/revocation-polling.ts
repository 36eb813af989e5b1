import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Backoff } from '../../common/backoff.js';
import { errorText } from '../../database/startup-error.js';
import { Revocations } from './revocations.js';

/** Polling interval: a process that missed a broadcast still refuses a revoked token within a second. Milliseconds. */
const READ_EVERY_MS = 400;
/** Polling interval while the database fails; requests with a token also query it themselves. Milliseconds. */
const LONGEST_PAUSE_MS = 2_000;
const SWEEP_MS = 10 * 60_000;

/** Keeps the revoked tokens in memory up to date. */
@Injectable()
export class RevocationPolling implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Revocations');
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly backoff = new Backoff(READ_EVERY_MS, LONGEST_PAUSE_MS);

  constructor(private readonly revocations: Revocations) {}

  onApplicationBootstrap(): void {
    void this.read();
    this.timers.push(setInterval(() => this.backoff.due && void this.read(), READ_EVERY_MS).unref());
    this.timers.push(setInterval(() => void this.revocations.sweep().catch(() => undefined), SWEEP_MS).unref());
  }

  onModuleDestroy(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private async read(): Promise<void> {
    try {
      await this.revocations.read();
      this.backoff.succeeded();
    } catch (error) {
      // Once, not at every attempt of an outage.
      if (!this.backoff.failing) this.logger.warn(`revoked sessions cannot be read: ${errorText(error)}`);
      this.backoff.failed();
    }
  }
}
