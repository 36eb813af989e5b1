import { maxResponsesSql } from '../billing/entitlements.service.js';

/** What the statement answers; no row at all when there is no such published interview. */
export interface SubmitRow {
  readonly owner_id: string;
  /** How many of the submissions were stored: the first ones, up to the month's limit. */
  readonly admitted: number;
  /** The owner's last event number, the month's count and the form's count as they were before. bigints come as text. */
  readonly last_seq: string;
  readonly used: number;
  readonly max_responses: number;
  readonly response_count: number;
}

/**
 * Stores submissions of one form, all in one statement: the limit, the owner's numbers, the rows, the form's count and the events.
 * The form's row is locked before the owner's, as everywhere; whoever waited reads what the one before it wrote.
 *
 * $1 form, $2 moment, $3 how many, $4 ids, $5 token hashes, $6–$10 what the participants said of themselves, $11 event bodies.
 */
export const SUBMIT_RESPONSES = {
  name: 'submit-responses',
  text: `
    with gate as materialized (
      select *, greatest(0, least($3::int, max_responses - used)) as admitted
        from (
          select f.id as form_id, f.owner_id, f.response_count, o.last_seq, month.first as month, ${maxResponsesSql('s')} as max_responses,
                 case when o.month < month.first then 0 else o.month_count end as used
            from forms f
            join owner_streams o on o.user_id = f.owner_id
            left join subscriptions s on s.user_id = f.owner_id
           cross join (select date_trunc('month', $2::timestamptz at time zone 'utc')::date as first) month
           where f.id = $1 and f.published_at is not null
             for no key update of f for no key update of o
        ) locked
    ), incoming as (
      select *
        from unnest($4::uuid[], $5::bytea[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::jsonb[])
             with ordinality as one (id, token_hash, firstname, lastname, email, phonenumber, response, body, n)
    ), stored as (
      insert into responses
             (id, form_id, owner_id, token_hash, firstname, lastname, email, phonenumber, response, submitted_at, updated_at)
      select id, form_id, owner_id, token_hash, firstname, lastname, email, phonenumber, response, $2, $2
        from incoming join gate on n <= admitted
    ), counted as (
      update forms f set response_count = gate.response_count + admitted from gate where f.id = gate.form_id and admitted > 0
    ), numbered as (
      update owner_streams o
         set last_seq = gate.last_seq + admitted, month = greatest(o.month, gate.month), month_count = used + admitted
        from gate where o.user_id = gate.owner_id and admitted > 0
    ), logged as (
      insert into owner_events (user_id, seq, kind, payload, created_at)
      select owner_id, last_seq + n, body ->> 'kind',
             body || jsonb_build_object(
               'formResponseCount', response_count + n,
               'usage', jsonb_build_object('count', used + n, 'maxResponses', max_responses)
             ), $2
        from incoming join gate on n <= admitted
    )
    select owner_id, admitted, last_seq, used, max_responses, response_count from gate`,
};
