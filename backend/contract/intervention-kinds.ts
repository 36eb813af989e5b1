// Without Zod: browsers import this.

import { actionFor, isTold, STEPPING_ACTION_NAMES, type SteppingAction, type SteppingGroup } from './stepping-actions.js';

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

/** `declined`: not carried out, see DECLINE_REASONS; `withdrawn`: the owner took it back while it was pending. */
export const INTERVENTION_STATES = ['pending', 'applied', 'declined', 'withdrawn'] as const;
export type InterventionState = (typeof INTERVENTION_STATES)[number];

/** `rules`: the words broke the interviewer's rules; `not-sent`: the voice platform did not take it; `unsure`: it may or may not have been said. */
export const DECLINE_REASONS = ['rules', 'not-sent', 'unsure'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** `turned-off`: what was held was given back, or what waited was withdrawn, because the owner had turned its setting off. */
export const OUTCOME_REASONS = [...DECLINE_REASONS, 'turned-off'] as const;
export type OutcomeReason = (typeof OUTCOME_REASONS)[number];

/** Whether an order became part of a turn is known for what the interviewer says by rule. Whether a model did as it was told is not. */
export const isOnlyGiven = ({ kind, turn }: { readonly kind: InterventionKind; readonly turn: number | null }): boolean =>
  kind === 'whisper' || (turn === null && (AT_NEXT_TURN as readonly string[]).includes(kind));

/** The owner has stopped the interviewer, or writes in its place. */
export const HOLDS = ['paused', 'human'] as const;
export type Hold = (typeof HOLDS)[number];

/** How far a running interview can be guided: fully, without a language model, or as far as a voice platform allows. */
export const STEERING = ['full', 'script', 'platform'] as const;
export type Steering = (typeof STEERING)[number];

/** Why something cannot be done now. */
export const REFUSALS = [
  /** Its setting is off; or the notice that the participant agreed to does not name it. */
  'not-allowed',
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

/** What these settings do not allow. */
export const kindsNotAllowed = (allowed: readonly SteppingAction[]): InterventionKind[] =>
  INTERVENTION_KINDS.filter((kind) => {
    const action = actionFor(kind);
    return action !== null && !allowed.includes(action);
  });

/** The name of the setting that it needs; empty: none. */
export function settingOf(kind: InterventionKind): string {
  const action = actionFor(kind);
  return action === null ? '' : STEPPING_ACTION_NAMES[action];
}

/** In a sentence, for owners. */
export function refusalText(refusal: Refusal, kind: InterventionKind): string {
  return REFUSAL_TEXTS[refusal].replace('{setting}', settingOf(kind));
}

const REFUSAL_TEXTS: Readonly<Record<Refusal, string>> = {
  'not-allowed': 'This interview does not allow it. Tick “{setting}” under “Consent” in the interview’s settings.',
  'not-permitted':
    'The participant of this interview has not agreed to it. While “{setting}” is ticked under “Consent” in the interview’s settings, the notice names it for participants who start after that.',
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

/** Why the time limit can neither be raised nor lowered any further. */
export const TIME_LIMIT_TEXTS = {
  more: 'The interview has all the time it can have: its limit was raised by 60 minutes.',
  less: 'The interview cannot be shortened any further: the interviewer needs a minute for the goodbye.',
} as const;

const ON_PLATFORM: ReadonlySet<InterventionKind> = new Set([...AT_NEXT_TURN, 'say', 'end']);
/** What makes no sense while a person has taken over, and while the interview is paused. */
const NOT_BY_HUMAN: ReadonlySet<InterventionKind> = new Set(['pause', 'resume', 'take-over']);

interface Situation {
  readonly steering: Steering;
  readonly hold: Hold | null;
  readonly live: boolean;
  /** By the interview's settings. */
  readonly allowed: readonly SteppingAction[];
  /** By the notice that the participant agreed to. */
  readonly told: readonly SteppingGroup[];
}

/** @returns null where it can be done */
export function refusalOf(kind: InterventionKind, { steering, hold, live, allowed, told }: Situation): Refusal | null {
  if (!live) return 'not-running';
  const action = actionFor(kind);
  // Ticking it would not be enough.
  if (action !== null && !isTold(action, told)) return 'not-permitted';
  if (action !== null && !allowed.includes(action)) return 'not-allowed';
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
