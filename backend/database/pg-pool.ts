import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { ATTEMPTS, isPassing } from './passing-error.js';

/** A statement that PostgreSQL parses and plans once per connection, under its name. */
export interface NamedStatement {
  /** Unique in the app; one name always stands for the same text. */
  readonly name: string;
  readonly text: string;
}

/** The DataSource's own `pg` pool, for the few statements where an ORM's detour is measurable. */
@Injectable()
export class PgPool {
  constructor(private readonly dataSource: DataSource) {}

  get pool(): Pool {
    return (this.dataSource.driver as unknown as { master: Pool }).master;
  }

  /** Runs a prepared statement by itself, outside any transaction. A deadlock has undone all of it: it runs again. */
  async run<Row extends QueryResultRow>(statement: NamedStatement, values: readonly unknown[]): Promise<QueryResult<Row>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.pool.query<Row>({ ...statement, values: [...values] });
      } catch (error) {
        if (attempt === ATTEMPTS || !isPassing(error)) throw error;
      }
    }
  }

  /** Runs a prepared statement as a part of the transaction. */
  async runIn<Row extends QueryResultRow>(
    tx: EntityManager,
    statement: NamedStatement,
    values: readonly unknown[],
  ): Promise<QueryResult<Row>> {
    if (!tx.queryRunner) throw new Error('This entity manager is not one of a transaction');
    const client = (await tx.queryRunner.connect()) as PoolClient;
    return client.query<Row>({ ...statement, values: [...values] });
  }
}
