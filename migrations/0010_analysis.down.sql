drop trigger responses_coding_due_on_update on responses;
drop trigger responses_coding_due_on_insert on responses;
drop function note_coding_due();
drop table analysis_runs;
drop table analysis_reports;
drop table analysis_segments;
drop table analysis_codings;
