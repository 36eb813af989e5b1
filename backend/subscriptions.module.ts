import { Module } from '@nestjs/common';
import { AnalysisModule } from './analysis/analysis.module.js';
import { RedactAgreement } from './analysis/agreement/redact-agreement.js';
import { ScheduleChecks } from './analysis/quality/schedule-checks.js';
import { RedactReports } from './analysis/redact-reports.js';
import { ScheduleCoding } from './analysis/schedule-coding.js';
import { AuditTrailService } from './domain-events/audit-trail.service.js';
import { DomainEventsService } from './domain-events/domain-events.service.js';
import { LiveUpdatesService } from './domain-events/live-updates.service.js';
import { FollowUpsService } from './follow-ups/follow-ups.service.js';
import { subscriptionsOf } from './subscriptions.js';

/** Connects domain events with those who act upon them. */
@Module({ imports: [AnalysisModule] })
export class SubscriptionsModule {
  constructor(
    domainEvents: DomainEventsService,
    coding: ScheduleCoding,
    reports: RedactReports,
    agreement: RedactAgreement,
    quality: ScheduleChecks,
    audit: AuditTrailService,
    live: LiveUpdatesService,
    followUps: FollowUpsService,
  ) {
    domainEvents.connect(subscriptionsOf({ coding, reports, agreement, quality, audit, live, followUps }));
  }
}
