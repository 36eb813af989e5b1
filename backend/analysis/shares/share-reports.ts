import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { byOwner } from '../../audit/audit-entry.js';
import { AuditLogService } from '../../audit/audit-log.service.js';
import { AppError } from '../../common/app-error.js';
import { errorText } from '../../common/error-body.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { AppConfig } from '../../config/app-config.js';
import { ANALYSIS_TEXTS } from '../../contract/analysis-constants.js';
import { REPORT_SHARE_LIMITS } from '../../contract/report-share-limits.js';
import type { CreateShare, ReportShare } from '../../contract/report-shares.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { FormsService } from '../../forms/forms.service.js';
import { AnalysisService } from '../analysis.service.js';
import { maskerOf } from './mask-people.js';
import { ReportSharesRepository } from './report-shares.repository.js';
import { sharedReportPage } from './shared-report-page.js';

/** 256 random bits. */
const TOKEN = /^[\w-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Links to a report: the owner creates, lists and revokes them, and anyone who has one can read the report. */
@Injectable()
export class ShareReports {
  constructor(
    private readonly reportSharesRepository: ReportSharesRepository,
    private readonly analysisService: AnalysisService,
    private readonly formsService: FormsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly auditLogService: AuditLogService,
    private readonly appConfig: AppConfig,
  ) {}

  /** @throws AppError NOT_FOUND */
  async list(owner: CurrentUserInfo, formId: number): Promise<ReportShare[]> {
    await this.formsService.requireOwned(owner.id, formId);
    return this.reportSharesRepository.list(formId);
  }

  /** @throws AppError NOT_FOUND without a report, CONFLICT with too many links */
  async create(owner: CurrentUserInfo, formId: number, wanted: CreateShare): Promise<{ share: ReportShare; link: string }> {
    if (!(await this.analysisService.find(owner, formId))) throw new AppError('NOT_FOUND', ANALYSIS_TEXTS.noAnalysis);
    const token = randomBytes(32).toString('base64url');
    const share = await this.transactionRunner.run(async (tx) => {
      await this.formsService.requireOwned(owner.id, formId, tx);
      if ((await this.reportSharesRepository.tidy(tx, formId)) >= REPORT_SHARE_LIMITS.perInterview) {
        throw new AppError('CONFLICT', `A report can have ${REPORT_SHARE_LIMITS.perInterview} links. Revoke one first.`);
      }
      return this.reportSharesRepository.insert(tx, { ...wanted, formId, ownerId: owner.id, hash: hashOf(token) });
    });
    const { days, maskNames } = wanted;
    this.auditLogService.record({ ...byOwner(owner), kind: 'report.shared', subject: `interview:${formId}`, details: { days, maskNames } });
    return { share, link: `${this.appConfig.publicUrl}/api/public/reports/${token}` };
  }

  /** @throws AppError NOT_FOUND for a link that is gone */
  async revoke(owner: CurrentUserInfo, formId: number, id: string): Promise<void> {
    const revoked = await this.transactionRunner.run(async (tx) => {
      await this.formsService.requireOwned(owner.id, formId, tx);
      return this.reportSharesRepository.remove(tx, formId, id);
    });
    if (!revoked) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
    this.auditLogService.record({ ...byOwner(owner), kind: 'report.share-revoked', subject: `interview:${formId}`, details: {} });
  }

  /** The page; null for a link that is unknown, expired or revoked, and without a report. All of them look the same. */
  async open(token: string): Promise<string | null> {
    if (!TOKEN.test(token)) return null;
    const share = await this.reportSharesRepository.find(hashOf(token));
    const found = share && (await this.analysisService.find({ id: share.ownerId }, share.formId));
    if (!share || !found) return null;
    await this.reportSharesRepository.markOpened(share.id);
    const { names, contacts } = await this.reportSharesRepository.contactsOf(found.counted.findings.responses.map(({ id }) => id));
    return sharedReportPage(found.analysis, share.expiresAt, maskerOf(share.maskNames ? names : [], contacts));
  }
}
