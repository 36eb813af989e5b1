alter table responses drop column language, drop column consent_language;
alter table forms drop column languages;
