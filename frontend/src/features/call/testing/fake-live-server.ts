import type { Hold } from '@contract/intervention-kinds';
import { mendJoint } from '@contract/join-speech';
import type { PathMessage } from '@contract/call-path-schema';
import type { UtterAnswer, UtterMessage } from '@contract/direct-call';
import type { ErrorBody } from '@contract/errors';
import type { SayAnswer, SpokenAnswer } from '@contract/realtime';
import { cutText } from '@contract/heard-text';
import type { Cut, Spoken, SpokenMessage } from '@contract/spoken';
import type { EndReason, LiveTurn, MirrorDraft, MirrorMessage, SayMessage, SessionTicket, TappedAnswer, TurnStep } from '@contract/voice';
import type { Transport } from '@/lib/realtime/transport-choice';
import type { OpenLiveSocket } from '../transport/live-socket';
import { FakeHearing } from './fake-hearing';
import { FakeSocket } from './fake-socket';

export const RESPONSE_ID = '3f8e0b52-5f0e-4b43-9f5e-6d7f4f1f0a11';

export const ticketOf = (callId: string, responseId = RESPONSE_ID): SessionTicket => ({
  callId,
  responseId,
  formId: 42,
  provider: 'builtin',
  language: 'en',
  transport: 'live-socket',
  capabilities: { recording: 'client', textInput: true, maxSeconds: 600 },
  connect: {},
});

/** The server's side of `/live`, in memory: stores turns once, answers as the gateway does, and can be cut, slow or gone. */
export class FakeLiveServer {
  readonly turns: LiveTurn[] = [];
  readonly hearing = new FakeHearing();
  readonly drafts: { text: string; after: number }[] = [];
  /** In a call with a model: how often the server was asked to listen in, and what it does when sentences are to be spoken. */
  observed = 0;
  /** What the model has heard, by item id, as the listening server knows it. */
  readonly modelHeard = new Map<string, string>();
  onUtter: (message: UtterMessage) => UtterAnswer = () => ({ success: true });
  /** What the page said it had shown last, when nobody spoke. */
  readonly quiet: number[] = [];
  readonly mirrorDrafts: MirrorDraft[] = [];
  /** What a mirrored turn asks, by its text. */
  readonly steps = new Map<string, TurnStep>();
  readonly ends: EndReason[] = [];
  /** Where turns are heard in the recording, by their numbers. */
  readonly spoken = new Map<number, Spoken>();
  /** How far the interviewer was heard when the participant cut it off. */
  readonly cuts: Cut[] = [];
  /** How calls were heard and spoken. */
  readonly paths: PathMessage[] = [];
  /** Sound that the browser left out of each turn of the participant's, as its page has told. */
  readonly missed: (number | undefined)[] = [];
  /** Of each turn of the participant's, whether its answer goes on with the next. */
  readonly more: boolean[] = [];
  /** Of the turns that were tapped. */
  readonly tapped: TappedAnswer[] = [];
  readonly opened: string[] = [];
  /** A break is running; and the messages about breaks. */
  paused = false;
  hold: Hold | null = null;
  readonly pauses: boolean[] = [];
  readonly calls = new Map<string, 'live' | EndReason>();
  /** By which pages reach it. */
  transport: Transport = 'websocket';
  /** Says that were heard but never answered, one for each. */
  swallowAcks = 0;
  /** Answered instead of storing, one for each say. */
  readonly sayAnswers: ErrorBody[] = [];
  /** While set, nobody gets in who joins. */
  full: ErrorBody | null = null;
  /** While set, nothing connects. */
  refusing: ErrorBody | 'network' | null = null;
  down = false;
  /** Milliseconds that calls had lasted when they were opened here. */
  elapsed = 0;
  private readonly openedAt = new Map<string, number>();
  private readonly sockets = new Set<FakeSocket>();

  /** @param responseId of its own by default: pages of other tests in the same worker may still be open, and store their progress elsewhere */
  constructor(readonly responseId: string = crypto.randomUUID()) {}

  newCall(): SessionTicket {
    const callId = `00000000-0000-4000-8000-00000000000${this.calls.size + 1}`;
    this.calls.set(callId, 'live');
    this.openedAt.set(callId, Date.now());
    return ticketOf(callId, this.responseId);
  }

  lasted(callId: string): number {
    return this.elapsed + Date.now() - (this.openedAt.get(callId) ?? Date.now());
  }

  readonly open: OpenLiveSocket = async (callId, handlers) => {
    this.opened.push(callId);
    return new FakeSocket(this, callId, handlers);
  };

  get connections(): number {
    return [...this.sockets].filter((socket) => socket.connected).length;
  }

  enter(socket: FakeSocket): void {
    this.sockets.add(socket);
  }

  say(message: SayMessage): SayAnswer {
    const refusal = this.sayAnswers.shift();
    if (refusal) return refusal;
    const known = this.turns.find((turn) => turn.clientId === message.clientId || this.joined.get(message.clientId) === turn.clientId);
    if (known) return { success: true, seq: known.seq };
    this.missed.push(message.missedMs);
    this.more.push(message.more === true);
    if (message.answer) this.tapped.push(message.answer);
    const joined = this.join(message);
    if (message.cut && joined === null) this.cutOff(message.cut);
    const seq = joined ?? this.beforeGoodbye(message) ?? this.store('user', message.text, message.clientId).seq;
    if (message.spoken && joined === null) this.spoken.set(seq, message.spoken);
    this.onSay?.();
    return { success: true, seq };
  }

  /** Like `CutTurns` on the server. */
  cutOff(cut: Cut): void {
    if (this.turns.slice(cut.seq - 1).some(({ role }) => role === 'user')) return;
    this.cuts.push(cut);
    for (const turn of this.turns.slice(cut.seq - 1)) {
      const text = cutText(turn.text, turn.seq === cut.seq ? cut.heardTo : 0);
      if (text) Object.assign(turn, { text: text.heard, unheard: text.unheard });
    }
  }

  noteSpoken({ seq, spoken }: SpokenMessage): SpokenAnswer {
    const stored = this.turns[seq - 1]?.role === 'assistant';
    if (stored) this.spoken.set(seq, spoken);
    return { success: true, stored };
  }

  /** Called with each turn. */
  onSay: (() => void) | null = null;
  /** Ids of words that joined a turn, and the turn's own. */
  private readonly joined = new Map<string, string>();
  /** Refuses to join words to turns, as for a turn that is full. */
  joinsNothing = false;

  /** Whether an ended call takes these words: they complete the last answer, or are one to a question that has none. */
  takesLate(callId: string, { continues }: SayMessage): boolean {
    const isOvertaken = ['assistant', 'owner', 'time-limit'].includes(this.calls.get(callId) ?? 'live');
    return isOvertaken && (continues !== undefined || this.turns.at(-2)?.role === 'assistant');
  }

  /** As `OvertakenAnswer` of the server does. */
  private beforeGoodbye({ clientId, text }: SayMessage): number | null {
    if (!this.isOver) return null;
    const goodbye = this.turns.pop()!;
    const answer = this.silently('user', text, clientId);
    const moved = { ...goodbye, seq: goodbye.seq + 1 };
    this.turns.push(moved);
    for (const socket of this.live()) {
      socket.handlers.onTurn({ ...answer, revised: clientId });
      socket.handlers.onTurn(moved);
    }
    return answer.seq;
  }

  private get isOver(): boolean {
    return [...this.calls.values()].every((state) => state !== 'live');
  }

  /** As `ContinueTurn` of the server does. */
  private join({ clientId, continues, text, spoken, via }: SayMessage): number | null {
    const at = this.turns.findIndex((turn) => turn.clientId === continues);
    const turn = this.turns[at];
    if (continues === undefined || !turn || this.joinsNothing || this.turns.slice(at + 1).some(({ role }) => role === 'user')) return null;
    const [before, more] = via === 'voice' ? mendJoint(turn.text, text, 'en') : [turn.text, text];
    const revised = { ...turn, text: `${before} ${more}` };
    if (spoken) this.spoken.set(turn.seq, joinSpoken(this.spoken.get(turn.seq), before.length + 1, spoken));
    const goodbye = this.isOver ? this.turns.slice(at + 1) : [];
    this.turns.splice(at, this.turns.length, revised, ...goodbye);
    this.joined.set(clientId, continues);
    for (const socket of this.live()) {
      socket.handlers.onTurn({ ...revised, revised: clientId });
      for (const said of goodbye) socket.handlers.onTurn(said);
    }
    return turn.seq;
  }

  mirror(message: MirrorMessage): SayAnswer {
    const refusal = this.sayAnswers.shift();
    if (refusal) return refusal;
    const known = this.turns.find((turn) => turn.clientId === message.clientId);
    const { seq } = known ?? this.store(message.role, message.text, message.clientId);
    const step = this.steps.get(message.text);
    return { success: true, seq, ...(step && { step }) };
  }

  /** The owner pauses the interview, takes it over or gives it back. */
  holdBy(hold: Hold | null): void {
    this.hold = hold;
    for (const socket of this.live()) socket.handlers.onClock?.({ elapsed: 0, maxSeconds: hold === 'paused' ? null : 600, hold });
  }

  awaitQuiet(): void {
    for (const socket of this.live()) socket.handlers.onAwaitQuiet?.();
  }

  draft(text: string): void {
    for (const socket of this.live()) {
      socket.handlers.onDraft({ responseId: this.responseId, seq: this.turns.length + 1, role: 'assistant', text });
    }
  }

  assistant(text: string, step?: TurnStep): LiveTurn {
    return this.store('assistant', text, null, step);
  }

  /** Stores a turn without sending it to any socket. */
  silently(role: 'assistant' | 'user', text: string, clientId: string | null = null, step?: TurnStep): LiveTurn {
    const said = { responseId: this.responseId, seq: this.turns.length + 1, role, text, at: '2026-11-21T10:00:00.000', clientId };
    const turn: LiveTurn = step ? { ...said, step } : said;
    this.turns.push(turn);
    return turn;
  }

  end(reason: EndReason): void {
    for (const id of this.calls.keys()) this.calls.set(id, reason);
    for (const socket of this.live()) socket.handlers.onEnded(reason);
  }

  supersede(moved = false): void {
    for (const socket of this.live()) {
      socket.handlers.onSuperseded(moved);
      socket.drop(true);
    }
  }

  /** The line breaks; the client's socket comes back when `restore` is called. */
  cut(): void {
    this.down = true;
    for (const socket of this.live()) socket.drop(false);
  }

  /** The pages that are open are closed, and never come back. */
  leave(): void {
    for (const socket of this.sockets) socket.close();
    this.sockets.clear();
  }

  restore(): void {
    this.down = false;
    for (const socket of this.sockets) if (!socket.closed) socket.connect();
  }

  private store(role: 'assistant' | 'user', text: string, clientId: string | null, step?: TurnStep): LiveTurn {
    const turn = this.silently(role, text, clientId, step);
    for (const socket of this.live()) socket.handlers.onTurn(turn);
    return turn;
  }

  private live(): FakeSocket[] {
    return [...this.sockets].filter((socket) => socket.connected);
  }
}

const joinSpoken = (known: Spoken | undefined, by: number, { call, spans }: Spoken): Spoken => ({
  call,
  spans: [...(known?.spans ?? []), ...spans.map(({ start, end, ...time }) => ({ start: start + by, end: end + by, ...time }))],
});
