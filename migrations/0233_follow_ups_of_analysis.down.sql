update analysis_codings set due_at = null, dispatched_at = null, attempts = 0, claimed_by = null, claimed_until = null;
create index analysis_codings_due_idx on analysis_codings (due_at) where due_at is not null;

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

create or replace function note_browser_reported_due() returns trigger language plpgsql as $$
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
drop function schedule_coding(uuid[]);
drop function cancel_coding(uuid[]);

insert into analysis_codings (response_id, form_id, due_at, attempts)
  select r.id, r.form_id, f.due_at, f.attempts from follow_ups f join responses r on r.id::text = f.subject where f.kind = 'response.code'
  on conflict (response_id) do update set due_at = excluded.due_at, attempts = excluded.attempts;
update analysis_codings set due_at = now(), attempts = 8 where stale and due_at is null;
alter table analysis_codings drop column stale;

update analysis_runs set dispatched_at = null, claimed_by = null, claimed_until = null where state = 'running';
create index analysis_runs_running_idx on analysis_runs (requested_at) where state = 'running';
update analysis_runs r set attempts = f.attempts from follow_ups f where f.kind = 'report.generate' and f.subject = r.id::text;

delete from follow_ups where kind in ('report.generate', 'response.code');
