import { asksBackIn } from '../../../../common/intents/asks-back.js';
import { saysUnwell } from '../../../../common/intents/greetings.js';
import { soundsHard } from '../../../../common/intents/hard-answers.js';
import { soundsSad } from '../../../../common/intents/sad-answers.js';
import { asksWhere, type Intent, readYesOrNo } from '../../../../common/intents/recognise-intent.js';
import type { GuideQuestion, ProbeKind } from '../../../../contract/guide.js';
import { wordsOf } from '../text.js';
import type { GuidedKind, Heard } from './guided-meta.js';
import { type GuideState, probesLeft, type QuestionProgress } from './guide-state.js';
import { probeKind } from './probe-kind.js';
import { type Quotation, quotationsOf } from './quotations.js';
import type { AnswerValue } from './read-value.js';

/** What is said before the point of a turn. */
export type Lead =
  | {
      readonly type:
        | 'begin'
        | 'acknowledge'
        | 'warm'
        /** Thanks for having said something sad, and nothing more. */
        | 'told'
        | 'skip'
        | 'later'
        | 'returning'
        | 'resume'
        | 'corrected'
        | 'hurry'
        | 'time-up'
        | 'in-your-words';
    }
  /** @param question of a corrected value */
  | { readonly type: 'noted'; readonly value: AnswerValue; readonly question?: GuideQuestion }
  /** Said with care: after a sad answer, before a question is left out, to "Where were we?", to "Not so well" and "And you?" */
  | { readonly type: 'sympathy' | 'leave' | 'where' | 'unwell' | 'and-you' }
  /** What kind of answer is wanted; `again`: asked for a second time. */
  | { readonly type: 'explain'; readonly again: boolean }
  | { readonly type: 'wish'; readonly intent: Intent };

/** What the interviewer does next, before it is put into words. */
export interface Move {
  readonly kind: GuidedKind;
  readonly leads: readonly Lead[];
  readonly question?: GuideQuestion;
  readonly probe?: ProbeKind;
  /** The value that is to be confirmed. */
  readonly value?: AnswerValue;
  /** Why a value is asked for again. */
  readonly why?: Heard['why'];
  /** After "I don't know": no typed follow-up, but time to think. */
  readonly unsure?: boolean;
  /** In whose language a wish is answered, or a sentence continued. */
  readonly intent?: Pick<Intent, 'language'> & Partial<Intent>;
  /** After an addition to `question`: the one to continue with. */
  readonly next?: GuideQuestion;
  readonly sectionId?: string;
  readonly quotations?: readonly Quotation[];
  /** Of a question that its owner put in: its words. */
  readonly steered?: string;
  /** Only the leads are said: the question stays as it was asked. */
  readonly isSaid?: true;
  /** Why the interview ends. */
  readonly ends?: 'covered' | 'wish' | 'time';
}

/** Times that a value is asked for again. */
const CLARIFICATIONS = 1;
/** Words in which a follow-up is turned down. */
const TURNED_DOWN_WORDS = 6;
/** A value with so many words was explained. */
const EXPLAINED_WORDS = 12;
/** Wishes answered about one question before the interviewer moves on. */
const MOST_REPAIRS = 4;
/** A question that is probed deeply has had enough words. */
const RICH_WORDS = 40;
/** Answers in a section that a summary needs. */
const SUMMED_UP = 2;

/**
 * What comes next, decided by rules from the state alone. Must-asks come first when time is short; the interview closes when every question
 * that applies was asked, at the participant's confirmed wish, or when the time is up.
 * @returns null when there is nothing to say
 */
export function nextMove(state: GuideState, texts: ReadonlyMap<number, string>, timeUp: boolean): Move | null {
  if (state.closed) return null;
  return new Decision(state, texts).decide(timeUp);
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

/** Whether a turn goes on in the guide, so that something else may be asked in its place: no wish waits for its reply, and nothing ends. */
export const mayBeSteered = ({ kind, ends }: Move): boolean =>
  kind === 'question' || kind === 'probe' || kind === 'reflect' || kind === 'clarify' || (kind === 'closing' && ends === 'covered');

/** A question that the owner puts in instead. */
export const steeredMove = (
  state: GuideState,
  texts: ReadonlyMap<number, string>,
  decided: Move,
  put: { readonly question?: GuideQuestion | undefined; readonly words: string },
): Move => new Decision(state, texts).steer(decided, put);

class Decision {
  private readonly mustAsks: number;
  private hard: boolean | undefined;
  private sad: boolean | undefined;

  constructor(
    private readonly state: GuideState,
    private readonly texts: ReadonlyMap<number, string>,
  ) {
    this.mustAsks = this.open().filter(({ question }) => question.required).length;
  }

  decide(timeUp: boolean): Move | null {
    const { heard, greeted, last } = this.state;
    if (timeUp) return close('time', last ? [{ type: 'time-up' }] : []);
    if (!greeted) return heard ? this.ask([]) : { kind: 'greeting', leads: [] };
    if (!heard) return null;
    if (heard.as === 'stops') return close('wish', []);
    if (this.state.time.leftMs <= 0) return close(this.next() ? 'time' : 'covered', this.next() ? [{ type: 'time-up' }] : []);
    if (heard.as === 'continues') return this.resume();
    if (heard.as === 'undecided') return this.stillHere();
    if (last?.kind === 'steered' && heard.as !== 'wish') return this.afterSteered();
    if (heard.as === 'wish') return this.wish({ kind: heard.wish!, language: heard.language! });
    if (last?.kind === 'greeting' || !last) return this.ask(this.smallTalk());
    if (heard.as === 'agreed') return this.ask([{ type: 'acknowledge' }]);
    if (heard.as === 'corrected') return this.ask([this.state.changed ? { type: 'noted', ...this.state.changed } : { type: 'corrected' }]);
    if (heard.as === 'disagreed') return { kind: 'correct', leads: [], sectionId: last.sectionId };
    if (heard.as === 'ready') return this.resume();
    return this.state.current ? this.afterAnswer(this.state.current) : this.ask([]);
  }

  judged(decided: Move): JudgedMoves | null {
    const { current, heard, last } = this.state;
    if (!current || last?.kind === 'greeting' || last?.sectionId !== undefined || this.waiting()) return null;
    const { question, heard: all } = current;
    if (question.answer.type !== 'open' || question.moveOn.trim() === '' || heard?.sad || this.isHard()) return null;
    if (!this.mayProbe(current)) return null;
    const saysMore = heard?.as === 'full' || (heard?.as === 'short' && !isBrief(all.at(-2)));
    if (!saysMore) return null;
    const [more, enough] = [this.probe(current), this.advance(this.acknowledgements())];
    return decided.kind === more.kind || decided.kind === enough.kind ? { more, enough } : null;
  }

  private afterAnswer(current: QuestionProgress): Move {
    const { heard, last } = this.state;
    const { as } = heard!;
    if (as === 'unfinished') return this.goOn(current);
    const waiting = this.waiting();
    if (waiting) return this.returnTo(waiting, this.acknowledgements());
    if (heard!.sad && as !== 'unread') return this.advance([{ type: 'sympathy' }]);
    if (as === 'skipped' || as === 'refused') return this.advance([{ type: this.isSad() ? 'leave' : 'skip' }]);
    if (as === 'later') return this.advance([{ type: current.postponed > 1 ? 'skip' : 'later' }]);
    if (as === 'unread') return this.withoutValue(current);
    if (last?.kind !== 'go-on' && this.isHard()) return this.advance([{ type: 'warm' }]);
    if (this.mayProbe(current) && this.wantsProbe(current)) return this.probe(current);
    return this.advance(this.acknowledgements());
  }

  /** Back to the guide. */
  private afterSteered(): Move {
    const { current, heard } = this.state;
    const skips = heard!.as === 'skipped' || heard!.as === 'refused';
    const leads: readonly Lead[] = skips ? [{ type: this.isSad() ? 'leave' : 'skip' }] : this.acknowledgements();
    return current?.state === 'asked' ? this.returnTo(current, leads) : this.advance(leads);
  }

  /** A question that the owner puts in, from the guide or in words of their own, in place of a turn that would go on. */
  steer(decided: Move, put: { readonly question?: GuideQuestion | undefined; readonly words: string }): Move {
    const { last } = this.state;
    const begins = !last || last.kind === 'greeting';
    const leads = begins ? decided.leads.filter(({ type }) => type === 'begin') : this.acknowledgements();
    return put.question ? { kind: 'question', leads, question: put.question } : { kind: 'steered', leads, steered: put.words };
  }

  /** Asks whether a value was meant, or for one once more; without one the words stay. */
  private withoutValue(current: QuestionProgress): Move {
    const { question, confirmed } = current;
    const { doubt, why } = this.state.heard!;
    const mayConfirm = !confirmed && !current.dropped && current.clarified === 0;
    if (doubt !== undefined && mayConfirm) return { kind: 'confirm', leads: [], question, value: doubt };
    if (why !== 'none-fits' && this.mayClarify(current)) return { kind: 'clarify', leads: [], question, ...(why && { why }) };
    return this.advance([{ type: this.isHard() ? 'warm' : this.isSad() ? 'told' : 'in-your-words' }]);
  }

  private isHard(): boolean {
    this.hard ??= soundsHard(this.state.answer);
    return this.hard;
  }

  private isSad(): boolean {
    this.sad ??= soundsSad(this.state.answer);
    return this.sad;
  }

  private probe({ question, probes }: QuestionProgress): Move {
    const unsure = this.state.heard!.as === 'unsure';
    const asked = this.state.questions.flatMap((progress) => progress.probes);
    const { value } = this.state.heard!;
    const probe = probeKind(this.state.answer, question.hints, probes, { asked, closed: question.answer.type !== 'open', value });
    const { as, asksBack } = this.state.heard!;
    const leads = as === 'value' || asksBack || this.isSad() ? this.acknowledgements() : [];
    return { kind: 'probe', leads, question, probe, ...(unsure && { unsure }) };
  }

  private goOn({ question }: QuestionProgress): Move {
    const next = this.waiting()?.question;
    return { kind: 'go-on', leads: [], question, intent: { language: this.state.heard!.language! }, ...(next && { next }) };
  }

  /** Whether a follow-up is within the question's budgets and the time. */
  private mayProbe(progress: QuestionProgress): boolean {
    if (progress.dropped) return false;
    const { minutes } = progress.question;
    const spent = progress.askedAtMs === null ? 0 : this.state.atMs - progress.askedAtMs;
    if (minutes !== null && spent > minutes * 60_000) return false;
    return probesLeft(progress) > 0 && !progress.distressed && progress.state !== 'refused' && this.hasTimeBesideMustAsks();
  }

  private wantsProbe({ question, heard, probes, answers }: QuestionProgress): boolean {
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

  private mayClarify({ question, clarified, dropped }: QuestionProgress): boolean {
    if (dropped) return false;
    return clarified < CLARIFICATIONS && (question.required || this.hasTimeBesideMustAsks());
  }

  /** Never the usual words after a sad answer: "Okay." would be cold. */
  private acknowledgements(): readonly Lead[] {
    const { heard } = this.state;
    if (heard?.sad) return [{ type: 'sympathy' }];
    const told: readonly Lead[] = this.isSad() ? [{ type: this.isHard() ? 'warm' : 'told' }] : [];
    if (heard?.as === 'value') return [...told, { type: 'noted', value: heard.value! }];
    if (told.length > 0) return told;
    return [heard?.asksBack ? { type: 'wish', intent: { kind: 'asks-back', language: heard.asksBack } } : { type: 'acknowledge' }];
  }

  /** Answers a wish, and returns to the question. */
  private wish(intent: Intent): Move {
    const current = this.waiting() ?? this.state.current;
    const lead: Lead = { type: 'wish', intent };
    const { sectionId, probe } = this.state.last ?? {};
    const question = sectionId === undefined ? current?.question : undefined;
    const about = { ...(question ? { question, ...(probe && { probe }) } : sectionId !== undefined && { sectionId }), intent };
    if (intent.kind === 'stop') return { kind: 'confirm-stop', leads: [], ...about };
    if (intent.kind === 'pause') return { kind: 'pause', leads: [], ...about };
    // Nothing is asked but whether to go on; from the second time on also after other distress.
    const offers = intent.kind === 'crisis' || (intent.kind === 'distress' && this.state.distress % 2 === 0);
    if (offers) return { kind: 'support', leads: [], ...about };
    // After the greeting there is nothing to repeat yet.
    if (!current && ['repeat', 'explain', 'back'].includes(intent.kind)) return this.ask([{ type: 'begin' }]);
    if (this.state.last?.kind === 'steered' && (intent.kind === 'repeat' || intent.kind === 'explain')) {
      return { kind: 'steered', leads: [lead], steered: this.state.last.question ?? '', intent };
    }
    if (!current || !question) return this.ask([lead]);
    if (intent.kind === 'distress' && this.saidDistress(current)) return this.advance([{ type: 'leave' }]);
    if (current.repairs >= MOST_REPAIRS) return this.advance([{ type: 'skip' }]);
    // A follow-up is not pressed after distress.
    if (intent.kind === 'distress' && current.state === 'answered') return this.ask([lead]);
    if (intent.kind === 'explain') return this.explain(current, intent);
    if (intent.kind === 'back') return this.goBack(current, lead);
    return this.returnTo(current, [lead], intent);
  }

  private saidDistress({ distressed, repairs }: QuestionProgress): boolean {
    return distressed && repairs > 0 && this.state.distress > 1;
  }

  /** What kind of answer is wanted; then the question, if it was not explained just before. */
  private explain(current: QuestionProgress, intent: Intent): Move {
    const { last } = this.state;
    const { question } = current;
    const again = last?.wish === 'explain' && last.questionId === question.id;
    const move = this.returnTo(current, [{ type: 'explain', again }], intent);
    const isProbe = move.kind === 'repeat' && move.probe !== undefined;
    return move.kind === 'repeat' && (isProbe || (again && question.answer.type === 'open')) ? { ...move, isSaid: true } : move;
  }

  /** They say neither that they want to stop nor to go on: asked once more, then the interview goes on. */
  private stillHere(): Move {
    const { last, current } = this.state;
    if (last?.wish === undefined) return this.resume();
    return { kind: 'support', leads: [], ...(current && { question: current.question }) };
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

  /** What they add belongs to the question asked before; where there is none, to this one. */
  private goBack({ question }: QuestionProgress, lead: Lead): Move {
    const previous = this.state.asked.findLast((id) => id !== question.id);
    const earlier = this.state.questions.find((progress) => progress.question.id === previous)?.question;
    const intent = lead.type === 'wish' ? lead.intent : undefined;
    return { kind: 'back', leads: [lead], question: earlier ?? question, next: question, ...(intent && { intent }) };
  }

  /** Asks the question again, or the follow-up on it; one that was answered is left behind. */
  private returnTo({ question, state, value, sectionId, dropped }: QuestionProgress, leads: readonly Lead[], intent?: Intent): Move {
    if (dropped) return this.advance(leads, sectionId);
    const isCurrent = this.state.last?.questionId === question.id;
    const probe = isCurrent && state === 'answered' ? this.state.last?.probe : undefined;
    const wantsValue = isCurrent && question.answer.type !== 'open' && value === null;
    if (state === 'answered' && probe === undefined && !wantsValue) return this.advance(leads, sectionId);
    return { kind: 'repeat', leads, question, ...(probe && !wantsValue && { probe }), ...(intent && { intent }) };
  }

  private resume(): Move {
    const current = this.waiting() ?? this.state.current;
    const isDone = !current || this.state.last?.sectionId !== undefined;
    const lead: Lead = { type: !isDone && asksWhere(this.state.answer) ? 'where' : 'resume' };
    if (isDone) return this.ask([lead]);
    // It has hurt twice: once more would be pressing.
    const hurts = this.state.last?.kind === 'support' && current.distressed && current.repairs > 1 && current.state !== 'answered';
    return hurts ? this.ask([lead, { type: 'leave' }]) : this.returnTo(current, [lead]);
  }

  /** The question that waits while something is added to another one. */
  private waiting(): QuestionProgress | null {
    const id = this.state.last?.nextId;
    return this.state.questions.find(({ question }) => question.id === id) ?? null;
  }

  /** From a question to what follows it: a summary of its section, or the next question. */
  private advance(leads: readonly Lead[], sectionId = this.state.current?.sectionId): Move {
    const next = this.next();
    if (sectionId === undefined || next?.sectionId === sectionId || this.state.reflected.has(sectionId)) return this.ask(leads);
    const answered = this.state.questions.filter((progress) => progress.sectionId === sectionId && progress.state === 'answered');
    if (answered.length < SUMMED_UP || !this.hasTimeBesideMustAsks()) return this.ask(leads);
    const quotations = quotationsOf(answered, this.texts);
    // Numbers alone were repeated when they were given.
    const saysEnough = quotations.length >= SUMMED_UP && quotations.some(({ said }) => said !== null);
    return saysEnough ? { kind: 'reflect', leads, sectionId, quotations } : this.ask(leads);
  }

  /** The next question, or goodbye. */
  private ask(leads: readonly Lead[]): Move {
    const next = this.next();
    if (!next) {
      return close('covered', leads.flatMap(atTheEnd));
    }
    const hurries = !this.state.hurried && this.dropsQuestions();
    const before: Lead[] = [
      ...(hurries ? [{ type: 'hurry' } as const] : []),
      ...(next.postponed > 0 ? [{ type: 'returning' } as const] : []),
    ];
    // Whatever came between: the owner's opening is said.
    const begins = this.state.asked.length === 0 && !leads.some(({ type }) => type === 'begin') && this.state.greeted;
    const opening: Lead[] = begins ? [{ type: 'begin' }] : [];
    return { kind: 'question', leads: [...leads, ...opening, ...before], question: next.question };
  }

  /** In the guide's order; optional ones only if time remains for all must-asks after them. */
  private next(): QuestionProgress | undefined {
    const mayAsk = this.hasTimeBesideMustAsks();
    return (
      this.open().find(({ question }) => question.required || mayAsk) ??
      this.postponed().find(({ question }) => question.required || mayAsk)
    );
  }

  private dropsQuestions(): boolean {
    return !this.hasTimeBesideMustAsks() && this.open().some(({ question }) => !question.required);
  }

  private open(): QuestionProgress[] {
    return this.state.questions.filter((progress) => progress.state === 'open' && !progress.bypassed);
  }

  /** "Let's come back to this later": once, before the goodbye. */
  private postponed(): QuestionProgress[] {
    const { heard, current, questions } = this.state;
    return questions.filter((progress) => {
      const { postponed, returnedTo, state, bypassed } = progress;
      const justNow = heard?.as === 'later' && progress === current;
      return !progress.dropped && postponed === 1 && !returnedTo && !justNow && state !== 'answered' && !bypassed;
    });
  }

  /** Whether one more exchange leaves time for every must-ask that is still open. */
  private hasTimeBesideMustAsks(): boolean {
    if (this.state.wrappingUp) return false;
    const { leftMs, paceMs } = this.state.time;
    return leftMs - paceMs >= this.mustAsks * paceMs;
  }
}

const isBrief = (as: Heard['as'] | undefined) => as === 'short' || as === 'unsure';

/** What is said before the goodbye of what would be said before a question. */
function atTheEnd(lead: Lead): readonly Lead[] {
  if (lead.type === 'wish') return lead.intent.kind === 'distress' ? [{ type: 'sympathy' }] : [lead];
  return ['corrected', 'noted', 'in-your-words', 'sympathy', 'warm', 'told'].includes(lead.type) ? [lead] : [];
}

function close(ends: NonNullable<Move['ends']>, leads: readonly Lead[]): Move {
  return { kind: 'closing', leads, ends };
}
