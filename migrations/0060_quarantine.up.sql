-- Follow-ups that take their process down. Before a follow-up runs it leaves a mark; a mark whose process is gone counts as a crash, and
-- after three crashes the follow-up is quarantined.

-- Unlogged: written before and after every job, and worth nothing once the database itself has crashed, which is no job's fault.
create unlogged table worker_processes (
  id uuid primary key,
  seen_at timestamptz not null default now(),
  -- It was asked to stop: what it leaves unfinished is not held against its jobs.
  stopping boolean not null default false
);

create unlogged table follow_up_runs (
  process_id uuid not null,
  -- The job's name, or 'recording.remove', 'assistant.remove'.
  kind text not null,
  subject_id text not null,
  started_at timestamptz not null default now(),
  -- The name of the uncaught error that is ending the process; never its message.
  error text,
  primary key (process_id, kind, subject_id)
);
-- What else is running, or was, of a follow-up that is about to run.
create index follow_up_runs_subject_idx on follow_up_runs (kind, subject_id);

create table follow_up_crashes (
  kind text not null,
  subject_id text not null,
  crashes integer not null,
  first_crash_at timestamptz not null default now(),
  last_crash_at timestamptz not null default now(),
  last_error text,
  quarantined_at timestamptz,
  -- Its subject has been completed without it; null while that is still to be done.
  settled_at timestamptz,
  settle_attempts integer not null default 0,
  settle_due_at timestamptz not null default now(),
  primary key (kind, subject_id)
);
-- Quarantined follow-ups whose subject is to be completed: nearly always none.
create index follow_up_crashes_unsettled_idx on follow_up_crashes (quarantined_at) where quarantined_at is not null and settled_at is null;
