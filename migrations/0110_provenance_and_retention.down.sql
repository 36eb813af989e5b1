drop trigger forms_include_browser_reported on forms;
drop function note_browser_reported_due();
drop trigger responses_coding_due_on_inclusion on responses;
create or replace function note_coding_due() returns trigger language plpgsql as $$
begin
  insert into analysis_codings (response_id, form_id, due_at)
  values (new.id, new.form_id, now())
  on conflict (response_id) do update set due_at = excluded.due_at, dispatched_at = null, attempts = 0;
  return null;
end
$$;
drop function is_analysed(text, boolean, bigint);
drop index owner_events_form_idx;
drop index owner_events_response_idx;
drop table response_imports;
drop table retention_removals;
drop table consent_notices;
-- Imported transcripts rest on calls that an earlier version does not know; it reads them as they are.
update responses set summary_source = 'platform' where summary_source = 'browser';
alter table forms
  drop column retention_dispatched_at,
  drop column retention_due_at,
  drop column retain_contacts_days,
  drop column retain_transcripts_days,
  drop column retain_recordings_days,
  drop column controller_contact,
  drop column controller_name,
  drop column include_browser_reported;
alter table responses
  drop column consent_at,
  drop column consent_version,
  drop column removed,
  drop column include_in_analysis,
  drop column source;
