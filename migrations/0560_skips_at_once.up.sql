-- How many turns the interview had when the owner did it: a skipped question is the one that was open then. Null for what was done before.
alter table interventions add column after_turn integer;
