import { maxResponsesSql } from '../billing/entitlements.service.js';

/** One row per submission to a published interview; a submission without a row went to none. */
export interface SubmitRow {
  /** Which of the submissions, from 1. */
  readonly n: number;
  readonly owner_id: string;
  /** False: the owner's month is full, and nothing of this one was stored. */
  readonly admitted: boolean;
  /** Of its event; bigints come as text. */
  readonly seq: string;
  /** The month's count, and the form's, with this one in it. */
  readonly used: number;
  readonly response_count: number;
  readonly max_responses: number;
}

/**
 * Stores submissions, of one interview or of many, all in one statement: the limit, the owners' numbers, the rows, the forms' counts
 * and the events. Forms are locked before owners, and both in the order of their ids, so that no two of these wait for each other;
 * whoever waited reads what the one before it wrote.
 *
 * $1 moment, $2 ids, $3 forms, $4 token hashes, $5–$9 what the participants said of themselves, $10 event bodies.
 */
export const SUBMIT_RESPONSES = {
  name: 'submit-responses',
  text: `
    with incoming as (
      select *
        from unnest($2::uuid[], $3::bigint[], $4::bytea[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::jsonb[])
             with ordinality as one (id, form_id, token_hash, firstname, lastname, email, phonenumber, response, body, n)
    ), form as materialized (
      select id as form_id, owner_id, response_count
        from forms
       where id = any($3::bigint[]) and published_at is not null
       order by id
         for no key update
    ), owner as materialized (
      select o.user_id as owner_id, o.last_seq, month.first as month, ${maxResponsesSql('s')} as max_responses,
             case when o.month < month.first then 0 else o.month_count end as used
        from owner_streams o
        left join subscriptions s on s.user_id = o.user_id
       cross join (select date_trunc('month', $1::timestamptz at time zone 'utc')::date as first) month
       where o.user_id in (select owner_id from form)
       order by o.user_id
         for no key update of o
    ), placed as materialized (
      select incoming.*, owner_id, month, max_responses,
             last_seq + row_number() over by_owner as seq,
             used + (row_number() over by_owner)::int as used,
             response_count + (row_number() over by_form)::int as response_count
        from incoming join form using (form_id) join owner using (owner_id)
      window by_owner as (partition by owner_id order by n), by_form as (partition by form_id order by n)
    ), admitted as (
      select * from placed where used <= max_responses
    ), stored as (
      insert into responses
             (id, form_id, owner_id, token_hash, firstname, lastname, email, phonenumber, response, submitted_at, updated_at)
      select id, form_id, owner_id, token_hash, firstname, lastname, email, phonenumber, response, $1, $1 from admitted
    ), counted as (
      update forms f set response_count = last.response_count
        from (select form_id, max(response_count) as response_count from admitted group by form_id) last
       where f.id = last.form_id
    ), numbered as (
      update owner_streams o set last_seq = last.seq, month = greatest(o.month, last.month), month_count = last.used
        from (select owner_id, month, max(seq) as seq, max(used) as used from admitted group by owner_id, month) last
       where o.user_id = last.owner_id
    ), logged as (
      insert into owner_events (user_id, seq, kind, payload, created_at)
      select owner_id, seq, body ->> 'kind',
             body || jsonb_build_object(
               'formResponseCount', response_count,
               'usage', jsonb_build_object('count', used, 'maxResponses', max_responses)
             ), $1
        from admitted
    )
    select n::int, owner_id, used <= max_responses as admitted, seq, used, response_count, max_responses from placed`,
};
