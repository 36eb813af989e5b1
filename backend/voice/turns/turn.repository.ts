import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import type { Spoken } from '../../contract/spoken.js';
import type { TurnRole } from '../../contract/voice.js';
import { PgPool } from '../../database/pg-pool.js';
import { InterventionRepository } from '../interventions/intervention.repository.js';
import { heardTo } from './spoken.js';
import { type StoredTurn, TURN_COLUMNS, turnsOf, turnValues } from './store-turns.statement.js';
import { TurnEntity } from './turn.entity.js';

export type NewTurn = Omit<StoredTurn, 'createdAt'>;

/** Ids under which more words of the turn were sent, after its own (`ContinueTurn`). */
export const joinedIds = ({ meta }: { readonly meta: unknown }): readonly string[] =>
  (meta as { joined?: readonly string[] } | null)?.joined ?? [];

/** It goes along with every utterance that a speech server hears. $1 response, $2 role. */
const LAST_TURN = {
  name: 'last-turn',
  text: 'select content from transcript_turns where response_id = $1 and role = $2 order by seq desc limit 1',
};

/** $1 response, $2 turn, $3 where it was heard: in $4 call, $5 recorder, $6 and how far. */
const NOTE_SPOKEN = {
  name: 'note-spoken',
  text: `
  update transcript_turns
     set spoken = case when spoken is null
                         or (spoken ->> 'call' = $4::text and spoken ->> 'recorder' is not distinct from $5::text)
                         or (select max((span ->> 'end')::int) from jsonb_array_elements(spoken -> 'spans') span) < $6::int
                       then $3::jsonb else spoken end
   where response_id = $1 and seq = $2 and role = 'assistant'
  returning seq`,
};

@Injectable()
export class TurnRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly pg: PgPool,
    private readonly interventionRepository: InterventionRepository,
  ) {}

  /** @param after the number of the last turn that is known already */
  list(responseId: string, after = 0, manager = this.dataSource.manager): Promise<TurnEntity[]> {
    return manager.getRepository(TurnEntity).find({ where: { responseId, seq: MoreThan(after) }, order: { seq: 'ASC' } });
  }

  async findText(responseId: string, seq: number): Promise<Pick<TurnEntity, 'role' | 'content'> | null> {
    return this.dataSource.getRepository(TurnEntity).findOne({ select: { role: true, content: true }, where: { responseId, seq } });
  }

  /** The last turn of one side. */
  async lastOf(responseId: string, role: TurnRole): Promise<Pick<TurnEntity, 'content'> | null> {
    const { rows } = await this.pg.run<Pick<TurnEntity, 'content'>>(LAST_TURN, [responseId, role]);
    return rows[0] ?? null;
  }

  /** The turns of several responses, in order. */
  listAll(responseIds: readonly string[]): Promise<Pick<TurnEntity, 'responseId' | 'seq' | 'role' | 'content' | 'meta'>[]> {
    return this.dataSource.getRepository(TurnEntity).find({
      select: { responseId: true, seq: true, role: true, content: true, meta: true },
      where: { responseId: In([...responseIds]) },
      order: { responseId: 'ASC', seq: 'ASC' },
    });
  }

  /** The turns of several responses with when and how they were said, in order. */
  listSpoken(
    responseIds: readonly string[],
  ): Promise<Pick<TurnEntity, 'responseId' | 'seq' | 'role' | 'content' | 'meta' | 'via' | 'createdAt'>[]> {
    return this.dataSource.getRepository(TurnEntity).find({
      select: { responseId: true, seq: true, role: true, content: true, meta: true, via: true, createdAt: true },
      where: { responseId: In([...responseIds]) },
      order: { responseId: 'ASC', seq: 'ASC' },
    });
  }

  async insert(tx: EntityManager, turns: readonly NewTurn[]): Promise<StoredTurn[]> {
    const createdAt = new Date();
    const stored = turns.map((turn) => ({ ...turn, createdAt }));
    await this.write(tx, stored);
    await this.interventionRepository.noteTurns(tx, stored);
    return stored;
  }

  /** The turn that a browser sent under this id, or that words sent under it have joined. */
  findByClientId(tx: EntityManager, responseId: string, clientId: string): Promise<TurnEntity | null> {
    return tx
      .createQueryBuilder(TurnEntity, 'turn')
      .where(`turn.responseId = :responseId and (turn.clientId = :clientId or turn.meta -> 'joined' @> to_jsonb(:clientId::text))`, {
        responseId,
        clientId,
      })
      .getOne();
  }

  async revise(tx: EntityManager, { responseId, seq, content, meta, spoken, createdAt }: TurnEntity): Promise<void> {
    await tx.query(
      `update transcript_turns set content = $3, meta = $4, created_at = $5, spoken = $6 where response_id = $1 and seq = $2`,
      [responseId, seq, content, JSON.stringify(meta), createdAt, spoken && JSON.stringify(spoken)],
    );
  }

  /**
   * When the interviewer's turn was heard. Of a turn that another page says again, the first time counts, unless it was heard further then.
   * @returns false when there is no such turn
   */
  async noteSpoken(responseId: string, seq: number, spoken: Spoken): Promise<boolean> {
    const { rows } = await this.pg.run<{ seq: number }>(NOTE_SPOKEN, [
      responseId,
      seq,
      JSON.stringify(spoken),
      spoken.call,
      spoken.recorder ?? null,
      heardTo(spoken),
    ]);
    return rows.length > 0;
  }

  /** Stores the notes of these turns alone. */
  async saveMetas(tx: EntityManager, responseId: string, turns: readonly Pick<TurnEntity, 'seq' | 'meta'>[]): Promise<void> {
    if (turns.length === 0) return;
    await tx.query(
      `update transcript_turns t set meta = noted.meta from unnest($2::int[], $3::jsonb[]) as noted (seq, meta)
        where t.response_id = $1 and t.seq = noted.seq`,
      [responseId, turns.map(({ seq }) => seq), turns.map(({ meta }) => JSON.stringify(meta))],
    );
  }

  async removeAfter(tx: EntityManager, responseId: string, seq: number): Promise<void> {
    await tx.query(`delete from transcript_turns where response_id = $1 and seq > $2`, [responseId, seq]);
    await this.interventionRepository.reopen(tx, responseId, seq);
  }

  /** Replaces all turns of a response. */
  async replaceAll(tx: EntityManager, responseId: string, turns: readonly Omit<StoredTurn, 'responseId'>[]): Promise<void> {
    await tx.delete(TurnEntity, { responseId });
    await this.write(
      tx,
      turns.map((turn) => ({ ...turn, responseId })),
    );
  }

  async hasParticipantSpoken(tx: EntityManager, responseId: string): Promise<boolean> {
    return tx.getRepository(TurnEntity).existsBy({ responseId, role: 'user' });
  }

  /** Whether anything was said in this very call. */
  async hasTurns(callId: string): Promise<boolean> {
    return this.dataSource.getRepository(TurnEntity).existsBy({ callId });
  }

  private async write(tx: EntityManager, turns: readonly StoredTurn[]): Promise<void> {
    await tx.query(`insert into transcript_turns (${TURN_COLUMNS}) select * from ${turnsOf(1)}`, turnValues(turns));
  }
}
