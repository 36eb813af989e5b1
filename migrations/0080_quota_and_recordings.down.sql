create or replace function note_recording_removal() returns trigger language plpgsql as $$
begin
  insert into recording_removals (call_id) values (old.call_id) on conflict do nothing;
  return null;
end
$$;
alter table recording_removals drop column response_id, drop column owner_id, drop column bytes;
alter table recordings drop column owner_id;
drop table recording_usage;
drop function silent_openings(bigint, bigint);
drop function live_reservations(uuid);
alter table owner_streams drop column reserved_bound;
alter table responses drop column reserved_until, drop column reserved_from, drop column reservations, drop column recording_cut;
