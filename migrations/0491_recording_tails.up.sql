-- Bytes of the last chunk where it is the beginning of one whose page has gone: the whole of it may still come, and takes its place.
alter table recordings add column tail_bytes integer;
