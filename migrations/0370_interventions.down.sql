alter table calls drop column extra_ms;
alter table calls drop column hold;
drop table interventions;
