import type { ActivityEntry, AuditKind } from '@contract/audit';
import type { Values } from '@/lib/i18n/texts';
import { t } from './texts';

type Details = ActivityEntry['details'];

const nothing = (): Values => ({});
/** As choices are called in messages. */
const choice = (value: Details[string] | undefined) => String(value || 'none').replaceAll('-', '_');

/** What a sentence varies by: the choices of its message, and the counts and names that it inserts. */
const VALUES: Record<AuditKind, (details: Details) => Values> = {
  'account.signed-up': nothing,
  'account.signed-in': ({ method, factor }) => ({ method: choice(method), factor: choice(factor) }),
  'account.sign-in-failed': ({ reason }) => ({ reason: choice(reason) }),
  'account.second-factor-failed': ({ factor }) => ({ factor: choice(factor) }),
  'account.signed-out': nothing,
  'session.revoked': ({ count }) => ({ count: Number(count) }),
  'refresh-token.reused': nothing,
  'password.changed': nothing,
  'password-reset.requested': ({ by }) => ({ by: choice(by) }),
  'password-reset.used': nothing,
  'email.changed': nothing,
  'email.verified': nothing,
  'totp.added': nothing,
  'totp.removed': nothing,
  'recovery-codes.made': nothing,
  'passkey.added': nothing,
  'passkey.removed': nothing,
  'responses.exported': nothing,
  'report.exported': ({ format }) => ({ format: String(format).toUpperCase() }),
  'report.shared': ({ days }) => ({ count: Number(days) }),
  'report.share-revoked': nothing,
  'agreement.shared': ({ days }) => ({ count: Number(days) }),
  'agreement.share-revoked': nothing,
  'agreement.exported': nothing,
  'codebook.exported': ({ format }) => ({ format: String(format).toUpperCase() }),
  'account.exported': nothing,
  'response.deleted': nothing,
  'interview.deleted': ({ responses }) => ({ count: Number(responses) }),
  'analysis.deleted': nothing,
  'recording.deleted': nothing,
  'account.deletion-requested': nothing,
  'account.deleted': nothing,
  'retention.applied': ({ what, count }) => ({ what: choice(what), count: Number(count) }),
  'plan.granted': ({ maxResponses }) => ({ count: Number(maxResponses) }),
  'plan.grant-withdrawn': nothing,
  'plan.changed': ({ from, to }) => ({ from: planName(from), to: planName(to) }),
  'responses.imported': ({ count }) => ({ count: Number(count) }),
};

const planName = (tier: Details[string] | undefined) => String(tier).charAt(0).toUpperCase() + String(tier).slice(1);

/** What happened, as a sentence; a kind that this page does not know yet by its name. */
export function activitySentence({ kind, details, subject }: ActivityEntry): string {
  const sentence = Object.hasOwn(VALUES, kind) ? t(`activity.${kind}`, VALUES[kind](details)) : kind;
  return subject?.title ? `${sentence} (${subject.title})` : sentence;
}
