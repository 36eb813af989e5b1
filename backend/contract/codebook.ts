import { z } from 'zod';
import { sentimentSchema } from './analysis.js';
import { CODEBOOK_LIMITS, CODERS, DECISION_KINDS, SEGMENT_ATTRIBUTES, THEME_ORIGINS, THEME_STATUSES } from './codebook-constants.js';
import { count, revision, version, themeId, passageId, colour } from './codebook-fields.js';
import { GUIDE_ID } from './guide.js';
import { hiddenAttributeSchema } from './hidden-fields-schema.js';
import { HIDDEN_FIELD_LIMITS } from './hidden-fields.js';
import { LIMITS } from './limits.js';
import { sampleQuery } from './sample.js';
import { text, trimmed } from './text.js';

// What a codebook holds.

/** Over the interviews that were read and still exist. Passages of sub-themes are in `withSubthemes` only. */
export const themeCountsSchema = z.object({
  themeId,
  /** Participants whose words it is found in. */
  participants: count,
  passages: count,
  /** Participants by what outweighs in their passages of it; `mixed`: as much for as against. */
  sentiment: z.object({ positive: count, neutral: count, negative: count, mixed: count }),
  /** The same with every sub-theme; each participant once. */
  withSubthemes: z.object({ participants: count, passages: count }),
});
export type ThemeCounts = z.output<typeof themeCountsSchema>;

export const codebookThemeSchema = z.object({
  id: themeId,
  name: z.string(),
  definition: z.string(),
  /** What belongs to it, in a sentence each. */
  examples: z.array(z.string()),
  colour,
  parentId: themeId.nullable(),
  /** Its place among its siblings, from 0. */
  position: count,
  status: z.enum(THEME_STATUSES),
  origin: z.enum(THEME_ORIGINS),
  /** Counts its changes; what `expectedVersion` refers to. */
  version,
  counts: themeCountsSchema,
});
export type CodebookTheme = z.output<typeof codebookThemeSchema>;

/** One entry of the history. */
export const decisionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DECISION_KINDS),
  /** ISO, UTC. */
  at: z.iso.datetime(),
  /** The author's e-mail address or name; null once their account is gone. */
  author: z.string().nullable(),
  /** Themes it is about, the changed one first; names as they are now, or as they were when they went. */
  themes: z.array(z.object({ id: themeId, name: z.string() })),
  /** Passages it is about. */
  passages: count,
  /** What changed of a theme, or the new sentiment. */
  details: z.object({
    fields: z.array(z.enum(['name', 'definition', 'examples', 'colour'])).optional(),
    sentiment: sentimentSchema.optional(),
    status: z.enum(THEME_STATUSES).optional(),
    source: z.enum(THEME_ORIGINS).optional(),
    themes: count.optional(),
    /** False: brought back into the queue. */
    dismissed: z.boolean().optional(),
  }),
  undone: z.boolean(),
});
export type Decision = z.output<typeof decisionSchema>;

/** What responses are compared by: one of the list, or `link.` and the name of a hidden field. */
export const segmentKeySchema = z.union([z.enum(SEGMENT_ATTRIBUTES), hiddenAttributeSchema]);

export const codebookSchema = z.object({
  formId: z.number().int(),
  /** Counts the changes of the whole codebook. */
  revision,
  themes: z.array(codebookThemeSchema),
  /** Interviews that were read and still exist: what shares are computed of. */
  interviews: count,
  passages: z.object({
    total: count,
    /** In no theme and not set aside: the queue. */
    uncoded: count,
    /** Set aside by hand. */
    dismissed: count,
  }),
  /** Questions of the guide that passages answer, in the guide's order. */
  questions: z.array(z.object({ id: z.string(), text: z.string(), passages: count })),
  /** Values that the responses have, most frequent first. `label`: the name of one that is an id. */
  segments: z.array(
    z.object({
      attribute: segmentKeySchema,
      /** Of a hidden field. */
      label: z.string().optional(),
      values: z.array(z.object({ value: z.string(), label: z.string().optional(), interviews: count })),
    }),
  ),
  /** What undo and redo would take back and bring back. */
  undo: decisionSchema.nullable(),
  redo: decisionSchema.nullable(),
});
export type Codebook = z.output<typeof codebookSchema>;
export const codebookAnswerSchema = z.object({ success: z.literal(true), codebook: codebookSchema });
export type CodebookAnswer = z.output<typeof codebookAnswerSchema>;

// Passages.

export const passageSchema = z.object({
  id: passageId,
  responseId: z.uuid(),
  /** `P3` as in the report; null before the interview's first report. */
  participant: z.string().nullable(),
  turn: z.number().int().positive(),
  start: count,
  end: count,
  /** Verbatim from the stored turn; empty once retention has deleted it. */
  text: z.string(),
  /** What is claimed, in a few words. */
  label: z.string(),
  sentiment: sentimentSchema,
  themes: z.array(z.object({ id: themeId, coder: z.enum(CODERS) })),
  /** Who marked it. */
  coder: z.enum(CODERS),
  dismissed: z.boolean(),
  /** Of the guide, that it answers. */
  questionId: z.string().nullable(),
});
export type Passage = z.output<typeof passageSchema>;

/** `GET forms/{id}/codebook/passages`. Filters are joined by "and". */
export const passagesQuerySchema = z.object({
  /** Of this theme. */
  theme: themeId.optional(),
  /** With `theme`: of its sub-themes, too. */
  subthemes: z.enum(['true', 'false']).optional(),
  /** `uncoded`: the queue; `dismissed`: set aside by hand; `coded`; absent: all but those set aside. */
  state: z.enum(['coded', 'uncoded', 'dismissed']).optional(),
  question: z.string().regex(GUIDE_ID).optional(),
  sentiment: sentimentSchema.optional(),
  coder: z.enum(CODERS).optional(),
  response: z.uuid().optional(),
  /** An attribute and its value. */
  attribute: segmentKeySchema.optional(),
  value: trimmed(1 + HIDDEN_FIELD_LIMITS.value).optional(),
  ...sampleQuery,
  limit: z.coerce.number().int().min(1).max(CODEBOOK_LIMITS.page).optional(),
  cursor: text(LIMITS.cursor).optional(),
});
export type PassagesQuery = z.output<typeof passagesQuerySchema>;
export const passagesAnswerSchema = z.object({
  success: z.literal(true),
  /** Newest interviews first, in the order of their transcripts. */
  passages: z.array(passageSchema),
  /** Of the next page; null on the last. */
  cursor: z.string().nullable(),
  /** All that match; only on the first page. */
  total: count.nullable(),
  revision,
});
export type PassagesAnswer = z.output<typeof passagesAnswerSchema>;

/** `GET forms/{id}/codebook/transcripts/{responseId}`: the conversation with its passages. */
export const codedTranscriptAnswerSchema = z.object({
  success: z.literal(true),
  responseId: z.uuid(),
  participant: z.string().nullable(),
  turns: z.array(
    z.object({
      seq: z.number().int().positive(),
      role: z.enum(['assistant', 'user']),
      text: z.string(),
      questionId: z.string().nullable(),
      /** A person wrote it in the interviewer's place. */
      byPerson: z.boolean(),
      /** The participant said it while the owner had paused the interview: it answers nothing. */
      inPause: z.boolean(),
      /** Sound of it was lost on the participant's device: words may be missing. */
      isPartial: z.boolean(),
      /** Milliseconds since the recording's beginning; null when it is not known. */
      at: count.nullable(),
    }),
  ),
  passages: z.array(passageSchema),
  revision,
});
export type CodedTranscriptAnswer = z.output<typeof codedTranscriptAnswerSchema>;

// Live.

/** The body of the live event `codebook.updated`. */
export const codebookUpdatedSchema = z.object({
  kind: z.literal('codebook.updated'),
  formId: z.number().int(),
  revision,
  /** True when more than counts and passages has changed: names, order, themes. Then the codebook is read again. */
  themesChanged: z.boolean(),
  /** Of themes whose counts have changed; null: many, the codebook is read again. */
  counts: z.array(themeCountsSchema).nullable(),
  passages: codebookSchema.shape.passages.nullable(),
});
export type CodebookUpdated = z.output<typeof codebookUpdatedSchema>;
