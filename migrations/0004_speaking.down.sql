alter table calls drop column speaking;
