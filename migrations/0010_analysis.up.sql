-- What a coder made of each completed interview, and whether it has to look again. The row is the outbox: coding is owed while due_at is set.
create table analysis_codings (
  response_id uuid primary key references responses (id) on delete cascade,
  form_id bigint not null references forms (id) on delete cascade,
  due_at timestamptz,
  dispatched_at timestamptz,
  -- How often it was begun since it became due: a model that fails is not paid for ever.
  attempts integer not null default 0,
  -- Who is at it, and until when; another may take over afterwards.
  claimed_by uuid,
  claimed_until timestamptz,
  -- Hashes of what was read, and the version of the coder that was meant to read it: with the same three, nothing is coded again.
  transcript_key text,
  instructions_key text,
  coder_version text,
  -- Who did read it: the built-in analyst also steps in where the model fails.
  coder text check (coder in ('model', 'built-in')),
  language text,
  answers integer not null default 0,
  -- Passages a model gave that stand in no participant's turn.
  dropped_quotes integer not null default 0,
  requests integer not null default 0,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  tokens_estimated boolean not null default false,
  coded_at timestamptz
) with (fillfactor = 80);
-- What the sweeper dispatches.
create index analysis_codings_due_idx on analysis_codings (due_at) where due_at is not null;
-- A report reads the codings of its interview.
create index analysis_codings_form_idx on analysis_codings (form_id, response_id);

-- A coded passage: the participant's exact words by where they stand. Offsets are UTF-16 code units of the turn's text.
create table analysis_segments (
  response_id uuid not null references analysis_codings (response_id) on delete cascade,
  n integer not null,
  turn integer not null,
  start_at integer not null check (start_at >= 0),
  end_at integer not null check (end_at > start_at),
  -- What is claimed, in a few words.
  label text not null,
  sentiment text not null check (sentiment in ('positive', 'neutral', 'negative')),
  -- What it is about, for grouping by words: "stem|as it was said".
  terms text[] not null default '{}',
  -- The theme the last report put it into; null: none, or not looked at yet.
  theme_id uuid,
  placed boolean not null default false,
  primary key (response_id, n)
) with (fillfactor = 80);

-- The last good report of an interview.
create table analysis_reports (
  form_id bigint primary key references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  generated_at timestamptz not null,
  -- Deleted by its owner. It goes for good a little later: regenerating is deleting and generating, and shows the old one meanwhile.
  hidden_at timestamptz,
  findings jsonb not null,
  evidence jsonb not null
);
create index analysis_reports_owner_idx on analysis_reports (owner_id);
-- What is to go for good.
create index analysis_reports_hidden_idx on analysis_reports (hidden_at) where hidden_at is not null;

-- Every making of a report, with its cost.
create table analysis_runs (
  id uuid primary key default gen_random_uuid(),
  form_id bigint references forms (id) on delete set null,
  owner_id uuid not null references users (id) on delete cascade,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  stage text not null default 'waiting' check (stage in ('waiting', 'coding', 'grouping', 'writing')),
  done integer not null default 0,
  total integer not null default 0,
  requested_at timestamptz not null default now(),
  dispatched_at timestamptz,
  attempts integer not null default 0,
  claimed_by uuid,
  claimed_until timestamptz,
  finished_at timestamptz,
  -- Why it failed, in words for the owner.
  error text,
  requests integer not null default 0,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  tokens_estimated boolean not null default false
) with (fillfactor = 80);
-- Asked for twice at once, made once.
create unique index analysis_runs_one_running_idx on analysis_runs (form_id) where state = 'running';
-- The last run of an interview.
create index analysis_runs_form_idx on analysis_runs (form_id, requested_at desc);
-- How many reports an owner has had.
create index analysis_runs_owner_idx on analysis_runs (owner_id, state);
-- What the sweeper dispatches.
create index analysis_runs_running_idx on analysis_runs (requested_at) where state = 'running';

-- A completed interview owes its coding from the moment its results stand, whoever wrote them.
create function note_coding_due() returns trigger language plpgsql as $$
begin
  insert into analysis_codings (response_id, form_id, due_at)
  values (new.id, new.form_id, now())
  on conflict (response_id) do update set due_at = excluded.due_at, dispatched_at = null, attempts = 0;
  return null;
end
$$;

create trigger responses_coding_due_on_insert after insert on responses for each row
  when (new.call_status = 'completed' and new.finish_due_at is null)
  execute function note_coding_due();

create trigger responses_coding_due_on_update after update of call_status, finish_due_at, interview_transcript on responses for each row
  when (
    new.call_status = 'completed' and new.finish_due_at is null
    and (
      old.call_status is distinct from new.call_status
      or old.finish_due_at is distinct from new.finish_due_at
      or old.interview_transcript is distinct from new.interview_transcript
    )
  )
  execute function note_coding_due();

insert into analysis_codings (response_id, form_id, due_at)
select id, form_id, now() from responses where call_status = 'completed' and finish_due_at is null;
