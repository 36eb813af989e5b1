import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { OwnerEvent, OwnerEventBody, ResumeAnswer } from '../contract/realtime.js';
import type { StreamPosition } from '../contract/paging.js';
import { Transactions } from '../database/transactions.js';
import { RealtimeServer } from './realtime-server.js';
import { type EventRow, StreamReads, toEvent } from './stream-reads.js';

/**
 * An owner's event stream. The database is the log: the next number is taken in the transaction of the change by a locked row,
 * so numbers become visible in their order and none is ever skipped. Sending comes after the commit and may fail.
 */
@Injectable()
export class OwnerEvents {
  private readonly reads: StreamReads;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly realtime: RealtimeServer,
  ) {
    this.reads = new StreamReads(dataSource);
  }

  /**
   * Writes events beside their change and sends them once it is committed.
   * Call it last in the transaction: it holds the owner's row until the commit.
   */
  append(tx: EntityManager, ownerId: string, bodies: readonly OwnerEventBody[]): Promise<void> {
    return this.appendAll(
      tx,
      bodies.map((body) => ({ ownerId, body })),
    );
  }

  /** As above, of several owners, whose rows are taken in the order of their ids: two of these never wait for each other. */
  async appendAll(tx: EntityManager, events: readonly { ownerId: string; body: OwnerEventBody }[]): Promise<void> {
    if (events.length === 0) return;
    const rows: (EventRow & { user_id: string })[] = await tx.query(
      `with given as (
         select (one ->> 'ownerId')::uuid as user_id, one -> 'body' as body,
                row_number() over (partition by one ->> 'ownerId' order by n) as nth
           from jsonb_array_elements($1::jsonb) with ordinality as list (one, n)
       ), held as materialized (
         select user_id from owner_streams where user_id in (select user_id from given) order by user_id for no key update
       ), stream as (
         update owner_streams o set last_seq = last_seq + given.count
           from (select user_id, count(*) from given join held using (user_id) group by user_id) given
          where o.user_id = given.user_id
         returning o.user_id, o.last_seq - given.count as before
       )
       insert into owner_events (user_id, seq, kind, payload)
       select user_id, stream.before + given.nth, given.body ->> 'kind', given.body
         from stream join given using (user_id)
       returning user_id, seq, kind, payload, created_at`,
      [JSON.stringify(events)],
    );
    if (rows.length !== events.length) throw new Error('The owner has no event stream');
    for (const ownerId of new Set(rows.map(({ user_id }) => user_id))) {
      const own = rows.filter(({ user_id }) => user_id === ownerId);
      this.transactions.afterCommit(tx, () => this.send(ownerId, own.map(toEvent)));
    }
  }

  /** Sends events that are committed already, in their order. */
  send(ownerId: string, events: readonly OwnerEvent[]): void {
    for (const event of [...events].sort((a, b) => a.seq - b.seq)) this.realtime.sendEvent(ownerId, event);
  }

  /** Where the stream stands. Read it before the rows of a list, so that nothing can fall between them. */
  async position(ownerId: string): Promise<StreamPosition> {
    const { top, epoch } = await this.reads.position(ownerId);
    return { top, epoch };
  }

  /** What came after a number, or `reset` when that can no longer be told without a hole. */
  async resume(ownerId: string, after: number, epoch: string): Promise<ResumeAnswer> {
    const { events, ...position } = await this.reads.resume(ownerId, { after, epoch });
    return events ? { success: true, ...position, reset: false, events } : { success: true, ...position, reset: true };
  }

  /** Forgets events older than `days`; clients further behind read their lists again. */
  async prune(days: number): Promise<void> {
    await this.dataSource.query(
      `with gone as (
         delete from owner_events where created_at < now() - make_interval(days => $1) returning user_id, seq
       ), last as (select user_id, max(seq) as seq from gone group by user_id)
       update owner_streams s set pruned_seq = greatest(s.pruned_seq, last.seq) from last where s.user_id = last.user_id`,
      [days],
    );
  }
}
