alter table responses drop column guide_version;
drop table interview_guide_versions;
drop table interview_guides;
