import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { STEPPING_GROUPS, type SteppingGroup } from '../../../contract/stepping-actions.js';
import { watchableSql } from '../../../common/watchable-sql.js';

/** Which running interviews may be watched. */
@Injectable()
export class WatchableRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The responses among these whose interview is running and may not be watched: their words stay hidden until it ends. */
  async hidden(responseIds: readonly string[], manager: EntityManager = this.dataSource.manager): Promise<ReadonlySet<string>> {
    if (responseIds.length === 0) return new Set();
    const rows: { id: string }[] = await manager.query(
      `select c.response_id as id from calls c join forms f on f.id = c.form_id
        where c.response_id = any($1::uuid[]) and c.status = 'live' and not ${watchableSql('c', 'f')}`,
      [responseIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Whether the participant of a response began a call with the promise that it is not watched: later calls of the response keep that promise. */
  async wasHidden(tx: EntityManager, responseId: string): Promise<boolean> {
    const rows: unknown[] = await tx.query('select from calls where response_id = $1 and not watchable limit 1', [responseId]);
    return rows.length > 0;
  }

  /** What the notices of all of a response's calls said the owner may do; everything if there are no calls yet. */
  async toldRights(tx: EntityManager, responseId: string): Promise<readonly SteppingGroup[]> {
    const rows: { told_rights: SteppingGroup[] }[] = await tx.query('select told_rights from calls where response_id = $1', [responseId]);
    return STEPPING_GROUPS.filter((group) => rows.every(({ told_rights: told }) => told.includes(group)));
  }
}
