// Without Zod: browsers import this.

/** Where a response stands with its owner. */
export const REVIEW_STATUSES = ['new', 'read', 'shortlisted', 'excluded'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

export const REVIEW_LABELS: Record<ReviewStatus, string> = {
  new: 'New',
  read: 'Read',
  shortlisted: 'Shortlisted',
  excluded: 'Excluded',
};

/** Names of colours; each has its values in light and dark on the screen. */
export const TAG_COLORS = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'] as const;
export type TagColor = (typeof TAG_COLORS)[number];

export const REVIEW_LIMITS = {
  /** Tags of one account. */
  tags: 100,
  /** UTF-16 code units. */
  tagName: 60,
  tagsOfResponse: 20,
  /** UTF-16 code units. */
  exclusionReason: 500,
  /** Responses that one request changes. */
  responses: 500,
} as const;

export interface TagItem {
  readonly id: string;
  readonly name: string;
  readonly color: TagColor;
}

/** The part of a response that its owner decides. */
export interface Review {
  readonly starred: boolean;
  readonly review_status: ReviewStatus;
  readonly exclusion_reason: string | null;
  readonly tags: readonly string[];
}

/** A change of some responses: what it does not name stays. */
export interface ReviewChange {
  readonly ids: readonly string[];
  readonly starred?: boolean;
  readonly status?: ReviewStatus;
  /** Of an exclusion. */
  readonly reason?: string;
  /** Only of those with this status. */
  readonly ifStatus?: ReviewStatus;
  readonly addTags?: readonly string[];
  readonly removeTags?: readonly string[];
}

/** What a change makes of a response; both ends compute it. The same object when nothing changes. */
export function applyReview<T extends Review>(before: T, change: Omit<ReviewChange, 'ids'>): T {
  if (change.ifStatus !== undefined && before.review_status !== change.ifStatus) return before;
  const { starred = before.starred, status = before.review_status, addTags = [], removeTags = [] } = change;
  const kept = before.tags.filter((tag) => !removeTags.includes(tag));
  const tags = [...kept, ...addTags.filter((tag) => !kept.includes(tag))];
  const reason = change.status === undefined ? before.exclusion_reason : status === 'excluded' ? change.reason || null : null;
  const same =
    starred === before.starred && status === before.review_status && reason === before.exclusion_reason && sameTags(tags, before.tags);
  return same ? before : { ...before, starred, review_status: status, exclusion_reason: reason, tags };
}

const sameTags = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((tag) => other.includes(tag));

/** What brings a response back to what it was. */
export function inverseReview(before: Review, after: Review): Omit<ReviewChange, 'ids'> {
  const addTags = before.tags.filter((tag) => !after.tags.includes(tag));
  const removeTags = after.tags.filter((tag) => !before.tags.includes(tag));
  const isOtherStatus = before.review_status !== after.review_status || before.exclusion_reason !== after.exclusion_reason;
  return {
    ...(before.starred !== after.starred && { starred: before.starred }),
    ...(isOtherStatus && {
      status: before.review_status,
      ...(before.exclusion_reason !== null && { reason: before.exclusion_reason }),
    }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
  };
}
