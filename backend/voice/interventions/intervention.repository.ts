import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DeclineReason, InterventionKind } from '../../contract/intervention-kinds.js';
import type { SteeringOrder } from '../../integrations/voice-platform/replies.port.js';
import { InterventionEntity } from './intervention.entity.js';

export type NewIntervention = Pick<InterventionEntity, 'responseId' | 'ownerId' | 'clientId' | 'kind'> &
  Partial<Pick<InterventionEntity, 'words' | 'questionId' | 'minutes' | 'afterTurn' | 'reason'>>;

/** A turn that may have been led by interventions: the interviewer notes their ids with it. */
interface LedTurn {
  readonly responseId: string;
  readonly seq: number;
  readonly meta: Readonly<Record<string, unknown>> | null;
}
interface LedMeta {
  readonly interventions?: readonly string[];
  readonly declined?: readonly string[];
  readonly interrupted?: boolean;
}

/** Spoken by the interviewer, rather than changing its course. */
const ASKING: readonly InterventionKind[] = ['whisper', 'question'];

/** What owners do in running interviews. All changes run under the lock of the response's row. */
@Injectable()
export class InterventionRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(responseId: string, manager = this.dataSource.manager): Promise<InterventionEntity[]> {
    return manager.getRepository(InterventionEntity).find({ where: { responseId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  findByClientId(tx: EntityManager, responseId: string, clientId: string): Promise<InterventionEntity | null> {
    return tx.getRepository(InterventionEntity).findOneBy({ responseId, clientId });
  }

  async counts(tx: EntityManager, responseId: string): Promise<{ all: number; pending: number }> {
    const rows: { all: number; pending: number }[] = await tx.query(
      `select count(*)::int as all, count(*) filter (where state = 'pending')::int as pending from interventions where response_id = $1`,
      [responseId],
    );
    return rows[0]!;
  }

  async insert(tx: EntityManager, intervention: NewIntervention): Promise<InterventionEntity> {
    const {
      responseId,
      ownerId,
      clientId,
      kind,
      words = null,
      questionId = null,
      minutes = null,
      afterTurn = null,
      reason = null,
    } = intervention;
    const rows: { id: string }[] = await tx.query(
      // Those of one transaction, and of one moment, keep their order.
      `insert into interventions (response_id, owner_id, client_id, kind, words, question_id, minutes, after_turn, reason, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp()) returning id`,
      [responseId, ownerId, clientId, kind, words, questionId, minutes, afterTurn, reason],
    );
    return tx.getRepository(InterventionEntity).findOneByOrFail({ id: rows[0]!.id });
  }

  /** By how much the time limit is really changed. */
  async setMinutes(tx: EntityManager, id: string, minutes: number): Promise<void> {
    await tx.update(InterventionEntity, { id }, { minutes });
  }

  /** It takes effect in this transaction. @param turn with which it does, if with one */
  async apply(tx: EntityManager, id: string, turn: number | null): Promise<InterventionEntity> {
    await tx.query(`update interventions set state = 'applied', applied_at = clock_timestamp(), turn = $2 where id = $1`, [id, turn]);
    return tx.getRepository(InterventionEntity).findOneByOrFail({ id });
  }

  /** It will not take effect. */
  async decline(tx: EntityManager, id: string, reason: DeclineReason): Promise<void> {
    await tx.query(
      `update interventions set state = 'declined', reason = $2, applied_at = clock_timestamp() where id = $1 and state = 'pending'`,
      [id, reason],
    );
  }

  async listPendingSkips(tx: EntityManager, responseId: string): Promise<SteeringOrder[]> {
    const skips = await tx.getRepository(InterventionEntity).findBy({ responseId, kind: 'skip', state: 'pending' });
    return skips.map(({ id, words, questionId, afterTurn }) => ({ id, kind: 'skip', words, questionId, after: afterTurn }));
  }

  find(tx: EntityManager, responseId: string, id: string): Promise<InterventionEntity | null> {
    return tx.getRepository(InterventionEntity).findOneBy({ responseId, id });
  }

  findById(tx: EntityManager, id: string): Promise<InterventionEntity | null> {
    return tx.getRepository(InterventionEntity).findOneBy({ id });
  }

  /** As it is now, outside of a transaction. */
  read(id: string): Promise<InterventionEntity | null> {
    return this.findById(this.dataSource.manager, id);
  }

  /** Withdraws it. A turn that is already being written may still follow it: then it has taken effect (`noteTurns`). */
  async withdraw(tx: EntityManager, id: string): Promise<InterventionEntity> {
    await tx.query(
      `update interventions set state = 'withdrawn', withdrawn_at = clock_timestamp(), applied_at = clock_timestamp()
        where id = $1 and state = 'pending'`,
      [id],
    );
    return tx.getRepository(InterventionEntity).findOneByOrFail({ id });
  }

  /** Those of these responses for which something is pending. */
  async listWaiting(responseIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows: { responseId: string }[] = await this.dataSource.query(
      `select distinct response_id as "responseId" from interventions where response_id = any($1::uuid[]) and state = 'pending'`,
      [responseIds],
    );
    return new Set(rows.map(({ responseId }) => responseId));
  }

  /** Withdraws all of these kinds that are pending: the interview no longer allows them. */
  async withdrawKinds(tx: EntityManager, responseId: string, kinds: readonly InterventionKind[]): Promise<void> {
    if (kinds.length === 0) return;
    await tx.query(
      `update interventions set state = 'withdrawn', withdrawn_at = clock_timestamp(), applied_at = clock_timestamp(), reason = 'turned-off'
        where response_id = $1 and state = 'pending' and kind = any($2::text[])`,
      [responseId, kinds],
    );
  }

  /**
   * Turns are being stored: what they were led by has taken effect. A turn that was cut off has not done what it was asked to, so that is
   * done in the next one.
   */
  async noteTurns(tx: EntityManager, turns: readonly LedTurn[]): Promise<void> {
    const led = turns.flatMap(({ responseId, seq, meta }) => {
      const { interventions = [], declined = [], interrupted = false } = (meta ?? {}) as LedMeta;
      if (interrupted) return [];
      const outcome = (state: string) => (id: string) => ({ id, responseId, seq, state });
      return [...interventions.map(outcome('applied')), ...declined.map(outcome('declined'))];
    });
    if (led.length === 0) return;
    await tx.query(
      `update interventions i set state = led.state, applied_at = now(), turn = led.seq,
              reason = case when led.state = 'declined' then 'rules' when i.state = 'pending' then i.reason end
         from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[]) as led (id, response_id, seq, state)
        where i.id = led.id and i.response_id = led.response_id
          and (i.state = 'pending' or (i.state = 'withdrawn' and led.state = 'applied'))`,
      [led.map(({ id }) => id), led.map(({ responseId }) => responseId), led.map(({ seq }) => seq), led.map(({ state }) => state)],
    );
  }

  /** The owner's question in this turn was not heard, so the next turn asks it. Skipped questions stay skipped. */
  async askAgain(tx: EntityManager, responseId: string, seq: number): Promise<void> {
    await tx.query(
      `update interventions set state = case when withdrawn_at is null then 'pending' else 'withdrawn' end, applied_at = withdrawn_at, turn = null
        where response_id = $1 and turn = $2 and state = 'applied' and kind = any($3::text[])`,
      [responseId, seq, ASKING],
    );
  }

  /** Turns with which orders to a voice platform took effect, as far as its record shows. */
  async noteEffects(tx: EntityManager, effects: readonly { readonly id: string; readonly turn: number }[]): Promise<void> {
    if (effects.length === 0) return;
    await tx.query(`update interventions i set turn = led.turn from unnest($1::uuid[], $2::int[]) as led (id, turn) where i.id = led.id`, [
      effects.map(({ id }) => id),
      effects.map(({ turn }) => turn),
    ]);
  }

  /** Turns after `seq` are withdrawn: what led them waits for the next turn again. */
  async reopen(tx: EntityManager, responseId: string, seq: number): Promise<void> {
    await tx.query(
      `update interventions set state = case when withdrawn_at is null then 'pending' else 'withdrawn' end, reason = null,
              applied_at = withdrawn_at, turn = null
        where response_id = $1 and turn > $2`,
      [responseId, seq],
    );
  }
}
