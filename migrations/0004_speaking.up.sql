-- What the interviewer is saying and has not finished: { seq, text, meta, closes, whole }. Kept as it is spoken, so that a turn that
-- was heard is in the transcript even when the participant interrupts it or the process that speaks it dies.
alter table calls add column speaking jsonb;
