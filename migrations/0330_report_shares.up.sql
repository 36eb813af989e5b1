-- Links under which a report can be read without an account, until they expire or are revoked.
create table report_shares (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the link's token, which is nowhere stored.
  token_hash bytea not null unique,
  label text not null default '',
  -- Names of participants are taken out of the texts.
  mask_names boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_opened_at timestamptz
);
-- The links of an interview.
create index report_shares_form_idx on report_shares (form_id, created_at);
-- Deleting an owner.
create index report_shares_owner_idx on report_shares (owner_id);
