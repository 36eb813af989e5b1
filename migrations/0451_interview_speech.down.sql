alter table forms drop column speech;
