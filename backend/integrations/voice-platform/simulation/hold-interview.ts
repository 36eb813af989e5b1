import { type RehearsalEnding, REHEARSAL_LIMITS, SPEAKING_RATE } from '../../../contract/rehearsal-constants.js';
import type { Spender } from '../../llm/llm.port.js';
import { guidedMeta } from '../builtin/guided/guided-meta.js';
import { scriptMeta } from '../builtin/scripted/script-turns.js';
import { wordsOf } from '../builtin/text.js';
import type { InterviewBrief, InterviewTurn, ReplyEvent } from '../replies.port.js';
import type { VoicePlatform } from '../voice-platform.port.js';

/** A turn, and when it began: milliseconds of simulated conversation. */
export interface SimulatedTurn extends InterviewTurn {
  readonly atMs: number;
}

/** What a simulated participant says. */
export interface SimulatedAnswer {
  readonly text: string;
  /** It is about something else than what was asked, which only the participant knows. */
  readonly offTopic?: boolean;
}

export interface SimulatedParticipant {
  /** @param turns with the interviewer's latest as the last one */
  reply(turns: readonly SimulatedTurn[], atMs: number, signal: AbortSignal): Promise<SimulatedAnswer> | SimulatedAnswer;
}

/** Noted with a participant's turn that is about something else. */
const OFF_TOPIC = { offTopic: true };
export const isOffTopic = ({ role, meta }: Pick<InterviewTurn, 'role' | 'meta'>): boolean =>
  role === 'user' && (meta as { readonly offTopic?: unknown } | null)?.offTopic === true;

export interface HeldInterview {
  readonly ending: RehearsalEnding;
  /** The budget that ended it. */
  readonly limit?: string;
}

export interface InterviewToHold {
  readonly platform: Pick<VoicePlatform, 'reply'>;
  readonly brief: InterviewBrief;
  readonly participant: SimulatedParticipant;
  /** Milliseconds that the interview may last. */
  readonly maxMs: number;
  readonly spender: Spender;
  readonly signal: AbortSignal;
  readonly mostTurns?: number;
  /** Milliseconds that a turn takes; `speakingMs` when not given. */
  readonly lasts?: (turn: InterviewTurn) => number;
  /** What is to be noted with the turn that was just made. */
  readonly notes?: () => Record<string, unknown>;
}

const WORD_MS = 60_000 / SPEAKING_RATE.wordsPerMinute;

/** How long it takes to say something, with the pause before it. */
export const speakingMs = ({ text }: Pick<InterviewTurn, 'text'>): number =>
  Math.round(SPEAKING_RATE.pauseSeconds * 1_000 + wordsOf(text).length * WORD_MS);

/**
 * Holds an interview with a simulated participant: the voice platform decides each turn of the interviewer as it does in a call. Only the
 * clock is simulated. @returns why it ended @throws the signal's reason
 */
export async function* holdInterview(interview: InterviewToHold): AsyncGenerator<SimulatedTurn, HeldInterview> {
  const { platform, brief, participant, maxMs, spender, signal, mostTurns = REHEARSAL_LIMITS.turns, lasts = speakingMs, notes } = interview;
  const turns: SimulatedTurn[] = [];
  let elapsedMs = 0;
  const add = (turn: Pick<InterviewTurn, 'role' | 'text' | 'meta'>): SimulatedTurn => {
    const added = { seq: turns.length + 1, ...turn, atMs: elapsedMs };
    turns.push(added);
    elapsedMs += lasts(added);
    return added;
  };
  for (;;) {
    signal.throwIfAborted();
    const isLast = turns.length >= mostTurns - 2;
    const timeUp = elapsedMs > maxMs;
    const spends = { ...spender, turn: turns.length + 1 };
    const said = await wholeReply(
      platform.reply({ brief, turns, timeUp: timeUp || isLast, clock: { elapsedMs, maxMs }, spender: spends, signal }),
    );
    signal.throwIfAborted();
    if (!said) return { ending: 'covered' };
    // As the database gives it back.
    const meta = JSON.parse(JSON.stringify({ ...said.meta, ...notes?.() })) as unknown;
    const turn = add({ role: 'assistant', text: said.text, meta });
    yield turn;
    if (said.closes) {
      const ending = isLast && !timeUp ? 'too-long' : timeUp || said.outOfTime ? 'time' : hasLeft(turns, turn) ? 'left' : 'covered';
      return { ending, ...(said.limit !== undefined && { limit: said.limit }) };
    }
    const { text, offTopic } = await participant.reply(turns, elapsedMs, signal);
    signal.throwIfAborted();
    yield add({ role: 'user', text, meta: offTopic ? OFF_TOPIC : null });
  }
}

type Done = Extract<ReplyEvent, { type: 'done' }>;

async function wholeReply(events: AsyncIterable<ReplyEvent>): Promise<Done | null> {
  let done: Done | null = null;
  for await (const event of events) if (event.type === 'done') done = event;
  return done;
}

/** They confirmed that they want to stop. */
function hasLeft(turns: readonly SimulatedTurn[], closing: SimulatedTurn): boolean {
  const guided = guidedMeta(closing);
  if (guided) return guided.heard?.as === 'stops';
  const before = turns.findLast(({ role, seq }) => role === 'assistant' && seq < closing.seq);
  return before !== undefined && scriptMeta(before)?.kind === 'confirm-stop';
}
