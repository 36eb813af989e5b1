import type { ErrorBody } from '@contract/errors';
import type { JoinAnswer, SayAnswer } from '@contract/realtime';
import type { Cut } from '@contract/spoken';
import type { EndReason } from '@contract/voice';
import type { Transport } from '@/lib/realtime/transport-choice';
import { CallError } from '../call-client';
import type { LiveConnectionHandlers, Outgoing } from './live-connection.types';
import type { LiveSocket, LiveSocketHandlers, OpenLiveSocket } from './live-socket';
import type { Outbox } from './outbox';
import { refusalError } from './refusal';
import { ReceivedTurns } from './received-turns';
import { RetryTimer } from './retry-timer';
import { TurnDelivery } from './turn-delivery';

/** End reasons after which the interview resumes in a new call: the server had closed the call while this browser was away. */
const RESUMABLE_ENDS = new Set<EndReason>(['abandoned', 'network']);
/** Without a new call there is nothing to wait for. */
const LEFT_AT = new Set<CallError['code']>(['forbidden', 'moved', 'limit']);
/** How long the reason of an end may arrive after the end itself. Milliseconds. */
const REASON_MS = 2_000;
/** After the end the connection may stay open this long to deliver unsent turns. Milliseconds. */
const LINGER_MS = 60_000;
/**
 * The participant's side of a live session: joins from the last turn it has, rejoins on a gap, and resends each turn until it
 * is acknowledged, so that nothing is lost and nothing is stored twice.
 */
export class LiveConnection<Message extends Outgoing> {
  private socket: LiveSocket | null = null;
  /** 'opening': `start` waits for the first join. */
  private line: 'opening' | 'joined' | 'away' | 'closed' = 'opening';
  private transport: Transport = 'websocket';
  private joining = false;
  private joinAgain = false;
  /** The call is over; the line stays until it is closed, for words that complete the last answer. */
  private finished = false;
  /** The participant takes a break. */
  private paused = false;
  private readonly retry = new RetryTimer();
  private readonly received: ReceivedTurns<Message>;
  private readonly delivery: TurnDelivery<Message>;
  private reasonTimer: ReturnType<typeof setTimeout> | undefined;
  private starting: { resolve: () => void; reject: (error: CallError) => void } | null = null;

  constructor(
    private readonly open: OpenLiveSocket,
    private readonly outbox: Outbox<Message>,
    /** Makes a new call of the same response when the old one is over; its id. */
    private readonly renew: () => Promise<string>,
    private readonly handlers: LiveConnectionHandlers<Message>,
    send: (socket: LiveSocket, message: Message) => Promise<SayAnswer>,
  ) {
    this.received = new ReceivedTurns(outbox, handlers, { isClosed: () => this.closed, readMissing: () => void this.join() });
    this.delivery = new TurnDelivery(outbox, send, {
      open: () => this.joinedSocket,
      paused: () => this.reasonTimer !== undefined,
      later: (action) => this.later(action),
      onProgress: () => this.retry.reset(),
      onStored: (message, seq, known, step) => this.received.stored(message, seq, known, step),
      onRefused: handlers.onTurnRefused,
      onCallEnded: () => (this.finished ? this.delivery.refuseAll() : this.awaitReason()),
      onFailed: (error) => this.fail(error),
      onDelivered: () => this.close(),
    });
  }

  /** Resolves when joined for the first time. @throws CallError */
  async start(callId: string): Promise<void> {
    const joined = new Promise<void>((resolve, reject) => (this.starting = { resolve, reject }));
    try {
      await this.openSocket(callId);
    } catch {
      this.fail(new CallError('media-failed', 'The live connection could not be loaded.'));
    }
    return joined;
  }

  say(message: Message): void {
    this.outbox.add(message);
    void this.delivery.flush();
  }

  /** The line is there, and every turn of this page is stored. */
  get delivered(): boolean {
    return this.joined && this.outbox.list().length === 0;
  }

  /** By long polling, because the network lets no WebSocket through. */
  get polls(): boolean {
    return this.transport === 'polling';
  }

  /** The socket, while it is joined. */
  get joinedSocket(): LiveSocket | null {
    return this.joined ? this.socket : null;
  }

  /** Sends words that are not stored. @param send gets the number of the last turn that is here */
  show(send: (socket: LiveSocket, last: number) => void): void {
    if (this.joinedSocket) send(this.joinedSocket, this.received.last);
  }

  /** Sends the pending turns, then ends and closes; resolves on the server's acknowledgement. @param cut how far the assistant was heard, if it was speaking */
  async end(reason: EndReason, cut: Cut | null = null): Promise<void> {
    if (this.closed) return;
    const linger = setTimeout(() => this.close(), LINGER_MS);
    await this.delivery.end(reason, cut);
    clearTimeout(linger);
  }

  /** The participant takes a break, or is back: the server's clock waits. */
  pause(on: boolean): void {
    this.paused = on;
    void this.tellPause();
  }

  /** The network is back, or the page: a connection that died unnoticed is found now rather than by its next heartbeat. */
  check(): void {
    if (this.closed) return;
    if (this.joined) void this.join();
    else this.socket?.reconnect();
  }

  close(): void {
    this.line = 'closed';
    this.retry.stop();
    clearTimeout(this.reasonTimer);
    this.socket?.close();
    this.socket = null;
    this.delivery.stop();
  }

  private async openSocket(callId: string): Promise<void> {
    const spoken = this.handlers.speaks?.() ?? false;
    const handlers: LiveSocketHandlers = {
      onConnect: (transport) => this.connected(transport),
      onDisconnect: (final) => this.disconnected(final),
      onRefused: (body, final) => this.refused(body, () => final && this.later(() => this.socket?.connect())),
      onTurn: (turn) => this.received.receive(turn, false),
      onDraft: (draft) => this.received.draft(draft),
      onClock: (clock) => this.handlers.onClock(clock),
      onEnded: (reason) => this.ended(reason),
      onHeard: (message) => this.handlers.onHeard?.(message),
      onAwaitQuiet: () => this.handlers.onAwaitQuiet?.(),
      onSuperseded: (moved) => this.fail(new CallError(moved ? 'moved' : 'superseded', 'This interview was continued elsewhere')),
    };
    const socket = await this.open(callId, handlers, spoken);
    if (this.closed) return socket.close();
    this.socket = socket;
    socket.connect();
  }

  private connected(transport: Transport): void {
    this.transport = transport;
    if (this.polls && this.handlers.speaks?.()) {
      if (this.line === 'opening') return this.fail(new CallError('sockets-blocked', 'The network lets no WebSocket through.'));
      this.handlers.onSocketsBlocked?.();
    }
    void this.join();
  }

  private async join(): Promise<void> {
    if (this.joining) {
      this.joinAgain = true;
      return;
    }
    this.joining = true;
    this.joinAgain = false;
    const { socket } = this;
    try {
      const answer = await socket?.join(this.received.last);
      if (this.socket === socket && answer) this.joinAnswered(answer);
    } catch {
      // No answer: the line is dead, or will say so itself. One of a call that was renewed meanwhile says nothing about the new one.
      if (this.socket !== socket) return;
      if (this.joined) socket?.reconnect();
      else if (this.line === 'opening') this.fail(new CallError('start-timeout', 'The live session did not answer.'));
      else this.later(() => void this.join());
    } finally {
      this.joining = false;
      if (this.joinAgain && !this.closed) void this.join();
    }
  }

  private joinAnswered(answer: JoinAnswer): void {
    if (!answer.success) return this.refused(answer, () => this.later(() => void this.join()));
    this.retry.reset();
    this.received.read(answer.turns);
    if (this.closed) return;
    if (answer.draft) this.received.draft(answer.draft);
    this.handlers.onClock(answer);
    this.line = 'joined';
    this.handlers.onState('connected');
    this.settleStart();
    // Begun while the line was down; or by a page that was reloaded since.
    if (this.paused || answer.paused) void this.tellPause();
    if (answer.closed) this.awaitReason();
    else void this.delivery.flush();
  }

  private async tellPause(): Promise<void> {
    const { socket, paused } = this;
    if (!socket || !this.joined) return;
    try {
      const answer = await socket.pause(paused);
      if (answer.success && socket === this.socket && paused === this.paused) this.handlers.onClock(answer);
    } catch {
      // Joining again says it again.
      if (socket === this.socket) this.check();
    }
  }

  private disconnected(final: boolean): void {
    if (this.closed) return;
    if (this.line === 'opening') return this.fail(new CallError('media-failed', 'The live connection was closed.'));
    const wasJoined = this.joined;
    this.line = 'away';
    if (this.finished) return this.delivery.refuseAll();
    if (wasJoined) this.handlers.onState('reconnecting');
    if (final) this.later(() => this.socket?.connect());
  }

  private refused(body: ErrorBody | null, tryAgain: () => void): void {
    if (this.closed) return;
    const error = refusalError(body, this.line === 'opening');
    if (error) this.fail(error);
    else if (body?.code === 'CALL_ENDED') void this.renewCall();
    else tryAgain();
  }

  /** The call is over, and `ended` is about to say why. */
  private awaitReason(): void {
    this.reasonTimer ??= setTimeout(() => this.over('unknown'), REASON_MS);
  }

  private ended(reason: EndReason): void {
    if (RESUMABLE_ENDS.has(reason) && !this.delivery.ends) void this.renewCall();
    else this.over(reason);
  }

  private async renewCall(): Promise<void> {
    clearTimeout(this.reasonTimer);
    this.reasonTimer = undefined;
    this.socket?.close();
    this.socket = null;
    if (this.joined) this.handlers.onState('reconnecting');
    if (this.joined) this.line = 'away';
    try {
      await this.openSocket(await this.renew());
    } catch (error) {
      if (error instanceof CallError && error.code === 'call-ended') this.over('unknown');
      else if (error instanceof CallError && LEFT_AT.has(error.code)) this.fail(error);
      else this.later(() => void this.renewCall());
    }
  }

  private later(action: () => void): void {
    if (!this.closed) this.retry.later(action);
  }

  private over(reason: EndReason): void {
    if (this.closed || this.finished) return;
    clearTimeout(this.reasonTimer);
    this.reasonTimer = undefined;
    if (this.line === 'opening') this.line = 'away';
    this.settleStart();
    this.finished = true;
    this.handlers.onEnded(reason);
    if (this.delivery.ends) return this.close();
    // Words that the end has overtaken are still taken.
    if (this.joined && this.outbox.list().length > 0) void this.delivery.flush();
    else this.delivery.refuseAll();
  }

  private fail(error: CallError): void {
    if (this.closed) return;
    const wasOpening = this.line === 'opening';
    this.close();
    if (wasOpening) this.settleStart(error);
    else this.handlers.onLost(error);
  }

  private settleStart(error?: CallError): void {
    if (error) this.starting?.reject(error);
    else this.starting?.resolve();
    this.starting = null;
  }

  private get joined(): boolean {
    return this.line === 'joined';
  }

  private get closed(): boolean {
    return this.line === 'closed';
  }
}
