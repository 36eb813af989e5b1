import type { ActivityEntry, AuditGroup, AuditKind } from '@contract/audit';
import { plural } from '@/lib/format';

type Details = ActivityEntry['details'];

const FACTORS: Record<string, string> = { totp: 'an authenticator code', 'recovery-code': 'a recovery code', passkey: 'a passkey' };
const RETAINED: Record<string, string> = {
  recordings: 'recordings',
  transcripts: 'transcripts',
  contacts: 'contact details',
  responses: 'responses',
  audit: 'old activity',
};

const SENTENCES: Record<AuditKind, (details: Details) => string> = {
  'account.signed-up': () => 'Account created',
  'account.signed-in': ({ method, factor }) =>
    `Signed in with ${method === 'passkey' ? 'a passkey' : 'the password'}${factor ? ` and ${FACTORS[String(factor)] ?? 'a code'}` : ''}`,
  'account.sign-in-failed': ({ reason }) =>
    reason === 'delayed'
      ? 'Sign-in blocked after too many attempts'
      : `Sign-in failed: wrong ${reason === 'passkey' ? 'passkey' : 'password'}`,
  'account.second-factor-failed': ({ factor }) => `Sign-in failed: ${FACTORS[String(factor)] ?? 'a code'} was wrong`,
  'account.signed-out': () => 'Signed out',
  'session.revoked': ({ count }) => `Signed out ${plural(Number(count), 'other session')}`,
  'refresh-token.reused': () => 'A session was ended because its token was used twice',
  'password.changed': () => 'Password changed',
  'password-reset.requested': ({ by }) => (by === 'operator' ? 'Password reset started by the operator' : 'Password reset requested'),
  'password-reset.used': () => 'Password reset',
  'email.changed': () => 'Email changed',
  'email.verified': () => 'Email confirmed',
  'totp.added': () => 'Authenticator app added',
  'totp.removed': () => 'Authenticator app removed',
  'recovery-codes.made': () => 'Recovery codes created',
  'passkey.added': () => 'Passkey added',
  'passkey.removed': () => 'Passkey removed',
  'responses.exported': () => 'Responses exported as CSV',
  'report.exported': ({ format }) => `Report exported as ${String(format).toUpperCase()}`,
  'account.exported': () => 'Account data exported',
  'response.deleted': () => 'Response deleted',
  'interview.deleted': ({ responses }) => `Interview deleted with ${plural(Number(responses), 'response')}`,
  'analysis.deleted': () => 'Report deleted',
  'recording.deleted': () => 'Recording deleted',
  'account.deletion-requested': () => 'Account deletion requested',
  'account.deleted': () => 'Account deleted',
  'retention.applied': ({ what, count }) => `Deleted after the retention period: ${Number(count)} ${RETAINED[String(what)] ?? 'items'}`,
  'plan.granted': ({ maxResponses }) => `Enterprise plan granted: ${plural(Number(maxResponses), 'response')} a month`,
  'plan.grant-withdrawn': () => 'Enterprise plan withdrawn',
  'plan.changed': ({ from, to }) => `Plan changed from ${planName(from)} to ${planName(to)}`,
  'responses.imported': ({ count }) => `${plural(Number(count), 'response')} imported`,
};

const planName = (tier: Details[string] | undefined) => String(tier).charAt(0).toUpperCase() + String(tier).slice(1);

/** What happened, as a sentence; a kind that this page does not know yet by its name. */
export function activitySentence({ kind, details, subject }: ActivityEntry): string {
  const sentence = Object.hasOwn(SENTENCES, kind) ? SENTENCES[kind](details) : kind;
  return subject?.title ? `${sentence} (${subject.title})` : sentence;
}

export const GROUP_NAMES: Record<AuditGroup, string> = {
  'sign-in': 'Sign-ins',
  security: 'Security',
  exports: 'Exports',
  deletions: 'Deletions',
  plan: 'Plan',
  data: 'Imports',
};
