-- Until when a run waits for the model's provider, and why.
alter table analysis_runs
  add column waiting_reason text check (waiting_reason in ('rate-limit')),
  add column waiting_until timestamptz,
  add constraint analysis_runs_waiting_check check ((waiting_reason is null) = (waiting_until is null));
