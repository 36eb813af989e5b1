update responses set recording_cut = null where recording_cut in ('browser', 'line');
alter table responses
  drop constraint responses_recording_cut_check,
  add constraint responses_recording_cut_check check (recording_cut in ('response', 'owner', 'installation', 'disk', 'format'));
