import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Hold } from '../../contract/intervention-kinds.js';
import type { EndReason } from '../../contract/voice.js';
import { PgPool } from '../../database/pg-pool.js';
import { breaksSql } from './breaks.js';
import { CallEntity } from './call.entity.js';
import { CALLS, FIND_CALL, FIND_CALL_OF_PARTICIPANT } from './finding/find-call.statements.js';

type NewCall = Pick<
  CallEntity,
  | 'responseId'
  | 'formId'
  | 'ownerId'
  | 'provider'
  | 'assistantId'
  | 'recordingGivenUp'
  | 'watchable'
  | 'toldRights'
  | 'browser'
  | 'mobile'
  | 'path'
>;
export type CallRef = Pick<CallEntity, 'id' | 'responseId'>;
type UnseenCall = Pick<CallEntity, 'id' | 'responseId' | 'provider' | 'providerCallId'>;

/** Calls. Their state changes under the lock of their response's row; liveness and leases change by themselves. */
/** A connection that another one has left this long ago, and that is still there, has come after it. */
const TAKEN_OVER = '5 seconds';

@Injectable()
export class CallRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pg: PgPool,
  ) {}

  async find(id: string, tx?: EntityManager): Promise<CallEntity | null> {
    const { rows } = await (tx ? this.pg.runIn<CallEntity>(tx, FIND_CALL, [id]) : this.pg.run<CallEntity>(FIND_CALL, [id]));
    return rows[0] ? CALLS.read(rows[0]) : null;
  }

  /** Null unless the call belongs to a response that this token opened. */
  async findOfParticipant(id: string, tokenHash: Buffer): Promise<CallEntity | null> {
    const { rows } = await this.pg.run<CallEntity>(FIND_CALL_OF_PARTICIPANT, [id, tokenHash]);
    return rows[0] ? CALLS.read(rows[0]) : null;
  }

  findLive(tx: EntityManager, responseId: string): Promise<CallEntity | null> {
    return tx.getRepository(CallEntity).findOneBy({ responseId, status: 'live' });
  }

  /** Whether the interview has gone on in a later call. */
  async isSuperseded(tx: EntityManager, { id, responseId, startedAt }: CallEntity): Promise<boolean> {
    const rows: unknown[] = await tx.query(`select from calls where response_id = $1 and id <> $2 and started_at > $3 limit 1`, [
      responseId,
      id,
      startedAt,
    ]);
    return rows.length > 0;
  }

  countOf(tx: EntityManager, responseId: string): Promise<number> {
    return tx.getRepository(CallEntity).countBy({ responseId });
  }

  async insert(tx: EntityManager, call: NewCall): Promise<CallEntity> {
    const { identifiers } = await tx
      .createQueryBuilder()
      .insert()
      .into(CallEntity)
      .values({ ...call, id: () => 'gen_random_uuid()' })
      .returning('id')
      .execute();
    return tx.getRepository(CallEntity).findOneByOrFail({ id: (identifiers[0] as { id: string }).id });
  }

  /** Its sound is neither stored nor fetched from now on. */
  async giveUpRecording(tx: EntityManager, id: string): Promise<void> {
    await tx.update(CallEntity, { id }, { recordingGivenUp: true });
  }

  async setProviderCallId(id: string, providerCallId: string): Promise<void> {
    await this.dataSource.query(
      `update calls set provider_call_id = $2
        where id = $1 and provider_call_id is null
          and not exists (select from calls other where other.provider = calls.provider and other.provider_call_id = $2)`,
      [id, providerCallId],
    );
  }

  /** The call that a platform knows under its own id; null unless it is one of ours. */
  findOfProvider(provider: string, providerCallId: string, manager = this.dataSource.manager): Promise<CallEntity | null> {
    return manager.getRepository(CallEntity).findOneBy({ provider, providerCallId });
  }

  /** The media of a live call are on the platform now. @returns the control address of the previous connection; null when the call is no longer live */
  async setMedia(id: string, providerCallId: string, controlUrl: string | null): Promise<{ readonly previous: string | null } | null> {
    const [rows]: [{ previous: string | null }[], number] = await this.dataSource.query(
      `with before as (select id, control_url from calls where id = $1 and status = 'live' for update)
       update calls set provider_call_id = $2, control_url = $3, last_seen_at = now() from before where calls.id = before.id
        returning before.control_url as previous`,
      [id, providerCallId, controlUrl],
    );
    return rows[0] ?? null;
  }

  /** All calls of a response, in the order they were held. */
  listOf(responseId: string, manager = this.dataSource.manager): Promise<CallEntity[]> {
    return manager.getRepository(CallEntity).find({ where: { responseId }, order: { startedAt: 'ASC', id: 'ASC' } });
  }

  /**
   * Sets the platform's id of the response's live call, unless it is known.
   * @param told platforms whose call ids come from the platform itself; ids from the browser are ignored for these
   */
  async setLiveProviderCallId(responseId: string, providerCallId: string, told: readonly string[]): Promise<void> {
    const live = await this.findLive(this.dataSource.manager, responseId);
    if (live && live.id !== providerCallId && !told.includes(live.provider)) await this.setProviderCallId(live.id, providerCallId);
  }

  /** A break begins or ends. Again: no change. */
  async pause(id: string, on: boolean): Promise<void> {
    const change = on ? 'paused_at = now()' : `paused_ms = ${breaksSql('calls')}, paused_at = null`;
    await this.dataSource.query(
      // A pause of the owner's lasts until they end it.
      `update calls set ${change} where id = $1 and status = 'live' and hold is distinct from 'paused' and paused_at is ${on ? 'null' : 'not null'}`,
      [id],
    );
  }

  /** The owner stops the interviewer, writes in its place, or gives it back. Under the lock of the response. The clock waits while it is paused. */
  async hold(tx: EntityManager, id: string, hold: Hold | null): Promise<void> {
    const clock = hold === 'paused' ? 'paused_at = coalesce(paused_at, now())' : `paused_ms = ${breaksSql('calls')}, paused_at = null`;
    await tx.query(`update calls set hold = $2, ${clock} where id = $1 and status = 'live'`, [id, hold]);
  }

  /** Changes the time limit. Under the lock of the response. */
  async addTime(tx: EntityManager, id: string, extraMs: number): Promise<void> {
    await tx.query(`update calls set extra_ms = $2 where id = $1 and status = 'live'`, [id, extraMs]);
  }

  /** @param at null: when the participant was last seen */
  async end(tx: EntityManager, id: string, reason: EndReason, at: Date | null): Promise<void> {
    await tx.query(
      `update calls set status = 'ended', end_reason = $2, responder = null, responder_until = null,
              paused_ms = ${breaksSql('calls')}, paused_at = null,
              ended_at = greatest(started_at, coalesce($3, last_seen_at))
        where id = $1`,
      [id, reason, at],
    );
  }

  /** Drops the turn being spoken and revokes the reply lease. */
  async forgetReply(tx: EntityManager, id: string): Promise<void> {
    await tx.query(`update calls set speaking = null, responder = null, responder_until = null where id = $1`, [id]);
  }

  /** Milliseconds of all calls of a response together, without breaks. */
  async talkingTime(tx: EntityManager, responseId: string): Promise<number> {
    const rows: { ms: string | null }[] = await tx.query(
      `select sum(extract(epoch from greatest(interval '0',
                coalesce(ended_at, last_seen_at) - started_at - make_interval(secs => paused_ms / 1000.0))) * 1000)::bigint as ms
         from calls where response_id = $1`,
      [responseId],
    );
    return Number(rows[0]?.ms ?? 0);
  }

  /**
   * The right to write the assistant's next turn, for `ms` milliseconds: one process at a time, the next one when this one died. It stays in
   * the call's own row, not in `follow_ups`: it is taken and given back for every turn, in the statements that read and store turns, and no
   * job has to be added when it expires.
   */
  async claim(id: string, responder: string, ms: number): Promise<boolean> {
    const [, affected]: [unknown, number] = await this.dataSource.query(
      `update calls set responder = $2, responder_until = now() + make_interval(secs => $3 / 1000.0)
        where id = $1 and status = 'live' and (responder is null or responder = $2 or responder_until < now())`,
      [id, responder, ms],
    );
    return affected === 1;
  }

  /** For another `ms` milliseconds; a right that was given back meanwhile is not taken again. */
  async renew(id: string, responder: string, ms: number): Promise<void> {
    await this.dataSource.query(
      `update calls set responder_until = now() + make_interval(secs => $3 / 1000.0) where id = $1 and responder = $2 and status = 'live'`,
      [id, responder, ms],
    );
  }

  async release(id: string, responder: string): Promise<void> {
    await this.dataSource.query(`update calls set responder = null, responder_until = null where id = $1 and responder = $2`, [
      id,
      responder,
    ]);
  }

  /** A page joins, before it is known whether it may stay: others who join count it from the commit on. @returns false for a call that is over */
  async noteJoined(tx: EntityManager, id: string): Promise<boolean> {
    const [, joined]: [unknown, number] = await tx.query(
      `update calls set present_by = coalesce(present_by, gen_random_uuid()) where id = $1 and status = 'live'`,
      [id],
    );
    return joined > 0;
  }

  /** A page of the participant has connected. @param presence id of its process's connections to the call; the newest counts */
  async enter(id: string, presence: string): Promise<void> {
    await this.dataSource.query(
      `update calls set last_seen_at = now(), left_at = null, present_by = $2 where id = $1 and status = 'live'`,
      [id, presence],
    );
  }

  /** The last of these connections has ended. No effect where a newer one has come, in this process or another. */
  async leave(id: string, presence: string): Promise<void> {
    await this.dataSource.query(
      `update calls set last_seen_at = now(), left_at = now() where id = $1 and status = 'live' and present_by = $2`,
      [id, presence],
    );
  }

  /**
   * Their participants are still connected. A call that another connection has left for a while is taken over: its note came after ours. The
   * rows are taken in the order of their ids, as by every statement for many calls: no deadlocks.
   */
  async refresh(present: readonly { readonly id: string; readonly presence: string }[]): Promise<void> {
    await this.dataSource.query(
      `with held as materialized (
         select c.id, p.presence, c.present_by is distinct from p.presence and c.left_at < now() - interval '${TAKEN_OVER}' as is_ours
           from calls c join unnest($1::uuid[], $2::uuid[]) as p (id, presence) on p.id = c.id
          where c.status = 'live' order by c.id for no key update of c
       )
       update calls c set last_seen_at = now(), left_at = case when held.is_ours then null else c.left_at end,
              present_by = case when held.is_ours then held.presence else c.present_by end
         from held where c.id = held.id`,
      [present.map(({ id }) => id), present.map(({ presence }) => presence)],
    );
  }

  /** Calls of this owner's interviews that are being held. */
  listLiveOfOwner(ownerId: string): Promise<CallRef[]> {
    return this.dataSource.query(`select id, response_id as "responseId" from calls where owner_id = $1 and status = 'live'`, [ownerId]);
  }

  /** Calls of an interview that are being held, and whether its owner has paused them or taken them over. */
  listLiveOf(formId: number): Promise<(CallRef & Pick<CallEntity, 'hold'>)[]> {
    return this.dataSource.query(
      `select id, response_id as "responseId", hold from calls where form_id = $1 and status = 'live' order by id`,
      [formId],
    );
  }

  /** How many calls are being held, by who holds them. */
  countLive(): Promise<{ provider: string; count: number }[]> {
    return this.dataSource.query(`select provider, count(*)::int as count from calls where status = 'live' group by provider`);
  }

  /** Live calls without a heartbeat for this long that are not being collected yet. */
  listUnseen(seconds: number, limit: number): Promise<UnseenCall[]> {
    return this.dataSource.query(
      `select id, response_id as "responseId", provider, provider_call_id as "providerCallId" from calls
        where status = 'live' and last_seen_at < now() - make_interval(secs => $1)
          and not exists (select from follow_ups f where f.kind = 'call.collect' and f.subject = calls.id::text)
        order by last_seen_at limit $2`,
      [seconds, limit],
    );
  }

  /** Live calls that have gone on for longer, without breaks. */
  listOvertime(seconds: number, limit: number): Promise<UnseenCall[]> {
    return this.dataSource.query(
      `select id, response_id as "responseId", provider, provider_call_id as "providerCallId" from calls
        where status = 'live' and started_at < now() - make_interval(secs => $1 + (extra_ms + ${breaksSql('calls')}) / 1000.0) order by started_at limit $2`,
      [seconds, limit],
    );
  }

  /** Still unseen? Asked again under the lock: the participant may have come back meanwhile. */
  async isUnseen(tx: EntityManager, id: string, seconds: number): Promise<boolean> {
    const rows: unknown[] = await tx.query(
      `select from calls where id = $1 and status = 'live' and last_seen_at < now() - make_interval(secs => $2)`,
      [id, seconds],
    );
    return rows.length > 0;
  }
}
