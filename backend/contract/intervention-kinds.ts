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

/** What an interview allows its owner to do while it is running, besides watching. */
export const STEPPING_RIGHTS = ['guide', 'write', 'end'] as const;
export type SteppingRight = (typeof STEPPING_RIGHTS)[number];
/** Null for what gives the interview back, which is always allowed. */
const RIGHT_FOR: Readonly<Record<InterventionKind, SteppingRight | null>> = {
  whisper: 'guide',
  question: 'guide',
  skip: 'guide',
  time: 'guide',
  'wrap-up': 'guide',
  pause: 'guide',
  resume: null,
  'take-over': 'write',
  say: 'write',
  'hand-back': null,
  end: 'end',
};
export const rightFor = (kind: InterventionKind): SteppingRight | null => RIGHT_FOR[kind];

/** Rights that the notice names, so they need the participant's consent. */
const ANNOUNCED: ReadonlySet<SteppingRight> = new Set(['guide', 'write']);
export const announced = (rights: readonly SteppingRight[]): SteppingRight[] => rights.filter((right) => ANNOUNCED.has(right));
/** @param told rights named in the notice that the participant agreed to */
export const rightsIn = (rights: readonly SteppingRight[], told: readonly SteppingRight[]): SteppingRight[] =>
  rights.filter((right) => !ANNOUNCED.has(right) || told.includes(right));

/** Stored or received rights. A missing or invalid value allows everything, as before the setting existed. */
export const readRights = (value: unknown): readonly SteppingRight[] =>
  Array.isArray(value) ? STEPPING_RIGHTS.filter((right) => value.includes(right)) : STEPPING_RIGHTS;

/** These take effect with the interviewer's next turn; all others as they are stored. */
export const AT_NEXT_TURN = ['whisper', 'question', 'skip', 'wrap-up'] as const satisfies readonly InterventionKind[];

/** `declined`: not carried out, see DECLINE_REASONS; `withdrawn`: the owner took it back while it was pending. */
export const INTERVENTION_STATES = ['pending', 'applied', 'declined', 'withdrawn'] as const;
export type InterventionState = (typeof INTERVENTION_STATES)[number];

/** `rules`: the words broke the interviewer's rules; `not-sent`: the voice platform did not take it; `unsure`: it may or may not have been said. */
export const DECLINE_REASONS = ['rules', 'not-sent', 'unsure'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** The owner has stopped the interviewer, or writes in its place. */
export const HOLDS = ['paused', 'human'] as const;
export type Hold = (typeof HOLDS)[number];

/** How far a running interview can be guided: fully, without a language model, or as far as a voice platform allows. */
export const STEERING = ['full', 'script', 'platform'] as const;
export type Steering = (typeof STEERING)[number];

/** Why something cannot be done now. */
export const REFUSALS = [
  'not-permitted',
  'not-running',
  'no-model',
  'platform',
  'platform-time',
  'paused',
  'not-paused',
  'taken-over',
  'not-taken-over',
  'model-only',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** In sentences, for owners. */
export const REFUSAL_TEXTS: Readonly<Record<Refusal, string>> = {
  'not-permitted':
    'The participant of this interview has not agreed to it. If you allow it under “Consent” in the interview’s settings, the notice will name it for participants who start after that.',
  'not-running': 'The interview is not being held at the moment.',
  'no-model': 'A whisper needs a language model, and none is configured. Queue a question instead.',
  platform:
    'The voice platform holds this call. It hangs up when a minute passes without a word, and its muted assistant may not be heard telling the participant why. So the interview can neither be paused nor taken over.',
  'platform-time': 'The voice platform holds this call, and its time limit was set when the call began.',
  paused: 'The interview is paused: resume it first.',
  'not-paused': 'The interview is not paused.',
  'taken-over': 'You have taken over: hand back first.',
  'not-taken-over': 'Take over first: the participant is told that a person writes.',
  'model-only': 'This interview follows a prompt: only the question that is open can be skipped.',
};

const ON_PLATFORM: ReadonlySet<InterventionKind> = new Set([...AT_NEXT_TURN, 'say', 'end']);
/** What makes no sense while a person has taken over, and while the interview is paused. */
const NOT_BY_HUMAN: ReadonlySet<InterventionKind> = new Set(['pause', 'resume', 'take-over']);

/** @returns null where it can be done */
export function refusalOf(
  kind: InterventionKind,
  { steering, hold, live, rights }: { steering: Steering; hold: Hold | null; live: boolean; rights: readonly SteppingRight[] },
): Refusal | null {
  if (!live) return 'not-running';
  const right = rightFor(kind);
  if (right !== null && !rights.includes(right)) return 'not-permitted';
  if (steering === 'platform') return ON_PLATFORM.has(kind) ? null : kind === 'time' ? 'platform-time' : 'platform';
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
