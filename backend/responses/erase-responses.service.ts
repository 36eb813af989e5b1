import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { byOwner } from '../audit/audit-entry.js';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { errorText } from '../common/error-body.js';
import { hashParticipantToken } from '../common/participant-token.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import type { By } from '../domain-events/domain-event-map.js';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { FormCountsService } from '../forms/form-counts.service.js';
import type { ResponseEntity } from './response.entity.js';
import { ResponseRepository } from './response.repository.js';

type Erased = Pick<ResponseEntity, 'id' | 'formId' | 'ownerId' | 'deletingAt'>;

/** Deletes responses everywhere: row, turns, files, events and whatever later features keep of them. */
@Injectable()
export class EraseResponses {
  constructor(
    private readonly responseRepository: ResponseRepository,
    private readonly formCountsService: FormCountsService,
    private readonly transactionRunner: TransactionRunner,
    private readonly domainEventsService: DomainEventsService,
  ) {}

  /** @throws AppError NOT_FOUND, the same for a response of another owner and for none */
  async removeOwned(owner: CurrentUserInfo, id: string): Promise<void> {
    await this.transactionRunner.run(async (tx) => {
      const row = await this.responseRepository.findOwned(owner.id, id, tx);
      if (!row || !(await this.erase(tx, row, byOwner(owner)))) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.deleteResponse);
    });
  }

  /** A participant deletes its own answers. @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's response */
  async removeMine(id: string, token: string | null): Promise<void> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    await this.transactionRunner.run(async (tx) => {
      const row = await this.responseRepository.findOfToken(tx, id, hashParticipantToken(token));
      if (!row || !(await this.erase(tx, row, { ownerId: row.ownerId, actor: 'unknown' }))) {
        throw new AppError('NOT_FOUND', SERVICE_MESSAGES.deleteResponse);
      }
    });
  }

  /**
   * The end of a deletion that could be undone: its owner's screens were updated when it began.
   * @returns false when it was undone at the last moment, after the row was listed as due
   */
  async eraseDeleted({ id, formId }: Pick<ResponseEntity, 'id' | 'formId'>): Promise<boolean> {
    return this.transactionRunner.run(async (tx) => {
      await this.formCountsService.lock(tx, formId);
      const row = await this.responseRepository.findDueForErasure(tx, id);
      return row !== null && this.erase(tx, row, { ownerId: row.ownerId, actor: 'owner' });
    });
  }

  private async erase(tx: EntityManager, row: Erased, by: By): Promise<boolean> {
    await this.formCountsService.lock(tx, row.formId);
    await this.domainEventsService.record(tx, {
      name: 'responses.words-erased',
      formId: row.formId,
      responseIds: [row.id],
      mode: 'erased',
    });
    const formResponseCount = await this.responseRepository.remove(tx, row);
    if (formResponseCount === null) return false;
    await this.domainEventsService.record(tx, { name: 'response.erased', responseId: row.id, by });
    if (row.deletingAt !== null) return true;
    const { ownerId, formId } = row;
    await this.domainEventsService.record(tx, { name: 'responses.deleted', ownerId, formId, responseIds: [row.id], formResponseCount });
    return true;
  }
}
