import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainEventsService } from '../domain-events/domain-events.service.js';
import { completionEvents, isComplete, toCompleted } from './completion-events.js';
import type { ResponseEntity } from './response.entity.js';
import { ReservationsService } from './reservations.service.js';
import { type HeldResponse, toListItem } from './response.mapper.js';
import { ResponseRepository } from './response.repository.js';

/** Changes of a response that come from its conversation. */
@Injectable()
export class ResponseChangesService {
  constructor(
    private readonly responseRepository: ResponseRepository,
    private readonly domainEventsService: DomainEventsService,
    private readonly reservationsService: ReservationsService,
  ) {}

  /** The row, locked until the transaction ends: changes to one interview are serialised. */
  lock(tx: EntityManager, id: string): Promise<ResponseEntity | null> {
    return this.responseRepository.findForUpdate(tx, id);
  }

  find(id: string): Promise<ResponseEntity | null> {
    return this.responseRepository.find(id);
  }

  /** The words of its notes, for the search and the export. */
  async keepNotes(tx: EntityManager, { id, ownerId, formId }: ResponseEntity, notes: string | null): Promise<void> {
    await this.responseRepository.update(tx, id, { notes });
    await this.domainEventsService.record(tx, { name: 'notes.changed', ownerId, formId, responseId: id });
  }

  /** The budget that ends the interview, for its owner. */
  async noteLimit(id: string, limit: string): Promise<void> {
    await this.responseRepository.noteLimit(id, limit);
  }

  /** As above, for several rows. @param options.waits otherwise rows locked elsewhere are skipped */
  lockAll(tx: EntityManager, ids: readonly string[], options: { waits: boolean }): Promise<HeldResponse[]> {
    return this.responseRepository.holdAll(tx, ids, options);
  }

  /**
   * Changes the row and records what that means, in the same transaction. `reservedUntil: null` makes a response count that did not yet.
   * Call it late: counting holds the owner's event stream until the commit.
   * @param options.keepsAddress a response that counts from now on stays in its address's limit of silent openings
   */
  async apply(
    tx: EntityManager,
    row: ResponseEntity,
    change: Partial<Omit<ResponseEntity, 'id'>>,
    { keepsAddress = false } = {},
  ): Promise<ResponseEntity> {
    const counts = row.reservedUntil !== null && change.reservedUntil === null;
    const whole = { ...change, ...(counts && !keepsAddress && { reservedFrom: null }), version: row.version + 1, updatedAt: new Date() };
    await this.responseRepository.update(tx, row.id, whole);
    const changed = { ...row, ...whole };
    const usage = counts ? { usage: await this.reservationsService.count(tx, row.ownerId) } : {};
    await this.domainEventsService.record(tx, ...completionEvents(row, changed), {
      name: 'response.changed',
      ownerId: row.ownerId,
      response: toListItem(changed),
      ...usage,
    });
    return changed;
  }

  /** The same where it stands with its owner changes, too: whether it is excluded from the analysis. */
  async review(
    tx: EntityManager,
    row: ResponseEntity,
    change: Pick<ResponseEntity, 'reviewStatus' | 'exclusionReason'> & Partial<Omit<ResponseEntity, 'id'>>,
  ): Promise<ResponseEntity> {
    const isExcluded = change.reviewStatus === 'excluded';
    if (isExcluded !== (row.reviewStatus === 'excluded') && isComplete(row)) {
      await this.domainEventsService.record(tx, {
        name: 'responses.reviewed',
        ownerId: row.ownerId,
        formId: row.formId,
        // Screens hear of it with the response.
        reviews: [],
        excluded: isExcluded ? [row.id] : [],
        included: isExcluded ? [] : [toCompleted(row)],
      });
    }
    return this.apply(tx, row, change);
  }
}
