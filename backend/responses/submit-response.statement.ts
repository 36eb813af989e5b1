import { maxResponsesSql } from '../billing/entitlements.service.js';
import { SUBMITTED_FIELD_NAMES } from '../contract/response-fields.js';

/** One row per submission to an open interview; a submission without a row went to none. */
export interface SubmitRow {
  /** Which of the submissions, from 1. */
  readonly n: number;
  readonly owner_id: string;
  /** False: not stored. The owner's monthly limit is reached, unless one of the next two gives another reason. */
  readonly admitted: boolean;
  /** Too many responses were opened from its address and said nothing. */
  readonly too_many: boolean;
  /** The interview's quota is full. */
  readonly full: boolean;
  /** Of its event; bigints come as text. */
  readonly seq: string;
  /** The month's count, which opening does not change. */
  readonly used: number;
  /** The form's count with this one in it. */
  readonly response_count: number;
  readonly max_responses: number;
}

/** Until when a response that is opened now may begin, or holds the place that it has taken. `silent_openings` relies on the 15 minutes. */
export const RESERVED_UNTIL_SQL = `clock_timestamp() + interval '15 minutes'`;

/** What the participants said of themselves, as columns and as parameters. */
const SUBMITTED = SUBMITTED_FIELD_NAMES.join(', ');
const FIRST_SUBMITTED = 9;
const SUBMITTED_ARRAYS = SUBMITTED_FIELD_NAMES.map((_name, index) => `$${FIRST_SUBMITTED + index}::text[]`).join(', ');

/**
 * Stores submissions to one or more interviews in one statement: the limits, the owners' numbers, the rows, the forms' counts
 * and the events. Forms are locked before owners, and both in the order of their ids, so that concurrent statements cannot deadlock;
 * a statement that waited reads what the one before it wrote.
 *
 * None of them takes a place of its owner's month: that is done when the call is joined (`ReservationsService`), so that openings which
 * say nothing keep nobody out. They are refused where no place is left. `reserved_bound` is never lower than the number of reservations;
 * they are counted only where that bound leaves no room. The owner's row is locked by then, and a volatile function counts
 * (`live_reservations`). An interview's own quota (`quota_places`) works the same way: with fewer responses than the quota, nothing is counted.
 *
 * $1 moment, $2 ids, $3 forms, $4 token hashes, $5 event bodies, $6 the addresses' keys (null: not limited), $7 silent openings that one
 * address may have, $8 what the links carried (null: nothing), $9 and on what the participants said of themselves.
 */
export const SUBMIT_RESPONSES = {
  name: 'submit-responses',
  text: `
    with incoming as (
      select *
        from unnest($2::uuid[], $3::bigint[], $4::bytea[], $5::jsonb[], $6::bigint[], $8::jsonb[], ${SUBMITTED_ARRAYS})
             with ordinality as one (id, form_id, token_hash, body, address, hidden_fields, ${SUBMITTED}, n)
    ), form as materialized (
      select id as form_id, owner_id, response_count, response_quota
        from forms
       where id = any($3::bigint[]) and published_at is not null and closed_at is null and trial_of is null
       order by id
         for no key update
    ), owner as materialized (
      select o.user_id as owner_id, o.last_seq, o.reserved_bound, month.first as month, ${maxResponsesSql('s')} as max_responses,
             case when o.month < month.first then 0 else o.month_count end as used
        from owner_streams o
        left join subscriptions s on s.user_id = o.user_id
       cross join (select date_trunc('month', $1::timestamptz at time zone 'utc')::date as first) month
       where o.user_id in (select owner_id from form)
       order by o.user_id
         for no key update of o
    ), asked as materialized (
      select incoming.*, owner_id, last_seq, reserved_bound, month, max_responses, used, response_count, response_quota,
             row_number() over (partition by form_id, address order by n) as nth_of_address
        from incoming join form using (form_id) join owner using (owner_id)
    ), silent as materialized (
      select form_id, address, silent_openings(form_id, address) as openings
        from (select form_id, address from asked where address is not null group by form_id, address) one
    ), reserved as materialized (
      select owner_id,
             case when used + reserved_bound < max_responses then reserved_bound else live_reservations(owner_id) end as reserved
        from (select distinct owner_id, used, reserved_bound, max_responses from asked) one
    ), quota as materialized (
      select form_id,
             case when response_count < response_quota then response_count else quota_places(form_id, true) end as places
        from (select distinct form_id, response_count, response_quota from asked where response_quota is not null) one
    ), limited as (
      select asked.*, reserved, places, coalesce(openings + nth_of_address > $7::int, false) as too_many
        from asked join reserved using (owner_id) left join silent using (form_id, address) left join quota using (form_id)
    ), fresh as (
      select limited.*, not too_many and coalesce(places >= response_quota, false) as is_full from limited
    ), placed as materialized (
      select fresh.*, last_seq + row_number() over by_owner as seq,
             response_count + (row_number() over by_form)::int as new_count,
             not too_many and not is_full and used + reserved < max_responses as admitted
        from fresh
      window by_owner as (partition by owner_id, too_many, is_full order by n), by_form as (partition by form_id, too_many, is_full order by n)
    ), admitted as (
      select * from placed where admitted
    ), stored as (
      insert into responses
             (id, form_id, owner_id, token_hash, hidden_fields, ${SUBMITTED}, submitted_at, updated_at, reserved_until, reserved_from)
      select id, form_id, owner_id, token_hash, hidden_fields, ${SUBMITTED}, $1, $1, ${RESERVED_UNTIL_SQL}, address
        from admitted
    ), counted as (
      update forms f set response_count = last.response_count
        from (select form_id, max(new_count) as response_count from admitted group by form_id) last
       where f.id = last.form_id
    ), numbered as (
      update owner_streams o
         set last_seq = last.seq, month = greatest(o.month, last.month), month_count = last.used, reserved_bound = last.reserved
        from (select owner_id, month, used, max(seq) as seq, max(reserved) as reserved from admitted group by owner_id, month, used) last
       where o.user_id = last.owner_id
    ), logged as (
      insert into owner_events (user_id, seq, kind, payload, created_at)
      select owner_id, seq, body ->> 'kind',
             body || jsonb_build_object(
               'formResponseCount', new_count,
               'usage', jsonb_build_object('count', used, 'maxResponses', max_responses)
             ), $1
        from admitted
    )
    select n::int, owner_id, admitted, too_many, is_full as "full", seq, used, new_count as response_count, max_responses from placed`,
};
