import { Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail.js';
import { DomainEvents } from './domain-events.js';
import { LiveUpdates } from './live-updates.js';

/** What happened, and the two subscribers that write it down for people. All subscribers are listed in subscriptions.ts. */
@Global()
@Module({ providers: [DomainEvents, LiveUpdates, AuditTrail], exports: [DomainEvents, LiveUpdates, AuditTrail] })
export class DomainEventsModule {}
