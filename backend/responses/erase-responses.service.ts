import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditEntry, byOwner } from '../audit/audit-entry.js';
import { AuditLog } from '../audit/audit-log.js';
import { AppError } from '../common/app-error.js';
import type { CurrentUserInfo } from '../common/current-user.decorator.js';
import { errorText } from '../common/error-body.js';
import { hashParticipantToken } from '../common/participant-token.js';
import { SERVICE_MESSAGES } from '../contract/error-texts.js';
import { Transactions } from '../database/transactions.js';
import { OwnerEvents } from '../realtime/owner-events.js';
import { FormCounts } from '../forms/form-counts.service.js';
import type { ResponseEntity } from './response.entity.js';
import { ResponseRepository } from './response.repository.js';

/** Erases what a later feature keeps of responses, in the transaction that deletes them or their words. */
export type ErasureHook = (tx: EntityManager, formId: number, responseIds: readonly string[], mode: ErasureMode) => Promise<void>;
/** 'erased': the responses go altogether; 'counted': they lose their words and stay in the counts. */
export type ErasureMode = 'erased' | 'counted';

type Erased = Pick<ResponseEntity, 'id' | 'formId' | 'ownerId' | 'deletingAt'>;
type By = Pick<AuditEntry, 'ownerId' | 'actor' | 'client'>;

/** Deletes responses everywhere: row, turns, files, events and whatever later features keep of them. */
@Injectable()
export class EraseResponses {
  private readonly hooks: ErasureHook[] = [];

  constructor(
    private readonly repository: ResponseRepository,
    private readonly formCounts: FormCounts,
    private readonly transactions: Transactions,
    private readonly events: OwnerEvents,
    private readonly audit: AuditLog,
  ) {}

  /** Later features register here: this one must not import them. */
  onErase(hook: ErasureHook): void {
    this.hooks.push(hook);
  }

  /** What later features keep of these responses' words goes. Before the words themselves do, and with the form's row locked. */
  async eraseWords(tx: EntityManager, formId: number, responseIds: readonly string[], mode: ErasureMode): Promise<void> {
    for (const hook of this.hooks) await hook(tx, formId, responseIds, mode);
  }

  /** @throws AppError NOT_FOUND, the same for a response of another owner and for none */
  async removeOwned(owner: CurrentUserInfo, id: string): Promise<void> {
    await this.transactions.run(async (tx) => {
      const row = await this.repository.findOwned(owner.id, id, tx);
      if (!row || !(await this.erase(tx, row, byOwner(owner)))) throw new AppError('NOT_FOUND', SERVICE_MESSAGES.deleteResponse);
    });
  }

  /** A participant deletes its own answers. @throws AppError UNAUTHORIZED without a token, NOT_FOUND for another's response */
  async removeMine(id: string, token: string | null): Promise<void> {
    if (token === null) throw new AppError('UNAUTHORIZED', errorText('UNAUTHORIZED'));
    await this.transactions.run(async (tx) => {
      const row = await this.repository.findOfToken(tx, id, hashParticipantToken(token));
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
    return this.transactions.run(async (tx) => {
      await this.formCounts.lock(tx, formId);
      const row = await this.repository.findDueForErasure(tx, id);
      return row !== null && this.erase(tx, row, { ownerId: row.ownerId, actor: 'owner' });
    });
  }

  private async erase(tx: EntityManager, row: Erased, by: By): Promise<boolean> {
    await this.formCounts.lock(tx, row.formId);
    await this.eraseWords(tx, row.formId, [row.id], 'erased');
    const formResponseCount = await this.repository.remove(tx, row);
    if (formResponseCount === null) return false;
    // After the rows are deleted: concurrent writers of events about them have committed by now.
    await this.events.redactResponses(tx, [row.id]);
    await this.audit.recordIn(tx, { ...by, kind: 'response.deleted', subject: `response:${row.id}`, details: {} });
    if (row.deletingAt !== null) return true;
    await this.events.append(tx, row.ownerId, [{ kind: 'response.deleted', responseId: row.id, formId: row.formId, formResponseCount }]);
    return true;
  }
}
