// Without Zod: browsers import this.

/** Whether a participant spoke of a loss or could not continue, or spoke of suicide or self-harm. */
export const DISTRESS_LEVELS = ['none', 'distressed', 'crisis'] as const;
export type Distress = (typeof DISTRESS_LEVELS)[number];
