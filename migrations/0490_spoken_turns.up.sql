-- Between which moments of which call's recording the words of a turn are heard: {"call", "spans": [{"start", "end", "from", "to"}]}.
alter table transcript_turns add column spoken jsonb;
-- When the sound begins. Null where only the time of its first piece is known.
alter table recordings add column began_at timestamptz;
