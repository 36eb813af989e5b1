import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { Transactions } from '../database/transactions.js';
import { DomainEvents } from '../domain-events/domain-events.js';
import { FollowUps } from '../follow-ups/follow-ups.js';
import { FormsService } from '../forms/forms.service.js';
import { ReportRepository } from './report.repository.js';
import { type Run, RunRepository } from './run.repository.js';

/** How long a request waits for its report, well below the browser's timeout. Longer runs are announced by an event. */
const WAIT_MS = 8_000;
const LOOK_EVERY_MS = 100;

/** An owner asks for a report. */
@Injectable()
export class RequestReport {
  constructor(
    private readonly runs: RunRepository,
    private readonly reports: ReportRepository,
    private readonly followUps: FollowUps,
    private readonly forms: FormsService,
    private readonly transactions: Transactions,
    private readonly domainEvents: DomainEvents,
  ) {}

  /**
   * Begins to make one, or joins the one that is being made, and waits a while for its end.
   * @returns the run, which may be running still
   * @throws AppError NOT_FOUND, CONFLICT when there is nothing to read, UNAVAILABLE with the reason why it failed
   */
  async request(owner: CurrentUserInfo, formId: number, gone: AbortSignal): Promise<Run> {
    await this.forms.requireOwned(owner.id, formId);
    const running = await this.runs.findLast(formId);
    const run = running?.state === 'running' ? await this.join(formId, running) : await this.begin(owner.id, formId);
    return this.waitFor(run, gone);
  }

  private async join(formId: number, run: Run): Promise<Run> {
    await this.transactions.run((tx) => this.reports.show(tx, formId));
    return run;
  }

  private async begin(ownerId: string, formId: number): Promise<Run> {
    if ((await this.reports.countEnded(formId)).ended === 0) {
      throw new AppError('CONFLICT', 'There are no completed interviews to analyse yet.');
    }
    return this.transactions.run(async (tx) => {
      const { run, isNew } = await this.runs.begin(tx, formId, ownerId);
      // A report deleted a moment ago is shown until the new one is ready.
      await this.reports.show(tx, formId);
      if (isNew) {
        await this.followUps.schedule(tx, 'report.generate', run.id);
        await this.domainEvents.record(tx, { name: 'report.requested', ownerId, formId });
      }
      return run;
    });
  }

  private async waitFor(run: Run, gone: AbortSignal): Promise<Run> {
    const until = Date.now() + WAIT_MS;
    let current = run;
    while (current.state === 'running' && Date.now() < until && !gone.aborted) {
      await delay(LOOK_EVERY_MS, undefined, { signal: gone }).catch(() => undefined);
      current = (await this.runs.find(run.id)) ?? current;
    }
    if (current.state === 'failed') {
      const reason = current.error ?? SERVICE_MESSAGES.generateAnalysis;
      throw new AppError(reason === SERVICE_MESSAGES.generateAnalysis ? 'SERVER_ERROR' : 'UNAVAILABLE', reason);
    }
    return current;
  }
}
