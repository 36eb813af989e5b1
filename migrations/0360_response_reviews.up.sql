-- What owners make of responses: tags of their account, a star, and a status with the reason of an exclusion.
create table tags (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (name <> '' and char_length(name) <= 60),
  color text not null check (color in ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')),
  created_at timestamptz not null default now()
);
-- The tags of an account; no two with the same name.
create unique index tags_owner_name_idx on tags (owner_id, lower(name));

alter table responses
  add column starred boolean not null default false,
  -- Those that are there already are not unread all of a sudden.
  add column review_status text not null default 'read' check (review_status in ('new', 'read', 'shortlisted', 'excluded')),
  add column exclusion_reason text check (char_length(exclusion_reason) <= 500),
  -- Ids of tags. An array, so that lists and events have them without a join; a deleted tag is taken out of it.
  add column tags uuid[] not null default '{}' check (cardinality(tags) <= 20);
alter table responses alter column review_status set default 'new';

-- Lists filtered by tags, and the responses of a tag that is deleted.
create index responses_tags_idx on responses using gin (tags) where tags <> '{}';
-- Reasons in past events of responses that are erased.
create index owner_events_reviewed_idx on owner_events using gin ((payload -> 'reviews') jsonb_path_ops) where kind = 'responses.reviewed';
