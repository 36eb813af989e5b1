import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** Earlier browsers of one interview that are remembered. */
const REMEMBERED = 20;

/** Links that continue an interview on another device, and which browsers gave interviews up. Tokens are stored as hashes. */
@Injectable()
export class HandoverRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A response has one link: a new one replaces the one before. */
  async offer(tx: EntityManager, responseId: string, tokenHash: Buffer, expiresAt: Date): Promise<void> {
    await tx.query(
      `insert into response_handovers (response_id, token_hash, expires_at) values ($1, $2, $3)
       on conflict (response_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [responseId, tokenHash, expiresAt],
    );
  }

  /** The response that a link continues; null for one that was used, replaced or has expired. */
  async find(tokenHash: Buffer): Promise<string | null> {
    const rows: { response_id: string }[] = await this.dataSource.query(
      `select response_id from response_handovers where token_hash = $1 and expires_at > now()`,
      [tokenHash],
    );
    return rows[0]?.response_id ?? null;
  }

  /** Uses the link up, under the lock of its response. @returns false when it no longer works */
  async take(tx: EntityManager, responseId: string, tokenHash: Buffer): Promise<boolean> {
    const [, affected]: [unknown, number] = await tx.query(
      `update response_handovers set token_hash = null where response_id = $1 and token_hash = $2 and expires_at > now()`,
      [responseId, tokenHash],
    );
    return affected === 1;
  }

  async noteMove(tx: EntityManager, responseId: string, from: Buffer, to: Buffer): Promise<void> {
    await tx.query(
      `update response_handovers
          set moved_from = (array_remove(array_remove(moved_from, $3), $2) || $2::bytea)[greatest(1, cardinality(moved_from) - ${REMEMBERED - 2}):]
        where response_id = $1`,
      [responseId, from, to],
    );
  }

  /** Whether this browser's interview continues on another device. */
  async hasMoved(responseId: string, participantHash: Buffer, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const rows: unknown[] = await manager.query(`select from response_handovers where response_id = $1 and $2 = any(moved_from)`, [
      responseId,
      participantHash,
    ]);
    return rows.length > 0;
  }
}
