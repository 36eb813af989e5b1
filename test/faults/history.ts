/** Everything the server acknowledged, which must therefore be stored. Filled by the load, read by the checker. */
export interface History {
  /** Submissions by their response's id. `marker` is in a field of its own, once for each attempt. */
  readonly submissions: { readonly id: string; readonly formId: number; readonly marker: string }[];
  /** Every attempt, answered or not: it may be stored once, never twice. */
  readonly attempts: Set<string>;
  readonly turns: { readonly responseId: string; readonly clientId: string; readonly seq: number; readonly text: string }[];
  /** The interviewer's words as a participant got them. */
  readonly heard: { readonly responseId: string; readonly seq: number; readonly text: string }[];
  /** Interviews whose end was acknowledged, or announced by the interviewer. */
  readonly ended: Set<string>;
  /** Calls that a voice platform held and ended. */
  readonly platformCalls: { readonly responseId: string; readonly transcript: string }[];
  readonly chunks: { readonly callId: string; readonly responseId: string; readonly seq: number; readonly bytes: Buffer }[];
  /** Reports that were accepted to be made. */
  reports: number;
  /** What should never happen, as it happened. */
  readonly problems: string[];
  /** How often a participant waited so long for a reply that the page asked again. */
  slowReplies: number;
}

export const newHistory = (): History => ({
  submissions: [],
  attempts: new Set(),
  turns: [],
  heard: [],
  ended: new Set(),
  platformCalls: [],
  chunks: [],
  reports: 0,
  problems: [],
  slowReplies: 0,
});
