-- When the speech server last failed in this call, and the voice, unless they have worked since: owners who watch it are warned.
alter table calls
  add column hearing_failed_at timestamptz,
  add column voice_failed_at timestamptz;
