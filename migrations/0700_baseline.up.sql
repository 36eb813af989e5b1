-- All tables, in the order in which they are best read: people and what they may do, pending work, interviews, responses, calls, usage,
-- analysis. This step stands for the 87 of development before the first release (backend/database/baseline.ts); later ones change what it makes.
--
-- Times are UTC (timestamptz). Ids: users and responses are random UUIDs, forms random integers below 2^53.
-- Each index is named with the query it serves. One of a reference serves deleting what it refers to, which otherwise reads the whole table.
-- "Left over" are columns, functions and a table that versions before the first release used: nothing reads them any more.

-- Both extensions come with PostgreSQL and may be made by the database's owner. The search for responses uses them.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;


-- ==== People, plans and what they did

create table users (
  id uuid primary key default gen_random_uuid(),
  issuer text not null,
  sub text not null,
  email text,
  nickname text,
  picture text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The issuer says so, in the last token that mentioned it.
  email_verified boolean not null default false,
  -- A person is (issuer, sub): found so at every request.
  constraint users_issuer_sub_key unique (issuer, sub)
);

-- What an account may do, as it was decided last, and why. The submit statement reads tier and max_responses.
create table subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  tier text not null default 'free' check (tier in ('free', 'pro', 'business', 'enterprise')),
  -- Responses a month; null: what the tier gives. Set for enterprise accounts by the operator.
  max_responses integer check (max_responses >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Where the plan comes from: none was bought, a payment provider, or the operator.
  source text not null default 'default' check (source in ('default', 'stripe', 'local', 'operator')),
  -- Of what was bought, as the payment provider has it.
  price_id text,
  status text,
  period_start timestamptz,
  period_end timestamptz,
  -- Cancelled: from then on the account is free.
  ends_at timestamptz,
  -- Left over, these four.
  due_at timestamptz,
  dispatched_at timestamptz,
  claimed_by uuid,
  claimed_until timestamptz,
  -- When it was decided last.
  checked_at timestamptz,
  -- An operator's multiplier of this account's daily budgets; null: what its plan gives.
  budget_factor numeric check (budget_factor >= 0)
);

-- Enterprise, which the operator alone gives.
create table operator_grants (
  user_id uuid primary key references users (id) on delete cascade,
  -- Responses a month.
  max_responses integer not null check (max_responses >= 0),
  created_at timestamptz not null default now()
);

-- One row per owner. Taking its next number is what puts an owner's changes in one order, and what counts the month's responses.
create table owner_streams (
  user_id uuid primary key references users (id) on delete cascade,
  -- Changes when numbers can no longer be compared with what a client holds (a restored backup).
  epoch uuid not null default gen_random_uuid(),
  last_seq bigint not null default 0,
  -- Events up to and including this number have been pruned.
  pruned_seq bigint not null default 0,
  -- The UTC month that month_count counts, as its first day.
  month date not null default date_trunc('month', now() at time zone 'utc')::date,
  month_count integer not null default 0,
  -- At least as many places as are reserved. Exact after each count of them, which is needed near the limit only.
  reserved_bound integer not null default 0
) with (fillfactor = 50);

-- Changes that an owner's screens are told of, for a while.
create table owner_events (
  user_id uuid not null references users (id) on delete cascade,
  seq bigint not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  -- Read as "of this owner, after this number".
  primary key (user_id, seq)
);
-- Pruned by age.
create index owner_events_created_at_idx on owner_events using brin (created_at);
-- They are found by whom they are about, to erase what they say of somebody who was deleted.
create index owner_events_response_idx on owner_events (((payload #>> '{response,id}')::uuid)) where payload ? 'response';
create index owner_events_form_idx on owner_events ((payload #>> '{form,id}')) where payload ? 'form';
-- Reasons in past events of responses that are erased.
create index owner_events_reviewed_idx on owner_events using gin ((payload -> 'reviews') jsonb_path_ops) where kind = 'responses.reviewed';

-- How often an owner did what costs something, in the current minute and day.
create table owner_actions (
  user_id uuid not null references users (id) on delete cascade,
  action text not null,
  -- 'minute' or 'day'
  period text not null,
  since timestamptz not null,
  count integer not null,
  primary key (user_id, action, period)
) with (fillfactor = 50);

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

-- Deletions of accounts: under way until completed_at is set, and the receipt afterwards.
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
  -- Left over, these two.
  due_at timestamptz default now(),
  attempts integer not null default 0,
  completed_at timestamptz
);

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

-- Secrets that this installation made for itself, by name.
create table installation_secrets (
  name text primary key,
  secret text not null,
  created_at timestamptz not null default now()
);


-- ==== The built-in OpenID provider
-- With an external issuer these tables stay empty.

create table identity_accounts (
  -- The `sub` of the tokens.
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When somebody proved to read the mail of this address; null: nobody has.
  email_verified_at timestamptz,
  password_changed_at timestamptz,
  -- Whether a password alone is not enough: a code or a passkey is asked for too.
  two_step boolean not null default false,
  -- The account is being deleted: nobody can sign in to it any more.
  closing_at timestamptz
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
-- Sign-ins in the making, newest first: those beyond the installation's ceiling are dropped (authorization-bounds.ts).
create index identity_payloads_begun_idx on identity_payloads (expires_at desc) where model = 'Interaction';

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

-- Failed sign-ins, by a hash of e-mail and of address: they count across processes and restarts.
create table identity_attempts (
  subject_hash bytea not null,
  at timestamptz not null default now()
);
create index identity_attempts_idx on identity_attempts (subject_hash, at);

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


-- ==== Payments

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
  -- Left over, these two.
  dispatched_at timestamptz,
  attempts integer not null default 0,
  handled_at timestamptz
);
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

-- Left over: when everything was compared with the payment provider last.
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


-- ==== Pending work

-- Pending background work of every kind: one row for each thing to be done, written with the change that asks for it. Jobs in the queue are
-- only hints; this table says what is still to be done (backend/follow-ups).
create sequence follow_up_versions;

create table follow_ups (
  -- The name of the job that does it.
  kind text not null,
  -- The id of the row it is about.
  subject text not null,
  -- Changes whenever the work is scheduled again, never repeats, and is part of the job's id.
  version bigint not null default nextval('follow_up_versions'),
  due_at timestamptz not null default now(),
  -- When the sweeper puts a job into the queue next: soon after due_at, later once a job was added, and after the lease expires.
  dispatch_at timestamptz not null default now(),
  leased_by uuid,
  leased_until timestamptz,
  -- Runs that have begun since the work was scheduled.
  attempts integer not null default 0,
  -- Of the last run that failed, without anything a person said or typed.
  last_error text,
  created_at timestamptz not null default now(),
  primary key (kind, subject)
  -- Rows come and go all the time, and the sweeper reads the table every second.
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
-- What the sweeper dispatches.
create index follow_ups_dispatch_idx on follow_ups (kind, dispatch_at);

-- Follow-ups that take their process down. Before a follow-up runs it leaves a mark; a mark whose process is gone counts as a crash, and
-- after three crashes the follow-up is quarantined.

-- Unlogged: written before and after every job, and worth nothing once the database itself has crashed, which is no job's fault.
create unlogged table worker_processes (
  id uuid primary key,
  seen_at timestamptz not null default now(),
  -- It was asked to stop: what it leaves unfinished is not held against its jobs.
  stopping boolean not null default false
);

create unlogged table follow_up_runs (
  process_id uuid not null,
  kind text not null,
  subject_id text not null,
  started_at timestamptz not null default now(),
  -- The name of the uncaught error that is ending the process; never its message.
  error text,
  primary key (process_id, kind, subject_id)
);
-- What else is running, or was, of a follow-up that is about to run.
create index follow_up_runs_subject_idx on follow_up_runs (kind, subject_id);

create table follow_up_crashes (
  kind text not null,
  subject_id text not null,
  crashes integer not null,
  first_crash_at timestamptz not null default now(),
  last_crash_at timestamptz not null default now(),
  last_error text,
  quarantined_at timestamptz,
  -- Its subject has been completed without it; null while that is still to be done.
  settled_at timestamptz,
  settle_attempts integer not null default 0,
  settle_due_at timestamptz not null default now(),
  primary key (kind, subject_id)
);
-- Quarantined follow-ups whose subject is to be completed: nearly always none.
create index follow_up_crashes_unsettled_idx on follow_up_crashes (quarantined_at) where quarantined_at is not null and settled_at is null;

-- Mail. The content goes once it is sent.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text,
  content jsonb,
  -- Left over, these three.
  due_at timestamptz default now(),
  dispatched_at timestamptz,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index mails_created_idx on mails (created_at);


-- ==== Interviews

create table forms (
  id bigint primary key check (id > 0 and id < 9007199254740992),
  owner_id uuid not null references users (id) on delete cascade,
  title text not null,
  interview_name text not null default '',
  interview_info text not null default '',
  interview_instructions text not null default '',
  enable_realtime_transcript boolean not null default false,
  enable_user_details_form boolean not null default true,
  -- Null: a draft, which no public route shows.
  published_at timestamptz,
  response_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whether responses that only a browser reported are analysed.
  include_browser_reported boolean not null default false,
  -- Who is responsible for the interview, and whom to ask; both optional.
  controller_name text not null default '',
  controller_contact text not null default '',
  -- Days; null: kept.
  retain_recordings_days integer check (retain_recordings_days > 0),
  retain_transcripts_days integer check (retain_transcripts_days > 0),
  retain_contacts_days integer check (retain_contacts_days > 0),
  -- Left over, these two.
  retention_due_at timestamptz,
  retention_dispatched_at timestamptz,
  -- When the owner closed it: it takes no new participants. Null: open, or a draft.
  closed_at timestamptz,
  -- A copy of this interview that its owner tries out: never listed, counted, analysed or exported, and deleted after a day.
  trial_of bigint references forms (id) on delete cascade,
  -- The language it is written in and those it is offered in, with the translations of its name and information.
  languages jsonb not null default '{"source": null, "others": []}',
  -- What surrounds it in its owner's words and colours: consent, thanks, redirect, rating, logo, accent (contract/frame.ts).
  frame jsonb not null default '{}',
  -- How the interviewer sounds where a server reads aloud: the pace, and the voice of each language that the owner chose one for.
  -- Empty: the usual pace, the installation's voices.
  speech jsonb not null default '{}',
  -- Who holds its spoken interviews: 'auto' (what the installation is set up for), our own interviewer, or a voice platform.
  voice text not null default 'auto',
  -- After how many complete responses it takes no new participants. Null: no quota.
  response_quota integer check (response_quota between 1 and 1000000)
) with (fillfactor = 70);
-- An owner's list, newest first, paged by key.
create index forms_owner_idx on forms (owner_id, created_at desc, id desc);
-- One trial per interview; deleting an interview.
create unique index forms_trial_idx on forms (trial_of);

-- The guide an interview follows instead of its prompt. `guide` is the draft; null: removed, and the revision goes on counting, so that a tab
-- that still holds the removed one is refused.
create table interview_guides (
  form_id bigint primary key references forms (id) on delete cascade,
  guide jsonb,
  revision integer not null,
  -- Of interview_guide_versions: what new responses follow; null: the prompt.
  published_version integer,
  updated_at timestamptz not null default now()
);

-- Guides as they were published. Rows are never changed: responses name the version they follow.
create table interview_guide_versions (
  form_id bigint not null references forms (id) on delete cascade,
  version integer not null check (version > 0),
  guide jsonb not null,
  created_at timestamptz not null default now(),
  primary key (form_id, version)
);

-- Notices that participants of an interview may have agreed to: rows are never changed. `version` is the hash of the text.
create table interview_notices (
  form_id bigint not null references forms (id) on delete cascade,
  version text not null,
  -- Counts the versions of one interview from 1.
  number integer not null check (number > 0),
  -- The standard sentences in English, and below them the owner's own text.
  text text not null,
  own_text text not null default '',
  -- What the standard sentences were written from, so that they can be read in the participant's language; null: unknown.
  facts jsonb,
  created_at timestamptz not null default now(),
  primary key (form_id, version),
  unique (form_id, number)
);

-- Texts of notices that were shown, by their hash: written by versions before the first release, and still read where interview_notices has none.
create table consent_notices (
  version text primary key,
  text text not null,
  created_at timestamptz not null default now()
);

-- Small images of an interview, by what they are for. Rows are never changed: `id` is the SHA-256 of the bytes.
create table interview_images (
  form_id bigint not null references forms (id) on delete cascade,
  purpose text not null check (purpose in ('stimulus', 'logo')),
  id text not null check (id ~ '^[0-9a-f]{64}$'),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Images are compressed already.
  bytes bytea storage external not null,
  created_at timestamptz not null default now(),
  primary key (form_id, purpose, id)
);

-- Rehearsals of an interview with simulated participants. They are no responses: nothing counts, lists or exports them as such.
create table rehearsals (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'failed', 'cancelled')),
  failure text check (failure in ('budget', 'interrupted', 'error')),
  failure_message text,
  -- The published version that is rehearsed; null: the draft, at `revision`.
  version integer,
  revision integer,
  seed integer not null,
  played_by text not null check (played_by in ('model', 'script')),
  -- As it was when the rehearsal was started: it is compared with the draft. Null for an interview that follows its prompt.
  guide jsonb,
  -- Of a finished one.
  report jsonb,
  headline jsonb,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  -- The prompt as it was when the rehearsal was started, where there is no guide.
  prompt text,
  -- What it is held in; null: the language that the interview is written in.
  language text,
  constraint rehearsals_material check ((guide is null) <> (prompt is null)),
  constraint rehearsals_over check ((state in ('finished', 'failed', 'cancelled')) = (ended_at is not null)),
  constraint rehearsals_reported check ((state = 'finished') = (report is not null and headline is not null))
);
-- The list of an interview, and whether its draft was rehearsed.
create index rehearsals_of_form on rehearsals (form_id, created_at desc);
-- Those of an owner that are under way, and the end of an account.
create index rehearsals_of_owner on rehearsals (owner_id, state);

-- One simulated interview each.
create table rehearsal_participants (
  rehearsal_id uuid not null references rehearsals (id) on delete cascade,
  kind text not null,
  position smallint not null,
  -- RehearsalParticipant of the contract, but for its kind.
  progress jsonb not null,
  turns jsonb not null default '[]',
  primary key (rehearsal_id, kind)
);

-- Interviews that are only published when they were rehearsed.
create table rehearsal_requirements (
  form_id bigint primary key references forms (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- The kinds that a rehearsal must have for publishing; null: the recommended ones.
  participants text[]
);

-- A voice assistant: one per published interview. Its id is the capability in the interview's link.
create table assistants (
  id text primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- Null until a form is saved with it; one left over by a creation that failed is removed by a sweep.
  form_id bigint unique references forms (id) on delete set null,
  provider text not null,
  -- The platform's own id of the assistant.
  provider_ref text,
  system_prompt text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of everything the twin was made or last changed with; null while that is under way or unknown.
  fingerprint text,
  -- Something the owner should know: 'model-retired' …
  attention text,
  attention_detail text,
  attention_at timestamptz
);
-- The sweep of assistants without a form.
create index assistants_unattached_idx on assistants (created_at) where form_id is null;
-- Deleting an owner.
create index assistants_owner_idx on assistants (owner_id);

-- Twins of assistants on a voice platform that no assistant's row names: they must go. Written before one is made (a crash leaves it
-- here), and by triggers when a row lets go of one.
create table assistant_removals (
  -- The twin's metadata carry it: how one is found whose id nobody noted.
  mark uuid primary key default gen_random_uuid(),
  provider text not null,
  provider_ref text,
  -- Left over, these two.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now()
);

create function note_assistant_removal() returns trigger language plpgsql as $$
begin
  with noted as (
    insert into assistant_removals (provider, provider_ref) values (old.provider, old.provider_ref) returning mark
  )
  insert into follow_ups (kind, subject) select 'assistant.remove', mark::text from noted;
  return null;
end
$$;

create trigger assistants_removed after delete on assistants for each row
  when (old.provider <> 'builtin' and old.provider_ref is not null) execute function note_assistant_removal();
create trigger assistants_replaced after update of provider, provider_ref on assistants for each row
  when (old.provider <> 'builtin' and old.provider_ref is not null
        and (old.provider, old.provider_ref) is distinct from (new.provider, new.provider_ref))
  execute function note_assistant_removal();

-- What retention deleted: one row for each interview, kind, setting and day.
create table retention_removals (
  form_id bigint not null references forms (id) on delete cascade,
  kind text not null check (kind in ('recording', 'transcript', 'contact')),
  days integer not null,
  day date not null,
  responses integer not null,
  updated_at timestamptz not null default now(),
  primary key (form_id, kind, days, day)
);


-- ==== Responses

-- The search finds full names and ignores accents: as foldForSearch in backend/contract/search-fold.ts does, for rows that have no
-- search_text yet. Without the extension unaccent, which not every installation may create.
create function fold_accents(value text) returns text language sql immutable strict parallel safe as $$
  select case
    when octet_length(value) = length(value) then lower(value)
    else normalize(
      replace(replace(replace(
        translate(
          lower(normalize(value, NFD)),
          U&'\00F8\0142\0111\00F0\0131\03C2\0300\0301\0302\0303\0304\0306\0307\0308\0309\030A\030B\030C\0313\031B\0323\0326\0327\0328\0342',
          U&'olddi\03C3'),
        U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'),
      NFC)
  end
$$;

-- A person's name to sort by: without case and accents. With its schema: an index is built with an empty search_path.
create function response_name_key(firstname text, lastname text) returns text language sql immutable strict parallel safe as $$
  select left(btrim(public.fold_accents(firstname || ' ' || lastname)), 60) collate "C"
$$;

-- How far a response got, as one number to sort and filter by: 0 not started, 1 failed, 2 running, 3 left without answers,
-- 4 to 99 partial, 100 completed. backend/contract/completion.ts holds the same rule.
create function response_progress(call_status text, completion text, answered integer, total integer) returns integer
language sql immutable parallel safe as $$
  select case
    when call_status = 'pending' then 0
    when call_status = 'failed' then 1
    when call_status = 'in-progress' then 2
    when completion = 'complete' then 100
    when completion = 'partial' then 4 + least(95, coalesce(95 * answered / nullif(total, 0), 0))
    when completion = 'none' or call_status = 'abandoned' then 3
    else 100
  end
$$;

create table responses (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the participant's token.
  token_hash bytea not null,
  firstname text not null default '',
  lastname text not null default '',
  email text not null default '',
  phonenumber text not null default '',
  response text not null default '',
  status text not null default 'completed',
  call_status text not null default 'pending' check (call_status in ('pending', 'in-progress', 'completed', 'abandoned', 'failed')),
  call_end_reason text,
  -- Milliseconds.
  call_duration integer not null default 0,
  interview_summary text,
  -- Who wrote the summary: 'model', 'extractive', 'platform' or 'browser'.
  summary_source text,
  interview_transcript text,
  interview_recording text,
  turn_count integer not null default 0,
  -- Counts the changes of this row that an owner's screen shows, so that a repeated or late event does no harm.
  version integer not null default 1,
  -- Set while its results are still to be written.
  finish_due_at timestamptz,
  -- Left over.
  finish_dispatched_at timestamptz,
  finished_at timestamptz,
  submitted_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What the search looks through, in one text of ASCII letters (backend/responses/search/search-text.ts). Null: not written yet; such a row
  -- is found by its fields, and gets its text soon after nothing has changed for a while.
  -- Read often, and small beside its index: not compressed.
  search_text text storage external collate "C",
  -- The budget that was used up in this interview, as scope.kind.metric.
  limit_reached text,
  -- Summaries that a model wrote, and how many turns the last one covers.
  model_summaries integer not null default 0,
  summarized_turns integer,
  -- Until when a response that was only opened may begin, or, with holds_place, holds a place of its owner's month. Null: it counts, or never
  -- will (imported ones).
  reserved_until timestamptz,
  -- Keyed hash of the address that opened it; cleared when it counts.
  reserved_from bigint,
  -- How many times it reserved a place within the hour.
  reservations smallint not null default 1,
  -- Why its recording stops early or is missing ('browser' and 'line': its page said so); null: nothing was refused.
  recording_cut text check (recording_cut in ('response', 'owner', 'installation', 'disk', 'format', 'browser', 'line')),
  -- Where a response comes from: 'interview' (held by our interviewer or collected from the voice platform), 'browser' (reported by the
  -- participant's browser, backed by no call), 'imported' (added by the owner).
  source text not null default 'interview' check (source in ('interview', 'browser', 'imported')),
  -- The owner's choice for a response that a browser reported; null: the interview's setting decides.
  include_in_analysis boolean,
  -- What retention has deleted: { "transcript": { "at": …, "days": 90 }, "recording": …, "contact": … }.
  removed jsonb,
  -- The notice the participant agreed to (interview_notices), and when.
  consent_version text,
  consent_at timestamptz,
  -- How far the interview got, counted when its results are written; 'complete': every question was reached; 'partial': some were answered;
  -- 'none': nothing was. Null: not counted, as in responses that were imported or that only a browser reported; call_status tells for them.
  completion text check (completion in ('complete', 'partial', 'none')),
  -- Of the interview's questions, how many there were and how many were answered. Null where they are not known one by one.
  questions_total smallint,
  questions_answered smallint,
  -- The owner has deleted it: it is in no list and no count any more, and everything of it is erased at this time unless that is undone.
  deleting_at timestamptz,
  -- The request that deleted it, to undo it as a whole.
  deletion_id uuid,
  -- Set when the first call opens; null: the response follows the prompt.
  guide_version integer,
  -- The language a response is held in, set when its first call opens; null: unknown. And that of the notice the participant read.
  language text,
  consent_language text,
  -- Whether its sound may be recorded; null: decided before this was asked, or no call has been opened.
  recording_permission text check (recording_permission in ('always', 'agreed', 'declined', 'never')),
  -- The participant's judgement at the end.
  rating smallint check (rating between 1 and 5),
  rating_comment text,
  -- What its owner makes of it: a star, and a status with the reason of an exclusion.
  starred boolean not null default false,
  review_status text not null default 'new' check (review_status in ('new', 'read', 'shortlisted', 'excluded')),
  exclusion_reason text check (char_length(exclusion_reason) <= 500),
  -- Ids of tags. An array, so that lists and events have them without a join; a deleted tag is taken out of it.
  tags uuid[] not null default '{}' check (cardinality(tags) <= 20),
  -- Open and accepted quality_signals in a few letters, for lists, filters and exports: 'copied:accepted too-short:open'. Null: none.
  quality text,
  -- All response_notes in one text, with their times: the search and the CSV read it without a join.
  notes text,
  -- Whether the participant was distressed, for the list and the response's details. Written with the results, deleted with the transcript.
  distress text not null default 'none' check (distress in ('none', 'distressed', 'crisis')),
  -- What the link carried that a participant came by, by the names of the interview's hidden fields (contract/hidden-fields.ts). Null: nothing.
  hidden_fields jsonb,
  -- How all its calls were heard and spoken, as packPath writes it; null: unknown.
  voice_path text,
  -- A response that was only opened holds no place of its owner's month: it takes one when its call is opened, or with its first words.
  holds_place boolean not null default false,
  -- Sound that the participant's browser left out of their answers, in milliseconds: words may be missing. Turns have it in their meta.
  missed_ms integer not null default 0
) with (fillfactor = 80);
-- The responses that one browser created.
create index responses_token_idx on responses (token_hash, form_id);
-- What the sweeper dispatches.
create index responses_finish_due_idx on responses (finish_due_at) where finish_due_at is not null;
-- Deleting an owner.
create index responses_owner_idx on responses (owner_id);
-- Those without a text for searching, of a form, newest first; and all of them, to write it.
create index responses_unindexed_idx on responses (form_id, submitted_at desc, id desc) where search_text is null;
-- Silent openings of an interview from one address.
create index responses_reserved_from_idx on responses (form_id, reserved_from, reserved_until)
  where reserved_until is not null and reserved_from is not null;
-- What the sweeper erases.
create index responses_deleting_idx on responses (deleting_at) where deleting_at is not null;
-- Undoing a deletion.
create index responses_deletion_idx on responses (deletion_id) where deletion_id is not null;
-- A form's responses by date, either way, paged by key; the column beside it, so that rows can be passed over in the index alone.
create index responses_form_date_idx on responses (form_id, submitted_at desc, id desc) include (deleting_at);
-- The same by name, by duration and by how far they got; the last one also finds the responses in one state.
create index responses_form_name_idx on responses (form_id, response_name_key(firstname, lastname) collate "C" desc, submitted_at desc, id desc);
create index responses_form_duration_idx on responses (form_id, call_duration desc, submitted_at desc, id desc);
create index responses_form_progress_idx
  on responses (form_id, response_progress(call_status, completion, questions_answered, questions_total) desc, submitted_at desc, id desc);
-- Home counts the responses of its interviews by state and day from the index alone.
create index responses_activity_idx on responses (form_id, call_status, submitted_at)
  include (completion, questions_answered, questions_total, deleting_at);
-- A response that counts because of results that a browser reported without a call keeps the hash of its address: nothing shows that its
-- participant spoke, so it stays one of the address's silent openings for an hour.
create index responses_reported_from_idx on responses (form_id, reserved_from, submitted_at)
  where reserved_until is null and reserved_from is not null;
-- The average of an interview's ratings.
create index responses_rating on responses (form_id) include (rating) where rating is not null and deleting_at is null;
-- Which notices of an interview responses agreed to: all others may be removed.
create index responses_consent on responses (form_id, consent_version) where consent_version is not null;
-- Lists filtered by tags, and the responses of a tag that is deleted.
create index responses_tags_idx on responses using gin (tags) where tags <> '{}';
-- Lists of responses that have signals.
create index responses_quality_idx on responses (form_id, submitted_at desc, id desc) where quality is not null;
-- Other responses of the same person.
create index responses_email_key_idx on responses (form_id, lower(btrim(email))) where email <> '';
create index responses_phone_key_idx on responses (form_id, right(ltrim(regexp_replace(phonenumber, '\D', '', 'g'), '0'), 9)) where phonenumber <> '';
-- `live_reservations`, and the places that one network holds.
create index responses_places_idx on responses (owner_id, reserved_until) where holds_place and reserved_until is not null;

-- An operator may have put the extensions into a schema of their own.
select set_config('search_path', 'public, ' || string_agg(distinct quote_ident(nspname), ', '), true)
  from pg_extension join pg_namespace n on n.oid = extnamespace
 where extname in ('btree_gin', 'pg_trgm');
-- "Contains these letters, of this form". New responses are not in it, so that taking them in costs nothing. Every search reads what was
-- added last in a list, which is kept short.
create index responses_search_idx on responses using gin (form_id, search_text gin_trgm_ops) with (gin_pending_list_limit = 512)
  where search_text is not null;
set local search_path to public;

-- Whoever changes what is searched need not know of the search.
create function forget_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := null;
  return new;
end
$$;

create trigger responses_searched_changed
  before update of firstname, lastname, email, phonenumber, interview_summary, interview_transcript, interview_recording, notes, hidden_fields on responses
  for each row when (old.search_text is not null) execute function forget_search_text();
-- A trigger of its own: every review names the column, and few change it.
create trigger responses_reason_changed
  before update of exclusion_reason on responses
  for each row when (old.search_text is not null and old.exclusion_reason is distinct from new.exclusion_reason)
  execute function forget_search_text();

-- Whether analysis may use a response.
create function is_analysed(response_source text, included boolean, form bigint) returns boolean language sql stable as $$
  select response_source <> 'browser' or coalesce(included, (select include_browser_reported from forms where id = form), false)
$$;

-- The three counts below are functions because a statement that waited for a row's lock still reads other rows as they were when it began.
-- A volatile function reads them as they are now. Call the first two while the owner's stream is locked.

-- Responses that hold a place of an owner's month.
create function live_reservations(owner uuid) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from responses where owner_id = owner and holds_place and reserved_until > clock_timestamp());
end
$$;

-- Openings of the last hour whose participants have said nothing: one may begin within 15 minutes (submit-response.statement.ts).
create function silent_openings(form bigint, address bigint) returns integer language plpgsql volatile as $$
begin
  return (select coalesce(sum(reservations), 0) from responses
           where form_id = form and reserved_from = address and reserved_until > clock_timestamp() - interval '45 minutes')
       + (select coalesce(sum(reservations), 0) from responses
           where form_id = form and reserved_from = address and reserved_until is null and submitted_at > clock_timestamp() - interval '1 hour');
end
$$;

-- Places of an interview's quota that are taken: complete responses that were not excluded. With `held` also those that running interviews may
-- still need. Imported responses take none. Results that only a browser reported prove no interview, and anyone could fill a quota with them:
-- they take a place once their owner includes them in the analysis.
create function quota_places(form bigint, held boolean) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from responses
           where form_id = form and deleting_at is null and review_status <> 'excluded' and source <> 'imported'
             and (source <> 'browser' or is_analysed(source, include_in_analysis, form_id))
             and (finish_due_at is null and response_progress(call_status, completion, questions_answered, questions_total) = 100
                  or held and (finish_due_at is not null or call_status = 'in-progress')));
end
$$;

-- How an interview moves to another device: a link that may be used once, and the browsers that gave the interview up.
create table response_handovers (
  response_id uuid primary key references responses (id) on delete cascade,
  -- SHA-256 of the link's token; null once it was used.
  token_hash bytea unique,
  expires_at timestamptz not null,
  -- SHA-256 of the participant tokens of earlier browsers, the latest last.
  moved_from bytea[] not null default '{}'
);

-- A repeated import answers as the first one did. It holds no texts, only their hash.
create table response_imports (
  owner_id uuid not null references users (id) on delete cascade,
  form_id bigint not null references forms (id) on delete cascade,
  key text not null,
  body_hash text not null,
  ids uuid[] not null,
  created_at timestamptz not null default now(),
  -- What all accounts together import in a day is limited.
  bytes bigint not null default 0,
  primary key (owner_id, form_id, key)
);
create index response_imports_form_idx on response_imports (form_id);
create index response_imports_owner_idx on response_imports (owner_id, created_at);
-- The imports of the last 24 hours.
create index response_imports_day_idx on response_imports (created_at);

-- Tags of an account; responses.tags says which responses have them.
create table tags (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null check (name <> '' and char_length(name) <= 60),
  color text not null check (color in ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink')),
  created_at timestamptz not null default now()
);
-- The tags of an account; no two with the same name.
create unique index tags_owner_name_idx on tags (owner_id, lower(name));

-- What owners write about moments of an interview, and moments that they only mark: those have no words. Erased with the response.
create table response_notes (
  response_id uuid not null references responses (id) on delete cascade,
  -- Made by the owner's browser: sent twice, stored once.
  id uuid not null,
  owner_id uuid not null references users (id) on delete cascade,
  content text not null check (char_length(content) <= 2000),
  -- The turn it is about, and milliseconds since the interview began. Null: the whole response.
  turn integer check (turn > 0),
  at_ms integer check (at_ms >= 0),
  created_at timestamptz not null default clock_timestamp(),
  edited_at timestamptz,
  primary key (response_id, id)
);
-- Deleting an owner.
create index response_notes_owner_idx on response_notes (owner_id);

-- Saved views of an interview's responses: filters, order and columns under a name.
create table response_views (
  form_id bigint not null references forms (id) on delete cascade,
  -- Unique in its interview only, so that a deleted view can be put back under its id.
  id uuid not null,
  owner_id uuid not null references users (id) on delete cascade,
  position integer not null check (position >= 0),
  name text not null check (name <> '' and char_length(name) <= 60),
  settings jsonb not null check (octet_length(settings::text) <= 8192),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (form_id, id)
);
-- No two views of an interview with the same name.
create unique index response_views_name_idx on response_views (form_id, lower(name));
-- The views of an account: its export, its deletion, and views that name a deleted tag.
create index response_views_owner_idx on response_views (owner_id, form_id, id);


-- ==== Calls and what was said

-- One session of talking. A response has at most one that is live; one that was left may be followed by another.
create table calls (
  id uuid primary key default gen_random_uuid(),
  response_id uuid not null references responses (id) on delete cascade,
  form_id bigint not null,
  owner_id uuid not null,
  provider text not null,
  provider_call_id text,
  assistant_id text,
  status text not null default 'live' check (status in ('live', 'ended')),
  end_reason text,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Refreshed while a participant is connected; a live call not seen for long is swept.
  last_seen_at timestamptz not null default now(),
  -- Who is writing the assistant's next turn, and until when; another process may take over afterwards.
  responder uuid,
  responder_until timestamptz,
  -- What the interviewer is saying and has not finished: { seq, text, meta, closes, whole }. Kept as it is spoken, so that a turn that
  -- was heard is in the transcript even when the participant interrupts it or the process that speaks it dies.
  speaking jsonb,
  -- Left over, these two.
  collect_due_at timestamptz,
  collect_dispatched_at timestamptz,
  -- How often its platform was asked for results since the call ended.
  collect_attempts integer not null default 0,
  -- Set once its response waits for this call no longer. What comes later may still make it better.
  results_at timestamptz,
  -- Where the platform takes orders for this call; a capability.
  control_url text,
  -- No recording will come any more.
  recording_given_up boolean not null default false,
  -- Media of a call that were opened on a voice platform.
  media_starts integer not null default 0,
  -- A participant's break does not count towards the call's time limit.
  paused_at timestamptz,
  paused_ms integer not null default 0 check (paused_ms >= 0),
  -- When the participant's connection ended; null while there is one, and before the first.
  left_at timestamptz,
  -- The owner has stopped the interviewer, or writes in its place.
  hold text check (hold in ('paused', 'human')),
  -- Added to the call's time limit, or taken from it. Milliseconds.
  extra_ms integer not null default 0,
  -- Whether its participant was told that its owner may watch it live: set when the call opens, whatever the interview's setting becomes.
  watchable boolean not null default true,
  -- How it was heard and spoken: [{ hears, speaks, why, at }], `at` in milliseconds since it began.
  path jsonb not null default '[]',
  -- Which of a few browsers its page ran in ('chrome', 'other' …), and whether on a phone or tablet; null: unknown.
  browser text,
  mobile boolean,
  -- A page's offer of a line to a model is being answered until then; another one has to wait.
  answering_until timestamptz,
  -- What the participant was told that the interview's owner may do while it is held, beside watching: groups of actions
  -- (backend/contract/stepping-actions.ts).
  told_rights text[] not null default '{guide,write}',
  -- When the speech server last failed in this call, and the voice, unless they have worked since: owners who watch it are warned.
  hearing_failed_at timestamptz,
  voice_failed_at timestamptz,
  -- Which connection of a call's page counts: the newest one, named by its process. A departure of an older one changes nothing.
  present_by uuid
) with (fillfactor = 70);
create unique index calls_one_live_idx on calls (response_id) where status = 'live';
create index calls_response_idx on calls (response_id, started_at);
-- The sweep of calls nobody is in any more.
create index calls_live_seen_idx on calls (last_seen_at) where status = 'live';
create unique index calls_provider_call_idx on calls (provider, provider_call_id) where provider_call_id is not null;
-- Calls that ended and whose results are not here: few, and the sweeper sees that each of them is scheduled.
create index calls_without_results_idx on calls (ended_at) where status = 'ended' and results_at is null and provider_call_id is not null;
-- The owner's running interviews, and those that ended since a moment, for the Live screen.
create index calls_live_of_owner_idx on calls (owner_id, started_at desc, id desc) where status = 'live';
create index calls_ended_of_owner_idx on calls (owner_id, ended_at desc) where status = 'ended';
-- OpenLinesService.listForgotten: lines to a model that may be open, of a handful of calls.
create index calls_lines_idx on calls (provider) where control_url is not null;

-- The best that is known of a platform's call, from its reports and its answers together. Its words are copied into the response.
create table call_results (
  call_id uuid primary key references calls (id) on delete cascade,
  -- [{ role, text, at }]; `at` in milliseconds since 1970, or null.
  turns jsonb not null default '[]',
  transcript text,
  summary text,
  end_reason text,
  -- In the platform's own word.
  provider_reason text,
  started_at timestamptz,
  ended_at timestamptz,
  -- Links that die within the hour: tried before the platform is asked for new ones.
  recording_urls jsonb not null default '[]',
  -- The platform has told everything it knows.
  reported boolean not null default false,
  updated_at timestamptz not null default now()
);

-- Calls on a voice platform that no row of ours names any more: the platform's own copy of them must go, too. Written by triggers, as rows
-- go in many ways: with their response, their interview or their owner's account.
create table call_removals (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  provider_call_id text not null,
  -- Where the platform takes orders for a call that was still going on; null once it was told to end it.
  control_url text,
  -- Left over, these two.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  unique (provider, provider_call_id)
);

create function note_call_removal() returns trigger language plpgsql as $$
begin
  with noted as (
    insert into call_removals (provider, provider_call_id, control_url)
      values (old.provider, old.provider_call_id, case when old.status = 'live' then old.control_url end)
      on conflict do nothing
    returning id
  )
  insert into follow_ups (kind, subject) select 'call.erase', id::text from noted;
  return null;
end
$$;

create trigger calls_removed after delete on calls for each row
  when (old.provider <> 'builtin' and old.provider_call_id is not null) execute function note_call_removal();
-- An attempt to begin that came to nothing, and was made again: nobody asks for its results.
create trigger calls_replaced after update of provider_call_id on calls for each row
  when (old.provider <> 'builtin' and old.provider_call_id <> new.provider_call_id)
  execute function note_call_removal();

create table transcript_turns (
  response_id uuid not null references responses (id) on delete cascade,
  seq integer not null,
  call_id uuid not null references calls (id) on delete cascade,
  role text not null check (role in ('assistant', 'user')),
  content text not null,
  -- How a participant's turn came: 'voice' or 'text'; null for the assistant.
  via text check (via in ('voice', 'text')),
  -- The browser's own id of a participant's turn: a repeated send is stored once.
  client_id text,
  -- What the interviewer needs to go on after this turn (question number, probe, end).
  meta jsonb,
  created_at timestamptz not null default now(),
  -- Between which moments of which call's recording the words of a turn are heard: {"call", "spans": [{"start", "end", "from", "to"}]}.
  spoken jsonb,
  primary key (response_id, seq),
  constraint transcript_turns_client_key unique (response_id, client_id)
);
-- Deleting a call, with its response or its interview.
create index transcript_turns_call_idx on transcript_turns (call_id);

-- What owners did in running interviews. Words of the owner; erased with the response.
create table interventions (
  id uuid primary key default gen_random_uuid(),
  response_id uuid not null references responses (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- Made by the owner's browser: sent twice, stored once.
  client_id text not null,
  kind text not null check (
    kind in ('whisper', 'question', 'skip', 'time', 'wrap-up', 'pause', 'resume', 'take-over', 'say', 'hand-back', 'end')
  ),
  words text,
  question_id text,
  minutes integer,
  -- What waits can be withdrawn by its owner.
  state text not null default 'pending' check (state in ('pending', 'applied', 'declined', 'withdrawn')),
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  -- The turn with which it took effect.
  turn integer,
  -- Also of one that had been said when it was withdrawn: should its turn be taken back, it does not wait again.
  withdrawn_at timestamptz,
  -- Why it was not done, or ended; 'turned-off': its setting was.
  reason text check (reason in ('rules', 'not-sent', 'unsure', 'turned-off')),
  -- How many turns the interview had when the owner did it: a skipped question is the one that was open then. Null where it was not noted.
  after_turn integer,
  unique (response_id, client_id)
);
-- What the interviewer's next turn follows.
create index interventions_pending_idx on interventions (response_id, created_at) where state = 'pending';
-- Deleting an owner.
create index interventions_owner_idx on interventions (owner_id);

-- Sound of calls; the chunks are files of the storage. A call can have several recordings: its page was reloaded, or ended one and began another.
create table recordings (
  call_id uuid not null references calls (id) on delete cascade,
  response_id uuid not null references responses (id) on delete cascade,
  mime_type text not null,
  -- Chunks 0 … next_chunk - 1 are stored.
  next_chunk integer not null default 0,
  size_bytes bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  owner_id uuid,
  -- How long a recording is: known once it is complete (finish-recording.ts).
  duration_ms integer,
  -- Whether a browser has recorded the interviewer beside the participant.
  both_voices boolean not null default false,
  -- When the sound begins. Null where only the time of its first piece is known.
  began_at timestamptz,
  -- Bytes of the last chunk where it is the beginning of one whose page has gone: the whole of it may still come, and takes its place.
  tail_bytes integer,
  -- `id` names the files; that of a call's first recording is the call's own.
  own_id uuid,
  id uuid generated always as (coalesce(own_id, call_id)) stored,
  part integer not null default 0 check (part >= 0),
  -- What the page calls the recorder that made it; null for copies of platforms and for earlier pages.
  recorder uuid,
  -- Its page has said that all of it is stored: nothing has to be waited for when the call is over.
  is_complete boolean not null default false,
  -- Sound is stored outside of transactions. While a finished file takes the place of the pieces, no piece is taken any more.
  finishing boolean not null default false,
  primary key (id)
);
create index recordings_response_idx on recordings (response_id, created_at);
-- Chunks name the call and the recorder; the timeline and players ask for the recordings of calls.
create unique index recordings_part_idx on recordings (call_id, part);
create unique index recordings_recorder_idx on recordings (call_id, recorder) nulls not distinct;

-- Bytes of stored recordings: one row per response, per owner, and one for the installation.
create table recording_usage (
  scope text not null check (scope in ('response', 'owner', 'installation')),
  -- Of the response or owner; zeros for the installation. No foreign key: bytes are given back when the files are gone.
  id uuid not null,
  bytes bigint not null default 0,
  primary key (scope, id)
);

-- Sound whose row is gone and whose files must follow. Written by a trigger, as rows go in many ways: with their response, their
-- interview or their owner's account.
create table recording_removals (
  -- The recording's id: that of a call's first one is the call's.
  call_id uuid primary key,
  created_at timestamptz not null default now(),
  response_id uuid,
  owner_id uuid,
  bytes bigint not null default 0
);

-- A row stays for a while after its files were removed: a process that was still writing may have added one. The same id may be removed twice.
create function note_recording_removal() returns trigger language plpgsql as $$
begin
  insert into recording_removals as r (call_id, response_id, owner_id, bytes)
    values (old.id, old.response_id, old.owner_id, old.size_bytes)
    on conflict (call_id) do update set bytes = r.bytes + excluded.bytes, created_at = now();
  insert into follow_ups as f (kind, subject) values ('recording.remove', old.id::text)
    on conflict (kind, subject) do update
      set version = excluded.version, attempts = 0, last_error = null,
          due_at = case when f.leased_until > now() then excluded.due_at else least(f.due_at, excluded.due_at) end,
          dispatch_at = case when f.leased_until > now() then f.dispatch_at else now() end;
  return null;
end
$$;

create trigger recordings_removed after delete on recordings for each row execute function note_recording_removal();


-- ==== Usage and its limits

-- What services that cost money were used for: language models ('model'), a voice platform's calls ('vapi'), later others. One row per
-- kind for the installation, an owner and an interview each day (UTC), and one for the whole life of a response.
create table usage_counters (
  scope text not null check (scope in ('installation', 'owner', 'form', 'response')),
  -- users.id, forms.id or responses.id; empty for the installation. No foreign key: what was spent stays in the books.
  scope_id text not null,
  kind text not null,
  -- UTC; 1970-01-01 for a response.
  day date not null,
  -- Null for the installation.
  owner_id uuid references users (id) on delete cascade,
  requests bigint not null default 0,
  -- What the limits bound: tokens of a model, seconds of calls. Without what is only reserved.
  units bigint not null default 0,
  reserved bigint not null default 0,
  -- Tokens.
  input bigint not null default 0,
  output bigint not null default 0,
  -- Requests whose provider reported no usage, so that it is an estimate.
  estimated bigint not null default 0,
  -- When a turn was last asked for, and which.
  asked_at timestamptz,
  asked_turn integer,
  updated_at timestamptz not null default now(),
  primary key (scope, scope_id, kind, day)
) with (fillfactor = 50);
-- An owner's usage page, and deleting an owner.
create index usage_counters_owner_idx on usage_counters (owner_id, day);

-- Requests and calls that are under way. One that is not settled in time counts as if it had used everything.
create table usage_reservations (
  id uuid primary key,
  kind text not null,
  owner_id uuid not null,
  form_id bigint,
  response_id uuid,
  day date not null,
  units bigint not null check (units >= 0),
  input bigint not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
) with (fillfactor = 70);
-- What the sweeper settles.
create index usage_reservations_expires_idx on usage_reservations (expires_at);

-- Limits that were met, once a day for each of an owner's interviews and responses.
create table budget_hits (
  owner_id uuid not null references users (id) on delete cascade,
  scope text not null,
  scope_id text not null,
  kind text not null,
  -- 'units', 'requests', 'at-once' or 'unverified'
  metric text not null,
  day date not null,
  allowed bigint not null,
  form_id bigint,
  response_id uuid,
  created_at timestamptz not null default now(),
  primary key (owner_id, day, scope, scope_id, kind, metric)
);

/*
 * Reserves usage, entry by entry, and answers the entries that a limit refuses. One transaction at a time in the installation: that makes
 * every limit exact, whatever the number of processes. The limits are those of installation, owner, form and response, in this order;
 * null for none. Those of owner and form grow with the owner's plan.
 */
create function reserve_usage(
  p_kind text, p_ids uuid[], p_owners uuid[], p_forms bigint[], p_responses uuid[], p_units bigint[], p_input bigint[], p_turns integer[],
  p_seconds integer, p_units_allowed bigint[], p_requests_allowed bigint[], p_at_once_allowed bigint[], p_verified_only boolean
) returns table (place integer, scope text, metric text, allowed bigint, first boolean) language plpgsql as $$
#variable_conflict use_column
declare
  v_scopes constant text[] := array['installation', 'owner', 'form', 'response'];
  v_today constant date := (now() at time zone 'utc')::date;
  v_ids text[];
  v_days date[] := array[v_today, v_today, v_today, date '1970-01-01'];
  v_factor numeric;
  v_verified boolean;
  v_found record;
  v_hit record;
  v_first boolean;
begin
  perform pg_advisory_xact_lock(7310470);
  for i in 1 .. cardinality(p_ids) loop
    v_ids := array['', p_owners[i]::text, p_forms[i]::text, p_responses[i]::text];
    select coalesce(s.budget_factor, case s.tier when 'pro' then 4 when 'business' then 10 when 'enterprise' then 10 else 1 end),
           u.email_verified or s.source in ('stripe', 'operator')
      into v_factor, v_verified
      from users u left join subscriptions s on s.user_id = u.id where u.id = p_owners[i];
    v_factor := coalesce(v_factor, 1);
    v_hit := null;
    if p_verified_only and not coalesce(v_verified, false) then
      select 'owner'::text as scope, p_owners[i]::text as scope_id, 'unverified'::text as metric, 0::bigint as allowed into v_hit;
    else
      select asked.scope, asked.scope_id,
             case when units + reserved + p_units[i] > asked.units_allowed then 'units' when requests >= asked.requests_allowed then 'requests'
                  else 'at-once' end as metric,
             case when units + reserved + p_units[i] > asked.units_allowed then asked.units_allowed
                  when requests >= asked.requests_allowed then asked.requests_allowed else asked.at_once_allowed end as allowed
        into v_hit
        from (
          select n, scope, scope_id, at_once_allowed,
                 case when n in (2, 3) then floor(units_allowed * v_factor)::bigint else units_allowed end as units_allowed,
                 case when n in (2, 3) then floor(requests_allowed * v_factor)::bigint else requests_allowed end as requests_allowed,
                 coalesce(c.units, 0) as units, coalesce(c.reserved, 0) as reserved, coalesce(c.requests, 0) as requests
            from unnest(v_scopes, v_ids, v_days, p_units_allowed, p_requests_allowed, p_at_once_allowed)
                   with ordinality as a (scope, scope_id, day, units_allowed, requests_allowed, at_once_allowed, n)
            left join lateral (
              select units, reserved, requests from usage_counters k
               where k.scope = a.scope and k.scope_id = a.scope_id and k.kind = p_kind and k.day = a.day
            ) c on true
           where a.scope_id is not null
        ) asked
       where units + reserved + p_units[i] > asked.units_allowed
          or requests >= asked.requests_allowed
          or (asked.at_once_allowed is not null and asked.at_once_allowed <= (
               select count(*) from usage_reservations r
                where r.kind = p_kind and case asked.n when 1 then true when 2 then r.owner_id = p_owners[i]
                                                       when 3 then r.form_id = p_forms[i] else r.response_id = p_responses[i] end))
       -- The narrowest limit is the one that says most.
       order by n desc limit 1;
    end if;

    if v_hit.scope is not null then
      insert into budget_hits (owner_id, scope, scope_id, kind, metric, day, allowed, form_id, response_id)
      values (p_owners[i], v_hit.scope, v_hit.scope_id, p_kind, v_hit.metric, v_today, v_hit.allowed, p_forms[i], p_responses[i])
      on conflict do nothing;
      v_first := found;
      return query select i, v_hit.scope::text, v_hit.metric::text, v_hit.allowed::bigint, v_first;
    else
      insert into usage_counters as c (scope, scope_id, kind, day, owner_id, requests, reserved, asked_at, asked_turn)
      select a.scope, a.scope_id, p_kind, a.day, case when a.scope <> 'installation' then p_owners[i] end, 1, p_units[i],
             case when p_turns[i] is not null then clock_timestamp() end, p_turns[i]
        from unnest(v_scopes, v_ids, v_days) as a (scope, scope_id, day) where a.scope_id is not null
      on conflict (scope, scope_id, kind, day) do update
         set requests = c.requests + 1, reserved = c.reserved + excluded.reserved, asked_at = coalesce(excluded.asked_at, c.asked_at),
             asked_turn = coalesce(excluded.asked_turn, c.asked_turn), updated_at = now();
      insert into usage_reservations (id, kind, owner_id, form_id, response_id, day, units, input, created_at, expires_at)
      values (p_ids[i], p_kind, p_owners[i], p_forms[i], p_responses[i], v_today, p_units[i], p_input[i], clock_timestamp(),
              clock_timestamp() + make_interval(secs => p_seconds));
    end if;
  end loop;
end
$$;

/*
 * Reserves usage as `reserve_usage` does, whose parameters it has. While every limit has room for all entries together, which is nearly
 * always, they are reserved by one statement; otherwise entry by entry.
 */
create function reserve_usage_together(
  p_kind text, p_ids uuid[], p_owners uuid[], p_forms bigint[], p_responses uuid[], p_units bigint[], p_input bigint[], p_turns integer[],
  p_seconds integer, p_units_allowed bigint[], p_requests_allowed bigint[], p_at_once_allowed bigint[], p_verified_only boolean
) returns table (place integer, scope text, metric text, allowed bigint, first boolean) language plpgsql as $$
#variable_conflict use_column
declare
  v_today constant date := (now() at time zone 'utc')::date;
  v_fit boolean := false;
begin
  perform pg_advisory_xact_lock(7310470);
  -- What is limited at once depends on the reservations of all others: those are few, and are looked at one by one.
  if array_remove(p_at_once_allowed, null) = '{}' then
    with entry as materialized (
      select * from unnest(p_ids, p_owners, p_forms, p_responses, p_units, p_input, p_turns)
                      as entry (id, owner_id, form_id, response_id, units, input, turn)
    ), owner as materialized (
      select u.id, coalesce(s.budget_factor, case s.tier when 'pro' then 4 when 'business' then 10 when 'enterprise' then 10 else 1 end) as factor,
             u.email_verified or coalesce(s.source in ('stripe', 'operator'), false) as verified
        from users u left join subscriptions s on s.user_id = u.id
       where u.id = any(p_owners)
    ), asked as materialized (
      select a.n, a.scope, a.scope_id, a.day, (array_agg(a.owner_id))[1] as owner_id, sum(entry.units)::bigint as units, count(*) as requests,
             max(entry.turn) as turn
        from entry cross join lateral (values
               (1, 'installation', '', v_today, null), (2, 'owner', entry.owner_id::text, v_today, entry.owner_id),
               (3, 'form', entry.form_id::text, v_today, entry.owner_id),
               (4, 'response', entry.response_id::text, date '1970-01-01', entry.owner_id)
             ) as a (n, scope, scope_id, day, owner_id)
       where a.scope_id is not null
       group by a.n, a.scope, a.scope_id, a.day
    ), fit as materialized (
      select not (p_verified_only and exists (select from entry where entry.owner_id not in (select id from owner where verified)))
         and not exists (
               select from asked
                 left join owner on owner.id = asked.owner_id and asked.n in (2, 3)
                 left join usage_counters c
                   on c.scope = asked.scope and c.scope_id = asked.scope_id and c.kind = p_kind and c.day = asked.day
                where coalesce(c.units + c.reserved, 0) + asked.units > floor(p_units_allowed[asked.n] * coalesce(owner.factor, 1))
                   or coalesce(c.requests, 0) + asked.requests > floor(p_requests_allowed[asked.n] * coalesce(owner.factor, 1))
             ) as is_fit
    ), counted as (
      insert into usage_counters as c (scope, scope_id, kind, day, owner_id, requests, reserved, asked_at, asked_turn)
      select asked.scope, asked.scope_id, p_kind, asked.day, asked.owner_id, asked.requests, asked.units,
             case when asked.turn is not null then clock_timestamp() end, asked.turn
        from asked, fit where fit.is_fit
      on conflict (scope, scope_id, kind, day) do update
         set requests = c.requests + excluded.requests, reserved = c.reserved + excluded.reserved,
             asked_at = coalesce(excluded.asked_at, c.asked_at), asked_turn = coalesce(excluded.asked_turn, c.asked_turn), updated_at = now()
    ), reserved as (
      insert into usage_reservations (id, kind, owner_id, form_id, response_id, day, units, input, created_at, expires_at)
      select id, p_kind, owner_id, form_id, response_id, v_today, units, input, clock_timestamp(),
             clock_timestamp() + make_interval(secs => p_seconds)
        from entry, fit where fit.is_fit
    )
    select is_fit into v_fit from fit;
  end if;
  if not v_fit then
    return query select * from reserve_usage(p_kind, p_ids, p_owners, p_forms, p_responses, p_units, p_input, p_turns, p_seconds,
                                             p_units_allowed, p_requests_allowed, p_at_once_allowed, p_verified_only);
  end if;
end
$$;

-- Turns reservations into what was really used. One that is settled already, or has expired, changes nothing.
create function settle_usage(p_ids uuid[], p_units bigint[], p_input bigint[], p_output bigint[], p_estimated boolean[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7310470);
  with settled as (
    select * from unnest(p_ids, p_units, p_input, p_output, p_estimated) as s (id, units, input, output, estimated)
  ), gone as (
    delete from usage_reservations r using settled s where r.id = s.id
    returning r.kind, r.owner_id, r.form_id, r.response_id, r.day, r.units as reserved, s.units, s.input, s.output, s.estimated
  ), spent as (
    select v.scope, v.scope_id, gone.kind, v.day, sum(gone.reserved) as reserved, sum(gone.units) as units, sum(gone.input) as input,
           sum(gone.output) as output, count(*) filter (where gone.estimated) as estimated
      from gone cross join lateral (values
        ('installation', '', gone.day), ('owner', gone.owner_id::text, gone.day), ('form', gone.form_id::text, gone.day),
        ('response', gone.response_id::text, date '1970-01-01')
      ) as v (scope, scope_id, day)
     where v.scope_id is not null
     group by 1, 2, 3, 4
  )
  update usage_counters c
     set reserved = greatest(0, c.reserved - spent.reserved), units = c.units + spent.units, input = c.input + spent.input,
         output = c.output + spent.output, estimated = c.estimated + spent.estimated, updated_at = now()
    from spent
   where (c.scope, c.scope_id, c.kind, c.day) = (spent.scope, spent.scope_id, spent.kind, spent.day);
end
$$;

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


-- ==== Analysis

-- What a coder made of each completed interview, and whether it has to look again.
create table analysis_codings (
  response_id uuid primary key references responses (id) on delete cascade,
  form_id bigint not null references forms (id) on delete cascade,
  -- Left over, these five.
  due_at timestamptz,
  dispatched_at timestamptz,
  attempts integer not null default 0,
  claimed_by uuid,
  claimed_until timestamptz,
  -- Hashes of what was read, and the version of the coder that was meant to read it: with the same three, nothing is coded again.
  transcript_key text,
  instructions_key text,
  coder_version text,
  -- Who did read it: the built-in analyst also steps in where the model fails.
  coder text check (coder in ('model', 'built-in')),
  language text,
  answers integer not null default 0,
  -- Passages a model gave that stand in no participant's turn.
  dropped_quotes integer not null default 0,
  requests integer not null default 0,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  tokens_estimated boolean not null default false,
  coded_at timestamptz,
  -- The transcript has changed since it was coded.
  stale boolean not null default false,
  -- Which codes the passages were built from, and the participant's number in reports: n of "Pn".
  applied_at timestamptz,
  participant integer,
  -- Which model read an interview, and readings that failed: an interview with a lot said of which nothing came back.
  model text,
  failure text check (failure in ('empty')),
  failures integer not null default 0,
  -- Sentences of a response that are addressed to whoever analyses it: such a response supports no theme.
  addressed integer not null default 0 check (addressed >= 0)
) with (fillfactor = 80);
-- A report reads the codings of its interview.
create index analysis_codings_form_idx on analysis_codings (form_id, response_id);
-- The readings that failed of an interview.
create index analysis_codings_failed_idx on analysis_codings (form_id) where failure is not null;

-- A coded passage: the participant's exact words by where they stand. Offsets are UTF-16 code units of the turn's text.
create table analysis_segments (
  response_id uuid not null references analysis_codings (response_id) on delete cascade,
  n integer not null,
  turn integer not null,
  start_at integer not null check (start_at >= 0),
  end_at integer not null check (end_at > start_at),
  -- What is claimed, in a few words.
  label text not null,
  -- Mixed: for and against in one, or a model against the words.
  sentiment text not null check (sentiment in ('positive', 'mixed', 'neutral', 'negative')),
  -- What it is about, for grouping by words: "stem|as it was said".
  terms text[] not null default '{}',
  -- The theme the last report put it into; null: none, or not looked at yet.
  theme_id uuid,
  placed boolean not null default false,
  -- The themes of the codebook that the analyst coded a passage to, and the state of the codebook when it did.
  codes uuid[] not null default '{}',
  scheme_key text,
  primary key (response_id, n)
) with (fillfactor = 80);

-- The last good report of an interview.
create table analysis_reports (
  form_id bigint primary key references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  generated_at timestamptz not null,
  -- Deleted by its owner. It goes for good a little later: regenerating is deleting and generating, and shows the old one meanwhile.
  hidden_at timestamptz,
  findings jsonb not null,
  evidence jsonb not null,
  -- The codebook that a report shows as it was stored.
  codebook_revision bigint
);
create index analysis_reports_owner_idx on analysis_reports (owner_id);
-- What is to go for good.
create index analysis_reports_hidden_idx on analysis_reports (hidden_at) where hidden_at is not null;

-- Every report as it was when it was finished, the newest of each interview.
create table analysis_report_versions (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  generated_at timestamptz not null,
  -- As in analysis_reports: redacted with it when responses are erased.
  findings jsonb not null,
  -- What a list shows, as it was then.
  interviews integer not null,
  themes integer not null,
  analyst text not null check (analyst in ('model', 'built-in')),
  model text,
  -- It leaves out answers that an intervention led to.
  without_led boolean not null default false
);
-- The versions of an interview, newest first.
create index analysis_report_versions_form_idx on analysis_report_versions (form_id, generated_at desc, id);
-- Deleting an owner.
create index analysis_report_versions_owner_idx on analysis_report_versions (owner_id);

-- Every making of a report, with its cost.
create table analysis_runs (
  id uuid primary key default gen_random_uuid(),
  form_id bigint references forms (id) on delete set null,
  owner_id uuid not null references users (id) on delete cascade,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  stage text not null default 'waiting' check (stage in ('waiting', 'coding', 'grouping', 'writing')),
  done integer not null default 0,
  total integer not null default 0,
  requested_at timestamptz not null default now(),
  -- Left over, these four.
  dispatched_at timestamptz,
  attempts integer not null default 0,
  claimed_by uuid,
  claimed_until timestamptz,
  finished_at timestamptz,
  -- Why it failed, in words for the owner.
  error text,
  requests integer not null default 0,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  tokens_estimated boolean not null default false,
  -- Until when a run waits for the model's provider, and why.
  waiting_reason text check (waiting_reason in ('rate-limit')),
  waiting_until timestamptz,
  -- The owner asked for a report without answers that an intervention led to.
  without_led boolean not null default false,
  -- The owner asked for a report by the built-in analyst, though a language model is configured.
  without_model boolean not null default false,
  constraint analysis_runs_waiting_check check ((waiting_reason is null) = (waiting_until is null))
) with (fillfactor = 80);
-- Asked for twice at once, made once.
create unique index analysis_runs_one_running_idx on analysis_runs (form_id) where state = 'running';
-- The last run of an interview.
create index analysis_runs_form_idx on analysis_runs (form_id, requested_at desc);
-- How many reports an owner has had.
create index analysis_runs_owner_idx on analysis_runs (owner_id, state);

-- Links under which a report can be read without an account, until they expire or are revoked.
create table report_shares (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of the link's token, which is nowhere stored.
  token_hash bytea not null unique,
  label text not null default '',
  -- Names of participants are taken out of the texts.
  mask_names boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_opened_at timestamptz
);
-- The links of an interview.
create index report_shares_form_idx on report_shares (form_id, created_at);
-- Deleting an owner.
create index report_shares_owner_idx on report_shares (owner_id);

-- The codebook of an interview: its themes, what its owner has decided about them and about passages, and the passages that result.
create table codebooks (
  form_id bigint primary key references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  -- Counts every change of themes, decisions and passages.
  revision bigint not null default 0
);
-- Deleting an owner.
create index codebooks_owner_idx on codebooks (owner_id);

create table codebook_themes (
  id uuid primary key,
  form_id bigint not null references codebooks (form_id) on delete cascade,
  parent_id uuid references codebook_themes (id) on delete set null,
  position integer not null default 0,
  name text not null,
  definition text not null default '',
  examples jsonb not null default '[]',
  colour text not null,
  status text not null check (status in ('suggested', 'confirmed', 'predefined')),
  origin text not null check (origin in ('analyst', 'hand', 'template', 'guide', 'import', 'report')),
  -- By which the built-in analyst recognises it: "stem|as it was said".
  terms text[] not null default '{}',
  version integer not null default 1,
  -- Its passages count for this theme instead.
  merged_into uuid references codebook_themes (id) on delete set null,
  -- Deleted by hand. The row stays, so that the analyst does not suggest it again.
  deleted boolean not null default false,
  created_at timestamptz not null default now()
);
-- The themes of an interview.
create index codebook_themes_form_idx on codebook_themes (form_id);
-- Removing a theme.
create index codebook_themes_parent_idx on codebook_themes (parent_id);
create index codebook_themes_merged_idx on codebook_themes (merged_into);

-- What the owner decided: appended, never changed but for `undone`.
create table codebook_decisions (
  id uuid primary key,
  form_id bigint not null references codebooks (form_id) on delete cascade,
  -- The codebook's revision that it made.
  seq bigint not null,
  author_id uuid references users (id) on delete set null,
  kind text not null,
  -- Themes before and after, and what the history shows. Holds no participant's words beyond names and definitions of themes.
  content jsonb not null,
  decided_at timestamptz not null default now(),
  undone boolean not null default false,
  undone_at timestamptz,
  -- The revision at which it was last taken back or brought back.
  undone_seq bigint
);
-- The history, and what undo takes back.
create unique index codebook_decisions_form_idx on codebook_decisions (form_id, seq);
-- Deleting an account.
create index codebook_decisions_author_idx on codebook_decisions (author_id);

-- What a decision says of a passage: the whole of what people have decided about it by then.
create table codebook_marks (
  decision_id uuid not null references codebook_decisions (id) on delete cascade,
  response_id uuid not null references responses (id) on delete cascade,
  turn integer not null,
  start_at integer not null check (start_at >= 0),
  end_at integer not null check (end_at > start_at),
  seq bigint not null,
  -- Null: the themes are the analyst's.
  themes uuid[],
  -- Themes that it is not to be in.
  rejected uuid[] not null default '{}',
  -- Null: the analyst's.
  sentiment text check (sentiment in ('positive', 'mixed', 'neutral', 'negative')),
  dismissed boolean not null default false,
  -- Marked by hand.
  added boolean not null default false,
  -- As it was when it was decided: holds while the analyst finds no such passage.
  found_label text not null,
  found_sentiment text not null,
  found_themes uuid[] not null default '{}',
  found_coder text not null check (found_coder in ('human', 'model', 'built-in')),
  primary key (decision_id, response_id, turn, start_at, end_at)
);
-- The passages of a response are built from its marks.
create index codebook_marks_response_idx on codebook_marks (response_id, seq);

-- The passages that result from what the analyst found and what people decided. Rebuilt for a response when either changes.
create table codebook_passages (
  response_id uuid not null references analysis_codings (response_id) on delete cascade,
  -- In the order of the transcript.
  n integer not null,
  form_id bigint not null,
  submitted_at timestamptz not null,
  turn integer not null,
  start_at integer not null,
  end_at integer not null,
  label text not null,
  sentiment text not null check (sentiment in ('positive', 'mixed', 'neutral', 'negative')),
  coder text not null check (coder in ('human', 'model', 'built-in')),
  coded boolean not null,
  dismissed boolean not null,
  -- Of the guide, that it answers.
  question_id text,
  primary key (response_id, n)
);
-- Passages of an interview, newest interviews first.
create index codebook_passages_form_idx on codebook_passages (form_id, submitted_at desc, response_id desc, n);
-- The queue of uncoded passages.
create index codebook_passages_uncoded_idx on codebook_passages (form_id, submitted_at desc, response_id desc, n) where not coded and not dismissed;

-- The themes of a passage.
create table codebook_codings (
  response_id uuid not null,
  n integer not null,
  -- The theme that it was put into, and the one that it counts for after merges and deletions; null: for none.
  assigned_id uuid not null,
  theme_id uuid,
  form_id bigint not null,
  submitted_at timestamptz not null,
  sentiment text not null,
  coder text not null check (coder in ('human', 'model', 'built-in')),
  primary key (response_id, n, assigned_id),
  foreign key (response_id, n) references codebook_passages (response_id, n) on delete cascade
);
-- Passages of a theme, newest interviews first, and their counts.
create index codebook_codings_theme_idx on codebook_codings (form_id, theme_id, submitted_at desc, response_id desc, n) include (sentiment);
-- Merging and deleting themes.
create index codebook_codings_assigned_idx on codebook_codings (assigned_id);

-- What each participant answered to each question of the guide, read from the stored turns once an interview has ended. Derived: it can be read again.
create table answer_readings (
  response_id uuid primary key references responses (id) on delete cascade,
  form_id bigint not null,
  -- Of the results that it was read from: results that are written again are read again.
  results_at timestamptz not null,
  -- False: which answer belongs to which question is not known.
  recorded boolean not null
);

create table question_answers (
  response_id uuid not null references answer_readings (response_id) on delete cascade,
  question_id text not null,
  form_id bigint not null,
  submitted_at timestamptz not null,
  -- 'dropped': the owner had it skipped while the interview was held.
  state text not null check (state in ('open', 'bypassed', 'dropped', 'asked', 'short', 'rich', 'skipped', 'refused')),
  -- The options or the number that were read; null for an answer in words.
  chosen text[],
  -- The turn where it was said, or where the question was asked; null: neither. The answer goes with its words.
  turn integer,
  -- All turns of the answer.
  turns integer[] not null default '{}',
  primary key (response_id, question_id),
  foreign key (response_id, turn) references transcript_turns (response_id, seq) on delete cascade
);
-- Answers to a question, newest interviews first, and their counts.
create index question_answers_question_idx on question_answers (form_id, question_id, submitted_at desc, response_id desc);
-- Removing turns.
create index question_answers_turn_idx on question_answers (response_id, turn);

-- Questions of owners to the interviews, and their answers.
create table asked_questions (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  question text not null,
  state text not null default 'running' check (state in ('running', 'finished', 'failed')),
  stage text check (stage in ('reading', 'writing')),
  -- The model's provider limits requests until then.
  waiting_until timestamptz,
  outcome text check (outcome in ('answered', 'passages', 'unsupported', 'thin')),
  reason text,
  model text,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  pinned_at timestamptz,
  -- What was read: counts, languages and words of the question.
  read jsonb
);
-- The history of an interview.
create index asked_questions_form_idx on asked_questions (form_id, asked_at desc);
-- Deleting an owner.
create index asked_questions_owner_idx on asked_questions (owner_id);

-- Places in transcripts: the words stay there, and go with them.
create table asked_passages (
  question_id uuid not null references asked_questions (id) on delete cascade,
  -- From 1, the most relevant first.
  n integer not null,
  response_id uuid not null references responses (id) on delete cascade,
  turn integer not null,
  start_at integer not null check (start_at >= 0),
  end_at integer not null check (end_at > start_at),
  -- Of the words that match the question, from the beginning of the passage: start, end, start, end, …
  matches integer[] not null,
  stance text check (stance in ('supporting', 'contradicting', 'unclear')),
  primary key (question_id, n)
);
-- Erasing a response.
create index asked_passages_response_idx on asked_passages (response_id);

-- What a model wrote. A sentence goes with any of the passages that it restates.
create table asked_sentences (
  question_id uuid not null references asked_questions (id) on delete cascade,
  n integer not null,
  text text not null,
  -- Numbers of passages.
  cites integer[] not null check (cardinality(cites) > 0),
  primary key (question_id, n)
);

create function remove_asked_sentences() returns trigger language plpgsql as $$
begin
  delete from asked_sentences s using gone g where s.question_id = g.question_id and g.n = any(s.cites);
  return null;
end
$$;

create trigger asked_passages_removed after delete on asked_passages referencing old table as gone
  for each statement execute function remove_asked_sentences();

-- Rounds in which a second coder codes a sample without seeing the codes of the first one.
create table agreement_rounds (
  id uuid primary key default gen_random_uuid(),
  form_id bigint not null references forms (id) on delete cascade,
  owner_id uuid not null references users (id) on delete cascade,
  label text not null default '',
  coder text not null check (coder in ('person', 'self', 'model', 'built-in')),
  -- The language model, where one codes.
  model text,
  state text not null default 'open' check (state in ('open', 'finished', 'failed')),
  failure text,
  sampled_by text not null check (sampled_by in ('passages', 'interviews')),
  sample_size integer not null,
  -- Draws the same sample from the same material again.
  seed integer not null,
  -- SHA-256 of the token of another person's link, which is nowhere stored; null: no link, or revoked.
  token_hash bytea unique,
  expires_at timestamptz,
  last_opened_at timestamptz,
  -- Names of participants are taken out of what the coder reads.
  mask_names boolean not null default true,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
-- The rounds of an interview.
create index agreement_rounds_form_idx on agreement_rounds (form_id, created_at);
-- Deleting an owner.
create index agreement_rounds_owner_idx on agreement_rounds (owner_id);

-- The themes of a round as its coder reads them: later changes of the codebook do not change what was coded.
create table agreement_themes (
  round_id uuid not null references agreement_rounds (id) on delete cascade,
  theme_id uuid not null,
  position integer not null,
  name text not null,
  definition text not null default '',
  examples jsonb not null default '[]',
  primary key (round_id, theme_id)
);

-- What both coders decide about. Holds places in transcripts, never words.
create table agreement_units (
  round_id uuid not null references agreement_rounds (id) on delete cascade,
  -- In the order in which the coder gets them, which is random.
  n integer not null,
  response_id uuid not null references responses (id) on delete cascade,
  turn integer not null,
  start_at integer not null,
  end_at integer not null,
  -- False for a sentence that the first coder did not mark.
  marked boolean not null,
  -- Who marked it first, and the themes of the round that it was in when the round began.
  first_coder text check (first_coder in ('human', 'model', 'built-in')),
  first uuid[] not null default '{}',
  -- Null: not yet coded, or skipped.
  second uuid[],
  skipped boolean not null default false,
  coded_at timestamptz,
  -- Themes about which the coders disagree and where the owner stays with the first one.
  kept uuid[] not null default '{}',
  primary key (round_id, n)
);
-- Erasing a response.
create index agreement_units_response_idx on agreement_units (response_id);

-- What may be wrong with a response, found by rules, and what people decided about it. Holds hashes and places in transcripts, never words.
create table quality_checks (
  response_id uuid primary key references responses (id) on delete cascade,
  -- Of the results that were checked: results that are written again are checked again.
  results_at timestamptz not null,
  -- Of the rules.
  rules_version integer not null,
  checked_at timestamptz not null default now(),
  -- An accepted signal has excluded the response; and where it stood with its owner before.
  left_out boolean not null default false,
  status_before text,
  reason_before text
);

-- Hashes of some runs of words (winnowing): responses with several in common are compared.
create table quality_fingerprints (
  form_id bigint not null,
  hash bigint not null,
  response_id uuid not null references responses (id) on delete cascade,
  primary key (form_id, hash, response_id)
);
-- Replacing and erasing those of a response.
create index quality_fingerprints_response_idx on quality_fingerprints (response_id);

create table quality_signals (
  response_id uuid not null references responses (id) on delete cascade,
  kind text not null check (kind in ('too-short', 'copied', 'machine-written', 'contradictory', 'off-question', 'wrong-language', 'duplicate-person', 'noise')),
  state text not null default 'open' check (state in ('open', 'accepted', 'dismissed')),
  reason text not null,
  -- Numbers by name.
  counts jsonb not null default '{}',
  -- [{"turn", "start", "end"}]
  places jsonb not null default '[]',
  language text,
  -- The earlier response that it is compared with.
  other_id uuid references responses (id) on delete set null,
  -- False: the last check did not find it again; it stays because somebody decided about it.
  found boolean not null default true,
  found_at timestamptz not null default now(),
  -- With this decision the response leaves the analysis.
  leaves_out boolean not null default false,
  decided_at timestamptz,
  primary key (response_id, kind)
);
-- Responses that are compared with one that changes or goes.
create index quality_signals_other_idx on quality_signals (other_id);


-- ==== Left over
-- Until codings were scheduled by a subscriber of domain events (backend/analysis/schedule-coding.ts), triggers called these.

create function schedule_coding(responses uuid[]) returns void language sql as $$
  insert into follow_ups as f (kind, subject) select 'response.code', id::text from unnest(responses) as r (id) order by 2
  on conflict (kind, subject) do update
     set version = excluded.version, attempts = 0, last_error = null,
         due_at = case when f.leased_until > now() then excluded.due_at else least(f.due_at, excluded.due_at) end,
         dispatch_at = case when f.leased_until > now() then f.dispatch_at else least(f.dispatch_at, excluded.dispatch_at) end;
  update analysis_codings set stale = true where response_id = any(responses);
$$;

create function cancel_coding(responses uuid[]) returns void language sql as $$
  delete from follow_ups where kind = 'response.code' and subject in (select id::text from unnest(responses) as r (id));
  delete from analysis_codings where response_id = any(responses);
$$;

create function note_coding_due() returns trigger language plpgsql as $$
begin
  -- Its codes stay when retention deletes the words.
  if new.removed ? 'transcript' then
    return null;
  end if;
  if new.source = 'browser' and not is_analysed(new.source, new.include_in_analysis, new.form_id) then
    perform cancel_coding(array[new.id]);
  else
    perform schedule_coding(array[new.id]);
  end if;
  return null;
end
$$;

create function note_browser_reported_due() returns trigger language plpgsql as $$
begin
  if new.include_browser_reported then
    perform schedule_coding(array(
      select id from responses
       where form_id = new.id and source = 'browser' and include_in_analysis is null and call_status = 'completed' and finish_due_at is null
         and not coalesce(removed ? 'transcript', false)));
  else
    perform cancel_coding(array(
      select id from responses where form_id = new.id and source = 'browser' and include_in_analysis is null));
  end if;
  return null;
end
$$;

create function skip_trial_coding() returns trigger language plpgsql as $$
begin
  if exists (select from forms where id = new.form_id and trial_of is not null) then
    return null;
  end if;
  return new;
end
$$;
