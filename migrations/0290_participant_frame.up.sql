-- What surrounds an interview in its owner's words and colours: consent, thanks, redirect, rating, logo, accent (contract/frame.ts).
alter table forms add column frame jsonb not null default '{}';

-- Notices that participants of an interview may have agreed to: rows are never changed. `version` is the hash of the text.
create table interview_notices (
  form_id bigint not null references forms (id) on delete cascade,
  version text not null,
  -- Counts the versions of one interview from 1.
  number integer not null check (number > 0),
  -- The standard sentences in English, and below them the owner's own text.
  text text not null,
  own_text text not null default '',
  -- What the standard sentences were written from, so that they can be read in the participant's language; null: unknown.
  facts jsonb,
  created_at timestamptz not null default now(),
  primary key (form_id, version),
  unique (form_id, number)
);
insert into interview_notices (form_id, version, number, text, created_at)
select r.form_id, n.version, row_number() over (partition by r.form_id order by n.created_at, n.version), n.text, n.created_at
  from (select distinct form_id, consent_version from responses where consent_version is not null) r
  join consent_notices n on n.version = r.consent_version;
-- consent_notices stays for one release: processes of the version before still write it.

alter table responses
  -- Whether its sound may be recorded; null: decided before this was asked, or no call has been opened.
  add column recording_permission text check (recording_permission in ('always', 'agreed', 'declined', 'never')),
  -- The participant's judgement at the end.
  add column rating smallint check (rating between 1 and 5),
  add column rating_comment text;

-- The average of an interview's ratings.
create index responses_rating on responses (form_id) include (rating) where rating is not null and deleting_at is null;
