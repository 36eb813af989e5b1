-- Sound is stored outside of transactions. While a finished file takes the place of the pieces, no piece is taken any more.
alter table recordings add column finishing boolean not null default false;

-- A row stays for a while after its files were removed: a process that was still writing may have added one. The same id may be removed twice.
create or replace function note_recording_removal() returns trigger language plpgsql as $$
begin
  insert into recording_removals as r (call_id, response_id, owner_id, bytes)
    values (old.id, old.response_id, old.owner_id, old.size_bytes)
    on conflict (call_id) do update set bytes = r.bytes + excluded.bytes, created_at = now();
  insert into follow_ups as f (kind, subject) values ('recording.remove', old.id::text)
    on conflict (kind, subject) do update
      set version = excluded.version, attempts = 0, last_error = null,
          due_at = case when f.leased_until > now() then excluded.due_at else least(f.due_at, excluded.due_at) end,
          dispatch_at = case when f.leased_until > now() then f.dispatch_at else now() end;
  return null;
end
$$;
