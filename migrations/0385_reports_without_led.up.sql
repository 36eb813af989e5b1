-- Without answers that an intervention led to: what the owner asked for, and what a finished report is.
alter table analysis_runs add column without_led boolean not null default false;
alter table analysis_report_versions add column without_led boolean not null default false;
