drop trigger responses_searched_changed on responses;
drop function forget_search_text();
drop index responses_unindexed_idx;
drop index responses_search_idx;
alter table responses drop column search_text;
-- The extensions stay: they may serve others.
