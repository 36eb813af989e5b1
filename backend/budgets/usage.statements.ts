/** How much larger the daily limits of an owner and of its interviews are than those of the free plan; as in `reserve_usage`. */
export const planFactorSql = (s: string) =>
  `coalesce(${s}.budget_factor, case ${s}.tier when 'pro' then 4 when 'business' then 10 when 'enterprise' then 10 else 1 end)`;

/**
 * The transaction commits without waiting for the disk: a turn waits for it, and others wait for its lock. It counts for every process at once;
 * only a crash of the database itself, within about half a second, forgets it.
 */
const WITHOUT_DISK = `(select set_config('synchronous_commit', 'off', true)) as without_disk`;

/** $1 kind; per entry: $2 ids, $3 owners, $4 forms, $5 responses, $6 units, $7 input, $8 turns; $9 seconds until they expire; limits: $10 to $13. */
export const RESERVE_USAGE = {
  name: 'reserve-usage',
  text: `
  select place, scope, metric, allowed, first
    from ${WITHOUT_DISK}, reserve_usage_together($1, $2::uuid[], $3::uuid[], $4::bigint[], $5::uuid[], $6::bigint[], $7::bigint[], $8::int[], $9, $10::bigint[], $11::bigint[],
                       $12::bigint[], $13)`,
};

/** $1 ids, $2 units, $3 input, $4 output, $5 whether estimated. */
export const SETTLE_USAGE = {
  name: 'settle-usage',
  text: `select settle_usage($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[], $5::boolean[]) from ${WITHOUT_DISK}`,
};

/** Current usage and reservations, except for calls of the response itself; the narrowest scope comes last. $1 kind, $2 owner, $3 form, $4 response. */
export const USES = `
  select a.scope, coalesce(c.units::float8 + c.reserved, 0) as units, a.at_once::int as "atOnce",
         case when a.scope in ('owner', 'form') then ${planFactorSql('s')} else 1 end::float8 as factor
    from (values
      ('installation', '', (select count(*) from usage_reservations r where r.kind = $1 and r.response_id <> $4::uuid)),
      ('owner', $2::text, (select count(*) from usage_reservations r where r.kind = $1 and r.owner_id = $2::uuid and r.response_id <> $4::uuid)),
      ('form', $3::text, (select count(*) from usage_reservations r where r.kind = $1 and r.form_id = $3::bigint and r.response_id <> $4::uuid))
    ) as a (scope, scope_id, at_once)
    left join subscriptions s on s.user_id = $2::uuid
    left join usage_counters c
      on c.scope = a.scope and c.scope_id = a.scope_id and c.kind = $1 and c.day = (now() at time zone 'utc')::date`;

/** $1 owner, $2 scope, $3 its id, $4 kind, $5 metric, $6 allowed, $7 form, $8 response. */
export const NOTE_HIT = `
  insert into budget_hits (owner_id, scope, scope_id, kind, metric, day, allowed, form_id, response_id)
  values ($1, $2, $3, $4, $5, (now() at time zone 'utc')::date, $6, $7, $8) on conflict do nothing returning 1`;

/** Counts expired reservations as used. $1 maximum number of rows. */
export const SETTLE_EXPIRED = `
  select settle_usage(array_agg(id), array_agg(units), array_agg(input), array_agg(greatest(0, units - input)), array_agg(true))
    from (select id, units, case when kind = 'model' then input else units end as input
            from usage_reservations where expires_at < now() order by expires_at limit $1) expired
  having count(*) > 0`;

/** Ends a timed reservation: what passed since, up to what was reserved. $1 id, $2 when it ended. */
export const SETTLE_TIMED = `
  select settle_usage(array_agg(id), array_agg(seconds), array_agg(0::bigint), array_agg(0::bigint), array_agg(false))
    from (select id, least(units, greatest(0, ceil(extract(epoch from $2::timestamptz - created_at))))::bigint as seconds
            from usage_reservations where id = $1) ended
  having count(*) > 0`;
