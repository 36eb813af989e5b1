-- Accounts of the built-in sign-in: verified addresses, known browsers, second factors, links by mail.

alter table identity_accounts
  -- When somebody proved to read the mail of this address; null: nobody has.
  add column email_verified_at timestamptz,
  add column password_changed_at timestamptz,
  -- Whether a password alone is not enough: a code or a passkey is asked for too.
  add column two_step boolean not null default false;

-- Browsers that have signed in before (OWASP: device cookies). Strangers' failed sign-ins do not slow them down.
create table identity_devices (
  token_hash bytea not null,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  primary key (token_hash, account_id)
);
create index identity_devices_account_idx on identity_devices (account_id, used_at);

-- Links in mails, single use. Only the hash of a link's token is kept.
create table identity_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('sign-up', 'verify', 'change-email', 'reset')),
  -- Null: an account that is made when the link is opened.
  account_id uuid references identity_accounts (id) on delete cascade,
  -- The address that the link proves, or is to become the account's. Empty: an operator handed the link over, which proves none.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index identity_links_account_idx on identity_links (account_id);
create index identity_links_expires_idx on identity_links (expires_at);

-- Proofs that the person at the keyboard is the account's owner, minutes ago: for sensitive changes.
create table identity_confirmations (
  token_hash bytea primary key,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  expires_at timestamptz not null
);
create index identity_confirmations_account_idx on identity_confirmations (account_id);
create index identity_confirmations_expires_idx on identity_confirmations (expires_at);

-- Authenticator apps (RFC 6238): one an account.
create table identity_totp (
  account_id uuid primary key references identity_accounts (id) on delete cascade,
  secret text not null,
  -- Null while its first code has not been entered: it does not count yet.
  confirmed_at timestamptz,
  -- The 30-second step of the newest code that was taken: none is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table identity_recovery_codes (
  account_id uuid not null references identity_accounts (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table identity_passkeys (
  -- The credential's own id, base64url.
  id text primary key,
  account_id uuid not null references identity_accounts (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index identity_passkeys_account_idx on identity_passkeys (account_id);

-- Challenges that a passkey is to sign, single use.
create table identity_challenges (
  -- What it is for: one sign-in page, or one account that adds a passkey or confirms with one.
  subject text primary key,
  challenge text not null,
  expires_at timestamptz not null
);
create index identity_challenges_expires_idx on identity_challenges (expires_at);

-- Mail to be sent: the row is the order, the queue's job only its hint. The content goes once it is sent.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text,
  content jsonb,
  due_at timestamptz default now(),
  dispatched_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index mails_due_idx on mails (due_at) where due_at is not null;
create index mails_created_idx on mails (created_at);
