/**
 * One statement, as it precedes every reply of every interview. It commits without waiting for the disk: a lease that a crash of the database
 * forgets is claimed again, and its reply is not stored. $1 calls, $2 claiming responders, $3 lease in milliseconds.
 */
export const CLAIM_REPLIES = {
  name: 'claim-replies',
  text: `
    with claim as (
      select * from unnest($1::uuid[], $2::uuid[], $3::int[]) as claim (id, responder, ms)
    ), held as materialized (
      select call.id, claim.responder, claim.ms, set_config('synchronous_commit', 'off', true)
        from calls call join claim using (id)
       where call.status = 'live' and (call.responder is null or call.responder = claim.responder or call.responder_until < now())
       order by call.id for no key update of call
    ), call as (
      update calls c set responder = held.responder, responder_until = now() + make_interval(secs => held.ms / 1000.0)
        from held where c.id = held.id
      returning c.id, c.response_id, c.form_id, c.owner_id, c.provider, c.started_at, c.paused_at, c.paused_ms, c.speaking, c.hold, c.extra_ms
    )
    select call.*, form.interview_name, form.interview_info, form.interview_instructions,
           form.published_at is not null as published, form.frame, assistant.system_prompt,
           -- Only its number: the guide itself is remembered by the process.
           (select response.guide_version from responses response where response.id = call.response_id) as guide_version,
           (select response.language from responses response where response.id = call.response_id) as language,
           -- Time since a model was last asked, if its reply was never completed.
           (select extract(epoch from clock_timestamp() - asked.asked_at) * 1000
              from usage_counters asked
             where asked.scope = 'response' and asked.scope_id = call.response_id::text and asked.kind = 'model' and asked.day = date '1970-01-01'
               and not exists (select from transcript_turns said
                                where said.response_id = call.response_id and said.seq = asked.asked_turn and said.role = 'assistant'
                                  and (coalesce((said.meta ->> 'written')::boolean, false) or not coalesce((said.meta ->> 'interrupted')::boolean, false)))) as unanswered_ms,
           -- Time since the last turn was stored.
           (select extract(epoch from clock_timestamp() - said.created_at) * 1000
              from transcript_turns said where said.response_id = call.response_id order by said.seq desc limit 1) as last_turn_ms,
           -- What its owner asks of the next turn.
           (select coalesce(json_agg(json_build_object('id', id, 'kind', kind, 'words', words, 'questionId', question_id, 'after', after_turn) order by created_at, id), '[]')
              from interventions asked where asked.response_id = call.response_id and asked.state = 'pending') as steering,
           (select coalesce(json_agg(json_build_object('seq', seq, 'role', role, 'text', content, 'meta', meta) order by seq), '[]')
              from transcript_turns where response_id = call.response_id) as turns
      from call join forms form on form.id = call.form_id left join assistants assistant on assistant.form_id = form.id`,
};

/** $1 calls, $2 lease holders, $3 what they speak. */
export const KEEP_SPOKEN = {
  name: 'keep-spoken',
  text: `
    with said as (
      select * from unnest($1::uuid[], $2::uuid[], $3::jsonb[]) as said (id, responder, speaking)
    ), held as materialized (
      select call.id, said.speaking
        from calls call join said using (id)
       where call.responder = said.responder and call.status = 'live'
       order by call.id for no key update of call
    )
    update calls c set speaking = held.speaking from held where c.id = held.id`,
};
