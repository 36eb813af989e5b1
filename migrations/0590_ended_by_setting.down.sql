update interventions set reason = null where reason = 'turned-off';
alter table interventions drop constraint interventions_reason_check;
alter table interventions add constraint interventions_reason_check check (reason in ('rules', 'not-sent', 'unsure'));
