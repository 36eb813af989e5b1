/** The module that reads and writes each table. Others ask its services. */
export const OWNERS: Readonly<Record<string, string>> = {
  access_revocations: 'integrations/identity',
  account_deletions: 'account',
  analysis_codings: 'analysis',
  analysis_reports: 'analysis',
  analysis_runs: 'analysis',
  analysis_segments: 'analysis',
  assistant_removals: 'forms',
  assistants: 'forms',
  audit_events: 'audit',
  budget_hits: 'budgets',
  call_removals: 'voice/platform-calls',
  call_results: 'voice/results',
  calls: 'voice/calls',
  consent_notices: 'forms',
  follow_up_crashes: 'follow-ups',
  follow_up_runs: 'follow-ups',
  follow_ups: 'follow-ups',
  forms: 'forms',
  identity_accounts: 'integrations/identity',
  identity_attempts: 'integrations/identity',
  identity_challenges: 'integrations/identity',
  identity_confirmations: 'integrations/identity',
  identity_devices: 'integrations/identity',
  identity_keys: 'integrations/identity',
  identity_links: 'integrations/identity',
  identity_passkeys: 'integrations/identity',
  identity_payloads: 'integrations/identity',
  identity_recovery_codes: 'integrations/identity',
  identity_sessions: 'integrations/identity',
  identity_totp: 'integrations/identity',
  installation_secrets: 'database',
  local_subscriptions: 'integrations/payments',
  mails: 'integrations/mail',
  operator_grants: 'billing',
  owner_actions: 'budgets',
  owner_events: 'realtime',
  owner_streams: 'realtime',
  payment_customers: 'billing',
  payment_disputes: 'billing',
  payment_events: 'billing',
  payment_reconciliations: 'billing',
  recording_removals: 'voice/recordings',
  recording_usage: 'voice/recordings',
  recordings: 'voice/recordings',
  response_imports: 'responses',
  responses: 'responses',
  retention_removals: 'forms',
  subscriptions: 'billing',
  transcript_turns: 'voice/turns',
  usage_counters: 'budgets',
  usage_reservations: 'budgets',
  users: 'users',
  worker_processes: 'follow-ups',
};

interface ForeignAccess {
  readonly file: string;
  readonly tables: readonly string[];
  readonly why: string;
}

/**
 * Statements that touch tables of other modules: the only ones. The test in `table-owners.test.ts` fails for one that is not listed, and for
 * one that is listed in vain.
 */
export const FOREIGN_ACCESS: readonly ForeignAccess[] = [
  // Hot paths: one round trip instead of several. Measurements are in docs/scale.md.
  {
    file: 'responses/submit-response.statement.ts',
    tables: ['forms', 'owner_events', 'owner_streams', 'subscriptions'],
    why: 'A submission checks the limit, counts, logs the event and inserts in one statement: the hottest write.',
  },
  {
    file: 'voice/turns/store-turns.statement.ts',
    tables: ['calls', 'owner_events', 'owner_streams', 'responses', 'subscriptions'],
    why: 'Turns of many interviews, their counts and events are stored in one round trip.',
  },
  {
    file: 'voice/conversation/reply-context.statements.ts',
    tables: ['assistants', 'calls', 'forms', 'transcript_turns', 'usage_counters'],
    why: 'Takes the lease and reads all that a reply needs in one round trip, for many calls at once.',
  },
  {
    file: 'voice/calls/call.repository.ts',
    tables: ['follow_ups', 'responses'],
    why: "A participant's call is found by the token of its response, in one read per connection; the sweeper leaves out calls that have pending work.",
  },
  {
    file: 'responses/reservations.service.ts',
    tables: ['owner_streams', 'subscriptions'],
    why: "The month's count is changed with the plan's limit in one statement, under the lock of the count.",
  },
  {
    file: 'billing/entitlements.repository.ts',
    tables: ['owner_streams'],
    why: "The month's count is read with the plan that limits it.",
  },
  {
    file: 'budgets/usage.statements.ts',
    tables: ['subscriptions'],
    why: 'A reservation reads the plan of its owner: it decides the limit in the same statement.',
  },
  {
    file: 'usage/usage.repository.ts',
    tables: ['budget_hits', 'forms', 'subscriptions', 'usage_counters', 'usage_reservations'],
    why: "The page of an owner's consumption is a few joins; budgets are a lower layer that knows no owners' lists.",
  },
  // Several rows must be written by one statement or not at all.
  {
    file: 'users/users.repository.ts',
    tables: ['owner_streams', 'subscriptions'],
    why: 'A new user gets a plan and an event stream in the statement that creates the user, even when two first requests race.',
  },
  {
    file: 'responses/import-responses.statement.ts',
    tables: ['calls', 'forms', 'transcript_turns'],
    why: "An imported batch is one statement: responses, their calls and turns, and the interview's count.",
  },
  {
    file: 'responses/trials/start-trial.ts',
    tables: ['forms'],
    why: 'The response is inserted only while the trial exists: the statement locks its row.',
  },
  {
    file: 'voice/retention/retention.repository.ts',
    tables: ['call_removals', 'call_results', 'calls', 'follow_ups', 'forms', 'recordings', 'responses', 'transcript_turns', 'users'],
    why: 'A batch loses its words, sound or contact details everywhere in one transaction of a few statements.',
  },
  {
    file: 'analysis/report-material.repository.ts',
    tables: ['responses', 'transcript_turns'],
    why: 'The coded interviews of a report, counted by month: joins of all responses of an interview with their codes.',
  },
  {
    file: 'analysis/report.repository.ts',
    tables: ['follow_ups', 'forms', 'responses', 'transcript_turns'],
    why: 'A report is stored only if the responses that it counts are still there, under their lock; quotes are read with their turns.',
  },
  {
    file: 'forms/form.repository.ts',
    tables: ['owner_streams', 'responses'],
    why: "Creating interviews of one owner is serialised by the owner's row; the ids of a deleted interview's responses are read before they go.",
  },
  // Sets of rows that only a join can select without reading them all.
  {
    file: 'analysis/coding.repository.ts',
    tables: ['follow_up_crashes', 'follow_ups', 'forms', 'responses', 'transcript_turns'],
    why: 'Which responses are finished and not coded yet is a join of hundreds of thousands of rows.',
  },
  { file: 'analysis/metrics.repository.ts', tables: ['forms', 'responses'], why: "Totals of an owner's responses, read from an index." },
  {
    file: 'voice/calls/collect.repository.ts',
    tables: ['follow_up_crashes', 'follow_ups'],
    why: 'Calls whose results nobody collects any more: an anti-join, every second.',
  },
  {
    file: 'voice/calls/call-budget.ts',
    tables: ['usage_reservations'],
    why: 'Lines whose call has ended or is gone: an outer join, every second.',
  },
  {
    file: 'forms/trial-forms.service.ts',
    tables: ['calls', 'responses'],
    why: 'Trials of yesterday without a live call: an anti-join, every minute.',
  },
  {
    file: 'forms/form-activity.service.ts',
    tables: ['responses'],
    why: 'Counts of all interviews on Home, read from an index alone (migration 0219).',
  },
  {
    file: 'responses/response.repository.ts',
    tables: ['calls'],
    why: 'Who held the calls of a response decides what its browser may report; `voice` is a later feature.',
  },
  {
    file: 'voice/results/call-results.repository.ts',
    tables: ['calls'],
    why: 'All results of a response at once, beside its calls and turns.',
  },
  {
    file: 'voice/recordings/turn-moments.ts',
    tables: ['calls', 'transcript_turns'],
    why: "Where a turn is in a recording: its call's start, the turn before it and the recording, in one read.",
  },
  {
    file: 'voice/recordings/recordings.service.ts',
    tables: ['calls'],
    why: 'Recordings in the order of their calls, for their owner only.',
  },
  { file: 'audit/audit.repository.ts', tables: ['forms'], why: 'A page of the log shows the present titles of interviews.' },
  {
    file: 'forms/assistant-attention.service.ts',
    tables: ['users'],
    why: "An event carries the owner's `sub`, which is read with the interview.",
  },
  { file: 'billing/payment-customers.repository.ts', tables: ['users'], why: 'The address of a new customer of the payment provider.' },
  // The whole account, and operators' commands.
  {
    file: 'account/deletions.repository.ts',
    tables: [
      'analysis_reports',
      'calls',
      'forms',
      'identity_accounts',
      'identity_payloads',
      'identity_sessions',
      'recordings',
      'responses',
      'transcript_turns',
      'users',
    ],
    why: 'An account is deleted in bounded steps, in the order of foreign keys, and counts what goes.',
  },
  {
    file: 'account/export-account.ts',
    tables: [
      'analysis_reports',
      'assistants',
      'audit_events',
      'forms',
      'recordings',
      'responses',
      'subscriptions',
      'transcript_turns',
      'users',
    ],
    why: 'A copy of everything, streamed from one snapshot.',
  },
  {
    file: 'audit/read-audit.ts',
    tables: ['identity_accounts', 'users'],
    why: 'A command: finds the account of an e-mail address, without starting the application.',
  },
  {
    file: 'billing/operator-grants.ts',
    tables: ['users'],
    why: 'A command: finds the owner of an e-mail address, without starting the application.',
  },
];
