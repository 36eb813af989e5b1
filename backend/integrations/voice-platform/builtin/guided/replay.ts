import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import type { HeldIn } from '../../../../common/intents/recognise-intent.js';
import { tellsBeside } from '../../../../common/intents/told-beside.js';
import type { GuideQuestion, QuestionState } from '../../../../contract/guide.js';
import type { TappedAnswer } from '../../../../contract/voice.js';
import type { InterviewTurn } from '../../replies.port.js';
import { asksAnything, holds } from '../cut-turn.js';
import { type Changed, correctedBy } from './correcting.js';
import type { QuestionProgress } from './guide-state.js';
import { type GuidedMeta, guidedMeta, type Heard } from './guided-meta.js';
import { type About, hear } from './hear.js';
import { missedMsOf, questionsLeft } from '../turn-meta.js';
import type { AnswerValue } from './read-value.js';

/** What an owner asks for with the next turn. */
export interface Ordered {
  /** Ids of questions to leave; null: the one that is open. */
  readonly skips: readonly (string | null)[];
  readonly wrapUp: boolean;
}

/** The progress of a question while the turns are read. */
export type Draft = {
  -readonly [K in keyof QuestionProgress]: QuestionProgress[K] extends readonly (infer T)[] ? T[] : QuestionProgress[K];
};

/** Of a question before anything was said. */
export function begin(question: GuideQuestion, sectionId: string): Draft {
  return {
    question,
    sectionId,
    state: 'open',
    bypassed: false,
    probes: [],
    clarified: 0,
    confirmed: false,
    repairs: 0,
    postponed: 0,
    returnedTo: false,
    distressed: false,
    dropped: false,
    heard: [],
    value: null,
    answers: [],
    told: [],
    askedAtMs: null,
  };
}

/** Reads the turns of an interview one after the other, and notes what each of them does to the questions. */
export class Replay {
  private current: Draft | null = null;
  private last: GuidedMeta | null = null;
  private heard: Heard | null = null;
  /** Of the answer that is being given. */
  private words: InterviewTurn[] = [];
  private greeted = false;
  private closed = false;
  /** What the answer before the interviewer's last turn may mean. */
  private doubt: AnswerValue | undefined;
  /** The language of the latest wish. */
  private wishedIn: IntentLanguage | undefined;
  /** A notice has left the question that was open: what is said next answers nothing. */
  private left = false;
  private hurried = false;
  private wrappingUp = false;
  private distress = 0;
  private sadAnswers = 0;
  private offered = 0;
  private readonly asked: string[] = [];
  private readonly reflected = new Set<string>();
  private readonly corrections = new Map<number, string>();
  private readonly readings = new Map<number, Heard>();
  private changed: Changed | null = null;
  private readonly texts = new Map<number, string>();

  constructor(
    private readonly questions: ReadonlyMap<string, Draft>,
    private readonly language: string | null,
    private readonly heldIn: HeldIn,
  ) {}

  say(turn: InterviewTurn): void {
    this.words = [];
    this.doubt = this.heard?.doubt;
    this.heard = null;
    this.changed = null;
    this.greeted = true;
    const leaves = questionsLeft(turn);
    this.left = leaves !== null;
    if (leaves) this.order({ skips: leaves, wrapUp: false });
    const meta = guidedMeta(turn);
    // Said without a guide: by a platform, or because the interview was withdrawn.
    if (!meta) return;
    if (meta.kind === 'closing') this.closed = true;
    if (meta.kind === 'support') this.offered += 1;
    if (meta.hurry) this.hurried = true;
    this.order({ skips: meta.skips ?? [], wrapUp: meta.wrapUp === true });
    if (meta.sectionId !== undefined) this.reflected.add(meta.sectionId);
    const about = this.questions.get(meta.questionId ?? '');
    // Not heard far enough to be answered: what they say belongs to the question before.
    if (meta.interrupted && !this.hasAsked(turn, meta, about)) return;
    this.last = meta;
    if (!about) return;
    if (meta.kind === 'question') {
      this.asked.push(about.question.id);
      if (about.postponed > 0) about.returnedTo = true;
    }
    this.current = about;
    if (about.state === 'open') [about.state, about.askedAtMs] = ['asked', meta.atMs];
    if (meta.kind === 'probe') about.probes.push(meta.probe ?? 'clarification');
    if (meta.kind === 'clarify') about.clarified += 1;
    if (meta.kind === 'confirm') about.confirmed = true;
    // Going back counts for the question that waits for it.
    const counted = meta.kind === 'back' ? this.questions.get(meta.nextId ?? '') : about;
    if (counted && meta.wish !== undefined) counted.repairs += 1;
  }

  /** Whether enough of a cut turn was heard. */
  private hasAsked({ text }: InterviewTurn, { unheard }: GuidedMeta, about: Draft | undefined): boolean {
    if (!about) return false;
    if (about !== this.current) return holds(text, about.question.wording);
    return unheard === undefined || asksAnything(text);
  }

  /** @param next the turn after the answer's last one, null at the end of the interview so far; undefined when more words follow */
  answer(turn: InterviewTurn, next: InterviewTurn | null | undefined): void {
    this.words.push(turn);
    this.texts.set(turn.seq, turn.text);
    if (next === undefined || this.closed) return;
    const text = this.text();
    this.heard = (next && guidedMeta(next)?.heard) ?? hear(text, this.about(), tappedIn(this.words));
    if (next) this.readings.set(next.seq, this.heard);
    this.take(this.heard);
  }

  order({ skips, wrapUp }: Ordered): void {
    if (wrapUp) this.wrappingUp = true;
    for (const id of skips) {
      const draft = id === null ? this.openDraft() : this.questions.get(id);
      if (!draft) continue;
      draft.dropped = true;
      if (draft.state === 'open' || draft.state === 'asked') draft.state = 'skipped';
    }
  }

  /** The question that the participant was asked last; null where it was one that their owner had put in. */
  private openDraft(): Draft | null {
    return this.last?.kind === 'steered' ? null : this.current;
  }

  result() {
    const answer = this.text();
    const { current, last, heard, greeted, closed, hurried, wrappingUp, reflected, corrections, changed, readings, asked } = this;
    const { distress, sadAnswers, offered, left } = this;
    const told = { changed, readings, asked, distress, sadAnswers, offered, left };
    return { current, last, heard, answer, greeted, closed, hurried, wrappingUp, reflected, corrections, ...told };
  }

  private about(): About {
    const draft = this.isAside() ? null : this.current;
    const question = draft?.question ?? null;
    const mayChange = this.last?.kind === 'clarify' || this.last?.kind === 'back';
    const open = [...this.questions.values()].filter(({ state }) => state === 'open');
    return {
      kind: this.left ? 'question' : (this.last?.kind ?? 'greeting'),
      question,
      wantsValue: draft !== null && draft.question.answer.type !== 'open' && (draft.value === null || mayChange),
      ...(this.doubt !== undefined && { doubt: this.doubt }),
      isLast: open.length === 0,
      language: this.language,
      missed: this.words.some((turn) => missedMsOf(turn) > 0),
      heldIn: this.heldIn,
      ...(this.wishedIn && { wishedIn: this.wishedIn }),
      ...(this.last?.wish && { wish: this.last.wish }),
    };
  }

  /** What is said answers no question of the guide. */
  private isAside(): boolean {
    // A platform's call that continues the interview begins with a greeting.
    return this.left || this.last?.sectionId !== undefined || this.last?.kind === 'greeting' || this.last?.kind === 'steered';
  }

  /** The answer that is being given. */
  private text(): string {
    return this.words.map(({ text }) => text).join(' ');
  }

  private take({ as, value, wish, language, sad }: Heard): void {
    if (wish !== undefined) this.wishedIn = language;
    const isDistress = wish === 'distress' || wish === 'crisis';
    if (isDistress) this.distress += 1;
    if (sad) this.sadAnswers += 1;
    // What is answered to a question that its owner put in, or to none, belongs to no question of the guide.
    if ((this.left || this.last?.kind === 'steered') && wish !== 'distress') return;
    const draft = this.current;
    const said = this.words.map(({ seq }) => seq);
    if (as === 'corrected') {
      for (const seq of said) this.corrections.set(seq, this.last?.sectionId ?? '');
      this.correct(said);
      return;
    }
    if (!draft || as === 'agreed' || as === 'disagreed') return;
    if (as === 'wish') {
      if (isDistress) draft.distressed = true;
      if (draft.state === 'asked' && !this.isAside() && tellsBeside(this.text(), this.heldIn)) draft.told.push(...said);
      return;
    }
    if (sad) draft.distressed = true;
    if (['full', 'short', 'enough', 'value', 'unread', 'unsure', 'unfinished'].includes(as)) {
      draft.answers.push(...said);
      draft.heard.push(as);
    }
    if (value !== undefined) draft.value = value;
    draft.state = stateAfter(draft.state, as);
    if (as === 'later') draft.postponed += 1;
  }

  /** A correction changes the value that it names; else it belongs to the open answer that it is about. */
  private correct(said: readonly number[]): void {
    const text = this.text();
    const ofSection = [...this.questions.values()].filter(({ sectionId, state }) => sectionId === this.last?.sectionId && state !== 'open');
    const target = correctedBy(text, ofSection, this.texts, this.language);
    if (!target) return;
    const draft = this.questions.get(target.question.id)!;
    draft.answers.push(...said);
    if (target.value === undefined) return;
    draft.value = target.value;
    draft.state = 'answered';
    this.changed = { question: draft.question, value: target.value };
  }
}

/** A tapped answer that nothing was added to. */
function tappedIn([word, more]: readonly InterviewTurn[]): TappedAnswer | undefined {
  const notes = word?.meta as { answer?: TappedAnswer; joined?: readonly string[] } | null | undefined;
  return more || notes?.joined ? undefined : notes?.answer;
}

function stateAfter(before: QuestionState, as: Heard['as']): QuestionState {
  if (['full', 'short', 'enough', 'value', 'unread', 'unfinished'].includes(as)) return 'answered';
  if (before === 'answered') return before;
  if (as === 'refused') return 'refused';
  return as === 'skipped' || as === 'unsure' || as === 'later' ? 'skipped' : before;
}
