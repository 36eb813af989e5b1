-- Deleting a row looks for the rows that refer to it; without these each one read a whole table.
-- Deleting a call, with its response or its interview.
create index transcript_turns_call_idx on transcript_turns (call_id);
-- Deleting an owner.
create index assistants_owner_idx on assistants (owner_id);
