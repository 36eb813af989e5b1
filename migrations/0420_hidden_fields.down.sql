drop trigger responses_searched_changed on responses;
-- Texts that hold values of the link are written again without them.
update responses set search_text = null where hidden_fields is not null and search_text is not null;
alter table responses drop column hidden_fields;
create trigger responses_searched_changed
  before update of firstname, lastname, email, phonenumber, interview_summary, interview_transcript, interview_recording, notes on responses
  for each row when (old.search_text is not null) execute function forget_search_text();
