alter table responses drop column missed_ms;
