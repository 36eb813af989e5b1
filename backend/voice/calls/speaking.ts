/** What the interviewer is saying, as its call's row keeps it. */
export interface Speaking {
  /** The number the turn will have. */
  readonly seq: number;
  readonly text: string;
  readonly meta: Record<string, unknown>;
  readonly closes: boolean;
  /** The budget that ends the interview with it. */
  readonly limit?: string;
  /** It ends the interview for lack of time. */
  readonly outOfTime?: boolean;
  /** True: the complete text, known before speaking began. False: the part spoken so far. */
  readonly whole: boolean;
}
