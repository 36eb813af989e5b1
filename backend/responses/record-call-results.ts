import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import type { CallResults } from '../contract/call-results.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { applyCallResults, bringsResults, fillTranscript } from './call-results.js';
import { ReservationsService } from './reservations.service.js';
import { ResponseChangesService } from './response-changes.service.js';
import { ResponseRepository } from './response.repository.js';

/** Stores a browser's report on the end of its call. */
@Injectable()
export class RecordCallResults {
  constructor(
    private readonly responseRepository: ResponseRepository,
    private readonly transactionRunner: TransactionRunner,
    private readonly responseChangesService: ResponseChangesService,
    private readonly reservationsService: ReservationsService,
  ) {}

  /** @throws AppError NOT_FOUND, RESPONSE_LIMIT_REACHED for results that come too late when the month is full; a report that may change nothing is no error */
  async record(id: string, results: CallResults): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const row = await this.responseChangesService.lock(tx, id);
      if (!row) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      const callHost = await this.responseRepository.callHost(tx, id);
      if (callHost === 'builtin') return;
      const change = callHost === 'platform' ? fillTranscript(row, results) : applyCallResults(row, results);
      if (!change) return;
      if (row.reservedUntil === null || !bringsResults(change)) {
        await this.responseChangesService.apply(tx, row, change);
        return;
      }
      await this.reservationsService.take(tx, row);
      // Without a call nothing proves that a participant spoke: the opening still counts as a silent one for its address.
      await this.responseChangesService.apply(tx, row, { ...change, reservedUntil: null }, { keepsAddress: callHost === 'none' });
    });
  }
}
