drop index calls_ended_of_owner_idx;
drop index calls_live_of_owner_idx;
alter table calls drop column left_at;
