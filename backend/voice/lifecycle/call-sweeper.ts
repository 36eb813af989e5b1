import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../../config/app-config.js';
import { DatabaseWatch } from '../../database/database-watch.js';
import { ADVISORY_LOCKS } from '../../database/advisory-locks.js';
import { Sweeper } from '../../database/sweeper.js';
import { FollowUps } from '../../follow-ups/follow-ups.js';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';
import { refreshPauseMs } from '../calls/call-liveness.js';
import { CallBudget } from '../calls/call-budget.js';
import { CallRepository } from '../calls/call.repository.js';
import { CollectRepository } from '../calls/collect.repository.js';
import { EndCall } from '../conversation/end-call.js';
import { Responder } from '../conversation/responder.js';

const AT_ONCE = 50;
/** A voice platform closes its calls itself; one still open this long after its time limit is checked. Seconds. */
const OVERTIME_SECONDS = 10 * 60;
/** Heartbeats to wait for after an outage: the first may still fail. */
const REFRESHES_MISSED = 2;

/** Calls whose participant is gone or whose time is up, and results that nothing is collecting. */
@Injectable()
export class CallSweeper extends Sweeper {
  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly calls: CallRepository,
    private readonly ending: EndCall,
    private readonly followUps: FollowUps,
    private readonly responder: Responder,
    private readonly collects: CollectRepository,
    private readonly platforms: VoicePlatforms,
    private readonly watch: DatabaseWatch,
    private readonly budget: CallBudget,
  ) {
    super(dataSource, config, ADVISORY_LOCKS.calls);
  }

  protected async sweep(): Promise<void> {
    const { abandonAfterSeconds, maxMinutes } = this.config.calls;
    // Heartbeats could not be written during a database outage; wait for the first ones before abandoning calls.
    const couldBeSeen = this.watch.upForMs > REFRESHES_MISSED * refreshPauseMs(abandonAfterSeconds);
    for (const call of couldBeSeen ? await this.calls.listUnseen(abandonAfterSeconds, AT_ONCE) : []) {
      // The platform may still have the participant on its line.
      const elsewhere = call.providerCallId !== null && this.platforms.of(call.provider)?.remote;
      if (elsewhere) await this.followUps.ensure('call.collect', call.id);
      else await this.ending.abandon(call, abandonAfterSeconds);
    }
    // Wakes the interviewer for silent participants, so that it announces the end of the time.
    for (const call of await this.calls.listOvertime(maxMinutes * 60, AT_ONCE)) {
      if (!this.platforms.of(call.provider)?.remote) this.responder.wake(call.id);
    }
    for (const call of await this.calls.listOvertime(maxMinutes * 60 + OVERTIME_SECONDS, AT_ONCE)) {
      if (this.platforms.of(call.provider)?.remote) await this.followUps.ensure('call.collect', call.id);
    }
    await this.budget.settleForgotten();
    await this.followUps.scheduleAll(null, 'call.collect', await this.collects.listForgotten(AT_ONCE), { hint: false });
  }
}
