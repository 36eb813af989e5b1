import type { Intent } from '../../../../common/intents/recognise-intent.js';
import type { GuideState, QuestionProgress } from './guide-state.js';
import type { Lead, Move } from './move.js';
import type { WayOn } from './way-on.js';

/** Wishes answered about one question before the interviewer moves on. */
const MOST_REPAIRS = 4;

/** What follows a wish, an objection or distress instead of an answer. */
export class WishReply {
  constructor(
    private readonly state: GuideState,
    private readonly wayOn: WayOn,
  ) {}

  /** Answers a wish, and returns to the question. */
  reply(intent: Intent): Move {
    const current = this.wayOn.waiting() ?? this.state.current;
    const lead: Lead = { type: 'wish', intent };
    const { sectionId, probe } = this.state.last ?? {};
    const question = sectionId === undefined ? current?.question : undefined;
    const about = { ...(question ? { question, ...(probe && { probe }) } : sectionId !== undefined && { sectionId }), intent };
    if (intent.kind === 'stop') return { kind: 'confirm-stop', leads: [], ...about };
    if (intent.kind === 'pause') return { kind: 'pause', leads: [], ...about };
    // Nothing is asked but whether to continue; from the second time on also after other distress.
    const offers = intent.kind === 'crisis' || (intent.kind === 'distress' && this.state.distress % 2 === 0);
    if (offers) return { kind: 'support', leads: [], ...about };
    // After the greeting there is nothing to repeat yet.
    if (!current && ['repeat', 'explain', 'back'].includes(intent.kind)) return this.wayOn.ask([{ type: 'begin' }]);
    if (this.state.last?.kind === 'steered' && (intent.kind === 'repeat' || intent.kind === 'explain')) {
      return { kind: 'steered', leads: [lead], steered: this.state.last.question ?? '', intent };
    }
    if (!current || !question) return this.wayOn.ask([lead]);
    if (intent.kind === 'distress' && this.saidDistress(current)) return this.wayOn.advance([{ type: 'leave' }]);
    if (current.repairs >= MOST_REPAIRS) return this.wayOn.advance([{ type: 'skip' }]);
    // A follow-up is not pressed after distress.
    if (intent.kind === 'distress' && current.state === 'answered') return this.wayOn.ask([lead]);
    if (intent.kind === 'explain') return this.explain(current, intent);
    if (intent.kind === 'back') return this.goBack(current, lead);
    return this.wayOn.returnTo(current, [lead], intent);
  }

  private saidDistress({ distressed, repairs }: QuestionProgress): boolean {
    return distressed && repairs > 0 && this.state.distress > 1;
  }

  /** What kind of answer is wanted; then the question, if it was not explained just before. */
  private explain(current: QuestionProgress, intent: Intent): Move {
    const { last } = this.state;
    const { question } = current;
    const again = last?.wish === 'explain' && last.questionId === question.id;
    const move = this.wayOn.returnTo(current, [{ type: 'explain', again }], intent);
    const isProbe = move.kind === 'repeat' && move.probe !== undefined;
    return move.kind === 'repeat' && (isProbe || (again && question.answer.type === 'open')) ? { ...move, isSaid: true } : move;
  }

  /** They say neither that they want to stop nor to continue: asked once more, then the interview continues. */
  stillHere(): Move {
    const { last, current } = this.state;
    if (last?.wish === undefined) return this.wayOn.resume();
    return { kind: 'support', leads: [], ...(current && { question: current.question }) };
  }

  /** What they add belongs to the question asked before; where there is none, to this one. */
  private goBack({ question }: QuestionProgress, lead: Lead): Move {
    const previous = this.state.asked.findLast((id) => id !== question.id);
    const earlier = this.state.questions.find((progress) => progress.question.id === previous)?.question;
    const intent = lead.type === 'wish' ? lead.intent : undefined;
    return { kind: 'back', leads: [lead], question: earlier ?? question, next: question, ...(intent && { intent }) };
  }
}
