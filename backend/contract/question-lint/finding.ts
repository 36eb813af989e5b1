// Without Zod: browsers import this.

export const FINDING_KINDS = ['leading', 'double-barrelled', 'closed', 'vague', 'jargon', 'too-long', 'personal-data'] as const;
/** What is wrong with a question. */
export type FindingKind = (typeof FINDING_KINDS)[number];

/** One weakness of one question. A question has at most one finding of each kind. */
export interface Finding {
  readonly kind: FindingKind;
  /** The words concerned: from (inclusive) and to (exclusive), in UTF-16 code units of the question. */
  readonly span: readonly [from: number, to: number];
  /** One sentence: how it harms the interview. */
  readonly explanation: string;
  /** The whole question, mended. Absent where only its author can word it. */
  readonly rewrite?: string;
  /** The other half of a question that asks two things, to be asked after the rewrite. */
  readonly alsoAsk?: string;
  /** Found by a language model, not by a rule. */
  readonly byModel?: true;
}

/** A way to mend a question. */
export type Mend = Pick<Required<Finding>, 'rewrite'> & Pick<Finding, 'alsoAsk'>;

/** What a rule finds: a finding whose rewrites have yet to be checked. The first that holds is offered. */
export interface Hit {
  readonly from: number;
  readonly to: number;
  readonly explanation: string;
  readonly mends?: readonly (Mend | null)[];
}

/** Looks for one kind of weakness. The text is trimmed, has straight apostrophes and single spaces. */
export type Rule = (text: string) => Hit | null;

/** The rules of a language, in the order in which findings are listed. Length is checked for all languages alike. */
export type RuleSet = Partial<Record<Exclude<FindingKind, 'too-long'>, Rule>>;
