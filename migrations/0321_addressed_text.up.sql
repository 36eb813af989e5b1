-- Sentences of a response that are addressed to whoever analyses it: such a response supports no theme.
alter table analysis_codings add column addressed integer not null default 0 check (addressed >= 0);
