/** How often background tasks run, milliseconds: for `@Interval`. */
export const INTERVALS = {
  /** Pending work that a row asks for. */
  sweep: 1_000,
  /** A process that missed a broadcast still refuses a revoked token within a second. */
  readRevocations: 400,
  forgetRevocations: 10 * 60_000,
  removeAssistants: 60_000,
  removeExpiredSignIns: 60_000,
  prune: 60 * 60_000,
} as const;
