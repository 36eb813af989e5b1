import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { byOwner } from '../audit/audit-entry.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { wireTime } from '../common/wire-time.js';
import type { AnalysisMetrics, AnalysisRun, AnalysisWire, LedCounts } from '../contract/analysis.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import type { FormEntity } from '../forms/form.entity.js';
import { FormsService } from '../forms/forms.service.js';
import { Analyst } from './analyst.js';
import { LiveFindings } from './codebook/live-findings.js';
import { RefreshCodebook } from './codebook/refresh-codebook.js';
import { LedAnswersRepository } from './led-answers.repository.js';
import { MetricsRepository } from './metrics.repository.js';
import { CountedReport } from './report/counted-report.js';
import { percent } from './report/shares.js';
import { type Report, ReportRepository } from './report.repository.js';
import { ReportPresenter } from './report-presenter.js';
import { toRunWire } from './run.mapper.js';
import { RunRepository } from './run.repository.js';

export interface AnalysisState {
  readonly analysis: AnalysisWire | null;
  /** Running, or failed since the report was made. */
  readonly run: AnalysisRun | null;
  readonly led: LedCounts;
  readonly by_model: boolean;
}

/** Reports as their owner reads and deletes them. */
@Injectable()
export class AnalysisService {
  constructor(
    private readonly reportRepository: ReportRepository,
    private readonly runRepository: RunRepository,
    private readonly liveFindings: LiveFindings,
    private readonly reportPresenter: ReportPresenter,
    private readonly refreshCodebook: RefreshCodebook,
    private readonly metricsRepository: MetricsRepository,
    private readonly ledAnswersRepository: LedAnswersRepository,
    private readonly analyst: Analyst,
    private readonly formsService: FormsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
  ) {}

  /** @throws AppError NOT_FOUND for an interview that is not the owner's */
  async get(owner: CurrentUserInfo, formId: number): Promise<AnalysisState> {
    const form = await this.formsService.requireOwned(owner.id, formId);
    // The run first: one that ends in between leaves its report, never neither of them.
    const last = await this.runRepository.findLast(formId);
    const report = await this.reportRepository.find(formId);
    const led = await this.ledAnswersRepository.of(formId);
    const shown = report?.hidden === false ? report : null;
    const failedSince = last?.state === 'failed' && (!report || (last.finishedAt ?? last.requestedAt) > report.generatedAt);
    return {
      analysis: shown && (await this.present(form, shown)),
      run: last && (last.state === 'running' || failedSince) ? toRunWire(last) : null,
      led: led.countIn(led.responses),
      by_model: this.analyst.kind === 'model',
    };
  }

  /** The report an export is made from; null when there is none to be seen. */
  async find(
    owner: Pick<CurrentUserInfo, 'id'>,
    formId: number,
  ): Promise<{ form: FormEntity; counted: CountedReport; analysis: AnalysisWire } | null> {
    const form = await this.formsService.requireOwned(owner.id, formId);
    const report = await this.reportRepository.find(formId);
    if (!report || report.hidden) return null;
    const counted = await this.count(report);
    return { form, counted, analysis: await this.presentCounted(form, report, counted) };
  }

  /**
   * Idempotent.
   * @param options.renew a new report follows at once: the old one is kept for some minutes, so that themes and participants keep their names
   */
  async remove(owner: CurrentUserInfo, formId: number, { renew }: { renew: boolean }): Promise<void> {
    await this.formsService.requireOwned(owner.id, formId);
    await this.transactionRunner.run(async (tx) => {
      const gone = renew ? await this.reportRepository.hide(tx, formId) : await this.startOver(tx, formId, owner.id);
      if (gone) await this.domainEventsService.record(tx, { name: 'report.deleted', ownerId: owner.id, formId, by: byOwner(owner) });
    });
  }

  /** Nothing of the report is reused by the next one: suggested themes go with it. */
  private async startOver(tx: EntityManager, formId: number, ownerId: string): Promise<boolean> {
    await this.refreshCodebook.discardSuggested(tx, formId, ownerId);
    return this.reportRepository.remove(tx, formId);
  }

  async metrics(owner: CurrentUserInfo): Promise<AnalysisMetrics> {
    const figures = await this.metricsRepository.figuresOf(owner.id);
    return {
      total_forms: figures.forms,
      total_responses: figures.responses,
      responses_this_month: figures.thisMonth,
      completion_rate: percent(figures.completed, figures.counted),
      average_call_duration_ms: figures.averageDuration,
      analyses_generated: figures.analyses,
      last_response_at: figures.lastResponseAt && wireTime(figures.lastResponseAt),
    };
  }

  private async present(form: FormEntity, report: Report): Promise<AnalysisWire> {
    return this.presentCounted(form, report, await this.count(report));
  }

  private async count(report: Report): Promise<CountedReport> {
    const existing = await this.reportRepository.counted(report.findings.responses.map(({ id }) => id));
    return new CountedReport(await this.liveFindings.of(report.formId, report.findings, existing), existing);
  }

  private async presentCounted(form: FormEntity, report: Report, counted: CountedReport): Promise<AnalysisWire> {
    const { ended } = await this.reportRepository.countEnded(report.formId);
    const newer = Math.max(0, ended - counted.analyzed - report.findings.coding.leftOut - (report.findings.coding.unread ?? 0));
    return this.reportPresenter.present(form, counted, { generatedAt: report.generatedAt, newer });
  }
}
