-- Rounds in which a second coder codes a sample without seeing the codes of the first one.
create table agreement_rounds (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  label text not null default '',
  coder text not null check (coder in ('person', 'self', 'model', 'built-in')),
  -- The language model, where one codes.
  model text,
  state text not null default 'open' check (state in ('open', 'finished', 'failed')),
  failure text,
  sampled_by text not null check (sampled_by in ('passages', 'interviews')),
  sample_size integer not null,
  -- Draws the same sample from the same material again.
  seed integer not null,
  -- SHA-256 of the token of another person's link, which is nowhere stored; null: no link, or revoked.
  token_hash bytea unique,
  expires_at timestamptz,
  last_opened_at timestamptz,
  -- Names of participants are taken out of what the coder reads.
  mask_names boolean not null default true,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- The rounds of an interview.
create index agreement_rounds_form_idx on agreement_rounds (form_id, created_at);
-- Deleting an owner.
create index agreement_rounds_owner_idx on agreement_rounds (owner_id);

-- The themes of a round as its coder reads them: later changes of the codebook do not change what was coded.
create table agreement_themes (
  round_id uuid not null references agreement_rounds (id) on delete cascade,
  theme_id uuid not null,
  position integer not null,
  name text not null,
  definition text not null default '',
  examples jsonb not null default '[]',
  primary key (round_id, theme_id)
);

-- What both coders decide about. Holds places in transcripts, never words.
create table agreement_units (
  round_id uuid not null references agreement_rounds (id) on delete cascade,
  -- In the order in which the coder gets them, which is random.
  n integer not null,
  response_id uuid not null references responses (id) on delete cascade,
  turn integer not null,
  start_at integer not null,
  end_at integer not null,
  -- False for a sentence that the first coder did not mark.
  marked boolean not null,
  -- Who marked it first, and the themes of the round that it was in when the round began.
  first_coder text check (first_coder in ('human', 'model', 'built-in')),
  first uuid[] not null default '{}',
  -- Null: not yet coded, or skipped.
  second uuid[],
  skipped boolean not null default false,
  coded_at timestamptz,
  -- Themes about which the coders disagree and where the owner stays with the first one.
  kept uuid[] not null default '{}',
  primary key (round_id, n)
);
-- Erasing a response.
create index agreement_units_response_idx on agreement_units (response_id);
