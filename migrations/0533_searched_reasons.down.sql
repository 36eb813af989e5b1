drop trigger responses_reason_changed on responses;
update responses set search_text = null where search_text is not null and exclusion_reason is not null;
