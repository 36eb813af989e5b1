import { Global, Module } from '@nestjs/common';
import { EventPruner } from './event-pruner.js';
import { OwnerEvents } from './owner-events.js';
import { RealtimeServer } from './realtime-server.js';

/** What features use to tell owners what happened. The gateways are wired where their answers come from. */
@Global()
@Module({ providers: [RealtimeServer, OwnerEvents, EventPruner], exports: [RealtimeServer, OwnerEvents] })
export class RealtimeModule {}
