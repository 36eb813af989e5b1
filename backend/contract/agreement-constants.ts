// Without Zod: browsers import these.

/** Bounds of rounds with a second coder. */
export const AGREEMENT_LIMITS = {
  /** Units of one round: passages and sentences that both coders decide about. */
  units: 400,
  fewestUnits: 10,
  defaultUnits: 100,
  /** Whole interviews of one round. */
  interviews: 50,
  themes: 30,
  label: 100,
  /** Rounds of one interview. */
  perInterview: 20,
  /** Days until a link expires. */
  days: 90,
  defaultDays: 14,
  /** Disagreements of one page. */
  page: 50,
} as const;

/** Below so many units, an agreement says little. */
export const FEW_UNITS = 30;
/** A theme that a coder used less often says little about agreement on it. */
export const RARELY_USED = 5;

/** Who codes the second time: someone with a link, the owner, a language model, or the built-in analyst. */
export const SECOND_CODERS = ['person', 'self', 'model', 'built-in'] as const;
export type SecondCoder = (typeof SECOND_CODERS)[number];

export const ROUND_STATES = ['open', 'finished', 'failed'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** By the convention of Landis and Koch (1977), from below 0 to 1. */
export const KAPPA_READINGS = ['poor', 'slight', 'fair', 'moderate', 'substantial', 'almost-perfect'] as const;
export type KappaReading = (typeof KAPPA_READINGS)[number];

/** Why there is no κ: the sample is not coded yet, or neither coder varied. */
export const NO_KAPPA = ['no-units', 'never-used', 'always-used'] as const;
export type NoKappa = (typeof NO_KAPPA)[number];

/** What makes a figure weak. */
export const AGREEMENT_WARNINGS = ['few-units', 'rarely-used', 'one-sided'] as const;
export type AgreementWarning = (typeof AGREEMENT_WARNINGS)[number];

export const AGREEMENT_FILES = ['agreement', 'codes'] as const;
export type AgreementFile = (typeof AGREEMENT_FILES)[number];

/** Where the page of another coder is; the link's token follows after `#`. */
export const CODING_PATH = '/coding';
