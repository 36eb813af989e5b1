// Without Zod: browsers import this.

/** Simulated participants, each with one way of taking part. A rehearsal has at most one of each kind. */
export const PARTICIPANT_KINDS = [
  'talkative',
  'terse',
  'off-topic',
  'confused',
  'hostile',
  'hurried',
  'non-native',
  'distressed',
  'prompt-injecting',
] as const;
export type ParticipantKind = (typeof PARTICIPANT_KINDS)[number];

/** Those of a rehearsal that publishing requires, unless the owner has chosen others. */
export const RECOMMENDED_PARTICIPANTS: readonly ParticipantKind[] = PARTICIPANT_KINDS;

/** What an interview is held with. */
export const MATERIALS = ['guide', 'prompt'] as const;
export type Material = (typeof MATERIALS)[number];

/** Wishes of participants whose fulfilment shows in the next turn, with or without a language model. */
export const CHECKED_WISHES = ['stop', 'skip', 'repeat', 'explain'] as const;
export type CheckedWish = (typeof CHECKED_WISHES)[number];

export const REHEARSAL_LIMITS = {
  /** Rehearsals of one owner that wait or run at the same time. */
  running: 2,
  /** Rehearsals kept for an interview; a new one removes the oldest. */
  stored: 20,
  /** Largest seed. */
  seed: 2_147_483_647,
  /** Turns of one simulated interview, of both sides. */
  turns: 400,
  /** Words of one answer of a simulated participant. */
  answerWords: 150,
  /** UTF-16 code units of one answer. */
  answer: 1_200,
  /** Turns that one finding, figure or edit names as evidence. */
  evidence: 20,
  /** Questions that the report on a prompt lists. */
  promptQuestions: 60,
} as const;

/** How long a simulated interview takes is computed from its words. */
export const SPEAKING_RATE = {
  wordsPerMinute: 130,
  /** Before each turn. */
  pauseSeconds: 2,
} as const;

/** `waiting`: no process has begun. The last three are final. */
export const REHEARSAL_STATES = ['waiting', 'running', 'finished', 'failed', 'cancelled'] as const;
export type RehearsalState = (typeof REHEARSAL_STATES)[number];

export const isOver = (state: RehearsalState): boolean => state === 'finished' || state === 'failed' || state === 'cancelled';

/** Why a rehearsal failed. `budget`: the language model's budget is used up. `interrupted`: it was begun several times and never came to its end. */
export const REHEARSAL_FAILURES = ['budget', 'interrupted', 'error'] as const;
export type RehearsalFailure = (typeof REHEARSAL_FAILURES)[number];

/** `stopped`: the rehearsal was cancelled or failed before this interview had ended. */
export const PARTICIPANT_STATES = ['waiting', 'talking', 'finished', 'stopped'] as const;

/** How a simulated interview ended: every question was dealt with, the participant left, the time was up, or it became too long to continue. */
export const REHEARSAL_ENDINGS = ['covered', 'left', 'time', 'too-long'] as const;
export type RehearsalEnding = (typeof REHEARSAL_ENDINGS)[number];

/**
 * What a report notices.
 * `must-ask-missed`: not asked, though the participant did not leave. `not-reached`: not asked before the time was up or the participant left.
 * `wish-ignored`: the wish in `detail` was not honoured; found without a guide only. `confusing`: asked what is meant, or to have it repeated. `asked-again`: asked in its words again after it was answered.
 * `leading-probe`: a follow-up that suggests an answer. `guarded`: what the model said was replaced by the script, for the reason in `detail`.
 * `over-time`: took longer than its minutes. `declined`: skipped or refused. `wording`: the question's wording has the weakness in `detail`.
 * `too-long`: the median interview is longer than participants are told, or than most put up with; concerns no single question.
 */
export const REHEARSAL_FINDING_KINDS = [
  'must-ask-missed',
  'not-reached',
  'wish-ignored',
  'confusing',
  'asked-again',
  'leading-probe',
  'guarded',
  'over-time',
  'declined',
  'wording',
  'too-long',
] as const;
export type RehearsalFindingKind = (typeof REHEARSAL_FINDING_KINDS)[number];

/**
 * Whether the draft was rehearsed as it is now, with the participants that publishing requires. `missed`: to the end, but without every
 * must-ask. `incomplete`: with some of them only. `outdated`: only as it was before. `nothing`: neither a guide nor a prompt.
 */
export const DRAFT_REHEARSALS = ['rehearsed', 'missed', 'incomplete', 'outdated', 'not-rehearsed', 'nothing'] as const;
export type DraftRehearsal = (typeof DRAFT_REHEARSALS)[number];
