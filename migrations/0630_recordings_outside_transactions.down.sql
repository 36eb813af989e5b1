create or replace function note_recording_removal() returns trigger language plpgsql as $$
begin
  insert into recording_removals (call_id, response_id, owner_id, bytes)
    values (old.id, old.response_id, old.owner_id, old.size_bytes) on conflict do nothing;
  insert into follow_ups (kind, subject) values ('recording.remove', old.id::text) on conflict do nothing;
  return null;
end
$$;
alter table recordings drop column finishing;
