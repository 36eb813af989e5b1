import type { NamedStatement } from '../database/pg-pool.js';

/** How long a lease lasts without being renewed: a process that dies leaves its work to others after this time. */
export const LEASE_SECONDS = 10;
/** A job that was added right after its transaction has this long to start before the sweeper adds it. */
export const HINT_SECONDS = 1;

const LEASE = `make_interval(secs => ${LEASE_SECONDS})`;
/** The sweeper waits a little longer than the lease, so that an expired one is never in doubt. */
const AFTER_LEASE = `make_interval(secs => ${LEASE_SECONDS + 1})`;
const LEASED = 'f.leased_until > now()';

/**
 * $1 kind, $2 subjects, $3 seconds from now. Work that is pending becomes due no later than that, and a run that is under way does not complete
 * it. With $4 it is due exactly then, and a run that is under way loses its lease.
 */
export const SCHEDULE: NamedStatement = {
  name: 'follow-ups.schedule',
  text: `
    insert into follow_ups as f (kind, subject, due_at, dispatch_at)
    select $1, subject, now() + make_interval(secs => $3), now() + make_interval(secs => $3 + ${HINT_SECONDS})
      from unnest($2::text[]) as s (subject) order by subject
    on conflict (kind, subject) do update
       set version = excluded.version, attempts = 0, last_error = null,
           due_at = case when ${LEASED} or $4 then excluded.due_at else least(f.due_at, excluded.due_at) end,
           leased_by = case when $4 then null else f.leased_by end, leased_until = case when $4 then null else f.leased_until end,
           dispatch_at = case when $4 then excluded.dispatch_at when ${LEASED} then f.dispatch_at else least(f.dispatch_at, excluded.dispatch_at) end
    returning subject, version`,
};

/** $1 kind, $2 subject. Pending work stays as it is. */
export const ENSURE: NamedStatement = {
  name: 'follow-ups.ensure',
  text: `insert into follow_ups (kind, subject) values ($1, $2) on conflict do nothing`,
};

/** $1 kind, $2 subjects. */
export const CANCEL: NamedStatement = {
  name: 'follow-ups.cancel',
  text: `delete from follow_ups where kind = $1 and subject = any($2)`,
};

/** $1 kind, $2 subject, $3 holder. A holder may take its own lease again, as it does after an outage of the database. */
export const TAKE: NamedStatement = {
  name: 'follow-ups.lease',
  text: `
    update follow_ups f
       set leased_by = $3, leased_until = now() + ${LEASE}, dispatch_at = now() + ${AFTER_LEASE},
           attempts = attempts + case when f.leased_by = $3 then 0 else 1 end
     where kind = $1 and subject = $2 and due_at <= now() and (leased_until is null or leased_until <= now() or leased_by = $3)
    returning version, attempts, due_at as "dueAt"`,
};

/** Leases subjects, also those without a scheduled row. $1 kind, $2 subjects, $3 holder. */
export const TAKE_ALL: NamedStatement = {
  name: 'follow-ups.lease-all',
  text: `
    insert into follow_ups as f (kind, subject, leased_by, leased_until, dispatch_at, attempts)
    select $1, subject, $3, now() + ${LEASE}, now() + ${AFTER_LEASE}, 1 from unnest($2::text[]) as s (subject) order by subject
    on conflict (kind, subject) do update
       set leased_by = excluded.leased_by, leased_until = excluded.leased_until, dispatch_at = excluded.dispatch_at,
           due_at = least(f.due_at, excluded.due_at), attempts = f.attempts + 1
     where f.leased_until is null or f.leased_until <= now()
    returning subject, version, attempts, due_at as "dueAt", xmax = 0 as created`,
};

/** $1 kind, $2 subjects, $3 holder. */
export const LOCK: NamedStatement = {
  name: 'follow-ups.lock',
  text: `select subject, version from follow_ups where kind = $1 and subject = any($2) and leased_by = $3 order by subject for update`,
};

/** $1 kind, $2 subjects, $3 holder, $4 versions. */
export const COMPLETE_ALL: NamedStatement = {
  name: 'follow-ups.complete-all',
  text: `
    with ended as (select * from unnest($2::text[], $4::bigint[]) as e (subject, version)),
         completed as (
           delete from follow_ups f using ended e
            where f.kind = $1 and f.subject = e.subject and f.leased_by = $3 and f.version = e.version
         )
    update follow_ups f set leased_by = null, leased_until = null, dispatch_at = greatest(f.due_at, now())
      from ended e where f.kind = $1 and f.subject = e.subject and f.leased_by = $3 and f.version <> e.version`,
};

/** $1 kind, $2 subjects, $3 holder. */
export const RELEASE_ALL: NamedStatement = {
  name: 'follow-ups.release-all',
  text: `
    update follow_ups set leased_by = null, leased_until = null, dispatch_at = greatest(due_at, now())
     where kind = $1 and subject = any($2) and leased_by = $3`,
};

/**
 * $1 kinds, $2 subjects, $3 holders. Answers the leases that still stand. Rows that are locked are left alone until the next time: each is being
 * completed or scheduled again, and waiting for it while holding others would deadlock.
 */
export const RENEW: NamedStatement = {
  name: 'follow-ups.renew',
  text: `
    with held as (
      select f.kind, f.subject, f.leased_by
        from follow_ups f join unnest($1::text[], $2::text[], $3::uuid[]) as h (kind, subject, holder)
          on f.kind = h.kind and f.subject = h.subject and f.leased_by = h.holder
    ), free as (
      select f.kind, f.subject, f.leased_by from follow_ups f join held using (kind, subject, leased_by) for update of f skip locked
    ), renewed as (
      update follow_ups f set leased_until = now() + ${LEASE}, dispatch_at = now() + ${AFTER_LEASE}
        from free where f.kind = free.kind and f.subject = free.subject and f.leased_by = free.leased_by
    )
    select subject, leased_by as holder from held`,
};

/** $1 kind, $2 subject, $3 holder, $4 version. */
export const COMPLETE: NamedStatement = {
  name: 'follow-ups.complete',
  text: `delete from follow_ups where kind = $1 and subject = $2 and leased_by = $3 and version = $4`,
};

/** Work scheduled again during the run keeps its new due time. $1 kind, $2 subject, $3 holder. */
export const RELEASE: NamedStatement = {
  name: 'follow-ups.release',
  text: `
    update follow_ups set leased_by = null, leased_until = null, dispatch_at = greatest(due_at, now())
     where kind = $1 and subject = $2 and leased_by = $3`,
};

/**
 * Ends a lease; the work is done again in $5 seconds, unless something newer was scheduled meanwhile. A new version, as the job that is just
 * ending would swallow the next one of its id. $7: null when the run went well, and the work is due then; otherwise the work stays due, and
 * this changes the number of attempts. $6: the error, if there was one. $1 kind, $2 subject, $3 holder, $4 version.
 */
export const POSTPONE: NamedStatement = {
  name: 'follow-ups.postpone',
  text: `
    update follow_ups
       set leased_by = null, leased_until = null, version = nextval('follow_up_versions'), last_error = $6,
           attempts = coalesce(attempts + $7::int, 0),
           due_at = case when version = $4 and $7::int is null then now() + make_interval(secs => $5) else due_at end,
           dispatch_at = case when version = $4 then now() + make_interval(secs => $5) else greatest(due_at, now()) end
     where kind = $1 and subject = $2 and leased_by = $3`,
};

/**
 * Claims due work for dispatch: never dispatched, dispatched long ago (the job may be lost), or with an expired lease. The last gets a new
 * version: the queue may take a while to notice that the job's process died, and would swallow another job of its id. $1 kinds, $2 limit of
 * each, $3 seconds until each is dispatched again.
 */
export const TAKE_DUE: NamedStatement = {
  name: 'follow-ups.dispatch',
  text: `
    with policies as (select * from unnest($1::text[], $2::int[], $3::float8[]) as p (kind, per_round, redispatch_after)),
         due as materialized (
           select f.kind, f.subject, p.redispatch_after
             from policies p cross join lateral (
               select kind, subject from follow_ups where kind = p.kind and dispatch_at <= now()
                order by dispatch_at limit p.per_round for update skip locked
             ) f
         )
    update follow_ups f
       set leased_by = null, leased_until = null, dispatch_at = now() + make_interval(secs => due.redispatch_after),
           version = case when f.leased_by is null then f.version else nextval('follow_up_versions') end
      from due where f.kind = due.kind and f.subject = due.subject
    returning f.kind, f.subject, f.version`,
};

/** The queue did not take these: the next round tries again. $1 kind, $2 subjects. */
export const NOT_DISPATCHED: NamedStatement = {
  name: 'follow-ups.not-dispatched',
  text: `update follow_ups set dispatch_at = now() where kind = $1 and subject = any($2) and leased_by is null`,
};
