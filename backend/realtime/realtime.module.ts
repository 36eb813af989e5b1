import { Global, Module } from '@nestjs/common';
import { OwnerEvents } from './owner-events.js';
import { RealtimeServer } from './realtime-server.js';

/** The way features notify owners. The gateways are wired in the modules that answer their messages. */
@Global()
@Module({ providers: [RealtimeServer, OwnerEvents], exports: [RealtimeServer, OwnerEvents] })
export class RealtimeModule {}
