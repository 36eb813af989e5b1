// Without Zod: browsers import this.

/** Bounds of links to reports. */
export const REPORT_SHARE_LIMITS = {
  days: 365,
  defaultDays: 30,
  label: 100,
  /** Valid links of one interview. */
  perInterview: 20,
} as const;
