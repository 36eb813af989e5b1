import { setImmediate as breathe } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RETAINED_KINDS, type RetainedKind } from '../../contract/provenance.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { isUnreachable } from '../../database/unreachable.js';
import { DomainEventsService } from '../../domain-events/domain-events.service.js';
import type { Lease } from '../../follow-ups/lease.js';
import { FormsService } from '../../forms/forms.service.js';
import { RetentionRecordsService } from '../../forms/retention-records.service.js';
import { type BatchKey, type Retention, RetentionRepository } from './retention.repository.js';

/** Responses of one transaction: participants of the interview wait no longer than it takes. */
const BATCH = 100;
const DAY_SECONDS = 24 * 3_600;

interface Page {
  readonly formId: number;
  readonly kind: RetainedKind;
  readonly after: BatchKey | null;
  readonly limit: number;
}

/**
 * Deletes recordings, transcripts and contact details that have reached the age their interview's settings name: once a day, in batches,
 * in whichever process takes the job. Counts and reports' figures stay.
 */
@Injectable()
export class ApplyRetention {
  constructor(
    private readonly retentionRepository: RetentionRepository,
    private readonly retentionRecordsService: RetentionRecordsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
    private readonly formsService: FormsService,
  ) {}

  /**
   * The job. It may run twice, and at the same time: each response is cleared once, and counted with its clearing.
   * @throws the first error, when all others are cleared: the responses that fail are tried again
   */
  async apply(formId: number, { lease }: { readonly lease: Pick<Lease, 'postpone'> }): Promise<void> {
    const retention = await this.retentionRepository.find(formId);
    if (!retention || Object.values(retention.days).every((days) => days === null)) return;
    const failures: unknown[] = [];
    for (const kind of RETAINED_KINDS) {
      const count = await this.applyTo(retention, kind, failures);
      if (count > 0) await this.tell(retention, kind, count);
    }
    if (failures.length > 0) throw failures[0];
    await lease.postpone({ in: DAY_SECONDS });
  }

  /** A batch that fails is cleared one by one, and what fails alone is left out. */
  private async applyTo(retention: Retention, kind: RetainedKind, failures: unknown[]): Promise<number> {
    if (retention.days[kind] === null) return 0;
    let cleared = 0;
    let alone = 0;
    for (let after: BatchKey | null = null; ;) {
      const page: Page = { formId: retention.formId, kind, after, limit: alone > 0 ? 1 : BATCH };
      let batch: BatchKey[];
      try {
        batch = await this.transactionRunner.run((tx) => this.clearBatch(tx, page));
        cleared += batch.length;
      } catch (error) {
        if (isUnreachable(error)) throw error;
        if (alone === 0) {
          alone = BATCH;
          continue;
        }
        failures.push(error);
        batch = await this.transactionRunner.run((tx) => this.nextBatch(tx, page));
      }
      if (batch.length < page.limit) return cleared;
      after = batch.at(-1)!;
      alone = Math.max(0, alone - 1);
      await breathe();
    }
  }

  private async nextBatch(tx: EntityManager, { formId, kind, after, limit }: Page): Promise<BatchKey[]> {
    const days = await this.retentionRepository.lockForm(tx, formId, kind);
    return days === null ? [] : this.retentionRepository.nextBatch(tx, formId, kind, { days, after, limit });
  }

  private async clearBatch(tx: EntityManager, { formId, kind, after, limit }: Page): Promise<BatchKey[]> {
    const days = await this.retentionRepository.lockForm(tx, formId, kind);
    if (days === null) return [];
    const batch = await this.retentionRepository.nextBatch(tx, formId, kind, { days, after, limit });
    const ids = batch.map(({ id }) => id);
    if (ids.length === 0) return [];
    if (kind === 'transcript') {
      await this.domainEventsService.record(tx, { name: 'responses.words-erased', formId, responseIds: ids, mode: 'counted' });
    }
    await this.retentionRepository.clear(tx, ids, kind, days);
    if (kind === 'recording') await this.retentionRepository.removeRecordings(tx, ids);
    if (kind === 'transcript') await this.retentionRepository.removeTurns(tx, ids);
    if (kind === 'contact') await this.domainEventsService.record(tx, { name: 'responses.contacts-erased', responseIds: ids });
    else await this.retentionRepository.noteCallRemovals(tx, ids);
    await this.retentionRecordsService.add(tx, formId, kind, days, ids.length);
    return batch;
  }

  /** One event and one entry in the audit log, however many responses it was. */
  private async tell({ formId, ownerId, ownerSub }: Retention, kind: RetainedKind, count: number): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const form = await this.formsService.getIn(tx, { id: ownerId, sub: ownerSub }, formId);
      await this.domainEventsService.record(tx, { name: 'retention.applied', ownerId, form, kind, count });
    });
  }
}
