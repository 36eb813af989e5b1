import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RECORDING_STORAGE, type RecordingStorage } from '../../integrations/storage/recording-storage.port.js';

/** The removal is done, and its bytes are no longer in use. $1 recording (the column is named after the call, which once had only one) */
const GIVE_BACK = `
  with gone as (
    delete from recording_removals where call_id = $1 returning response_id, owner_id, bytes
  ), held as materialized (
    select scope, id, gone.bytes as freed from recording_usage u join gone
        on (u.scope, u.id) in (('response', gone.response_id), ('owner', gone.owner_id), ('installation', '00000000-0000-0000-0000-000000000000'::uuid))
     order by array_position(array['response', 'owner', 'installation'], u.scope)
       for no key update of u
  )
  update recording_usage u set bytes = greatest(u.bytes - held.freed, 0) from held where (u.scope, u.id) = (held.scope, held.id)`;

/** Removes the sound of responses that were deleted. */
@Injectable()
export class RecordingRemovalService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(RECORDING_STORAGE) private readonly storage: RecordingStorage,
  ) {}

  /** The job. */
  async remove(recordingId: string): Promise<void> {
    // The files first: the row is what remembers that they must go.
    await this.storage.remove(recordingId);
    await this.dataSource.query(GIVE_BACK, [recordingId]);
  }
}
