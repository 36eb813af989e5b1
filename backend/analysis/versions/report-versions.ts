import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { wireTime } from '../../common/wire-time.js';
import type { ReportVersion, ReportVersionAnswer, VersionChanges } from '../../contract/report-versions.js';
import { FormsService } from '../../forms/forms.service.js';
import { CodebookRepository } from '../codebook/codebook.repository.js';
import { LiveFindings } from '../codebook/live-findings.js';
import { resolverOf } from '../codebook/theme.js';
import { CountedReport } from '../report/counted-report.js';
import { analystLabel } from '../report/present-report.js';
import { ReportPresenter } from '../report-presenter.js';
import { ReportRepository } from '../report.repository.js';
import { compareVersions } from './compare-versions.js';
import { ReportVersionsRepository, type StoredVersion } from './report-versions.repository.js';

/** Finished reports of an interview, for its owner: listed, read and compared. The newest one is the report with what people decided since. */
@Injectable()
export class ReportVersions {
  constructor(
    private readonly reportVersionsRepository: ReportVersionsRepository,
    private readonly reportRepository: ReportRepository,
    private readonly codebookRepository: CodebookRepository,
    private readonly liveFindings: LiveFindings,
    private readonly reportPresenter: ReportPresenter,
    private readonly formsService: FormsService,
  ) {}

  /** @throws AppError NOT_FOUND */
  async list(owner: CurrentUserInfo, formId: number): Promise<ReportVersion[]> {
    await this.formsService.requireOwned(owner.id, formId);
    return this.versionsOf(formId);
  }

  /** @throws AppError NOT_FOUND */
  async read(owner: CurrentUserInfo, formId: number, id: string): Promise<Omit<ReportVersionAnswer, 'success'>> {
    const form = await this.formsService.requireOwned(owner.id, formId);
    const version = await this.requireVersion(formId, id);
    const counted = await this.count(formId, version);
    const generatedAt = new Date(`${version.generated_at}Z`);
    return { version, analysis: await this.reportPresenter.present(form, counted, { generatedAt, newer: 0 }) };
  }

  /** @throws AppError NOT_FOUND, also when there is no earlier version */
  async changes(owner: CurrentUserInfo, formId: number, id: string, since: string | undefined): Promise<Omit<VersionChanges, 'success'>> {
    await this.formsService.requireOwned(owner.id, formId);
    const versions = await this.versionsOf(formId);
    const at = versions.findIndex((version) => version.id === id);
    const to = versions[at];
    const from = since === undefined ? versions[at + 1] : versions.find((version) => version.id === since);
    if (!to || !from) throw new AppError('NOT_FOUND', 'There is no such version of the report to compare with.');
    const resolve = resolverOf(await this.codebookRepository.themes(formId));
    const [before, after] = [await this.count(formId, from), await this.count(formId, to)];
    return { from, to, ...compareVersions(before, after, resolve) };
  }

  private async versionsOf(formId: number): Promise<ReportVersion[]> {
    const stored = await this.reportVersionsRepository.list(formId);
    const report = await this.reportRepository.find(formId);
    const shown = report?.generatedAt.getTime();
    return stored.map((version) => toWire(version, version.generatedAt.getTime() === shown));
  }

  private async requireVersion(formId: number, id: string): Promise<ReportVersion> {
    const version = (await this.versionsOf(formId)).find((one) => one.id === id);
    if (!version) throw new AppError('NOT_FOUND', 'There is no such version of the report.');
    return version;
  }

  private async count(formId: number, { id, current }: ReportVersion): Promise<CountedReport> {
    const findings = await this.reportVersionsRepository.findings(formId, id);
    if (!findings) throw new AppError('NOT_FOUND', 'There is no such version of the report.');
    const existing = await this.reportRepository.counted(findings.responses.map((response) => response.id));
    return new CountedReport(current ? await this.liveFindings.of(formId, findings, existing) : findings, existing);
  }
}

const toWire = ({ id, generatedAt, interviews, themes, kind, model, withoutLed }: StoredVersion, current: boolean): ReportVersion => ({
  id,
  generated_at: wireTime(generatedAt),
  current,
  interviews,
  themes,
  analyst: { kind, label: analystLabel(model), model },
  without_led: withoutLed,
});
