import { z } from 'zod';
import { REVIEW_LIMITS, REVIEW_STATUSES, TAG_COLORS } from './review-constants.js';
import { trimmed } from './text.js';

const tagName = trimmed(REVIEW_LIMITS.tagName).min(1);
const tagColor = z.enum(TAG_COLORS);

export const tagSchema = z.object({ id: z.uuid(), name: z.string(), color: tagColor });
export const newTagSchema = z.object({ name: tagName, color: tagColor });
export type NewTag = z.output<typeof newTagSchema>;
export const tagChangeSchema = z.object({ name: tagName.optional(), color: tagColor.optional() });
export type TagChange = z.output<typeof tagChangeSchema>;
export const tagAnswerSchema = z.object({ success: z.literal(true), tag: tagSchema });
export const tagsAnswerSchema = z.object({ success: z.literal(true), tags: z.array(tagSchema).max(REVIEW_LIMITS.tags) });

const tagIds = z
  .array(z.uuid())
  .min(1)
  .max(REVIEW_LIMITS.tagsOfResponse)
  .transform((ids) => [...new Set(ids)]);

/** A change of some responses. What it does not name stays. */
const reviewChangeSchema = z
  .object({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(REVIEW_LIMITS.responses)
      .transform((ids) => [...new Set(ids)]),
    starred: z.boolean().optional(),
    status: z.enum(REVIEW_STATUSES).optional(),
    /** Of an exclusion. */
    reason: trimmed(REVIEW_LIMITS.exclusionReason).optional(),
    /** Only of those with this status. */
    ifStatus: z.enum(REVIEW_STATUSES).optional(),
    addTags: tagIds.optional(),
    removeTags: tagIds.optional(),
  })
  .refine((change) => change.reason === undefined || change.status === 'excluded', 'a reason goes with the status "excluded"');

/** Body of `responses/reviews`: all of it in one transaction. */
export const reviewSchema = z
  .object({ changes: z.array(reviewChangeSchema).min(1).max(REVIEW_LIMITS.responses) })
  .refine(
    ({ changes }) => changes.reduce((sum, { ids }) => sum + ids.length, 0) <= REVIEW_LIMITS.responses,
    `at most ${REVIEW_LIMITS.responses} responses`,
  )
  .refine(({ changes }) => {
    const all = changes.flatMap(({ ids }) => ids);
    return new Set(all).size === all.length;
  }, 'a response in two changes');

/** A response after its change. */
export const reviewedSchema = z.object({
  id: z.uuid(),
  version: z.number().int().positive(),
  starred: z.boolean(),
  review_status: z.enum(REVIEW_STATUSES),
  exclusion_reason: z.string().nullable(),
  tags: z.array(z.uuid()).max(REVIEW_LIMITS.tagsOfResponse),
});
export type Reviewed = z.output<typeof reviewedSchema>;

export const reviewAnswerSchema = z.object({
  success: z.literal(true),
  /** Those that were changed. */
  reviews: z.array(reviewedSchema).max(REVIEW_LIMITS.responses),
  /** The `changes` of a request that takes this one back. */
  undo: z.array(reviewChangeSchema).max(REVIEW_LIMITS.responses),
});

/** Many responses of an interview were reviewed at once. */
export const responsesReviewedSchema = z.object({
  kind: z.literal('responses.reviewed'),
  formId: z.number().int(),
  reviews: z.array(reviewedSchema).max(REVIEW_LIMITS.responses),
});
/** Tags were made, renamed or deleted: read them again. */
export const tagsChangedSchema = z.object({ kind: z.literal('tags.changed') });
