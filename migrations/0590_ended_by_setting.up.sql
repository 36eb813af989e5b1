-- A pause or takeover that ended because its setting was turned off says so, and so does what was withdrawn for that reason.
alter table interventions drop constraint interventions_reason_check;
alter table interventions add constraint interventions_reason_check check (reason in ('rules', 'not-sent', 'unsure', 'turned-off'));
