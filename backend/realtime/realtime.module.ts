import { Global, Module } from '@nestjs/common';
import { OwnerEventsService } from './owner-events.service.js';
import { RealtimeServer } from './realtime-server.js';

/** The way features notify owners. The gateways are wired in the modules that answer their messages. */
@Global()
@Module({ providers: [RealtimeServer, OwnerEventsService], exports: [RealtimeServer, OwnerEventsService] })
export class RealtimeModule {}
