import { DEFAULT_FRAME } from './contract/frame.js';
import { STEPPING_ACTIONS } from './contract/stepping-actions.js';
import type { RedactAgreement } from './analysis/agreement/redact-agreement.js';
import type { ScheduleChecks } from './analysis/quality/schedule-checks.js';
import type { RedactReports } from './analysis/redact-reports.js';
import type { ScheduleCoding } from './analysis/schedule-coding.js';
import type { AuditTrailService } from './domain-events/audit-trail.service.js';
import { inStatement, type Subscriptions } from './domain-events/domain-event-map.js';
import type { LiveUpdatesService } from './domain-events/live-updates.service.js';
import type { FollowUpsService } from './follow-ups/follow-ups.service.js';

/** What subscribers are made of. Most new ones need `followUps` only: they schedule work for a job. */
export interface SubscriberParts {
  readonly coding: ScheduleCoding;
  readonly reports: RedactReports;
  readonly agreement: RedactAgreement;
  readonly quality: ScheduleChecks;
  readonly audit: AuditTrailService;
  readonly live: LiveUpdatesService;
  readonly followUps: FollowUpsService;
}

/**
 * The subscribers of every domain event, in the order in which they run. An event without subscribers has an empty
 * entry. Live updates come last, as they hold the owner's event stream until the commit. docs/architecture.md has the same table; a test
 * compares them.
 */
export const subscriptionsOf = ({ coding, reports, agreement, quality, audit, live, followUps }: SubscriberParts): Subscriptions => ({
  'interview.created': {
    'live updates': (tx, { ownerId, form }) => live.tell(tx, ownerId, { kind: 'form.created', form }),
  },
  'interview.changed': {
    'stepping in': async (tx, { form }) => {
      const { live_view: isWatched, stepping_in: actions } = form.frame ?? DEFAULT_FRAME;
      if (!isWatched || actions.length < STEPPING_ACTIONS.length) await followUps.schedule(tx, 'interview.release', String(form.id));
    },
    'live updates': (tx, event) => live.interviewChanged(tx, event),
  },
  'interview.published': {},
  'interview.unpublished': {},
  'interview.closed': {},
  'interview.reopened': {},
  'interview.inclusion-changed': {
    coding: (tx, event) => coding.inclusionChanged(tx, event),
  },
  'interview.deleted': {
    'audit log': (tx, event) => audit.interviewDeleted(tx, event),
    'live updates': (tx, event) => live.interviewDeleted(tx, event),
  },
  'trial.deleted': {
    'live updates': (tx, { responseIds }) => live.redactResponses(tx, responseIds),
  },

  'response.created': { 'live updates': inStatement },
  'response.continued': { 'live updates': inStatement },
  'response.changed': {
    'live updates': (tx, { ownerId, response, usage }) =>
      live.tell(tx, ownerId, { kind: 'response.updated', response, ...(usage && { usage }) }),
  },
  'response.completed': {
    coding: (tx, event) => coding.respond(tx, event),
    quality: (tx, event) => quality.respond(tx, event),
  },
  'response.transcript-changed': {
    coding: (tx, event) => coding.respond(tx, event),
    agreement: (tx, event) => agreement.transcriptChanged(tx, event),
    quality: (tx, event) => quality.respond(tx, event),
  },
  'response.inclusion-changed': {
    coding: (tx, event) => coding.respond(tx, event),
  },
  'responses.reviewed': {
    coding: (tx, event) => coding.reviewed(tx, event),
    'live updates': (tx, { ownerId, formId, reviews }) =>
      live.tell(tx, ownerId, { kind: 'responses.reviewed', formId, reviews: [...reviews] }),
  },
  'tags.changed': {
    'live updates': (tx, { ownerId }) => live.tell(tx, ownerId, { kind: 'tags.changed' }),
  },
  'response-views.changed': {
    'live updates': (tx, { ownerId, formId }) => live.tell(tx, ownerId, { kind: 'response-views.changed', formId }),
  },
  'notes.changed': {
    'live updates': (tx, { ownerId, formId, responseId }) => live.tell(tx, ownerId, { kind: 'notes.changed', formId, responseId }),
  },
  'responses.deleted': {
    quality: (tx, event) => quality.deleted(tx, event),
    'live updates': (tx, event) => live.responsesDeleted(tx, event),
  },
  'responses.restored': {
    'live updates': (tx, event) => live.manyResponsesChanged(tx, event),
  },
  'responses.words-erased': {
    reports: (tx, event) => reports.redact(tx, event),
    quality: (tx, event) => quality.wordsErased(tx, event),
  },
  'responses.contacts-erased': {
    quality: (tx, event) => quality.contactsErased(tx, event),
    'live updates': (tx, { responseIds }) => live.redactResponses(tx, responseIds),
  },
  'response.erased': {
    'audit log': (tx, event) => audit.responseErased(tx, event),
    'live updates': (tx, { responseId }) => live.redactResponses(tx, [responseId]),
  },
  'responses.imported': {
    'audit log': (tx, event) => audit.responsesImported(tx, event),
    'live updates': (tx, event) => live.manyResponsesChanged(tx, event),
  },
  'retention.applied': {
    'audit log': (tx, event) => audit.retentionApplied(tx, event),
    'live updates': (tx, event) => live.manyResponsesChanged(tx, event),
  },

  'report.requested': {
    'live updates': (tx, { ownerId, formId }) => live.tell(tx, ownerId, { kind: 'analysis.updated', formId, state: 'running' }),
  },
  'report.ready': {
    'live updates': (tx, { ownerId, formId }) => live.tell(tx, ownerId, { kind: 'analysis.updated', formId, state: 'ready' }),
  },
  'report.failed': {
    'live updates': (tx, { ownerId, formId }) => live.tell(tx, ownerId, { kind: 'analysis.updated', formId, state: 'failed' }),
  },
  'report.deleted': {
    'audit log': (tx, event) => audit.reportDeleted(tx, event),
    'live updates': (tx, { ownerId, formId }) => live.tell(tx, ownerId, { kind: 'analysis.updated', formId, state: 'deleted' }),
  },
  'codebook.changed': {
    'live updates': (tx, { ownerId, update }) => live.tell(tx, ownerId, update),
  },
  'agreement.changed': {
    'live updates': (tx, { ownerId, update }) => live.tell(tx, ownerId, update),
  },

  'plan.changed': {
    'audit log': (tx, event) => audit.planChanged(tx, event),
    'live updates': (tx, { ownerId, subscription, maxResponses }) =>
      live.tell(tx, ownerId, { kind: 'subscription.changed', subscription, maxResponses }),
  },
});
