-- What owners write about moments of an interview, and moments that they only mark: those have no words. Erased with the response.
create table response_notes (
  response_id uuid not null references responses (id) on delete cascade,
  -- Made by the owner's browser: sent twice, stored once.
  id uuid not null,
  owner_id uuid not null references users (id) on delete cascade,
  content text not null check (char_length(content) <= 2000),
  -- The turn it is about, and milliseconds since the interview began. Null: the whole response.
  turn integer check (turn > 0),
  at_ms integer check (at_ms >= 0),
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  primary key (response_id, id)
);
-- Deleting an owner.
create index response_notes_owner_idx on response_notes (owner_id);

-- The same in one text, with their times: the search and the CSV read it without a join.
alter table responses add column notes text;

drop trigger responses_searched_changed on responses;
create trigger responses_searched_changed
  before update of firstname, lastname, email, phonenumber, interview_summary, interview_transcript, interview_recording, notes on responses
  for each row when (old.search_text is not null) execute function forget_search_text();
