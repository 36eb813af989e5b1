import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { TurnEntity } from './turn.entity.js';

export type NewTurn = Omit<TurnEntity, 'createdAt'>;

@Injectable()
export class TurnRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param after the number of the last turn that is known already */
  list(responseId: string, after = 0, manager = this.dataSource.manager): Promise<TurnEntity[]> {
    return manager.getRepository(TurnEntity).find({ where: { responseId, seq: MoreThan(after) }, order: { seq: 'ASC' } });
  }

  /** Numbers of turns that browsers have sent before, by what they were sent as. */
  async findSent(
    tx: EntityManager,
    sent: readonly { responseId: string; clientId: string }[],
  ): Promise<{ responseId: string; clientId: string; seq: number }[]> {
    if (sent.length === 0) return [];
    return tx.query(
      `select response_id as "responseId", client_id as "clientId", seq from transcript_turns
        where (response_id, client_id) in (select * from unnest($1::uuid[], $2::text[]))`,
      [sent.map(({ responseId }) => responseId), sent.map(({ clientId }) => clientId)],
    );
  }

  async insert(tx: EntityManager, turns: readonly NewTurn[]): Promise<TurnEntity[]> {
    const createdAt = new Date();
    const stored = turns.map((turn) => ({ ...turn, createdAt }));
    await this.write(tx, stored);
    return stored;
  }

  /** All turns of a response anew. */
  async replaceAll(tx: EntityManager, responseId: string, turns: readonly Omit<TurnEntity, 'responseId'>[]): Promise<void> {
    await tx.delete(TurnEntity, { responseId });
    await this.write(
      tx,
      turns.map((turn) => ({ ...turn, responseId })),
    );
  }

  async hasParticipantSpoken(tx: EntityManager, responseId: string): Promise<boolean> {
    return tx.getRepository(TurnEntity).existsBy({ responseId, role: 'user' });
  }

  private async write(tx: EntityManager, turns: readonly TurnEntity[]): Promise<void> {
    const column = <K extends keyof TurnEntity>(name: K) => turns.map((turn) => turn[name]);
    await tx.query(
      `insert into transcript_turns (response_id, seq, call_id, role, content, via, client_id, meta, created_at)
       select * from unnest($1::uuid[], $2::int[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::timestamptz[])`,
      [
        column('responseId'),
        column('seq'),
        column('callId'),
        column('role'),
        column('content'),
        column('via'),
        column('clientId'),
        turns.map(({ meta }) => meta && JSON.stringify(meta)),
        column('createdAt'),
      ],
    );
  }
}
