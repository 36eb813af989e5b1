import { z } from 'zod';
import { hiddenAttributeSchema, hiddenFilterSchema } from './hidden-fields-schema.js';
import { type Choice, CHOICE_FILTER_NAMES, type ChoiceFilter, choicesOf } from './response-fields.js';
import { listSortSchema } from './response-list.js';
import { REVIEW_LIMITS } from './review-constants.js';
import { trimmed } from './text.js';
import { FIXED_COLUMN, RESPONSE_COLUMN_IDS, VIEW_LIMITS } from './view-constants.js';

const unique = (values: readonly unknown[]) => new Set(values).size === values.length;

const choicesShape = Object.fromEntries(
  CHOICE_FILTER_NAMES.map((name) => [
    name,
    z
      .array(z.enum(choicesOf(name)))
      .max(choicesOf(name).length)
      .default([]),
  ]),
) as unknown as { [K in ChoiceFilter]: z.ZodDefault<z.ZodArray<z.ZodType<Choice<K>>>> };

const day = z.union([z.literal(''), z.iso.date()]).default('');

const columnSchema = z.object({
  id: z.union([z.enum(RESPONSE_COLUMN_IDS), hiddenAttributeSchema]),
  width: z.number().int().min(VIEW_LIMITS.narrowest).max(VIEW_LIMITS.widest).optional(),
});

/** Filters, order and columns of a list. What is left out is as in the plain list, newest first. */
export const viewSettingsSchema = z.object({
  sort: listSortSchema.default('date'),
  order: z.enum(['asc', 'desc']).default('desc'),
  choices: z.object(choicesShape),
  /** Responses with one of these tags. */
  tags: z.array(z.uuid()).max(REVIEW_LIMITS.tagsOfResponse).default([]),
  /** Days in the reader's time zone, both included. Empty: open. */
  from: day,
  to: day,
  contact: z.enum(['with', 'without']).nullable().default(null),
  /** Responses whose link carried this value, such as `source=panel-a`. */
  hidden: hiddenFilterSchema.nullable().default(null),
  /** In their order; the widths are shares of the table's. */
  columns: z
    .array(columnSchema)
    .min(1)
    .max(VIEW_LIMITS.columns)
    .refine((columns) => unique(columns.map(({ id }) => id)), 'a column twice')
    .refine((columns) => columns.some(({ id }) => id === FIXED_COLUMN), `without the column "${FIXED_COLUMN}"`),
});

const viewName = trimmed(VIEW_LIMITS.name).min(1);
export const savedViewSchema = z.object({ id: z.uuid(), name: z.string(), settings: viewSettingsSchema });

/** Body of `POST forms/{id}/response-views`. */
export const newViewSchema = z.object({
  name: viewName,
  settings: viewSettingsSchema,
  /** Puts a deleted view back: its id, and its place from 0. Without them it is a new one, and the last. */
  id: z.uuid().optional(),
  at: z
    .number()
    .int()
    .min(0)
    .max(VIEW_LIMITS.views - 1)
    .optional(),
});
export type NewView = z.output<typeof newViewSchema>;

export const viewChangeSchema = z.object({ name: viewName.optional(), settings: viewSettingsSchema.optional() });
export type ViewChange = z.output<typeof viewChangeSchema>;

/** Ids in their new order. Views that are not named follow in the order they had. */
export const viewOrderSchema = z.object({ ids: z.array(z.uuid()).min(1).max(VIEW_LIMITS.views).refine(unique, 'a view twice') });

export const viewAnswerSchema = z.object({ success: z.literal(true), view: savedViewSchema });
export const viewsAnswerSchema = z.object({ success: z.literal(true), views: z.array(savedViewSchema).max(VIEW_LIMITS.views) });

/** Views of an interview were made, changed, moved or deleted: read them again. */
export const responseViewsChangedSchema = z.object({ kind: z.literal('response-views.changed'), formId: z.number().int() });
