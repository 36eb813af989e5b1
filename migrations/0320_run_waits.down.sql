alter table analysis_runs drop column waiting_until, drop column waiting_reason;
