drop trigger responses_searched_changed on responses;
create trigger responses_searched_changed
  before update of firstname, lastname, email, phonenumber, interview_summary, interview_transcript, interview_recording on responses
  for each row when (old.search_text is not null) execute function forget_search_text();

-- An older version looks for no notes.
update responses set search_text = null where notes is not null and search_text is not null;
alter table responses drop column notes;
drop table response_notes;
