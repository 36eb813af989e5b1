import { Global, Module } from '@nestjs/common';
import { LiveScreensService } from './live-screens.service.js';
import { OwnerEventsService } from './owner-events.service.js';
import { RealtimeServer } from './realtime-server.js';

/** The way features notify owners. The gateways are wired in the modules that answer their messages. */
@Global()
@Module({
  providers: [RealtimeServer, OwnerEventsService, LiveScreensService],
  exports: [RealtimeServer, OwnerEventsService, LiveScreensService],
})
export class RealtimeModule {}
