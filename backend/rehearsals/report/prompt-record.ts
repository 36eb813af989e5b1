import type { CheckedWish, ParticipantKind } from '../../contract/rehearsal-constants.js';
import { CHECKED_WISHES } from '../../contract/rehearsal-constants.js';
import { countWords } from '../../contract/text-segments.js';
import { asks, scriptMeta } from '../../integrations/voice-platform/builtin/scripted/script-turns.js';
import { isClosing } from '../../integrations/voice-platform/builtin/turn-meta.js';
import { wordsOf } from '../../integrations/voice-platform/builtin/text.js';
import { readTurn } from '../../integrations/voice-platform/linking/read-turn.js';
import { isOffTopic, type SimulatedTurn } from '../../integrations/voice-platform/simulation/hold-interview.js';
import { questionIdOf } from '../../integrations/voice-platform/simulation/prompt-guide.js';

/** Share of the words of two questions that are the same, from which on they ask the same. */
const SAME = 0.75;
const MOST_WORDS = 10_000;

/** A question that one participant was asked. */
export interface AskedQuestion {
  readonly id: string;
  readonly participant: ParticipantKind;
  /** As it was asked. */
  readonly wording: string;
  /** The prompt's question that it is; null: none. */
  readonly own: string | null;
  /** Turns that ask it. */
  readonly seqs: number[];
  /** Those of them that ask it after an answer, although nothing was wished for. */
  readonly again: number[];
  /** Turns in which the participant asked what is meant, or to hear it again. */
  readonly notUnderstood: number[];
  /** Of the answers. */
  words: number;
}

export interface MadeWish {
  readonly wish: CheckedWish;
  readonly participant: ParticipantKind;
  /** The turn that should have honoured it. */
  readonly seq: number;
  readonly honoured: boolean;
}

/** What happened in one simulated interview without a guide. */
export interface PromptRecord {
  readonly questions: readonly AskedQuestion[];
  readonly wishes: readonly MadeWish[];
  /** Turns in which the script spoke instead of the model. */
  readonly replaced: readonly { readonly participant: ParticipantKind; readonly seq: number; readonly reason: string }[];
}

/** @param own the prompt's questions @param wishIn what a participant's turn wishes for, if anything */
export function recordPrompt(
  own: readonly string[],
  participant: ParticipantKind,
  turns: readonly SimulatedTurn[],
  wishIn: (text: string) => string | undefined,
): PromptRecord {
  const questions: AskedQuestion[] = [];
  const wishes: MadeWish[] = [];
  const replaced: { participant: ParticipantKind; seq: number; reason: string }[] = [];
  let current: AskedQuestion | null = null;
  /** What the participant has said since the last turn of the interviewer. */
  let wished: string | undefined;
  let hasSpoken = false;
  for (const turn of turns) {
    if (turn.role === 'user') {
      hasSpoken = true;
      wished = wishIn(turn.text);
      if (wished === 'explain' || wished === 'repeat') current?.notUnderstood.push(turn.seq);
      else if (wished === undefined && current && !isOffTopic(turn)) current.words += countWords(turn.text, MOST_WORDS);
      continue;
    }
    const { stray } = (turn.meta ?? {}) as { readonly stray?: unknown };
    if (typeof stray === 'string') replaced.push({ participant, seq: turn.seq, reason: stray });
    const asked = questionIn(turn, own);
    const wish = CHECKED_WISHES.find((one) => one === wished);
    if (wish) wishes.push({ wish, participant, seq: turn.seq, honoured: honours(wish, turn, asked?.wording ?? null, current, own) });
    if (asked) {
      const known = questions.find((one) => one.own === asked.own && (asked.own !== null || isSame(one.wording, asked.wording)));
      const isAgain = known !== undefined && hasSpoken && wished === undefined && known.words > 0 && !isReturn(turn);
      const { wording, own: mine } = asked;
      current = known ?? {
        id: questionIdOf(mine ?? wording),
        participant,
        wording,
        own: mine,
        seqs: [],
        again: [],
        notUnderstood: [],
        words: 0,
      };
      if (!known) questions.push(current);
      current.seqs.push(turn.seq);
      if (isAgain) current.again.push(turn.seq);
    }
    wished = undefined;
    hasSpoken = false;
  }
  return { questions, wishes, replaced };
}

/** A question that a turn asks; null for follow-ups in the script's standard words, greetings and farewells. */
function questionIn(turn: SimulatedTurn, own: readonly string[]): { readonly wording: string; readonly own: string | null } | null {
  const script = scriptMeta(turn);
  if (script) {
    if (script.question === undefined || script.kind === 'probe' || script.kind === 'go-on' || script.kind === 'confirm-stop') return null;
    if (script.kind === 'pause' || script.kind === 'closing') return null;
    const wording = script.next ?? script.question;
    return { wording, own: own.includes(wording) ? wording : null };
  }
  if (isClosing(turn)) return null;
  const { asks: isAsking, asking } = readTurn(turn.text);
  if (!isAsking) return null;
  return { wording: asking, own: own.find((question) => asks({ ...turn, text: asking }, question)) ?? null };
}

/** The script goes back to where it was, as after "no, let's continue". */
const isReturn = (turn: SimulatedTurn) => {
  const kind = scriptMeta(turn)?.kind;
  return kind === 'repeat' || kind === 'back';
};

function isSame(one: string, other: string): boolean {
  const [words, others] = [new Set(wordsOf(one)), new Set(wordsOf(other))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= SAME * Math.max(words.size, others.size);
}

function honours(
  wish: CheckedWish,
  turn: SimulatedTurn,
  asked: string | null,
  current: AskedQuestion | null,
  own: readonly string[],
): boolean {
  const script = scriptMeta(turn);
  if (wish === 'stop') return isClosing(turn) || script?.kind === 'confirm-stop' || readTurn(turn.text).offersToStop;
  if (script?.wish === wish) return true;
  if (current === null) return true;
  const isCurrent = asked !== null && (isSame(asked, current.wording) || asked === current.own);
  if (wish === 'skip') return !isCurrent;
  if (wish === 'repeat') return isCurrent;
  // Explained in other words, unless it continues with the prompt's next question, or ends.
  const isOther =
    asked !== null && !isCurrent && own.some((question) => question !== current.own && asks({ ...turn, text: asked }, question));
  return !isOther && !isClosing(turn);
}
