import { detectLanguage } from '../../../common/detect-language.js';
import { type GuideQuestion, type InterviewGuide, newQuestion, questionsIn } from '../../../contract/guide.js';
import { shownOptions } from '../../../contract/guide-translation.js';
import { lintQuestion } from '../../../contract/question-lint/lint-question.js';
import { guidedMeta } from '../builtin/guided/guided-meta.js';
import { lastQuestion, scriptMeta } from '../builtin/scripted/script-turns.js';
import { keyOf, wordsOf } from '../builtin/text.js';
import { readTurn } from '../linking/read-turn.js';
import type { InterviewTurn } from '../replies.port.js';
import type { Manner, Wish } from './manners.js';
import { type ScriptLines, scriptLines } from './script-lines.js';
import { questionIdOf } from './prompt-guide.js';
import type { Chance } from './seeded.js';

type InterviewerTurn = Pick<InterviewTurn, 'role' | 'text' | 'meta'>;

/** What a participant says, and to which question it is an answer, as they understand it. */
export interface Said {
  readonly text: string;
  /** Null: no answer, but a wish or small talk. */
  readonly answers: string | null;
  /** They have asked for the question to be asked again. */
  readonly asksAgain: boolean;
  /** Said in reply to the question, and about something else. */
  readonly offTopic?: true;
}

/** Longer questions are hard to understand by ear. Words. */
const LONG_QUESTION_WORDS = 28;
const HARD = new Set(['vague', 'double-barrelled', 'jargon', 'too-long']);
/** How often a summary is correct. */
const AGREES = 0.7;

/** Listens for the guide's questions in what is said, and answers in character. */
export class ScriptedParticipant {
  /** The question that was heard last. */
  private current: GuideQuestion | null = null;
  private readonly lines: ScriptLines;
  private readonly hard: Set<string>;
  /** Replies to each question, and how often each wish was made: of the question, and in all. */
  private readonly replies = new Map<string, number>();
  private readonly made = new Map<string, number>();
  private heard = 0;
  private isLeaving = false;
  private hasStrayed = false;

  constructor(
    private readonly guide: InterviewGuide,
    private readonly manner: Manner,
    private readonly chance: Chance,
    /** Milliseconds of the interview after which they leave. */
    private readonly leavesAtMs = Infinity,
    /** The interviewer may ask other questions than the guide's: it is made from a prompt. */
    private readonly isPrompt = false,
  ) {
    const questions = questionsIn(guide);
    this.lines = scriptLines(guide.language ?? detectLanguage(questions.map(({ wording }) => wording).join(' ')) ?? 'en');
    this.hard = new Set(questions.filter(isHard).map(({ id }) => id));
  }

  /** @param turn of the interviewer */
  reply(turn: InterviewerTurn, atMs = 0): Said {
    const { text } = turn;
    const question = this.questionIn(turn);
    if (question) this.current = question;
    this.heard += 1;
    if (this.mustLeave(turn, atMs)) return this.leave(turn);
    if (!this.current) return wish(this.lines.smallTalk);
    const kind = guidedMeta(turn)?.kind;
    const nth = this.next(this.current.id);
    if (kind === 'reflect' || kind === 'correct' || (!this.isPrompt && /[“„«「]/u.test(text)) || text.includes('What should I correct')) {
      return wish(this.chance('summary', this.current.id) < AGREES && kind !== 'correct' ? this.lines.agree : this.lines.correct);
    }
    return this.inCharacter(this.current, nth);
  }

  /** They leave, or are asked whether they want to. */
  mustLeave(turn: InterviewerTurn, atMs: number): boolean {
    return asksWhetherToStop(turn) || (atMs >= this.leavesAtMs && this.current !== null);
  }

  private leave(turn: InterviewerTurn): Said {
    if (asksWhetherToStop(turn)) return wish(this.isLeaving ? this.lines.yes : this.lines.no);
    this.isLeaving = true;
    return wish(this.lines.stop[0]!);
  }

  private questionIn(turn: InterviewerTurn): GuideQuestion | undefined {
    const said = keyOf(turn.text);
    const questions = questionsIn(this.guide);
    const about = guidedMeta(turn)?.questionId;
    return (
      questions.find(({ wording }) => keyOf(wording) !== '' && said.includes(keyOf(wording))) ??
      questions.find(({ id }) => id === about) ??
      (this.isPrompt ? this.otherQuestionIn(turn) : undefined)
    );
  }

  /** One that is not in the prompt in these words. */
  private otherQuestionIn(turn: InterviewerTurn): GuideQuestion | undefined {
    const script = scriptMeta(turn);
    if (script) return questionsIn(this.guide).find(({ wording }) => wording === (script.next ?? script.question));
    const { asks, asking } = readTurn(lastQuestion(turn) ?? '');
    if (!asks) return undefined;
    const question = newQuestion(questionIdOf(asking), asking);
    if (isHard(question)) this.hard.add(question.id);
    return question;
  }

  private inCharacter(question: GuideQuestion, nth: number): Said {
    for (const [index, made] of (this.manner.wishes ?? []).entries()) {
      if (!this.makes(made, index, question, nth)) continue;
      if (made.leaves) this.isLeaving = true;
      const text = this.pick(this.lines[made.says], 'wish', made.says, question.id, nth);
      return made.says === 'unsure' ? { text, answers: null, asksAgain: false } : wish(text);
    }
    const stray = this.stray(question, nth);
    if (stray !== null) return { text: stray, answers: question.id, asksAgain: false, offTopic: true };
    return { text: this.answer(question, nth), answers: question.id, asksAgain: false };
  }

  private makes(made: Wish, index: number, { id }: GuideQuestion, nth: number): boolean {
    const { says, chance, chanceIfHard = chance, most = 1, mostInAll = Infinity, notBefore = 0 } = made;
    const [ofQuestion, inAll] = [this.made.get(`${index} ${id}`) ?? 0, this.made.get(`${index}`) ?? 0];
    if (ofQuestion >= most || inAll >= mostInAll || this.heard <= notBefore) return false;
    if (this.chance('makes', says, id, nth) >= (this.hard.has(id) ? chanceIfHard : chance)) return false;
    this.made.set(`${index} ${id}`, ofQuestion + 1);
    this.made.set(`${index}`, inAll + 1);
    return true;
  }

  private stray({ id }: GuideQuestion, nth: number): string | null {
    const { strays } = this.manner;
    // At least once: that is what they are for.
    if (!strays || (this.hasStrayed && this.chance('strays', id, nth) >= strays.chance)) return null;
    this.hasStrayed = true;
    return this.pick(this.lines[strays.says], 'stray', id, nth);
  }

  private answer({ answer, id }: GuideQuestion, nth: number): string {
    const { answers, lines = 1 } = this.manner;
    const roll = this.chance('value', id);
    if (answer.type === 'scale') return `${answer.min + Math.floor(roll * (answer.max - answer.min + 1))}`;
    if (answer.type === 'choice') return shownOptions(answer)[Math.floor(roll * answer.options.length)]!;
    if (answer.type === 'number') return `${numberWithin(answer, roll)}`;
    const pool = this.lines[answers];
    // Every follow-up gets another answer.
    const from = Math.floor(this.chance('answer', id) * pool.length) + nth - 1;
    return Array.from({ length: Math.min(lines, pool.length) }, (_, at) => pool[(from + at) % pool.length]!).join(' ');
  }

  private next(id: string): number {
    const nth = (this.replies.get(id) ?? 0) + 1;
    this.replies.set(id, nth);
    return nth;
  }

  private pick(variants: readonly string[], ...occasion: readonly (string | number)[]): string {
    return variants[Math.floor(this.chance(...occasion) * variants.length)]!;
  }
}

const wish = (text: string): Said => ({ text, answers: null, asksAgain: true });

const asksWhetherToStop = (turn: InterviewerTurn) =>
  guidedMeta(turn)?.kind === 'confirm-stop' ||
  scriptMeta(turn)?.kind === 'confirm-stop' ||
  /end the interview now|Interview jetzt beenden/.test(turn.text);

/** Weak wordings and long ones are misunderstood. */
function isHard({ wording, answer }: GuideQuestion): boolean {
  if (wordsOf(wording).length > LONG_QUESTION_WORDS) return true;
  return lintQuestion(wording, { index: 1, closedAnswer: answer.type !== 'open' }).some(({ kind }) => HARD.has(kind));
}

function numberWithin({ min, max }: { readonly min: number | null; readonly max: number | null }, roll: number): number {
  const low = Math.ceil(min ?? Math.min(1, max ?? 1));
  const high = Math.floor(Math.min(max ?? low + 19, low + 19));
  return low + Math.floor(roll * (Math.max(high, low) - low + 1));
}
