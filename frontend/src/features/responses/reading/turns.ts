import type { Timeline } from '@contract/notes';
import { PERSON_LABEL } from '@contract/transcript-labels';
import type { TranscriptTurn } from '../transcript';
import { type Span, within } from './speech';
import type { TimedWords } from './words';

/** A turn as the page shows it. Times are milliseconds since the interview began; null where none are known. */
export interface ReadTurn extends TranscriptTurn {
  /** From 1, as in passages and notes. */
  readonly seq: number;
  readonly atMs: number | null;
  /** It says that a person stepped in. */
  readonly isNotice?: true;
  /** The participant said it while the owner had paused the interview. */
  readonly inPause?: true;
  /** The participant's browser left out so much of their sound. Milliseconds. */
  readonly missedMs?: number;
  /** Interviewer's turns only: how long the participant waited. Milliseconds. */
  readonly waitedMs?: number;
  /** The unheard rest of a turn that the participant cut off. */
  readonly unheard?: string;
  /** An answer that an intervention led to. */
  readonly led?: Timeline['turns'][number]['led'];
  readonly part: number | null;
  /** Of the notice of a pause: how long it took. Milliseconds. */
  readonly pausedMs?: number;
  /** Where it is heard. */
  readonly heard: Span | null;
  /** Which of its words are heard when; absent where `heard` is an estimate. */
  readonly words?: readonly TimedWords[];
  /** Of the guide, asked here first: its number from 1 and its wording. */
  readonly question: { readonly number: number; readonly wording: string } | null;
}

/** Stored turns with their times; of a transcript that only came as text, its lines. */
export function readTurns(timeline: Timeline | undefined, lines: readonly TranscriptTurn[]): ReadTurn[] {
  if (!timeline || timeline.turns.length === 0) {
    return lines.map((line, at) => ({ ...line, seq: at + 1, atMs: null, part: null, heard: null, question: null }));
  }
  // Imported without times, all of them are said at once.
  const isTimed = timeline.turns.some(({ atMs }) => atMs !== timeline.turns[0]!.atMs);
  const asked = new Map(timeline.questions.map(({ turn, wording }, at) => [turn, { number: at + 1, wording }]));
  return timeline.turns.map(({ seq, role, text, atMs, by, during, missedMs, unheard, waitedMs, led, pausedMs, spoken }) => ({
    seq,
    speaker: by === 'human' ? PERSON_LABEL : role === 'assistant' ? 'AI' : 'User',
    text,
    atMs: isTimed ? atMs : null,
    ...(by === 'notice' && { isNotice: true }),
    ...(during && { inPause: true }),
    ...(missedMs !== undefined && { missedMs }),
    ...(unheard !== undefined && { unheard }),
    ...(waitedMs !== undefined && { waitedMs }),
    ...(led && { led }),
    ...(pausedMs !== undefined && { pausedMs }),
    part: spoken?.part ?? null,
    heard: spoken && { from: spoken.fromMs, to: spoken.toMs },
    ...(spoken?.spans && { words: spoken.spans }),
    question: asked.get(seq) ?? null,
  }));
}

/**
 * Spans of each turn by its number: as its page has told, otherwise by what is really heard, where the sound has been analysed. Of a
 * recording with one voice, everything between the turn before and its own end belongs to a turn.
 */
export function heardSpans(turns: readonly ReadTurn[], part: number, speech: readonly Span[] | null): ReadonlyMap<number, readonly Span[]> {
  const spans = new Map<number, readonly Span[]>();
  for (const [at, turn] of turns.entries()) {
    if (turn.part !== part || !turn.heard || turn.atMs === null) continue;
    if (turn.words) {
      spans.set(turn.seq, turn.words);
      continue;
    }
    const before = turns[at - 1]?.atMs ?? 0;
    const own = speech ? within(speech, { from: before, to: Math.max(turn.atMs, turn.heard.to) }) : [];
    spans.set(turn.seq, own.length > 0 ? own : [turn.heard]);
  }
  return spans;
}

/** When each turn of a recording begins: one that is not heard, such as our interviewer's, when it was stored. */
export function turnStarts(
  turns: readonly ReadTurn[],
  spans: ReadonlyMap<number, readonly Span[]>,
  { from, to }: Span,
): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (const { seq, atMs } of turns) {
    const start = spans.get(seq)?.[0]?.from ?? atMs;
    if (start !== null && start >= from - EARLY_MS && start < to) starts.set(seq, start);
  }
  return starts;
}

/** The first words of an interview come before its recording. Milliseconds. */
const EARLY_MS = 10_000;
/** A turn that was gone to is the one that is heard, although players stop a little before. Milliseconds. */
const NEARLY_MS = 50;

/** The turn that is said, or was said last. */
export function turnAt(starts: ReadonlyMap<number, number>, ms: number): number | null {
  let last: number | null = null;
  for (const [seq, start] of starts) if (start <= ms + NEARLY_MS) last = seq;
  return last;
}

/**
 * The turn that a note is about. One that was made while the interview was held has the last turn that was stored by then: what was being said
 * at that moment came later.
 * @param starts of turns in the sound, as far as they are known better
 */
export function turnOfNote(
  turns: readonly ReadTurn[],
  { turn, atMs }: { turn: number | null; atMs: number | null },
  starts: ReadonlyMap<number, number> = new Map(),
): number | null {
  const begins = (one: ReadTurn) => starts.get(one.seq) ?? one.heard?.from ?? one.atMs;
  const named = turns.find(({ seq }) => seq === turn);
  if (atMs === null || (named && begins(named) === atMs)) return turn;
  return turns.findLast((one) => (begins(one) ?? Infinity) <= atMs + (starts.size > 0 ? NEARLY_MS : 0))?.seq ?? turn;
}
