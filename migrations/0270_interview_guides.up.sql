-- The guide an interview follows instead of its prompt. `guide` is the draft; null: removed, and the revision goes on counting, so that a tab
-- that still holds the removed one is refused.
create table interview_guides (
  form_id bigint primary key references forms (id) on delete cascade,
  guide jsonb,
  revision integer not null,
  -- Of interview_guide_versions: what new responses follow; null: the prompt.
  published_version integer,
  updated_at timestamptz not null default now()
);

-- Guides as they were published. Rows are never changed: responses name the version they follow.
create table interview_guide_versions (
  form_id bigint not null references forms (id) on delete cascade,
  version integer not null check (version > 0),
  guide jsonb not null,
  created_at timestamptz not null default now(),
  primary key (form_id, version)
);

-- Set when the first call opens; null: the response follows the prompt.
alter table responses add column guide_version integer;
