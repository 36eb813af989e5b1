import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import type { CallResults } from '../contract/responses.js';
import { Transactions } from '../database/transactions.js';
import { applyCallResults, bringsResults, fillTranscript } from './call-results.js';
import { Reservations } from './reservations.service.js';
import { ResponseChanges } from './response-changes.service.js';
import { ResponseRepository } from './response.repository.js';

/** Stores a browser's report on the end of its call. */
@Injectable()
export class RecordCallResults {
  constructor(
    private readonly repository: ResponseRepository,
    private readonly transactions: Transactions,
    private readonly changes: ResponseChanges,
    private readonly reservations: Reservations,
  ) {}

  /** @throws AppError NOT_FOUND, RESPONSE_LIMIT_REACHED for results that come too late when the month is full; a report that may change nothing is no error */
  async record(id: string, results: CallResults): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = await this.changes.lock(tx, id);
      if (!row) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      const callHost = await this.repository.callHost(tx, id);
      if (callHost === 'builtin') return;
      const change = callHost === 'platform' ? fillTranscript(row, results) : applyCallResults(row, results);
      if (!change) return;
      if (row.reservedUntil === null || !bringsResults(change)) {
        await this.changes.apply(tx, row, change);
        return;
      }
      await this.reservations.renew(tx, row, null);
      // Without a call nothing proves that a participant spoke: the opening still counts as a silent one for its address.
      await this.changes.apply(tx, row, { ...change, reservedUntil: null }, { keepsAddress: callHost === 'none' });
    });
  }
}
