-- Rehearsals of an interview's guide with simulated participants. They are no responses: nothing counts, lists or exports them as such.
create table rehearsals (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'failed', 'cancelled')),
  failure text check (failure in ('budget', 'interrupted', 'error')),
  failure_message text,
  -- The published version that is rehearsed; null: the draft, at `revision`.
  version integer,
  revision integer,
  seed integer not null,
  played_by text not null check (played_by in ('model', 'script')),
  -- As it was when the rehearsal was started: it is compared with the draft.
  guide jsonb not null,
  -- Of a finished one.
  report jsonb,
  headline jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  constraint rehearsals_over check ((state in ('finished', 'failed', 'cancelled')) = (ended_at is not null)),
  constraint rehearsals_reported check ((state = 'finished') = (report is not null and headline is not null))
);
-- The list of an interview, and whether its draft was rehearsed.
create index rehearsals_of_form on rehearsals (form_id, created_at desc);
-- Those of an owner that are under way, and the end of an account.
create index rehearsals_of_owner on rehearsals (owner_id, state);

-- One simulated interview each.
create table rehearsal_participants (
  rehearsal_id uuid not null references rehearsals (id) on delete cascade,
  kind text not null,
  position smallint not null,
  -- RehearsalParticipant of the contract, but for its kind.
  progress jsonb not null,
  turns jsonb not null default '[]',
  primary key (rehearsal_id, kind)
);

-- Interviews whose guide is only published when it was rehearsed.
create table rehearsal_requirements (
  form_id bigint primary key references forms (id) on delete cascade,
  created_at timestamptz not null default now()
);
