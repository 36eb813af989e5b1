-- How long a recording is: known once it is complete (finish-recording.ts).
alter table recordings add column duration_ms integer;
