-- How an interview moves to another device: a link that may be used once, and the browsers that gave the interview up.
create table response_handovers (
  response_id uuid primary key references responses (id) on delete cascade,
  -- SHA-256 of the link's token; null once it was used.
  token_hash bytea unique,
  expires_at timestamptz not null,
  -- SHA-256 of the participant tokens of earlier browsers, the latest last.
  moved_from bytea[] not null default '{}'
);
