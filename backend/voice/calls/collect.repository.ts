import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { VoicePlatforms } from '../../integrations/voice-platform/voice-platforms.js';

/** Outcome of one attempt to collect a call's results. */
export interface Collected {
  readonly attempts: number;
  readonly accepted: boolean;
  readonly recordingGivenUp: boolean;
}

/** How far the results of calls on a voice platform have been collected. When to look next is said by the follow-up `call.collect`. */
@Injectable()
export class CollectRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly voicePlatforms: VoicePlatforms,
  ) {}

  async markDone(tx: EntityManager, id: string): Promise<void> {
    await tx.query(`update calls set results_at = coalesce(results_at, now()), recording_given_up = true where id = $1`, [id]);
  }

  async store(tx: EntityManager, id: string, { attempts, accepted, recordingGivenUp }: Collected): Promise<void> {
    await tx.query(
      `update calls set collect_attempts = $2, recording_given_up = recording_given_up or $4,
              results_at = case when $3 then coalesce(results_at, now()) else results_at end
        where id = $1`,
      [id, attempts, accepted, recordingGivenUp],
    );
  }

  /** The platform reports the call as still live. */
  async markStillLive(id: string): Promise<void> {
    await this.dataSource.query(`update calls set last_seen_at = now() where id = $1 and status = 'live'`, [id]);
  }

  /** When and why it was held and ended, where the platform knows better. */
  async correct(
    tx: EntityManager,
    id: string,
    known: { startedAt: Date | null; endedAt: Date | null; endReason: string | null },
  ): Promise<void> {
    await tx.query(
      `update calls set started_at = coalesce($2, started_at), ended_at = greatest(coalesce($2, started_at), coalesce($3, ended_at)),
              end_reason = coalesce($4, end_reason)
        where id = $1 and status = 'ended'`,
      [id, known.startedAt, known.endedAt, known.endReason],
    );
  }

  /** Whether the response still waits for one of its calls. */
  async isAwaited(responseId: string, manager: EntityManager = this.dataSource.manager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `select from calls where response_id = $1 and status = 'ended' and results_at is null
          and provider_call_id is not null and provider <> all($2) limit 1`,
      [responseId, this.voicePlatforms.localIds],
    );
    return rows.length > 0;
  }

  /** Calls that ended, were never collected and are not scheduled, however that came to be. */
  async listForgotten(limit: number): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `select id from calls c
        where status = 'ended' and results_at is null and provider_call_id is not null and provider <> all($2)
          and not exists (select from follow_ups f where f.kind = 'call.collect' and f.subject = c.id::text)
          and not exists (select from follow_up_crashes q
                           where q.kind = 'call.collect' and q.subject_id = c.id::text and q.quarantined_at is not null)
        limit $1`,
      [limit, this.voicePlatforms.localIds],
    );
    return rows.map(({ id }) => id);
  }
}
