import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { TURN_COLUMNS, turnsOf, turnValues } from './store-turns.statement.js';
import { TurnEntity } from './turn.entity.js';

export type NewTurn = Omit<TurnEntity, 'createdAt'>;

@Injectable()
export class TurnRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param after the number of the last turn that is known already */
  list(responseId: string, after = 0, manager = this.dataSource.manager): Promise<TurnEntity[]> {
    return manager.getRepository(TurnEntity).find({ where: { responseId, seq: MoreThan(after) }, order: { seq: 'ASC' } });
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
    await tx.query(`insert into transcript_turns (${TURN_COLUMNS}) select * from ${turnsOf(1)}`, turnValues(turns));
  }
}
