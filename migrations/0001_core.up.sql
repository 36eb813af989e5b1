-- Times are UTC (timestamptz). Ids: users and responses are random UUIDs, forms random integers below 2^53.

create table users (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  sub text not null,
  email text,
  nickname text,
  picture text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A person is (issuer, sub): found so at every request.
  constraint users_issuer_sub_key unique (issuer, sub)
);

create table subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  tier text not null default 'free' check (tier in ('free', 'pro', 'business', 'enterprise')),
  -- Responses a month; null: what the tier gives (spec §9). Set for enterprise accounts by the operator.
  max_responses integer check (max_responses >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row per owner. Taking its next number is what puts an owner's changes in one order, and what counts the month's responses.
create table owner_streams (
  user_id uuid primary key references users (id) on delete cascade,
  -- Changes when numbers can no longer be compared with what a client holds (a restored backup).
  epoch uuid not null default gen_random_uuid(),
  last_seq bigint not null default 0,
  -- Events up to and including this number have been pruned.
  pruned_seq bigint not null default 0,
  -- The UTC month that month_count counts, as its first day.
  month date not null default date_trunc('month', now() at time zone 'utc')::date,
  month_count integer not null default 0
) with (fillfactor = 50);

create table owner_events (
  user_id uuid not null references users (id) on delete cascade,
  seq bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- Read as "of this owner, after this number".
  primary key (user_id, seq)
);
-- Pruned by age.
create index owner_events_created_at_idx on owner_events using brin (created_at);

create table forms (
  id bigint primary key check (id > 0 and id < 9007199254740992),
  owner_id uuid not null references users (id) on delete cascade,
  title text not null,
  interview_name text not null default '',
  interview_info text not null default '',
  interview_instructions text not null default '',
  enable_realtime_transcript boolean not null default false,
  enable_user_details_form boolean not null default true,
  -- Null: a draft, which no public route shows.
  published_at timestamptz,
  response_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 70);
-- An owner's list, newest first, paged by key.
create index forms_owner_idx on forms (owner_id, created_at desc, id desc);

-- A voice assistant: one per published interview. Its id is the capability in the interview's link.
create table assistants (
  id text primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- Null until a form is saved with it; one left over by a creation that failed is removed by a sweep.
  form_id bigint unique references forms (id) on delete set null,
  provider text not null,
  -- The platform's own id of the assistant.
  provider_ref text,
  system_prompt text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The sweep of assistants without a form.
create index assistants_unattached_idx on assistants (created_at) where form_id is null;

create table responses (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the participant's token.
  token_hash bytea not null,
  firstname text not null default '',
  lastname text not null default '',
  email text not null default '',
  phonenumber text not null default '',
  response text not null default '',
  status text not null default 'completed',
  call_status text not null default 'pending' check (call_status in ('pending', 'in-progress', 'completed', 'abandoned', 'failed')),
  call_end_reason text,
  -- Milliseconds.
  call_duration integer not null default 0,
  interview_summary text,
  -- Who wrote the summary: 'model', 'extractive' or 'platform'.
  summary_source text,
  interview_transcript text,
  interview_recording text,
  turn_count integer not null default 0,
  -- Counts the changes of this row that an owner's screen shows, so that a repeated or late event does no harm.
  version integer not null default 1,
  -- The row is the outbox: a follow-up is owed while finish_due_at is set and finished_at is older or null.
  finish_due_at timestamptz,
  finish_dispatched_at timestamptz,
  finished_at timestamptz,
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
) with (fillfactor = 80);
-- A form's responses, newest first, paged by key.
create index responses_form_idx on responses (form_id, submitted_at desc, id desc);
-- The responses that one browser created.
create index responses_token_idx on responses (token_hash, form_id);
-- What the sweeper dispatches.
create index responses_finish_due_idx on responses (finish_due_at) where finish_due_at is not null;
-- Deleting an owner.
create index responses_owner_idx on responses (owner_id);

-- One session of talking. A response has at most one that is live; one that was left may be followed by another.
create table calls (
  id uuid primary key default gen_random_uuid(),
  response_id uuid not null references responses (id) on delete cascade,
  form_id bigint not null,
  owner_id uuid not null,
  provider text not null,
  provider_call_id text,
  assistant_id text,
  status text not null default 'live' check (status in ('live', 'ended')),
  end_reason text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Refreshed while a participant is connected; a live call not seen for long is swept.
  last_seen_at timestamptz not null default now(),
  -- Who is writing the assistant's next turn, and until when; another process may take over afterwards.
  responder uuid,
  responder_until timestamptz
) with (fillfactor = 70);
create unique index calls_one_live_idx on calls (response_id) where status = 'live';
create index calls_response_idx on calls (response_id, started_at);
-- The sweep of calls nobody is in any more.
create index calls_live_seen_idx on calls (last_seen_at) where status = 'live';
create unique index calls_provider_call_idx on calls (provider, provider_call_id) where provider_call_id is not null;

create table transcript_turns (
  response_id uuid not null references responses (id) on delete cascade,
  seq integer not null,
  call_id uuid not null references calls (id) on delete cascade,
  role text not null check (role in ('assistant', 'user')),
  content text not null,
  -- How a participant's turn came: 'voice' or 'text'; null for the assistant.
  via text check (via in ('voice', 'text')),
  -- The browser's own id of a participant's turn: a repeated send is stored once.
  client_id text,
  -- What the interviewer needs to go on after this turn (question number, probe, end).
  meta jsonb,
  created_at timestamptz not null default now(),
  primary key (response_id, seq),
  constraint transcript_turns_client_key unique (response_id, client_id)
);

-- One per call with sound; the chunks are files of the storage, named by call and number.
create table recordings (
  call_id uuid primary key references calls (id) on delete cascade,
  response_id uuid not null references responses (id) on delete cascade,
  mime_type text not null,
  -- Chunks 0 … next_chunk - 1 are stored.
  next_chunk integer not null default 0,
  size_bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index recordings_response_idx on recordings (response_id, created_at);
