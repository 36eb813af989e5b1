alter table responses
  -- The owner has deleted it: it is in no list and no count any more, and everything of it is erased at this time unless that is undone.
  add column deleting_at timestamptz,
  -- The request that deleted it, to undo it as a whole.
  add column deletion_id uuid;
-- What the sweeper erases.
create index responses_deleting_idx on responses (deleting_at) where deleting_at is not null;
-- Undoing a deletion.
create index responses_deletion_idx on responses (deletion_id) where deletion_id is not null;

-- A person's name to sort by: without case and accents. With its schema: an index is built with an empty search_path.
create function response_name_key(firstname text, lastname text) returns text language sql immutable strict parallel safe as $$
  select left(btrim(public.fold_accents(firstname || ' ' || lastname)), 60) collate "C"
$$;

-- A form's responses by date, either way, paged by key; the column beside it, so that rows can be passed over in the index alone.
create index responses_form_date_idx on responses (form_id, submitted_at desc, id desc) include (deleting_at);
drop index responses_form_idx;
-- The same by name, by duration and by how far they got; the last one also finds the responses in one state.
create index responses_form_name_idx on responses (form_id, response_name_key(firstname, lastname) collate "C" desc, submitted_at desc, id desc);
create index responses_form_duration_idx on responses (form_id, call_duration desc, submitted_at desc, id desc);
create index responses_form_progress_idx
  on responses (form_id, response_progress(call_status, completion, questions_answered, questions_total) desc, submitted_at desc, id desc);
