-- A participant's break does not count towards the call's time limit.
alter table calls
  add column paused_at timestamptz,
  add column paused_ms integer not null default 0 check (paused_ms >= 0);
