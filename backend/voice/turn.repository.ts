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

  findSent(tx: EntityManager, responseId: string, clientId: string): Promise<TurnEntity | null> {
    return tx.getRepository(TurnEntity).findOneBy({ responseId, clientId });
  }

  async insert(tx: EntityManager, turn: NewTurn): Promise<TurnEntity> {
    const stored = { ...turn, createdAt: new Date() };
    await tx.getRepository(TurnEntity).insert(stored as never);
    return stored;
  }

  /** All turns of a response anew. */
  async replaceAll(tx: EntityManager, responseId: string, turns: readonly Omit<TurnEntity, 'responseId'>[]): Promise<void> {
    await tx.delete(TurnEntity, { responseId });
    await tx.query(
      `insert into transcript_turns (response_id, seq, call_id, role, content, via, client_id, meta, created_at)
       select $1, t.seq, t.call_id, t.role, t.content, t.via, t.client_id, t.meta, t.created_at
         from jsonb_to_recordset($2::jsonb) as t (seq int, call_id uuid, role text, content text, via text, client_id text, meta jsonb, created_at timestamptz)`,
      [
        responseId,
        JSON.stringify(
          turns.map(({ seq, callId, role, content, via, clientId, meta, createdAt }) => ({
            seq,
            call_id: callId,
            role,
            content,
            via,
            client_id: clientId,
            meta,
            created_at: createdAt,
          })),
        ),
      ],
    );
  }

  async hasParticipantSpoken(tx: EntityManager, responseId: string): Promise<boolean> {
    return tx.getRepository(TurnEntity).existsBy({ responseId, role: 'user' });
  }
}
