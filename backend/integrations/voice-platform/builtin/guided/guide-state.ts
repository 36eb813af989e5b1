import type { IntentLanguage } from '../../../../common/intents/phrases.js';
import type { HeldIn } from '../../../../common/intents/recognise-intent.js';
import { type GuideQuestion, type InterviewGuide, PROBES, type ProbeKind, type QuestionState } from '../../../../contract/guide.js';
import type { TappedAnswer } from '../../../../contract/voice.js';
import type { InterviewTurn } from '../../voice-platform.port.js';
import { wordsOf } from '../text.js';
import { withoutHuman } from '../turn-meta.js';
import { type GuidedMeta, guidedMeta, type Heard } from './guided-meta.js';
import { heldInOf } from './guide-languages.js';
import { type Changed, correctedBy } from './correcting.js';
import { type About, hear } from './hear.js';
import type { AnswerValue } from './read-value.js';
import { bypassed } from './route.js';
import { type Clock, timeLeft, type TimeLeft } from './time-left.js';

/** How much of a question's words a turn that was cut off must hold for the question to count as asked. */
const HEARD_OVERLAP = 0.75;

/** How far one question of the guide has got. */
export interface QuestionProgress {
  readonly question: GuideQuestion;
  readonly sectionId: string;
  readonly state: QuestionState;
  /** The answers given so far lead past it. */
  readonly bypassed: boolean;
  readonly probes: readonly ProbeKind[];
  /** Times that a value was asked for again. */
  readonly clarified: number;
  /** It was asked whether a value was meant. */
  readonly confirmed: boolean;
  /** Wishes answered instead of an answer. */
  readonly repairs: number;
  /** Times that the participant wanted to come back to it later. */
  readonly postponed: number;
  /** Asked again at the end, after such a wish. */
  readonly returnedTo: boolean;
  readonly distressed: boolean;
  /** The owner had it skipped: it is neither asked nor followed up any more. */
  readonly dropped: boolean;
  /** How its latest answers were read, wishes left out. */
  readonly heard: readonly Heard['as'][];
  readonly value: AnswerValue | null;
  /** Numbers of the turns that answer it. */
  readonly answers: readonly number[];
  /** When it was first asked, in milliseconds of its call. */
  readonly askedAtMs: number | null;
}

export interface GuideState {
  /** In the guide's order. */
  readonly questions: readonly QuestionProgress[];
  /** The question that the participant is at. */
  readonly current: QuestionProgress | null;
  /** The interviewer's last turn. */
  readonly last: GuidedMeta | null;
  /** How the answer to it was read; null while there is none. */
  readonly heard: Heard | null;
  /** The answer to it. */
  readonly answer: string;
  readonly greeted: boolean;
  readonly closed: boolean;
  readonly hurried: boolean;
  /** The owner has asked to wrap up: only must-asks are left. */
  readonly wrappingUp: boolean;
  /** Times that the participant was distressed instead of answering, and answers that are sad; the latest included. */
  readonly distress: number;
  readonly sadAnswers: number;
  /** Offers to stop that were made for it. */
  readonly offered: number;
  /** Sections that were summed up. */
  readonly reflected: ReadonlySet<string>;
  /** Turns that correct a summary, with the section's id. */
  readonly corrections: ReadonlyMap<number, string>;
  /** The value that the latest correction changed. */
  readonly changed: Changed | null;
  /** How the answers were read, by the number of the interviewer's turn after each. */
  readonly readings: ReadonlyMap<number, Heard>;
  /** Ids of the questions in the order they were asked in. */
  readonly asked: readonly string[];
  /** Milliseconds since the call began. */
  readonly atMs: number;
  readonly time: TimeLeft;
}

/** What an owner asks for with the next turn. */
export interface Ordered {
  /** Ids of questions to leave; null: the one that is open. */
  readonly skips: readonly (string | null)[];
  readonly wrapUp: boolean;
}
const NOTHING_ORDERED: Ordered = { skips: [], wrapUp: false };

type Draft = { -readonly [K in keyof QuestionProgress]: QuestionProgress[K] extends readonly (infer T)[] ? T[] : QuestionProgress[K] };

/**
 * Where an interview with a guide stands. Derived from the stored turns alone, so that it is the same in every process: each of the
 * interviewer's turns records its question and what it does, and how the answer before it was read.
 */
export function guideState(
  guide: InterviewGuide,
  all: readonly InterviewTurn[],
  clock: Clock,
  ordered: Ordered = NOTHING_ORDERED,
): GuideState {
  const turns = withoutHuman(all);
  const drafts = guide.sections.flatMap(({ id, questions }) =>
    questions.filter(({ wording }) => wording.trim() !== '').map((question) => begin(question, id)),
  );
  const byId = new Map(drafts.map((draft) => [draft.question.id, draft]));
  const replay = new Replay(byId, guide.language ?? null, heldInOf(guide));
  for (const [index, turn] of turns.entries()) {
    if (turn.role === 'assistant') {
      replay.say(turn);
      continue;
    }
    const isLast = turns[index + 1]?.role !== 'user';
    replay.answer(turn, isLast ? (turns[index + 1] ?? null) : undefined);
  }
  replay.order(ordered);
  const values = new Map(drafts.flatMap(({ question, value }) => (value === null ? [] : [[question.id, value] as const])));
  const past = bypassed(
    drafts.map(({ question }) => question),
    values,
  );
  for (const draft of drafts) draft.bypassed = past.has(draft.question.id);
  return { questions: drafts, ...replay.result(), atMs: clock.elapsedMs, time: timeLeft(turns, clock) };
}

function begin(question: GuideQuestion, sectionId: string): Draft {
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
    askedAtMs: null,
  };
}

class Replay {
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
    if (meta.interrupted && (!about || (about !== this.current && !holds(turn.text, about.question.wording)))) return;
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

  /** @param next the turn after the answer's last one, null at the end of the interview so far; undefined when more words follow */
  answer(turn: InterviewTurn, next: InterviewTurn | null | undefined): void {
    this.words.push(turn);
    this.texts.set(turn.seq, turn.text);
    if (next === undefined || this.closed) return;
    const text = this.words.map((word) => word.text).join(' ');
    this.heard = (next && guidedMeta(next)?.heard) ?? hear(text, this.about(), tappedIn(this.words));
    if (next) this.readings.set(next.seq, this.heard);
    this.take(this.heard);
  }

  order({ skips, wrapUp }: Ordered): void {
    if (wrapUp) this.wrappingUp = true;
    for (const id of skips) {
      const draft = id === null ? this.current : this.questions.get(id);
      if (!draft) continue;
      draft.dropped = true;
      if (draft.state === 'open' || draft.state === 'asked') draft.state = 'skipped';
    }
  }

  result() {
    const answer = this.words.map(({ text }) => text).join(' ');
    const { current, last, heard, greeted, closed, hurried, wrappingUp, reflected, corrections, changed, readings, asked } = this;
    const { distress, sadAnswers, offered } = this;
    const told = { changed, readings, asked, distress, sadAnswers, offered };
    return { current, last, heard, answer, greeted, closed, hurried, wrappingUp, reflected, corrections, ...told };
  }

  private about(): About {
    // A platform's call that continues the interview begins with a greeting.
    const isAside = this.last?.sectionId !== undefined || this.last?.kind === 'greeting' || this.last?.kind === 'steered';
    const draft = isAside ? null : this.current;
    const question = draft?.question ?? null;
    const mayChange = this.last?.kind === 'clarify' || this.last?.kind === 'back';
    const open = [...this.questions.values()].filter(({ state }) => state === 'open');
    return {
      kind: this.last?.kind ?? 'greeting',
      question,
      wantsValue: draft !== null && draft.question.answer.type !== 'open' && (draft.value === null || mayChange),
      ...(this.doubt !== undefined && { doubt: this.doubt }),
      isLast: open.length === 0,
      language: this.language,
      heldIn: this.heldIn,
      ...(this.wishedIn && { wishedIn: this.wishedIn }),
      ...(this.last?.wish && { wish: this.last.wish }),
    };
  }

  private take({ as, value, wish, language, sad }: Heard): void {
    if (wish !== undefined) this.wishedIn = language;
    const isDistress = wish === 'distress' || wish === 'crisis';
    if (isDistress) this.distress += 1;
    if (sad) this.sadAnswers += 1;
    // What is answered to a question that its owner put in belongs to no question of the guide.
    if (this.last?.kind === 'steered' && wish !== 'distress') return;
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
    const text = this.words.map((word) => word.text).join(' ');
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

/** Whether the participant has heard nearly all words of a question. */
function holds(text: string, wording: string): boolean {
  const said = new Set(wordsOf(text));
  const words = wordsOf(wording);
  return words.filter((word) => said.has(word)).length >= words.length * HEARD_OVERLAP;
}

/** Follow-up questions that are left for a question. */
export function probesLeft({ question, probes }: QuestionProgress): number {
  return Math.max(0, PROBES[question.probing] - probes.length);
}
