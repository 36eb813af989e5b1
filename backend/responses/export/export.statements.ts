import { pageKeySql } from '../../common/page-cursor.js';
import { STORED_FIELD_NAMES } from '../../contract/response-fields.js';
import { WAIT_SHARES } from '../../contract/waits.js';

/** Rows of one batch, and bytes of transcripts and summaries after which it ends: transcripts may be long. */
export const BATCH_ROWS = 300;
const BATCH_BYTES = 1_000_000;

/** The participant's waiting time for each of the interviewer's turns (`waitsOf`). Milliseconds. */
const WAITS = `select greatest(0, (turn.spoken -> 'spans' -> 0 ->> 'from')::int - (answer.spoken -> 'spans' -> -1 ->> 'to')::int) as ms
                 from transcript_turns turn join transcript_turns answer on answer.response_id = turn.response_id and answer.seq = turn.seq - 1
                where turn.response_id = batch.id and turn.role = 'assistant' and answer.role = 'user'
                  and turn.spoken ->> 'call' = answer.spoken ->> 'call' and turn.spoken ->> 'recorder' is not distinct from answer.spoken ->> 'recorder'
                  and coalesce(turn.meta ->> 'by', '') not in ('human', 'notice')`;

const COLUMNS = `id, ${pageKeySql('submitted_at')} || 'Z' as at, submitted_at, ${STORED_FIELD_NAMES.join(', ')},
                 interview_summary, interview_recording, interview_transcript, removed, guide_version, consent_at, consent_version, consent_language,
                 recording_permission, rating, rating_comment, hidden_fields, starred, notes,
                 (select array_agg(t.name order by lower(t.name)) from tags t where t.id = any(batch.tags)) as tag_names,
                 (select json_object_agg(kind, n) from (select kind, count(*)::int as n from interventions i
                   where i.response_id = batch.id and i.state not in ('declined', 'withdrawn') group by kind) kinds) as interventions,
                 (select json_agg(json_build_object('at', to_char(coalesce(i.applied_at, i.created_at) at time zone 'utc',
                                                                    'YYYY-MM-DD"T"HH24:MI:SS.MS'), 'kind', i.kind, 'state', i.state, 'reason', i.reason,
                                                    'words', i.words, 'minutes', i.minutes, 'turn', i.turn)
                                  order by coalesce(i.applied_at, i.created_at), i.created_at, i.id)
                    from interventions i where i.response_id = batch.id) as intervention_log,
                 (select json_build_object('median', percentile_disc(${WAIT_SHARES.median}) within group (order by ms),
                                           'p95', percentile_disc(${WAIT_SHARES.p95}) within group (order by ms))
                    from (${WAITS}) waited having count(*) > 0) as waits,
                 call_status, case when completion is not null then
                 json_build_object('state', completion, 'answered', questions_answered, 'questions', questions_total) end as completion`;

/** The first of the candidates, as many as fit into a batch and one at least. Sizes are known without reading the texts. */
const firstOf = (candidates: string) => `
    select ${COLUMNS}
      from (select *, sum(bytes) over (order by submitted_at desc, id desc) - bytes as before
              from (select *, octet_length(coalesce(interview_transcript, '')) + octet_length(coalesce(interview_summary, '')) as bytes
                      from responses where deleting_at is null and ${candidates}) sized) batch
     where before < ${BATCH_BYTES}
     order by submitted_at desc, id desc`;

/** The next rows, newest first. $1 form, $2 and $3 the row before them. */
export const NEXT_ROWS = {
  name: 'export-next-rows',
  text: firstOf(`form_id = $1 and (submitted_at, id) < ($2::timestamptz, $3::uuid)
                 order by submitted_at desc, id desc limit ${BATCH_ROWS}`),
};

/** Rows by their ids, newest first. $1 form, $2 ids. */
export const ROWS_BY_ID = {
  name: 'export-rows-by-id',
  text: firstOf('form_id = $1 and id = any($2::uuid[])'),
};

/** Versions of the guide whose questions have columns. */
const MOST_VERSIONS = 30;

/** Those that responses follow, newest first. $1 form. */
export const GUIDE_VERSIONS = {
  name: 'export-guide-versions',
  text: `select distinct guide_version as version from responses
          where form_id = $1 and guide_version is not null and deleting_at is null order by 1 desc limit ${MOST_VERSIONS}`,
};

/** Hidden fields that have columns although the interview no longer has them. */
const MOST_NAMES = 50;

/** Names of hidden fields that responses have values of. $1 form. */
export const HIDDEN_FIELD_NAMES = {
  name: 'export-hidden-field-names',
  text: `select distinct one.name from responses r, jsonb_object_keys(r.hidden_fields) as one (name)
          where r.form_id = $1 and r.hidden_fields is not null and r.deleting_at is null order by 1 limit ${MOST_NAMES}`,
};
