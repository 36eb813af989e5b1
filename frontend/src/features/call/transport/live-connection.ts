import type { ErrorBody } from '@contract/errors';
import type { JoinAnswer, SayAnswer } from '@contract/realtime';
import type { EndReason, LiveDraft, LiveTurn, TurnRole } from '@contract/voice';
import { CallError } from '../call-client';
import type { LiveSocket, OpenLiveSocket } from './live-socket';
import type { Outbox } from './outbox';

/** What a connection brings to the server: the participant's words, or also the assistant's where a voice platform holds the call. */
export type Outgoing = { clientId: string; text: string; role?: TurnRole; continues?: string };

export type LiveConnectionHandlers<Message> = {
  /** Stored turns, each once and in order. `answered`: the conversation had already moved on when it came. */
  onTurn: (turn: LiveTurn, answered: boolean) => void;
  /** More words have joined a stored turn; turns that came after it are withdrawn. */
  onRevised: (turn: LiveTurn) => void;
  /** Words sent under this id have joined another turn: they are none of their own. */
  onJoined: (clientId: string) => void;
  onDraft: (draft: LiveDraft) => void;
  onClock: (elapsed: number, maxSeconds: number | null) => void;
  onState: (state: 'connected' | 'reconnecting') => void;
  /** The server will never store this turn. */
  onTurnRefused: (message: Message) => void;
  onEnded: (reason: EndReason) => void;
  /** It will not come back. */
  onLost: (error: CallError) => void;
};

/** Pause between our own reconnect attempts; doubles each time. Milliseconds. */
const RETRY = { first: 500, most: 5_000 } as const;
/** A turn refused with one of these codes is never accepted: do not retry. */
const REFUSED = new Set(['VALIDATION_FAILED', 'BAD_REQUEST', 'PAYLOAD_TOO_LARGE']);
/** End reasons after which the interview resumes in a new call: the server had closed the call while this browser was away. */
const RESUMABLE_ENDS = new Set<EndReason>(['abandoned', 'network']);
/** How long the reason of an end may arrive after the end itself. Milliseconds. */
const REASON_MS = 2_000;
/** The call is not this browser's, or does not exist. */
const NOT_OURS = new Set(['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND']);

/**
 * The participant's side of a live session: joins from the last turn it has, rejoins on a gap, and resends each turn until it
 * is acknowledged, so that nothing is lost and nothing is stored twice.
 */
export class LiveConnection<Message extends Outgoing> {
  private socket: LiveSocket | null = null;
  private last = 0;
  private joined = false;
  private joining = false;
  private joinAgain = false;
  private flushing = false;
  private closed = false;
  /** The call is over; the line stays until it is closed, for words that complete the last answer. */
  private finished = false;
  private wait: number = RETRY.first;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private reasonTimer: ReturnType<typeof setTimeout> | undefined;
  private ending: { reason: EndReason; done: () => void } | null = null;
  private starting: { resolve: () => void; reject: (error: CallError) => void } | null = null;

  constructor(
    private readonly open: OpenLiveSocket,
    private readonly outbox: Outbox<Message>,
    /** Makes a new call of the same response when the old one is over; its id. */
    private readonly renew: () => Promise<string>,
    private readonly handlers: LiveConnectionHandlers<Message>,
    private readonly send: (socket: LiveSocket, message: Message) => Promise<SayAnswer>,
  ) {}

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
    void this.flush();
  }

  /** Words that are only for the moment. */
  show(send: (socket: LiveSocket) => void): void {
    if (this.joined && this.socket) send(this.socket);
  }

  /** Sends the pending turns, then ends the call. Resolves when the server has acknowledged. */
  end(reason: EndReason): Promise<void> {
    return new Promise((done) => {
      if (this.closed) return done();
      this.ending = { reason, done };
      void this.flush();
    });
  }

  /** The network is back, or the page: a connection that died unnoticed is found now rather than by its next heartbeat. */
  check(): void {
    if (this.closed) return;
    if (this.joined) void this.join();
    else this.socket?.reconnect();
  }

  close(): void {
    this.closed = true;
    this.joined = false;
    clearTimeout(this.retryTimer);
    clearTimeout(this.reasonTimer);
    this.socket?.close();
    this.socket = null;
    this.ending?.done();
  }

  private async openSocket(callId: string): Promise<void> {
    const socket = await this.open(callId, {
      onConnect: () => void this.join(),
      onDisconnect: (final) => this.disconnected(final),
      onRefused: (body, final) => this.refused(body, () => final && this.later(() => this.socket?.connect())),
      onTurn: (turn) => this.receive(turn, false),
      onDraft: (draft) => {
        if (draft.seq === this.last + 1) this.handlers.onDraft(draft);
      },
      onEnded: (reason) => this.ended(reason),
      onSuperseded: () => this.fail(new CallError('superseded', 'This interview was continued in another window')),
    });
    if (this.closed) return socket.close();
    this.socket = socket;
    socket.connect();
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
      const answer = await socket?.join(this.last);
      if (this.socket === socket && answer) this.joinAnswered(answer);
    } catch {
      // No answer: the line is dead, or will say so itself.
      if (this.socket === socket && this.joined) socket?.reconnect();
      else if (this.starting) this.fail(new CallError('start-timeout', 'The live session did not answer.'));
      else if (this.socket === socket) this.later(() => void this.join());
    } finally {
      this.joining = false;
    }
    if (this.joinAgain && !this.closed) void this.join();
  }

  private joinAnswered(answer: JoinAnswer): void {
    if (!answer.success) return this.refused(answer, () => this.later(() => void this.join()));
    this.wait = RETRY.first;
    const answeredBefore = answer.turns.findLast((turn) => turn.role === 'user')?.seq ?? 0;
    for (const turn of [...answer.turns].sort((a, b) => a.seq - b.seq)) this.receive(turn, turn.seq < answeredBefore);
    if (this.closed) return;
    if (answer.draft && answer.draft.seq === this.last + 1) this.handlers.onDraft(answer.draft);
    this.handlers.onClock(answer.elapsed, answer.maxSeconds);
    this.joined = true;
    this.handlers.onState('connected');
    this.starting?.resolve();
    this.starting = null;
    if (answer.closed) this.awaitReason();
    else void this.flush();
  }

  private receive(turn: LiveTurn, answered: boolean): void {
    if (this.closed) return;
    if (turn.revised !== undefined && turn.seq <= this.last) return this.revise(turn, turn.revised);
    if (turn.seq <= this.last) return;
    if (turn.seq > this.last + 1) return void this.join();
    this.last = turn.seq;
    if (turn.clientId !== null) this.outbox.remove(turn.clientId);
    this.handlers.onTurn(turn, answered);
  }

  private revise(turn: LiveTurn, joined: string): void {
    this.last = turn.seq;
    this.outbox.remove(joined);
    this.handlers.onJoined(joined);
    this.handlers.onRevised(turn);
  }

  private async flush(): Promise<void> {
    if (this.flushing) return;
    this.flushing = true;
    try {
      for (let head = this.outbox.head(); head && this.joined && this.socket && !this.reasonTimer; head = this.outbox.head()) {
        const answer = await this.send(this.socket, head);
        if (this.said(head, answer)) this.wait = RETRY.first;
        else return this.later(() => void this.flush());
      }
      if (this.joined) await this.sendEnd();
    } catch {
      // Dropped or unanswered: joining again sends it again; on a live line it is tried again.
      if (this.joined) this.later(() => void this.flush());
    } finally {
      this.flushing = false;
    }
  }

  /** @returns false to say it again later */
  private said(message: Message, answer: SayAnswer): boolean {
    if (answer.success) {
      const unseen = this.outbox.remove(message.clientId);
      if (unseen && answer.seq <= this.last) {
        // They joined an earlier turn, and the news of it was lost: it is read, and what has come after it.
        this.last = answer.seq - 1;
        this.handlers.onJoined(message.clientId);
        void this.join();
      } else this.receive(stored(message, answer.seq), false);
      return true;
    }
    if (answer.code === 'CALL_ENDED') {
      if (this.finished) this.refuseAll();
      else this.awaitReason();
      return true;
    }
    if (answer.code === 'RESPONSE_LIMIT_REACHED') {
      this.outbox.clear();
      this.fail(new CallError('capacity', answer.error));
      return true;
    }
    if (!REFUSED.has(answer.code)) return false;
    this.outbox.remove(message.clientId);
    this.handlers.onTurnRefused(message);
    return true;
  }

  private async sendEnd(): Promise<void> {
    if (!this.ending || !this.socket) return;
    const answer = await this.socket.end(this.ending.reason);
    if (!answer.success && answer.code !== 'CALL_ENDED') return this.later(() => void this.flush());
    this.outbox.clear();
    this.close();
  }

  private disconnected(final: boolean): void {
    const wasJoined = this.joined;
    this.joined = false;
    if (this.closed) return;
    if (this.finished) return this.refuseAll();
    if (this.starting) return this.fail(new CallError('media-failed', 'The live connection was closed.'));
    if (wasJoined) this.handlers.onState('reconnecting');
    if (final) this.later(() => this.socket?.connect());
  }

  private refused(body: ErrorBody | null, tryAgain: () => void): void {
    if (this.closed) return;
    const code = body?.code;
    if (code && NOT_OURS.has(code)) return this.fail(new CallError('forbidden', body.error));
    if (this.starting) {
      return this.fail(new CallError(code === 'CALL_ENDED' ? 'call-ended' : 'media-failed', body?.error ?? 'The live connection failed.'));
    }
    if (code === 'CALL_ENDED') void this.renewCall();
    else tryAgain();
  }

  /** The call is over, and `ended` is about to say why. */
  private awaitReason(): void {
    this.reasonTimer ??= setTimeout(() => this.over('unknown'), REASON_MS);
  }

  private ended(reason: EndReason): void {
    if (RESUMABLE_ENDS.has(reason) && !this.ending) void this.renewCall();
    else this.over(reason);
  }

  private async renewCall(): Promise<void> {
    clearTimeout(this.reasonTimer);
    this.reasonTimer = undefined;
    this.socket?.close();
    this.socket = null;
    if (this.joined) this.handlers.onState('reconnecting');
    this.joined = false;
    try {
      await this.openSocket(await this.renew());
    } catch (error) {
      if (error instanceof CallError && error.code === 'call-ended') this.over('unknown');
      else if (error instanceof CallError && error.code === 'forbidden') this.fail(error);
      else this.later(() => void this.renewCall());
    }
  }

  private later(action: () => void): void {
    clearTimeout(this.retryTimer);
    if (this.closed) return;
    this.retryTimer = setTimeout(action, this.wait);
    this.wait = Math.min(this.wait * 2, RETRY.most);
  }

  private over(reason: EndReason): void {
    if (this.closed || this.finished) return;
    clearTimeout(this.reasonTimer);
    this.reasonTimer = undefined;
    this.starting?.resolve();
    this.starting = null;
    this.finished = true;
    this.handlers.onEnded(reason);
    if (this.ending) return this.close();
    // Words that complete the last answer are still taken.
    if (this.joined && this.outbox.list().some(({ continues }) => continues !== undefined)) void this.flush();
    else this.refuseAll();
  }

  /** Said into a call that was over already. */
  private refuseAll(): void {
    const unsent = this.outbox.list();
    this.outbox.clear();
    for (const message of unsent) this.handlers.onTurnRefused(message);
  }

  private fail(error: CallError): void {
    if (this.closed) return;
    this.close();
    if (this.starting) this.starting.reject(error);
    else this.handlers.onLost(error);
    this.starting = null;
  }
}

const stored = (message: Outgoing, seq: number): LiveTurn => ({
  responseId: '',
  seq,
  role: message.role ?? 'user',
  text: message.text,
  at: new Date().toISOString().replace('Z', ''),
  clientId: message.clientId,
});
