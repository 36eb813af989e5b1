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

  async hasParticipantSpoken(tx: EntityManager, responseId: string): Promise<boolean> {
    return tx.getRepository(TurnEntity).existsBy({ responseId, role: 'user' });
  }
}
