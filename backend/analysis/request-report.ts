import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { FollowUpsService } from '../follow-ups/follow-ups.service.js';
import { FormsService } from '../forms/forms.service.js';
import { CodingRepository } from './coding.repository.js';
import { ReportRepository } from './report.repository.js';
import { type Run, RunRepository } from './run.repository.js';

/** How long a request waits for its report, well below the browser's timeout. Longer runs are announced by an event. */
const WAIT_MS = 8_000;
/** The row is read this often, for a run that another process ends. */
const LOOK_EVERY_MS = 1_000;

type Choice = Pick<Run, 'withoutLed' | 'withoutModel'>;

/** An owner asks for a report. */
@Injectable()
export class RequestReport {
  constructor(
    private readonly runRepository: RunRepository,
    private readonly reportRepository: ReportRepository,
    private readonly codingRepository: CodingRepository,
    private readonly followUpsService: FollowUpsService,
    private readonly formsService: FormsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
  ) {}

  /**
   * Begins to make one, or joins the one that is being made, and waits a while for its end.
   * @param choice.withoutLed of a new one: answers that an intervention led to are left out
   * @param choice.withoutModel the built-in analyst makes a new one, though a model is configured
   * @returns the run, which may be running still
   * @throws AppError NOT_FOUND, CONFLICT when there is nothing to read, UNAVAILABLE with the reason why it failed
   */
  async request(owner: CurrentUserInfo, formId: number, choice: Choice, gone: AbortSignal): Promise<Run> {
    await this.formsService.requireOwned(owner.id, formId);
    const running = await this.runRepository.findLast(formId);
    const run =
      running?.state === 'running' ? await this.join(formId, running) : await this.begin({ ownerId: owner.id, formId, ...choice });
    return this.waitFor(run, gone);
  }

  private async join(formId: number, run: Run): Promise<Run> {
    await this.transactionRunner.run((tx) => this.reportRepository.show(tx, formId));
    return run;
  }

  private async begin(asked: Choice & { ownerId: string; formId: number }): Promise<Run> {
    const { ownerId, formId } = asked;
    if ((await this.reportRepository.countEnded(formId)).ended === 0) {
      throw new AppError('CONFLICT', 'There are no completed or partial interviews to analyse yet. Those left early are not read.');
    }
    return this.transactionRunner.run(async (tx) => {
      const { run, isNew } = await this.runRepository.begin(tx, asked);
      // A report deleted a moment ago is shown until the new one is ready.
      await this.reportRepository.show(tx, formId);
      if (isNew) {
        await this.codingRepository.retryFailed(tx, formId);
        await this.followUpsService.schedule(tx, 'report.generate', run.id);
        await this.domainEventsService.record(tx, { name: 'report.requested', ownerId, formId });
      }
      return run;
    });
  }

  private async waitFor(run: Run, gone: AbortSignal): Promise<Run> {
    const until = Date.now() + WAIT_MS;
    let current = run;
    for (;;) {
      // Listens before it reads, so that no end falls in between.
      const end = this.runRepository.waitForEnd(run.id, LOOK_EVERY_MS, gone);
      current = (await this.runRepository.find(run.id)) ?? current;
      if (current.state !== 'running' || Date.now() >= until || gone.aborted) break;
      await end;
    }
    if (current.state === 'failed') {
      const reason = current.error ?? SERVICE_MESSAGES.generateAnalysis;
      throw new AppError(reason === SERVICE_MESSAGES.generateAnalysis ? 'SERVER_ERROR' : 'UNAVAILABLE', reason);
    }
    return current;
  }
}
