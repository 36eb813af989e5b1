-- Sound that the participant's browser left out of their answers, in milliseconds: words may be missing. Turns have it in their meta.
alter table responses add column missed_ms integer not null default 0;
