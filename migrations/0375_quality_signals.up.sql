-- What may be wrong with a response, found by rules, and what people decided about it. Holds hashes and places in transcripts, never words.

-- Open and accepted signals in a few letters, for lists, filters and exports: 'copied:accepted too-short:open'. Null: none.
alter table responses add column quality text;
-- Lists of responses that have signals.
create index responses_quality_idx on responses (form_id, submitted_at desc, id desc) where quality is not null;
-- Other responses of the same person.
create index responses_email_key_idx on responses (form_id, lower(btrim(email))) where email <> '';
create index responses_phone_key_idx on responses (form_id, right(ltrim(regexp_replace(phonenumber, '\D', '', 'g'), '0'), 9)) where phonenumber <> '';

create table quality_checks (
  response_id uuid primary key references responses (id) on delete cascade,
  -- Of the results that were checked: results that are written again are checked again.
  results_at timestamptz not null,
  -- Of the rules.
  rules_version integer not null,
  checked_at timestamptz not null default now(),
  -- An accepted signal has excluded the response; and where it stood with its owner before.
  left_out boolean not null default false,
  status_before text,
  reason_before text
);

-- Hashes of some runs of words (winnowing): responses with several in common are compared.
create table quality_fingerprints (
  form_id bigint not null,
  hash bigint not null,
  response_id uuid not null references responses (id) on delete cascade,
  primary key (form_id, hash, response_id)
);
-- Replacing and erasing those of a response.
create index quality_fingerprints_response_idx on quality_fingerprints (response_id);

create table quality_signals (
  response_id uuid not null references responses (id) on delete cascade,
  kind text not null check (kind in ('too-short', 'copied', 'machine-written', 'contradictory', 'off-question', 'wrong-language', 'duplicate-person', 'noise')),
  state text not null default 'open' check (state in ('open', 'accepted', 'dismissed')),
  reason text not null,
  -- Numbers by name.
  counts jsonb not null default '{}',
  -- [{"turn", "start", "end"}]
  places jsonb not null default '[]',
  language text,
  -- The earlier response that it is compared with.
  other_id uuid references responses (id) on delete set null,
  -- False: the last check did not find it again; it stays because somebody decided about it.
  found boolean not null default true,
  found_at timestamptz not null default now(),
  -- With this decision the response leaves the analysis.
  leaves_out boolean not null default false,
  decided_at timestamptz,
  primary key (response_id, kind)
);
-- Responses that are compared with one that changes or goes.
create index quality_signals_other_idx on quality_signals (other_id);

-- What was completed before is checked in the background, a few in a second.
insert into follow_ups (kind, subject)
  select 'response.check', r.id::text from responses r join forms f on f.id = r.form_id
   where r.call_status = 'completed' and r.finish_due_at is null and r.deleting_at is null and f.trial_of is null
  on conflict do nothing;
