import { asksWhere, type Intent } from '../../../../common/intents/recognise-intent.js';
import type { GuideState, QuestionProgress } from './guide-state.js';
import { close, type Lead, type Move } from './move.js';
import type { QuestionsDue } from './questions-due.js';
import { quotationsOf } from './quotations.js';

/** Answers in a section that a summary needs. */
const SUMMED_UP = 2;

/** How the interview continues from where it is: with the same question, a summary, the next question, or goodbye. */
export class WayOn {
  constructor(
    private readonly state: GuideState,
    private readonly texts: ReadonlyMap<number, string>,
    private readonly due: QuestionsDue,
  ) {}

  /** From a question to what follows it: a summary of its section, or the next question. */
  advance(leads: readonly Lead[], sectionId = this.state.current?.sectionId): Move {
    const next = this.due.next();
    if (sectionId === undefined || next?.sectionId === sectionId || this.state.reflected.has(sectionId)) return this.ask(leads);
    const answered = this.state.questions.filter((progress) => progress.sectionId === sectionId && progress.state === 'answered');
    if (answered.length < SUMMED_UP || !this.due.hasTimeBesideMustAsks()) return this.ask(leads);
    const quotations = quotationsOf(answered, this.texts);
    // Numbers alone were repeated when they were given.
    const saysEnough = quotations.length >= SUMMED_UP && quotations.some(({ said }) => said !== null);
    return saysEnough ? { kind: 'reflect', leads, sectionId, quotations } : this.ask(leads);
  }

  /** The next question, or goodbye. */
  ask(leads: readonly Lead[]): Move {
    const next = this.due.next();
    if (!next) {
      return close('covered', leads.flatMap(atTheEnd));
    }
    const hurries = !this.state.hurried && this.due.leavesOut();
    const before: Lead[] = [
      ...(hurries ? [{ type: 'hurry' } as const] : []),
      ...(next.postponed > 0 ? [{ type: 'returning' } as const] : []),
    ];
    // Whatever came between: the owner's opening is said.
    const begins = this.state.asked.length === 0 && !leads.some(({ type }) => type === 'begin') && this.state.greeted;
    const opening: Lead[] = begins ? [{ type: 'begin' }] : [];
    return { kind: 'question', leads: [...leads, ...opening, ...before], question: next.question };
  }

  /** Asks the question again, or the follow-up on it; one that was answered is left behind. */
  returnTo({ question, state, value, sectionId, dropped }: QuestionProgress, leads: readonly Lead[], intent?: Intent): Move {
    if (dropped) return this.advance(leads, sectionId);
    const isCurrent = this.state.last?.questionId === question.id;
    const probe = isCurrent && state === 'answered' ? this.state.last?.probe : undefined;
    const wantsValue = isCurrent && question.answer.type !== 'open' && value === null;
    if (state === 'answered' && probe === undefined && !wantsValue) return this.advance(leads, sectionId);
    return { kind: 'repeat', leads, question, ...(probe && !wantsValue && { probe }), ...(intent && { intent }) };
  }

  resume(): Move {
    const current = this.waiting() ?? this.state.current;
    const isDone = !current || this.state.last?.sectionId !== undefined;
    const lead: Lead = { type: !isDone && asksWhere(this.state.answer) ? 'where' : 'resume' };
    if (isDone) return this.ask([lead]);
    // It has hurt twice: once more would be pressing.
    const hurts = this.state.last?.kind === 'support' && current.distressed && current.repairs > 1 && current.state !== 'answered';
    return hurts ? this.ask([lead, { type: 'leave' }]) : this.returnTo(current, [lead]);
  }

  /** The question that waits while something is added to another one. */
  waiting(): QuestionProgress | null {
    const id = this.state.last?.nextId;
    return this.state.questions.find(({ question }) => question.id === id) ?? null;
  }
}

/** What is said before the goodbye of what would be said before a question. */
function atTheEnd(lead: Lead): readonly Lead[] {
  if (lead.type === 'wish') return lead.intent.kind === 'distress' ? [{ type: 'sympathy' }] : [lead];
  return ['corrected', 'noted', 'in-your-words', 'sympathy', 'warm', 'told'].includes(lead.type) ? [lead] : [];
}
