drop trigger analysis_codings_skip_trials on analysis_codings;
drop function skip_trial_coding();
delete from forms where trial_of is not null;
alter table forms drop column closed_at, drop column trial_of;
