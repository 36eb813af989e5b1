import type { AnalysisProgress } from '@contract/analysis';
import type { AskedMessage } from '@contract/ask';
import type { ErrorBody } from '@contract/errors';
import type { LiveCard, LiveWords } from '@contract/live';
import type { HandshakeError, OwnerEvent, PositionAnswer, ResumeAnswer, WatchAnswer } from '@contract/realtime';
import type { RehearsalMessage } from '@contract/rehearsals';
import { POSITION_CHECK_MS } from '@contract/realtime-constants';
import type { LiveDraft, LiveTurn } from '@contract/voice';
import { FINAL_CODES } from '@/lib/api-client';
import { log } from '@/lib/log';
import { openDashboardSocket, type DashboardSocket } from './dashboard-socket';
import { missedSince, newStream, receiveEvent, receivePosition, receiveResume, type StreamState, type StreamStep } from './owner-stream';

export type ConnectionStatus = 'connecting' | 'live' | 'interrupted';

/** Milliseconds to wait for an acknowledgement. */
const ACK_MS = 10_000;
/** Milliseconds before trying again after the server has refused or dropped us; doubled up to the maximum. */
const RETRY = { first: 250, most: 15_000 } as const;

export type DashboardHandlers = {
  token: () => Promise<string | null>;
  /** The server does not accept our token: get another one. */
  onUnauthorized: () => Promise<void>;
  onEvent: (event: OwnerEvent) => void;
  /** How far a report has come: for the moment only, and may get lost. */
  onAnalysisProgress: (progress: AnalysisProgress) => void;
  /** Something has happened to a question: for the moment only, and may get lost. */
  onAsked: (message: AskedMessage) => void;
  /** What happens in a rehearsal: for the moment only, and may get lost. */
  onRehearsal: (message: RehearsalMessage) => void;
  /** Lists read before the stream's present position are to be read again. */
  onRefresh: (position: { top: number; epoch: string }) => void;
};

export type WatchListener = {
  /** The turns so far, each time the watch is (re)established. */
  onStart: (turns: readonly LiveTurn[], draft: LiveDraft | null) => void;
  onTurn: (turn: LiveTurn) => void;
  onDraft: (draft: LiveDraft) => void;
  /** Why it may not be watched. */
  onRefused: (reason: string) => void;
};

/** What the Live screen follows: all of the owner's running interviews. */
export type LiveScreenListener = {
  /** Now, after each (re)connection, and when events were lost: read all cards. */
  onStart: () => void;
  onWords: (words: LiveWords) => void;
  onCards: (cards: readonly LiveCard[]) => void;
  onEvent: (event: OwnerEvent) => void;
};

/**
 * One socket to the owner's event stream for the whole signed-in area. Delivery is not trusted: sequence numbers reveal missing events on
 * every (re)connect, on a gap, and in a periodic comparison with the server.
 */
export class DashboardConnection {
  private stream: StreamState = newStream;
  private status: ConnectionStatus = 'connecting';
  private socket: DashboardSocket | null = null;
  private handlers: DashboardHandlers | null = null;
  private resuming = false;
  private checkTimer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private retryMs: number = RETRY.first;
  private readonly statusListeners = new Set<() => void>();
  private liveScreen: LiveScreenListener | null = null;
  private readonly watches = new Map<string, Set<WatchListener>>();

  readonly getStatus = (): ConnectionStatus => this.status;

  readonly subscribeStatus = (listener: () => void): (() => void) => {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  };

  /** The stream position of the data on screen; null before it is known. */
  get position(): { top: number; epoch: string } | null {
    return this.stream.epoch === null ? null : { top: this.stream.seq, epoch: this.stream.epoch };
  }

  /** @see missedSince */
  missedSince(position: { top?: number; epoch?: string }): readonly OwnerEvent[] | null {
    return missedSince(this.stream, position);
  }

  open(handlers: DashboardHandlers): void {
    this.close();
    this.handlers = handlers;
    const socket = openDashboardSocket(handlers.token);
    this.socket = socket;
    socket.on('connect', () => this.connected());
    socket.on('disconnect', (reason) => this.disconnected(reason));
    socket.on('connect_error', (error) => void this.refused(error as HandshakeError));
    socket.on('event', (event) => this.step(receiveEvent(this.stream, event)));
    socket.on('analysis', (progress) => this.handlers?.onAnalysisProgress(progress));
    socket.on('asked', (message) => this.handlers?.onAsked(message));
    socket.on('rehearsal', (message) => this.handlers?.onRehearsal(message));
    socket.on('turn', (turn) => this.watches.get(turn.responseId)?.forEach((listener) => listener.onTurn(turn)));
    socket.on('draft', (draft) => this.watches.get(draft.responseId)?.forEach((listener) => listener.onDraft(draft)));
    socket.on('live-words', (words) => this.liveScreen?.onWords(words));
    socket.on('live-cards', ({ cards }) => this.liveScreen?.onCards(cards));
    window.addEventListener('focus', this.check);
    window.addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.check);
    this.setStatus('connecting');
    socket.connect();
  }

  close(): void {
    clearTimeout(this.checkTimer);
    clearTimeout(this.retryTimer);
    window.removeEventListener('focus', this.check);
    window.removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.check);
    this.socket?.disconnect();
    this.socket = null;
    this.handlers = null;
    this.stream = newStream;
    this.resuming = false;
  }

  /** Follows one running interview turn by turn; survives reconnections. */
  watch(responseId: string, listener: WatchListener): () => void {
    const listeners = this.watches.get(responseId) ?? new Set();
    this.watches.set(responseId, listeners.add(listener));
    if (this.socket?.connected) void this.startWatch(responseId);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      this.watches.delete(responseId);
      if (this.socket?.connected) this.socket.emit('unwatch', { responseId }, () => undefined);
    };
  }

  /** Follows all running interviews, for one screen; survives reconnections. */
  showLiveScreen(listener: LiveScreenListener): () => void {
    this.liveScreen = listener;
    if (this.socket?.connected) void this.startLiveScreen(true);
    return () => {
      if (this.liveScreen !== listener) return;
      this.liveScreen = null;
      if (this.socket?.connected) void this.startLiveScreen(false);
    };
  }

  /** Asks again for the turns of a watched interview: some got lost on their way. */
  catchUp(responseId: string): void {
    if (this.watches.has(responseId)) void this.startWatch(responseId);
  }

  private connected(): void {
    this.retryMs = RETRY.first;
    this.setStatus('live');
    if (this.stream.epoch === null) void this.ask();
    else void this.resume();
    for (const responseId of this.watches.keys()) void this.startWatch(responseId);
    if (this.liveScreen) void this.startLiveScreen(true);
    this.scheduleCheck();
  }

  private disconnected(reason: string): void {
    clearTimeout(this.checkTimer);
    this.resuming = false;
    if (!this.socket) return;
    this.setStatus('interrupted');
    // Socket.IO comes back by itself, except when the server closed the door (an expired token, a slow reader).
    if (reason === 'io server disconnect') this.retryLater();
  }

  private async refused(error: HandshakeError): Promise<void> {
    const socket = this.socket;
    if (!socket) return;
    this.setStatus('interrupted');
    if (socket.active) return;
    if (error.data?.code === 'UNAUTHORIZED') await this.handlers?.onUnauthorized().catch(() => undefined);
    this.retryLater();
  }

  private retryLater(): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => this.socket?.connect(), this.retryMs * (0.75 + Math.random() / 2));
    this.retryMs = Math.min(this.retryMs * 2, RETRY.most);
  }

  private readonly hurry = (): void => {
    if (this.socket && !this.socket.connected) this.socket.connect();
    else this.check();
  };

  private readonly check = (): void => {
    if (document.visibilityState === 'hidden' || !this.socket?.connected) return;
    void this.ask();
  };

  private scheduleCheck(): void {
    clearTimeout(this.checkTimer);
    // Jittered, so that a thousand dashboards do not ask in the same second.
    this.checkTimer = setTimeout(
      () => {
        if (this.socket?.connected) void this.ask();
        this.scheduleCheck();
      },
      POSITION_CHECK_MS * (0.8 + Math.random() * 0.4),
    );
  }

  private async ask(): Promise<void> {
    const answer = await this.request<PositionAnswer>('position', (socket, ack) => socket.timeout(ACK_MS).emit('position', {}, ack));
    if (answer?.success) this.step(receivePosition(this.stream, answer));
  }

  private async resume(): Promise<void> {
    const { epoch, seq } = this.stream;
    if (this.resuming || epoch === null) return;
    this.resuming = true;
    const answer = await this.request<ResumeAnswer>('resume', (socket, ack) =>
      socket.timeout(ACK_MS).emit('resume', { after: seq, epoch }, ack),
    );
    this.resuming = false;
    if (answer?.success) this.step(receiveResume(this.stream, answer));
  }

  private async startWatch(responseId: string): Promise<void> {
    const answer = await this.request<WatchAnswer>('watch', (socket, ack) => socket.timeout(ACK_MS).emit('watch', { responseId }, ack));
    if (answer?.success) this.watches.get(responseId)?.forEach((listener) => listener.onStart(answer.turns, answer.draft));
    else if (answer && FINAL_CODES.has(answer.code)) this.watches.get(responseId)?.forEach((listener) => listener.onRefused(answer.error));
    else if (answer) setTimeout(() => this.catchUp(responseId), RETRY.most);
  }

  private async startLiveScreen(on: boolean): Promise<void> {
    const answer = await this.request<{ success: true } | ErrorBody>('live-screen', (socket, ack) =>
      socket.timeout(ACK_MS).emit('live-screen', { on }, ack),
    );
    if (on && answer?.success) this.liveScreen?.onStart();
  }

  /** One question to the server; null when it was not answered, which the next check makes good. */
  private request<A extends { success: true } | ErrorBody>(
    name: string,
    emit: (socket: DashboardSocket, ack: (error: Error | null, answer: A) => void) => void,
  ): Promise<A | null> {
    const socket = this.socket;
    if (!socket?.connected) return Promise.resolve(null);
    return new Promise((resolve) =>
      emit(socket, (error, answer) => {
        if (error || !answer.success) log.warn(`Dashboard: ${name} failed`, error ? error.message : (answer as ErrorBody).code);
        // An answer for a connection that is gone says nothing about the one that followed.
        resolve(error || socket !== this.socket ? null : answer);
      }),
    );
  }

  private step(step: StreamStep): void {
    this.stream = step.state;
    if (step.then === 'refresh' && this.position) {
      this.handlers?.onRefresh(this.position);
      this.liveScreen?.onStart();
    }
    for (const event of step.apply) {
      this.handlers?.onEvent(event);
      this.liveScreen?.onEvent(event);
    }
    if (step.then === 'resume') void this.resume();
  }

  private setStatus(status: ConnectionStatus): void {
    this.status = status;
    for (const listener of this.statusListeners) listener();
  }
}

/** The signed-in area's connection. */
export const dashboard = new DashboardConnection();
