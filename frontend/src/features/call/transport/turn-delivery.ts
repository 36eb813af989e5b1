import type { SayAnswer } from '@contract/realtime';
import type { Cut } from '@contract/spoken';
import type { EndReason, TurnStep } from '@contract/voice';
import { CallError } from '../call-client';
import type { Outgoing } from './live-connection.types';
import type { LiveSocket } from './live-socket';
import type { Outbox } from './outbox';
import { verdictOn } from './say-answer';

/** What the delivery needs of the connection. */
type Line<Message> = {
  /** The socket, once it has joined. */
  open: () => LiveSocket | null;
  /** The call is over, and the server is about to say why: nothing is sent until then. */
  paused: () => boolean;
  later: (action: () => void) => void;
  /** Something was acknowledged. */
  onProgress: () => void;
  /** @param known it was in the outbox until now, and nothing else has taken it out */
  onStored: (message: Message, seq: number, known: boolean, step: TurnStep | undefined) => void;
  onRefused: (message: Message) => void;
  onCallEnded: () => void;
  onFailed: (error: CallError) => void;
  /** The server knows of the end. */
  onDelivered: () => void;
};

/** Brings the outbox to the server, oldest turn first and each until it is acknowledged, and the end of the call behind them. */
export class TurnDelivery<Message extends Outgoing> {
  private sending = false;
  private flushAgain = false;
  private ending: { reason: EndReason; cut: Cut | null; done: () => void } | null = null;

  constructor(
    private readonly outbox: Outbox<Message>,
    private readonly send: (socket: LiveSocket, message: Message) => Promise<SayAnswer>,
    private readonly line: Line<Message>,
  ) {}

  /** The page has ended the call. */
  get ends(): boolean {
    return this.ending !== null;
  }

  /** Resolves when the server has acknowledged the end, or nothing can be sent any more. */
  end(reason: EndReason, cut: Cut | null): Promise<void> {
    return new Promise((done) => {
      this.ending = { reason, cut, done };
      void this.flush();
    });
  }

  stop(): void {
    this.ending?.done();
  }

  async flush(): Promise<void> {
    if (this.sending) {
      this.flushAgain = true;
      return;
    }
    this.sending = true;
    this.flushAgain = false;
    const again = () => this.line.later(() => void this.flush());
    try {
      for (let head = this.outbox.head(); head && !this.line.paused(); head = this.outbox.head()) {
        const socket = this.line.open();
        if (!socket) return;
        if (!this.said(head, await this.send(socket, head))) return again();
        this.line.onProgress();
      }
      if (!(await this.sendEnd())) again();
    } catch {
      // Dropped or unanswered: joining again sends it again; on a live line it is tried again.
      if (this.line.open()) again();
    } finally {
      this.sending = false;
    }
    // Said, or ended, while the last of it was under way.
    if (this.flushAgain) void this.flush();
  }

  /** Said into a call that was over already. */
  refuseAll(): void {
    const unsent = this.outbox.list();
    this.outbox.clear();
    for (const message of unsent) this.line.onRefused(message);
  }

  /** @returns false to say it again later */
  private said(message: Message, answer: SayAnswer): boolean {
    const verdict = verdictOn(answer);
    if (answer.success) this.line.onStored(message, answer.seq, this.outbox.remove(message.clientId), answer.step);
    else if (verdict === 'call-ended') this.line.onCallEnded();
    // The outbox keeps what was said: it is sent when the interview is opened again.
    else if (verdict === 'full') this.line.onFailed(new CallError('limit', answer.error));
    else if (verdict === 'refused') {
      this.outbox.remove(message.clientId);
      this.line.onRefused(message);
    }
    return verdict !== 'again';
  }

  /** @returns false to say it again later */
  private async sendEnd(): Promise<boolean> {
    const socket = this.line.open();
    if (!this.ending || !socket) return true;
    const answer = await socket.end(this.ending.reason, this.ending.cut);
    if (!answer.success && answer.code !== 'CALL_ENDED') return false;
    this.outbox.clear();
    this.line.onDelivered();
    return true;
  }
}
