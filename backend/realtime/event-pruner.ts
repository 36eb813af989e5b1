import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OwnerEvents } from './owner-events.js';

/** A dashboard away for longer reads its lists again, which costs it one request each. */
const KEEP_DAYS = 7;
const EVERY_MS = 60 * 60 * 1_000;

/** Keeps the event log short. Several workers doing it at once do no harm. */
@Injectable()
export class EventPruner implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('EventPruner');
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly events: OwnerEvents) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.events.prune(KEEP_DAYS).catch((error: unknown) => this.logger.warn(`pruning failed: ${String(error)}`));
    }, EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}
