-- Sound whose row is gone and whose files must follow. Written by a trigger, as rows go in many ways: with their response, their
-- interview or their owner's account.
create table recording_removals (
  call_id uuid primary key,
  created_at timestamptz not null default now()
);

create function note_recording_removal() returns trigger language plpgsql as $$
begin
  insert into recording_removals (call_id) values (old.call_id) on conflict do nothing;
  return null;
end
$$;

create trigger recordings_removed after delete on recordings for each row execute function note_recording_removal();
