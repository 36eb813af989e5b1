import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A twin on a voice platform that no assistant's row names: it must go. */
export interface TwinRemoval {
  readonly mark: string;
  readonly provider: string;
  /** Null: being made, or made by somebody who never came to note its id; its mark finds it. */
  readonly providerRef: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** Whoever is at a removal has it for so long, seconds. */
const CLAIM_SECONDS = 300;

@Injectable()
export class TwinRemovalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Before a twin is made: if nobody claims it within `seconds`, it is removed. Answers its mark. */
  async begin(provider: string, seconds: number): Promise<string> {
    const rows: { mark: string }[] = await this.dataSource.query(
      `insert into assistant_removals (provider, due_at) values ($1, now() + make_interval(secs => $2)) returning mark`,
      [provider, seconds],
    );
    return rows[0]!.mark;
  }

  async noteRef(mark: string, providerRef: string): Promise<void> {
    await this.dataSource.query(`update assistant_removals set provider_ref = $2 where mark = $1`, [mark, providerRef]);
  }

  /** Some assistant's row names the twin now, or there is none. */
  async forget(mark: string, manager: EntityManager = this.dataSource.manager): Promise<void> {
    await manager.query(`delete from assistant_removals where mark = $1`, [mark]);
  }

  claimDue(providers: readonly string[], limit: number): Promise<TwinRemoval[]> {
    return this.dataSource
      .query(
        `update assistant_removals set attempts = attempts + 1, due_at = now() + make_interval(secs => $3)
          where mark in (select mark from assistant_removals where provider = any($1) and due_at <= now()
                          order by due_at limit $2 for update skip locked)
          returning mark, provider, provider_ref as "providerRef", attempts, created_at as "createdAt"`,
        [providers, limit, CLAIM_SECONDS],
      )
      .then(([rows]: [TwinRemoval[], number]) => rows);
  }

  /** Not by itself any more. */
  async suspend(mark: string): Promise<void> {
    await this.dataSource.query(`update assistant_removals set due_at = 'infinity' where mark = $1`, [mark]);
  }

  async putOff(mark: string, seconds: number): Promise<void> {
    await this.dataSource.query(`update assistant_removals set due_at = now() + make_interval(secs => $2) where mark = $1`, [
      mark,
      seconds,
    ]);
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
