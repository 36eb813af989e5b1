import { Global, Module } from '@nestjs/common';
import { AuditTrailService } from './audit-trail.service.js';
import { DomainEventsService } from './domain-events.service.js';
import { LiveUpdatesService } from './live-updates.service.js';

/** What happened, and the two subscribers that write it down for people. All subscribers are listed in subscriptions.ts. */
@Global()
@Module({
  providers: [DomainEventsService, LiveUpdatesService, AuditTrailService],
  exports: [DomainEventsService, LiveUpdatesService, AuditTrailService],
})
export class DomainEventsModule {}
