alter table calls drop column told_rights;
