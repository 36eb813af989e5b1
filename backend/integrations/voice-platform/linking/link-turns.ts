import { readYesOrNo, recogniseIntent } from '../../../common/intents/recognise-intent.js';
import { GUIDED_TEXTS } from '../../../common/intents/guided-texts.js';
import { type InterviewGuide, questionsIn } from '../../../contract/guide.js';
import { heldInOf } from '../builtin/guided/guide-languages.js';
import { type GuidedKind, guidedMeta, type GuidedMeta, purposeOf } from '../builtin/guided/guided-meta.js';
import { readValue } from '../builtin/guided/read-value.js';
import { keyOf } from '../builtin/text.js';
import type { InterviewTurn } from '../replies.port.js';
import { type Aligned, alignTurns } from './align-turns.js';
import type { Asked } from './score-turn.js';

/** Links whose lead over the next best is smaller are unclear. */
const CLEAR = 0.75;

/** A link that was found afterwards, of one of the interviewer's turns. */
export interface TurnLink {
  readonly seq: number;
  readonly meta: GuidedMeta;
  /** Ids of the questions that it may be about instead, its own among them; null for none. Empty where the link is clear. */
  readonly unclear: readonly (string | null)[];
}

type Label = Omit<GuidedMeta, 'by' | 'linkedBy' | 'atMs'>;

/** A question that is known otherwise, by the turn's number: its id, or null for none. */
export type KnownLinks = ReadonlyMap<number, string | null>;

/**
 * Links the interviewer's turns that have no records, as a voice platform leaves them, with the guide's questions. The answers follow from
 * that (`guideState`). The same turns are always linked in the same way.
 */
export function linkTurns(guide: InterviewGuide, turns: readonly InterviewTurn[], known: KnownLinks = new Map()): TurnLink[] {
  if (turns.every((turn) => turn.role === 'user' || guidedMeta(turn) !== null)) return [];
  const questions = questionsIn(guide).filter(({ wording }) => wording.trim() !== '');
  const places = new Map(questions.map(({ id }, at) => [id, at]));
  const utterances = utterancesOf(turns);
  const heldIn = heldInOf(guide);
  const wishes = utterances.map(({ before }) => recogniseIntent(before, heldIn)?.kind ?? null);
  const asked = utterances.map(({ pieces, before, reply }, at): Asked => {
    const linked = pieces.map((piece) => guidedMeta(piece)?.questionId ?? known.get(piece.seq)).findLast((id) => id !== undefined);
    const isKnown = linked !== undefined || pieces.every((piece) => guidedMeta(piece) !== null);
    const text = pieces.map((piece) => piece.text).join(' ');
    const wish = wishes[at]!;
    const replyWish = wishes[at + 1] ?? null;
    return { text, before, reply, wish, replyWish, ...(isKnown && { known: places.get(linked ?? '') ?? -1 }) };
  });
  const aligned = alignTurns(questions, asked);
  const sections = new Map(guide.sections.flatMap(({ id, questions: own }) => own.map((question) => [question.id, id] as const)));
  const labels = new Labels(aligned, asked, (at) => questions[at], sections);
  return utterances.flatMap(({ pieces }, at) => {
    const label = labels.of(at);
    const { asking } = aligned[at]!.reading;
    const main = pieces.findLastIndex(({ text }) => text.includes(asking));
    return pieces.flatMap((piece, n): TurnLink[] => {
      if (guidedMeta(piece)) return [];
      const isMain = n === Math.max(main, 0);
      const notes = isMain ? label : labels.beside(label, n > main);
      const isUnclear = isMain && aligned[at]!.margin < CLEAR && !known.has(piece.seq);
      const unclear = isUnclear ? aligned[at]!.candidates.map((question) => questions[question]?.id ?? null) : [];
      return [{ seq: piece.seq, meta: { by: 'platform', linkedBy: known.has(piece.seq) ? 'model' : 'rules', ...notes, atMs: 0 }, unclear }];
    });
  });
}

/** The turns with the links. */
export function withLinks<T extends { readonly seq: number; readonly meta: unknown }>(
  turns: readonly T[],
  links: readonly TurnLink[],
): T[] {
  const found = new Map(links.map(({ seq, meta }) => [seq, meta]));
  return turns.map((turn) => (found.has(turn.seq) ? { ...turn, meta: found.get(turn.seq) } : turn));
}

/** What the interviewer said in a row, with what the participant said before and after it. */
interface Utterance {
  readonly pieces: InterviewTurn[];
  readonly before: string;
  reply: string;
}

function utterancesOf(turns: readonly InterviewTurn[]): Utterance[] {
  const utterances: Utterance[] = [];
  let before = '';
  for (const turn of turns) {
    const last = utterances.at(-1);
    if (turn.role === 'user') {
      before = before === '' ? turn.text : `${before} ${turn.text}`;
      if (last) last.reply = before;
    } else if (last && last.reply === '') last.pieces.push(turn);
    else {
      utterances.push({ pieces: [turn], before, reply: '' });
      before = '';
    }
  }
  return utterances;
}

const WHAT_TO_CORRECT: ReadonlySet<string> = new Set(Object.values(GUIDED_TEXTS).map(({ whatToCorrect }) => whatToCorrect));

/** What each turn does, by its place in the interview. */
class Labels {
  private readonly asked = new Set<number>();
  private readonly valued = new Set<number>();
  private summed: string | undefined;

  constructor(
    private readonly aligned: readonly Aligned[],
    private readonly turns: readonly Asked[],
    private readonly questionAt: (at: number) => ReturnType<typeof questionsIn>[number] | undefined,
    private readonly sections: ReadonlyMap<string, string>,
  ) {}

  /** Called for all turns in their order. */
  of(at: number): Label {
    const { part, question: index, reading } = this.aligned[at]!;
    const before = this.summed;
    this.summed = undefined;
    const question = this.questionAt(index);
    if (part === 'other' || !question) return this.other(at);
    if (before !== undefined && WHAT_TO_CORRECT.has(this.turns[at]!.text.trim())) return this.about('correct', { sectionId: before });
    const kind = this.kindOf(at, index);
    this.asked.add(index);
    if (question.answer.type !== 'open' && readValue(this.turns[at]!.reply, question.answer) !== null) this.valued.add(index);
    const { wish } = this.turns[at]!;
    return this.about(kind, {
      questionId: question.id,
      question: question.wording,
      ...(kind === 'probe' && { probe: reading.probe ?? 'clarification' }),
      ...(kind === 'repeat' && wish && { wish }),
    });
  }

  /** Another piece of an utterance: before the one that asks, or after it. */
  beside({ questionId, question }: Label, isAfter: boolean): Label {
    return this.about('go-on', isAfter && questionId !== undefined ? { questionId, question } : {});
  }

  private about(kind: GuidedKind, notes: Partial<GuidedMeta>): Label {
    return { kind, purpose: purposeOf(kind), ...notes };
  }

  private other(at: number): Label {
    const { reading, current } = this.aligned[at]!;
    const isLast = at === this.turns.length - 1;
    if (isLast && reading.says === 'goodbye' && !this.wasAnswered(at)) return this.about('closing', {});
    const question = this.questionAt(current);
    // A call that continues the interview begins with the greeting again.
    const isGreeting = !question || (!reading.sumsUp && keyOf(this.turns[at]!.text) === keyOf(this.turns[0]!.text));
    if (isGreeting) return this.about('greeting', {});
    this.summed = this.sections.get(question.id);
    if (reading.sumsUp) return this.about('reflect', { sectionId: this.summed! });
    this.summed = undefined;
    return this.about('go-on', {});
  }

  private kindOf(at: number, index: number): GuidedKind {
    const { part, reading } = this.aligned[at]!;
    const { before, wish } = this.turns[at]!;
    const isCurrent = this.aligned[at - 1]?.current === index;
    if (reading.offersToStop) return 'confirm-stop';
    if (part === 'ask' && !(isCurrent && this.asked.has(index))) return 'question';
    const { answer } = this.questionAt(index)!;
    if (wish !== null && wish !== 'skip') return 'repeat';
    if (!reading.asks) return 'go-on';
    if (answer.type !== 'open' && !this.valued.has(index) && readYesOrNo(before) !== 'no') return 'clarify';
    return part === 'ask' ? 'repeat' : 'probe';
  }

  private wasAnswered(at: number): boolean {
    return this.turns[at]!.reply !== '';
  }
}
