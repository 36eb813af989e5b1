alter table calls drop column watchable;
