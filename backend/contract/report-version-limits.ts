// Without Zod: browsers import this.

/** Finished reports of one interview that are kept, the newest. */
export const REPORT_VERSIONS_KEPT = 20;
