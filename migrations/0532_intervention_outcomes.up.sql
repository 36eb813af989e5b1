-- What waits can be withdrawn by its owner, and what was not done says why.
alter table interventions drop constraint interventions_state_check;
alter table interventions add constraint interventions_state_check check (state in ('pending', 'applied', 'declined', 'withdrawn'));
-- Also of one that had been said when it was withdrawn: should its turn be taken back, it does not wait again.
alter table interventions add column withdrawn_at timestamptz;
alter table interventions add column reason text check (reason in ('rules', 'not-sent', 'unsure'));
