alter table calls
  -- How it was heard and spoken: [{ hears, speaks, why, at }], `at` in milliseconds since it began.
  add column path jsonb not null default '[]',
  -- Which of a few browsers its page ran in ('chrome', 'other' …), and whether on a phone or tablet; null: unknown.
  add column browser text,
  add column mobile boolean;
-- The same of all its calls, as packPath writes it; null: unknown.
alter table responses add column voice_path text;
