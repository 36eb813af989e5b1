import type { InterviewGuide } from '../../../../contract/guide.js';
import type { InterviewBrief, InterviewTurn, ReplyEvent } from '../../replies.port.js';
import { Kept } from '../kept.js';
import { withoutThinking } from '../output-guard.js';
import { reciting } from '../recitation.js';
import { overstepping } from '../reply-promises.js';
import { isQuestion, sentencesOf } from '../text.js';
import { type Decision, type Stray, strayIn, strayInLead } from './check-move.js';
import { type Decided, metaOf, scriptWording } from './guided-script.js';
import { type JudgedReply, readJudged } from './judged-answer.js';
import { mayWord, wordingRules } from './model-wording.js';
import { joinSentences, languageOf, spoken } from './word-move.js';

/** Characters of a reply that are read at all. */
const READ_LENGTH = 1_500;
/** Answers that a summary or a follow-up may repeat. */
const RECENT_ANSWERS = 12;

/** What the words of a model are checked by. */
export interface WordingGround {
  /** Of the reply. */
  readonly id: string;
  readonly brief: InterviewBrief;
  readonly guide: InterviewGuide;
  readonly turns: readonly InterviewTurn[];
  readonly decided: Decided;
}

/** A growing reply, as far as it was read. */
export type WordedDraft =
  /** Nothing of it may be heard yet. */
  | { readonly is: 'unclear' }
  /** No more of it is read. */
  | { readonly is: 'enough' }
  /** `otherwise` is said when nothing follows: the script continues what was heard. */
  | { readonly is: 'lead'; readonly text: string; readonly meta: Record<string, unknown>; readonly otherwise: string };

interface Words {
  readonly ground: WordingGround;
  readonly raw: string;
}

export function wordedDraft({ ground, raw }: Words): WordedDraft {
  if (withoutThinking(raw).length > READ_LENGTH) return { is: 'enough' };
  const reply = readJudged(raw, ground.decided, false);
  if (reply.decided === null || reply.misplaced) return { is: 'unclear' };
  if (!mayWord(reply.decided.move)) return { is: 'enough' };
  const lead = checkOf(ground, reply).lead(reply.text);
  if (lead === '') return { is: 'unclear' };
  return { is: 'lead', text: lead, meta: { ...notesOf(reply, 'model') }, otherwise: joinSentences(lead, reply.decided.words.core) };
}

/** @param shown what was heard of it already */
export function wordedReply({ ground, raw, shown }: Words & { readonly shown: string }): ReplyEvent {
  const reply = readJudged(raw, ground.decided, true);
  const { move, words } = reply.decided!;
  if (!mayWord(move)) {
    const { text, meta, closes, outOfTime } = scriptWording(reply.decided!);
    return { type: 'done', text, meta: { ...meta, ...judgementOf(reply) }, closes, ...(outOfTime && { outOfTime }) };
  }
  const check = checkOf(ground, reply);
  const stray = reply.misplaced ? 'mark' : check.whole(reply.text);
  if (stray === null) return { type: 'done', text: reply.text, meta: { ...notesOf(reply, 'model') }, closes: false };
  const question = reply.misplaced ? null : check.question(reply.text);
  if (question !== null) {
    // Only what stands before it strays.
    const text = joinSentences(shown === '' ? words.lead : shown, question);
    return { type: 'done', text, meta: { ...notesOf(reply, 'model'), stray }, closes: false };
  }
  // What was heard already stands.
  const instead = shown === '' ? spoken(words) : joinSentences(shown, words.core);
  return { type: 'done', text: instead, meta: { ...notesOf(reply, shown === '' ? 'script' : 'model'), stray }, closes: false };
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

  constructor({ brief, guide, turns }: WordingGround, decided: Decided) {
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

/** Made when the move is known: where the model judges the answer, after its first word. */
const checks = new Kept<Check>();
const checkOf = (ground: WordingGround, { decided, sufficient }: JudgedReply) =>
  checks.of(`${ground.id} ${String(sufficient)}`, () => new Check(ground, decided!));
