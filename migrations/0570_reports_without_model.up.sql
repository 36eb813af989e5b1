-- The owner asked for a report by the built-in analyst, though a language model is configured.
alter table analysis_runs add column without_model boolean not null default false;
