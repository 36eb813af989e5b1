import { Injectable } from '@nestjs/common';
import { byOwner } from '../audit/audit-entry.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { wireTime } from '../common/wire-time.js';
import type { AnalysisMetrics, AnalysisRun, AnalysisWire } from '../contract/analysis.js';
import { Transactions } from '../database/transactions.js';
import { DomainEvents } from '../domain-events/domain-events.js';
import type { FormEntity } from '../forms/form.entity.js';
import { FormsService } from '../forms/forms.service.js';
import { MetricsRepository } from './metrics.repository.js';
import { CountedReport } from './report/counted-report.js';
import { presentReport } from './report/present-report.js';
import { percent } from './report/shares.js';
import { type Report, ReportRepository } from './report.repository.js';
import { toRunWire } from './run.mapper.js';
import { RunRepository } from './run.repository.js';

export interface AnalysisState {
  readonly analysis: AnalysisWire | null;
  /** Running, or failed since the report was made. */
  readonly run: AnalysisRun | null;
}

/** Reports as their owner reads and deletes them. */
@Injectable()
export class AnalysisService {
  constructor(
    private readonly reports: ReportRepository,
    private readonly runs: RunRepository,
    private readonly metricsOf: MetricsRepository,
    private readonly forms: FormsService,
    private readonly transactions: Transactions,
    private readonly domainEvents: DomainEvents,
  ) {}

  /** @throws AppError NOT_FOUND for an interview that is not the owner's */
  async get(owner: CurrentUserInfo, formId: number): Promise<AnalysisState> {
    const form = await this.forms.requireOwned(owner.id, formId);
    const [report, last] = await Promise.all([this.reports.find(formId), this.runs.findLast(formId)]);
    const shown = report?.hidden === false ? report : null;
    const failedSince = last?.state === 'failed' && (!report || (last.finishedAt ?? last.requestedAt) > report.generatedAt);
    return {
      analysis: shown && (await this.present(form, shown)),
      run: last && (last.state === 'running' || failedSince) ? toRunWire(last) : null,
    };
  }

  /** The report an export is made from; null when there is none to be seen. */
  async find(owner: CurrentUserInfo, formId: number): Promise<{ counted: CountedReport; analysis: AnalysisWire } | null> {
    const form = await this.forms.requireOwned(owner.id, formId);
    const report = await this.reports.find(formId);
    if (!report || report.hidden) return null;
    const counted = await this.count(report);
    return { counted, analysis: await this.presentCounted(form, report, counted) };
  }

  /**
   * Idempotent.
   * @param options.renew a new report follows at once: the old one is kept for some minutes, so that themes and participants keep their names
   */
  async remove(owner: CurrentUserInfo, formId: number, { renew }: { renew: boolean }): Promise<void> {
    await this.forms.requireOwned(owner.id, formId);
    await this.transactions.run(async (tx) => {
      const gone = renew ? await this.reports.hide(tx, formId) : await this.reports.remove(tx, formId);
      if (gone) await this.domainEvents.record(tx, { name: 'report.deleted', ownerId: owner.id, formId, by: byOwner(owner) });
    });
  }

  async metrics(owner: CurrentUserInfo): Promise<AnalysisMetrics> {
    const figures = await this.metricsOf.figuresOf(owner.id);
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
    return new CountedReport(report.findings, await this.reports.counted(report.findings.responses.map(({ id }) => id)));
  }

  private async presentCounted(form: FormEntity, report: Report, counted: CountedReport): Promise<AnalysisWire> {
    const { ended } = await this.reports.countEnded(report.formId);
    return presentReport(counted, {
      formId: report.formId,
      title: form.title,
      generatedAt: wireTime(report.generatedAt),
      newer: Math.max(0, ended - counted.analyzed - report.findings.coding.leftOut),
    });
  }
}
