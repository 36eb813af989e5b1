alter table recordings drop column both_voices;
