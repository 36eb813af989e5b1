import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { IntervalTask } from '../common/interval-task.js';
import { INTERVALS } from '../common/intervals.js';
import { AssistantsService } from './assistants.service.js';
import { TrialFormsService } from './trial-forms.service.js';

/** No assistant outlives its interview on the voice platform, and no trial its day. Several workers doing it at once do no harm. */
@Injectable()
export class AssistantSweeper extends IntervalTask {
  constructor(
    private readonly assistantsService: AssistantsService,
    private readonly trialFormsService: TrialFormsService,
  ) {
    super();
  }

  @Interval(INTERVALS.removeAssistants)
  protected onInterval(): void {
    this.runOnce('sweeping', async () => {
      // One that fails does not keep the other from running.
      const sweeps = await Promise.allSettled([this.trialFormsService.sweep(), this.assistantsService.sweep()]);
      for (const sweep of sweeps) if (sweep.status === 'rejected') throw sweep.reason;
    });
  }
}
