drop function response_progress(text, text, integer, integer);
alter table responses drop column completion, drop column questions_total, drop column questions_answered;
