drop trigger recordings_removed on recordings;
drop function note_recording_removal();
drop table recording_removals;
