import { Module } from '@nestjs/common';
import { AnalysisModule } from './analysis/analysis.module.js';
import { RedactReports } from './analysis/redact-reports.js';
import { ScheduleCoding } from './analysis/schedule-coding.js';
import { AuditTrail } from './domain-events/audit-trail.js';
import { DomainEvents } from './domain-events/domain-events.js';
import { LiveUpdates } from './domain-events/live-updates.js';
import { FollowUps } from './follow-ups/follow-ups.js';
import { subscriptionsOf } from './subscriptions.js';

/** Connects domain events with those who act upon them. */
@Module({ imports: [AnalysisModule] })
export class SubscriptionsModule {
  constructor(
    domainEvents: DomainEvents,
    coding: ScheduleCoding,
    reports: RedactReports,
    audit: AuditTrail,
    live: LiveUpdates,
    followUps: FollowUps,
  ) {
    domainEvents.connect(subscriptionsOf({ coding, reports, audit, live, followUps }));
  }
}
