import { maxResponsesSql } from '../../billing/entitlements.service.js';
import type { TurnEntity } from './turn.entity.js';

export const TURN_COLUMNS = 'response_id, seq, call_id, role, content, via, client_id, meta, spoken, created_at';
const TYPES = ['uuid', 'int', 'uuid', 'text', 'text', 'text', 'text', 'jsonb', 'jsonb', 'timestamptz'];

/** A turn to be stored. `spoken` is absent where nothing tells. */
export type StoredTurn = Omit<TurnEntity, 'spoken'> & Partial<Pick<TurnEntity, 'spoken'>>;

/** SQL: rows of TURN_COLUMNS from parameters, the first of which has this number. */
export const turnsOf = (first: number) => `unnest(${TYPES.map((type, n) => `$${first + n}::${type}[]`).join(', ')})`;

/** Parameters of `turnsOf`. */
export function turnValues(turns: readonly StoredTurn[]): unknown[] {
  const column = <K extends keyof StoredTurn>(name: K) => turns.map((turn) => turn[name]);
  return [
    column('responseId'),
    column('seq'),
    column('callId'),
    column('role'),
    column('content'),
    column('via'),
    column('clientId'),
    turns.map(({ meta }) => meta && JSON.stringify(meta)),
    turns.map(({ spoken = null }) => spoken && JSON.stringify(spoken)),
    column('createdAt'),
  ];
}

/**
 * Stores turns of many interviews, whose responses' rows are locked, and all dependent changes: counts, released reply leases and the
 * owners' events. Event streams are locked in the order of their ids. A participant's first words also make the response
 * count in its owner's month: its reservation becomes a counted place.
 *
 * $1–$10 turns; $11 responses, $12 their turn counts, $13 versions, $14 time; $15 calls and $16 the lease holders to release;
 * $17 owners of the events, $18 their bodies, $19 whether the response counts from now on; $11–$13 and $17–$19 belong together.
 */
export const STORE_TURNS = {
  name: 'store-turns',
  text: `
  with stored as (
    insert into transcript_turns (${TURN_COLUMNS}) select * from ${turnsOf(1)}
  ), counted as (
    update responses r
       set turn_count = changed.turn_count, version = changed.version, updated_at = $14,
           reserved_until = case when changed.counts then null else r.reserved_until end,
           reserved_from = case when changed.counts then null else r.reserved_from end
      from unnest($11::uuid[], $12::int[], $13::int[], $19::boolean[]) as changed (id, turn_count, version, counts)
     where r.id = changed.id
  ), given_back as materialized (
    select id from calls where (id, responder) in (select * from unnest($15::uuid[], $16::uuid[])) order by id for no key update
  ), released as (
    update calls c set responder = null, responder_until = null from given_back where c.id = given_back.id
  ), event as (
    select user_id, body, counts, row_number() over (partition by user_id order by n) as nth
      from unnest($17::uuid[], $18::jsonb[], $19::boolean[]) with ordinality as event (user_id, body, counts, n)
  ), held as materialized (
    select user_id from owner_streams where user_id = any($17::uuid[]) order by user_id for no key update
  ), stream as (
    update owner_streams o
       set last_seq = last_seq + more.count,
           month = case when more.counted = 0 then o.month else greatest(o.month, this_month.first) end,
           month_count = case when more.counted = 0 then o.month_count
                              when o.month < this_month.first then more.counted else o.month_count + more.counted end
      from (select user_id, count(*), count(*) filter (where counts) as counted from event join held using (user_id) group by user_id) more,
           (select date_trunc('month', $14::timestamptz at time zone 'utc')::date as first) this_month
     where o.user_id = more.user_id
    returning o.user_id, o.last_seq - more.count as before, o.month_count
  ), written as (
    select stream.user_id, stream.before + event.nth as seq,
           case when event.counts then event.body || jsonb_build_object('usage', jsonb_build_object(
             'count', stream.month_count,
             'maxResponses', (select ${maxResponsesSql('s')} from (select) one left join subscriptions s on s.user_id = stream.user_id)
           )) else event.body end as body
      from stream join event using (user_id)
  )
  insert into owner_events (user_id, seq, kind, payload)
  select user_id, seq, body ->> 'kind', body from written
  returning user_id, seq, kind, payload, created_at`,
};

/** One row for every utterance, in their order. $1 calls, $2 responses, $3 ids that browsers gave their turns, or null; $4 and $5 up to how many recent turns are counted: of our own calls, and of a platform's. */
export const READ_CALLS = {
  name: 'read-calls',
  text: `
  select call.id, call.status, call.responder, call.speaking, call.ended_at as "endedAt", call.results_at as "resultsAt",
         call.hold, call.paused_at as "pausedAt",
         turn.seq as "sentAs",
         (select count(*)::int
            from (select created_at from transcript_turns brought
                   where brought.response_id = asked.response_id and brought.client_id is not null and asked.client_id is not null
                   order by seq desc limit case call.provider when 'builtin' then $4::int else $5::int end) latest
           where latest.created_at > now() - interval '10 seconds') as recent
    from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality as asked (call_id, response_id, client_id, n)
    left join calls call on call.id = asked.call_id
    left join transcript_turns turn on turn.response_id = asked.response_id and turn.client_id = asked.client_id
   order by asked.n`,
};
