alter table analysis_codings drop column applied_at, drop column participant;
alter table analysis_reports drop column codebook_revision;
alter table analysis_segments drop column codes, drop column scheme_key;
drop table codebook_codings;
drop table codebook_passages;
drop table codebook_marks;
drop table codebook_decisions;
drop table codebook_themes;
drop table codebooks;
