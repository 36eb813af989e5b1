create index assistant_removals_due_idx on assistant_removals (provider, due_at);
-- Work without a row was quarantined.
update assistant_removals set due_at = 'infinity';
update assistant_removals r set due_at = f.due_at, attempts = f.attempts
  from follow_ups f where f.kind = 'assistant.remove' and f.subject = r.mark::text;
create or replace function note_assistant_removal() returns trigger language plpgsql as $$
begin
  insert into assistant_removals (provider, provider_ref) values (old.provider, old.provider_ref);
  return null;
end
$$;

create or replace function note_recording_removal() returns trigger language plpgsql as $$
begin
  insert into recording_removals (call_id, response_id, owner_id, bytes)
    values (old.call_id, old.response_id, old.owner_id, old.size_bytes) on conflict do nothing;
  return null;
end
$$;

create index call_removals_due_idx on call_removals (provider, due_at);
update call_removals set due_at = 'infinity';
update call_removals r set due_at = f.due_at, attempts = f.attempts
  from follow_ups f where f.kind = 'call.erase' and f.subject = r.id::text;
create or replace function note_call_removal() returns trigger language plpgsql as $$
begin
  insert into call_removals (provider, provider_call_id, control_url)
    values (old.provider, old.provider_call_id, case when old.status = 'live' then old.control_url end)
    on conflict do nothing;
  return null;
end
$$;

drop table follow_ups;
drop sequence follow_up_versions;
