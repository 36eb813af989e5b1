import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { LiveCard } from '../../contract/live.js';
import { LiveScreensService } from '../../realtime/live-screens.service.js';
import { RealtimeServer } from '../../realtime/realtime-server.js';
import { LiveCardsService } from './live-cards.service.js';
import { RunningRepository } from './running.repository.js';

/** Changes are collected for this long: a turn and its reply often follow each other. Milliseconds. */
const COLLECT_MS = 300;
/** Cards of one reading; the rest wait for the next. */
const AT_ONCE = 50;

/** Sends the cards of interviews that have changed to the Live screens of their owners. */
@Injectable()
export class LiveCardsFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('LiveCardsFeed');
  private readonly changed = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | null = null;

  constructor(
    private readonly runningRepository: RunningRepository,
    private readonly liveCardsService: LiveCardsService,
    private readonly liveScreensService: LiveScreensService,
    private readonly realtimeServer: RealtimeServer,
  ) {}

  onApplicationBootstrap(): void {
    this.liveScreensService.onChanged(({ responseId }) => {
      this.changed.add(responseId);
      this.schedule();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.changed.clear();
    clearTimeout(this.timer);
    await this.reading;
  }

  private schedule(): void {
    if (this.timer || this.reading) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.reading = this.send().finally(() => {
        this.reading = null;
        if (this.changed.size > 0) this.schedule();
      });
    }, COLLECT_MS).unref();
  }

  private async send(): Promise<void> {
    const ids = [...this.changed].slice(0, AT_ONCE);
    for (const id of ids) this.changed.delete(id);
    try {
      const rows = await this.runningRepository.of(ids);
      const cards = await this.liveCardsService.of(rows);
      const byOwner = new Map<string, LiveCard[]>();
      for (const [at, { ownerId }] of rows.entries()) byOwner.set(ownerId, [...(byOwner.get(ownerId) ?? []), cards[at]!]);
      for (const [ownerId, own] of byOwner) this.realtimeServer.sendCards(ownerId, own);
    } catch (error) {
      // Screens read all cards again every minute.
      this.logger.warn(`cards were not sent: ${error instanceof Error ? error.name : 'error'}`);
    }
  }
}
