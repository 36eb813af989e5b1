import type { LiveDraft, LiveTurn, TurnStep } from '@contract/voice';
import type { LiveConnectionHandlers, Outgoing } from './live-connection.types';
import type { Outbox } from './outbox';
import { storedTurn } from './say-answer';

type Line = {
  isClosed: () => boolean;
  /** Reads the turns after `last` from the server. */
  readMissing: () => void;
};

/** The turns that this page has: each once and in order. A gap is read from the server, and what is stored leaves the outbox. */
export class ReceivedTurns<Message extends Outgoing> {
  /** The number of the last turn that is here. */
  last = 0;

  constructor(
    private readonly outbox: Outbox<Message>,
    private readonly handlers: Pick<LiveConnectionHandlers<Message>, 'onTurn' | 'onRevised' | 'onJoined' | 'onStep' | 'onDraft'>,
    private readonly line: Line,
  ) {}

  /** Turns that were read from the server. */
  read(turns: readonly LiveTurn[]): void {
    const answeredBefore = turns.findLast((turn) => turn.role === 'user')?.seq ?? 0;
    for (const turn of [...turns].sort((a, b) => a.seq - b.seq)) this.receive(turn, turn.seq < answeredBefore);
  }

  receive(turn: LiveTurn, answered: boolean): void {
    if (this.line.isClosed()) return;
    if (turn.revised !== undefined && turn.seq <= this.last) return this.revise(turn, turn.revised);
    if (turn.seq <= this.last) return;
    if (turn.seq > this.last + 1) return this.line.readMissing();
    this.last = turn.seq;
    if (turn.clientId !== null) this.outbox.remove(turn.clientId);
    this.handlers.onTurn(turn, answered);
  }

  /** A turn that is being written: shown only where it comes next. */
  draft(draft: LiveDraft): void {
    if (draft.seq === this.last + 1) this.handlers.onDraft(draft);
  }

  /** The server has acknowledged a message. @param known it was in the outbox until now */
  stored(message: Message, seq: number, known: boolean, step: TurnStep | undefined): void {
    // The turn itself may have come before its acknowledgement.
    if (step) this.handlers.onStep?.(message.clientId, step);
    if (!known || seq > this.last) return this.receive(storedTurn(message, seq), false);
    // The words joined an earlier turn, and the news of it was lost: that turn is read again, and what has come after it.
    this.last = seq - 1;
    this.handlers.onJoined(message.clientId);
    this.line.readMissing();
  }

  private revise(turn: LiveTurn, joined: string): void {
    this.last = turn.seq;
    this.outbox.remove(joined);
    this.handlers.onJoined(joined);
    this.handlers.onRevised(turn);
  }
}
