import { readYesOrNo } from '../../../../common/intents/recognise-intent.js';
import { wordsOf } from '../text.js';
import type { Heard } from './guided-meta.js';
import { type GuideState, probesLeft, type QuestionProgress } from './guide-state.js';
import type { Move } from './move.js';
import { probeKind } from './probe-kind.js';
import type { QuestionsDue } from './questions-due.js';
import type { Reaction } from './reaction.js';

/** Words in which a follow-up is turned down. */
const TURNED_DOWN_WORDS = 6;
/** A value with so many words was explained. */
const EXPLAINED_WORDS = 12;
/** A question that is probed deeply has had enough words. */
const RICH_WORDS = 40;

/** Whether the latest answer is followed up, and how. */
export class FollowUp {
  constructor(
    private readonly state: GuideState,
    private readonly texts: ReadonlyMap<number, string>,
    private readonly due: QuestionsDue,
    private readonly reaction: Reaction,
  ) {}

  ask({ question, probes }: QuestionProgress): Move {
    const unsure = this.state.heard!.as === 'unsure';
    const asked = this.state.questions.flatMap((progress) => progress.probes);
    const { value } = this.state.heard!;
    const probe = probeKind(this.state.answer, question.hints, probes, { asked, closed: question.answer.type !== 'open', value });
    const { as, asksBack } = this.state.heard!;
    const leads = as === 'value' || asksBack ? this.reaction.acknowledgements() : [];
    return { kind: 'probe', leads, question, probe, ...(unsure && { unsure }) };
  }

  /** Whether a follow-up is within the question's budgets and the time. */
  isAllowed(progress: QuestionProgress): boolean {
    if (progress.dropped) return false;
    const { minutes } = progress.question;
    const spent = progress.askedAtMs === null ? 0 : this.state.atMs - progress.askedAtMs;
    if (minutes !== null && spent > minutes * 60_000) return false;
    return probesLeft(progress) > 0 && !progress.distressed && progress.state !== 'refused' && this.due.hasTimeBesideMustAsks();
  }

  isWanted({ question, heard, probes, answers }: QuestionProgress): boolean {
    const [before, latest] = [heard.at(-2), heard.at(-1)];
    if (latest === 'enough' || this.turnsDown()) return false;
    // Who answers briefly twice has said what they want to say.
    if (isBrief(latest)) return !isBrief(before);
    if (latest === 'value' && question.probing === 'light' && wordsOf(this.state.answer).length >= EXPLAINED_WORDS) return false;
    if (latest === 'value') return question.probing === 'deep' || (question.probing === 'light' && question.hints !== '');
    if (question.probing !== 'deep') return false;
    const words = answers.reduce((sum, seq) => sum + wordsOf(this.texts.get(seq) ?? '').length, 0);
    return probes.length === 0 || words < RICH_WORDS;
  }

  /** "No, that was the only time", to a follow-up. */
  private turnsDown(): boolean {
    const { last, answer } = this.state;
    return last?.probe !== undefined && wordsOf(answer).length <= TURNED_DOWN_WORDS && readYesOrNo(answer) === 'no';
  }
}

export const isBrief = (as: Heard['as'] | undefined) => as === 'short' || as === 'unsure';
