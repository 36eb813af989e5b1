import { LIMITS } from '@contract/limits';
import type { EndReason, MirrorMessage, SessionTicket, TurnRole, TurnStep } from '@contract/voice';
import { log } from '@/lib/log';
import { splitTurn } from '@/lib/split-turn';
import { CallError, isElsewhere } from '../call-client';
import { LiveConnection } from '../transport/live-connection';
import type { LiveConnectionHandlers } from '../transport/live-connection.types';
import type { OpenLiveSocket } from '../transport/live-socket';
import { adoptUnsaid, mirrorOutbox } from '../transport/outbox';
import type { SettledTurn } from './conversation';

/** Interval between drafts sent to watching owners. Milliseconds. */
const DRAFT_EVERY_MS = 300;
/** Pause between attempts to connect; the call does not depend on it. Milliseconds. */
const REOPEN_MS = 3_000;

type Handlers = {
  /** Turns stored before this page was loaded, in order. */
  onHistory: (turn: SettledTurn) => void;
  /** What a turn asks, where there is a guide and it is clear. */
  onStep: (id: string, step: TurnStep) => void;
  /** Our server has ended the call. */
  onEnded: (reason: EndReason) => void;
  /** Another window has the call. */
  onSuperseded: (error: CallError) => void;
};

/**
 * Sends each turn of a call on the platform to our own server, so that the owner can watch it live and the transcript survives this browser.
 * The call does not depend on this connection: without it, turns wait in the outbox.
 */
export class TranscriptRelay {
  private connection: LiveConnection<MirrorMessage> | null = null;
  private readonly outbox;
  private readonly pieces = new Set<string>();
  private knowsHistory = false;
  private closed = false;
  private reopen: ReturnType<typeof setTimeout> | undefined;
  private readonly drafts = new Map<TurnRole, string>();
  private draftTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly openSocket: OpenLiveSocket,
    private readonly ticket: SessionTicket,
    private readonly handlers: Handlers,
  ) {
    this.outbox = mirrorOutbox(ticket.responseId);
    adoptUnsaid(ticket.responseId, this.outbox);
  }

  /** Connects, and reconnects after failures. */
  start(): void {
    this.open();
  }

  tell({ id, role, text }: SettledTurn): void {
    this.drafts.delete(role);
    splitTurn(text).forEach((part, index) => {
      const message: MirrorMessage = { clientId: index === 0 ? id : `${id}-${index + 1}`, role, text: part };
      this.pieces.add(message.clientId);
      if (this.connection) this.connection.say(message);
      else this.outbox.add(message);
    });
  }

  draft(role: TurnRole, text: string): void {
    this.drafts.set(role, text.slice(-LIMITS.turnText));
    this.draftTimer ??= setTimeout(() => {
      this.draftTimer = undefined;
      for (const [role, text] of this.drafts) this.connection?.show((socket) => socket.mirrorDraft({ role, text }));
      this.drafts.clear();
    }, DRAFT_EVERY_MS);
  }

  /** Call it when the network or the page is back. */
  check(): void {
    this.connection?.check();
  }

  /** Sends the pending turns, then reports the end of the call. Resolves when the server has acknowledged; the caller need not wait. */
  async end(reason: EndReason): Promise<void> {
    this.stop();
    await this.connection?.end(reason);
  }

  /** Closes without ending the call, so that the participant can resume. */
  close(): void {
    this.stop();
    this.connection?.close();
  }

  private stop(): void {
    this.closed = true;
    clearTimeout(this.reopen);
    clearTimeout(this.draftTimer);
  }

  private open(): void {
    // A platform call is not renewed: closing it closes the room.
    const renew = () => Promise.reject(new CallError('call-ended', 'The call is over.'));
    const handlers: LiveConnectionHandlers<MirrorMessage> = {
      onTurn: ({ seq, role, text, clientId }) => {
        if (this.knowsHistory || (clientId !== null && this.pieces.has(clientId))) return;
        this.handlers.onHistory({ id: clientId ?? `t${seq}`, role, text });
      },
      onRevised: () => undefined,
      onJoined: () => undefined,
      onStep: (clientId, step) => this.handlers.onStep(clientId, step),
      onDraft: () => undefined,
      onClock: () => undefined,
      onState: (state) => state === 'connected' && this.joined(),
      onTurnRefused: () => log.warn('A turn could not be mirrored'),
      onEnded: (reason) => {
        connection.close();
        if (!this.closed) this.handlers.onEnded(reason);
      },
      onLost: (error) => this.lost(error),
    };
    const connection: LiveConnection<MirrorMessage> = new LiveConnection(this.openSocket, this.outbox, renew, handlers, (socket, message) =>
      socket.mirror(message),
    );
    this.connection = connection;
    connection.start(this.ticket.callId).catch((error: unknown) => {
      if (this.connection === connection) this.connection = null;
      this.lost(error instanceof CallError ? error : new CallError('unknown', String(error)));
    });
  }

  private joined(): void {
    if (this.knowsHistory) return;
    this.knowsHistory = true;
    // Said before this page was loaded, and not stored yet.
    for (const { clientId, role, text } of this.outbox.list()) {
      if (!this.pieces.has(clientId)) this.handlers.onHistory({ id: clientId, role, text });
    }
  }

  private lost(error: CallError): void {
    if (this.closed) return;
    if (isElsewhere(error)) return this.handlers.onSuperseded(error);
    log.warn('The call is not mirrored', error.message);
    if (error.code === 'forbidden' || error.code === 'call-ended') return;
    clearTimeout(this.reopen);
    this.reopen = setTimeout(() => this.open(), REOPEN_MS);
  }
}
