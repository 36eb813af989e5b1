-- The built-in OpenID provider. With an external issuer these tables stay empty.

create table identity_accounts (
  -- The `sub` of the tokens.
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Found by e-mail, whatever its case.
create unique index identity_accounts_email_idx on identity_accounts (lower(email));

create table identity_keys (
  kid text primary key,
  use text not null check (use in ('sign', 'cookie')),
  -- A private JWK for 'sign', a random string for 'cookie'.
  secret jsonb not null,
  created_at timestamptz not null default now()
);

-- State of the provider: sessions, grants, codes, refresh tokens.
create table identity_payloads (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index identity_payloads_grant_idx on identity_payloads (grant_id) where grant_id is not null;
create index identity_payloads_uid_idx on identity_payloads (uid) where uid is not null;
create index identity_payloads_user_code_idx on identity_payloads (user_code) where user_code is not null;
-- Expired rows are swept.
create index identity_payloads_expires_idx on identity_payloads (expires_at);

-- Failed sign-ins, by a hash of e-mail and of address: they count across processes and restarts.
create table identity_attempts (
  subject_hash bytea not null,
  at timestamptz not null default now()
);
create index identity_attempts_idx on identity_attempts (subject_hash, at);
