-- What services that cost money were used for: language models ('model'), a voice platform's calls ('vapi'), later others. One row per
-- kind for the installation, an owner and an interview each day (UTC), and one for the whole life of a response.
create table usage_counters (
  scope text not null check (scope in ('installation', 'owner', 'form', 'response')),
  -- users.id, forms.id or responses.id; empty for the installation. No foreign key: what was spent stays in the books.
  scope_id text not null,
  kind text not null,
  -- UTC; 1970-01-01 for a response.
  day date not null,
  -- Null for the installation.
  owner_id uuid references users (id) on delete cascade,
  requests bigint not null default 0,
  -- What the limits bound: tokens of a model, seconds of calls. Without what is only reserved.
  units bigint not null default 0,
  reserved bigint not null default 0,
  -- Tokens.
  input bigint not null default 0,
  output bigint not null default 0,
  -- Requests whose provider reported no usage, so that it is an estimate.
  estimated bigint not null default 0,
  -- When a turn was last asked for, and which.
  asked_at timestamptz,
  asked_turn integer,
  updated_at timestamptz not null default now(),
  primary key (scope, scope_id, kind, day)
) with (fillfactor = 50);
-- An owner's usage page, and deleting an owner.
create index usage_counters_owner_idx on usage_counters (owner_id, day);

-- Requests and calls that are under way. One that is not settled in time counts as if it had used everything.
create table usage_reservations (
  id uuid primary key,
  kind text not null,
  owner_id uuid not null,
  form_id bigint,
  response_id uuid,
  day date not null,
  units bigint not null check (units >= 0),
  input bigint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
) with (fillfactor = 70);
-- What the sweeper settles.
create index usage_reservations_expires_idx on usage_reservations (expires_at);

-- Limits that were met, once a day for each of an owner's interviews and responses.
create table budget_hits (
  owner_id uuid not null references users (id) on delete cascade,
  scope text not null,
  scope_id text not null,
  kind text not null,
  -- 'units', 'requests', 'at-once' or 'unverified'
  metric text not null,
  day date not null,
  allowed bigint not null,
  form_id bigint,
  response_id uuid,
  created_at timestamptz not null default now(),
  primary key (owner_id, day, scope, scope_id, kind, metric)
);

-- How often an owner did what costs something, in the current minute and day.
create table owner_actions (
  user_id uuid not null references users (id) on delete cascade,
  action text not null,
  -- 'minute' or 'day'
  period text not null,
  since timestamptz not null,
  count integer not null,
  primary key (user_id, action, period)
) with (fillfactor = 50);

-- An operator's multiplier of this account's daily budgets; null: what its plan gives.
alter table subscriptions add column budget_factor numeric check (budget_factor >= 0);
-- The issuer says so, in the last token that mentioned it.
alter table users add column email_verified boolean not null default false;

alter table responses
  -- The budget that was used up in this interview, as scope.kind.metric.
  add column limit_reached text,
  -- Summaries that a model wrote, and how many turns the last one covers.
  add column model_summaries integer not null default 0,
  add column summarized_turns integer;

-- Media of a call that were opened on a voice platform.
alter table calls add column media_starts integer not null default 0;

/*
 * Reserves usage, entry by entry, and answers the entries that a limit refuses. One transaction at a time in the installation: that makes
 * every limit exact, whatever the number of processes. The limits are those of installation, owner, form and response, in this order;
 * null for none. Those of owner and form grow with the owner's plan.
 */
create function reserve_usage(
  p_kind text, p_ids uuid[], p_owners uuid[], p_forms bigint[], p_responses uuid[], p_units bigint[], p_input bigint[], p_turns integer[],
  p_seconds integer, p_units_allowed bigint[], p_requests_allowed bigint[], p_at_once_allowed bigint[], p_verified_only boolean
) returns table (place integer, scope text, metric text, allowed bigint, first boolean) language plpgsql as $$
#variable_conflict use_column
declare
  v_scopes constant text[] := array['installation', 'owner', 'form', 'response'];
  v_today constant date := (now() at time zone 'utc')::date;
  v_ids text[];
  v_days date[] := array[v_today, v_today, v_today, date '1970-01-01'];
  v_factor numeric;
  v_verified boolean;
  v_found record;
  v_hit record;
  v_first boolean;
begin
  perform pg_advisory_xact_lock(7310470);
  for i in 1 .. cardinality(p_ids) loop
    v_ids := array['', p_owners[i]::text, p_forms[i]::text, p_responses[i]::text];
    select coalesce(s.budget_factor, case s.tier when 'pro' then 4 when 'business' then 10 when 'enterprise' then 10 else 1 end),
           u.email_verified or s.source in ('stripe', 'operator')
      into v_factor, v_verified
      from users u left join subscriptions s on s.user_id = u.id where u.id = p_owners[i];
    v_factor := coalesce(v_factor, 1);
    v_hit := null;
    if p_verified_only and not coalesce(v_verified, false) then
      select 'owner'::text as scope, p_owners[i]::text as scope_id, 'unverified'::text as metric, 0::bigint as allowed into v_hit;
    else
      select asked.scope, asked.scope_id,
             case when units + reserved + p_units[i] > asked.units_allowed then 'units' when requests >= asked.requests_allowed then 'requests'
                  else 'at-once' end as metric,
             case when units + reserved + p_units[i] > asked.units_allowed then asked.units_allowed
                  when requests >= asked.requests_allowed then asked.requests_allowed else asked.at_once_allowed end as allowed
        into v_hit
        from (
          select n, scope, scope_id, at_once_allowed,
                 case when n in (2, 3) then floor(units_allowed * v_factor)::bigint else units_allowed end as units_allowed,
                 case when n in (2, 3) then floor(requests_allowed * v_factor)::bigint else requests_allowed end as requests_allowed,
                 coalesce(c.units, 0) as units, coalesce(c.reserved, 0) as reserved, coalesce(c.requests, 0) as requests
            from unnest(v_scopes, v_ids, v_days, p_units_allowed, p_requests_allowed, p_at_once_allowed)
                   with ordinality as a (scope, scope_id, day, units_allowed, requests_allowed, at_once_allowed, n)
            left join lateral (
              select units, reserved, requests from usage_counters k
               where k.scope = a.scope and k.scope_id = a.scope_id and k.kind = p_kind and k.day = a.day
            ) c on true
           where a.scope_id is not null
        ) asked
       where units + reserved + p_units[i] > asked.units_allowed
          or requests >= asked.requests_allowed
          or (asked.at_once_allowed is not null and asked.at_once_allowed <= (
               select count(*) from usage_reservations r
                where r.kind = p_kind and case asked.n when 1 then true when 2 then r.owner_id = p_owners[i]
                                                       when 3 then r.form_id = p_forms[i] else r.response_id = p_responses[i] end))
       -- The narrowest limit is the one that says most.
       order by n desc limit 1;
    end if;

    if v_hit.scope is not null then
      insert into budget_hits (owner_id, scope, scope_id, kind, metric, day, allowed, form_id, response_id)
      values (p_owners[i], v_hit.scope, v_hit.scope_id, p_kind, v_hit.metric, v_today, v_hit.allowed, p_forms[i], p_responses[i])
      on conflict do nothing;
      v_first := found;
      return query select i, v_hit.scope::text, v_hit.metric::text, v_hit.allowed::bigint, v_first;
    else
      insert into usage_counters as c (scope, scope_id, kind, day, owner_id, requests, reserved, asked_at, asked_turn)
      select a.scope, a.scope_id, p_kind, a.day, case when a.scope <> 'installation' then p_owners[i] end, 1, p_units[i],
             case when p_turns[i] is not null then clock_timestamp() end, p_turns[i]
        from unnest(v_scopes, v_ids, v_days) as a (scope, scope_id, day) where a.scope_id is not null
      on conflict (scope, scope_id, kind, day) do update
         set requests = c.requests + 1, reserved = c.reserved + excluded.reserved, asked_at = coalesce(excluded.asked_at, c.asked_at),
             asked_turn = coalesce(excluded.asked_turn, c.asked_turn), updated_at = now();
      insert into usage_reservations (id, kind, owner_id, form_id, response_id, day, units, input, created_at, expires_at)
      values (p_ids[i], p_kind, p_owners[i], p_forms[i], p_responses[i], v_today, p_units[i], p_input[i], clock_timestamp(),
              clock_timestamp() + make_interval(secs => p_seconds));
    end if;
  end loop;
end
$$;

-- Turns reservations into what was really used. One that is settled already, or has expired, changes nothing.
create function settle_usage(p_ids uuid[], p_units bigint[], p_input bigint[], p_output bigint[], p_estimated boolean[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7310470);
  with settled as (
    select * from unnest(p_ids, p_units, p_input, p_output, p_estimated) as s (id, units, input, output, estimated)
  ), gone as (
    delete from usage_reservations r using settled s where r.id = s.id
    returning r.kind, r.owner_id, r.form_id, r.response_id, r.day, r.units as reserved, s.units, s.input, s.output, s.estimated
  ), spent as (
    select v.scope, v.scope_id, gone.kind, v.day, sum(gone.reserved) as reserved, sum(gone.units) as units, sum(gone.input) as input,
           sum(gone.output) as output, count(*) filter (where gone.estimated) as estimated
      from gone cross join lateral (values
        ('installation', '', gone.day), ('owner', gone.owner_id::text, gone.day), ('form', gone.form_id::text, gone.day),
        ('response', gone.response_id::text, date '1970-01-01')
      ) as v (scope, scope_id, day)
     where v.scope_id is not null
     group by 1, 2, 3, 4
  )
  update usage_counters c
     set reserved = greatest(0, c.reserved - spent.reserved), units = c.units + spent.units, input = c.input + spent.input,
         output = c.output + spent.output, estimated = c.estimated + spent.estimated, updated_at = now()
    from spent
   where (c.scope, c.scope_id, c.kind, c.day) = (spent.scope, spent.scope_id, spent.kind, spent.day);
end
$$;
