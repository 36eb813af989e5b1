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
/** Words wait for the permission: it is asked for by itself, and not behind cards, which take the turns of an interview to make. */
const RENEW_MS = 50;

/** Sends the cards of interviews that have changed to the Live screens of their owners. */
@Injectable()
export class LiveCardsFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('LiveCardsFeed');
  private readonly changed = new Set<string>();
  private readonly renewals = new Set<string>();
  private renewTimer: NodeJS.Timeout | undefined;
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
    this.liveScreensService.onRenew((responseId) => {
      this.renewals.add(responseId);
      this.renewTimer ??= setTimeout(() => void this.renew(), RENEW_MS).unref();
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.changed.clear();
    this.renewals.clear();
    clearTimeout(this.timer);
    clearTimeout(this.renewTimer);
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

  private async renew(): Promise<void> {
    const ids = [...this.renewals];
    this.renewals.clear();
    try {
      const rows = await this.runningRepository.of(ids);
      this.liveScreensService.allow(rows.map(({ responseId }) => responseId));
    } catch (error) {
      // The next words ask again.
      this.logger.warn(`live words wait: ${error instanceof Error ? error.name : 'error'}`);
    } finally {
      this.renewTimer = undefined;
      if (this.renewals.size > 0) this.renewTimer = setTimeout(() => void this.renew(), RENEW_MS).unref();
    }
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
