drop index analysis_codings_failed_idx;
alter table analysis_codings drop column model, drop column failure, drop column failures;
