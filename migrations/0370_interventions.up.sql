-- What owners did in running interviews. Words of the owner; erased with the response.
create table interventions (
  id uuid primary key default gen_random_uuid(),
  response_id uuid not null references responses (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- Made by the owner's browser: sent twice, stored once.
  client_id text not null,
  kind text not null check (
    kind in ('whisper', 'question', 'skip', 'time', 'wrap-up', 'pause', 'resume', 'take-over', 'say', 'hand-back', 'end')
  ),
  words text,
  question_id text,
  minutes integer,
  state text not null default 'pending' check (state in ('pending', 'applied', 'declined')),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  -- The turn with which it took effect.
  turn integer,
  unique (response_id, client_id)
);
-- What the interviewer's next turn follows.
create index interventions_pending_idx on interventions (response_id, created_at) where state = 'pending';
-- Deleting an owner.
create index interventions_owner_idx on interventions (owner_id);

-- The owner has stopped the interviewer, or writes in its place.
alter table calls add column hold text check (hold in ('paused', 'human'));
-- Added to the call's time limit, or taken from it. Milliseconds.
alter table calls add column extra_ms integer not null default 0;
