import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppConfig } from '../config/app-config.js';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import { Sweeper } from '../database/sweeper.js';
import { ReportRepository } from './report.repository.js';

const AT_ONCE = 50;
/** A deleted report goes for good after this long, seconds: long enough for the `generate` that follows when it is renewed. */
const HIDDEN_SECONDS = 600;

/** Deleted reports go for good. */
@Injectable()
export class AnalysisSweeper extends Sweeper {
  constructor(
    dataSource: DataSource,
    config: AppConfig,
    private readonly reports: ReportRepository,
  ) {
    super(dataSource, config, ADVISORY_LOCKS.analysis);
  }

  protected async sweep(): Promise<void> {
    await this.reports.purgeHidden(HIDDEN_SECONDS, AT_ONCE);
  }
}
