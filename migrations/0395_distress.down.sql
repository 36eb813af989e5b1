alter table responses drop column distress;
