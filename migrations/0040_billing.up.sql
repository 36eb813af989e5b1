-- What an account may do, as it was decided last, and why. The submit statement reads tier and max_responses.
alter table subscriptions
  -- Who gave the plan: nobody, a payment provider, or the operator.
  add column source text not null default 'default' check (source in ('default', 'stripe', 'local', 'operator')),
  -- Of what was bought, as the payment provider has it.
  add column price_id text,
  add column status text,
  add column period_start timestamptz,
  add column period_end timestamptz,
  -- Cancelled: from then on the account is free.
  add column ends_at timestamptz,
  -- The row is the outbox: from then on the plan is to be decided anew. Null: nothing can change it by itself.
  add column due_at timestamptz,
  add column dispatched_at timestamptz,
  -- Who is deciding, and until when; another may take over afterwards.
  add column claimed_by uuid,
  add column claimed_until timestamptz,
  add column checked_at timestamptz;
-- What the sweeper dispatches.
create index subscriptions_due_idx on subscriptions (due_at) where due_at is not null;

-- Enterprise, which the operator alone gives.
create table operator_grants (
  user_id uuid primary key references users (id) on delete cascade,
  -- Responses a month.
  max_responses integer not null check (max_responses >= 0),
  created_at timestamptz not null default now()
);

-- Who an account is at its payment provider.
create table payment_customers (
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('stripe', 'local')),
  -- Null: deleted there; the next purchase makes another one.
  customer_id text,
  -- Grows with everything that changes there, and is a part of idempotency keys: a new wish never gets the answer to an old one.
  version integer not null default 1,
  -- The checkout that was opened last: opening another one closes it, so that nobody pays twice.
  checkout_session_id text,
  checkout_tier text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, provider),
  -- An event names its customer.
  constraint payment_customers_customer_key unique (provider, customer_id)
);

-- Every event of a payment provider, once. Of its content only what it is about: the rest is read from the provider when it is handled.
create table payment_events (
  id text primary key,
  provider text not null,
  type text not null,
  customer_id text,
  dispute_id text,
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  dispatched_at timestamptz,
  attempts integer not null default 0,
  handled_at timestamptz
);
-- What the sweeper dispatches.
create index payment_events_open_idx on payment_events (received_at) where handled_at is null;
-- Forgotten by age.
create index payment_events_handled_idx on payment_events (handled_at) where handled_at is not null;

-- Payments that somebody had their bank take back.
create table payment_disputes (
  id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  state text not null check (state in ('open', 'lost', 'settled')),
  opened_at timestamptz not null,
  -- A lost one ends what was bought before it, once.
  ended_at timestamptz,
  updated_at timestamptz not null default now()
);
create index payment_disputes_user_idx on payment_disputes (user_id, state);

-- When everything was compared with the payment provider last.
create table payment_reconciliations (
  provider text primary key,
  dispatched_at timestamptz,
  finished_at timestamptz
);

-- What the local test checkout sold; no money moved.
create table local_subscriptions (
  customer_id text primary key,
  tier text not null check (tier in ('pro', 'business')),
  created_at timestamptz not null,
  -- Months are counted from here.
  anchor_at timestamptz not null,
  ends_at timestamptz
);
