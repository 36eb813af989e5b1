alter table analysis_runs drop column without_model;
