-- When the participant's connection ended; null while there is one, and before the first.
alter table calls add column left_at timestamptz;
-- The owner's running interviews, and those that ended since a moment, for the Live screen.
create index calls_live_of_owner_idx on calls (owner_id, started_at desc, id desc) where status = 'live';
create index calls_ended_of_owner_idx on calls (owner_id, ended_at desc) where status = 'ended';
