-- Small images of an interview, by what they are for. Rows are never changed: `id` is the SHA-256 of the bytes.
create table interview_images (
  form_id bigint not null references forms (id) on delete cascade,
  purpose text not null check (purpose in ('stimulus', 'logo')),
  id text not null check (id ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (form_id, purpose, id)
);
-- Images are compressed already.
alter table interview_images alter column bytes set storage external;
