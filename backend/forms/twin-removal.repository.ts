import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A remote assistant that no row references: it must be removed. */
export interface TwinRemoval {
  readonly mark: string;
  readonly provider: string;
  /** Null: being created, or created without its id being recorded; its tag finds it. */
  readonly providerRef: string | null;
  readonly createdAt: Date;
}

/** Assistants to be removed on their platform; the follow-up `assistant.remove` of each row does the work. */
@Injectable()
export class TwinRemovalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Call it before creating a remote assistant. Returns its mark. */
  async begin(tx: EntityManager, provider: string): Promise<string> {
    const rows: { mark: string }[] = await tx.query(`insert into assistant_removals (provider) values ($1) returning mark`, [provider]);
    return rows[0]!.mark;
  }

  async noteRef(mark: string, providerRef: string): Promise<void> {
    await this.dataSource.query(`update assistant_removals set provider_ref = $2 where mark = $1`, [mark, providerRef]);
  }

  /** A row references the remote assistant now, or it was never created. */
  async forget(tx: EntityManager, mark: string): Promise<void> {
    await tx.query(`delete from assistant_removals where mark = $1`, [mark]);
  }

  async find(mark: string): Promise<TwinRemoval | null> {
    const rows: TwinRemoval[] = await this.dataSource.query(
      `select mark, provider, provider_ref as "providerRef", created_at as "createdAt" from assistant_removals where mark = $1`,
      [mark],
    );
    return rows[0] ?? null;
  }

  /** Whether some assistant's row names it after all. */
  async isInUse(provider: string, ref: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(`select from assistants where provider = $1 and provider_ref = $2`, [
      provider,
      ref,
    ]);
    return rows.length > 0;
  }
}
