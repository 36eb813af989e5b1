import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A call on a voice platform that no row of ours names any more. */
export interface CallRemovalRow {
  readonly id: string;
  readonly provider: string;
  readonly providerCallId: string;
  /** Where the platform takes orders for it, while it may still be going on. */
  readonly controlUrl: string | null;
  readonly attempts: number;
}

interface ClaimedRemoval {
  readonly id: string;
  /** From then on it is due again. */
  readonly until: Date;
}

/** Whoever is at a removal has it for so long, seconds. */
const CLAIM_SECONDS = 300;

@Injectable()
export class CallRemovalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A call that no row has come to name. */
  async note(provider: string, providerCallId: string, inSeconds: number): Promise<void> {
    await this.dataSource.query(
      `insert into call_removals (provider, provider_call_id, due_at) values ($1, $2, now() + make_interval(secs => $3)) on conflict do nothing`,
      [provider, providerCallId, inSeconds],
    );
  }

  /** Due ones on these platforms; they are this caller's for a while. */
  async claimDue(providers: readonly string[], limit: number): Promise<ClaimedRemoval[]> {
    const [rows]: [ClaimedRemoval[], number] = await this.dataSource.query(
      `update call_removals set attempts = attempts + 1, due_at = now() + make_interval(secs => $3)
        where id in (select id from call_removals where provider = any($1) and due_at <= now()
                      order by due_at limit $2 for update skip locked)
        returning id, due_at as "until"`,
      [providers, limit, CLAIM_SECONDS],
    );
    return rows;
  }

  async find(id: string): Promise<CallRemovalRow | null> {
    const rows: CallRemovalRow[] = await this.dataSource.query(
      `select id, provider, provider_call_id as "providerCallId", control_url as "controlUrl", attempts from call_removals where id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  async done(id: string): Promise<void> {
    await this.dataSource.query(`delete from call_removals where id = $1`, [id]);
  }

  /** It was told to end. */
  async hungUp(id: string, againInSeconds: number): Promise<void> {
    await this.dataSource.query(
      `update call_removals set control_url = null, attempts = 0, due_at = now() + make_interval(secs => $2) where id = $1`,
      [id, againInSeconds],
    );
  }

  /** Not by itself any more. */
  async suspend(id: string): Promise<void> {
    await this.dataSource.query(`update call_removals set due_at = 'infinity' where id = $1`, [id]);
  }

  async resume(id: string): Promise<void> {
    await this.dataSource.query(`update call_removals set due_at = now(), attempts = 0 where id = $1`, [id]);
  }

  async putOff(id: string, seconds: number): Promise<void> {
    await this.dataSource.query(`update call_removals set due_at = now() + make_interval(secs => $2) where id = $1`, [id, seconds]);
  }
}
