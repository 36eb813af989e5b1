import { cutText } from '@contract/heard-text';
import { joinSpeech } from '@contract/join-speech';
import type { Cut } from '@contract/spoken';
import type { LiveTurn } from '@contract/voice';
import type { CallEvent } from '../call-client';
import { newClientId } from '../transport/client-id';

type TurnEvent = Extract<CallEvent, { type: 'turn' }>;
type Held = Pick<TurnEvent, 'id' | 'text' | 'after' | 'step' | 'byPerson'>;

/** Turns stored, unsent and half said, as turn events: stable ids, each after the one before it. */
export class TurnFeed {
  private lastId: string | null = null;
  private draftId: string | null = null;
  /** The turn the assistant was last seen writing. */
  private draftSeq: number | null = null;
  private draftText = '';
  /** Assistant's turns since the participant's last one. */
  private tail: LiveTurn[] = [];
  /** Shown as still being said. */
  private readonly held = new Map<number, Held>();
  /** What the participant said last; `before`: without the words that joined it last. */
  private answer: { id: string; text: string; before: string; stored: boolean } | null = null;

  /** @param newId of words that begin to be heard */
  constructor(
    private readonly emit: (event: TurnEvent) => void,
    private readonly language: () => string,
    private readonly newId: () => string = newClientId,
  ) {}

  lastAssistant(): LiveTurn | undefined {
    return this.tail.at(-1);
  }

  /** The id of what the participant said last. */
  get lastAnswer(): string | null {
    return this.answer?.id ?? null;
  }

  /** The assistant's latest turns that the participant has not answered. */
  unanswered(): readonly LiveTurn[] {
    return this.tail;
  }

  /**
   * The first unanswered turn of the assistant that was not heard completely.
   * @param saidTo how far a turn was said
   */
  firstUnheard(saidTo: (seq: number) => number): Cut | null {
    for (const { seq, text } of this.tail) {
      const heardTo = saidTo(seq);
      if (cutText(text, heardTo)) return { seq, heardTo };
    }
    const { draftSeq: seq, draftText } = this;
    return seq === null ? null : { seq, heardTo: Math.min(saidTo(seq), draftText.length) };
  }

  /** Removes what was not heard. */
  cut({ seq, heardTo }: Cut): void {
    this.tail = this.tail.map((turn) => {
      const cut = turn.seq < seq || turn.by === 'notice' ? null : cutText(turn.text, turn.seq === seq ? heardTo : 0);
      if (!cut) return turn;
      const { step } = turn;
      const told = { id: numberedId(turn.seq), text: cut.heard, step, ...(turn.by === 'human' && { byPerson: true }) };
      this.emit({ type: 'turn', role: 'assistant', phase: 'final', ...told });
      return { ...turn, text: cut.heard };
    });
  }

  /** @param speaking it is being said just now: stays partial until settled */
  stored(turn: LiveTurn, speaking: boolean): void {
    const id = turn.clientId ?? numberedId(turn.seq);
    const after = this.lastId;
    this.lastId = id;
    if (turn.role === 'user') {
      this.settle(turn.seq);
      // The assistant was writing this turn when the participant spoke: it thinks again.
      if (this.draftSeq === turn.seq) this.withdraw(numberedId(turn.seq), 'assistant');
      this.tail = [];
      if (this.answer?.id === id) this.answer.stored = true;
    } else this.tail = [...this.tail, turn];
    if (this.draftSeq === turn.seq) this.draftSeq = null;
    const told = { id, text: turn.text, after, step: turn.step, ...(turn.by === 'human' && { byPerson: true }) };
    this.emit({ type: 'turn', role: turn.role, phase: speaking ? 'partial' : 'final', ...told });
    if (speaking) this.held.set(turn.seq, told);
  }

  assistantDraft(seq: number, text: string): void {
    this.draftSeq = seq;
    this.draftText = text;
    this.emit({ type: 'turn', id: numberedId(seq), role: 'assistant', text, phase: 'partial', after: this.lastId });
  }

  /** Turn `seq` and those before it have been said. */
  settle(seq: number): void {
    for (const [heldSeq, held] of this.held) {
      if (heldSeq > seq) continue;
      this.held.delete(heldSeq);
      this.emit({ type: 'turn', role: 'assistant', phase: 'final', ...held });
    }
  }

  settleAll(): void {
    this.settle(Infinity);
    this.userDraft('');
  }

  /** Words of the participant that are still unsure; '' takes them back. */
  userDraft(text: string): void {
    if (text === '' && this.draftId === null) return;
    this.draftId ??= this.newId();
    const phase = text === '' ? 'withdrawn' : 'partial';
    this.emit({ type: 'turn', id: this.draftId, role: 'user', text, phase });
    if (text === '') this.draftId = null;
  }

  /** The id of the words being heard, for the turn they become. */
  takeDraftId(): string {
    const id = this.draftId ?? this.newId();
    this.draftId = null;
    return id;
  }

  /** More words of the participant's last turn; the reply to it goes. @returns its id, null where there is none to join */
  join(text: string): string | null {
    const { answer } = this;
    if (!answer) return null;
    this.userDraft('');
    // Before it is stored, there is no reply to it.
    if (answer.stored) this.withdrawReply();
    answer.before = answer.text;
    answer.text = joinSpeech(answer.text, text, this.language());
    this.emit({ type: 'turn', id: answer.id, role: 'user', text: answer.text, phase: 'final', pending: true });
    return answer.id;
  }

  /** They became a turn of their own after all. */
  separate(): void {
    const { answer } = this;
    if (!answer || answer.text === answer.before) return;
    answer.text = answer.before;
    this.emit({ type: 'turn', id: answer.id, role: 'user', text: answer.text, phase: 'final' });
  }

  /** The server has joined them, or put them before the goodbye: the whole turn, and nothing stands after it. */
  revised(turn: LiveTurn): void {
    const id = turn.clientId ?? numberedId(turn.seq);
    this.lastId = id;
    this.withdrawReply(turn.seq);
    if (this.answer?.id === id) this.answer.text = this.answer.before = turn.text;
    this.emit({ type: 'turn', id, role: 'user', text: turn.text, phase: 'final' });
  }

  pending(clientId: string, text: string): void {
    this.answer = { id: clientId, text, before: text, stored: false };
    this.emit({ type: 'turn', id: clientId, role: 'user', text, phase: 'final', pending: true });
  }

  /** @param from the turns that stand before this one stay */
  private withdrawReply(from = 0): void {
    const seqs = new Set([...this.tail.map(({ seq }) => seq), ...this.held.keys(), ...(this.draftSeq === null ? [] : [this.draftSeq])]);
    for (const seq of seqs) if (seq >= from) this.withdraw(numberedId(seq), 'assistant');
    this.settle(from - 1);
    this.held.clear();
    this.tail = [];
    this.draftSeq = null;
  }

  withdraw(id: string, role: TurnEvent['role'] = 'user'): void {
    this.emit({ type: 'turn', id, role, text: '', phase: 'withdrawn' });
  }
}

/** Turns of the assistant, and the participant's of long ago, have no id but their number. */
const numberedId = (seq: number) => `t${seq}`;
