drop index assistants_owner_idx;
drop index transcript_turns_call_idx;
