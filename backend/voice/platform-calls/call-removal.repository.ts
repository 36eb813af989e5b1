import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A call on a voice platform that no row of ours names any more. */
export interface CallRemovalRow {
  readonly id: string;
  readonly provider: string;
  readonly providerCallId: string;
  /** Where the platform takes orders for it, while it may still be going on. */
  readonly controlUrl: string | null;
}

/** Calls to be erased on their platform. Triggers write them too; the follow-up `call.erase` of each row does the work. */
@Injectable()
export class CallRemovalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A call that no row has come to name. @returns null when it is noted already */
  async note(tx: EntityManager, provider: string, providerCallId: string): Promise<string | null> {
    const rows: { id: string }[] = await tx.query(
      `insert into call_removals (provider, provider_call_id) values ($1, $2) on conflict do nothing returning id`,
      [provider, providerCallId],
    );
    return rows[0]?.id ?? null;
  }

  async find(id: string): Promise<CallRemovalRow | null> {
    const rows: CallRemovalRow[] = await this.dataSource.query(
      `select id, provider, provider_call_id as "providerCallId", control_url as "controlUrl" from call_removals where id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  async remove(id: string): Promise<void> {
    await this.dataSource.query(`delete from call_removals where id = $1`, [id]);
  }

  /** The request to end the call was sent. */
  async noteHungUp(id: string): Promise<void> {
    await this.dataSource.query(`update call_removals set control_url = null where id = $1`, [id]);
  }
}
