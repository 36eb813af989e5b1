import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config.js';
import { DatabaseWatcher } from '../../database/database-watcher.js';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.js';
import { Sweeper } from '../../database/sweeper.js';
import { SweptRows } from '../../database/swept-rows.js';
import { FollowUpsService } from '../../follow-ups/follow-ups.service.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { refreshPauseMs } from '../calls/call-liveness.service.js';
import { CallBudgetService } from '../calls/lines/call-budget.service.js';
import { CallRepository } from '../calls/call.repository.js';
import { CollectRepository } from '../calls/collect.repository.js';
import { OpenLinesService } from '../calls/lines/open-lines.service.js';
import { EndCall } from '../conversation/end-call.js';
import { Responder } from '../conversation/responder.js';

const AT_ONCE = 50;
/** A voice platform closes its calls itself; one still open this long after its time limit is checked. Seconds. */
const OVERTIME_SECONDS = 10 * 60;
/** Heartbeats to wait for after an outage: the first may still fail. */
const REFRESHES_MISSED = 2;
/** After this many missed signs of life a page counts as gone, and its line to a model is useless. */
const REFRESHES_WITHOUT_PAGE = 3;

/** Calls whose participant is gone or whose time is up, and results that nothing is collecting. */
@Injectable()
export class CallSweeper extends Sweeper {
  private readonly unseen = new SweptRows('CallSweeper');
  private readonly overtime = new SweptRows('CallSweeper');

  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly callRepository: CallRepository,
    private readonly endCall: EndCall,
    private readonly followUpsService: FollowUpsService,
    private readonly responder: Responder,
    private readonly collectRepository: CollectRepository,
    private readonly voicePlatforms: VoicePlatforms,
    private readonly databaseWatcher: DatabaseWatcher,
    private readonly callBudgetService: CallBudgetService,
    private readonly openLinesService: OpenLinesService,
  ) {
    super(dataSource, config, ADVISORY_LOCKS.calls);
  }

  protected async sweep(): Promise<void> {
    // Heartbeats could not be written during a database outage; wait for the first ones before abandoning calls.
    const couldBeSeen = this.databaseWatcher.upForMs > REFRESHES_MISSED * refreshPauseMs(this.config.calls.abandonAfterSeconds);
    await this.eachPart(
      () => (couldBeSeen ? this.abandonUnseen() : Promise.resolve()),
      () => this.announceTimeLimits(),
      () => this.checkOvertime(),
      () => this.openLinesService.closeForgotten(couldBeSeen ? this.withoutPageSeconds() : null),
      () => this.callBudgetService.settleForgotten(),
      async () => {
        await this.followUpsService.scheduleAll(null, 'call.collect', await this.collectRepository.listForgotten(AT_ONCE), { hint: false });
      },
    );
  }

  private withoutPageSeconds(): number {
    return (REFRESHES_WITHOUT_PAGE * refreshPauseMs(this.config.calls.abandonAfterSeconds)) / 1_000;
  }

  private abandonUnseen(): Promise<unknown> {
    const { abandonAfterSeconds } = this.config.calls;
    return this.unseen.each(
      AT_ONCE,
      (limit) => this.callRepository.listUnseen(abandonAfterSeconds, limit),
      ({ id }) => id,
      async (call) => {
        // The platform may still have the participant on its line.
        const elsewhere = call.providerCallId !== null && this.voicePlatforms.of(call.provider)?.remote;
        if (elsewhere) await this.followUpsService.ensure('call.collect', call.id);
        else await this.endCall.abandon(call, abandonAfterSeconds);
      },
    );
  }

  /** Wakes the interviewer for silent participants, so that it announces the end of the time. */
  private async announceTimeLimits(): Promise<void> {
    for (const call of await this.callRepository.listOvertime(this.config.calls.maxMinutes * 60, AT_ONCE)) {
      if (!this.voicePlatforms.of(call.provider)?.remote) this.responder.wake(call.id);
    }
  }

  private checkOvertime(): Promise<unknown> {
    return this.overtime.each(
      AT_ONCE,
      (limit) => this.callRepository.listOvertime(this.config.calls.maxMinutes * 60 + OVERTIME_SECONDS, limit),
      ({ id }) => id,
      async (call) => {
        if (this.voicePlatforms.of(call.provider)?.remote) await this.followUpsService.ensure('call.collect', call.id);
      },
    );
  }
}
