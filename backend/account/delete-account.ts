import { Injectable, Logger } from '@nestjs/common';
import { AuditLogService } from '../audit/audit-log.service.js';
import { AuditRepository } from '../audit/audit.repository.js';
import { CloseCustomerService } from '../billing/close-customer.service.js';
import type { DeletionStep } from '../contract/account.js';
import { TransactionRunner } from '../database/transaction-runner.js';
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
    private readonly deletionsRepository: DeletionsRepository,
    private readonly transactionRunner: TransactionRunner,
    private readonly closeCustomerService: CloseCustomerService,
    private readonly endOwnerCallsService: EndOwnerCallsService,
    private readonly auditLogService: AuditLogService,
    private readonly auditRepository: AuditRepository,
  ) {}

  /** The job. */
  async run(id: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    try {
      for (
        let deletion = await this.deletionsRepository.find(id);
        deletion && deletion.step !== 'done';
        deletion = await this.deletionsRepository.find(id)
      ) {
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
      const subscriptions = await this.closeCustomerService.cancelAll(ownerId!);
      await this.deletionsRepository.advance(id, 'interviews', { subscriptions });
    },
    interviews: async ({ id, ownerId }) => {
      await this.deletionsRepository.closeInterviews(ownerId!);
      await this.endOwnerCallsService.endAll(ownerId!);
      await this.deletionsRepository.advance(id, 'responses');
    },
    responses: async (deletion) => {
      while (await this.transactionRunner.run((tx) => this.deletionsRepository.deleteResponses(tx, deletion))) continue;
      await this.deletionsRepository.advance(deletion.id, 'forms');
    },
    forms: async (deletion) => {
      while (await this.transactionRunner.run((tx) => this.deletionsRepository.deleteInterview(tx, deletion))) continue;
      await this.deletionsRepository.advance(deletion.id, 'account');
    },
    account: async (deletion) => {
      await this.transactionRunner.run(async (tx) => {
        const activity = await this.auditRepository.forget(tx, deletion.ownerId!, deletion.accountId);
        await this.deletionsRepository.deletePerson(tx, deletion);
        await this.deletionsRepository.advance(deletion.id, 'identity', { activity }, tx);
      });
    },
    identity: async (deletion) => {
      await this.transactionRunner.run(async (tx) => {
        const counts = await this.deletionsRepository.deleteIdentity(tx, deletion);
        await this.deletionsRepository.advance(deletion.id, 'done', counts, tx);
        const details = { ...deletion.counts, ...counts, receipt: deletion.id };
        await this.auditLogService.recordIn(tx, { kind: 'account.deleted', actor: 'owner', details });
      });
    },
  };
}
