alter table recordings drop column began_at;
alter table transcript_turns drop column spoken;
