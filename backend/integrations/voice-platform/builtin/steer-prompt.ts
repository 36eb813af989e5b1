import type { InterviewBrief, InterviewTurn, ReplyEvent, SteeringOrder } from '../replies.port.js';
import { asksAgain } from './asked-again.js';
import { lastQuestion, scriptMeta, type ScriptedReply } from './scripted/script-turns.js';
import { steeredReply } from './scripted/scripted-interviewer.js';
import { isByHuman, openAnswer } from './turn-meta.js';
import { whisperTask } from './whispering.js';

/** What its owner asks of the next turn of an interview that follows a prompt. */
export class PromptOrders {
  constructor(
    private readonly brief: InterviewBrief,
    private readonly turns: readonly InterviewTurn[],
    private readonly orders: readonly SteeringOrder[],
    /** The open question is left although it has no answer. */
    private readonly unanswered = false,
  ) {}

  /**
   * The turn that takes the place of what the interviewer would say: goodbye, a queued question. Null: none is asked for, or the participant's
   * words come first. @param next what the script would say
   */
  instead(next: ScriptedReply | null): ScriptedReply | null {
    if (!next || !this.goesOn(next)) return null;
    const wrapUps = this.of('wrap-up');
    if (wrapUps.length > 0) return this.led(steeredReply(this.brief, this.turns, 'wrap-up'), [...wrapUps, ...this.of('skip')]);
    const [put] = this.of('question');
    if (put) return this.led(steeredReply(this.brief, this.turns, { question: put.words ?? '' }), [put, ...this.of('skip')]);
    return null;
  }

  /** The script's turn, with the open question left where that was asked for. */
  skipping(next: ScriptedReply): ScriptedReply {
    const skips = this.of('skip');
    // The question that a person or a break has interrupted; no reply to a wish.
    const isAgain = next.meta.kind === 'repeat' && next.meta.wish === undefined;
    if (skips.length === 0 || !(this.goesOn(next) || (isAgain && this.isAnswered()))) return next;
    return this.led(isAgain || next.meta.kind === 'probe' ? steeredReply(this.brief, this.turns, 'skip') : next, skips);
  }

  /** For the model's instructions; empty: nothing. */
  get task(): string {
    const whispers = this.of('whisper').map(({ words }) => words ?? '');
    const skips =
      this.of('skip').length > 0 || this.wasLeft()
        ? ['Leave the question that is open: ask nothing more about it, and go on to the next topic.']
        : [];
    const words = [...whispers, ...skips];
    return words.length > 0 ? whisperTask(words) : '';
  }

  /** Whether a model's words ask the question that is left. */
  asksAgain(text: string): boolean {
    if (this.of('skip').length === 0 && !this.wasLeft()) return false;
    const asked = this.turns.findLast((turn) => turn.role === 'assistant' && !isByHuman(turn) && scriptMeta(turn)?.kind !== 'left');
    return asked !== undefined && asksAgain(text, lastQuestion(asked) ?? '');
  }

  /** A model's turn that was written with `task`. */
  marked(event: ReplyEvent): ReplyEvent {
    const ids = [...this.of('whisper'), ...this.of('skip')].map(({ id }) => id);
    return ids.length === 0 ? event : { ...event, meta: { ...event.meta, interventions: ids } };
  }

  /** The script's turn when the model's words broke the rules: a retry would only produce the same. */
  declined(reply: ScriptedReply): ScriptedReply {
    const ids = this.of('whisper').map(({ id }) => id);
    return ids.length === 0 ? reply : { ...reply, meta: { ...reply.meta, declined: ids } };
  }

  private of(kind: SteeringOrder['kind']): SteeringOrder[] {
    return this.orders.filter((order) => order.kind === kind);
  }

  /** No greeting, no reply to a wish, and no goodbye that the participant asked for. */
  private goesOn({ meta: { kind } }: ScriptedReply): boolean {
    return this.isAnswered() && (kind === 'question' || kind === 'probe' || kind === 'closing');
  }

  /** Or left without an answer; a reply to whether they want to stop is none. */
  private isAnswered(): boolean {
    const last = this.turns.findLast(({ role }) => role === 'assistant');
    const nothingSaid = openAnswer(this.turns) === '' && !this.unanswered;
    return last !== undefined && !nothingSaid && scriptMeta(last)?.kind !== 'confirm-stop';
  }

  private wasLeft(): boolean {
    const last = this.turns.findLast(({ role }) => role === 'assistant');
    return last !== undefined && scriptMeta(last)?.kind === 'left';
  }

  private led(reply: ScriptedReply, orders: readonly SteeringOrder[]): ScriptedReply {
    return { ...reply, meta: { ...reply.meta, interventions: orders.map(({ id }) => id) } };
  }
}
