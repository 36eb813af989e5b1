import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import type { CallResults } from '../contract/responses.js';
import { Transactions } from '../database/transactions.js';
import { OwnerEvents } from '../realtime/owner-events.js';
import { applyCallResults } from './call-results.js';
import { toListItem } from './response.mapper.js';
import { ResponseRepository } from './response.repository.js';

/** Takes what a browser says about the end of its call. */
@Injectable()
export class RecordCallResults {
  constructor(
    private readonly repository: ResponseRepository,
    private readonly transactions: Transactions,
    private readonly events: OwnerEvents,
  ) {}

  /** @throws AppError NOT_FOUND; a report that may change nothing is no error */
  async record(id: string, results: CallResults): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = await this.repository.findForUpdate(tx, id);
      if (!row) throw new AppError('NOT_FOUND', errorText('NOT_FOUND'));
      const change = applyCallResults(row, results, { hasCall: await this.repository.hasCall(tx, id), now: new Date() });
      if (!change) return;
      await this.repository.update(tx, id, change);
      await this.events.append(tx, row.ownerId, [{ kind: 'response.updated', response: toListItem({ ...row, ...change }) }]);
    });
  }
}
