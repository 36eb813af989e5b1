-- A participant's page tells why it does not record any further.
alter table responses
  drop constraint responses_recording_cut_check,
  add constraint responses_recording_cut_check check (recording_cut in ('response', 'owner', 'installation', 'disk', 'format', 'browser', 'line'));
