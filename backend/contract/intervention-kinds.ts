// Without Zod: browsers import this.

/** What an owner can do in a running interview. */
export const INTERVENTION_KINDS = [
  'whisper',
  'question',
  'skip',
  'time',
  'wrap-up',
  'pause',
  'resume',
  'take-over',
  'say',
  'hand-back',
  'end',
] as const;
export type InterventionKind = (typeof INTERVENTION_KINDS)[number];

/** These take effect with the interviewer's next turn; all others as they are stored. */
export const AT_NEXT_TURN = ['whisper', 'question', 'skip', 'wrap-up'] as const satisfies readonly InterventionKind[];

/** `declined`: the interviewer could not do it within its rules. */
export const INTERVENTION_STATES = ['pending', 'applied', 'declined'] as const;
export type InterventionState = (typeof INTERVENTION_STATES)[number];

/** The owner has stopped the interviewer, or writes in its place. */
export const HOLDS = ['paused', 'human'] as const;
export type Hold = (typeof HOLDS)[number];

/** How far a running interview can be guided: fully, without a language model, or as far as a voice platform allows. */
export const STEERING = ['full', 'script', 'platform'] as const;
export type Steering = (typeof STEERING)[number];

/** Why something cannot be done now. */
export const REFUSALS = [
  'not-running',
  'no-model',
  'platform',
  'paused',
  'not-paused',
  'taken-over',
  'not-taken-over',
  'model-only',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** In sentences, for owners. */
export const REFUSAL_TEXTS: Readonly<Record<Refusal, string>> = {
  'not-running': 'The interview is not being held at the moment.',
  'no-model': 'A whisper needs a language model, and none is configured. Queue a question instead.',
  platform:
    'The voice platform holds this call and takes no such order. You can whisper, have the assistant say something, or end the call.',
  paused: 'The interview is paused: resume it first.',
  'not-paused': 'The interview is not paused.',
  'taken-over': 'You have taken over: hand back first.',
  'not-taken-over': 'Take over first: the participant is told that a person writes.',
  'model-only': 'This interview follows a prompt: only the question that is open can be skipped.',
};

const ON_PLATFORM: ReadonlySet<InterventionKind> = new Set(['whisper', 'say', 'end']);
/** What makes no sense while a person has taken over, and while the interview is paused. */
const NOT_BY_HUMAN: ReadonlySet<InterventionKind> = new Set(['pause', 'resume', 'take-over']);

/** @returns null where it can be done */
export function refusalOf(
  kind: InterventionKind,
  { steering, hold, live }: { steering: Steering; hold: Hold | null; live: boolean },
): Refusal | null {
  if (!live) return 'not-running';
  if (steering === 'platform') return ON_PLATFORM.has(kind) ? null : 'platform';
  if (kind === 'whisper' && steering === 'script') return 'no-model';
  if (kind === 'resume' && hold !== 'paused') return 'not-paused';
  if ((kind === 'say' || kind === 'hand-back') && hold !== 'human') return 'not-taken-over';
  if (kind === 'pause' && hold === 'paused') return 'paused';
  return hold === 'human' && NOT_BY_HUMAN.has(kind) ? 'taken-over' : null;
}

/** Bounds. */
export const INTERVENTION_LIMITS = {
  /** Characters. */
  whisper: 500,
  question: 500,
  say: 2_000,
  /** Minutes at once, and in all. */
  minutes: 30,
  totalMinutes: 60,
  /** That wait for a turn, and that one response may have. */
  pending: 20,
  perResponse: 500,
} as const;
