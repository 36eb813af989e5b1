create index responses_form_idx on responses (form_id, submitted_at desc, id desc);
drop index responses_form_progress_idx, responses_form_duration_idx, responses_form_name_idx, responses_form_date_idx;
drop function response_name_key(text, text);
-- What is being deleted stays deleted.
delete from responses where deleting_at is not null;
alter table responses drop column deleting_at, drop column deletion_id;
