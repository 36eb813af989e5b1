alter table analysis_report_versions drop column without_led;
alter table analysis_runs drop column without_led;
