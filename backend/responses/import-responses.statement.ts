/**
 * Stores transcripts that an owner adds: the responses, a call each that their turns belong to, the turns and the form's count. Their
 * follow-up writes the summary, and then they are analysed like others. The month's count does not change.
 *
 * $1 form, $2 owner, $3 now; $4 ids, $5 token hashes, $6–$9 contact details, $10 states, $11 moments, $12 calls;
 * $13 numbers of responses that turns belong to, from 1, $14 numbers of turns, $15 roles, $16 texts, $17 seconds from the beginning;
 * $18 durations in milliseconds and $19 languages, by response.
 */
export const IMPORT_RESPONSES = {
  name: 'import-responses',
  text: `
    with incoming as (
      select *
        from unnest($4::uuid[], $5::bytea[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::timestamptz[], $12::uuid[],
                    $18::int[], $19::text[])
             with ordinality
             as one (id, token_hash, firstname, lastname, email, phonenumber, call_status, at, call_id, duration, language, n)
    ), turn as (
      select * from unnest($13::int[], $14::int[], $15::text[], $16::text[], $17::float8[]) as one (n, seq, role, content, seconds)
    ), stored as (
      insert into responses (id, form_id, owner_id, token_hash, firstname, lastname, email, phonenumber, call_status, source, turn_count, call_duration,
                             language, submitted_at, updated_at, finish_due_at)
      select id, $1::bigint, $2::uuid, token_hash, firstname, lastname, email, phonenumber, call_status, 'imported',
             (select count(*) from turn where turn.n = incoming.n), duration, language, at, $3::timestamptz, $3::timestamptz
        from incoming
      returning id
    ), held as (
      insert into calls (id, response_id, form_id, owner_id, provider, status, started_at, ended_at, last_seen_at)
      select call_id, id, $1::bigint, $2::uuid, 'imported', 'ended', at, at + make_interval(secs => duration / 1000.0), at + make_interval(secs => duration / 1000.0)
        from incoming
    ), said as (
      insert into transcript_turns (response_id, seq, call_id, role, content, created_at)
      select incoming.id, turn.seq, incoming.call_id, turn.role, turn.content, incoming.at + make_interval(secs => turn.seconds)
        from turn join incoming using (n)
    )
    update forms set response_count = response_count + (select count(*) from stored) where id = $1::bigint`,
};
