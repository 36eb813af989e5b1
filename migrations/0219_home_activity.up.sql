-- Home counts the responses of its interviews by state and day from the index alone.
create index responses_activity_idx on responses (form_id, call_status, submitted_at)
  include (completion, questions_answered, questions_total, deleting_at);
