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
 * The same of a recording whose next chunk this is, in a running call of this participant; no row for any other.
 * $1 call, $2 recorder, $3 hash of the participant's token, $4 chunk, $5 the installation's id.
 */
export const LOCK_FOR_NEXT_CHUNK = {
  name: 'lock-for-next-chunk',
  text: `
    select recording.id, recording.size_bytes as "sizeBytes", call.provider, call.response_id as "responseId", call.owner_id as "ownerId",
           (select json_object_agg(scope, bytes) from recording_usage
             where (scope, id) in (('response', recording.response_id), ('owner', call.owner_id), ('installation', $5::uuid))) as used
      from recordings recording
      join calls call on call.id = recording.call_id
      join responses response on response.id = call.response_id
     where recording.call_id = $1 and recording.recorder is not distinct from $2::uuid and response.token_hash = $3
       and recording.next_chunk = $4 and recording.duration_ms is null and call.status = 'live' and not call.recording_given_up
       for no key update of recording`,
};

/**
 * $1 bytes, which may be negative; $2 scopes, $3 their ids, $4 how much each may have. Answers the scopes that had room. They are taken in the order
 * given, to avoid deadlocks.
 */
const added = `
  insert into recording_usage as used (scope, id, bytes)
  select scope, id, $1::bigint from unnest($2::text[], $3::uuid[], $4::bigint[]) with ordinality as wanted (scope, id, most, place)
   where $1::bigint <= most order by place
  on conflict (scope, id) do update`;
const hasRoom = `used.bytes + excluded.bytes <= ($4::bigint[])[array_position($2::text[], excluded.scope)]`;

const addUsage = `${added} set bytes = used.bytes + excluded.bytes where ${hasRoom} returning scope`;

export const ADD_RECORDING_USAGE = { name: 'add-recording-usage', text: addUsage };

const stored = `
    with stored as (
      update recordings set next_chunk = $6, size_bytes = $7, tail_bytes = $8, is_complete = false, updated_at = $9 where id = $5
    )`;

/** The same, and the recording has another chunk. $5 recording, $6 chunks, $7 bytes, $8 bytes of the last chunk if it is not whole, $9 now. */
export const STORE_CHUNK = { name: 'store-chunk', text: `${stored} ${addUsage}` };

/** The same, but it fails where there is no room: nothing is no number of bytes, and the column refuses it (`NO_ROOM`). */
export const STORE_NEXT_CHUNK = {
  name: 'store-next-chunk',
  text: `${stored} ${added} set bytes = case when ${hasRoom} then used.bytes + excluded.bytes end`,
};
/** PostgreSQL's not_null_violation. */
export const NO_ROOM = '23502';
