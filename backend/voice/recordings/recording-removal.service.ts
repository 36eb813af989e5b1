import { Inject, Injectable } from '@nestjs/common';
import { PgPool } from '../../database/pg-pool.js';
import type { FollowUpContext } from '../../follow-ups/job-handlers.js';
import { RECORDING_STORAGE, type RecordingStorage } from '../../integrations/storage/recording-storage.port.js';

/** Longer than anything writes a file of a recording, seconds. */
const LONGEST_WRITE_SECONDS = 3_600;

/**
 * The files are removed, and their bytes are no longer in use. Answers how long ago the recording was deleted, seconds; nothing if there is no
 * such removal. $1 recording (the column is named after the call, which once had only one)
 */
const GIVE_BACK = {
  name: 'give-back-recording',
  text: `
  with gone as (
    select response_id, owner_id, bytes, created_at from recording_removals where call_id = $1 for update
  ), settled as (
    update recording_removals set bytes = 0 where call_id = $1 and bytes <> 0
  ), held as materialized (
    select scope, id, gone.bytes as freed from recording_usage u join gone
        on (u.scope, u.id) in (('response', gone.response_id), ('owner', gone.owner_id), ('installation', '00000000-0000-0000-0000-000000000000'::uuid))
     where gone.bytes > 0
     order by array_position(array['response', 'owner', 'installation'], u.scope)
       for no key update of u
  ), given as (
    update recording_usage u set bytes = greatest(u.bytes - held.freed, 0) from held where (u.scope, u.id) = (held.scope, held.id)
  )
  select extract(epoch from now() - created_at)::float8 as age from gone`,
};

/**
 * Removes the sound of responses that were deleted: at once, and once more when nothing can still be writing it. Until then the row in
 * `recording_removals` keeps the id from being used again.
 */
@Injectable()
export class RecordingRemovalService {
  constructor(
    private readonly pg: PgPool,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  /** The job. */
  async remove(recordingId: string, { lease }: Pick<FollowUpContext, 'lease'>): Promise<void> {
    // The files first: the row is what remembers that they must go.
    await this.storage.remove(recordingId);
    const { rows } = await this.pg.run<{ age: number }>(GIVE_BACK, [recordingId]);
    const left = LONGEST_WRITE_SECONDS - (rows[0]?.age ?? Infinity);
    if (left > 0) return lease.postpone({ in: left });
    await this.pg.run({ name: 'forget-recording-removal', text: 'delete from recording_removals where call_id = $1 and bytes = 0' }, [
      recordingId,
    ]);
  }
}
