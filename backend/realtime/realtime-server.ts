import { Injectable } from '@nestjs/common';
import type { Namespace, Server } from 'socket.io';
import type { DashboardClientEvents, DashboardServerEvents, LiveClientEvents, LiveServerEvents, OwnerEvent } from '../contract/realtime.js';
import { NAMESPACES } from '../contract/realtime-constants.js';
import type { LiveDraft, LiveTurn } from '../contract/voice.js';
import type { AnalysisProgress } from '../contract/analysis.js';
import { rooms } from './rooms.js';

export type DashboardNamespace = Namespace<DashboardClientEvents, DashboardServerEvents>;
export type LiveNamespace = Namespace<LiveClientEvents, LiveServerEvents>;

/**
 * Sends to sockets. Best effort by design: whoever missed something reads it from the database.
 * A process without sockets (a worker) sends nothing.
 */
@Injectable()
export class RealtimeServer {
  private server: Server | undefined;

  attach(server: Server): void {
    this.server = server;
  }

  get dashboard(): DashboardNamespace | undefined {
    return this.server?.of(NAMESPACES.dashboard);
  }

  get live(): LiveNamespace | undefined {
    return this.server?.of(NAMESPACES.live);
  }

  /** An event of the owner's stream, to every open dashboard. */
  sendEvent(ownerId: string, event: OwnerEvent): void {
    this.dashboard?.to(rooms.owner(ownerId)).emit('event', event);
  }

  /** How far a report has come; a screen that misses it reads the run. */
  sendAnalysis(ownerId: string, progress: AnalysisProgress): void {
    this.dashboard?.to(rooms.owner(ownerId)).volatile.emit('analysis', progress);
  }

  /** A stored turn, to the call it belongs to and to those who watch the interview. */
  sendTurn(callId: string, turn: LiveTurn): void {
    this.live?.to(rooms.live(callId)).emit('turn', turn);
    this.dashboard?.to(rooms.watch(turn.responseId)).emit('turn', turn);
  }

  /** Words that are not stored yet; a listener that lags may miss some, the turn holds them all. */
  sendDraft(callId: string, draft: LiveDraft): void {
    this.live?.to(rooms.live(callId)).volatile.emit('draft', draft);
    this.dashboard?.to(rooms.watch(draft.responseId)).volatile.emit('draft', draft);
  }
}
