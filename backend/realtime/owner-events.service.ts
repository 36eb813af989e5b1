import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { BLANK_INTERVIEW, TEXT_FIELD_NAMES, wireContent } from '../contract/interview-fields.js';
import { NO_CONTACT } from '../contract/response-fields.js';
import type { OwnerEvent, OwnerEventBody, ResumeAnswer } from '../contract/realtime.js';
import type { StreamPosition } from '../contract/paging.js';
import { TransactionRunner } from '../database/transaction-runner.js';
import { RealtimeServer } from './realtime-server.js';
import { type EventRow, StreamReads, toEvent } from './stream-reads.js';

/** Replaces the personal data of a participant, and what its owner wrote about them. */
const NO_PERSON = { ...NO_CONTACT, exclusion_reason: null };
/** Replaces the texts of an interview in past events. */
const NO_TEXTS = { ...wireContent(BLANK_INTERVIEW, TEXT_FIELD_NAMES), privacy: null };

export type OwnedEventRow = EventRow & { user_id: string };

/**
 * An owner's event stream. The database is the log: the next number is taken in the transaction of the change by a locked row,
 * so numbers become visible in their order and none is ever skipped. Sending comes after the commit and may fail.
 */
@Injectable()
export class OwnerEventsService {
  private readonly reads: StreamReads;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactionRunner: TransactionRunner,
    private readonly realtimeServer: RealtimeServer,
  ) {
    this.reads = new StreamReads(dataSource);
  }

  /**
   * Writes events beside their change and sends them once it is committed. They are written at the end of the transaction, because that
   * locks the owner's stream until the commit.
   */
  append(tx: EntityManager, ownerId: string, bodies: readonly OwnerEventBody[]): void {
    if (bodies.length > 0) this.transactionRunner.beforeCommit(tx, () => this.write(tx, ownerId, bodies));
  }

  private async write(tx: EntityManager, ownerId: string, bodies: readonly OwnerEventBody[]): Promise<void> {
    const rows: EventRow[] = await tx.query(
      `with stream as (
         update owner_streams set last_seq = last_seq + $2 where user_id = $1 returning last_seq - $2 as before
       )
       insert into owner_events (user_id, seq, kind, payload)
       select $1, stream.before + body.n, body.payload ->> 'kind', body.payload
         from stream, jsonb_array_elements($3::jsonb) with ordinality as body (payload, n)
       returning seq, kind, payload, created_at`,
      [ownerId, bodies.length, JSON.stringify(bodies)],
    );
    if (rows.length !== bodies.length) throw new Error('The owner has no event stream');
    this.transactionRunner.afterCommit(tx, () => this.send(ownerId, rows.map(toEvent)));
  }

  /**
   * Erases contact details from past events about these responses. Numbers and shape stay, so that a dashboard that was offline can still
   * catch up. Call it after the responses were changed or deleted, when no writer can add another event with the old details.
   */
  async redactResponses(tx: EntityManager, responseIds: readonly string[]): Promise<void> {
    await tx.query(
      `update owner_events set payload = jsonb_set(payload, '{response}', (payload -> 'response') || $2::jsonb)
        where payload ? 'response' and (payload #>> '{response,id}')::uuid = any($1::uuid[])`,
      [responseIds, JSON.stringify(NO_PERSON)],
    );
    await tx.query(
      `update owner_events e set payload = jsonb_set(payload, '{reviews}', (
                select jsonb_agg(case when (review ->> 'id')::uuid = any($1::uuid[]) then review || '{"exclusion_reason": null}' else review end order by n)
                  from jsonb_array_elements(payload -> 'reviews') with ordinality as one (review, n)))
        where (user_id, seq) in (
                select user_id, seq from unnest($1::uuid[]) as gone (id)
                  join owner_events on kind = 'responses.reviewed' and payload -> 'reviews' @> jsonb_build_array(jsonb_build_object('id', gone.id)))`,
      [responseIds],
    );
  }

  /** The same for the texts of a deleted interview. */
  async redactForm(tx: EntityManager, formId: number): Promise<void> {
    await tx.query(
      `update owner_events set payload = jsonb_set(payload, '{form}', (payload -> 'form') || $2::jsonb)
        where payload ? 'form' and payload #>> '{form,id}' = $1`,
      [String(formId), JSON.stringify(NO_TEXTS)],
    );
  }

  /** Sends events that are committed already, in their order. */
  send(ownerId: string, events: readonly OwnerEvent[]): void {
    for (const event of [...events].sort((a, b) => a.seq - b.seq)) this.realtimeServer.sendEvent(ownerId, event);
  }

  /** As above, from the rows of a statement that wrote events of several owners. */
  sendRows(rows: readonly OwnedEventRow[]): void {
    for (const row of [...rows].sort((a, b) => Number(a.seq) - Number(b.seq))) this.send(row.user_id, [toEvent(row)]);
  }

  /** The stream's position. Read it before the rows of a list, so that no event is missed in between. */
  async position(ownerId: string): Promise<StreamPosition> {
    const { top, epoch } = await this.reads.position(ownerId);
    return { top, epoch };
  }

  /** Events after a sequence number, or `reset` if some of them have been pruned. */
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
