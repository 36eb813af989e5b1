-- Saved views of an interview's responses: filters, order and columns under a name.
create table response_views (
  form_id bigint not null references forms (id) on delete cascade,
  -- Unique in its interview only, so that a deleted view can be put back under its id.
  id uuid not null,
  owner_id uuid not null references users (id) on delete cascade,
  position integer not null check (position >= 0),
  name text not null check (name <> '' and char_length(name) <= 60),
  settings jsonb not null check (octet_length(settings::text) <= 8192),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (form_id, id)
);
-- No two views of an interview with the same name.
create unique index response_views_name_idx on response_views (form_id, lower(name));
-- The views of an account: its export, its deletion, and views that name a deleted tag.
create index response_views_owner_idx on response_views (owner_id, form_id, id);
