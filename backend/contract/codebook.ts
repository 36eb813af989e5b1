import { z } from 'zod';
import { sentimentSchema } from './analysis.js';
import {
  CODEBOOK_FORMATS,
  CODEBOOK_LIMITS,
  CODERS,
  DECISION_KINDS,
  PASSAGE_ID,
  SEGMENT_ATTRIBUTES,
  THEME_ORIGINS,
  THEME_STATUSES,
} from './codebook-constants.js';
import { CODEBOOK_TEMPLATE_IDS } from './codebook-templates.js';
import { GUIDE_ID, GUIDE_LIMITS } from './guide.js';
import { LIMITS } from './limits.js';
import { sampleQuery } from './sample.js';
import { text, trimmed } from './text.js';

const count = z.number().int().nonnegative();
const revision = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const version = z.number().int().positive().max(2_147_483_647);
const formId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const themeId = z.uuid();
const passageId = z.string().regex(PASSAGE_ID);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const offset = z.number().int().nonnegative().max(LIMITS.transcript);

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
      attribute: z.enum(SEGMENT_ATTRIBUTES),
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
  attribute: z.enum(SEGMENT_ATTRIBUTES).optional(),
  value: trimmed(60).optional(),
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
      /** Milliseconds since the recording's beginning; null when it is not known. */
      at: count.nullable(),
    }),
  ),
  passages: z.array(passageSchema),
  revision,
});
export type CodedTranscriptAnswer = z.output<typeof codedTranscriptAnswerSchema>;

// Decisions.

const name = trimmed(CODEBOOK_LIMITS.name).min(1);
const definition = trimmed(CODEBOOK_LIMITS.definition);
const examples = z.array(trimmed(CODEBOOK_LIMITS.example).min(1)).max(CODEBOOK_LIMITS.examples);
const passages = z.array(passageId).min(1).max(CODEBOOK_LIMITS.passages);
const themeIds = z.array(themeId).min(1).max(CODEBOOK_LIMITS.themes);

const newTheme = {
  name,
  definition: definition.default(''),
  examples: examples.default([]),
  colour: colour.optional(),
  parentId: themeId.nullable().default(null),
};

/**
 * `POST forms/{id}/codebook/decisions`. Applied to the codebook as it is by then, so decisions of several windows add up. What can contradict
 * another window says what it saw: `expectedVersion` of a theme, `from` of a move. A contradiction answers CONFLICT and changes nothing.
 */
export const decideSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('theme.create'), ...newTheme, status: z.enum(['confirmed', 'predefined']).default('confirmed') }),
  /** Of a suggested theme: it is confirmed by that. */
  z.object({
    kind: z.literal('theme.edit'),
    themeId,
    expectedVersion: version.optional(),
    name: name.optional(),
    definition: definition.optional(),
    examples: examples.optional(),
    colour: colour.optional(),
  }),
  z.object({ kind: z.literal('theme.status'), themeIds, status: z.enum(THEME_STATUSES) }),
  /** All passages and sub-themes of `themeIds` go into `into`, which keeps its name. */
  z.object({ kind: z.literal('theme.merge'), themeIds, into: themeId }),
  /** These passages of `themeId` go into a new theme, beside it unless `parentId` names another place. */
  z.object({ kind: z.literal('theme.split'), themeId, passages, ...newTheme, parentId: themeId.nullable().optional() }),
  z.object({
    kind: z.literal('theme.nest'),
    themeId,
    parentId: themeId.nullable(),
    /** Among the siblings there, from 0; absent: last. */
    position: count.max(CODEBOOK_LIMITS.themes).optional(),
  }),
  /** They do not come back with the next report. Their passages are uncoded, their sub-themes go up a level. */
  z.object({ kind: z.literal('theme.delete'), themeIds }),
  /** `from` null: into `to`, whatever they are in. */
  z.object({ kind: z.literal('passage.move'), passages, from: themeId.nullable(), to: themeId }),
  /** Into one more theme. */
  z.object({ kind: z.literal('passage.code'), passages, themeId }),
  /** Marks words of a participant's turn: `text` must be exactly what stands there. */
  z.object({
    kind: z.literal('passage.add'),
    responseId: z.uuid(),
    turn: z.number().int().positive().max(LIMITS.transcript),
    start: offset,
    end: offset,
    text: text(CODEBOOK_LIMITS.passageText).min(1),
    themeIds: z.array(themeId).max(CODEBOOK_LIMITS.themesPerPassage),
    sentiment: sentimentSchema.optional(),
  }),
  /** Not of this theme; the analyst's suggestion does not return. */
  z.object({ kind: z.literal('passage.reject'), passages, themeId }),
  /** Of no theme, and out of the queue. `dismissed: false` brings them back into it. */
  z.object({ kind: z.literal('passage.dismiss'), passages, dismissed: z.boolean().default(true) }),
  z.object({ kind: z.literal('passage.sentiment'), passages, sentiment: sentimentSchema }),
]);
export type Decide = z.output<typeof decideSchema>;
export type DecideInput = z.input<typeof decideSchema>;

/** `decisionId`: chosen by the browser, so that a repeated request decides once. */
export const decideBodySchema = z.object({ decisionId: z.uuid().optional(), decision: decideSchema });

export const decidedAnswerSchema = z.object({
  success: z.literal(true),
  revision,
  decision: decisionSchema,
  /** All themes, with their counts. */
  themes: z.array(codebookThemeSchema),
  passages: codebookSchema.shape.passages,
  /** Passages of the request that were left as they are: gone, or moved by another window in between. */
  skipped: z.array(passageId),
  /** Of `theme.create`, `theme.split` and imports. */
  created: z.array(themeId),
  undo: decisionSchema.nullable(),
  redo: decisionSchema.nullable(),
});
export type DecidedAnswer = z.output<typeof decidedAnswerSchema>;

/** `POST forms/{id}/codebook/undo` and `…/redo`. `expected`: the decision that the owner sees; another one answers CONFLICT. */
export const undoSchema = z.object({ expected: z.uuid().optional() });

export const historyQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(CODEBOOK_LIMITS.history).optional(),
  cursor: text(LIMITS.cursor).optional(),
});
export const historyAnswerSchema = z.object({
  success: z.literal(true),
  /** Newest first. */
  decisions: z.array(decisionSchema),
  cursor: z.string().nullable(),
});
export type HistoryAnswer = z.output<typeof historyAnswerSchema>;

// Themes from elsewhere.

/**
 * `POST forms/{id}/codebook/themes`. Themes whose name the codebook has already are left as they are.
 * `guide`: one for each question; `report`: those of a report, of this interview (its suggested themes are confirmed) or of another one.
 */
export const addThemesSchema = z.discriminatedUnion('source', [
  z.object({ source: z.literal('template'), template: z.enum(CODEBOOK_TEMPLATE_IDS) }),
  z.object({ source: z.literal('guide'), questions: z.array(z.string().regex(GUIDE_ID)).max(GUIDE_LIMITS.questions).optional() }),
  z.object({ source: z.literal('report'), formId: formId.optional() }),
  /** `csv`: columns name, definition, examples, colour, parent; `qdc`: REFI-QDA codebook. */
  z.object({ source: z.literal('file'), format: z.enum(CODEBOOK_FORMATS), content: text(CODEBOOK_LIMITS.file).min(1) }),
]);
export type AddThemes = z.output<typeof addThemesSchema>;
export const addThemesBodySchema = z.object({
  decisionId: z.uuid().optional(),
  themes: addThemesSchema,
  /** Of the new themes. */
  status: z.enum(['confirmed', 'predefined']).default('predefined'),
  /** Only says what would be added. */
  preview: z.boolean().default(false),
});
export const addThemesAnswerSchema = z.object({
  success: z.literal(true),
  /** Null of a preview, and when there was nothing to add. */
  decided: decidedAnswerSchema.omit({ success: true }).nullable(),
  added: z.array(z.object({ name: z.string(), definition: z.string(), parent: z.string().nullable() })),
  /** Names that the codebook has already. */
  known: z.array(z.string()),
  /** What was shortened or left out of a file, a sentence each. */
  notes: z.array(z.string()),
});
export type AddThemesAnswer = z.output<typeof addThemesAnswerSchema>;

/** `GET forms/{id}/codebook/export/{format}` */
export const codebookFormatSchema = z.enum(CODEBOOK_FORMATS, { error: `Codebooks can be exported as ${CODEBOOK_FORMATS.join(' or ')}.` });

// Readings.

/** How one interview was read. */
export const readingSchema = z.object({
  responseId: z.uuid(),
  participant: z.string().nullable(),
  state: z.enum(['read', 'failed', 'waiting']),
  reader: z.enum(['model', 'built-in']).nullable(),
  /** The model's name. */
  model: z.string().nullable(),
  /** ISO, UTC. */
  readAt: z.iso.datetime().nullable(),
  passages: count,
  /** Why it failed, a sentence. */
  failure: z.string().nullable(),
});
export type Reading = z.output<typeof readingSchema>;

/** `GET analysis/{formId}/readings` */
export const readingsQuerySchema = z.object({
  state: z.enum(['read', 'failed', 'waiting']).optional(),
  limit: z.coerce.number().int().min(1).max(LIMITS.pageSize).optional(),
  cursor: text(LIMITS.cursor).optional(),
});
export const readingsAnswerSchema = z.object({
  success: z.literal(true),
  /** Newest interviews first. */
  readings: z.array(readingSchema),
  cursor: z.string().nullable(),
  totals: z.object({ read: count, failed: count, waiting: count }),
  /** Interviews by reader. */
  readers: z.array(z.object({ kind: z.enum(['model', 'built-in']), model: z.string().nullable(), interviews: count })),
});
export type ReadingsAnswer = z.output<typeof readingsAnswerSchema>;

/** `POST analysis/{formId}/readings`: reads these interviews again; without `responseIds` all, or all that failed. The next report has the result. */
export const readAgainSchema = z.object({
  responseIds: z.array(z.uuid()).min(1).max(LIMITS.deletion).optional(),
  only: z.enum(['failed']).optional(),
});
export const readAgainAnswerSchema = z.object({ success: z.literal(true), scheduled: count });

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
