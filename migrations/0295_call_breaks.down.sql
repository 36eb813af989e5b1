alter table calls drop column paused_at, drop column paused_ms;
