import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OwnerEvents } from '../realtime/owner-events.js';
import type { ResponseEntity } from './response.entity.js';
import { type HeldResponse, toListItem } from './response.mapper.js';
import { ResponseRepository } from './response.repository.js';

/** Changes of a response that come from its conversation. */
@Injectable()
export class ResponseChanges {
  constructor(
    private readonly repository: ResponseRepository,
    private readonly events: OwnerEvents,
  ) {}

  /** The row, held until the transaction ends: what is said and done in one interview happens one after the other. */
  lock(tx: EntityManager, id: string): Promise<ResponseEntity | null> {
    return this.repository.findForUpdate(tx, id);
  }

  /** As above, of several. @param options.waits otherwise those that somebody else holds are left out */
  lockAll(tx: EntityManager, ids: readonly string[], options: { waits: boolean }): Promise<HeldResponse[]> {
    return this.repository.holdAll(tx, ids, options);
  }

  /** Changes the row and tells the owner, in the same transaction. Call it last: it holds the owner's event stream until the commit. */
  async apply(tx: EntityManager, row: ResponseEntity, change: Partial<Omit<ResponseEntity, 'id'>>): Promise<ResponseEntity> {
    const whole = { ...change, version: row.version + 1, updatedAt: new Date() };
    await this.repository.update(tx, row.id, whole);
    const changed = { ...row, ...whole };
    await this.events.append(tx, row.ownerId, [{ kind: 'response.updated', response: toListItem(changed) }]);
    return changed;
  }
}
