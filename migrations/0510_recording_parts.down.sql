-- Only the first recording of a call is known before. The files of the others are removed.
delete from recordings where part > 0;
delete from follow_ups f where f.kind = 'recording.finish' and not exists (select from recordings r where r.id::text = f.subject);

create or replace function note_recording_removal() returns trigger language plpgsql as $$
begin
  insert into recording_removals (call_id, response_id, owner_id, bytes)
    values (old.call_id, old.response_id, old.owner_id, old.size_bytes) on conflict do nothing;
  insert into follow_ups (kind, subject) values ('recording.remove', old.call_id::text) on conflict do nothing;
  return null;
end
$$;

drop index recordings_recorder_idx;
drop index recordings_part_idx;
alter table recordings drop constraint recordings_pkey;
alter table recordings drop column id, drop column own_id, drop column part, drop column recorder;
alter table recordings add primary key (call_id);
