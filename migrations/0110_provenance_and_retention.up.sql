-- Where a response comes from: 'interview' (held by our interviewer or collected from the voice platform), 'browser' (reported by the
-- participant's browser, backed by no call), 'imported' (added by the owner).
alter table responses
  add column source text not null default 'interview' constraint responses_source_check check (source in ('interview', 'browser', 'imported')),
  -- The owner's choice for a response that a browser reported; null: the interview's setting decides.
  add column include_in_analysis boolean,
  -- What retention has deleted: { "transcript": { "at": …, "days": 90 }, "recording": …, "contact": … }.
  add column removed jsonb,
  -- The notice the participant agreed to (consent_notices), and when.
  add column consent_version text,
  add column consent_at timestamptz;

alter table forms
  add column include_browser_reported boolean not null default false,
  -- Who is responsible for the interview, and whom to ask; both optional.
  add column controller_name text not null default '',
  add column controller_contact text not null default '',
  -- Days; null: kept.
  add column retain_recordings_days integer check (retain_recordings_days > 0),
  add column retain_transcripts_days integer check (retain_transcripts_days > 0),
  add column retain_contacts_days integer check (retain_contacts_days > 0),
  -- When retention is next applied; null: nothing is to be deleted.
  add column retention_due_at timestamptz,
  add column retention_dispatched_at timestamptz;
create index forms_retention_due_idx on forms (retention_due_at) where retention_due_at is not null;

-- Texts of notices that were shown, by their hash. They are never changed.
create table consent_notices (
  version text primary key,
  text text not null,
  created_at timestamptz not null default now()
);

-- What retention deleted: one row for each interview, kind, setting and day.
create table retention_removals (
  form_id bigint not null references forms (id) on delete cascade,
  kind text not null check (kind in ('recording', 'transcript', 'contact')),
  days integer not null,
  day date not null,
  responses integer not null,
  updated_at timestamptz not null default now(),
  primary key (form_id, kind, days, day)
);

-- A repeated import answers as the first one did. It holds no texts, only their hash.
create table response_imports (
  owner_id uuid not null references users (id) on delete cascade,
  form_id bigint not null references forms (id) on delete cascade,
  key text not null,
  body_hash text not null,
  ids uuid[] not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, form_id, key)
);
create index response_imports_form_idx on response_imports (form_id);
create index response_imports_owner_idx on response_imports (owner_id, created_at);

-- Events are found by whom they are about, to erase what they say of somebody who was deleted.
create index owner_events_response_idx on owner_events (((payload #>> '{response,id}')::uuid)) where payload ? 'response';
create index owner_events_form_idx on owner_events ((payload #>> '{form,id}')) where payload ? 'form';

-- Whether analysis may use a response.
create function is_analysed(response_source text, included boolean, form bigint) returns boolean language sql stable as $$
  select response_source <> 'browser' or coalesce(included, (select include_browser_reported from forms where id = form), false)
$$;

create or replace function note_coding_due() returns trigger language plpgsql as $$
begin
  -- Its codes stay when retention deletes the words.
  if new.removed ? 'transcript' then
    return null;
  end if;
  if new.source = 'browser' and not is_analysed(new.source, new.include_in_analysis, new.form_id) then
    delete from analysis_codings where response_id = new.id;
    return null;
  end if;
  insert into analysis_codings (response_id, form_id, due_at)
  values (new.id, new.form_id, now())
  on conflict (response_id) do update set due_at = excluded.due_at, dispatched_at = null, attempts = 0;
  return null;
end
$$;

create trigger responses_coding_due_on_inclusion after update of source, include_in_analysis on responses for each row
  when (
    new.call_status = 'completed' and new.finish_due_at is null
    and (old.source is distinct from new.source or old.include_in_analysis is distinct from new.include_in_analysis)
  )
  execute function note_coding_due();

create function note_browser_reported_due() returns trigger language plpgsql as $$
begin
  if new.include_browser_reported then
    insert into analysis_codings (response_id, form_id, due_at)
    select id, form_id, now() from responses
     where form_id = new.id and source = 'browser' and include_in_analysis is null and call_status = 'completed' and finish_due_at is null
       and not coalesce(removed ? 'transcript', false)
    on conflict (response_id) do update set due_at = excluded.due_at, dispatched_at = null, attempts = 0;
  else
    delete from analysis_codings where response_id in (
      select id from responses where form_id = new.id and source = 'browser' and include_in_analysis is null);
  end if;
  return null;
end
$$;

create trigger forms_include_browser_reported after update of include_browser_reported on forms for each row
  when (old.include_browser_reported is distinct from new.include_browser_reported)
  execute function note_browser_reported_due();

-- What browsers reported before this version.
update responses set source = 'browser', summary_source = 'browser'
 where summary_source = 'platform' and not exists (select from calls where calls.response_id = responses.id);
