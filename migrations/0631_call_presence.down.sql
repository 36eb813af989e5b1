alter table calls drop column present_by;
