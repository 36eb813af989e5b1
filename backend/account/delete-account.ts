import { Injectable, Logger } from '@nestjs/common';
import { AuditLog } from '../audit/audit-log.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { CloseCustomerService } from '../billing/close-customer.service.js';
import type { DeletionStep } from '../contract/account.js';
import { Transactions } from '../database/transactions.js';
import type { FollowUpContext } from '../follow-ups/job-handlers.js';
import { EndOwnerCallsService } from '../voice/lifecycle/end-owner-calls.service.js';
import { type Deletion, DeletionsRepository } from './deletions.repository.js';

/**
 * Deletes an account in steps that each survive a crash: the subscription, running calls, the data, and finally the identity. A
 * step may run twice; deleted rows are counted in the transaction that deletes them.
 */
@Injectable()
export class DeleteAccount {
  private readonly logger = new Logger('DeleteAccount');

  constructor(
    private readonly deletions: DeletionsRepository,
    private readonly transactions: Transactions,
    private readonly customers: CloseCustomerService,
    private readonly calls: EndOwnerCallsService,
    private readonly audit: AuditLog,
    private readonly auditLog: AuditRepository,
  ) {}

  /** The job. */
  async run(id: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    try {
      for (let deletion = await this.deletions.find(id); deletion && deletion.step !== 'done'; deletion = await this.deletions.find(id)) {
        if (lease.signal.aborted) return;
        await this.steps[deletion.step](deletion);
      }
    } catch (error) {
      this.logger.warn(`the deletion ${id} goes on later: ${error instanceof Error ? error.message : 'error'}`);
      await lease.retry(error);
    }
  }

  private readonly steps: Record<Exclude<DeletionStep, 'done'>, (deletion: Deletion) => Promise<void>> = {
    payments: async ({ id, ownerId }) => {
      const subscriptions = await this.customers.cancelAll(ownerId!);
      await this.deletions.advance(id, 'interviews', { subscriptions });
    },
    interviews: async ({ id, ownerId }) => {
      await this.deletions.closeInterviews(ownerId!);
      await this.calls.endAll(ownerId!);
      await this.deletions.advance(id, 'responses');
    },
    responses: async (deletion) => {
      while (await this.transactions.run((tx) => this.deletions.deleteResponses(tx, deletion))) continue;
      await this.deletions.advance(deletion.id, 'forms');
    },
    forms: async (deletion) => {
      while (await this.transactions.run((tx) => this.deletions.deleteInterview(tx, deletion))) continue;
      await this.deletions.advance(deletion.id, 'account');
    },
    account: async (deletion) => {
      await this.transactions.run(async (tx) => {
        const activity = await this.auditLog.forget(tx, deletion.ownerId!, deletion.accountId);
        await this.deletions.deletePerson(tx, deletion);
        await this.deletions.advance(deletion.id, 'identity', { activity }, tx);
      });
    },
    identity: async (deletion) => {
      await this.transactions.run(async (tx) => {
        const counts = await this.deletions.deleteIdentity(tx, deletion);
        await this.deletions.advance(deletion.id, 'done', counts, tx);
        const details = { ...deletion.counts, ...counts, receipt: deletion.id };
        await this.audit.recordIn(tx, { kind: 'account.deleted', actor: 'owner', details });
      });
    },
  };
}
