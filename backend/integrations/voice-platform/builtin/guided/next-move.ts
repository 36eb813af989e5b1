import { asksBackIn } from '../../../../common/intents/asks-back.js';
import { saysUnwell } from '../../../../common/intents/greetings.js';
import type { GuideQuestion } from '../../../../contract/guide.js';
import { FollowUp, isBrief } from './follow-up.js';
import type { GuideState, QuestionProgress } from './guide-state.js';
import { close, type Lead, type Move } from './move.js';
import { QuestionsDue } from './questions-due.js';
import { Reaction } from './reaction.js';
import { WayOn } from './way-on.js';
import { WishReply } from './wish-reply.js';

/** Times that a value is asked for again. */
const CLARIFICATIONS = 1;

/**
 * What comes next, decided by rules from the state alone. Must-asks come first when time is short; the interview closes when every question
 * that applies was asked, at the participant's confirmed wish, or when the time is up.
 * @param unanswered the open question is left although it has no answer
 * @returns null when there is nothing to say
 */
export function nextMove(state: GuideState, texts: ReadonlyMap<number, string>, timeUp: boolean, unanswered = false): Move | null {
  if (state.closed) return null;
  return new Decision(state, texts).decide(timeUp, unanswered);
}

/** What follows an answer whose sufficiency may be judged: a follow-up if it is not enough, else what comes after the question. */
export interface JudgedMoves {
  readonly more: Move;
  readonly enough: Move;
}

/**
 * Both moves after an answer to an open question that names when it is answered well enough, where a follow-up is within the budgets and the
 * participant has more to say. @returns null where the rules alone decide
 */
export function judgedMoves(state: GuideState, texts: ReadonlyMap<number, string>, decided: Move): JudgedMoves | null {
  return new Decision(state, texts).judged(decided);
}

/** A question that the owner puts in instead. */
export const steeredMove = (
  state: GuideState,
  texts: ReadonlyMap<number, string>,
  decided: Move,
  put: { readonly question?: GuideQuestion | undefined; readonly words: string },
): Move => new Decision(state, texts).steer(decided, put);

class Decision {
  private readonly due: QuestionsDue;
  private readonly reaction: Reaction;
  private readonly wayOn: WayOn;
  private readonly followUp: FollowUp;
  private readonly wishReply: WishReply;

  constructor(
    private readonly state: GuideState,
    texts: ReadonlyMap<number, string>,
  ) {
    this.due = new QuestionsDue(state);
    this.reaction = new Reaction(state);
    this.wayOn = new WayOn(state, texts, this.due);
    this.followUp = new FollowUp(state, texts, this.due, this.reaction);
    this.wishReply = new WishReply(state, this.wayOn);
  }

  decide(timeUp: boolean, unanswered: boolean): Move | null {
    const { heard, greeted, last, left } = this.state;
    if (timeUp) return close('time', last ? [{ type: 'time-up' }] : []);
    if (!greeted) return heard ? this.wayOn.ask([]) : { kind: 'greeting', leads: [] };
    if (!heard && !unanswered) return null;
    if (heard?.as === 'stops') return close('wish', []);
    if (this.state.time.leftMs <= 0) return close(this.due.next() ? 'time' : 'covered', this.due.next() ? [{ type: 'time-up' }] : []);
    if (!heard) return this.leave(left ? [] : [{ type: 'resume' }]);
    if (heard.as === 'continues') return this.wayOn.resume();
    if (heard.as === 'undecided') return this.wishReply.stillHere();
    if (left && heard.as !== 'wish') return this.leave(this.reaction.acknowledgements());
    if (last?.kind === 'steered' && heard.as !== 'wish') return this.afterSteered();
    if (heard.as === 'wish') return this.wishReply.reply({ kind: heard.wish!, language: heard.language! });
    if (last?.kind === 'greeting' || !last) return this.wayOn.ask(this.smallTalk());
    if (heard.as === 'agreed') return this.wayOn.ask([{ type: 'acknowledge' }]);
    if (heard.as === 'corrected') {
      return this.wayOn.ask([this.state.changed ? { type: 'noted', ...this.state.changed } : { type: 'corrected' }]);
    }
    if (heard.as === 'disagreed') return { kind: 'correct', leads: [], sectionId: last.sectionId };
    if (heard.as === 'ready') return this.wayOn.resume();
    return this.state.current ? this.afterAnswer(this.state.current) : this.wayOn.ask([]);
  }

  judged(decided: Move): JudgedMoves | null {
    const { current, heard, last } = this.state;
    if (!current || last?.kind === 'greeting' || last?.sectionId !== undefined || this.wayOn.waiting()) return null;
    const { question, heard: all } = current;
    if (question.answer.type !== 'open' || question.moveOn.trim() === '' || heard?.sad || this.reaction.isSad()) return null;
    if (!this.followUp.isAllowed(current)) return null;
    const saysMore = heard?.as === 'full' || (heard?.as === 'short' && !isBrief(all.at(-2)));
    if (!saysMore) return null;
    const [more, enough] = [this.followUp.ask(current), this.wayOn.advance(this.reaction.acknowledgements())];
    return decided.kind === more.kind || decided.kind === enough.kind ? { more, enough } : null;
  }

  private afterAnswer(current: QuestionProgress): Move {
    const { heard, last } = this.state;
    const { as } = heard!;
    if (as === 'unfinished') return this.goOn(current);
    const waiting = this.wayOn.waiting();
    if (waiting) return this.wayOn.returnTo(waiting, this.reaction.acknowledgements());
    if (heard!.sad && as !== 'unread') return this.wayOn.advance([{ type: 'sympathy' }]);
    if (as === 'skipped' || as === 'refused') return this.wayOn.advance(this.reaction.toSkipping());
    if (as === 'later') return this.wayOn.advance([{ type: current.postponed > 1 ? 'skip' : 'later' }]);
    if (as === 'unread') return this.withoutValue(current);
    if (last?.kind !== 'go-on' && this.reaction.isHard()) return this.wayOn.advance([{ type: 'warm' }]);
    if (!this.reaction.isSad() && this.followUp.isAllowed(current) && this.followUp.isWanted(current)) return this.followUp.ask(current);
    return this.wayOn.advance(this.reaction.acknowledgements());
  }

  /** Back to the guide. */
  private afterSteered(): Move {
    const { heard } = this.state;
    const skips = heard!.as === 'skipped' || heard!.as === 'refused';
    return this.leave(skips ? this.reaction.toSkipping() : this.reaction.acknowledgements());
  }

  /** On from a question that has no answer, or from one that stood between: to the guide's question that waits, or to what follows it. */
  private leave(leads: readonly Lead[]): Move {
    const { current } = this.state;
    return current?.state === 'asked' ? this.wayOn.returnTo(current, leads) : this.wayOn.advance(leads);
  }

  /** A question that the owner puts in, from the guide or in words of their own, in place of a turn that would continue. */
  steer(decided: Move, put: { readonly question?: GuideQuestion | undefined; readonly words: string }): Move {
    const { last } = this.state;
    const begins = !last || last.kind === 'greeting';
    const kept = decided.leads.filter(({ type }) => type === (begins ? 'begin' : 'resume'));
    const leads = begins || !this.state.heard ? kept : this.reaction.acknowledgements();
    return put.question ? { kind: 'question', leads, question: put.question } : { kind: 'steered', leads, steered: put.words };
  }

  /** Asks whether a value was meant, or for one once more; without one the words stay. */
  private withoutValue(current: QuestionProgress): Move {
    const { question, confirmed } = current;
    const { doubt, why } = this.state.heard!;
    const mayConfirm = !confirmed && !current.dropped && current.clarified === 0;
    if (doubt !== undefined && mayConfirm) return { kind: 'confirm', leads: [], question, value: doubt };
    if (why !== 'none-fits' && this.mayClarify(current)) return { kind: 'clarify', leads: [], question, ...(why && { why }) };
    return this.wayOn.advance(this.reaction.withoutValue());
  }

  private goOn({ question }: QuestionProgress): Move {
    const next = this.wayOn.waiting()?.question;
    const { language, missed } = this.state.heard!;
    return { kind: 'go-on', leads: [], question, intent: { language: language! }, ...(missed && { missed }), ...(next && { next }) };
  }

  private mayClarify({ question, clarified, dropped }: QuestionProgress): boolean {
    if (dropped) return false;
    return clarified < CLARIFICATIONS && (question.required || this.due.hasTimeBesideMustAsks());
  }

  /** After the answer to the greeting. */
  private smallTalk(): Lead[] {
    const { answer, last } = this.state;
    if (last?.kind !== 'greeting') return [{ type: 'begin' }];
    return [
      ...(saysUnwell(answer) ? [{ type: 'unwell' } as const] : []),
      ...(asksBackIn(answer, null, { greeted: true }) ? [{ type: 'and-you' } as const] : []),
      { type: 'begin' },
    ];
  }
}
