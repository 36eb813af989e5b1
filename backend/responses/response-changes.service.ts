import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OwnerEvents } from '../realtime/owner-events.js';
import type { ResponseEntity } from './response.entity.js';
import { toListItem } from './response.mapper.js';
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

  /** As above, of several; those that somebody else holds are left out. */
  lockFree(tx: EntityManager, ids: readonly string[]): Promise<ResponseEntity[]> {
    return this.repository.findFreeForUpdate(tx, ids);
  }

  /** Changes the row and tells the owner, in the same transaction. Call it last: it holds the owner's event stream until the commit. */
  async apply(tx: EntityManager, row: ResponseEntity, change: Partial<Omit<ResponseEntity, 'id'>>): Promise<ResponseEntity> {
    const whole = { ...change, version: row.version + 1, updatedAt: new Date() };
    await this.repository.update(tx, row.id, whole);
    const changed = { ...row, ...whole };
    await this.events.append(tx, row.ownerId, [{ kind: 'response.updated', response: toListItem(changed) }]);
    return changed;
  }

  /** As above, for interviews that go on side by side: nothing changes but the number of their turns. */
  async countTurns(tx: EntityManager, changes: readonly { row: ResponseEntity; turnCount: number }[]): Promise<void> {
    const updatedAt = new Date();
    const changed = changes.map(({ row, turnCount }) => ({ ...row, turnCount, version: row.version + 1, updatedAt }));
    await this.repository.updateTurnCounts(tx, changed);
    await this.events.appendAll(
      tx,
      changed.map((row) => ({ ownerId: row.ownerId, body: { kind: 'response.updated', response: toListItem(row) } })),
    );
  }
}
