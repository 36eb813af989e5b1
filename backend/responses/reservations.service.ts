import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { maxResponsesSql } from '../billing/entitlements.service.js';
import { AppError } from '../common/app-error.js';
import { errorText } from '../common/error-body.js';
import { AppConfig } from '../config/app-config.js';
import { tooManySilent } from './address-keys.service.js';
import type { ResponseEntity } from './response.entity.js';
import { RESERVED_UNTIL_SQL } from './submit-response.statement.js';

type Reserving = Pick<ResponseEntity, 'id' | 'formId' | 'ownerId'>;

/** How long an opened response holds its place; `RESERVED_UNTIL_SQL` says the same. */
export const RESERVED_MINUTES = 15;

/** SQL: the reservation expires too soon to rely on. */
export const LAPSED_SQL = `coalesce(reserved_until < clock_timestamp() + interval '30 seconds', false)`;

export interface MonthUsage {
  readonly count: number;
  readonly maxResponses: number;
}

/**
 * Places reserved in the owner's monthly quota for responses without answers yet (USER-10). Reserved places and counted responses
 * together never exceed the plan, so a reservation that holds can always be counted; one that has lapsed must be renewed first.
 * Every method is part of a transaction that holds the response's row.
 */
@Injectable()
export class ReservationsService {
  constructor(private readonly config: AppConfig) {}

  /**
   * Renews a reservation that has lapsed. One that holds, and a response that counts already, stay as they are.
   * @param address rate-limit key of the returning participant; null where there is no limit
   * @throws AppError RESPONSE_LIMIT_REACHED, RATE_LIMITED
   */
  async renew(tx: EntityManager, response: Reserving, address: string | null): Promise<void> {
    if (!(await this.hasLapsed(tx, response.id))) return;
    const { used, max } = await this.lockMonth(tx, response.ownerId);
    // A separate statement, so that it sees rows committed before the lock was granted.
    const rows: { reserved: number; holds: boolean; openings: number }[] = await tx.query(
      `select live_reservations($1) as reserved, reserved_until > clock_timestamp() as holds,
              case when $4::bigint is null then 0 else silent_openings($3, $4) end as openings
         from responses where id = $2`,
      [response.ownerId, response.id, response.formId, address],
    );
    const { reserved, holds, openings } = rows[0]!;
    if (!holds && used + reserved >= max) throw new AppError('RESPONSE_LIMIT_REACHED', errorText('RESPONSE_LIMIT_REACHED'));
    if (!holds && openings >= this.config.rateLimits.silentOpeningsPerHour) throw tooManySilent();
    await tx.query(
      `update responses
          set reserved_until = ${RESERVED_UNTIL_SQL}, reserved_from = coalesce($2, reserved_from),
              reservations = case when reserved_until > clock_timestamp() - interval '45 minutes' then least(reservations + 1, 1000) else 1 end
        where id = $1`,
      [response.id, address],
    );
    await tx.query('update owner_streams set reserved_bound = $2 where user_id = $1', [response.ownerId, reserved + 1]);
  }

  /** Extends a valid reservation to this many minutes from now. */
  async extend(tx: EntityManager, responseId: string, minutes: number): Promise<void> {
    await tx.query(
      `update responses set reserved_until = greatest(reserved_until, clock_timestamp() + make_interval(mins => $2))
        where id = $1 and reserved_until > clock_timestamp()`,
      [responseId, minutes],
    );
  }

  /** A call ended without any answer: its place expires like that of a response never started. */
  async shorten(tx: EntityManager, responseId: string): Promise<void> {
    await tx.query(`update responses set reserved_until = least(reserved_until, ${RESERVED_UNTIL_SQL}) where id = $1`, [responseId]);
  }

  /** Counts one more response in the owner's month. Call it shortly before the commit: it holds the owner's stream. */
  async count(tx: EntityManager, ownerId: string): Promise<MonthUsage> {
    const [rows]: [MonthUsage[], number] = await tx.query(
      `update owner_streams o
          set month = greatest(o.month, now_month.first),
              month_count = case when o.month < now_month.first then 1 else o.month_count + 1 end
         from (select date_trunc('month', clock_timestamp() at time zone 'utc')::date as first) now_month
        where o.user_id = $1
       returning o.month_count as count,
                 (select ${maxResponsesSql('s')} from (select) one left join subscriptions s on s.user_id = $1) as "maxResponses"`,
      [ownerId],
    );
    if (!rows[0]) throw new Error('The owner has no event stream');
    return rows[0];
  }

  async hasLapsed(tx: EntityManager, responseId: string): Promise<boolean> {
    const rows: { lapsed: boolean }[] = await tx.query(`select ${LAPSED_SQL} as lapsed from responses where id = $1`, [responseId]);
    return rows[0]?.lapsed ?? false;
  }

  private async lockMonth(tx: EntityManager, ownerId: string): Promise<{ used: number; max: number }> {
    const rows: { used: number; max: number }[] = await tx.query(
      `select case when o.month < date_trunc('month', now() at time zone 'utc')::date then 0 else o.month_count end as used,
              ${maxResponsesSql('s')} as max
         from owner_streams o left join subscriptions s on s.user_id = o.user_id
        where o.user_id = $1
          for no key update of o`,
      [ownerId],
    );
    if (!rows[0]) throw new Error('The owner has no event stream');
    return rows[0];
  }
}
