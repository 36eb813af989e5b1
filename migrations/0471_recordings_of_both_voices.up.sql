-- Whether a browser has recorded the interviewer beside the participant.
alter table recordings add column both_voices boolean not null default false;
