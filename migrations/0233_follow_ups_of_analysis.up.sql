-- Reports to be made and interviews to be coded are rows of follow_ups.
insert into follow_ups (kind, subject, due_at, dispatch_at, attempts)
  select 'report.generate', id::text, requested_at, now(), attempts from analysis_runs where state = 'running';
drop index analysis_runs_running_idx;

-- What was tried eight times waits for a report, as before.
insert into follow_ups (kind, subject, due_at, dispatch_at, attempts)
  select 'response.code', response_id::text, due_at, now(), attempts from analysis_codings where due_at is not null and attempts < 8;
-- The transcript has changed since it was coded.
alter table analysis_codings add column stale boolean not null default false;
update analysis_codings set stale = true where due_at is not null;
drop index analysis_codings_due_idx;

-- Follow-ups are locked before codings, here and where codes are stored.
create function schedule_coding(responses uuid[]) returns void language sql as $$
  insert into follow_ups as f (kind, subject) select 'response.code', id::text from unnest(responses) as r (id) order by 2
  on conflict (kind, subject) do update
     set version = excluded.version, attempts = 0, last_error = null,
         due_at = case when f.leased_until > now() then excluded.due_at else least(f.due_at, excluded.due_at) end,
         dispatch_at = case when f.leased_until > now() then f.dispatch_at else least(f.dispatch_at, excluded.dispatch_at) end;
  update analysis_codings set stale = true where response_id = any(responses);
$$;

create function cancel_coding(responses uuid[]) returns void language sql as $$
  delete from follow_ups where kind = 'response.code' and subject in (select id::text from unnest(responses) as r (id));
  delete from analysis_codings where response_id = any(responses);
$$;

create or replace function note_coding_due() returns trigger language plpgsql as $$
begin
  -- Its codes stay when retention deletes the words.
  if new.removed ? 'transcript' then
    return null;
  end if;
  if new.source = 'browser' and not is_analysed(new.source, new.include_in_analysis, new.form_id) then
    perform cancel_coding(array[new.id]);
  else
    perform schedule_coding(array[new.id]);
  end if;
  return null;
end
$$;

create or replace function note_browser_reported_due() returns trigger language plpgsql as $$
begin
  if new.include_browser_reported then
    perform schedule_coding(array(
      select id from responses
       where form_id = new.id and source = 'browser' and include_in_analysis is null and call_status = 'completed' and finish_due_at is null
         and not coalesce(removed ? 'transcript', false)));
  else
    perform cancel_coding(array(
      select id from responses where form_id = new.id and source = 'browser' and include_in_analysis is null));
  end if;
  return null;
end
$$;
