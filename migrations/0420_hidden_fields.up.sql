-- What the link carried that a participant came by, by the names of the interview's hidden fields (contract/hidden-fields.ts). Null: nothing.
alter table responses add column hidden_fields jsonb;

-- They are searched, so a text that was prepared for searching goes when they are erased.
drop trigger responses_searched_changed on responses;
create trigger responses_searched_changed
  before update of firstname, lastname, email, phonenumber, interview_summary, interview_transcript, interview_recording, notes, hidden_fields on responses
  for each row when (old.search_text is not null) execute function forget_search_text();
