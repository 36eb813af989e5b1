drop index owner_events_reviewed_idx;
alter table responses drop column starred, drop column review_status, drop column exclusion_reason, drop column tags;
drop table tags;
