alter table analysis_codings drop column addressed;
