-- Who did what and when. Rows are only ever added, and removed by age or with their account.
create table audit_events (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  kind text not null,
  -- users.id; no reference, so that no cascade touches the log.
  owner_id uuid,
  -- The built-in provider's account, for what happens before a person has a row in users.
  account_id uuid,
  actor text not null check (actor in ('owner', 'operator', 'system', 'unknown')),
  -- What it was about, e.g. 'interview:5129312486921377'.
  subject text,
  -- Keyed hash of the network address: tells whether two events came from the same place, not from which.
  address_hash bytea,
  -- Browser and system, e.g. 'Firefox on Linux'.
  agent text,
  -- Counts and choices; never names, texts or addresses.
  details jsonb not null default '{}'
);
-- An owner's activity, newest first, paged by key.
create index audit_events_owner_idx on audit_events (owner_id, at desc, id desc) where owner_id is not null;
create index audit_events_account_idx on audit_events (account_id, at desc, id desc) where account_id is not null;
-- The operator's listing, and removal by age.
create index audit_events_at_idx on audit_events (at, id);
-- Holds for every role but superusers.
revoke update, truncate on audit_events from current_user;

-- A browser that is signed in through the built-in provider; its id is the `sid` of its access tokens.
create table identity_sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity_accounts (id) on delete cascade,
  -- Hash of the provider's grant: everything given to this browser hangs on it.
  grant_hash text not null unique,
  -- Browser and system, e.g. 'Firefox on Linux'.
  agent text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  -- Its tokens are good no more. Kept until the last of them would have expired.
  ended_at timestamptz,
  -- Somebody ended it from another device: the browser's own sign-in at the provider is gone too.
  revoked_at timestamptz
);
-- The list of an account's sessions, and the removal of an account.
create index identity_sessions_account_idx on identity_sessions (account_id, last_used_at desc);
-- Removal by age.
create index identity_sessions_used_idx on identity_sessions (last_used_at);

-- Access tokens that are refused before they expire: of a session, a single one, or all that a person had until then.
create table access_revocations (
  -- 'session <issuer> <sid>', 'token <issuer> <jti>' or 'person <issuer> <sub>'.
  key text primary key,
  -- Tokens issued later are good.
  revoked_at timestamptz not null,
  -- No token that it concerns is valid any longer.
  expires_at timestamptz not null,
  -- What processes that missed the broadcast read by.
  noted_at timestamptz not null default clock_timestamp()
);
create index access_revocations_noted_idx on access_revocations (noted_at);
create index access_revocations_expires_idx on access_revocations (expires_at);

-- The account is being deleted: nobody can sign in to it any more.
alter table identity_accounts add column closing_at timestamptz;

-- Deletions of accounts. The row is the outbox: work is pending until completed_at is set. Afterwards it is the receipt.
create table account_deletions (
  -- The receipt's id, which opens it.
  id uuid primary key default gen_random_uuid(),
  -- users.id and identity_accounts.id; null once there is nothing left of the account.
  owner_id uuid unique,
  account_id uuid,
  step text not null default 'payments',
  -- How many of what was deleted.
  counts jsonb not null default '{}',
  requested_at timestamptz not null default now(),
  -- Null: completed.
  due_at timestamptz default now(),
  attempts integer not null default 0,
  completed_at timestamptz
);
-- What the sweeper dispatches.
create index account_deletions_due_idx on account_deletions (due_at) where due_at is not null;
