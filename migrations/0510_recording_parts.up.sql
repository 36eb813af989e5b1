-- A call can have several recordings: its page was reloaded, or ended one and began another. `id` names the files; that of a call's first
-- recording is the call's own, as it was before, and as processes of the version before still write it.
alter table recordings
  add column own_id uuid,
  add column id uuid generated always as (coalesce(own_id, call_id)) stored,
  add column part integer not null default 0 check (part >= 0),
  -- What the page calls the recorder that made it; null for copies of platforms and for earlier pages.
  add column recorder uuid;
alter table recordings drop constraint recordings_pkey;
alter table recordings add primary key (id);
-- Chunks name the call and the recorder; the timeline and players ask for the recordings of calls.
create unique index recordings_part_idx on recordings (call_id, part);
create unique index recordings_recorder_idx on recordings (call_id, recorder) nulls not distinct;

-- `recording_removals.call_id` holds a recording's id from here on: that of a call's first recording is the call's.
create or replace function note_recording_removal() returns trigger language plpgsql as $$
begin
  insert into recording_removals (call_id, response_id, owner_id, bytes)
    values (old.id, old.response_id, old.owner_id, old.size_bytes) on conflict do nothing;
  insert into follow_ups (kind, subject) values ('recording.remove', old.id::text) on conflict do nothing;
  return null;
end
$$;
