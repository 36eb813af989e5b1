import type { TurnRole } from '@contract/voice';
import type { CallEvent } from '../call-client';
import { newClientId } from '../transport/client-id';
import { AssistantTurn } from './assistant-turn';
import type { VapiMessage } from './vapi-message';

type TurnEvent = Extract<CallEvent, { type: 'turn' }>;
type OfType<T extends VapiMessage['type']> = Extract<VapiMessage, { type: T }>;
export type SettledTurn = { id: string; role: TurnRole; text: string };

type Handlers = {
  onTurn: (event: TurnEvent) => void;
  /** Turns that will not change any more, in their order. */
  onSettled: (turn: SettledTurn) => void;
  /** Words of a turn so far. */
  onDraft: (role: TurnRole, text: string) => void;
};

/** A turn of the participant waits this long for the assistant's turn before it to be cut, or said to its end. Milliseconds. */
const WAIT_FOR_ASSISTANT_MS = 2_000;
/** The transcription of the assistant's audio may lag this far behind. Milliseconds. */
const LATE_MS = 4_000;

/** A turn of the participant. `behind`: the assistant's turn that was open when it began. */
type UserTurn = { id: string; after: string | null; text: string; behind: AssistantTurn | null };

/** Builds ordered turns with ids from the platform's messages, which come in pieces, repeatedly, and sometimes late. */
export class Conversation {
  private lastId: string | null = null;
  private lastRemembered: string | null = null;
  private assistant: AssistantTurn | null = null;
  private user: UserTurn | null = null;
  /** Said by the participant while the assistant's turn before it was open. */
  private waiting: SettledTurn[] = [];
  private waitTimer: ReturnType<typeof setTimeout> | undefined;
  /** The assistant's turns since the participant's last one, to detect repeated reports. */
  private said: string[] = [];
  /** Settled lately, in full: heard of again, they are old news. */
  private told: { text: string; at: number }[] = [];
  /** Interrupted turns, whose later output is dropped. */
  private readonly cut = new Set<string>();
  /** The text of numbered turns as far as it is settled; null: cut off. */
  private readonly speechTurns = new Map<number, string | null>();
  private lastSpeech = '';
  /** Speech was heard before its text arrived. */
  private speechWithoutWords = false;

  constructor(private readonly handlers: Handlers) {}

  /** A turn of before: stored already, shown as it is, and before everything that is new. */
  remember(turn: SettledTurn): void {
    this.handlers.onTurn({ type: 'turn', ...turn, phase: 'final', after: this.lastRemembered });
    if (this.lastId === this.lastRemembered) this.lastId = turn.id;
    this.lastRemembered = turn.id;
  }

  hear(message: VapiMessage): void {
    switch (message.type) {
      case 'output':
        return this.modelWrote(message);
      case 'speech':
        return this.speechTold(message);
      case 'voice-input':
        return this.assistantTold(message);
      case 'transcript':
        return message.role === 'user' ? this.participantSaid(message.text, message.final) : this.assistantTold(message);
      case 'interrupted':
        return this.interrupted(message.turnId);
      default:
        return;
    }
  }

  /** The assistant is heard, or has stopped. */
  speaking(on: boolean): void {
    if (on && this.assistant) this.assistant.begin();
    else this.speechWithoutWords = on;
    if (!on && this.assistant?.spoken) this.settleAssistant(this.assistant.text);
  }

  /** Typed by the participant: a turn at once. */
  type(text: string): void {
    const heard = this.user;
    this.user = null;
    this.participantSaid(text, true);
    this.user = heard;
  }

  /** The call is over: what was said by now is what there is. @param speaking the assistant was in the middle of it */
  end(speaking: boolean): void {
    if (this.assistant) this.settleAssistant(speaking || !this.assistant.spoken ? this.assistant.spokenText() : this.assistant.text);
    if (this.user) this.participantSaid(this.user.text, true);
    this.flush();
  }

  private modelWrote(message: OfType<'output'>): void {
    const { turnId } = message;
    if (turnId !== null && this.cut.has(turnId)) return;
    const { assistant } = this;
    // The model started a new output: the previous one has been spoken by now, or never will be.
    if (assistant?.turnId && turnId !== null && assistant.turnId !== turnId) this.settleAssistant(assistant.spoken ? assistant.text : '');
    this.current(null).add(message);
    this.showAssistant('partial');
  }

  private speechTold(message: OfType<'speech'>): void {
    const { turn } = message;
    const { assistant } = this;
    if (assistant?.speechTurn != null && turn !== null && assistant.speechTurn !== turn) this.settleAssistant(assistant.text);
    const settled = turn === null ? undefined : this.speechTurns.get(turn);
    if (settled === null) return;
    this.lastSpeech = message.text;
    // The platform repeats the full text each time; drop the part that is already a turn.
    const text = settled !== undefined && message.text.startsWith(settled) ? message.text.slice(settled.length).trim() : message.text;
    if (text === '' || (!this.assistant && this.said.includes(text))) return;
    this.current(turn).add({ ...message, text });
    this.showAssistant('partial');
  }

  private assistantTold(message: OfType<'voice-input' | 'transcript'>): void {
    if (!this.assistant?.spoken && this.wasTold(message.text)) return;
    this.current(null).add(message);
    // Text that is sent to the voice is a turn already.
    this.showAssistant(message.type === 'voice-input' ? 'final' : 'partial');
  }

  private current(speechTurn: number | null): AssistantTurn {
    if (!this.assistant) {
      this.assistant = new AssistantTurn(newClientId(), this.lastId);
      this.lastId = this.assistant.id;
      if (this.speechWithoutWords) this.assistant.begin();
      this.speechWithoutWords = false;
    }
    this.assistant.speechTurn ??= speechTurn;
    return this.assistant;
  }

  private showAssistant(phase: 'partial' | 'final'): void {
    const turn = this.assistant;
    if (!turn || turn.text === '') return;
    const { id, after, text } = turn;
    this.handlers.onTurn({ type: 'turn', id, role: 'assistant', text, phase, after });
    this.handlers.onDraft('assistant', text);
  }

  private interrupted(turnId: string | null): void {
    const { assistant } = this;
    if (turnId !== null) this.cut.add(turnId);
    if (!assistant || (turnId !== null && assistant.turnId !== null && assistant.turnId !== turnId)) return;
    if (assistant.turnId !== null) this.cut.add(assistant.turnId);
    this.settleAssistant(assistant.spokenText());
    if (assistant.speechTurn !== null) this.speechTurns.set(assistant.speechTurn, null);
  }

  /** @param text what counts of it; '' takes it back */
  private settleAssistant(text: string): void {
    const turn = this.assistant;
    if (!turn) return;
    this.assistant = null;
    // Words that were never finalised come before the answer to them.
    if (this.user && this.user.behind !== turn) this.participantSaid(this.user.text, true);
    this.told.push({ text: turn.text, at: Date.now() });
    if (turn.speechTurn !== null) this.speechTurns.set(turn.speechTurn, this.lastSpeech);
    const { id, after } = turn;
    if (text === '' || this.said.includes(text)) {
      if (this.lastId === id) this.lastId = after;
      this.handlers.onTurn({ type: 'turn', id, role: 'assistant', text: '', phase: 'withdrawn' });
    } else {
      this.said.push(text);
      this.handlers.onTurn({ type: 'turn', id, role: 'assistant', text, phase: 'final', after });
      this.handlers.onSettled({ id, role: 'assistant', text });
    }
    this.flush();
  }

  private participantSaid(text: string, final: boolean): void {
    const turn = (this.user ??= this.placeUser());
    turn.text = text;
    const { id, after } = turn;
    this.handlers.onTurn({ type: 'turn', id, role: 'user', text, phase: final ? 'final' : 'partial', after });
    if (!final) return this.handlers.onDraft('user', text);
    this.user = null;
    this.waiting.push({ id, role: 'user', text });
    if (!this.assistant || turn.behind !== this.assistant) return this.flush();
    clearTimeout(this.waitTimer);
    this.waitTimer = setTimeout(() => this.assistant && this.settleAssistant(this.assistant.text), WAIT_FOR_ASSISTANT_MS);
  }

  private placeUser(): UserTurn {
    const id = newClientId();
    const open = this.assistant;
    if (open && !open.spoken) {
      // The model is already answering words that arrive only now: they come before its answer.
      const { after } = open;
      open.after = id;
      return { id, after, text: '', behind: null };
    }
    const after = this.lastId;
    this.lastId = id;
    return { id, after, text: '', behind: open };
  }

  /** The participant's turns that waited for the assistant's. */
  private flush(): void {
    clearTimeout(this.waitTimer);
    const ready = this.waiting;
    this.waiting = [];
    if (ready.length > 0) this.said = [];
    for (const turn of ready) this.handlers.onSettled(turn);
  }

  private wasTold(text: string): boolean {
    const wanted = plain(text);
    this.told = this.told.filter(({ at }) => Date.now() - at < LATE_MS);
    return this.told.some((told) => plain(told.text).includes(wanted));
  }
}

/** Without case and punctuation: a listener spells otherwise than a writer. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
