alter table calls
  drop column hearing_failed_at,
  drop column voice_failed_at;
