import type { InterviewGuide } from '../../../../contract/guide.js';
import { OverBudget } from '../../../llm/llm-budget.port.js';
import type { Llm, Spender } from '../../../llm/llm.port.js';
import type { InterviewBrief, InterviewTurn, ReplyEvent } from '../../replies.port.js';
import type { ModelFailure } from '../model-breaker.js';
import type { ModelSettings } from '../model-interviewer.js';
import { withoutThinking } from '../output-guard.js';
import { reciting } from '../recitation.js';
import { type ReplyDeadline, streamUntil } from '../reply-deadline.js';
import { overstepping } from '../reply-promises.js';
import { isQuestion, sentencesOf } from '../text.js';
import { type Decision, type Stray, strayIn, strayInLead } from './check-move.js';
import { type Decided, metaOf, scriptWording } from './guided-script.js';
import { type JudgedReply, readJudged } from './judged-answer.js';
import { mayWord, wordingRequest, wordingRules } from './model-wording.js';
import { joinSentences, languageOf, spoken } from './word-move.js';

/** Leaves room for reasoning models; the checks limit the visible text. */
const MAX_TOKENS = 1_000;
/** Characters of a reply that are read at all. */
const READ_LENGTH = 1_500;
/** Characters between two looks at a growing reply. */
const STEP = 8;
/** Answers that a summary or a follow-up may repeat. */
const RECENT_ANSWERS = 12;

interface Job {
  readonly llm: Llm;
  readonly brief: InterviewBrief;
  readonly guide: InterviewGuide;
  readonly turns: readonly InterviewTurn[];
  readonly decided: Decided;
  readonly spender: Spender;
  readonly settings: ModelSettings;
  readonly deadline: ReplyDeadline;
  readonly signal: AbortSignal;
  /** Reports a failure. @returns the note to store with the turn */
  readonly failed: (error: unknown) => ModelFailure;
}

/** What was heard of a reply before its request failed. */
interface Heard {
  shown: string;
  decided: JudgedReply | null;
}

/**
 * A decided turn in the words of a language model: drafts that hold no more than what was checked, then the turn. A model that strays from
 * the decided move is not asked again: the script's words take the place of its own. A request that fails is repeated once within the
 * deadline, but never after a timeout, and not once something was heard: then the script's words follow what was heard.
 * @throws LlmError when it fails and nothing was heard
 */
export async function* modelTurn(job: Job): AsyncGenerator<ReplyEvent> {
  const heard: Heard = { shown: '', decided: null };
  try {
    yield* attempt(job, heard);
  } catch (error) {
    if (job.signal.aborted || error instanceof OverBudget) throw error;
    if (heard.shown !== '') {
      const reply = heard.decided!;
      const text = joinSentences(heard.shown, reply.decided!.words.core);
      yield { type: 'done', text, meta: { ...notesOf(reply, 'model'), modelFailed: job.failed(error) }, closes: false };
      return;
    }
    if (!job.deadline.allowsRetry(error)) throw error;
    yield* attempt(job, heard);
  }
}

async function* attempt(job: Job, heard: Heard): AsyncGenerator<ReplyEvent> {
  const { llm, brief, guide, turns, decided, spender, settings, deadline, signal } = job;
  // Made when the move is known: where the model judges the answer, after its first word.
  let check: Check | null = null;
  let raw = '';
  let looked = 0;
  const messages = wordingRequest(brief, guide, turns, decided);
  const request = { spender, messages, maxTokens: MAX_TOKENS, temperature: settings.temperature, signal };
  for await (const piece of streamUntil(deadline, llm, request)) {
    raw += piece;
    if (raw.length - looked < STEP) continue;
    looked = raw.length;
    if (withoutThinking(raw).length > READ_LENGTH || raw.length > 20 * READ_LENGTH) break;
    const reply = readJudged(raw, decided, false);
    if (reply.decided === null || reply.misplaced) continue;
    if (!mayWord(reply.decided.move)) break;
    check ??= new Check(job, reply.decided);
    const lead = check.lead(reply.text);
    if (lead === '' || lead === heard.shown) continue;
    heard.shown = lead;
    heard.decided = reply;
    yield { type: 'draft', text: lead, meta: notesOf(reply, 'model') };
  }
  const { shown } = heard;
  const reply = readJudged(raw, decided, true);
  const { move, words } = reply.decided!;
  if (!mayWord(move)) {
    const { text, meta, closes, outOfTime } = scriptWording(reply.decided!);
    yield { type: 'done', text, meta: { ...meta, ...judgementOf(reply) }, closes, ...(outOfTime && { outOfTime }) };
    return;
  }
  check ??= new Check(job, reply.decided!);
  const stray = reply.misplaced ? 'mark' : check.whole(reply.text);
  if (stray === null) {
    yield { type: 'done', text: reply.text, meta: notesOf(reply, 'model'), closes: false };
    return;
  }
  const question = reply.misplaced ? null : check.question(reply.text);
  if (question !== null) {
    // Only what stands before it strays.
    const text = joinSentences(shown === '' ? words.lead : shown, question);
    yield { type: 'done', text, meta: { ...notesOf(reply, 'model'), stray }, closes: false };
    return;
  }
  // What was heard already stands.
  const instead = shown === '' ? spoken(words) : joinSentences(shown, words.core);
  yield { type: 'done', text: instead, meta: { ...notesOf(reply, shown === '' ? 'script' : 'model'), stray }, closes: false };
}

const judgementOf = ({ sufficient }: JudgedReply) => (sufficient === null ? {} : { sufficient });

function notesOf(reply: JudgedReply, by: 'script' | 'model') {
  const { move, state, led } = reply.decided!;
  return { ...metaOf(move, state, by), ...led, ...judgementOf(reply) };
}

/** Why a draft was replaced. */
type Reason = Stray | 'recited' | 'overstepped' | 'mark';

class Check {
  private readonly decision: Decision;
  private readonly recites: (text: string) => boolean;
  private readonly oversteps: (text: string) => boolean;
  /** The sentences that were checked last, and whether they may be heard. */
  private read = '';
  private mayHear = false;

  constructor({ brief, guide, turns }: Job, decided: Decided) {
    const answers = turns.filter(({ role }) => role === 'user').slice(-RECENT_ANSWERS);
    const language = languageOf(guide, brief.language);
    this.decision = { move: decided.move, guide, language, answers: answers.map(({ text }) => text).join(' ') };
    this.recites = reciting(wordingRules(guide), brief, turns);
    this.oversteps = overstepping(brief);
  }

  /** Of a growing reply, the sentences before its question that may be heard; nothing after one that may not. */
  lead(text: string): string {
    const complete = sentencesOf(text).slice(0, -1);
    const asking = complete.findIndex(isQuestion);
    const lead = asking < 0 ? complete : complete.slice(0, asking);
    const heard = lead.join(' ');
    // Most pieces of a reply end no sentence.
    if (heard !== this.read) {
      this.read = heard;
      this.mayHear = lead.length > 0 && strayInLead(lead, this.decision) === null && this.guards(heard) === null;
    }
    return this.mayHear ? heard : '';
  }

  whole(text: string): Reason | null {
    return strayIn(text, this.decision) ?? this.guards(text);
  }

  /** The question of a turn that may be asked by itself; null: there is none. */
  question(text: string): string | null {
    const sentences = sentencesOf(text);
    const last = sentences.at(-1);
    if (last === undefined || sentences.slice(0, -1).some(isQuestion)) return null;
    return isQuestion(last) && this.whole(last) === null ? last : null;
  }

  private guards(text: string): Reason | null {
    if (this.recites(text)) return 'recited';
    return this.oversteps(text) ? 'overstepped' : null;
  }
}
