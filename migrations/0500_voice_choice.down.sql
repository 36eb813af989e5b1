alter table forms drop column voice;
