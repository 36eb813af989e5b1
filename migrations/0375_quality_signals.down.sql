delete from follow_ups where kind = 'response.check';
drop table quality_signals;
drop table quality_fingerprints;
drop table quality_checks;
drop index responses_phone_key_idx;
drop index responses_email_key_idx;
drop index responses_quality_idx;
alter table responses drop column quality;
