import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { Namespace, Server } from 'socket.io';
import { ClusterAdapter } from 'socket.io-adapter';
import { MetricsService } from '../common/metrics.js';
import { Tracing } from '../common/tracing.js';
import type { DashboardClientEvents, DashboardServerEvents, LiveClientEvents, LiveServerEvents, OwnerEvent } from '../contract/realtime.js';
import { NAMESPACES } from '../contract/realtime-constants.js';
import type { LiveDraft, LiveTurn } from '../contract/voice.js';
import type { LiveCard, LiveWords } from '../contract/live.js';
import type { AnalysisProgress } from '../contract/analysis.js';
import type { AskedMessage } from '../contract/ask.js';
import type { RehearsalMessage } from '../contract/rehearsals.js';
import { rooms } from './rooms.js';

export type DashboardNamespace = Namespace<DashboardClientEvents, DashboardServerEvents>;
export type LiveNamespace = Namespace<LiveClientEvents, LiveServerEvents>;

/** Drafts reach other processes at most this often; each draft contains the previous one. Milliseconds. */
const DRAFTS_ELSEWHERE_MS = 200;

/** Messages between the processes, beside Socket.IO's own. */
interface BetweenProcesses {
  on(event: string, listener: (body: unknown) => void): void;
  serverSideEmit(event: string, body: unknown): boolean;
}

/** Between processes: live viewing was turned off for an interview. */
const WATCHING_STOPPED = 'watching-stopped';

const SEND_AWAY_STEPS = 20;
/** Clients that all come back within this time, milliseconds, are no storm. */
const RECONNECT_WITHIN_MS = 2_000;

/**
 * Sends to sockets. Best effort by design: clients read missed events from the database.
 * A process without sockets (a worker) sends to those of the others.
 */
@Injectable()
export class RealtimeServer {
  private server: Server | undefined;
  /** When a draft of a response last went to other processes. */
  private readonly lastBroadcastAt = new Map<string, number>();

  private readonly processListeners: [string, (body: unknown) => void][] = [];
  private closing = false;
  private onSendAway = (): void => undefined;
  private watchingStoppedListener: (() => void) | undefined;
  private spokenListener: ((ownerId: string, words: LiveTurn | LiveDraft) => void) | undefined;

  constructor(
    private readonly metricsService: MetricsService,
    private readonly tracing: Tracing,
  ) {}

  /** @param onSendAway called before connections are ended */
  attach(server: Server, onSendAway = (): void => undefined): void {
    this.server = server;
    this.onSendAway = onSendAway;
    for (const [event, listener] of this.processListeners) this.listen(event, listener);
  }

  /** Tells the other processes something that is not for sockets. Best effort. */
  tellProcesses(event: string, body: unknown): void {
    if (this.hasOthers) (this.dashboard as unknown as BetweenProcesses).serverSideEmit(event, body);
  }

  /** There may be other processes to tell. */
  get hasOthers(): boolean {
    return this.dashboard?.adapter instanceof ClusterAdapter;
  }

  /** What other processes tell this one. */
  onProcessEvent(event: string, listener: (body: unknown) => void): void {
    this.processListeners.push([event, listener]);
    this.listen(event, listener);
  }

  /** Called with all words that this process sends. */
  onSpoken(listener: (ownerId: string, words: LiveTurn | LiveDraft) => void): void {
    this.spokenListener = listener;
  }

  private listen(event: string, listener: (body: unknown) => void): void {
    (this.dashboard as unknown as BetweenProcesses | undefined)?.on(event, listener);
  }

  /** True from the moment on in which sockets are sent away: new ones go elsewhere. */
  get isClosing(): boolean {
    return this.closing;
  }

  /** Sockets that are open here. */
  get connections(): number {
    return this.server?.engine.clientsCount ?? 0;
  }

  get socketsByKind(): Record<keyof typeof NAMESPACES, number> {
    return { dashboard: this.dashboard?.sockets.size ?? 0, live: this.live?.sockets.size ?? 0 };
  }

  /** What another process sent to this one's dashboards. */
  onRemoteEvent(event: string, body: unknown): void {
    if (event === 'event') this.measureLag('other', body as OwnerEvent);
  }

  /**
   * Ends all connections, some at a time. Not by Socket.IO's own word, after which clients would stay away: a connection that breaks is one
   * they come back from, to a process that is there.
   */
  async sendAway(withinMs: number): Promise<void> {
    this.closing = true;
    this.onSendAway();
    await this.closeConnections(withinMs);
  }

  /** Lets all clients come back, and read what they may have missed. */
  reconnectAll(): void {
    void this.closeConnections(RECONNECT_WITHIN_MS);
  }

  private async closeConnections(withinMs: number): Promise<void> {
    const clients = (this.server?.engine as unknown as { clients?: Record<string, { close(): void }> } | undefined)?.clients ?? {};
    const open = Object.values(clients);
    const steps = withinMs > 0 ? SEND_AWAY_STEPS : 1;
    const each = Math.max(1, Math.ceil(open.length / steps));
    for (let at = 0; at < open.length; at += each) {
      for (const connection of open.slice(at, at + each)) connection.close();
      if (withinMs > 0) await delay(withinMs / steps);
    }
  }

  get dashboard(): DashboardNamespace | undefined {
    return this.server?.of(NAMESPACES.dashboard);
  }

  get live(): LiveNamespace | undefined {
    return this.server?.of(NAMESPACES.live);
  }

  /** An event of the owner's stream, to every open dashboard. */
  sendEvent(ownerId: string, event: OwnerEvent): void {
    this.measureLag('own', event);
    this.tracing.start(`event ${event.body.kind}`, { kind: 'producer' })?.end();
    this.dashboard?.to(rooms.owner(ownerId)).emit('event', event);
  }

  /** Wire times are UTC, and do not say so. */
  private measureLag(process: 'own' | 'other', { at }: OwnerEvent): void {
    const ms = Date.now() - Date.parse(`${at}Z`);
    if (ms >= 0) this.metricsService.eventLag.observe({ process }, ms / 1_000);
  }

  /** How far a report has come; a screen that misses it reads the run. */
  sendAnalysis(ownerId: string, progress: AnalysisProgress): void {
    this.dashboard?.to(rooms.owner(ownerId)).volatile.emit('analysis', progress);
  }

  /** A question to the interviews has changed; a screen that misses it reads the questions. */
  sendAsked(ownerId: string, message: AskedMessage): void {
    this.dashboard?.to(rooms.owner(ownerId)).emit('asked', message);
  }

  /** What happens in a rehearsal; a screen that misses it reads the rehearsal. */
  sendRehearsal(ownerId: string, message: RehearsalMessage): void {
    this.dashboard?.to(rooms.owner(ownerId)).emit('rehearsal', message);
  }

  /** Calls back in every process when live viewing is turned off for an interview. */
  onWatchingStopped(listener: () => void): void {
    this.watchingStoppedListener = listener;
    this.onProcessEvent(WATCHING_STOPPED, listener);
  }

  /** Live viewing was turned off for this interview. Connections come back by themselves, and are refused when they ask again. */
  stopWatching(formId: number): void {
    this.watchingStoppedListener?.();
    this.tellProcesses(WATCHING_STOPPED, null);
    this.dashboard?.in(rooms.watchedForm(formId)).disconnectSockets(true);
  }

  /** As above, for those who watch these responses. */
  stopWatchingResponses(responseIds: readonly string[]): void {
    if (responseIds.length > 0) this.dashboard?.in(responseIds.map((id) => rooms.watch(id))).disconnectSockets(true);
  }

  /**
   * To all dashboards that show an owner's Live screen. Not volatile: of the words of several interviews in one tick, Socket.IO would send only the
   * first. Their sender bounds them, and screens that read too slowly are closed.
   * @param options.everywhere another process has such a dashboard: most words need not be written to it
   */
  sendWords(ownerId: string, words: LiveWords, { everywhere }: { everywhere: boolean }): void {
    const dashboards = everywhere ? this.dashboard : this.dashboard?.local;
    dashboards?.to(rooms.liveScreen(ownerId)).emit('live-words', words);
  }

  sendCards(ownerId: string, cards: LiveCard[]): void {
    this.dashboard?.to(rooms.liveScreen(ownerId)).emit('live-cards', { cards });
  }

  /** Owners whose Live screen is open on a dashboard of this process. */
  get ownersWatching(): string[] {
    const prefix = rooms.liveScreen('');
    return [...(this.dashboard?.adapter.rooms.keys() ?? [])].flatMap((room) => (room.startsWith(prefix) ? room.slice(prefix.length) : []));
  }

  /** Sends a stored turn to its call and to the owners watching the interview. */
  sendTurn(callId: string, turn: LiveTurn, ownerId: string): void {
    this.spokenListener?.(ownerId, turn);
    this.live?.to(rooms.live(callId)).emit('turn', turn);
    this.dashboard?.to(rooms.watch(turn.responseId)).emit('turn', turn);
  }

  /** Words that are not stored yet; a listener that lags may miss some, the turn holds them all. */
  sendDraft(callId: string, draft: LiveDraft, ownerId: string): void {
    this.spokenListener?.(ownerId, draft);
    const near = this.isNearOnly(`${draft.role}:${draft.responseId}`);
    this.speaking(this.live, near)?.to(rooms.live(callId)).emit('draft', draft);
    this.speaking(this.dashboard, near)?.to(rooms.watch(draft.responseId)).emit('draft', draft);
  }

  /** Sends a participant's partial speech to the watching owners. */
  sendParticipantDraft(draft: LiveDraft, ownerId: string): void {
    this.spokenListener?.(ownerId, draft);
    const near = this.isNearOnly(`${draft.role}:${draft.responseId}`);
    this.speaking(this.dashboard, near)?.to(rooms.watch(draft.responseId)).emit('draft', draft);
  }

  /** Asks the participant's page to say when nobody speaks or types (`quiet`). */
  awaitQuiet(callId: string): void {
    this.live?.to(rooms.live(callId)).emit('await-quiet');
  }

  private speaking<N extends DashboardNamespace | LiveNamespace>(namespace: N | undefined, near: boolean): N['volatile'] | undefined {
    return near ? namespace?.local.volatile : namespace?.volatile;
  }

  private isNearOnly(key: string): boolean {
    const now = Date.now();
    if (now - (this.lastBroadcastAt.get(key) ?? -Infinity) < DRAFTS_ELSEWHERE_MS) return true;
    // Ordered by time: the oldest entries come first.
    this.lastBroadcastAt.delete(key);
    for (const [old, at] of this.lastBroadcastAt) {
      if (now - at < DRAFTS_ELSEWHERE_MS) break;
      this.lastBroadcastAt.delete(old);
    }
    this.lastBroadcastAt.set(key, now);
    return false;
  }
}
