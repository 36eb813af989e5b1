alter table responses drop column voice_path;
alter table calls drop column path, drop column browser, drop column mobile;
