-- Calls that a voice platform holds with the browser: what is owed for them is said by their rows.
alter table calls
  -- When the platform is to be asked next; null: nothing is owed.
  add column collect_due_at timestamptz,
  add column collect_dispatched_at timestamptz,
  -- How often it was asked since the call ended.
  add column collect_attempts integer not null default 0,
  -- Set once its response waits for this call no longer. What comes later may still make it better.
  add column results_at timestamptz,
  -- Where the platform takes orders for this call; a capability.
  add column control_url text,
  -- No recording will come any more.
  add column recording_given_up boolean not null default false;
-- What the sweeper dispatches.
create index calls_collect_due_idx on calls (collect_due_at) where collect_due_at is not null;
-- Calls that ended without results and owe nothing: there should be none, and the sweeper looks for them.
create index calls_without_results_idx on calls (ended_at)
  where status = 'ended' and results_at is null and collect_due_at is null and provider_call_id is not null;

-- The best that is known of a platform's call, from its reports and its answers together. Its words are copied into the response.
create table call_results (
  call_id uuid primary key references calls (id) on delete cascade,
  -- [{ role, text, at }]; `at` in milliseconds since 1970, or null.
  turns jsonb not null default '[]',
  transcript text,
  summary text,
  end_reason text,
  -- In the platform's own word.
  provider_reason text,
  started_at timestamptz,
  ended_at timestamptz,
  -- Links that die within the hour: tried before the platform is asked for new ones.
  recording_urls jsonb not null default '[]',
  -- The platform has told everything it knows.
  reported boolean not null default false,
  updated_at timestamptz not null default now()
);

alter table assistants
  -- Of everything the twin was made or last changed with; null while that is under way or unknown.
  add column fingerprint text,
  -- Something the owner should know: 'model-retired' …
  add column attention text,
  add column attention_detail text,
  add column attention_at timestamptz;

-- Twins of assistants on a voice platform that no assistant's row names: they must go. Written before one is made (a crash leaves it
-- here), and when a row lets go of one.
create table assistant_removals (
  -- The twin's metadata carry it: how one is found whose id nobody noted.
  mark uuid primary key default gen_random_uuid(),
  provider text not null,
  provider_ref text,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);
create index assistant_removals_due_idx on assistant_removals (provider, due_at);

create function note_assistant_removal() returns trigger language plpgsql as $$
begin
  insert into assistant_removals (provider, provider_ref) values (old.provider, old.provider_ref);
  return null;
end
$$;

create trigger assistants_removed after delete on assistants for each row
  when (old.provider <> 'builtin' and old.provider_ref is not null) execute function note_assistant_removal();
create trigger assistants_replaced after update of provider, provider_ref on assistants for each row
  when (old.provider <> 'builtin' and old.provider_ref is not null
        and (old.provider, old.provider_ref) is distinct from (new.provider, new.provider_ref))
  execute function note_assistant_removal();

-- Secrets that this installation made for itself, by name.
create table installation_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);
