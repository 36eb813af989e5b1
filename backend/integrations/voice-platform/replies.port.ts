import type { InterviewGuide } from '../../contract/guide.js';
import type { AT_NEXT_TURN } from '../../contract/intervention-kinds.js';
import type { TurnRole } from '../../contract/voice.js';
import type { Spender } from '../llm/llm.port.js';

/** What an owner asks of the interviewer's next turn. */
export interface SteeringOrder {
  readonly id: string;
  readonly kind: (typeof AT_NEXT_TURN)[number];
  /** An instruction, or a question in the owner's words. */
  readonly words: string | null;
  /** A question of the guide; null with `skip`: the one that is open. */
  readonly questionId: string | null;
  /** How many turns there were when it was made; null: unknown. */
  readonly after: number | null;
}

/** A turn as the interviewer sees it. */
export interface InterviewTurn {
  readonly seq: number;
  readonly role: TurnRole;
  readonly text: string;
  /** What the interviewer left with a turn of its own; unknown to everybody else. */
  readonly meta: unknown;
}

/** What the interview is about and how it is to be held. */
export interface InterviewBrief {
  readonly interviewName: string;
  readonly interviewInfo: string;
  /** The owner's own words. */
  readonly instructions: string;
  /** What the assistant was made with. */
  readonly systemPrompt: string;
  readonly firstMessage: string;
  readonly endMessage: string;
  /** What to cover, question by question; absent or null: the interviewer follows the prompt. */
  readonly guide?: InterviewGuide | null;
  /** BCP 47: what the interview is held in; absent or null: told from its questions. */
  readonly language?: string | null;
}

export interface ReplyRequest {
  readonly brief: InterviewBrief;
  /** All turns so far. */
  readonly turns: readonly InterviewTurn[];
  /** The time is up: say goodbye now. */
  readonly timeUp: boolean;
  /** How long the call has lasted, and may last; absent: there is no limit. */
  readonly clock?: { readonly elapsedMs: number; readonly maxMs: number };
  /** No language model is asked: what it says keeps failing to be stored. */
  readonly withoutModel?: boolean;
  /**
   * What an owner asks of this turn, the oldest first. The ids of what it followed are in the turn's `meta.interventions`, of what it could
   * not follow in `meta.declined`; the rest waits for the next turn.
   */
  readonly steering?: readonly SteeringOrder[];
  /** The open question is left although it has no answer: its owner has skipped it. */
  readonly unanswered?: boolean;
  /** Milliseconds that earlier attempts at this reply took, before the participant kept speaking. */
  readonly waitedMs?: number;
  /** Whose budgets a language model is charged to. */
  readonly spender: Spender;
  readonly signal: AbortSignal;
}

/**
 * A reply as it grows, then in its final form. If it is known before its first word, it comes as `decided` first, so that it can be
 * stored before it is heard; the `meta` of a draft is stored if the reply is cut off there. `limit` is the budget that ends the interview;
 * `outOfTime` says that a reply closes it for lack of time.
 */
export type ReplyEvent =
  | {
      readonly type: 'decided';
      readonly text: string;
      readonly meta: Record<string, unknown>;
      readonly closes: boolean;
      readonly limit?: string;
      readonly outOfTime?: boolean;
    }
  | { readonly type: 'draft'; readonly text: string; readonly meta: Record<string, unknown> }
  | {
      readonly type: 'done';
      readonly text: string;
      readonly meta: Record<string, unknown>;
      readonly closes: boolean;
      readonly limit?: string;
      readonly outOfTime?: boolean;
    };
