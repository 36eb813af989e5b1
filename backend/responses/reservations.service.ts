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

/** Places that one network holds in an owner's month without having said anything. Others of that network take theirs when they speak. */
const PLACES_PER_NETWORK = 3;

/** SQL: the response does not count yet, and holds no place that it could count in. */
export const PLACELESS_SQL = `(reserved_until is not null and (not holds_place or reserved_until < clock_timestamp() + interval '30 seconds'))`;

/** SQL: how often it was opened or has held a place for 15 minutes, with this time; those of an hour count. */
const RESERVATIONS_SQL = `case when reserved_until > clock_timestamp() - interval '45 minutes' then least(reservations + 1, 1000) else 1 end`;

export interface MonthUsage {
  readonly count: number;
  readonly maxResponses: number;
}

/** The owner's plan, and what of it counts already. */
interface Month {
  readonly used: number;
  readonly max: number;
}

/** What a place is given or refused by. */
interface Standing {
  readonly reserved: number;
  readonly holds: boolean;
  /** The time in which an opened response may begin is over. */
  readonly late: boolean;
  /** Silent openings of its network in the last hour. */
  readonly openings: number;
  /** Places of this month that its network holds. */
  readonly held: number;
  /** Of its network in this interview: joined a call, without a place. */
  readonly waiting: number;
}

/**
 * Places held in the owner's monthly quota for participants who have joined their calls and said nothing yet (USER-10). Held places and
 * counted responses together never exceed the plan, so one that holds a place can always be counted; one that does not must take one first.
 * Every method is part of a transaction that holds the response's row.
 */
@Injectable()
export class ReservationsService {
  constructor(private readonly config: AppConfig) {}

  /**
   * A call is opened: refused where no place is left. It takes none before its participant joins it, because anyone can open calls and leave.
   * Holds the owner's stream until the commit.
   * @param address rate-limit key of the participant; null where there is no limit
   * @throws AppError RESPONSE_LIMIT_REACHED, RATE_LIMITED
   */
  async admit(tx: EntityManager, response: Reserving, address: string | null): Promise<void> {
    if (!(await this.lacksPlace(tx, response.id))) return;
    const { late } = await this.look(tx, response, address, await this.month(tx, response.ownerId));
    if (!late) return;
    await tx.query(
      `update responses
          set reserved_until = ${RESERVED_UNTIL_SQL}, reserved_from = coalesce($2, reserved_from), holds_place = false,
              reservations = ${RESERVATIONS_SQL}
        where id = $1`,
      [response.id, address],
    );
  }

  /**
   * Takes a place for a response whose words or results are here, or will come. One that has a place, or counts already, keeps it.
   * @throws AppError RESPONSE_LIMIT_REACHED
   */
  async take(tx: EntityManager, response: Reserving): Promise<void> {
    if (await this.lacksPlace(tx, response.id)) await this.takeFor(tx, response, null);
  }

  /**
   * The same when the participant joins the call and has said nothing yet. A network that holds its few places already gets in as long as
   * there is room for all of its participants, and takes no further place before one of them speaks.
   * @throws AppError RESPONSE_LIMIT_REACHED, RATE_LIMITED
   */
  async takeToJoin(tx: EntityManager, response: Reserving): Promise<void> {
    if (await this.lacksPlace(tx, response.id)) await this.takeFor(tx, response, await this.addressOf(tx, response.id));
  }

  /** Whether it does not count yet, and holds no place that it could count in. */
  async lacksPlace(manager: EntityManager, responseId: string): Promise<boolean> {
    const sql = `select ${PLACELESS_SQL} as placeless from responses where id = $1`;
    const rows: { placeless: boolean }[] = await manager.query(sql, [responseId]);
    return rows[0]?.placeless ?? false;
  }

  private async takeFor(tx: EntityManager, response: Reserving, address: string | null): Promise<void> {
    const month = await this.month(tx, response.ownerId);
    const { reserved, holds, late, waits } = await this.look(tx, response, address, month);
    if (waits && !late) return;
    await tx.query(
      `with bound as (update owner_streams set reserved_bound = $5 where user_id = $4 and $2::boolean)
       update responses
          set reserved_until = ${RESERVED_UNTIL_SQL}, holds_place = $2,
              reservations = case when $3 then ${RESERVATIONS_SQL} else reservations end
        where id = $1`,
      [response.id, !waits, holds || late, response.ownerId, reserved + 1],
    );
  }

  /** @throws AppError where there is no place, or for too many silent openings */
  private async look(
    tx: EntityManager,
    response: Reserving,
    address: string | null,
    { used, max }: Month,
  ): Promise<Standing & { readonly waits: boolean }> {
    const standing = await this.standingOf(tx, response, address, max - used);
    const { reserved, holds, late, openings, held, waiting } = standing;
    const waits = !holds && held >= PLACES_PER_NETWORK;
    if (!holds && used + reserved + (waits ? waiting : 0) >= max) {
      throw new AppError('RESPONSE_LIMIT_REACHED', errorText('RESPONSE_LIMIT_REACHED'));
    }
    if (late && openings >= this.config.rateLimits.silentOpeningsPerHour) throw tooManySilent();
    return { ...standing, waits };
  }

  /** A separate statement, so that it sees rows committed before the lock on the month was granted. @param room for responses that do not count yet */
  private async standingOf(tx: EntityManager, { id, formId, ownerId }: Reserving, address: string | null, room: number): Promise<Standing> {
    const rows: Standing[] = await tx.query(
      `select case when o.reserved_bound < $5 then o.reserved_bound else live_reservations($1) end as reserved,
              holds_place and reserved_until > clock_timestamp() as holds, reserved_until <= clock_timestamp() as late,
              case when $4::bigint is null then 0 else silent_openings($3, $4) end as openings,
              (select count(*)::int from responses other
                where other.owner_id = $1 and other.holds_place and other.reserved_until > clock_timestamp()
                  and other.reserved_from = $4) as held,
              (select count(*)::int from responses other join calls on calls.response_id = other.id
                where other.form_id = $3 and other.reserved_from = $4 and other.reserved_until > clock_timestamp()
                  and not other.holds_place and other.id <> $2 and calls.status = 'live' and calls.present_by is not null) as waiting
         from responses join owner_streams o on o.user_id = $1
        where id = $2`,
      [ownerId, id, formId, address, room],
    );
    return rows[0]!;
  }

  /** The key of the address it was opened from. */
  private async addressOf(tx: EntityManager, responseId: string): Promise<string | null> {
    const rows: { address: string | null }[] = await tx.query(`select reserved_from::text as address from responses where id = $1`, [
      responseId,
    ]);
    return rows[0]?.address ?? null;
  }

  /** A response that may still begin, or holds a place, has at least this many minutes from now. */
  async extend(tx: EntityManager, responseId: string, minutes: number): Promise<void> {
    await tx.query(
      `update responses set reserved_until = greatest(reserved_until, clock_timestamp() + make_interval(mins => $2))
        where id = $1 and reserved_until > clock_timestamp()`,
      [responseId, minutes],
    );
  }

  /** A call ended without any answer: it gives its place back, like a response that was never started. */
  async giveBack(tx: EntityManager, responseId: string): Promise<void> {
    await tx.query(
      `update responses set holds_place = false, reserved_until = least(reserved_until, ${RESERVED_UNTIL_SQL}) where id = $1`,
      [responseId],
    );
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

  /** Locks the owner's row until the transaction ends, so that no other transaction can take a place. */
  private async month(tx: EntityManager, ownerId: string): Promise<Month> {
    const rows: Month[] = await tx.query(
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
