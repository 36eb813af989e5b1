drop table analysis_report_versions;
