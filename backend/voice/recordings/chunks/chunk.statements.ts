import { entityReader } from '../../../database/entity-columns.js';
import { RecordingEntity } from '../recording.entity.js';

export const RECORDINGS = entityReader(RecordingEntity);

/** The recording, and what is used of the room for recordings. $1 call, $2 recorder, $3 owner, $4 the installation's id. */
export const LOCK_RECORDING = {
  name: 'lock-recording',
  text: `
    select ${RECORDINGS.columns('recording')},
           (select json_object_agg(scope, bytes) from recording_usage
             where (scope, id) in (('response', recording.response_id), ('owner', $3::uuid), ('installation', $4::uuid))) as used
      from recordings recording
     where recording.call_id = $1 and recording.recorder is not distinct from $2::uuid for no key update of recording`,
};

/**
 * $1 bytes, which may be negative; $2 scopes, $3 their ids, $4 how much each may have. Answers the scopes that had room. They are taken in the order
 * given, to avoid deadlocks.
 */
const addUsage = `
  insert into recording_usage as used (scope, id, bytes)
  select scope, id, $1::bigint from unnest($2::text[], $3::uuid[], $4::bigint[]) with ordinality as wanted (scope, id, most, place)
   where $1::bigint <= most order by place
  on conflict (scope, id) do update set bytes = used.bytes + excluded.bytes
   where used.bytes + excluded.bytes <= ($4::bigint[])[array_position($2::text[], excluded.scope)]
  returning scope`;

export const ADD_RECORDING_USAGE = { name: 'add-recording-usage', text: addUsage };

/** The same, and the recording has another chunk. $5 recording, $6 chunks, $7 bytes, $8 bytes of the last chunk if it is not whole, $9 now. */
export const STORE_CHUNK = {
  name: 'store-chunk',
  text: `
    with stored as (
      update recordings set next_chunk = $6, size_bytes = $7, tail_bytes = $8, updated_at = $9 where id = $5
    )
    ${addUsage}`,
};
