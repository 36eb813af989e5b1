import type { LlmFailure } from '../../llm/llm.port.js';
import type { InterviewTurn } from '../replies.port.js';

/** Stored with the turn that a model failed to write. */
export interface ModelFailure {
  readonly failure: LlmFailure;
  /** Milliseconds since the call began. */
  readonly atMs: number;
}

/** How much a failure counts. The participant had to wait for a timeout; other failures come at once, and may be a single one. */
const WEIGHTS: Readonly<Partial<Record<LlmFailure, number>>> = {
  timeout: 2,
  unavailable: 1,
  'rate-limited': 1,
  rejected: 1,
  cut: 1,
  empty: 1,
};
/** Failures without a success in between that pause the model. */
const OPENS_AT = 2;
/** The first pause, doubled with each further timeout. Milliseconds. */
const PAUSE_MS = 60_000;
const MOST_DOUBLINGS = 2;

/** `trial`: it has failed before and may be well again, so it gets less time. */
export type ModelState = 'well' | 'paused' | 'trial';

/**
 * Whether the model may write the next turn of an interview, or is paused after failures. Derived from the stored turns, so that it is the
 * same in every process and after a restart.
 * @param atMs since the call began
 */
export function modelState(turns: readonly Pick<InterviewTurn, 'role' | 'meta'>[], atMs: number): ModelState {
  let weight = 0;
  let latest: ModelFailure | undefined;
  for (let at = turns.length - 1; at >= 0; at -= 1) {
    const failed = modelFailure(turns[at]!.meta);
    if (failed) {
      weight += WEIGHTS[failed.failure] ?? 0;
      latest ??= failed;
    } else if (turns[at]!.role === 'assistant' && isFromModel(turns[at]!.meta)) break;
  }
  if (!latest || weight < OPENS_AT) return 'well';
  const pause = PAUSE_MS * 2 ** Math.min(Math.floor(weight / OPENS_AT) - 1, MOST_DOUBLINGS);
  const since = atMs - latest.atMs;
  // A negative time: the failure was in an earlier call.
  return since >= 0 && since < pause ? 'paused' : 'trial';
}

/** The failure that is noted with a turn: one of the interviewer's, or the participant's turn whose reply was withdrawn. */
export function modelFailure(meta: unknown): ModelFailure | null {
  const { modelFailed } = (meta ?? {}) as { modelFailed?: Partial<ModelFailure> };
  return typeof modelFailed?.failure === 'string' && typeof modelFailed.atMs === 'number' ? (modelFailed as ModelFailure) : null;
}

/** A model wrote it, or wrote something that the rules replaced. */
function isFromModel(meta: unknown): boolean {
  const { by, stray, sufficient } = (meta ?? {}) as { by?: unknown; stray?: unknown; sufficient?: unknown };
  return by === 'model' || stray !== undefined || typeof sufficient === 'boolean';
}
