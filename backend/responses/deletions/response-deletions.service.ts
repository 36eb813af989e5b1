import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { CurrentUserInfo } from '../../common/current-user.decorator.js';
import { wireTime } from '../../common/wire-time.js';
import { SERVICE_MESSAGES } from '../../contract/error-texts.js';
import { SweptRows } from '../../database/swept-rows.js';
import { TransactionRunner } from '../../database/transaction-runner.js';
import { DomainEventsService } from '../../domain-events/domain-events.service.js';
import { FormCountsService } from '../../forms/form-counts.service.js';
import { FormsService } from '../../forms/forms.service.js';
import { EraseResponses } from '../erase-responses.service.js';
import { ResponseRepository } from '../response.repository.js';

/** How long a deletion can be undone, seconds. It holds when the tab or the server closes: the rows say when they are erased. */
export const GRACE_SECONDS = 60;
/** Erased in one round of the sweeper. */
const AT_ONCE = 50;

export interface Deletion {
  readonly id: string;
  readonly count: number;
  readonly final_at: string;
}

type FormRows = ReadonlyMap<number, readonly string[]>;

/** Deletes responses so that it can be undone for a moment; then everything of them is erased. */
@Injectable()
export class ResponseDeletionsService {
  private readonly due = new SweptRows('ResponseDeletionsService');

  constructor(
    private readonly responseRepository: ResponseRepository,
    private readonly formCountsService: FormCountsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
    private readonly formsService: FormsService,
    private readonly eraseResponses: EraseResponses,
  ) {}

  /** They leave every list, count and report at once. @throws AppError NOT_FOUND when none of them is the owner's */
  async request(owner: CurrentUserInfo, ids: readonly string[]): Promise<Deletion> {
    const id = randomUUID();
    const finalAt = new Date(Date.now() + GRACE_SECONDS * 1_000);
    return this.transactionRunner.run(async (tx) => {
      const found = await this.lock(tx, 'id = any($2::uuid[]) and deleting_at is null', [owner.id, ids]);
      const all = [...found.values()].flat();
      if (all.length === 0) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.deleteResponse);
      await tx.query('update responses set deleting_at = $2, deletion_id = $3 where id = any($1::uuid[])', [all, finalAt, id]);
      for (const [formId, rows] of found) {
        const formResponseCount = await this.formCountsService.change(tx, formId, -rows.length);
        await this.domainEventsService.record(tx, {
          name: 'responses.deleted',
          ownerId: owner.id,
          formId,
          responseIds: rows,
          formResponseCount,
        });
      }
      return { id, count: all.length, final_at: wireTime(finalAt) };
    });
  }

  /** @throws AppError NOT_FOUND when it is too late, or this owner has no such deletion */
  async undo(owner: CurrentUserInfo, deletionId: string): Promise<number> {
    return this.transactionRunner.run(async (tx) => {
      const found = await this.lock(tx, 'deletion_id = $2::uuid and deleting_at > now()', [owner.id, deletionId]);
      const all = [...found.values()].flat();
      if (all.length === 0) throw new AppError('NOT_FOUND', 'These responses can no longer be restored.');
      await tx.query('update responses set deleting_at = null, deletion_id = null where id = any($1::uuid[])', [all]);
      for (const [formId, rows] of found) {
        await this.formCountsService.change(tx, formId, rows.length);
        const form = await this.formsService.getIn(tx, owner, formId);
        await this.domainEventsService.record(tx, { name: 'responses.restored', ownerId: owner.id, form });
      }
      return all.length;
    });
  }

  /** Erases deletions whose time to undo has passed. @returns how many were due */
  async eraseDue(): Promise<number> {
    return this.due.each(
      AT_ONCE,
      (limit) => this.responseRepository.listDeleted(limit),
      ({ id }) => id,
      (row) => this.eraseResponses.eraseDeleted(row),
    );
  }

  /** Rows by form, each form's row locked before those of its responses, as everywhere. */
  private async lock(tx: EntityManager, condition: string, values: readonly unknown[]): Promise<FormRows> {
    const forms: { formId: string }[] = await tx.query(
      `select distinct form_id as "formId" from responses where owner_id = $1 and ${condition} order by 1`,
      [...values],
    );
    for (const { formId } of forms) await this.formCountsService.lock(tx, Number(formId));
    const rows: { id: string; formId: string }[] = await tx.query(
      `select id, form_id as "formId" from responses where owner_id = $1 and ${condition} order by id for no key update`,
      [...values],
    );
    const byForm = new Map<number, string[]>();
    for (const { id, formId } of rows) byForm.set(Number(formId), [...(byForm.get(Number(formId)) ?? []), id]);
    return byForm;
  }
}
