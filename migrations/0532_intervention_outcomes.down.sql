update interventions set state = 'declined' where state = 'withdrawn';
alter table interventions drop column reason;
alter table interventions drop column withdrawn_at;
alter table interventions drop constraint interventions_state_check;
alter table interventions add constraint interventions_state_check check (state in ('pending', 'applied', 'declined'));
