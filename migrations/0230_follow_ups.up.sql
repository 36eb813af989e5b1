-- The columns in which this work was kept before stay for one release, as processes of the version before still write them.

-- Pending background work of every kind: one row for each thing to be done, written with the change that asks for it. Jobs in the queue are
-- only hints; this table says what is still to be done (backend/follow-ups).
create sequence follow_up_versions;

create table follow_ups (
  -- The name of the job that does it.
  kind text not null,
  -- The id of the row it is about.
  subject text not null,
  -- Changes whenever the work is scheduled again, never repeats, and is part of the job's id.
  version bigint not null default nextval('follow_up_versions'),
  due_at timestamptz not null default now(),
  -- When the sweeper puts a job into the queue next: soon after due_at, later once a job was added, and after the lease expires.
  dispatch_at timestamptz not null default now(),
  leased_by uuid,
  leased_until timestamptz,
  -- Runs that have begun since the work was scheduled.
  attempts integer not null default 0,
  -- Of the last run that failed, without anything a person said or typed.
  last_error text,
  created_at timestamptz not null default now(),
  primary key (kind, subject)
  -- Rows come and go all the time, and the sweeper reads the table every second.
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
-- What the sweeper dispatches.
create index follow_ups_dispatch_idx on follow_ups (kind, dispatch_at);

-- Calls to be erased on their voice platform.
insert into follow_ups (kind, subject, due_at, dispatch_at, attempts)
  select 'call.erase', id::text, due_at, due_at, attempts from call_removals where due_at < 'infinity';
drop index call_removals_due_idx;

create or replace function note_call_removal() returns trigger language plpgsql as $$
begin
  with noted as (
    insert into call_removals (provider, provider_call_id, control_url)
      values (old.provider, old.provider_call_id, case when old.status = 'live' then old.control_url end)
      on conflict do nothing
    returning id
  )
  insert into follow_ups (kind, subject) select 'call.erase', id::text from noted;
  return null;
end
$$;

-- Files of recordings to be removed.
insert into follow_ups (kind, subject, due_at, dispatch_at) select 'recording.remove', call_id::text, created_at, now() from recording_removals;

create or replace function note_recording_removal() returns trigger language plpgsql as $$
begin
  insert into recording_removals (call_id, response_id, owner_id, bytes)
    values (old.call_id, old.response_id, old.owner_id, old.size_bytes) on conflict do nothing;
  insert into follow_ups (kind, subject) values ('recording.remove', old.call_id::text) on conflict do nothing;
  return null;
end
$$;

-- Assistants to be removed on their voice platform.
insert into follow_ups (kind, subject, due_at, dispatch_at, attempts)
  select 'assistant.remove', mark::text, due_at, due_at, attempts from assistant_removals where due_at < 'infinity';
drop index assistant_removals_due_idx;

create or replace function note_assistant_removal() returns trigger language plpgsql as $$
begin
  with noted as (
    insert into assistant_removals (provider, provider_ref) values (old.provider, old.provider_ref) returning mark
  )
  insert into follow_ups (kind, subject) select 'assistant.remove', mark::text from noted;
  return null;
end
$$;
