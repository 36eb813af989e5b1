import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { VoicePlatforms } from '../integrations/voice-platform/voice-platforms.js';
import { CallRepository } from './call.repository.js';
import { CollectDispatcher } from './collect-dispatcher.js';
import { CollectRepository } from './collect.repository.js';
import { EndCall } from './end-call.js';
import { FinishDispatcher } from './finish-dispatcher.js';
import { RecordingRemoval } from './recording-removal.js';
import { Responder } from './responder.js';

const EVERY_MS = 1_000;
const AT_ONCE = 50;
const COLLECTS_AT_ONCE = 200;
/** A voice platform closes its calls itself; one that it did not, after so long, is looked at. */
const OVERTIME_SECONDS = 10 * 60;
/** Our lock among those of the database, by an arbitrary number. */
const ADVISORY_LOCK = 7_310_402;

/**
 * Sees that what rows owe gets done, whatever became of the request that wrote them. A plain interval, so that it depends on nothing
 * but the database; one process at a time, by an advisory lock.
 */
@Injectable()
export class CallSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('CallSweeper');
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private failing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: AppConfig,
    private readonly calls: CallRepository,
    private readonly ending: EndCall,
    private readonly finishing: FinishDispatcher,
    private readonly responder: Responder,
    private readonly recordings: RecordingRemoval,
    private readonly collects: CollectRepository,
    private readonly collecting: CollectDispatcher,
    private readonly platforms: VoicePlatforms,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.role === 'api') return;
    this.timer = setInterval(() => {
      this.sweeping ??= this.sweep()
        .then(() => (this.failing = false))
        .catch((error: unknown) => {
          // Once, not every second of an outage.
          if (!this.failing) this.logger.warn(`sweeping failed: ${String(error)}`);
          this.failing = true;
        })
        .then(() => (this.sweeping = undefined));
    }, EVERY_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.sweeping;
  }

  private async sweep(): Promise<void> {
    await this.dataSource.transaction(async (lock: EntityManager) => {
      const [row]: { got: boolean }[] = await lock.query('select pg_try_advisory_xact_lock($1) as got', [ADVISORY_LOCK]);
      if (!row?.got) return;
      const { abandonAfterSeconds, maxMinutes } = this.config.calls;
      for (const call of await this.calls.listUnseen(abandonAfterSeconds, AT_ONCE)) {
        // The platform may still have the participant on its line.
        const elsewhere = call.providerCallId !== null && this.platforms.of(call.provider)?.remote;
        if (elsewhere) await this.collects.oweAbout(call.id);
        else await this.ending.abandon(call, abandonAfterSeconds);
      }
      // A participant who says nothing more is told when the time is up.
      for (const call of await this.calls.listOvertime(maxMinutes * 60, AT_ONCE)) {
        if (!this.platforms.of(call.provider)?.remote) this.responder.wake(call.id);
      }
      for (const call of await this.calls.listOvertime(maxMinutes * 60 + OVERTIME_SECONDS, AT_ONCE)) {
        if (this.platforms.of(call.provider)?.remote) await this.collects.oweAbout(call.id);
      }
      await this.collects.oweForgotten();
      await this.collecting.dispatchDue(COLLECTS_AT_ONCE);
      await this.finishing.dispatchDue(AT_ONCE);
      await this.recordings.removeDue(AT_ONCE);
    });
  }
}
