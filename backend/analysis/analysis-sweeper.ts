import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import { Sweeper } from '../database/sweeper.js';
import { SweptRows } from '../database/swept-rows.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { RefreshCodebook } from './codebook/refresh-codebook.js';
import { ReportRepository } from './report.repository.js';

const AT_ONCE = 50;
/** A deleted report goes for good after this long, seconds: long enough for the `generate` that follows when it is renewed. */
const HIDDEN_SECONDS = 600;

/** Deleted reports go for good, and with them the themes that they suggested. */
@Injectable()
export class AnalysisSweeper extends Sweeper {
  private readonly hidden = new SweptRows('AnalysisSweeper');

  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly reportRepository: ReportRepository,
    private readonly refreshCodebook: RefreshCodebook,
    private readonly transactionRunner: TransactionRunner,
  ) {
    super(dataSource, config, ADVISORY_LOCKS.analysis);
  }

  protected async sweep(): Promise<void> {
    await this.hidden.each(
      AT_ONCE,
      (limit) => this.reportRepository.listHidden(HIDDEN_SECONDS, limit),
      ({ formId }) => formId,
      ({ formId, ownerId }) => this.remove(formId, ownerId),
    );
  }

  private async remove(formId: number, ownerId: string): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      await this.reportRepository.lockInterview(tx, formId);
      if (!(await this.reportRepository.isHidden(tx, formId))) return;
      await this.refreshCodebook.discardSuggested(tx, formId, ownerId);
      await this.reportRepository.remove(tx, formId);
    });
  }
}
