-- What servers that list their models said of those that are configured, when they were last asked. A row for each; others are removed.
create table model_states (
  -- The setting that names it.
  setting text not null,
  model text not null,
  -- The day that its server names as its last.
  shutdown_on date,
  -- The server does not have it.
  gone boolean not null,
  checked_at timestamptz not null default now(),
  primary key (setting, model)
);
