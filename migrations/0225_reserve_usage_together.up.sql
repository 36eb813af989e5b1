/*
 * Reserves usage as `reserve_usage` does, whose parameters it has. While every limit has room for all entries together, which is nearly
 * always, they are reserved by one statement; otherwise entry by entry.
 */
create function reserve_usage_together(
  p_kind text, p_ids uuid[], p_owners uuid[], p_forms bigint[], p_responses uuid[], p_units bigint[], p_input bigint[], p_turns integer[],
  p_seconds integer, p_units_allowed bigint[], p_requests_allowed bigint[], p_at_once_allowed bigint[], p_verified_only boolean
) returns table (place integer, scope text, metric text, allowed bigint, first boolean) language plpgsql as $$
#variable_conflict use_column
declare
  v_today constant date := (now() at time zone 'utc')::date;
  v_fit boolean := false;
begin
  perform pg_advisory_xact_lock(7310470);
  -- What is limited at once depends on the reservations of all others: those are few, and are looked at one by one.
  if array_remove(p_at_once_allowed, null) = '{}' then
    with entry as materialized (
      select * from unnest(p_ids, p_owners, p_forms, p_responses, p_units, p_input, p_turns)
                      as entry (id, owner_id, form_id, response_id, units, input, turn)
    ), owner as materialized (
      select u.id, coalesce(s.budget_factor, case s.tier when 'pro' then 4 when 'business' then 10 when 'enterprise' then 10 else 1 end) as factor,
             u.email_verified or coalesce(s.source in ('stripe', 'operator'), false) as verified
        from users u left join subscriptions s on s.user_id = u.id
       where u.id = any(p_owners)
    ), asked as materialized (
      select a.n, a.scope, a.scope_id, a.day, (array_agg(a.owner_id))[1] as owner_id, sum(entry.units)::bigint as units, count(*) as requests,
             max(entry.turn) as turn
        from entry cross join lateral (values
               (1, 'installation', '', v_today, null), (2, 'owner', entry.owner_id::text, v_today, entry.owner_id),
               (3, 'form', entry.form_id::text, v_today, entry.owner_id),
               (4, 'response', entry.response_id::text, date '1970-01-01', entry.owner_id)
             ) as a (n, scope, scope_id, day, owner_id)
       where a.scope_id is not null
       group by a.n, a.scope, a.scope_id, a.day
    ), fit as materialized (
      select not (p_verified_only and exists (select from entry where entry.owner_id not in (select id from owner where verified)))
         and not exists (
               select from asked
                 left join owner on owner.id = asked.owner_id and asked.n in (2, 3)
                 left join usage_counters c
                   on c.scope = asked.scope and c.scope_id = asked.scope_id and c.kind = p_kind and c.day = asked.day
                where coalesce(c.units + c.reserved, 0) + asked.units > floor(p_units_allowed[asked.n] * coalesce(owner.factor, 1))
                   or coalesce(c.requests, 0) + asked.requests > floor(p_requests_allowed[asked.n] * coalesce(owner.factor, 1))
             ) as is_fit
    ), counted as (
      insert into usage_counters as c (scope, scope_id, kind, day, owner_id, requests, reserved, asked_at, asked_turn)
      select asked.scope, asked.scope_id, p_kind, asked.day, asked.owner_id, asked.requests, asked.units,
             case when asked.turn is not null then clock_timestamp() end, asked.turn
        from asked, fit where fit.is_fit
      on conflict (scope, scope_id, kind, day) do update
         set requests = c.requests + excluded.requests, reserved = c.reserved + excluded.reserved,
             asked_at = coalesce(excluded.asked_at, c.asked_at), asked_turn = coalesce(excluded.asked_turn, c.asked_turn), updated_at = now()
    ), reserved as (
      insert into usage_reservations (id, kind, owner_id, form_id, response_id, day, units, input, created_at, expires_at)
      select id, p_kind, owner_id, form_id, response_id, v_today, units, input, clock_timestamp(),
             clock_timestamp() + make_interval(secs => p_seconds)
        from entry, fit where fit.is_fit
    )
    select is_fit into v_fit from fit;
  end if;
  if not v_fit then
    return query select * from reserve_usage(p_kind, p_ids, p_owners, p_forms, p_responses, p_units, p_input, p_turns, p_seconds,
                                             p_units_allowed, p_requests_allowed, p_at_once_allowed, p_verified_only);
  end if;
end
$$;
